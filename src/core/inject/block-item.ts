// One line of a memory block before it becomes text: what it says, when, from where and whether it still holds.

import { type CivilDate, type DayNumber, formatDay } from '../time/civil.ts'
import { epochMs, plusMs } from '../time/instant.ts'
import type { Interval } from '../time/interval.ts'
import { dateOf, dayOf, formatMinute, type ZoneId } from '../time/zone.ts'
import { placedIn } from '../record/placed-in.ts'
import type { Kind, MemoryRecord, RecordStatus } from '../record/record.ts'
import { sourceLabel } from '../record/source-label.ts'

/** A record's kind, or the layer of a line that is no record. */
export type BlockKind = Kind | 'journal' | 'page'

export interface BlockItem {
  readonly kind: BlockKind
  /** `YYYY-MM-DD`, `YYYY-MM-DD HH:mm` or `YYYY-MM-DD~YYYY-MM-DD` (last day included); null when unknown. */
  readonly when: string | null
  /** Only the day is known, and it is the day of recording as well: a reader could take it for an exact moment. */
  readonly dayOnly: boolean
  readonly recorded: CivilDate
  /** `session#from-to` for records, a path below the data root for journals and pages. */
  readonly source: string
  readonly status: RecordStatus
  /** Day on which the statement stopped to hold or will; null when no end is known. */
  readonly validTo: CivilDate | null
  readonly text: string
}

/** The line of a record, with days as read in `zone`. */
export function blockItemOf(record: MemoryRecord, zone: ZoneId): BlockItem {
  const recordedDay = dayOf(epochMs(record.recorded_at), zone)
  const days = eventDays(record, zone)
  return {
    kind: record.kind,
    when: days === null ? null : whenText(record, days, zone),
    dayOnly: days !== null && record.time_precision === 'day' && days.first === recordedDay,
    recorded: formatDay(recordedDay),
    source: sourceLabel(record),
    status: record.status,
    validTo: record.valid_to !== null ? dateOf(epochMs(record.valid_to), zone) : null,
    text: record.text,
  }
}

/** `YYYY-MM-DD`, or `first~last` (both included) when the interval touches more than one civil day. */
export function dayLabel(window: Interval, zone: ZoneId): string {
  const first = dayOf(window.start, zone)
  const last = lastDayOf(window, zone)
  return last <= first ? formatDay(first) : `${formatDay(first)}~${formatDay(last)}`
}

interface Days {
  readonly first: DayNumber
  readonly last: DayNumber
}

function eventDays(record: MemoryRecord, zone: ZoneId): Days | null {
  const { event_start_ms: start, event_end_ms: end } = placedIn(record, zone)
  if (record.time_precision === 'unknown' || (start === null && end === null)) return null
  const first = dayOf(epochMs(start ?? end ?? 0), zone)
  if (start === null || end === null) return { first, last: first }
  return { first, last: lastDayOf({ start: epochMs(start), end: epochMs(end) }, zone) }
}

function whenText(record: MemoryRecord, days: Days, zone: ZoneId): string {
  if (days.last > days.first) return `${formatDay(days.first)}~${formatDay(days.last)}`
  const isClockPoint = record.time_precision === 'minute' && record.time_basis !== 'recorded' && record.event_start_ms !== null
  return isClockPoint ? formatMinute(epochMs(record.event_start_ms), zone).replace('T', ' ') : formatDay(days.first)
}

/** The last civil day that the half-open interval touches. */
function lastDayOf(window: Interval, zone: ZoneId): DayNumber {
  return dayOf(window.end > window.start ? plusMs(window.end, -1) : window.start, zone)
}
