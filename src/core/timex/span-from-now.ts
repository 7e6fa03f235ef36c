// Counted lengths from the reference time: a point that far away, or the window in between. Calendar units follow the
// wall clock, hours and shorter units are elapsed time (they differ where the clock changes).


import { type DayNumber, plusDays } from '../time/civil.ts'
import { isEpochMs, MINUTE_MS, plusMs } from '../time/instant.ts'
import { instantOf } from '../time/zone.ts'
import { daySpan, daysSpan, plusUnits, unitAround } from './calendar.ts'
import { type Draft, directionOf, type Grain } from './candidate.ts'
import type { Frame } from './frame.ts'
import type { TimeDirection } from './types.ts'

/** A counted length: calendar units, or milliseconds of elapsed time. */
export type Length = CalendarLength | ElapsedLength

export interface CalendarLength {
  readonly kind: 'calendar'
  readonly grain: Grain
  readonly count: number
  /** Up to this many units more (两周多). */
  readonly spare: number
}

export interface ElapsedLength {
  readonly kind: 'elapsed'
  readonly ms: number
  readonly spareMs: number
}

/** No text counts farther than this in words. */
export const MAX_COUNT = 5000

/**
 * The time some lengths together before (-1) or after (1) the reference time (一年零三个月前, 1 day 2 hours later). The
 * smallest unit counted is its precision; calendar units come first, elapsed time is added to their wall clock.
 */
export function awayFromNow(lengths: readonly Length[], sign: -1 | 1, frame: Frame): Draft | null {
  const calendar = lengths.filter(length => length.kind === 'calendar')
  const elapsed = lengths.filter(length => length.kind === 'elapsed')
  if (calendar.some(({ count }) => count > MAX_COUNT)) return null
  const day = calendar.reduce((from, { grain, count }) => plusUnits(from, grain, sign * count), frame.today)
  return elapsed.length > 0 ? elapsedFrom(day, elapsed, sign, frame) : daysAway(day, calendar.at(-1), sign)
}

function elapsedFrom(day: DayNumber, lengths: readonly ElapsedLength[], sign: -1 | 1, frame: Frame): Draft | null {
  const direction = directionOf(sign)
  const base = day === frame.today ? frame.reference : instantOf(day, frame.nowMs, frame.zone)
  const at = base + sign * lengths.reduce((sum, { ms }) => sum + ms, 0)
  const far = at + sign * lengths.reduce((sum, { spareMs }) => sum + spareMs, 0)
  if (!isEpochMs(at) || !isEpochMs(at + MINUTE_MS) || !isEpochMs(far)) return null
  if (far !== at) return { instants: { start: at < far ? at : far, end: at < far ? far : at }, approximate: true, direction, confidence: 0.75 }
  return { instants: { start: at, end: plusMs(at, MINUTE_MS) }, exact: true, direction, confidence: 0.95 }
}

function daysAway(day: DayNumber, last: CalendarLength | undefined, sign: -1 | 1): Draft | null {
  if (last === undefined) return null
  const direction = directionOf(sign)
  if (last.spare > 0) return someTimeBetween(day, plusUnits(day, last.grain, sign * last.spare), direction)
  if (last.grain === 'day') return { date: daySpan(day), direction, confidence: 0.95 }
  return { date: unitAround(last.grain, day), anchor: day, direction, confidence: 0.75, approximate: true }
}

function someTimeBetween(a: DayNumber, b: DayNumber, direction: TimeDirection): Draft {
  return { date: daysSpan(a < b ? a : b, plusDays(a < b ? b : a, 1)), direction, approximate: true, confidence: 0.65 }
}

/**
 * From a length ago to now, or from now on. Hours and shorter units to the millisecond; days and longer ones begin with
 * the whole day that lies so far back, or end at the present wall clock of the day that lies so far ahead.
 */
export function rollingWindow(length: Length, sign: -1 | 1, frame: Frame): Draft | null {
  const edge = length.kind === 'elapsed' ? frame.reference + sign * length.ms
    : length.count > MAX_COUNT ? Number.NaN
    : instantOf(plusUnits(frame.today, length.grain, sign * length.count), sign < 0 ? 0 : frame.nowMs, frame.zone)
  if (!isEpochMs(edge)) return null
  const instants = sign < 0 ? { start: edge, end: frame.reference } : { start: frame.reference, end: edge }
  return { instants, direction: sign < 0 ? 'past' : 'future', approximate: length.kind === 'calendar', confidence: 0.85 }
}

/** 上两个月, 前三天: whole units before the current one; elapsed units end now. */
export function wholeUnits(length: Length, sign: -1 | 1, frame: Frame): Draft | null {
  const direction = sign < 0 ? 'past' : 'future'
  if (length.kind === 'elapsed') {
    const edge = frame.reference + sign * length.ms
    if (!isEpochMs(edge)) return null
    return { instants: sign < 0 ? { start: plusMs(frame.reference, -length.ms), end: frame.reference } : { start: frame.reference, end: edge }, direction, confidence: 0.85 }
  }
  if (length.count > MAX_COUNT) return null
  const unit = unitAround(length.grain, frame.today)
  const date = sign < 0
    ? daysSpan(plusUnits(unit.from, length.grain, -length.count), unit.from)
    : daysSpan(unit.until, plusUnits(unit.until, length.grain, length.count))
  return { date, direction, approximate: true, confidence: 0.75 }
}
