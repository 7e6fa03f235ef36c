// Half-hour buckets: the wall-clock half hours of a zone, told apart by their offset, so that the hour which a clock
// change repeats has buckets of its own and the hour which it skips has none. A day has 48 of them, at a change 46 or 50
// (47 or 49 where the change is half an hour).

import type { DayNumber } from './civil.ts'
import { type EpochMs, epochMs, MINUTE_MS } from './instant.ts'
import { dayInterval, type Interval } from './interval.ts'
import { formatRfc3339, offsetMsAt, type ZoneId } from './zone.ts'

const HALF_HOUR_MS = 30 * MINUTE_MS
const LABEL = /^\d{4}-\d{2}-\d{2}T\d{2}:(\d{2})[+-]\d{2}:\d{2}$/

export interface Bucket {
  /** Its first minute, RFC 3339 with offset: `2026-07-18T06:00+08:00`. */
  readonly label: string
  /** At most half an hour; shorter only where a zone changes its clock between two half hours. */
  readonly span: Interval
}

/** The bucket that holds an instant. */
export function bucketOf(at: EpochMs, zone: ZoneId): Bucket {
  const offset = offsetMsAt(at, zone)
  const wall = at + offset
  const nominal = epochMs(Math.floor(wall / HALF_HOUR_MS) * HALF_HOUR_MS - offset)
  const nominalEnd = epochMs(nominal + HALF_HOUR_MS)
  const start = offsetMsAt(nominal, zone) === offset ? nominal : firstOfOffset(nominal, at, offset, zone)
  const end = offsetMsAt(epochMs(nominalEnd - 1), zone) === offset ? nominalEnd : firstAfterOffset(at, nominalEnd, offset, zone)
  return { label: labelOf(start, zone), span: { start, end } }
}

/** All buckets of a civil day in order. They cover exactly the day (interval.ts, dayInterval) without gap or overlap. */
export function bucketsOf(day: DayNumber, zone: ZoneId): readonly Bucket[] {
  const { start, end } = dayInterval(day, zone)
  const buckets: Bucket[] = []
  for (let at = start; at < end;) {
    const bucket = bucketOf(at, zone)
    buckets.push(bucket)
    at = bucket.span.end
  }
  return buckets
}

/**
 * The span of a bucket by its label alone: from the label's minute to the next half hour on the same clock. null when the
 * text is no label. Needs no zone, so labels stay readable after the configured zone was changed.
 */
export function bucketFromLabel(label: string): Interval | null {
  const match = LABEL.exec(label)
  const start = match === null ? Number.NaN : Date.parse(label)
  if (match === null || Number.isNaN(start)) return null
  const minute = Number(match[1])
  return { start: epochMs(start), end: epochMs(start + (30 - (minute % 30)) * MINUTE_MS) }
}

function labelOf(start: EpochMs, zone: ZoneId): string {
  const text = formatRfc3339(start, zone)
  return text.slice(0, 16) + text.slice(19)
}

/** First instant in (outside, inside] with the offset; no zone changes its clock twice within half an hour. */
function firstOfOffset(outside: number, inside: number, offset: number, zone: ZoneId): EpochMs {
  while (inside - outside > 1) {
    const middle = Math.floor((outside + inside) / 2)
    if (offsetMsAt(epochMs(middle), zone) === offset) inside = middle
    else outside = middle
  }
  return epochMs(inside)
}

/** First instant after `inside`, at most `outside`, that has another offset. */
function firstAfterOffset(inside: number, outside: number, offset: number, zone: ZoneId): EpochMs {
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (offsetMsAt(epochMs(middle), zone) === offset) inside = middle
    else outside = middle
  }
  return epochMs(outside)
}
