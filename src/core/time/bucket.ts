// Half-hour buckets: the wall-clock half hours of a zone, told apart by their offset, so that the hour which a clock
// change repeats has buckets of its own and the hour which it skips has none. A day has 48 of them, at a change 46 or 50
// (47 or 49 where the change is half an hour).

import { type EpochMs, epochMs, MINUTE_MS } from './instant.ts'
import type { Interval } from './interval.ts'
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
  const isSameClock = (instant: EpochMs): boolean => offsetMsAt(instant, zone) === offset
  const start = isSameClock(nominal) ? nominal : firstWhere(nominal, at, isSameClock)
  const end = isSameClock(epochMs(nominalEnd - 1)) ? nominalEnd : firstWhere(at, nominalEnd, instant => !isSameClock(instant))
  return { label: labelOf(start, zone), span: { start, end } }
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

/** First instant in (before, after] of which the test holds. It changes once between the two: no zone moves its clock twice within half an hour. */
function firstWhere(before: number, after: number, holds: (at: EpochMs) => boolean): EpochMs {
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (holds(epochMs(middle))) after = middle
    else before = middle
  }
  return epochMs(after)
}
