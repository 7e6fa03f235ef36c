// English dates with a month name: October 12, 12th of October 2026, Oct/12/2026, 2018 March 18, May 3-5, 2nd to 5th June.

import { extended } from '../../text/extended.ts'
import { ymdOf } from '../../time/civil.ts'
import { dateSpan, dayOfYear, daysSpan, FIRST_YEAR, LAST_YEAR, yearSpan } from '../calendar.ts'
import type { Draft, Floating } from '../candidate.ts'
import { floatingDraft } from '../floating.ts'
import type { Frame } from '../frame.ts'
import { isMovedFrom } from '../mood-en.ts'
import { ORDINAL, readEnglishNumber, readEnglishYear, WORD_NUMBER, WORD_YEAR } from '../numerals-en.ts'
import type { Rule } from '../rule.ts'
import { MONTH, readMonth } from './en-vocabulary.ts'
import { EN_MONTH } from './en-words.ts'

/** A day of the month; not the hour of a clock time that follows. */
const DAY = `(${ORDINAL}|${WORD_NUMBER}(?= ${WORD_YEAR}\\b)|\\d{1,2}(?![\\d:]|\\.\\d| ?[ap]\\.?m\\b))`
/** The year after a date: `, 2026`, ` of 1995`, `-2012`, ` '26`. */
const YEAR_AFTER = `(?: ?,? ?|[-/]|,? (?:of|in) )((?:19|20|21)\\d\\d(?!\\d|:(?!\\d\\d:\\d\\d)|-\\d)|'\\d\\d|${WORD_YEAR}\\b)`
/** Behind day and month two digits can only be a year, unless a clock time or a unit follows. */
const SHORT_YEAR_AFTER = `(?:[-/ ]'?(\\d\\d)(?![\\d:.,/%-]\\d?\\d| ?[ap]\\.?m\\b| ?[a-z]| ?-))`
/** march 3 miles, may 5 users: a verb and its object. */
const COUNTED = /^ (?!(?:at|to|till|until|through|and|or|in|from|for|is|was|we|i|it|they|he|she|you|but|around|about|noon|morning|afternoon|evening)\b)[a-z]/
const UNTIL = '(?: ?(?:-|to|till|until|through|thru) ?(?:the )?)'

export const EN_MONTH_DAY: readonly Rule[] = [
  {
    name: 'en/month-day/month-first',
    needs: EN_MONTH,
    pattern: new RegExp(`\\b(${MONTH})(?:\\.? ?|[-/])(?:the )?${DAY}(?:${YEAR_AFTER})?(?![\\w])`, 'gi'),
    read: ({ index, 0: text, 1: month = '', 2: day = '', 3: year }, frame) =>
      year === undefined && /^(?:may|march|mar) \d+$/.test(text) && COUNTED.test(frame.text.slice(index + text.length, index + text.length + 12)) ? null : dated(month, day, year, frame),
  },
  {
    name: 'en/month-day/day-first',
    needs: EN_MONTH,
    pattern: extended('gi')`
      (?<![\w./$-]|\d:)(?:the )?(${ORDINAL}|\d{1,2})(?: ?|[-/]| day of | of )(${MONTH})\b(?! (?:street|st|road|rd|avenue|ave|lane|drive|square|court)\b)\.?(?:${YEAR_AFTER}|${SHORT_YEAR_AFTER})?
      (?!\w)
    `,
    read: ([text, day = '', month = '', year, shortYear], frame) =>
      /^\d/.test(day) && /^\d+ (?:may|march|mar)$/.test(text) ? null : dated(month, day, year ?? shortYear, frame),
  },
  {
    name: 'en/month-day/year-first',
    needs: EN_MONTH,
    pattern: new RegExp(`(?<![\\w.:/$-])((?:19|20|21)\\d\\d)(?:,? |[-/.])(${MONTH})(?:\\.? |[-/.])${DAY}(?!\\w)`, 'gi'),
    read: ([, year, month = '', day = ''], frame) => dated(month, day, year, frame),
  },
  {
    name: 'en/month-day/shared-month-behind',
    needs: EN_MONTH,
    pattern: new RegExp(`(?<![\\w./$-]|\\d:)(${ORDINAL}|\\d{1,2})(?= (?:and|or|&) (?:the )?(?:${ORDINAL}|\\d{1,2}) (?:of )?(${MONTH})\\b)`, 'gi'),
    read: ([, day = '', month = ''], frame) => dated(month, day, undefined, frame),
  },
  {
    name: 'en/month-day/shared-month-before',
    needs: EN_MONTH,
    pattern: new RegExp(`\\b(${MONTH})\\.? (?:${ORDINAL}|\\d{1,2}) (?:and|or|&) (?:the )?(${ORDINAL}|\\d{1,2})(?![\\w:%]|\\.\\d| ?[ap]\\.?m\\b| [a-z]+s\\b)`, 'gi'),
    read: ({ index, 0: text, 1: month = '', 2: day = '' }, frame) => {
      const draft = dated(month, day, undefined, frame)
      return draft === null ? null : { ...draft, start: index + text.length - day.length }
    },
  },
  {
    name: 'en/month-day/range-month-first',
    needs: EN_MONTH,
    pattern: new RegExp(`\\b(?:from )?(${MONTH})\\.? (?:the )?(${ORDINAL}|\\d{1,2})${UNTIL}(${ORDINAL}|\\d{1,2})(?![\\d:/]| ?[ap]\\.?m\\b)(?:${YEAR_AFTER})?(?!\\w)`, 'gi'),
    read: (match, frame) => {
      const [text, month = '', first = '', last = '', year] = match
      if (!isMoved(match)) return rangeInMonth(month, first, last, year, frame)
      const draft = dated(month, last, year, frame)
      return draft === null ? null : { ...draft, start: match.index + text.lastIndexOf(last) }
    },
  },
  {
    name: 'en/month-day/range-day-first',
    needs: EN_MONTH,
    pattern: extended('gi')`
      (?<![\w.:/$-])(?:from |between )?(?:the )?(${ORDINAL}|\d{1,2})(?:${UNTIL}|(?<=between (?:the )?[\w -]{1,15}) and )(${ORDINAL}|\d{1,2}) (?:of )?(${MONTH})\b\.?(?:${YEAR_AFTER})?(?!\w)
    `,
    read: (match, frame) => isMoved(match) ? null : rangeInMonth(match[3] ?? '', match[1] ?? '', match[2] ?? '', match[4], frame),
  },
]

/** moved from May 3 to 5: two dates and no range. */
function isMoved({ 0: text, index, input }: RegExpExecArray): boolean {
  return isMovedFrom(input, index + (/^from /i.test(text) ? 'from '.length : 0))
}

function dated(monthName: string, dayText: string, yearText: string | undefined, frame: Frame): Draft | null {
  const month = readMonth(monthName)
  const day = readEnglishNumber(dayText)
  if (!(day >= 1 && day <= 31)) return null
  if (yearText === undefined) return { ...floatingDraft(dayOfYear(month, day), frame), basis: 'stated' }
  const year = readEnglishYear(yearText, ymdOf(frame.today).year)
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  const date = dateSpan(year, month, day)
  return date === null ? { unresolvable: true, basis: 'stated' } : { date, basis: 'stated', confidence: 0.99 }
}

function rangeInMonth(monthName: string, first: string, last: string, yearText: string | undefined, frame: Frame): Draft | null {
  const [from, until] = [readEnglishNumber(first), readEnglishNumber(last)]
  if (!(from >= 1 && from < until && until <= 31)) return null
  const floating = daysOfMonth(readMonth(monthName), from, until)
  if (yearText === undefined) return { ...floatingDraft(floating, frame), basis: 'stated' }
  const date = floating.place(yearSpan(readEnglishYear(yearText, ymdOf(frame.today).year)))
  return date === null ? { unresolvable: true, basis: 'stated' } : { date, basis: 'stated', confidence: 0.95 }
}

/** Days `first` to `last` of a month of the year, both included. */
function daysOfMonth(month: number, first: number, last: number): Floating {
  return {
    within: ['year'],
    place: container => {
      const { year } = ymdOf(container.from)
      const [from, until] = [dateSpan(year, month, first), dateSpan(year, month, last)]
      return from === null || until === null ? null : daysSpan(from.from, until.until)
    },
  }
}
