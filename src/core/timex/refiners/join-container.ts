// Puts a date into the larger unit named before it: 去年 + 十月, 十月 + 第一周, 上周 + 星期三, 下个月 + 3号.

import type { Candidate, DateSpan, Floating } from '../candidate.ts'
import type { Refiner } from '../rule.ts'
import { joinNeighbours, merged, type Joiner } from './join.ts'

/** 去年的十月, 二〇一六年，九月三号. A comma joins only a written year: 去年，九月 are two statements. */
const GAP = /^(?: ?的? ?|里的?|份的?|的?那个|呢|呢[,，]| ?, | (?:in|on) (?:the )?)$/i
const COMMA_GAP = /^[,，] ?$/

/** three weeks after counts from what follows. */
const COUNTS_FROM_BEHIND = /\b(?:before|after|from|since)$/i

const join: Joiner = (left, right, gap, { text }) => {
  if (left.date === null || left.clock !== null || left.part !== null || left.instants !== null || left.recurring) return null
  const { floating } = right
  if (floating === null || !floating.within.includes(left.date.grain)) return null
  if (!GAP.test(gap) && !(COMMA_GAP.test(gap) && left.basis === 'stated' && left.date.grain === 'year')) return null
  if (countsFromBehind(right, text)) return null
  const date = floating.place(left.date)
  return merged(left, right, joinContainer.name, {
    date,
    readings: placeAll(left.readings, floating),
    floating: left.floating === null ? null : nested(left.floating, floating),
    part: right.part,
    clock: right.clock,
    anchor: null,
    unresolvable: date === null,
    basis: left.basis,
    confidence: date === null ? 0.2 : Math.min(left.confidence, Math.max(right.confidence, 0.9)),
  })
}

export const joinContainer: Refiner = {
  name: 'join-container',
  refine: (candidates, frame) => joinNeighbours(candidates, frame, join),
}

/** True for a count that waits for what stands behind it: two weeks after (the launch). */
export function countsFromBehind({ fragment, end }: Candidate, text: string): boolean {
  return fragment && /^ \w/.test(text.slice(end, end + 2)) && COUNTS_FROM_BEHIND.test(text.slice(Math.max(0, end - 7), end))
}

function placeAll(containers: Candidate['readings'], floating: Floating): readonly DateSpan[] {
  return containers.map(container => floating.place(container)).filter(date => date !== null)
}

function nested(outer: Floating, inner: Floating): Floating {
  return {
    within: outer.within,
    place: container => {
      const middle = outer.place(container)
      return middle === null ? null : inner.place(middle)
    },
  }
}
