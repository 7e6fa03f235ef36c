// A length of time before or after the reference time: 三天前, 两个小时后, 半年前, 一个半小时之前.

import type { DayNumber } from '../../time/civil.ts'
import { daySpan, plusUnits, plusWorkingDays, unitAround } from '../calendar.ts'
import type { DateSpan, Draft } from '../candidate.ts'
import { DAY, ELAPSED, HOUR, MONTH, REMOTE, WEEK, YEAR } from '../fold.ts'
import type { Frame } from '../frame.ts'
import { moodAround } from '../mood.ts'
import { readNumber } from '../numerals-zh.ts'
import type { Rule } from '../rule.ts'
import { awayFromNow, type Length } from '../span-from-now.ts'
import { groupsAgain, LENGTH, lengthAgain, readLength } from './zh-units.ts'

const BEFORE = '(?:以前|之前|前)(?![端台面缀言往进景沿锋后女夫任置卫排缘期言]|半)'
const AFTER = '(?:以后|之后|过后|后)(?![端台面续缀果悔门退备期半勤卫腰])'

const START = '(?<![\\d.零一二两三四五六七八九十百千第前后近每])'

/** 12 月 15 日前 is a deadline, 12 个月 15 天前 a length. */
const MONTH_DAY = '(?:\\d{1,2}|[一二三四五六七八九十]{1,3}) ?月 ?(?:\\d{1,2}|[一二三四五六七八九十]{1,3}) ?[日号]'

export const ZH_SPAN_AGO: readonly Rule[] = [
  {
    name: 'zh/span-ago/compound',
    needs: REMOTE,
    pattern: new RegExp(`${START}(?!${MONTH_DAY})${LENGTH} ?[零又加]? ?${lengthAgain('2')} ?(?:(?<b>${BEFORE})|(?<a>${AFTER}))`, 'g'),
    read: (match, frame) => {
      const groups = match.groups ?? {}
      const lengths = [readLength(groups), readLength(groupsAgain(groups, '2'))].filter(length => length !== null)
      return lengths.length < 2 ? null : awayFromNow(lengths, groups['b'] === undefined ? 1 : -1, frame)
    },
  },
  {
    name: 'zh/span-ago/counted',
    needs: REMOTE,
    pattern: new RegExp(`${START}${LENGTH}(?:左右)? ?(?:(?<b>${BEFORE})|(?<a>${AFTER}))(?<same>的?今[天日])?`, 'g'),
    read: (match, frame) => {
      const groups = match.groups ?? {}
      const length = isDayOfMonth(match) ? null : readLength(groups)
      const draft = length === null ? null : awayFromNow([length], groups['b'] === undefined ? 1 : -1, frame)
      if (groups['same'] === undefined || draft?.anchor == null) return draft === null || length === null || groups['a'] === undefined ? draft : { ...draft, ...afterNamed(match, length, draft, frame) }
      // 十年前的今天 is that day and not that year
      return { ...draft, date: daySpan(draft.anchor), approximate: false, confidence: 0.9 }
    },
  },
  {
    name: 'zh/span-ago/working-days',
    needs: REMOTE,
    pattern: new RegExp(`${START}(\\d{1,2}|[一二两三四五六七八九十]{1,3}) ?个?工作日(?:(以?前|之前)|以?后|之后)(?![端台面])`, 'g'),
    read: ([, count = '', before], { today }) => {
      const n = readNumber(count)
      return n === null || n === 0 || n > 60 ? null : { date: daySpan(plusWorkingDays(today, before === undefined ? n : -n)), direction: before === undefined ? 'future' : 'past', confidence: 0.85 }
    },
  },
  {
    name: 'zh/span-ago/in',
    needs: ELAPSED | HOUR | DAY | WEEK | MONTH | YEAR,
    pattern: new RegExp(`(?:再过|(?<![经通超越路度]|[了没])过(?=.{2,6}(?:[就再要会]|$|[,，。])))${LENGTH}(?![前后])`, 'g'),
    read: (match, frame) => {
      const groups = match.groups ?? {}
      const length = readLength(groups)
      if (length === null) return null
      // 过两天 means some day soon
      return awayFromNow([groups['n'] === '两' && length.kind === 'calendar' ? { ...length, spare: 3 } : length], 1, frame)
    },
  },
]

/** 11 月 25 日交初稿，两天后交终稿 */
const CLAUSE_BEFORE = /[，,;；、] ?(?:然后|再|等|过)?$/

/**
 * At the head of a clause the count starts at the day that the sentence named before, when that day lies ahead or the
 * count from it is over by now; from a day in the recent past it may as well start now.
 */
function afterNamed({ 0: { length: chars }, index }: RegExpExecArray, length: Length, draft: Draft, frame: Frame): Draft {
  if (length.kind === 'elapsed' || length.spare > 0 || draft.date == null || !CLAUSE_BEFORE.test(frame.text.slice(Math.max(0, index - 4), index))) return {}
  const { grain, count } = length
  // Weeks ahead are a day, from wherever they count (refiners/due-day.ts).
  const due = (day: DayNumber): DateSpan => grain === 'week' ? daySpan(day) : unitAround(grain, day)
  const date = grain === 'week' && draft.anchor != null ? daySpan(draft.anchor) : draft.date
  const planned = moodAround(frame.text, index, index + chars) === 'planned'
  const place = (day: DateSpan): DateSpan => {
    const from = plusUnits(day.from, grain, count)
    return day.from > frame.today || (from <= frame.today && !planned) ? due(from) : date
  }
  return { floating: { within: ['day'], place } }
}

/** 25日前 is before the 25th. */
function isDayOfMonth({ 0: text, groups }: RegExpExecArray): boolean {
  return groups?.['u'] === '日' && /^(?:1[3-9]|2\d|3[01])日/.test(text)
}
