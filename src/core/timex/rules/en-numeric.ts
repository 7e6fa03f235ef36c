// Dates in digits as English texts write them: on 4/22, 23.04.2022, 9/2012, 5/1-5/7/2026. Month first unless only day first fits.

import { dayNumber, isoWeekday, isValidYmd, ymdOf } from '../../time/civil.ts'
import { dateSpan, dayOfYear, daysSpan, monthSpan, unitAround } from '../calendar.ts'
import type { Draft, Floating } from '../candidate.ts'
import { clockPoint } from '../clock.ts'
import { floatingDraft } from '../floating.ts'
import { COLON, DATE_DIGITS } from '../fold.ts'
import type { Frame } from '../frame.ts'
import { isMovedFrom } from '../mood-en.ts'
import { isMeasure } from '../numbered.ts'
import { readEnglishYear } from '../numerals-en.ts'
import type { Rule } from '../rule.ts'
import { MONTH, readMonth, readWeekday, WEEKDAY } from './en-vocabulary.ts'
import { EN_AT, EN_IN, EN_RANGE, EN_WEEKDAY } from './en-words.ts'

const BEFORE = '(?<![\\w./:+$¥€#-])'
const AFTER = '(?![\\w/%]|[.:]\\d|-\\d)'
const FIRST = '(0?[1-9]|[12]\\d|3[01])'

const SIGN = /\b(?:on|by|before|after|since|until|till|from|to|through|due|this|for|morning of|afternoon of|evening of|night of) {1,4}$/i
const CLOCK_BEHIND = /^,? (?:at|from) (?:\d|noon|midnight)/i
const WEEKDAY_BEFORE = new RegExp(`\\b(${WEEKDAY}),? $`, 'i')

export const EN_NUMERIC: readonly Rule[] = [
  {
    name: 'en/numeric/day-first',
    needs: DATE_DIGITS,
    pattern: new RegExp(`${BEFORE}(0?[1-9]|[12]\\d|3[01])([/.-])(0?[1-9]|1[0-2])\\2((?:19|20)\\d\\d|(?<=/)\\d\\d)${AFTER}`, 'g'),
    read: ([, day, , month, year = ''], frame) => Number(day) <= 12 ? null : stated(readEnglishYear(year, ymdOf(frame.today).year), Number(month), Number(day)),
  },
  {
    name: 'en/numeric/short-year',
    needs: DATE_DIGITS,
    pattern: new RegExp(`${BEFORE}(0?[1-9]|1[0-2])-(1[3-9]|2\\d|3[01])-(\\d\\d)${AFTER}`, 'g'),
    read: ([, month, day, year = ''], frame) => stated(readEnglishYear(year, ymdOf(frame.today).year), Number(month), Number(day), 0.7),
  },
  {
    name: 'en/numeric/with-clock',
    needs: COLON,
    pattern: new RegExp(`${BEFORE}(?:(0?[1-9]|1[0-2])/(0?[1-9]|[12]\\d|3[01])/|(\\d{1,2})/(${MONTH})/)((?:19|20)\\d\\d)[.:-]([01]?\\d|2[0-3]):([0-5]\\d)(?::[0-5]\\d)?(?![\\w:])`, 'gi'),
    read: ([, month, day, dayFirst, name, year, hour, minute]) => {
      const draft = stated(Number(year), name === undefined ? Number(month) : readMonth(name), Number(day ?? dayFirst), 0.95)
      return { ...draft, ...clockPoint({ hour: Number(hour), minute: Number(minute), ambiguous: false }), basis: 'stated' }
    },
  },
  {
    name: 'en/numeric/month-year',
    needs: DATE_DIGITS,
    pattern: new RegExp(`${BEFORE}(?:(0?[1-9]|1[0-2])[/-]((?:19|20)\\d\\d)|((?:19|20)\\d\\d)-([1-9]))${AFTER}`, 'g'),
    read: ([, m, y, yFirst, mLast]): Draft => ({ date: monthSpan(Number(y ?? yFirst), Number(m ?? mLast)), basis: 'stated', confidence: 0.7 }),
  },
  {
    name: 'en/numeric/month-day',
    needs: EN_IN | EN_WEEKDAY | EN_AT,
    pattern: new RegExp(`${BEFORE}${FIRST}([/.-])${FIRST}${AFTER}`, 'g'),
    read: (match, frame) => monthDayBeside(match, frame),
  },
  {
    name: 'en/numeric/range',
    needs: EN_RANGE,
    pattern: new RegExp(`${BEFORE}(?:from )?${FIRST}/${FIRST}(?:/((?:19|20)\\d\\d))? ?(?:-|to|until|through) ?${FIRST}/${FIRST}(?:(?:/|, ?| )((?:19|20)\\d\\d))?${AFTER}`, 'gi'),
    read: (match, frame) => isMovedFrom(frame.text, match.index + (/^from /i.test(match[0]) ? 'from '.length : 0)) ? null : numericRange(match, frame),
  },
]

/** Two numbers are a date after a preposition (on 4/22) or a weekday (Friday 7.6). */
function monthDayBeside(match: RegExpExecArray, frame: Frame): Draft | null {
  if (isMeasure(frame.text, match.index, match.index + match[0].length)) return null
  const floating = monthAndDay(Number(match[1]), Number(match[3]))
  const before = frame.text.slice(Math.max(0, match.index - 14), match.index)
  const weekday = WEEKDAY_BEFORE.exec(before)?.[1]
  if (floating === null || (weekday === undefined && (match[2] !== '/' || !(SIGN.test(before) || CLOCK_BEHIND.test(frame.text.slice(match.index + match[0].length, match.index + match[0].length + 12)))))) return null
  const draft: Draft = /\bthis $/i.test(before) ? { date: floating.place(unitAround('year', frame.today)), basis: 'stated', confidence: 0.7 } : { ...floatingDraft(floating, frame), basis: 'stated', confidence: 0.7 }
  return weekday === undefined || match[2] === '/' || fallsOn(draft, readWeekday(weekday)) ? draft : null
}

function stated(year: number, month: number, day: number, confidence: number = 0.85): Draft {
  const date = dateSpan(year, month, day)
  return date === null ? { unresolvable: true, basis: 'stated' } : { date, basis: 'stated', confidence }
}

/** Friday 7-6 is a date when that day is a Friday; else the numbers are hours. */
function fallsOn({ date }: Draft, weekday: number): boolean {
  return date != null && isoWeekday(date.from) === weekday
}

/** Month first as in the United States; day first when the first number can be no month. */
function monthAndDay(first: number, second: number): Floating | null {
  const [month, day] = first > 12 ? [second, first] : [first, second]
  return isValidYmd(2000, month, day) ? dayOfYear(month, day) : null
}

function numericRange([, m1, d1, firstYear, m2, d2, year]: RegExpExecArray, frame: Frame): Draft | null {
  const [from, until] = [monthAndDay(Number(m1), Number(d1)), monthAndDay(Number(m2), Number(d2))]
  if (from === null || until === null) return null
  const floating: Floating = {
    within: ['year'],
    place: container => {
      const last = until.place(container)
      const first = from.place(container)
      if (first === null || last === null) return null
      const before = first.from < last.until ? first : from.place(unitAround('year', container.from, -1))
      return before === null ? null : daysSpan(before.from, last.until)
    },
  }
  if (firstYear !== undefined) {
    const [first, last] = [from.place(unitAround('year', dayNumber(Number(firstYear), 1, 1))), until.place(unitAround('year', dayNumber(Number(year ?? firstYear), 1, 1)))]
    return first === null || last === null || last.until <= first.from ? null : { date: daysSpan(first.from, last.until), basis: 'stated', confidence: 0.85 }
  }
  if (year === undefined) return { ...floatingDraft(floating, frame), basis: 'stated', confidence: 0.7 }
  const start = dayNumber(Number(year), 1, 1)
  return { date: floating.place(unitAround('year', start)), basis: 'stated', confidence: 0.85 }
}
