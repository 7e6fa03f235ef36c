// A clock time and how long it lasts are a range: 4pm for thirty minutes, for 3 hours from 10 am. A length before or after
// a clock time is another clock time: half an hour before 3pm, 三点前十分钟.

import { DAY_MS, MINUTE_MS } from '../../time/instant.ts'
import type { Candidate } from '../candidate.ts'
import type { Refiner } from '../rule.ts'
import { joinNeighbours, merged, type Joiner } from './join.ts'

const GAP = /^,? $/
const SHIFT_GAP = /^ ?$/

const join: Joiner = (left, right, gap) => {
  if (left.shiftMs !== null || right.shiftMs !== null) return SHIFT_GAP.test(gap) ? shifted(left, right) : null
  if (!GAP.test(gap)) return null
  if (right.lengthMs !== null) return lasting(left, left, right, right.lengthMs)
  return left.lengthMs === null ? null : lasting(right, left, right, left.lengthMs)
}

export const joinLength: Refiner = {
  name: 'join-length',
  refine: (candidates, frame) => candidates.some(candidate => candidate.lengthMs !== null || candidate.shiftMs !== null) ? joinNeighbours(candidates, frame, join) : candidates,
}

function shifted(left: Candidate, right: Candidate): Candidate | null {
  const timed = left.shiftMs === null ? left : right
  const shiftMs = left.shiftMs ?? right.shiftMs ?? 0
  const { clock, date, readings, floating, scopes, basis, confidence, direction } = timed
  if (clock === null || clock.kind === 'range' || timed.recurring || timed.shiftMs !== null) return null
  // an hour before midnight ends the day that midnight ends
  const fromMs = clock.fromMs + shiftMs + (clock.fromMs + shiftMs < 0 ? DAY_MS : 0)
  if (fromMs < 0 || fromMs >= 2 * DAY_MS) return null
  return merged(left, right, joinLength.name, {
    date, readings, floating, scopes, basis, confidence, direction, shiftMs: null,
    clock: { ...clock, fromMs, untilMs: fromMs + MINUTE_MS, kind: 'point' },
  })
}

function lasting(timed: Candidate, left: Candidate, right: Candidate, lengthMs: number): Candidate | null {
  const { clock } = timed
  if (clock === null || clock.kind === 'range' || timed.recurring) return null
  const { date, readings, floating, scopes, basis, confidence, direction } = timed
  return merged(left, right, joinLength.name, {
    date, readings, floating, scopes, basis, confidence, direction,
    clock: { ...clock, untilMs: clock.fromMs + lengthMs, kind: 'range' }, lengthMs: null,
  })
}
