// Weeks by their number in the year (ISO 8601): 2026-W45, CW 48, KW48, W46 的周报, 第47周的周报. The number counts much else too: without a
// year it needs a word for what weeks are named for.

import { type DayNumber, dayNumber, mondayOf, plusDays, ymdOf } from '../../time/civil.ts'
import { daySpan, weekSpan, yearSpan } from '../calendar.ts'
import type { DateSpan, Draft, Floating } from '../candidate.ts'
import { floatingDraft } from '../floating.ts'
import { WEEK } from '../fold.ts'
import type { Frame } from '../frame.ts'
import type { Rule } from '../rule.ts'
import { EN_UNIT } from './en-words.ts'

const NUMBER = '(0[1-9]|[1-4]\\d|5[0-3])'
const BEFORE = /(?:[排推延挪放定][到在]|(?:计划|预计|安排|目标)(?:在|是)?|[在从至~-]|\b(?:in|by|for|of|until|till|from|through|since|due|end of|start of)) ?$/i
const BEHIND = /^ ?(?:的?(?:[周双]?[报会]|计划|目标|排期|迭代|发版|交付|上线|冲刺|复盘|总结|发布|完成|评审|提测|封版)|[到至~-] ?W\d\d|(?:report|plan|planning|sprint|review|release|delivery|goals?|demo|retro|notes|status|summary|freeze)\b)/i

export const WEEK_NUMBER: readonly Rule[] = [
  {
    name: 'week-number/with-year',
    needs: EN_UNIT,
    pattern: new RegExp(`W${NUMBER}(?:-?([1-7]))?(?![\\w-])(?<=(?<![\\w.-])((?:19|20)\\d\\d)[ -]?W\\d{2}(?:-?[1-7])?)`, 'g'),
    read: ({ 1: week, 2: weekday, 3: year = '', index }, { text }) => {
      const date = weekOfYear(Number(week)).place(yearSpan(Number(year)))
      return date === null ? null : { date: weekday === undefined ? date : daySpan(plusDays(date.from, Number(weekday) - 1)), start: text.lastIndexOf(year, index), basis: 'stated', confidence: 0.95 }
    },
  },
  {
    name: 'week-number/calendar-week',
    needs: EN_UNIT,
    pattern: new RegExp(`\\b[CK]W ?(\\d{1,2})(?![\\w.-])`, 'g'),
    read: ([, week], frame) => numbered(Number(week), frame),
  },
  {
    name: 'week-number/bare',
    needs: EN_UNIT,
    pattern: /\bW(\d\d)(?![\w.]|-(?!W))(?<!(?:19|20)\d\d[ -]?W\d\d)/g,
    read: ({ 0: text, 1: week, index }, frame) => isSigned(text, index, frame.text) ? numbered(Number(week), frame) : null,
  },
  {
    name: 'week-number/zh',
    needs: WEEK,
    pattern: /第(?<![年度期月份的孕]第) ?([1-5]\d) ?周(?![期岁年末])/g,
    read: ({ 0: text, 1: week, index }, frame) => isSigned(text, index, frame.text) ? numbered(Number(week), frame) : null,
  },
]

/** Something that weeks are numbered for stands beside it. */
function isSigned({ length }: string, index: number, text: string): boolean {
  return BEHIND.test(text.slice(index + length, index + length + 12)) || BEFORE.test(text.slice(Math.max(0, index - 10), index))
}

function numbered(week: number, frame: Frame): Draft | null {
  if (week < 1 || week > 53) return null
  return { ...floatingDraft(weekOfYear(week), frame), basis: 'stated', confidence: 0.75 }
}

/** The first week holds the year's first Thursday; null for a 53rd that the year has not. */
function weekOfYear(week: number): Floating {
  return {
    within: ['year'],
    place: (year: DateSpan) => {
      const { year: number } = ymdOf(year.from)
      const monday: DayNumber = plusDays(mondayOf(dayNumber(number, 1, 4)), (week - 1) * 7)
      return week >= 1 && ymdOf(plusDays(monday, 3)).year === number ? weekSpan(monday) : null
    },
  }
}
