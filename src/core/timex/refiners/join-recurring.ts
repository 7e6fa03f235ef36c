// A rule of recurrence takes in the days and clock times that belong to it (每周一、周五下午三点): it is not one event.

import { isClockOnly } from '../candidate.ts'
import type { Refiner } from '../rule.ts'
import { joinNeighbours, merged, type Joiner } from './join.ts'

const GAP = /^ ?(?:的|[、和与到至~-]|and|at|on|from|to|in the|,)? ?$/i

/** 9am every day, in English order. */
const REVERSE_GAP = /^ (?:on )?$/i

const join: Joiner = (left, right, gap) => {
  const joined = left.recurring ? !right.recurring && GAP.test(gap) : right.recurring && REVERSE_GAP.test(gap) && isClockOnly(left)
  return joined ? merged(left, right, joinRecurring.name, { recurring: true, date: null, clock: null, part: null, instants: null }) : null
}

export const joinRecurring: Refiner = {
  name: 'join-recurring',
  refine: (candidates, frame) => candidates.some(candidate => candidate.recurring) ? joinNeighbours(candidates, frame, join) : candidates,
}
