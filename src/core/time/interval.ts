// Half-open intervals [start, end) of instants: the only way time spans are expressed in this product.

import { type EpochMs, plusMs } from './instant.ts'
import { type DayNumber, plusDays } from './civil.ts'
import { startOfDay, type ZoneId } from './zone.ts'

/** `[start, end)`: `start` belongs to it, `end` does not; `start <= end`. */
export interface Interval {
  readonly start: EpochMs
  readonly end: EpochMs
}

/** Builds an interval; throws RangeError when end lies before start. */
export function interval(start: EpochMs, end: EpochMs): Interval {
  if (end < start) throw new RangeError(`interval ends before it starts: ${start} ${end}`)
  return { start, end }
}

/** The whole civil day in a zone: 24 hours, or 23 or 25 at a clock change. */
export function dayInterval(day: DayNumber, zone: ZoneId): Interval {
  return daysInterval(day, plusDays(day, 1), zone)
}

/** Civil days `[from, until)` in a zone; `until` is the first day not included. */
export function daysInterval(from: DayNumber, until: DayNumber, zone: ZoneId): Interval {
  return interval(startOfDay(from, zone), startOfDay(until, zone))
}

/** An interval of `lengthMs` elapsed milliseconds. */
export function intervalOfLength(start: EpochMs, lengthMs: number): Interval {
  return interval(start, plusMs(start, lengthMs))
}

/** True when the instant lies in the interval (start included, end not). */
export function containsInstant(outer: Interval, instant: EpochMs): boolean {
  return instant >= outer.start && instant < outer.end
}

/** True when `inner` lies wholly inside `outer`. */
export function containsInterval(outer: Interval, inner: Interval): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

/** True when the two share an instant. An empty interval is treated as the instant at its start. */
export function overlaps(a: Interval, b: Interval): boolean {
  const aEnd = Math.max(a.end, a.start + 1)
  const bEnd = Math.max(b.end, b.start + 1)
  return a.start < bEnd && b.start < aEnd
}

/** The smallest interval that holds both. */
export function hull(a: Interval, b: Interval): Interval {
  return { start: a.start < b.start ? a.start : b.start, end: a.end > b.end ? a.end : b.end }
}
