// Settles clock times whose day or half of the day is open (三点, 半夜) by the mood of the clause: what is finished does
// not lie ahead, what is planned does not lie behind.

import { plusDays } from '../../time/civil.ts'
import { DAY_MS, HOUR_MS } from '../../time/instant.ts'
import type { WallClock } from '../../time/zone.ts'
import { daySpan } from '../calendar.ts'
import type { Candidate, ClockSpan } from '../candidate.ts'
import { isClockOnly } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import { type Mood, moodAround } from '../mood.ts'
import { wallClockAt } from '../place.ts'
import { clockOf } from '../resolve.ts'
import type { Refiner } from '../rule.ts'
import { type UsualHalf, usualHalf } from '../usual-hour.ts'
import { afterClock, nextDay, stillCounts, toldClock, type ToldClock } from './after-clock.ts'

const GUESS_FACTOR = 0.7
/** The day is not written and moved away from the reference day. */
const OTHER_DAY_FACTOR = 0.8
/** Hours that, written without a part of the day, more often mean the afternoon. */
const LAST_AFTERNOON_HOUR = 5

export const chooseHalfDay: Refiner = {
  name: 'choose-half-day',
  refine: (candidates, frame) => {
    const settled = candidates.length === 1 ? candidates.map(candidate => needsChoice(candidate) ? choose(candidate, frame) : candidate) : chooseInOrder(candidates, frame)
    return settled.some((candidate, i) => candidate !== candidates[i]) ? settled : candidates
  },
}

/** Each clock time after those told before it in the sentence. */
function chooseInOrder(candidates: readonly Candidate[], frame: Frame): Candidate[] {
  let told: ToldClock | null = null
  return candidates.map(candidate => {
    if (told !== null && !stillCounts(told, candidate.start, frame)) told = null
    const after = told === null || candidate.clock === null || usualOf(candidate, frame) !== null ? null : afterClock(candidate, halves(candidate.clock), told, frame)
    const chosen = after ?? (needsChoice(candidate) ? choose(candidate, frame) : candidate)
    const isGuess = after === null && candidate.clock?.ambiguous === true
    if (candidate.clock !== null || candidate.instants !== null) told = isGuess ? null : toldClock(chosen, frame)
    return chosen
  })
}

function needsChoice(candidate: Candidate): boolean {
  return candidate.clock?.ambiguous === true || (isClockOnly(candidate) && !candidate.recurring)
}

/** 有一次半夜, 平时晚上十点: a time of some day or of every day. */
const SOME_DAY = /(?:有一?[次回天]|某[一次天]|那[次天]|头天|平时|平日|工作日|通常|一般|经常|常常|总是|往往|\b(?:usually|always|often|once)\b)[^，。,.;；！？!?\n]{0,6}$/i

function choose(candidate: Candidate, frame: Frame): Candidate {
  if (candidate.date === null && SOME_DAY.test(frame.text.slice(Math.max(0, candidate.start - 12), candidate.start))) {
    return { ...candidate, unresolvable: true, trace: [...candidate.trace, `${chooseHalfDay.name}:some day`] }
  }
  const mood = moodAround(frame.text, candidate.start, candidate.end)
  const now = candidate.place === null ? { day: frame.today, msOfDay: frame.nowMs } : wallClockAt(frame.reference, candidate.place)
  const today = candidate.date === null || candidate.date.from === now.day
  const half = candidate.clock?.ambiguous === true
    ? { ...candidate, confidence: candidate.confidence * GUESS_FACTOR, clock: halfByDoing(candidate.clock, usualOf(candidate, frame)) ?? (today ? halfToday(candidate.clock, mood, now.msOfDay) : likelyHalf(candidate.clock)) }
    : candidate
  return candidate.date === null && mood !== null ? onOtherDay(half, mood, now) : half
}

function usualOf({ clock, start, end }: Candidate, frame: Frame): UsualHalf | null {
  return clock?.ambiguous === true ? usualHalf(frame.text, start, end, Math.floor(clock.fromMs / HOUR_MS)) : null
}

/** What is done then outweighs the tense: 九点上班 said in the evening is the morning. */
function halfByDoing(clock: ClockSpan, usual: UsualHalf | null): ClockSpan | null {
  if (usual === null) return null
  const [early, late] = halves(clock)
  return usual === 'early' ? early : usual === 'late' ? late : nextDay(early)
}

/** As written unless that contradicts the mood and the other half of the day does not. */
function halfToday(clock: ClockSpan, mood: Mood, nowMs: number): ClockSpan {
  if (mood === null) return likelyHalf(clock)
  const [early, late] = halves(clock)
  if (mood === 'finished') return late.fromMs <= nowMs ? late : early
  const inNight = nowMs < LAST_AFTERNOON_HOUR * HOUR_MS // 一点前要睡 said after midnight
  return early.fromMs >= nowMs && (inNight || early.fromMs > LAST_AFTERNOON_HOUR * HOUR_MS) ? early : late
}

/** Where nothing tells the half, 三点 is rather 15:00. */
function likelyHalf(clock: ClockSpan): ClockSpan {
  const [early, late] = halves(clock)
  return isRatherAfternoon(early) ? late : clock
}

/** People who mean the small hours say so (凌晨, in the night). */
function isRatherAfternoon({ fromMs }: ClockSpan): boolean {
  return fromMs >= HOUR_MS && fromMs < (LAST_AFTERNOON_HOUR + 1) * HOUR_MS
}

function halves(clock: ClockSpan): readonly [ClockSpan, ClockSpan] {
  const hour = Math.floor(clock.fromMs / HOUR_MS)
  const shift = (hour === 12 ? -12 : 12) * HOUR_MS
  const other = { ...clock, fromMs: clock.fromMs + shift, untilMs: clock.untilMs + shift }
  return shift > 0 ? [clock, other] : [other, clock]
}

function onOtherDay(candidate: Candidate, mood: Mood, now: WallClock): Candidate {
  const clock = clockOf(candidate)
  if (clock === null) return candidate
  const days = mood === 'finished' && clock.fromMs > now.msOfDay ? (clock.fromMs - DAY_MS > now.msOfDay ? -2 : -1) : mood === 'planned' && clock.untilMs <= now.msOfDay ? 1 : 0
  if (days === 0) return candidate
  return {
    ...candidate, date: daySpan(plusDays(now.day, days)), confidence: candidate.confidence * OTHER_DAY_FACTOR,
    trace: [...candidate.trace, `${chooseHalfDay.name}:${mood}`],
  }
}
