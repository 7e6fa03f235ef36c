// English days counted from the reference day: today, tomorrow, the day before yesterday, the next day, end of day.

import { extended } from '../../text/extended.ts'
import { isoWeekday, plusDays } from '../../time/civil.ts'
import { MINUTE_MS, plusMs } from '../../time/instant.ts'
import { daySpan, plusUnits, unitAround } from '../calendar.ts'
import { type Draft, directionOf, type Floating } from '../candidate.ts'
import { clockMs } from '../clock.ts'
import { NUMBER, readEnglishNumber } from '../numerals-en.ts'
import type { Rule } from '../rule.ts'
import { FULL_WEEKDAY, readGrain, readWeekday } from './en-vocabulary.ts'
import { EN_DAY, EN_NOW, EN_ORDINAL, EN_STEP, EN_UNIT } from './en-words.ts'

export const EN_RELATIVE_DAY: readonly Rule[] = [
  {
    name: 'en/relative-day/named',
    needs: EN_DAY,
    pattern: /\b(?:(?<!(?:\d|one|two|three|four|five) )(?:the )?(day) (before|after) )?(today|tomorr?ow|tommorr?ow|tmrw?|yesterday|yday)\b(?!\.\w|\()/gi,
    read: ([, day, side = '', word = ''], { today }): Draft => {
      const base = /^tod/i.test(word) ? 0 : /^y/i.test(word) ? -1 : 1
      const days = day === undefined ? base : base + (/before/i.test(side) ? -1 : 1)
      return { date: daySpan(plusDays(today, days)), confidence: 0.98, direction: directionOf(days) }
    },
  },
  {
    name: 'en/relative-day/from-that-day',
    needs: EN_STEP,
    pattern: /\b(?:the )?(next|following|previous) day\b(?! (?:and|of)\b)|\bthe day (after|before)(?=$|[.,;!?)])|\b(?:that|the) (same )?day\b(?<=that day|same day)/gi,
    read: ([, step, side]): Draft => {
      const word = step ?? side
      const floating = dayAfter(word === undefined ? 0 : /prev|before/i.test(word) ? -1 : 1)
      return { floating, fragment: word === undefined, confidence: 0.85 }
    },
  },
  {
    name: 'en/relative-day/end',
    needs: EN_DAY | EN_ORDINAL,
    pattern: /\b(?<!\bat )(?<!\bat the )(?:the )?(?:EOD|COB|end of (?:the )?(?:business )?day|close of business|end of(?= (?:this |next )?(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b))/gi,
    read: ([text]): Draft => ({ clock: { fromMs: clockMs(23, 59), untilMs: clockMs(24), kind: 'point', ambiguous: false }, confidence: 0.7, fragment: /of$/i.test(text) }),
  },
  {
    name: 'en/relative-day/now',
    needs: EN_NOW,
    pattern: /\b(?:(?:right |just |as of )?now(?!\(|[.]\w|-| that\b| and then\b| on\b)|at (?:the|this) (?:present |very )?moment|at present)\b/gi,
    read: (_, { reference }): Draft => ({ instants: { start: reference, end: plusMs(reference, MINUTE_MS) }, exact: true, confidence: 0.7 }),
  },
  {
    name: 'en/relative-day/same-time',
    needs: EN_STEP,
    pattern: /\b(?:at |around |about )?(?:this|the same) time(?= (?:tomorrow|yesterday|on |next (?:mon|tue|wed|thu|fri|sat|sun)|last (?:mon|tue|wed|thu|fri|sat|sun)))/gi,
    read: (_, { nowMs }): Draft => ({ clock: { fromMs: nowMs - nowMs % MINUTE_MS, untilMs: nowMs - nowMs % MINUTE_MS + MINUTE_MS, kind: 'hour', ambiguous: false }, approximate: true, fragment: true }),
  },
  {
    name: 'en/relative-day/same-day-elsewhere',
    needs: EN_STEP,
    pattern: /\b(?:(?:at |around |about )?(?:this|the same) (time)|(?:this|the same) day) (last|next) (week|month|year)\b/gi,
    read: ([, time, step = '', unit = ''], { today }): Draft => {
      const count = /last/i.test(step) ? -1 : 1
      const grain = readGrain(unit)
      const day = plusUnits(today, grain, count)
      return { date: time !== undefined && grain === 'year' ? unitAround('month', day) : daySpan(day), direction: directionOf(count), approximate: time !== undefined, confidence: time === undefined ? 0.9 : 0.7 }
    },
  },
  {
    name: 'en/relative-day/weeks-on',
    needs: EN_UNIT,
    pattern: extended('gi')`
      (?<!\b(?:for|in|last|next|past|this|every|once|twice|times|hours|days|per|after|before) )\b
      (?:(a|an?other|${NUMBER}) weeks? (?:(today|tomorrow)|on (${FULL_WEEKDAY}))|(?:(tomorrow)|(${FULL_WEEKDAY})) week)\b(?! (?:\d|of\b|in\b))
    `,
    read: ([, count, day, weekday, dayFirst, weekdayFirst], { today }): Draft | null => {
      const weeks = count === undefined || /^a/i.test(count) ? 1 : readEnglishNumber(count)
      const name = weekday ?? weekdayFirst
      const base = name !== undefined ? plusDays(today, (readWeekday(name) - isoWeekday(today) + 6) % 7 + 1) : plusDays(today, /^tom/i.test(day ?? dayFirst ?? '') ? 1 : 0)
      return weeks > 0 && weeks <= 52 ? { date: daySpan(plusDays(base, 7 * weeks)), direction: 'future', confidence: 0.8 } : null
    },
  },
  {
    name: 'en/relative-day/to-date',
    needs: EN_NOW,
    pattern: /(?<=\b(?:to|till|until) )(?<!up to )(?:date|(?:the )?current date)(?=$|[.,;!?)])/gi,
    read: (_, { today }): Draft => ({ date: daySpan(today), fragment: true }),
  },
]

/** A day counted from the one that the sentence named before, or else from the reference day. */
function dayAfter(days: number): Floating {
  return { within: ['day'], place: day => daySpan(plusDays(day.from, days)) }
}
