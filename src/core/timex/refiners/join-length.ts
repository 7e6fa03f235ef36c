// A clock time and how long it lasts are a range: 4pm for thirty minutes, for 3 hours from 10 am.

import type { Candidate } from '../candidate.ts'
import type { Refiner } from '../rule.ts'
import { joinNeighbours, merged, type Joiner } from './join.ts'

const GAP = /^,? $/

const join: Joiner = (left, right, gap) => {
  if (!GAP.test(gap)) return null
  if (right.lengthMs !== null) return lasting(left, left, right, right.lengthMs)
  return left.lengthMs === null ? null : lasting(right, left, right, left.lengthMs)
}

export const joinLength: Refiner = {
  name: 'join-length',
  refine: (candidates, frame) => candidates.some(candidate => candidate.lengthMs !== null) ? joinNeighbours(candidates, frame, join) : candidates,
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
