// An hour told after another clock time of the same sentence: 下午四点发的版，六点就回滚了 is six in the evening, 昨晚十一点开始，两点才跑完
// two in the night after, 凌晨两点宕机，三点半恢复 half past three in the morning.

import { type DayNumber, plusDays } from '../../time/civil.ts'
import { DAY_MS, HOUR_MS } from '../../time/instant.ts'
import { wallClockOf } from '../../time/zone.ts'
import { daySpan } from '../calendar.ts'
import type { Candidate, ClockSpan } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import { moodAround } from '../mood.ts'
import { inheritDay } from './inherit-day.ts'

/** The end of a clock time on the wall clock. */
export interface ToldClock {
  readonly day: DayNumber
  readonly untilMs: number
  /** Offset in the text behind it. */
  readonly end: number
}

const SENTENCE_END = /[。！？!?\n]|\0{24}|\.(?:\s|$)/
const MAX_DISTANCE_CHARS = 60
const SMALL_HOURS_END = 6 * HOUR_MS
const EVENING = 18 * HOUR_MS
const LATE = 20 * HOUR_MS
const GUESS_FACTOR = 0.85
/** 两点才跑完: what began before ends then. */
const ENDS = /^[^，。,;；]{0,6}(?:才|恢复|结束|跑完|做完|搞完|完成|收工|睡|到家|为止)|^ ?(?:until|till)\b/

/** What a candidate with a settled clock time tells those behind it; null when it tells no clock time. */
export function toldClock(candidate: Candidate, frame: Frame): ToldClock | null {
  const { clock, instants, date, end, place } = candidate
  if (candidate.recurring || candidate.unresolvable || place !== null) return null
  if (clock !== null) return { day: date?.from ?? frame.today, untilMs: clock.kind === 'range' ? clock.untilMs : clock.fromMs, end }
  if (instants === null || candidate.exact || instants.end - instants.start >= DAY_MS || date === null) return null
  const { day, msOfDay } = wallClockOf(instants.end, frame.zone)
  return { day, untilMs: msOfDay, end }
}

/** True when a clock time told before still counts at `start`. */
export function stillCounts(told: ToldClock, start: number, { text }: Frame): boolean {
  return start - told.end <= MAX_DISTANCE_CHARS && !SENTENCE_END.test(text.slice(told.end, start))
}

/** The candidate read after the clock time told before it; null when that says nothing about it. `halves`: its morning and its afternoon reading. */
export function afterClock(candidate: Candidate, halves: readonly [ClockSpan, ClockSpan], told: ToldClock, frame: Frame): Candidate | null {
  const { clock, date } = candidate
  if (clock === null || candidate.place !== null || (date !== null && date.from !== told.day)) return null
  if (!clock.ambiguous) return inSmallHours(candidate, clock, told)
  const chosen = chosenHalf(candidate, halves, told, frame)
  if (chosen === null) return null
  return { ...candidate, clock: { ...chosen, ambiguous: false }, date: daySpan(told.day), confidence: candidate.confidence * GUESS_FACTOR, trace: [...candidate.trace, 'after-clock'] }
}

/** 昨晚十点宕机，凌晨一点恢复: the small hours after an evening are those of the next day. */
function inSmallHours(candidate: Candidate, clock: ClockSpan, told: ToldClock): Candidate | null {
  const inherited = candidate.date === null || candidate.trace.includes(inheritDay.name)
  if (!inherited || told.untilMs < EVENING || clock.fromMs >= SMALL_HOURS_END) return null
  return { ...candidate, date: daySpan(plusDays(told.day, 1)), trace: [...candidate.trace, 'after-clock'] }
}

function chosenHalf({ start, end }: Candidate, [early, late]: readonly [ClockSpan, ClockSpan], { untilMs }: ToldClock, frame: Frame): ClockSpan | null {
  if (untilMs < SMALL_HOURS_END) return early.fromMs > untilMs && early.fromMs <= SMALL_HOURS_END ? early : null
  if (untilMs < DAY_MS / 2) return null
  const isTwelve = early.fromMs < HOUR_MS
  if (isTwelve) return untilMs >= EVENING ? nextDay(early) : null
  if (late.fromMs > untilMs || untilMs < LATE || early.fromMs >= SMALL_HOURS_END) return late
  return ENDS.test(frame.text.slice(end, end + 16)) || moodAround(frame.text, start, end) === 'finished' ? nextDay(early) : late
}

/** The same reading one day later. */
export function nextDay(clock: ClockSpan): ClockSpan {
  return { ...clock, fromMs: clock.fromMs + DAY_MS, untilMs: clock.untilMs + DAY_MS }
}
