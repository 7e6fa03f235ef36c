// 左右, 前后, 大约: makes a range of a clock time or a day, or marks the expression as approximate.

import { HOUR_MS, MINUTE_MS, plusMs } from '../../time/instant.ts'
import { plusDays } from '../../time/civil.ts'
import type { Candidate, ClockSpan } from '../candidate.ts'
import { daysSpan } from '../calendar.ts'
import { isOneDay } from '../resolve.ts'
import type { Frame } from '../frame.ts'
import type { Refiner } from '../rule.ts'

const AFTER = /^ ?的?(?:左右|前后(?!端)|上下(?![文午旬半周月个])|光景|or so\b|-?ish\b)/i
const BEFORE = /(?:大约|大概|差不多|约莫|大致|估计|[将接]近|约|\b(?:around|about|approximately|roughly|circa|approx\.?) (?:the )?)(?:是|在)? ?$/i
const MAX_PREFIX_CHARS = 16
const FACTOR = 0.75

export const widenApproximate: Refiner = {
  name: 'widen-approximate',
  refine: (candidates, frame) => {
    const widened = candidates.map(candidate => widen(candidate, frame))
    return widened.some((candidate, i) => candidate !== candidates[i]) ? widened : candidates
  },
}

function widen(candidate: Candidate, frame: Frame): Candidate {
  const after = AFTER.exec(frame.text.slice(candidate.end, candidate.end + 6))
  if (after === null) {
    const before = BEFORE.exec(frame.text.slice(Math.max(0, candidate.start - MAX_PREFIX_CHARS), candidate.start))
    return before === null ? candidate : roughly(candidate, before[0])
  }
  const end = candidate.end + after[0].length
  return {
    ...candidate, end, approximate: true, confidence: candidate.confidence * FACTOR,
    trace: [...candidate.trace, widenApproximate.name], ...borders(candidate),
  }
}

/** around 10am is as wide as 十点左右; other words before a time only say that it is not exact. */
function roughly(candidate: Candidate, before: string): Candidate {
  const marked = { ...candidate, approximate: true, confidence: candidate.confidence * FACTOR }
  if (!/^[a-z]/i.test(before) || candidate.clock === null || candidate.clock.kind === 'range') return marked
  return { ...marked, start: candidate.start - before.length, trace: [...candidate.trace, widenApproximate.name], ...borders(candidate) }
}

/** A tenth around elapsed time, a day around a day. */
function borders(candidate: Candidate): Partial<Candidate> {
  const { clock, date, instants } = candidate
  if (clock !== null) return { clock: aroundClock(clock) }
  if (instants !== null && candidate.exact) {
    const aroundMs = 10 * MINUTE_MS
    return { instants: { start: plusMs(instants.start, -aroundMs), end: plusMs(instants.end, aroundMs) }, exact: false }
  }
  if (date !== null && candidate.part === null && isOneDay(date)) return { date: daysSpan(plusDays(date.from, -1), plusDays(date.until, 1)) }
  return {}
}

/** Half an hour on each side of a bare hour, a quarter of an hour on each side of any other clock time. */
export function aroundClock(clock: ClockSpan): ClockSpan {
  const aroundMs = clock.kind === 'hour' ? HOUR_MS / 2 : HOUR_MS / 4
  const untilMs = (clock.kind === 'range' ? clock.untilMs : clock.fromMs) + aroundMs
  return { fromMs: clock.fromMs - aroundMs, untilMs, kind: 'range', ambiguous: clock.ambiguous }
}
