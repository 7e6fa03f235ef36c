// When the thing of a record happened, on the clock that is configured now.

import { epochMs } from '../time/instant.ts'
import { dayOf, isZoneId, startOfDay, type ZoneId } from '../time/zone.ts'
import type { MemoryRecord } from './record.ts'

/**
 * The record with its event as `zone` sees it; the same object when nothing moves. A day is a date, not a stretch of
 * instants: after a move to another zone it is that date on the new clock. Clock times stay the instants they are. For
 * finding and showing only: what is stored keeps the zone in which it was told.
 */
export function placedIn(record: MemoryRecord, zone: ZoneId): MemoryRecord {
  const { event_start_ms, event_end_ms, time_precision, tz } = record
  if (tz === zone || time_precision === 'minute' || !isZoneId(tz)) return record
  const [start, end] = [midnightIn(event_start_ms, tz, zone), midnightIn(event_end_ms, tz, zone)]
  return start === undefined || end === undefined ? record : { ...record, event_start_ms: start, event_end_ms: end }
}

/** Where the same date begins in another zone; undefined for an instant inside a day, which is a clock time. An open side stays open. */
function midnightIn(instant: number | null, from: ZoneId, to: ZoneId): number | null | undefined {
  if (instant === null) return null
  const day = dayOf(epochMs(instant), from)
  return startOfDay(day, from) === instant ? startOfDay(day, to) : undefined
}
