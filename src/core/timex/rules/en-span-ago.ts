// English counted distances: two weeks ago, in 3 hours, 5 days from now, 2 days later, a week before <date>, within 2 weeks.

import { daySpan, daysSpan } from '../calendar.ts'
import type { Draft } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import { moodAround } from '../mood.ts'
import type { Rule } from '../rule.ts'
import { type EnglishLength, LENGTH, lengthAway, lengthFromDay, lengthWindow, readEnglishLength } from './en-length.ts'
import { EN_UNIT } from './en-words.ts'

/** 5m, 3y and 10s after `in` are rather sizes than times. */
const SIZE = /\d[msy]$/i

export const EN_SPAN_AGO: readonly Rule[] = [
  {
    name: 'en/span/from-now',
    needs: EN_UNIT,
    pattern: new RegExp(`\\b(${LENGTH}) (?:(ago|back)|from now|(?<!\\bfor [\\w ]{1,20})from today|hence)\\b`, 'gi'),
    read: ([, text = '', past], frame) => {
      const length = readEnglishLength(text)
      return length === null ? null : lengthAway(length, past === undefined ? 1 : -1, frame)
    },
  },
  {
    name: 'en/span/later',
    needs: EN_UNIT,
    pattern: new RegExp(`\\b(${LENGTH}) (?:(later|after that|afterwards)|earlier|before that)\\b(?! than\\b)`, 'gi'),
    read: ([, text = '', later], frame) => countedFrom(readEnglishLength(text), later === undefined ? -1 : 1, frame),
  },
  {
    name: 'en/span/in',
    needs: EN_UNIT,
    pattern: new RegExp(`\\bin (?:about |around |roughly |another )?(${LENGTH})(?:' time)?(?=$|[.,;:!?)]|\\s)(?! (?:of|old|long|round|wave|row|each|per|or less)\\b)`, 'gi'),
    read: (match, frame) => ahead(match, frame),
  },
  {
    name: 'en/span/within',
    needs: EN_UNIT,
    pattern: new RegExp(`\\bwithin (?:the )?(?:next )?(?:about )?((?:day|hour|week|month|year)(?: and ${LENGTH})?|${LENGTH})(?! of\\b)`, 'gi'),
    read: (match, frame) => {
      const text = match[1] ?? ''
      const length = readEnglishLength(/^(?:day|hour|week|month|year)/i.test(text) ? `1 ${text}` : text)
      return length === null || isFinished(match, frame) ? null : lengthWindow(length, 1, frame)
    },
  },
  {
    name: 'en/span/around-anchor',
    needs: EN_UNIT,
    pattern: new RegExp(`\\b(?:the day|(?:in )?(${LENGTH})) (?:(before)|after|from|since)(?= (?:the |last |next |this |my )?\\w)`, 'gi'),
    read: ([, text, before]): Draft | null => {
      const length = readEnglishLength(text ?? '1 day')
      if (length === null || length.elapsedMs > 0) return null
      const sign = before === undefined ? 1 : -1
      return { floating: { within: ['day'], place: day => daySpan(lengthFromDay(length, sign, day.from)) }, fragment: true, direction: null }
    },
  },
  {
    name: 'en/span/starting',
    needs: EN_UNIT,
    pattern: new RegExp(`\\b(?:for (?:the )?(${LENGTH}),?(?: (?:starting|beginning))?(?: from| on)?|(${LENGTH}),? (?:starting|beginning)(?: from| on)?)(?= |$|[.,;!?])`, 'gi'),
    read: ([, counted, starting]): Draft | null => {
      const length = readEnglishLength(counted ?? starting ?? '')
      if (length === null || length.elapsedMs > 0) return null
      return { floating: { within: ['days', 'day'], place: day => daysSpan(day.from, lengthFromDay(length, 1, day.from)) }, fragment: true }
    },
  },
]

/** Days and longer count from the day that the sentence named before; shorter ones from the reference time. */
function countedFrom(length: EnglishLength | null, sign: -1 | 1, frame: Frame): Draft | null {
  if (length === null) return null
  if (length.elapsedMs > 0) return sign > 0 ? lengthAway(length, sign, frame) : null
  return {
    floating: { within: ['day'], place: day => daySpan(lengthFromDay(length, sign, day.from)) },
    fragment: sign < 0, direction: sign < 0 ? null : 'future', confidence: length.loose ? 0.6 : 0.85, approximate: length.loose,
  }
}

/** "in two days" lies ahead; told of something finished it is how long it took. */
function ahead(match: RegExpExecArray, frame: Frame): Draft | null {
  const text = match[1] ?? ''
  const length = SIZE.test(text) ? null : readEnglishLength(text)
  if (length === null || isFinished(match, frame)) return null
  if (/^an? (?:sec|min|mo)/i.test(text) && !/^(?:$|[.,;:!?)]| (?:i|we|it|and|so|he|she|they|you)\b)/i.test(frame.text.slice(match.index + match[0].length, match.index + match[0].length + 6))) {
    return /^an? (?:sec|mo$)/i.test(text) ? null : lengthAway(length, 1, frame)
  }
  return lengthAway(length, 1, frame)
}

function isFinished(match: RegExpExecArray, frame: Frame): boolean {
  return moodAround(frame.text, match.index, match.index + match[0].length) === 'finished'
}
