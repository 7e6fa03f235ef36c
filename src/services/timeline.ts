// The timeline service: how one topic developed, in order of event time, replaced statements included.

import { isMemoryError } from '../core/errors.ts'
import type { Interval } from '../core/time/interval.ts'
import type { EpochMs } from '../core/time/instant.ts'
import type { MemoryRecord } from '../core/record/record.ts'
import type { RecallStatus } from '../core/search/status.ts'
import type { Ledger, LedgerCoverage, LedgerQuery } from './ledger.ts'
import { LOADING_DETAIL } from './recall/layers.ts'

export interface TimelineRequest {
  /** Words that a record must hold literally, or the name of a topic or entity. */
  readonly topic: string
  /** Half-open event window; null = all time. */
  readonly window: Interval | null
  /** The development as it was known at this instant. */
  readonly asOf?: EpochMs
  /** 1 .. MAX_TIMELINE_LIMIT. */
  readonly limit: number
  readonly cursor?: string
}

export interface TimelinePage {
  readonly status: RecallStatus
  /** Ascending by event time, unknown times last. */
  readonly items: readonly MemoryRecord[]
  readonly next_cursor: string | null
  readonly coverage: LedgerCoverage
  readonly detail: string | null
}

export const MAX_TIMELINE_LIMIT = 50

export interface TimelineService {
  /** Never rejects. */
  timeline(request: TimelineRequest): Promise<TimelinePage>
}

/** Ways to find a topic, the most literal first; a cursor names the way that its first page took. */
const WAYS: readonly { readonly mark: string; readonly query: (topic: string) => Pick<LedgerQuery, 'text' | 'match' | 'topic' | 'entity'> }[] = [
  { mark: 'a', query: topic => ({ text: topic, match: 'all' }) },
  { mark: 't', query: topic => ({ text: null, topic }) },
  { mark: 'e', query: topic => ({ text: null, entity: topic }) },
]

export function createTimeline({ ledger }: { readonly ledger: Ledger }): TimelineService {
  return {
    async timeline(request) {
      const reply = (status: RecallStatus, parts: Partial<TimelinePage> = {}): TimelinePage => ({ items: [], next_cursor: null, detail: null, ...parts, status, coverage: ledger.coverage() })
      const fault = faultOf(request)
      if (fault !== null) return reply('invalid_query', { detail: fault })
      try {
        return await findPage(ledger, request, reply)
      } catch (error) {
        const isTheirs = isMemoryError(error, 'cursor_forged') || isMemoryError(error, 'cursor_stale') || isMemoryError(error, 'bad_argument')
        return reply(isTheirs ? 'invalid_query' : 'error', { detail: isMemoryError(error) ? error.message : 'the timeline could not be read' })
      }
    },
  }
}

async function findPage(ledger: Ledger, request: TimelineRequest, reply: (status: RecallStatus, parts?: Partial<TimelinePage>) => TimelinePage): Promise<TimelinePage> {
  const ways = request.cursor === undefined ? WAYS : WAYS.filter(way => request.cursor?.startsWith(way.mark) === true)
  let complete = true
  for (const way of ways) {
    const page = await ledger.query({
      ...way.query(request.topic.trim()),
      ...(request.window === null ? {} : { window: request.window, timeField: 'event' as const }),
      ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
      ...(request.cursor === undefined ? {} : { cursor: request.cursor.slice(way.mark.length) }),
      order: 'event-asc',
      limit: request.limit,
    })
    complete &&= page.complete
    if (page.hits.length === 0 && request.cursor === undefined) continue
    return reply(page.complete ? 'ok' : 'partial', {
      items: page.hits.map(({ record }) => record),
      next_cursor: page.nextCursor === null ? null : way.mark + page.nextCursor,
      detail: page.complete ? null : LOADING_DETAIL,
    })
  }
  if (!complete) return reply('partial', { detail: LOADING_DETAIL })
  return reply(ledger.coverage().records === 0 ? 'no_data' : 'no_match')
}

function faultOf({ topic, limit, window, cursor }: TimelineRequest): string | null {
  if (topic.trim() === '') return 'topic is empty'
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_TIMELINE_LIMIT) return `limit must be 1 to ${MAX_TIMELINE_LIMIT}`
  if (window !== null && window.end <= window.start) return 'the window ends before it starts'
  return cursor === undefined || WAYS.some(way => cursor.startsWith(way.mark)) ? null : 'cursor: not one of ours'
}
