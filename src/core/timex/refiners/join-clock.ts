// Joins a day, a part of the day and a clock time: 昨天 + 下午 + 三点半, tomorrow + at 3pm.

import { DAY_MS, HOUR_MS } from '../../time/instant.ts'
import type { Candidate, ClockSpan } from '../candidate.ts'
import { type DayPart, hourInPart } from '../day-part.ts'
import { isOneDay } from '../resolve.ts'
import type { Refiner } from '../rule.ts'
import { aroundClock } from './widen-approximate.ts'
import { joinNeighbours, merged, type Joiner } from './join.ts'

const GAP = /^ ?(?:的|那天的?|这天的?|当天的?|[,，、∙·•|]|[T:]|,? ?(?:at|on|in|@|from|between|during|around|about)(?: the)?)? ?$/i
/** What people say while they think: 昨天呢，下午三点; 昨天大概下午三点. */
const FILLER = /^ ?[呢嘛吧啊呀哈]?[,，、 ]?(?:那个|就是|好像是?|应该是?|(?:大概|大约|差不多|约)(?:是|在)?)? ?$/
const ABOUT = /大概|大约|差不多|约|好像|应该/
/** A day or a part of it may also follow the clock time in English: 3pm tomorrow, noon on Friday, 3 in the morning. */
const REVERSE_GAP = /^(?:-?ish)?(?:,? (?:on |of |in )?(?:the )?| [∙·•|] )$/i

/** Days that are counted one by one. */
const MAX_DAYS_OF_ONE_CLOCK = 7
const ROUGHLY = /around|about/i
/** 6 jan 2017 - 6:37am: behind a written date a dash does not mean "until" when only a clock time follows. */
const DASH = /^ ?- ?$/

const join: Joiner = (left, right, gap) => {
  if (left.instants !== null || right.instants !== null || left.recurring || right.recurring) return null
  if (right.date !== null || (left.clock !== null && right.part !== null && right.clock === null)) return joinReversed(left, right, gap)
  if (right.clock === null && right.part === null) return null
  if (!fits(gap, left, right)) return null
  if (left.unresolvable && left.date === null && left.clock === null && left.part === null) return merged(left, right, joinClock.name, { clock: null, part: null, unresolvable: true, confidence: 0.2 }) // 2月30日下午三点 is no time of today
  if (left.date?.grain === 'days' && right.date === null && left.clock === null && left.part === null) return daysWithClock(left, right)
  if (left.date !== null && !isOneDay(left.date)) return null
  const counted = left.fragment && left.floating !== null
  if (left.date === null && !counted && (left.part === null || /[,，、]/.test(gap))) return null
  if (left.clock !== null || (left.part !== null && right.clock === null)) return null
  if (left.part !== null && right.part !== null && left.part !== right.part) return null
  const joined = withClock(left, right, gap)
  return ABOUT.test(gap) ? { ...joined, approximate: true } : joined
}

function fits(gap: string, left: Candidate, right: Candidate): boolean {
  if (GAP.test(gap)) return true
  return left.date !== null && (FILLER.test(gap) || (DASH.test(gap) && left.basis === 'stated' && right.clock !== null))
}

export const joinClock: Refiner = {
  name: 'join-clock',
  refine: (candidates, frame) => joinNeighbours(candidates, frame, join),
}

/** 22-23 Feb at 7pm: from the first to the last time. */
function daysWithClock(left: Candidate, right: Candidate): Candidate | null {
  const { date, readings, floating, basis, confidence } = left
  if (date === null || left.approximate || left.anchor !== null || date.until - date.from > MAX_DAYS_OF_ONE_CLOCK) return null
  const clock = right.clock?.kind === 'range' ? null : right.clock
  return merged(left, right, joinClock.name, { date, readings, floating, basis, confidence, clock, part: null })
}

function joinReversed(left: Candidate, right: Candidate, gap: string): Candidate | null {
  if (!REVERSE_GAP.test(gap) || right.clock !== null || (left.clock === null && left.part === null)) return null
  if (right.date !== null ? left.date !== null || !isOneDay(right.date) : left.part !== null) return null
  if (right.part !== null && (left.clock === null || (right.date === null && gap.includes(',')))) return null
  if (left.fragment && left.clock === null && !gap.includes('of')) return null
  const settled = left.clock?.kind === 'range' && !left.clock.ambiguous
  const told = left.clock === null || right.part === null || settled ? left.clock : clockInPart(right.part, left.clock)
  const clock = told !== null && gap.includes('ish') ? aroundClock(told) : told
  const unresolvable = left.unresolvable || right.unresolvable || (left.clock !== null && clock === null)
  const { date, readings, floating, basis } = right.date === null ? left : right
  return merged(left, right, joinClock.name, { date, readings, floating, basis, clock, unresolvable, ...(unresolvable ? { confidence: 0.2 } : {}) })
}

function withClock(left: Candidate, right: Candidate, gap: string): Candidate {
  const clock = right.clock !== null && ROUGHLY.test(gap) ? aroundClock(right.clock) : right.clock
  const part = left.part ?? right.part
  const settled = part === null || clock === null ? clock : clockInPart(part, clock)
  const unresolvable = clock !== null && settled === null
  return merged(left, right, joinClock.name, {
    part: settled === null ? part : null,
    clock: settled,
    approximate: left.approximate || right.approximate || clock !== right.clock,
    fragment: left.fragment && left.date === null && left.floating !== null,
    unresolvable: left.unresolvable || right.unresolvable || unresolvable,
    confidence: unresolvable ? 0.2 : Math.min(left.confidence, left.date === null ? right.confidence : Math.max(right.confidence, 0.9)),
    basis: left.date === null ? right.basis : left.basis,
  })
}

/** The clock time that is meant in a part of the day; null when they contradict each other. */
function clockInPart(part: DayPart, clock: ClockSpan): ClockSpan | null {
  const hour = Math.floor(clock.fromMs / HOUR_MS)
  const meant = clock.fromMs > DAY_MS ? null : hourInPart(part, hour)
  if (meant === null) return null
  const shift = (meant - hour) * HOUR_MS
  return { ...clock, fromMs: clock.fromMs + shift, untilMs: clock.untilMs + shift, ambiguous: false }
}
