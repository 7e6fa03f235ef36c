// Dates and clock times in digits, the same in every language: 2026-10-12, 2026/10/12, 20261012, 2026-10-12T08:30Z, 8:30pm.

import { alternatives } from '../../text/alternatives.ts'
import { extended } from '../../text/extended.ts'
import { dayNumber, isValidYmd, ymdOf } from '../../time/civil.ts'
import { DAY_MS, isEpochMs, MINUTE_MS, plusMs } from '../../time/instant.ts'
import { dateSpan, dayOfYear, FIRST_YEAR, LAST_YEAR, monthSpan, yearSpan } from '../calendar.ts'
import type { DateSpan, Draft } from '../candidate.ts'
import { clockMs, clockPoint } from '../clock.ts'
import { floatingDraft } from '../floating.ts'
import { COLON, DATE_DIGITS } from '../fold.ts'
import type { Frame } from '../frame.ts'
import { readYear } from '../numerals-zh.ts'
import type { Rule } from '../rule.ts'

const Y4 = '((?:19|20|21)\\d\\d)'
const M = '(1[0-2]|0?[1-9])'
const D = '(3[01]|[12]\\d|0?[1-9])'
/** Not inside a number, name, path or price; a hyphen may be the "until" of a range. */
const BEFORE = '(?<![\\w./+$¥€#]|\\d:|[A-Za-z_]-|^-)'
const AFTER = '(?![\\w/]|[.:]\\d|-(?!(?:19|20)\\d\\d)\\d)'

const HAN = /[\u4e00-\u9fff]/

/** What is numbered by eight digits and is no date. */
const NUMBER_LABEL = /(?:[编单账卡工批]号|号码|订单|手机|电话|尾号|qq|\bid|\bno|number|order|ticket|issue|pr|#)[ :.]{0,2}$/i

/** 2015-2018 can be any two numbers; with a word before it, between or around it is two years. */
const IS_YEAR_RANGE = /(?:从|自|在|\bin |\bfrom |\bbetween |\bduring |^[ =]{0,3})(?:19|20)\d\d ?-|(?:19|20)\d\d ?(?:~|到|至|to\b|and\b|until\b)/i

/** Tools count their versions by year and month (2026.11). */
const VERSION_BEFORE = /(?:版本号?|升级?到|\b(?:versions?|release|build|upgraded? to|(?!(?:in|on|by|of|from|since|until|till|to|and|at|for|date|during)\b)[A-Za-z][\w+#]{1,20}))(?:是|为|:)? ?$/i

function isVersion(text: string, at: number): boolean {
  return VERSION_BEFORE.test(text.slice(Math.max(0, at - 24), at))
}

export const ISO_RULES: readonly Rule[] = [
  {
    name: 'iso/date-time-offset',
    needs: COLON,
    pattern: /(?<![\w.\-/])(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)? ?(?:(Z)|([+-])(\d\d):?(\d\d))(?!\w)/g,
    read: match => withOffset(match),
  },
  {
    name: 'iso/compact-date-time',
    needs: DATE_DIGITS,
    pattern: /T(?<=(?<![\w.\-/])((?:19|20)\d\d)(\d\d)(\d\d)T)(\d\d)(\d\d)(\d\d)?(?:(Z)|([+-])(\d\d):?(\d\d))(?!\w)/g,
    read: match => {
      const draft = withOffset(match)
      return draft === null ? null : { ...draft, start: match.index - 'YYYYMMDD'.length }
    },
  },
  {
    name: 'iso/ctime',
    needs: COLON,
    pattern: extended('gi')`
      (?<![\w.])(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} {1,2}(\d{1,2}),? (\d\d):(\d\d)
      (?::\d\d)? (?:[A-Z]{3,4} )?((?:19|20)\d\d)(?: ([+-])(\d\d):?(\d\d))?(?!\w)
    `,
    read: match => ctime(match),
  },
  {
    name: 'iso/year-month-day',
    needs: DATE_DIGITS,
    pattern: new RegExp(`${BEFORE}${Y4}(?: ?([-/.]) ?)${M}(?: ?\\2 ?)${D}(?![\\d/]|[.:]\\d|-(?!(?:19|20)\\d\\d)\\d|[A-SU-Za-z_])`, 'g'),
    read: ({ 1: y, 2: separator, 3: m, 4: d, index }, { text }) => separator === '.' && isVersion(text, index) ? null : fullDate(Number(y), Number(m), Number(d)),
  },
  {
    name: 'iso/year-month-day-spaced',
    needs: DATE_DIGITS,
    pattern: new RegExp(`${BEFORE}${Y4} (0[1-9]|1[0-2]) (0[1-9]|[12]\\d|3[01])(?! ?\\d)${AFTER}`, 'g'),
    read: ([, y, m, d]) => fullDate(Number(y), Number(m), Number(d)),
  },
  {
    name: 'iso/compact',
    needs: DATE_DIGITS,
    pattern: /(?<![\w.\-/+$¥€#]|\d:)((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\w/]|[.\-:]\w)/g,
    read: (match, { text }) => {
      const [y = 0, m = 0, d = 0] = match.slice(1).map(Number)
      if (!isValidYmd(y, m, d) || NUMBER_LABEL.test(text.slice(Math.max(0, match.index - 8), match.index))) return null
      return { ...fullDate(y, m, d), confidence: 0.85 }
    },
  },
  {
    name: 'iso/month-day-year',
    needs: DATE_DIGITS,
    pattern: new RegExp(`${BEFORE}${M}([/.-])${D}\\2((?:19|20)\\d\\d|\\d\\d)${AFTER}`, 'g'),
    read: ([, m, separator, d, y = ''], { today }) => {
      if (y.length === 2 && separator !== '/') return null
      return fullDate(readYear(y, ymdOf(today).year) ?? 0, Number(m), Number(d), 0.8)
    },
  },
  {
    name: 'iso/short-year-month-day',
    needs: DATE_DIGITS,
    pattern: new RegExp(`${BEFORE}(\\d\\d)([-/])${M}\\2${D}${AFTER}`, 'g'),
    read: (match, frame) => shortYear(match, frame),
  },
  {
    name: 'iso/year-month',
    needs: DATE_DIGITS,
    pattern: new RegExp(`${BEFORE}((?:19|20)\\d\\d)([-/.])(0[1-9]|1[0-2])(?![\\w/]|[.:]\\d|-(?!(?:19|20)\\d\\d)\\d)`, 'g'),
    read: ({ 1: y, 2: separator, 3: m, index }, { text }) => separator === '.' && isVersion(text, index) ? null : { date: monthSpan(Number(y), Number(m)), basis: 'stated', confidence: 0.85 },
  },
  {
    name: 'iso/month-day',
    needs: DATE_DIGITS,
    pattern: alternatives('g')`
      (?:^|(?<=[ ,，。、(到至~-])(?<![A-Za-z] ))(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?=$| \d{1,2}:\d\d|[的那到至~ ,，。])
      (?<![\w.\-/:+$¥€])(1[0-2]|[1-9])-(3[01]|[12]\d|[1-9])(?= \d{1,2}:\d\d)|^ ?(1[0-2]|[1-9])/(3[01]|[12]\d|[1-9])(?=$)
    `,
    read: (match, frame) => ({ ...floatingDraft(dayOfYear(Number(match[1] ?? match[3] ?? match[5]), Number(match[2] ?? match[4] ?? match[6])), frame), basis: 'stated', confidence: 0.7 }),
  },
  {
    name: 'iso/year-alone',
    needs: DATE_DIGITS,
    pattern: /^[ =]{0,3}((?:19|20)\d\d)(?=[ 。.!！?？]{0,3}$)/g,
    read: ([, y]) => ({ date: yearSpan(Number(y)), basis: 'stated', confidence: 0.7 }),
  },
  {
    name: 'iso/year-month-alone',
    needs: DATE_DIGITS,
    pattern: /^ ?((?:19|20)\d\d)[-./]([1-9])(?=[ 。.!！?？]{0,3}$)/g,
    read: ([, y, m]) => ({ date: monthSpan(Number(y), Number(m)), basis: 'stated', confidence: 0.6 }),
  },
  {
    name: 'iso/year-in-range',
    needs: DATE_DIGITS,
    pattern: alternatives('g')`
      (?<![\w.\-/:+$¥€#])((?:19|20)\d\d)(?= ?(?:-{1,2}|~|到|至|to|and|until) ?(?:19|20)\d\d(?![\w.\-/:]))
      (?<=(?<![\w.\-/:+$¥€#])(?:19|20)\d\d ?(?:-{1,2}|~|到|至|to|and|until) ?)(?:19|20)\d\d(?![\w.\-/:]| ?(?:像素|px|元|块|个|字|次|条))
    `,
    read: ({ 0: year, index }, { text }) => IS_YEAR_RANGE.test(text.slice(Math.max(0, index - 14), index + 14)) ? { date: yearSpan(Number(year)), fragment: true, basis: 'stated', confidence: 0.75 } : null,
  },
  {
    name: 'iso/clock',
    needs: COLON,
    pattern: /(?:(?<![\w./+$¥€#]|\d:|[A-Za-z_]-)|(?<=\dT))([01]?\d|2[0-4]): ?([0-5]\d)(?:: ?([0-5]\d)(?:[.,]\d{1,3})?)?(?: ?([ap])(?:\.?m\b\.?|\b)| ?[点时分](?!长))?(?![\d:]|[.]\d|\w| ?[元块%])/gi,
    read: match => digitalClock(match),
  },
]

/** 2026-11-20T14:00:00Z, 20261120T220000+0800. */
function withOffset(match: RegExpExecArray): Draft | null {
  const [y = 0, mo = 0, d = 0, h = 0, mi = 0, s = 0] = match.slice(1, 7).map(value => Number(value ?? 0))
  if (!isValidYmd(y, mo, d) || h > 23 || mi > 59) return { unresolvable: true, basis: 'stated' }
  const offset = match[7] === undefined ? (Number(match[9]) * 60 + Number(match[10])) * MINUTE_MS * (match[8] === '-' ? -1 : 1) : 0
  const at = dayNumber(y, mo, d) * DAY_MS + clockMs(h, mi, s) - offset
  return isEpochMs(at) ? { instants: { start: at, end: plusMs(at, MINUTE_MS) }, exact: true, basis: 'stated', confidence: 1 } : null
}

const CTIME_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Thu Oct 26 11:00:09 2023 +0800, as ctime and git write it. */
function ctime([, name = '', d, h, mi, y, sign, offsetHours, offsetMinutes]: RegExpExecArray): Draft | null {
  const [year, month, day] = [Number(y), CTIME_MONTHS.indexOf(name.toLowerCase()) + 1, Number(d)]
  const clock = clockPoint({ hour: Number(h), minute: Number(mi), ambiguous: false })
  if (!isValidYmd(year, month, day)) return { unresolvable: true, basis: 'stated' }
  if (sign === undefined || clock === null) return clock === null ? null : { ...clock, date: dateSpan(year, month, day), basis: 'stated', confidence: 0.97 }
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE_MS * (sign === '-' ? -1 : 1)
  const at = dayNumber(year, month, day) * DAY_MS + clockMs(Number(h), Number(mi)) - offset
  return isEpochMs(at) ? { instants: { start: at, end: plusMs(at, MINUTE_MS) }, exact: true, basis: 'stated', confidence: 1 } : null
}

function fullDate(year: number, month: number, day: number, confidence: number = 0.99): Draft {
  if (year < FIRST_YEAR || year > LAST_YEAR) return { unresolvable: true, basis: 'stated' }
  const date = dateSpan(year, month, day)
  return date === null ? { unresolvable: true, basis: 'stated' } : { date, basis: 'stated', confidence }
}

/**
 * 26-10-20: the year first when it is about the current one, or beside Chinese; otherwise the day may come first, and a
 * weekday beside the date decides. With slashes only a current year stands first.
 */
function shortYear([, first = '', separator, m, last = '']: RegExpExecArray, { text, today }: Frame): Draft | null {
  const now = ymdOf(today).year
  const [year, lastYear] = [readYear(first, now) ?? 0, readYear(last.padStart(2, '0'), now) ?? 0]
  const current = Math.abs(year - now) <= 1
  if (separator === '/') return current && HAN.test(text) ? fullDate(year, Number(m), Number(last), 0.7) : null
  const [yearFirst, dayFirst] = [dateSpan(year, Number(m), Number(last)), last.length === 2 ? dateSpan(lastYear, Number(m), Number(first)) : null]
  const readings = [yearFirst, dayFirst].filter((date): date is DateSpan => date !== null).sort((a, b) => a.from - b.from)
  if (readings.length < 2 || current) return fullDate(year, Number(m), Number(last), 0.7)
  return { date: HAN.test(text) ? yearFirst : dayFirst, readings, basis: 'stated', confidence: 0.7 }
}

/** 8:30, 20:05:10, 8:30pm. A one-digit hour without am or pm can be either half of the day; 08:30 is the morning. */
function digitalClock([, h = '', minute, second = '0', halfDay]: RegExpExecArray): Draft | null {
  const draft = clockPoint({ hour: Number(h), minute: Number(minute), second: Number(second), halfDay, ambiguous: h.length === 1 })
  return draft === null ? null : { ...draft, basis: 'stated' }
}
