// memory_search: words, dates, kind, status and entity over any layer, with the full status contract.

import { KINDS, STATUSES } from '../core/record/record.ts'
import { epochMs } from '../core/time/instant.ts'
import type { Interval } from '../core/time/interval.ts'
import { dateOf, type ZoneId } from '../core/time/zone.ts'
import { MAX_RECALL_LIMIT, type RecallRequest, type RecallScope, type RecallService } from '../services/recall.ts'
import { defineTool } from './define-tool.ts'
import { presentAnswer } from './present.ts'
import { sayProblem } from './problem-words.ts'
import type { ArgumentReader } from './read-arguments.ts'
import { windowArguments } from './read-time.ts'
import { coverageJson, itemJson } from './record-json.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { MemoryTool, ToolCall } from './tool.ts'

const NAME = 'memory_search'
const DEFAULT_LIMIT = 10
const SCOPES: readonly RecallScope[] = ['auto', 'journal', 'l1', 'l0', 'l3', 'all']

export function createMemorySearch({ recall, zone }: { readonly recall: RecallService; readonly zone: () => ZoneId }): MemoryTool {
  return defineTool({
    name: NAME,
    description: 'Search what was said, decided or done in earlier sessions. Literal words; time words narrow the dates. Not for files or the web.',
    properties: {
      query: { type: 'string' },
      from: { type: 'string', description: 'YYYY-MM-DD or words like 上周三' },
      to: { type: 'string', description: 'last day, included' },
      kind: { type: 'string', enum: [...KINDS] },
      status: { type: 'string', enum: [...STATUSES] },
      entity: { type: 'string' },
      scope: { type: 'string', enum: [...SCOPES], description: 'l0: raw sessions, for exact ids and quotes; l3: concept pages' },
      as_of: { type: 'string', description: 'what held true that day' },
      limit: { type: 'integer', maximum: MAX_RECALL_LIMIT },
      cursor: { type: 'string' },
    },
    writes: false,
    decode: (args, call) => ({ request: decodeRequest(args, call, zone()), asOf: args.time('as_of') }),
    async run({ request, asOf }, { language }) {
      const answer = await recall.recall(request)
      const text = presentAnswer(NAME, answer, zone(), language)
      return {
        status: answer.status,
        route: answer.route,
        fallback_reason: answer.fallback_reason,
        detail: answer.detail === null ? null : sayProblem(answer.detail, language),
        coverage: coverageJson(answer),
        items: answer.items.map(itemJson),
        next_cursor: answer.next_cursor,
        text: asOf === null ? text : `${text}\n(${TOOL_WORDS[language].heldAt(dateOf(lastInstant(asOf), zone()))})`,
      }
    },
  }, zone)
}

function decodeRequest(args: ArgumentReader, call: ToolCall, zone: ZoneId): RecallRequest {
  const query = args.text('query', 2000)
  const window = windowArguments(args, 'from', 'to', zone)
  const kinds = args.choices('kind', KINDS)
  const statuses = args.choices('status', STATUSES)
  const entity = args.text('entity', 100)
  const [scope = 'auto'] = args.choices('scope', SCOPES) ?? []
  const asOf = args.time('as_of')
  const cursor = args.text('cursor', 2000)
  return {
    query,
    window,
    ...(kinds === null ? {} : { kinds }),
    ...(statuses === null ? {} : { statuses }),
    ...(entity === null ? {} : { entity }),
    ...(asOf === null ? {} : { asOf: lastInstant(asOf) }),
    ...(cursor === null ? {} : { cursor }),
    scope,
    limit: args.integer('limit', 1, MAX_RECALL_LIMIT, DEFAULT_LIMIT),
    at: call.at,
  }
}

/** "On that day" means when the day was over. */
function lastInstant(window: Interval): ReturnType<typeof epochMs> {
  return epochMs(Math.max(window.start, window.end - 1))
}
