// memory_recall: what happened, was said, planned or due in a time, as ranked evidence from every source.

import type { ZoneId } from '../core/time/zone.ts'
import { MAX_TEMPORAL_ITEMS, type TemporalRecallService } from '../services/temporal-recall.ts'
import { defineTool } from './define-tool.ts'
import { presentEvidence } from './present-evidence.ts'
import type { Json, MemoryTool } from './tool.ts'

const NAME = 'memory_recall'
const DEFAULT_LIMIT = 20

export function createMemoryRecall({ temporalRecall, zone }: { readonly temporalRecall: TemporalRecallService; readonly zone: () => ZoneId }): MemoryTool {
  return defineTool({
    name: NAME,
    description: 'What happened, was said, is planned or due in a time: the whole question, e.g. "昨天有什么重要的事". From chat, journal, concepts, calendar and typed text, ranked.',
    properties: {
      query: { type: 'string' },
      limit: { type: 'integer', maximum: MAX_TEMPORAL_ITEMS },
      plan: { type: 'boolean' },
    },
    required: ['query'],
    writes: false,
    decode: (args, call) => ({
      query: args.requiredText('query', 1000),
      limit: args.integer('limit', 1, MAX_TEMPORAL_ITEMS, DEFAULT_LIMIT),
      plan: args.flag('plan', false),
      at: call.at,
    }),
    async run({ plan: showPlan, ...request }, { language }) {
      const { status, plan, groups, sources, detail } = await temporalRecall.recall(request)
      const text = presentEvidence(NAME, { status, plan, groups, sources, detail }, language)
      return {
        status,
        temporal_mode: plan.temporal_mode,
        groups: json(groups),
        items: json(groups.flatMap(group => group.items)),
        sources: json(sources),
        detail,
        ...(showPlan ? { plan: json(plan) } : {}),
        text: showPlan ? `${text}\n${JSON.stringify(plan)}` : text,
      }
    },
  }, zone)
}

/** Plans, items and reports are plain JSON already; the type does not say so. */
function json(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json
}
