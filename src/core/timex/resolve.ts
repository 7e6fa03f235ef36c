// Turns a finished candidate into an expression: its interval in the zone, precision and confidence.

import { MINUTE_MS } from '../time/instant.ts'
import { daysInterval, interval, type Interval } from '../time/interval.ts'
import { type DayNumber, plusDays } from '../time/civil.ts'
import { instantOf } from '../time/zone.ts'
import type { Candidate, ClockSpan, DateSpan } from './candidate.ts'
import { daySpan } from './calendar.ts'
import { dayPartSpan } from './day-part.ts'
import type { Frame } from './frame.ts'
import type { TimeExpression, TimePrecision } from './types.ts'

/** The interval of a candidate; null when it names no single time (contradictions, rules of recurrence). */
export function intervalOf(candidate: Candidate, frame: Frame): Interval | null {
  if (candidate.unresolvable || candidate.recurring) return null
  if (candidate.instants !== null) return candidate.instants
  const clock = clockOf(candidate)
  if (clock === null) return candidate.date === null ? null : daysInterval(candidate.date.from, candidate.date.until, frame.zone)
  const day = (candidate.date ?? daySpan(frame.today)).from
  const first = clockInterval(day, clock, frame)
  return candidate.date?.grain === 'days' && clock.kind !== 'range' ? interval(first.start, clockInterval(plusDays(candidate.date.until, -1), clock, frame).end) : first
}

/** The clock span of a candidate: its clock time, or else the hours of its part of the day. */
export function clockOf(candidate: Candidate): ClockSpan | null {
  if (candidate.clock !== null) return candidate.clock
  return candidate.part === null ? null : { ...dayPartSpan(candidate.part), kind: 'range', ambiguous: false }
}

/** A clock span on a day. A point lasts one minute also where the clock changes. */
function clockInterval(day: DayNumber, clock: ClockSpan, frame: Frame): Interval {
  const start = instantOf(day, clock.fromMs, frame.zone)
  if (clock.kind !== 'range') return interval(start, start + MINUTE_MS as typeof start)
  const end = instantOf(day, clock.untilMs, frame.zone)
  return end < start ? interval(start, start) : interval(start, end)
}

/** The expression of a candidate, its words taken from the original text. */
export function expressionOf(candidate: Candidate, original: string, frame: Frame): TimeExpression {
  const resolved = intervalOf(candidate, frame)
  // A day that the zone skipped (Samoa, 30 December 2011) has no instant.
  const span = resolved !== null && resolved.end > resolved.start ? resolved : null
  return {
    text: original.slice(candidate.start, candidate.end),
    index: candidate.start,
    interval: span,
    precision: precisionOf(candidate, span),
    basis: candidate.basis,
    confidence: span === null ? Math.min(candidate.confidence, 0.3) : Math.round(candidate.confidence * 100) / 100,
    direction: candidate.direction,
    approximate: candidate.approximate,
    recurring: candidate.recurring,
  }
}

function precisionOf(candidate: Candidate, span: Interval | null): TimePrecision {
  if (span === null) return 'unknown'
  if (candidate.instants !== null) return candidate.exact ? 'minute' : 'range'
  const clock = clockOf(candidate)
  if (clock !== null) return clock.kind === 'range' || candidate.date?.grain === 'days' ? 'range' : 'minute'
  return candidate.date?.grain === 'day' ? 'day' : 'range'
}

/** True when the span is exactly one civil day. */
export function isOneDay(date: DateSpan): boolean {
  return date.until === plusDays(date.from, 1)
}
