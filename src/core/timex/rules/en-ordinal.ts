// English counted parts of a larger unit: first Monday of, the last week of, 20th of next month, the first ten days of.

import { isoWeekday, plusDays } from '../../time/civil.ts'
import { dayOfMonth, daySpan, daysSpan, weekSpan, weekendOf } from '../calendar.ts'
import type { DateSpan, Floating, Grain } from '../candidate.ts'
import { floatingDraft } from '../floating.ts'
import { COUNT, ORDINAL, readEnglishCount, readEnglishNumber, WORD_ORDINAL } from '../numerals-en.ts'
import type { Rule } from '../rule.ts'
import { COUNTED_INSIDE, FULL_WEEKDAY, MONTH, readGrain, readWeekday, WEEKDAY } from './en-vocabulary.ts'
import { HOLIDAY_NAME } from './en-holiday.ts'
import { EN_IN, EN_MONTH, EN_ORDINAL, EN_RANGE, EN_UNIT, EN_WEEKDAY } from './en-words.ts'
import { firstOrLast, nthWeekday } from './zh-ordinal.ts'

const NTH = `(?:the )?(?:(${ORDINAL})|(?:(${ORDINAL}|next) (?:to )?)?(last|final))`
/** What may follow a bare day of the month (on the 5th); anything else makes the ordinal count something. */
const ENDS = '(?=$|[.,;:!?)](?:\\s|$)| (?:at|from|to|till|until|through|between|around|and|or|but|we|i|you|he|she|they|it|was|were|is|will|works?|please|pls|if|so|unless|instead|or|my|our|his|her|their|there|nobody|everyone|everybody|everything|in the (?:morning|afternoon|evening))\\b| \\d{1,2}(?::\\d\\d)? ?[ap]m)'

export const EN_ORDINAL_RULES: readonly Rule[] = [
  {
    name: 'en/ordinal/weekday',
    needs: EN_ORDINAL,
    pattern: new RegExp(`\\b(?:the )?(?:(${ORDINAL}) (${WEEKDAY})\\b|(?:last|final) (${WEEKDAY})${COUNTED_INSIDE})`, 'gi'),
    read: ([, nth, counted, last = '']) => {
      const n = nth === undefined ? -1 : readEnglishNumber(nth)
      if (!(n <= 5)) return null
      return { floating: { within: ['month', 'year'], place: unit => nthWeekday(unit, readWeekday(counted ?? last), n) }, fragment: true }
    },
  },
  {
    name: 'en/ordinal/weekday-after',
    needs: EN_WEEKDAY,
    pattern: new RegExp(`\\bthe (${FULL_WEEKDAY}) (?:(before)|after)(?: that)?(?=$|[.,;:!?)])`, 'gi'),
    read: ([, name = '', before]) => ({ floating: { within: ['day'], place: day => daySpan(weekdayBeside(day.from, readWeekday(name), before === undefined ? 1 : -1)) }, fragment: true }),
  },
  {
    name: 'en/ordinal/weekday-beside',
    needs: EN_WEEKDAY,
    pattern: new RegExp(`\\b(?:the )?(?:(${WORD_ORDINAL}|\\d(?:st|nd|rd|th)|last) )?(${FULL_WEEKDAY}) (?:(before)|(?:after|following))(?= (?:the )?(?:${MONTH}\\b|\\d|${HOLIDAY_NAME}\\b))`, 'gi'),
    read: ([, nth, name = '', before]) => {
      const n = nth === undefined || /^last$/i.test(nth) ? 1 : readEnglishNumber(nth)
      return n >= 1 ? { floating: { within: ['day'], place: day => daySpan(weekdayBeside(day.from, readWeekday(name), before === undefined ? n : -n)) }, fragment: true } : null
    },
  },
  {
    name: 'en/ordinal/unit',
    needs: EN_ORDINAL,
    pattern: new RegExp(`\\b${NTH} (day|week|weekend|wkend|month|quarter|qtr)${COUNTED_INSIDE}`, 'gi'),
    read: ([, nth, back, last, unit = '']) => {
      const n = last === undefined ? readEnglishNumber(nth ?? '') : back === undefined ? -1 : -(/next/i.test(back) ? 2 : readEnglishNumber(back))
      return { floating: nthUnit(readGrain(unit), n, 1), fragment: true }
    },
  },
  {
    name: 'en/ordinal/first-or-last-n',
    needs: EN_ORDINAL,
    pattern: new RegExp(`\\b(?:the )?(?:(first)|last|final) (${COUNT}) (days?|weeks?|months?|quarters?)${COUNTED_INSIDE}`, 'gi'),
    read: ([, first, count = '', unit = '']) => {
      const n = readEnglishCount(count).value
      return Number.isInteger(n) ? { floating: nthUnit(readGrain(unit), first === undefined ? -n : 1, n), fragment: true } : null
    },
  },
  {
    name: 'en/ordinal/week-of',
    needs: EN_IN | EN_UNIT | EN_MONTH,
    pattern: /\b(?:(?:the )?(?:(week)|weekend) (?:of|commencing|beginning)|w\/[cb])(?= (?:the )?\w)/gi,
    read: ([text, week]) => ({ floating: { within: ['day'], place: day => week === undefined && !/^w\//i.test(text) ? weekendOf(weekSpan(plusDays(day.from, -2))) : weekSpan(day.from) }, fragment: true }),
  },
  {
    name: 'en/ordinal/week-number',
    needs: EN_IN | EN_UNIT,
    pattern: /\b(in |during |for |by |until |since |of |from |to )?((?:the |calendar |ISO )?week (\d{1,2}))\b(?:(?= of 20\d\d\b)|(?! of\b)(?![-.]\d))/gi,
    read: ({ index, 0: text, 1: preposition, 2: words = '', 3: n }, frame) => ({
      ...floatingDraft({ within: ['year'], place: year => nthWeek(year, Number(n), 3) }, frame),
      start: index + text.length - words.length, basis: 'stated', confidence: 0.6, fragment: preposition === undefined && !/^(?:calendar|iso)/i.test(words),
    }),
  },
  {
    name: 'en/ordinal/days-of-named-month',
    needs: EN_RANGE,
    pattern: /\b(?:between|from) (?:the )?(\d{1,2})(?:st|nd|rd|th)? (?:and|to|-) (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?= (?:of )?(?:the |this |last |next |that )month\b)/gi,
    read: ([, first, last]) => ({ floating: { within: ['month'], place: month => daysOf(month, Number(first), Number(last)) }, fragment: true }),
  },
  {
    name: 'en/ordinal/day-of-named-month',
    needs: EN_IN,
    pattern: new RegExp(`\\b(?:the )?(${ORDINAL}|\\d{1,2})(?: day)?(?= of (?:the |this |last |next |that |the (?:next|following|previous|current) )month\\b)`, 'gi'),
    read: ([, day = '']) => ({ floating: dayOfMonth(readEnglishNumber(day)), fragment: true }),
  },
  {
    name: 'en/ordinal/day-of-month',
    needs: EN_ORDINAL,
    pattern: new RegExp(`(?:^|\\b(?:on|by|until|since) |\\b(for|till|before|after|from|to|of|around|due|between|through|and) )((?:the |(?<=\\b(?:on|by|since|until) )(?=\\d))(${ORDINAL}))${ENDS}`, 'gi'),
    read: ({ index, 0: text, 1: weak, 2: words = '', 3: day = '' }, frame) => readEnglishNumber(day) > 31 ? null : {
      start: index + text.length - words.length,
      fragment: weak !== undefined && (/^and$/i.test(weak) || /^(?:first|second|third)$/i.test(day)), ...floatingDraft(dayOfMonth(readEnglishNumber(day)), frame), basis: 'stated', confidence: 0.75,
    },
  },
  {
    name: 'en/ordinal/day-number',
    needs: EN_IN,
    pattern: /\bon (?:the )?(\d{1,2})(?=$|[.!?](?:\s|$)| (?:at|from|between|around) (?:\d|noon|mid))/gi,
    read: ({ index, 1: day = '' }, frame) => Number(day) < 1 || Number(day) > 31 ? null : { start: index + 3, ...floatingDraft(dayOfMonth(Number(day)), frame), confidence: 0.5 },
  },
]

/** `length` units from the `nth` of a larger unit; weeks and weekends belong to the unit that holds their Thursday (ISO 8601). */
function nthUnit(grain: Grain, nth: number, length: number): Floating {
  if (grain !== 'week' && grain !== 'weekend') return firstOrLast(grain, nth, length)
  return {
    within: ['month', 'year', 'quarter'],
    place: unit => {
      const week = nthWeek(unit, nth, grain === 'week' ? 3 : 5)
      return week === null ? null : grain === 'weekend' ? weekendOf(week) : length === 1 ? week : daysSpan(week.from, plusDays(week.from, 7 * length))
    },
  }
}

/** The nth such weekday after (negative: before) a day. */
function weekdayBeside(day: DateSpan['from'], weekday: number, n: number): DateSpan['from'] {
  return n > 0 ? plusDays(day, (weekday - isoWeekday(day) + 6) % 7 + 1 + (n - 1) * 7) : plusDays(day, -((isoWeekday(day) - weekday + 6) % 7 + 1) + (n + 1) * 7)
}

function daysOf(month: DateSpan, first: number, last: number): DateSpan | null {
  const [from, until] = [dayOfMonth(first).place(month), dayOfMonth(last).place(month)]
  return from === null || until === null || until.from < from.from ? null : daysSpan(from.from, until.until)
}

/** The nth week of a unit; a week belongs to the unit that holds the day `anchor` days after its Monday. */
function nthWeek(unit: DateSpan, nth: number, anchor: number): DateSpan | null {
  const weekday = anchor + 1
  const first = plusDays(unit.from, (weekday - isoWeekday(unit.from) + 7) % 7)
  const last = plusDays(unit.until, -1 - (isoWeekday(plusDays(unit.until, -1)) - weekday + 7) % 7)
  const day = nth > 0 ? plusDays(first, (nth - 1) * 7) : plusDays(last, (nth + 1) * 7)
  return day < unit.from || day >= unit.until ? null : weekSpan(day)
}
