// A rule of recurrence takes in the days and clock times that belong to it (每周一、周五下午三点): it is not one event.

import type { Refiner } from '../rule.ts'
import { joinNeighbours, merged, type Joiner } from './join.ts'

const GAP = /^ ?(?:的|[、和与到至~-]|and|at|on|from|to|in the|,)? ?$/i

const join: Joiner = (left, right, gap) =>
  left.recurring && !right.recurring && GAP.test(gap) ? merged(left, right, joinRecurring.name, { date: null, clock: null, part: null, instants: null }) : null

export const joinRecurring: Refiner = {
  name: 'join-recurring',
  refine: (candidates, frame) => candidates.some(candidate => candidate.recurring) ? joinNeighbours(candidates, frame, join) : candidates,
}
