// English counted distances: two weeks ago, in 3 hours, 5 days from now, 2 days later, a week before <date>, within 2 weeks.
// One pattern finds the length with the words around it; which of them stand there decides what is meant.

import { daySpan, daysSpan, plusWorkingDays, unitAround } from '../calendar.ts'
import type { DateSpan, Draft, Grain } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import { moodAround } from '../mood.ts'
import { NUMBER, readEnglishNumber } from '../numerals-en.ts'
import type { Rule } from '../rule.ts'
import { type EnglishLength, LENGTH, lengthAway, lengthFromDay, lengthWindow, readEnglishLength } from './en-length.ts'
import { EN_UNIT } from './en-words.ts'

/** 5m, 3y and 10s after `in` are rather sizes than times. */
const SIZE = /\d[msy]$/i
const OPENING = '(?:(in|within|for) (?:about |around |roughly |another |the next |the |next )?)?'
/** in the next 5 hours is a window (en-last-n.ts). */
const NEXT_WINDOW = /^(?:in|for) (?:the )?(?:next|the) /i
const COUNTED = '(?: (?:(ago|back)( today)?|(from now|hence)|(from today)|(later|after that|afterwards)(?! than)|(earlier|before that)|(?:(before)|after|from|since)(?= \\w)))\\b'
const STARTING = ',?(?: (starting|beginning))?(?: (?:from|on|at))?(?= |$|[.,;!?])'
/** in 2 days of work, in a 3 day row: no point in time. */
const NOT_AHEAD = /^ (?:of|old|long|round|wave|row|each|per|or less)\b/i
/** 3 months later, with nothing named before, is as exact as its unit. */
const MONTHS_AND_MORE: ReadonlySet<Grain> = new Set<Grain>(['month', 'quarter', 'year'])
/** In a second, in a minute: idle words unless the clause goes on like that. */
const IDLE = /^(?:an? (?:sec|second|mo))$/i
const GOES_ON = /^(?:$|[.,;:!?)]| (?:i|we|it|and|so|he|she|they|you)\b)/i

export const EN_SPAN_AGO: readonly Rule[] = [
  {
    name: 'en/span/counted',
    needs: EN_UNIT,
    pattern: new RegExp(`\\b${OPENING}(${LENGTH})(?:${COUNTED}|${STARTING})?`, 'gi'),
    read: (match, frame) => countedSpan(match, frame),
  },
  {
    name: 'en/span/working-days',
    needs: EN_UNIT,
    pattern: new RegExp(`\\b(?:(in) )?(${NUMBER}) (?:business|working|work|week)[ -]?days?\\b(?: (?:(ago|back|earlier)|(from now|later|from today)))?`, 'gi'),
    read: ([, ahead, count = '', ago, later], { today }) => {
      const n = readEnglishNumber(count)
      if (!(n >= 1 && n <= 60) || (ahead === undefined && ago === undefined && later === undefined)) return null
      return { date: daySpan(plusWorkingDays(today, ago === undefined ? n : -n)), direction: ago === undefined ? 'future' : 'past', confidence: 0.85 }
    },
  },
  {
    name: 'en/span/within-unit',
    needs: EN_UNIT,
    pattern: /\bwithin (?:the )?(?:next )?(day|hour|week|month|year)\b(?! of\b)/gi,
    read: (match, frame) => ahead('within', `1 ${match[1]}`, match, frame),
  },
  {
    name: 'en/span/day-beside',
    needs: EN_UNIT,
    pattern: /(?<!\b(?:a|an|one|every|each|per|that|this|\d{1,3}|another) )\b(?:the )?day (?:(before)|after)(?= \w)/gi,
    read: ([, before]) => besideAnchor({ parts: [{ kind: 'calendar', grain: 'day', count: 1, spare: 0 }], elapsedMs: 0, loose: false, open: false }, before === undefined ? 1 : -1),
  },
]

function countedSpan(match: RegExpExecArray, frame: Frame): Draft | null {
  const [whole, opening, text = '', ago, onThisDay, fromNow, fromToday, later, earlier, before, starting] = match
  const word = opening?.toLowerCase()
  const length = readEnglishLength(text)
  if (length === null || NEXT_WINDOW.test(whole)) return null
  const start = match.index + (opening === undefined ? 0 : whole.indexOf(text))
  const suffix = whole.slice(start - match.index + text.length).trimStart()
  if (ago !== undefined) {
    const draft = lengthAway(length, -1, frame)
    return at(start, onThisDay === undefined ? draft : onTheDay(draft))
  }
  if (fromNow !== undefined) return at(start, lengthAway(length, 1, frame))
  if (fromToday !== undefined && word !== 'for') return at(start, onTheDay(lengthAway(length, 1, frame)))
  if (word === 'for' && fromToday !== undefined) return lasting(length, { end: match.index + whole.length - ' today'.length })
  if (later !== undefined && length.elapsedMs > 0) return isFinished(match, frame) ? null : at(start, lengthAway(length, 1, frame))
  if (later !== undefined || earlier !== undefined) return at(start, countedFrom(length, later === undefined ? -1 : 1, isFinished(match, frame), frame))
  if (starting !== undefined || word === 'for') return lasting(length, {})
  if (/^(?:before|after|from|since)/i.test(suffix)) return word === undefined || word === 'in' ? besideAnchor(length, before === undefined ? 1 : -1) : null
  const spoken = { end: start + text.length }
  return word === 'in' || word === 'within' ? at(match.index, ahead(word, text, match, frame), spoken) : null
}

/** a year ago today, two weeks from today: the day and not its week, month or year. */
function onTheDay(draft: Draft | null): Draft | null {
  return draft?.anchor == null ? draft : { ...draft, date: daySpan(draft.anchor), approximate: false, confidence: 0.9 }
}

function at(start: number, draft: Draft | null, more: Draft = {}): Draft | null {
  return draft === null ? null : { ...draft, start, ...more }
}

/** two weeks before Christmas: counted from the day that follows; half an hour before 3pm: from the clock time; two years after 2011 is a year. */
function besideAnchor(length: EnglishLength, sign: -1 | 1): Draft | null {
  if (length.elapsedMs > 0) return length.loose ? null : { shiftMs: sign * length.elapsedMs, fragment: true }
  const place = (day: DateSpan): DateSpan => day.grain === 'day' ? daySpan(lengthFromDay(length, sign, day.from)) : unitAround('year', lengthFromDay(length, sign, day.from))
  const years = length.parts.every(part => part.kind === 'calendar' && part.grain === 'year')
  return { floating: { within: years ? ['day', 'year'] : ['day'], place }, fragment: true, direction: null }
}

/** for 3 days from Monday, Monday for 3 days: a stretch from a day named beside it. */
function lasting(length: EnglishLength, more: Draft): Draft | null {
  if (length.elapsedMs > 0) return { lengthMs: length.parts.every(part => part.kind === 'elapsed') ? length.elapsedMs : null, fragment: true, ...more }
  return { floating: { within: ['days', 'day'], place: day => daysSpan(day.from, lengthFromDay(length, 1, day.from)) }, fragment: true, ...more }
}

/**
 * Days and longer count from the day that the sentence named before, years from the year; shorter ones and those without
 * such a day from the reference time, unless the clause tells of the past: then nobody said what they count from.
 */
function countedFrom(length: EnglishLength, sign: -1 | 1, finished: boolean, frame: Frame): Draft | null {
  if (length.elapsedMs > 0) return null
  const common: Draft = { direction: sign < 0 ? null : 'future', confidence: length.loose ? 0.6 : 0.85, approximate: length.loose, fragment: sign < 0 || finished }
  const fromNow = length.parts.some(part => part.kind === 'calendar' && MONTHS_AND_MORE.has(part.grain)) ? lengthAway(length, sign, frame)?.date ?? null : null
  return { ...common, floating: { within: ['day'], place: day => fromNow !== null && day.from === frame.today ? fromNow : daySpan(lengthFromDay(length, sign, day.from)) } }
}

function isFinished(match: RegExpExecArray, frame: Frame): boolean {
  return moodAround(frame.text, match.index, match.index + match[0].length) === 'finished'
}

/** "in two days" lies ahead; told of something finished it is how long it took. */
function ahead(word: 'in' | 'within', text: string, match: RegExpExecArray, frame: Frame): Draft | null {
  const length = SIZE.test(text) && word === 'in' ? null : readEnglishLength(text)
  const end = match.index + match[0].length
  const after = frame.text.slice(end, end + 12)
  if (length === null || NOT_AHEAD.test(after) || (IDLE.test(text) && !GOES_ON.test(after))) return null
  if (isFinished(match, frame)) return null
  return word === 'in' ? lengthAway(length, 1, frame) : lengthWindow(length, 1, frame)
}
