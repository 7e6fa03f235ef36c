// Whether an event touches a span of time.

import { epochMs } from '../time/instant.ts'
import { type Interval, overlaps } from '../time/interval.ts'
import type { MemoryRecord } from './record.ts'

/** True when some of the event lies in the span. One with an open side counts by its known border (decision 0048); an unknown time lies in none. */
export function isEventWithin({ event_start_ms, event_end_ms }: Pick<MemoryRecord, 'event_start_ms' | 'event_end_ms'>, span: Interval): boolean {
  const start = event_start_ms ?? event_end_ms
  return start !== null && overlaps({ start: epochMs(start), end: epochMs(event_end_ms ?? start) }, span)
}
