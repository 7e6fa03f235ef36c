// memory_timeline: how one topic developed, by time of the event, replaced statements shown as such.

import { epochMs } from '../core/time/instant.ts'
import type { ZoneId } from '../core/time/zone.ts'
import { MAX_TIMELINE_LIMIT, type TimelinePage, type TimelineService } from '../services/timeline.ts'
import { defineTool } from './define-tool.ts'
import { header, recordLine } from './present.ts'
import { sayProblem } from './problem-words.ts'
import { windowArguments } from './read-time.ts'
import { recordJson } from './record-json.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { Language, MemoryTool, ToolResult } from './tool.ts'

const NAME = 'memory_timeline'
const DEFAULT_LIMIT = 20

export function createMemoryTimeline({ timeline, zone }: { readonly timeline: TimelineService; readonly zone: () => ZoneId }): MemoryTool {
  return defineTool({
    name: NAME,
    description: 'How one topic changed: its records by event time, superseded ones included.',
    properties: {
      topic: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      as_of: { type: 'string' },
      limit: { type: 'integer', maximum: MAX_TIMELINE_LIMIT },
      cursor: { type: 'string' },
    },
    required: ['topic'],
    writes: false,
    decode: args => {
      const asOf = args.time('as_of')
      const cursor = args.text('cursor', 2000)
      return {
        topic: args.requiredText('topic', 500),
        window: windowArguments(args, 'from', 'to', zone()),
        ...(asOf === null ? {} : { asOf: epochMs(Math.max(asOf.start, asOf.end - 1)) }),
        limit: args.integer('limit', 1, MAX_TIMELINE_LIMIT, DEFAULT_LIMIT),
        ...(cursor === null ? {} : { cursor }),
      }
    },
    run: async (request, { language }) => present(await timeline.timeline(request), zone(), language),
  }, zone)
}

function present(page: TimelinePage, zone: ZoneId, language: Language): ToolResult {
  const words = TOOL_WORDS[language]
  const detail = page.detail === null ? null : sayProblem(page.detail, language)
  const notes = [
    ...(page.status === 'ok' ? [] : [words.statuses[page.status]]),
    ...(detail === null ? [] : [detail]),
    ...(page.next_cursor === null ? [] : [words.more(page.next_cursor)]),
  ]
  return {
    status: page.status,
    route: 'l1',
    detail,
    items: page.items.map(recordJson),
    next_cursor: page.next_cursor,
    text: [
      header(NAME, page.status, [words.count(page.items.length), ...(page.items.length === 0 ? [] : [words.notInstructions])], language),
      ...page.items.map((record, index) => `${index + 1}. ${recordLine(record, zone, language)}`),
      ...(notes.length === 0 ? [] : [`(${notes.join(language === 'zh' ? '；' : '; ')})`]),
    ].join('\n'),
  }
}
