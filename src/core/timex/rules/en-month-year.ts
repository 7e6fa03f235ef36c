// English months and years: in October, October 2026, Q3 2026, the second half of 2016, in 2025, the 1990s.

import { extended } from '../../text/extended.ts'
import { dayNumber, ymdOf } from '../../time/civil.ts'
import { daysSpan, FIRST_YEAR, LAST_YEAR, monthOfYear, monthSpan, quarterSpan, yearSpan } from '../calendar.ts'
import { type DateSpan, type Draft, directionOf, type Floating } from '../candidate.ts'
import { floatingDraft } from '../floating.ts'
import { DATE_DIGITS, DIGIT } from '../fold.ts'
import type { Frame } from '../frame.ts'
import { readEnglishNumber, readEnglishYear, WORD_YEAR, YEAR } from '../numerals-en.ts'
import type { Rule } from '../rule.ts'
import { isOrdinaryWord, MONTH, readMonth } from './en-vocabulary.ts'
import { EN_HOLIDAY, EN_IN, EN_MONTH, EN_ORDINAL, EN_QUARTER, EN_RANGE } from './en-words.ts'

/** Words before a name that is also an ordinary word (may, march, dec) which make it a month. */
const CLEAR_SIGN = /\b(?:in|of|since|until|till|during|early|late|mid|last|next)[ -]$/i
const MONTH_SIGN = /(?:\b(?:in|of|since|until|till|during|by|from|between|before|after|to|through|and|early|late|mid|this|last|next)[ -]|-)$/i
/** What a capital letter does not settle (May I, this may not). */
const NOT_A_MONTH = /^ (?:i|we|you|he|she|they|it|not|be|have|well|or|also|as|require|need|the|only|contain|cause|include)\b/i
/** April said: a name, and no month. */
const IS_NAME = /^ (?:said|says|told|tells|asked|asks|thinks?|thought|wants?|wanted|wrote|writes|replied|agreed|agrees|likes?|joined|knows?|is (?:out|on leave|on call|my|our|the))\b/i
const FIRST_NAME = /^(?:april|may|june|august|jan)$/i
const NOT_A_YEAR = '(?![\\d:%]|[.,/-]\\d| ?(?:%|px|ms|kb|mb|gb|tokens?|bytes?|chars?|items?|rows?|lines?|users?|files?|times|people|usd|eur|dollars|steps?|records?|words|requests?|messages?|points?|km|m)\\b)'
/** Q1 planning said in December: what is planned for a quarter that is near. */
const PLANNED_FOR = /^ (?:planning|plans?|goals?|okrs?|roadmap|kick-?off|targets?|budget)\b/i
const SOON_DAYS = 60
const HALVES: Readonly<Record<string, number>> = { first: 1, second: 2, '1st': 1, '2nd': 2, 1: 1, 2: 2 }

export const EN_MONTH_YEAR: readonly Rule[] = [
  {
    name: 'en/month-year/month-first',
    needs: EN_MONTH,
    pattern: new RegExp(`\\b(${MONTH})(?:\\.?,? |\\.|[-/]|,? (?:of|in) )(?:the year )?(${YEAR}(?![\\d:])|'\\d\\d|(?<=\\bof )\\d\\d(?!\\w))\\b`, 'gi'),
    read: ([, month = '', year = ''], frame) => statedMonth(month, year, frame),
  },
  {
    name: 'en/month-year/year-first',
    needs: EN_MONTH,
    pattern: new RegExp(`(?<![\\w.:/$-])((?:19|20|21)\\d\\d)(?: AD)?(?:,? |[-/])(${MONTH})\\b(?!\\.?[ -/]?\\d)`, 'gi'),
    read: ([, year = '', month = ''], frame) => statedMonth(month, year, frame),
  },
  {
    name: 'en/month-year/month',
    needs: EN_MONTH,
    pattern: new RegExp(`\\b(${MONTH})\\b(?!\\.?[ /-]?\\d|['.]\\w)`, 'gi'),
    read: (match, frame) => bareMonth(match, frame),
  },
  {
    name: 'en/month-year/step',
    needs: EN_MONTH,
    pattern: new RegExp(`\\b(last|this(?: past| coming)?|past|previous|next|coming) (${MONTH})\\b(?!\\.?[ /-]?\\d|['.]\\w)`, 'gi'),
    read: ([text, step = '', month = ''], frame) => /^this may$/i.test(text) && month === 'may' ? null : steppedMonth(step.toLowerCase(), readMonth(month), frame),
  },
  {
    name: 'en/month-year/quarter',
    needs: EN_QUARTER,
    pattern: /(?<![\w.-])(?:(20\d\d|\d\d)[ -]?)?(?:(Q|H)([1-4])|(\d|first|second|third|fourth)(?:st|nd|rd|th)? (?:(quarter|qtr)|half(?= of))\b)(?:,? (?:of |in )?(20\d\d)|-(20\d\d)|[ /]?'(\d\d))?(?![\w-])/gi,
    read: (match, frame) => quarterOrHalf(match, frame),
  },
  {
    name: 'en/month-year/year-after-word',
    needs: EN_IN,
    pattern: extended('gi')`
      \b(?:in|during|since|until|till|by|before|after|from|of|(?<!\bnew )year|early|late|mid|spring|summer|autumn|fall|winter)[ -](?:the year |year )?(${YEAR})
      (?: ?A\.?D\b\.?)?${NOT_A_YEAR}(?![\w])
    `,
    read: (match, frame) => ({ ...statedYear(match[1] ?? '', frame), start: match.index + match[0].search(/\d{4}|nineteen|twenty|two thousand/i) }),
  },
  {
    name: 'en/month-year/year-in-list',
    needs: EN_IN,
    pattern: /(?<=\b(?:in|during|from|since|of|for|both|years) (?:(?:19|20)\d\d, ){0,3}(?:19|20)\d\d,? (?:and|or|&) )((?:19|20)\d\d)(?![\d:%]|[.,/-]\d)\b/gi,
    read: ([, year = ''], frame) => statedYear(year, frame),
  },
  {
    name: 'en/month-year/year-beside',
    needs: EN_RANGE | EN_HOLIDAY | EN_ORDINAL | EN_MONTH,
    pattern: new RegExp(`(?<![\\w.:/$-]|\\d,)(?:((?:19|20)\\d\\d)|(${WORD_YEAR}))(?![\\w%:]|[.,/-]\\d)`, 'gi'),
    read: ([, year, words], frame) => ({ ...statedYear(year ?? words ?? '', frame), fragment: true }),
  },
  {
    name: 'en/month-year/calendar-year',
    needs: DIGIT,
    pattern: /\bCY ?'?((?:20)?\d\d)\b|\bcy((?:20)?[12]\d)\b/g,
    read: ([, year, joined = ''], frame) => statedYear(year ?? joined, frame),
  },
  {
    name: 'en/month-year/years',
    needs: DATE_DIGITS,
    pattern: /(?<![\w.:/$+-])((?:19|20)\d\d) ?- ?((?:19|20)\d\d)(?![\w:/-]|\.\d| ?年)/g,
    read: ([, first, last]): Draft | null => Number(first) < Number(last)
      ? { date: daysSpan(dayNumber(Number(first), 1, 1), yearSpan(Number(last)).until), basis: 'stated', confidence: 0.7 } : null,
  },
  {
    name: 'en/month-year/decade',
    needs: DIGIT,
    pattern: /(?<![\w.:/$-])(?:(?:the )?((?:19|20)\d0)'?s|the '?([2-9]0)'?s)\b/gi,
    read: ([, written, short], { today }): Draft => {
      const year = Number(written ?? readEnglishYear(short ?? '', ymdOf(today).year - 25))
      return { date: daysSpan(dayNumber(year, 1, 1), dayNumber(year + 10, 1, 1)), basis: 'stated', confidence: 0.8 }
    },
  },
]

function statedMonth(monthName: string, yearText: string, frame: Frame): Draft | null {
  const year = readEnglishYear(yearText, ymdOf(frame.today).year)
  return year < FIRST_YEAR || year > LAST_YEAR ? null : { date: monthSpan(year, readMonth(monthName)), scopes: ['year', 'month'], basis: 'stated', confidence: 0.98 }
}

function statedYear(text: string, frame: Frame): Draft {
  return { date: yearSpan(readEnglishYear(text, ymdOf(frame.today).year)), scopes: ['year'], basis: 'stated', confidence: 0.9 }
}

/** A month without a day or year. Names that are ordinary words count after a preposition or beside another date. */
function bareMonth(match: RegExpExecArray, frame: Frame): Draft | null {
  const name = match[1] ?? ''
  const after = frame.text.slice(match.index + match[0].length, match.index + match[0].length + 12)
  const signed = MONTH_SIGN.test(frame.text.slice(Math.max(0, match.index - 10), match.index))
  if (/^(?:may|march|mar)$/.test(name) && !CLEAR_SIGN.test(frame.text.slice(Math.max(0, match.index - 10), match.index))) return null
  if ((/^(?:may|march)$/i.test(name) && NOT_A_MONTH.test(after)) || (FIRST_NAME.test(name) && IS_NAME.test(after))) return null
  return { ...floatingDraft(monthOfYear(readMonth(name)), frame), basis: 'stated', confidence: 0.85, fragment: isOrdinaryWord(name) && !signed }
}

/** last October: the latest before the current month; next October: the first after it. */
function steppedMonth(step: string, month: number, frame: Frame): Draft {
  const { year, month: now } = ymdOf(frame.today)
  const sign = /last|past|previous/.test(step) ? -1 : /next|coming/.test(step) ? 1 : 0
  const years = sign < 0 ? (month < now ? 0 : -1) : sign > 0 ? (month > now ? 0 : 1) : 0
  return { date: monthSpan(year + years, month), scopes: ['month'], direction: directionOf(sign), confidence: 0.85 }
}

function quarterOrHalf(match: RegExpExecArray, frame: Frame): Draft | null {
  const [text, before, letter, digit, ordinal, quarterWord, after, joined, short] = match
  const index = digit === undefined ? HALVES[(ordinal ?? '').toLowerCase()] ?? readEnglishNumber(ordinal ?? '') : Number(digit)
  const half = letter === undefined ? quarterWord === undefined : /h/i.test(letter)
  if (!(index >= 1 && index <= (half ? 2 : 4)) || (before?.length === 2 && letter === undefined)) return null
  const floating = partOfYear(half, index)
  const yearText = before ?? after ?? joined ?? short
  if (yearText !== undefined) return { date: floating.place(yearSpan(readEnglishYear(yearText, ymdOf(frame.today).year))), basis: 'stated', confidence: 0.95 }
  const draft = floatingDraft(floating, frame)
  const ahead = PLANNED_FOR.test(match.input.slice(match.index + text.length, match.index + text.length + 12)) ? draft.readings?.find(({ from }) => from > frame.today && from - frame.today <= SOON_DAYS) : undefined
  const sure = half ? letter === 'H' && isHalfYear(match, frame.text) : letter === 'Q' || quarterWord !== undefined
  return { ...draft, ...(ahead === undefined ? {} : { date: ahead, readings: [] }), basis: 'stated', confidence: 0.75, fragment: !sure || /^\d quarter/i.test(text) }
}

/** H1 is also a heading: beside a preposition, or what a half year has, it is a time. */
function isHalfYear({ 0: { length }, index }: RegExpExecArray, text: string): boolean {
  return /\b(?:in|for|during|by|until|since|of|end|this|next|last|over|from|to) $/i.test(text.slice(Math.max(0, index - 7), index))
    || /^ (?:was|is|were|will|goals?|targets?|plans?|planning|revenue|results?|roadmap|okrs?|numbers?|budget|review|sales)\b/i.test(text.slice(index + length, index + length + 10)) || /[\u4e00-\u9fff] ?$/.test(text.slice(Math.max(0, index - 2), index)) && /^ ?[会要的]/.test(text.slice(index + length, index + length + 2))
}

function partOfYear(half: boolean, index: number): Floating {
  return { within: ['year'], place: (container: DateSpan) => place(ymdOf(container.from).year, half, index) }
}

function place(year: number, half: boolean, index: number): DateSpan {
  return half ? daysSpan(dayNumber(year, index * 6 - 5, 1), quarterSpan(year, index * 2).until) : quarterSpan(year, index)
}
