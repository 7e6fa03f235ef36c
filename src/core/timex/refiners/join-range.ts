// Two expressions with a word for "until" between them become one range: 3月1日到5日, 昨天9点-11点, between May and July.
// The last named day, month or year is included; a clock range ends at the named instant.

import { DAY_MS, HOUR_MS } from '../../time/instant.ts'
import { type DayNumber, plusDays } from '../../time/civil.ts'
import { type Interval, interval } from '../../time/interval.ts'
import { startOfDay } from '../../time/zone.ts'
import type { Candidate, ClockSpan, DateSpan, Grain } from '../candidate.ts'
import { unitAround } from '../calendar.ts'
import { clockOf } from '../resolve.ts'
import type { Frame } from '../frame.ts'
import { isMovedFrom } from '../mood-en.ts'
import { instantAt, type Place } from '../place.ts'
import type { Refiner } from '../rule.ts'
import { chooseReading } from './choose-reading.ts'
import { joinNeighbours, merged, type Joiner } from './join.ts'
import { joinContainerAfter } from './join-container-after.ts'

/** 从1号放到7号: what lasts; 改到 and 推迟到 give one date up for another and make no range. */
const LASTING = '放假?|休息?|忙|开|干|住|玩|睡|聊|持续|延续|展出|出差|加班|营业|举行'
const UNTIL = new RegExp(`^ ?(?:起|开始)?[,，]? ?(?:(?:一直)?(?:${LASTING})?(?:到|至|~)了?|-{1,2}|到了|to|until|till|through|thru|up to) ?(?:the )?$`, 'i')
/** 3、4号, 周四、五: two neighbours, of which only one has its unit. */
const PAIR = /^ ?[、和]? ?$/
const AND = /^ ?(?:和|与|跟|and|&) ?(?:the )?$/i
const BETWEEN_AFTER = /^ ?(?:之间|间(?![隔接断])|期间)/
const BETWEEN_BEFORE = /\bbetween (?:the )?$/i
const FROM_BEFORE = /(?:从|自|由|\b(?:from|between) (?:the )?)$/i
const ENDS_AFTER = /^ ?(?:为?止|之间|期间|间(?![隔接断]))/

const join: Joiner = (left, right, gap, frame) => {
  if (left.recurring || right.recurring || left.unresolvable || right.unresolvable || isMovedFrom(frame.text, left.start)) return null
  if (!UNTIL.test(gap) && !(AND.test(gap) && isBetween(left, right, frame)) && !isPair(left, right, gap, frame)) return null
  const value = usesClock(left) || usesClock(right) ? clockRange(left, right, frame) : dayRange(left, right, frame)
  if (value === null) return null
  const prefix = FROM_BEFORE.exec(frame.text.slice(Math.max(0, left.start - 13), left.start))
  const suffix = ENDS_AFTER.exec(frame.text.slice(right.end, right.end + 4))
  return merged(left, right, joinRange.name, {
    start: left.start - (prefix?.[0].length ?? 0),
    end: right.end + (suffix?.[0].length ?? 0),
    readings: [], floating: null, part: null, clock: null, anchor: null, exact: false, direction: null,
    approximate: left.approximate || right.approximate,
    basis: left.basis,
    ...value,
  })
}

export const joinRange: Refiner = {
  name: 'join-range',
  refine: (candidates, frame) => joinNeighbours(candidates, frame, join),
}

function isBetween(left: Candidate, right: Candidate, frame: Frame): boolean {
  return BETWEEN_AFTER.test(frame.text.slice(right.end, right.end + 4))
    || BETWEEN_BEFORE.test(frame.text.slice(Math.max(0, left.start - 13), left.start))
}

function isPair(left: Candidate, right: Candidate, gap: string, frame: Frame): boolean {
  const unitMissing = left.fragment || right.fragment || /\d/.test(frame.text[left.end - 1] ?? '')
  return unitMissing && PAIR.test(gap) && left.date !== null && dateAfter(right, left.date)?.from === left.date.until
}

function usesClock(candidate: Candidate): boolean {
  return candidate.instants !== null || candidate.clock !== null || candidate.part !== null
}

function dayRange(left: Candidate, right: Candidate, frame: Frame): Partial<Candidate> | null {
  const first = overNewYear(left, right, frame) ?? dateBefore(left, right)
  if (first === null) return null
  const from = left.anchor ?? first.from
  const end = dateAfter(right, first)
  if (end === null) return null
  const until = right.anchor === null ? end.until : plusDays(right.anchor, 1)
  return until <= from ? null : { date: { from, until, grain: 'days' } }
}

/** A range of last winter is nearer than the next one. */
const LATELY_DAYS = 60
const FAR_DAYS = 240

/** From December to May said in March or April: the one that runs or was over lately, unless the clause tells of a plan. */
function overNewYear(left: Candidate, right: Candidate, frame: Frame): DateSpan | null {
  if (left.floating?.within[0] !== 'year' || right.floating === null || left.date === null || left.date.from <= frame.today || left.trace.includes(`${chooseReading.name}:planned`)) return null
  const lastYear = left.floating.place(unitAround('year', left.date.from, -1))
  const end = lastYear === null ? null : dateAfter(right, lastYear)
  if (lastYear === null || end === null || end.from < unitAround('year', frame.today).from || end.until > left.date.from) return null
  const isOverLately = frame.today - end.until < LATELY_DAYS && left.date.from - frame.today > FAR_DAYS
  return end.until > frame.today || isOverLately ? lastYear : null
}

/**
 * The left side of a range: the larger unit written behind the right side holds for it too (December to May 2026
 * starts in 2025, Monday to Wednesday next week).
 */
function dateBefore(left: Candidate, right: Candidate): DateSpan | null {
  const { floating } = left
  if (floating === null || right.floating !== null || right.date === null || !namesUnit(right, floating.within[0])) return left.date
  for (const count of [0, -1]) {
    const date = floating.place(unitAround(floating.within[0], right.date.from, count))
    if (date !== null && date.from <= right.date.from) return date
  }
  return left.date
}

function namesUnit(right: Candidate, unit: Grain): boolean {
  return (unit === 'year' && right.basis === 'stated') || right.trace.at(-1) === joinContainerAfter.name
}

/** The right side of a range, placed in the unit of the left side: 3月1日到5日 stays in March, 8月至2月 goes on to the next year. */
function dateAfter(right: Candidate, left: DateSpan): DateSpan | null {
  if (right.floating === null) return right.date
  for (const count of [0, 1]) {
    const date = right.floating.place(unitAround(right.floating.within[0], left.from, count))
    if (date !== null && date.from >= left.from) return date
  }
  return null
}

function clockRange(left: Candidate, right: Candidate, frame: Frame): Partial<Candidate> | null {
  const firstDay = left.anchor ?? left.date?.from ?? frame.today
  const lastDay = right.date === null ? firstDay : left.date === null ? right.date.from : dateAfter(right, left.date)?.from ?? right.date.from
  const [from, until] = matchedHalves(left, right, right.date === null || lastDay === firstDay)
  const zoned = { left: left.place ?? right.place ?? frame.zone, right: right.place ?? left.place ?? frame.zone }
  const start = left.instants?.start ?? (from === null ? startOfDay(firstDay, frame.zone) : instantAt(firstDay, from.fromMs, zoned.left))
  if (start === null) return null
  const end = right.instants === null ? endOf(lastDay, right, until, zoned.right, frame) : right.exact ? right.instants.start : right.instants.end
  let span: Interval | null = end !== null && end >= start ? interval(start, end) : null
  if (span === null && right.instants === null && until !== null && lastDay === firstDay) {
    const next = endOf(plusDays(lastDay, 1), right, until, zoned.right, frame)
    span = next !== null && next >= start ? interval(start, next) : null
  }
  return span === null ? null : { instants: span, date: { from: lastDay, until: plusDays(lastDay, 1), grain: 'day' } }
}

function endOf(day: DayNumber, right: Candidate, clock: ClockSpan | null, place: Place, frame: Frame): Interval['end'] | null {
  if (clock === null) return startOfDay(right.date?.until ?? plusDays(day, 1), frame.zone)
  return instantAt(day, clock.kind === 'range' ? clock.untilMs : clock.fromMs, place)
}

/** 下午2点到4点 and 3点到5点pm: the half of the day that is written on one side holds for the other. */
function matchedHalves(left: Candidate, right: Candidate, sameDay: boolean): readonly [ClockSpan | null, ClockSpan | null] {
  let [from, until] = [clockOf(left), clockOf(right)]
  if (from === null || until === null || !sameDay) return [from, until]
  if (until.ambiguous && !from.ambiguous && from.fromMs < DAY_MS) {
    while (until.fromMs <= from.fromMs) until = shifted(until, 12 * HOUR_MS)
  } else if (from.ambiguous && !until.ambiguous && until.fromMs >= 13 * HOUR_MS) {
    const later = shifted(from, 12 * HOUR_MS)
    if (from.fromMs < 12 * HOUR_MS && later.fromMs < until.fromMs) from = later
  } else if (from.ambiguous && until.ambiguous && until.fromMs < from.fromMs) {
    until = shifted(until, 12 * HOUR_MS)
  }
  return [from, until]
}

function shifted(clock: ClockSpan, ms: number): ClockSpan {
  return { ...clock, fromMs: clock.fromMs + ms, untilMs: clock.untilMs + ms }
}
