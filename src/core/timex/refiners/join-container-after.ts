// English names the larger unit after its part: the first Monday of next month, October in 2014, Friday next week,
// two days after next Friday, the end of June.

import type { Candidate } from '../candidate.ts'
import type { Refiner } from '../rule.ts'
import { joinNeighbours, merged, type Joiner } from './join.ts'

const GAP = /^(?:,? ?(?:of|in|from|on)?(?: the| all)? ?|[ -]| - |,? )$/i

const join: Joiner = (left, right, gap) => {
  const { floating } = left
  if (floating === null || right.date === null || left.instants !== null || right.instants !== null || left.recurring || right.recurring) return null
  if (left.clock !== null && right.clock !== null) return null
  if (!floating.within.includes(right.date.grain) || !GAP.test(gap) || (gap === '' && !left.fragment)) return null
  if (left.fragment && right.fragment && right.floating === null && left.date !== null) return null
  const date = floating.place(right.date)
  return merged(left, right, joinContainerAfter.name, {
    date,
    readings: right.readings.map(reading => floating.place(reading)).filter(reading => reading !== null),
    floating: right.floating === null ? null : nested(right.floating, floating),
    part: left.part ?? right.part,
    clock: left.clock ?? right.clock,
    anchor: null,
    direction: right.direction,
    unresolvable: date === null || right.unresolvable,
    basis: right.basis,
    confidence: date === null ? 0.2 : Math.min(right.confidence, Math.max(left.confidence, 0.85)),
  })
}

export const joinContainerAfter: Refiner = {
  name: 'join-container-after',
  refine: (candidates, frame) => joinNeighbours(candidates, frame, join),
}

function nested(outer: NonNullable<Candidate['floating']>, inner: NonNullable<Candidate['floating']>): Candidate['floating'] {
  return {
    within: outer.within,
    place: container => {
      const middle = outer.place(container)
      return middle === null ? null : inner.place(middle)
    },
  }
}
