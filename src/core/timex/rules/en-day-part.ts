// English parts of the day: this morning, tonight, last night, in the afternoon, at night, lunchtime.

import { plusDays } from '../../time/civil.ts'
import { daySpan } from '../calendar.ts'
import { type Draft, directionOf } from '../candidate.ts'
import type { DayPart } from '../day-part.ts'
import { COUNT, readEnglishCount } from '../numerals-en.ts'
import type { Rule } from '../rule.ts'
import { EN_PART } from './en-words.ts'

const PARTS: readonly (readonly [RegExp, DayPart])[] = [
  [/early morning/, 'earlyMorning'], [/lunch/, 'noon'], [/morning/, 'wholeMorning'], [/early afternoon/, 'earlyAfternoon'],
  [/afternoon/, 'afternoon'], [/evening|tonight/, 'evening'], [/night/, 'night'], [/dawn/, 'dawn'], [/dusk/, 'dusk'],
]
const NAME = '(?:(?:early|mid|late)[ -]?)?(?:morning|afternoon|evening)|night(?:[ -]?time)?|lunch(?:[ -]?time)?|dawn|dusk'

export const EN_DAY_PART: readonly Rule[] = [
  {
    name: 'en/day-part/of-today',
    needs: EN_PART,
    pattern: new RegExp(`\\b(?:tonight|(this|last) (${NAME}))\\b`, 'gi'),
    read: ([text, step, name], { today }): Draft | null => {
      const back = step !== undefined && /last/i.test(step)
      if (back && !/night|evening/i.test(name ?? '')) return null
      return { date: daySpan(plusDays(today, back ? -1 : 0)), part: partOf(text), confidence: 0.9, direction: directionOf(back ? -1 : 0) }
    },
  },
  {
    name: 'en/day-part/nights-ago',
    needs: EN_PART,
    pattern: new RegExp(`\\b(?:the )?(?:night|evening) before last\\b|\\b(${COUNT}) (?:nights|evenings) ago\\b`, 'gi'),
    read: ([text, counted], { today }): Draft | null => {
      const { value } = readEnglishCount(counted ?? '2')
      return Number.isInteger(value) ? { date: daySpan(plusDays(today, -value)), part: partOf(text), confidence: 0.9, direction: 'past' } : null
    },
  },
  {
    name: 'en/day-part/of-that-day',
    needs: EN_PART,
    pattern: new RegExp(`\\b(?:(that)|(?:the )?(?:next|following)) (${NAME})\\b`, 'gi'),
    read: ([, that, name = '']): Draft => ({
      floating: { within: ['day'], place: day => daySpan(plusDays(day.from, that === undefined ? 1 : 0)) }, part: partOf(name), fragment: that !== undefined, confidence: 0.8,
    }),
  },
  {
    name: 'en/day-part/in-the',
    needs: EN_PART,
    pattern: new RegExp(`\\b(?:(?:in|during|on) (?:the )?(?:${NAME})|at (?:dawn|dusk|lunch(?:[ -]?time)?|(night)))\\b(?! (?:of|shift|market|train|class|show))`, 'gi'),
    read: ([text, atNight]): Draft => ({ part: partOf(text), confidence: 0.7, fragment: atNight !== undefined }),
  },
  {
    name: 'en/day-part/bare',
    needs: EN_PART,
    pattern: new RegExp(`(?<!\\b(?:good|every|each|one|all) )\\b(?:(?:the|around|by|late at|early in the|late in the) )?(?:${NAME})(?:s\\b(?= of\\b))?\\b(?! (?:all|everyone|team|guys|folks)\\b)`, 'gi'),
    read: ([text]): Draft => ({ part: partOf(text), confidence: 0.8, fragment: true }),
  },
]

function partOf(text: string): DayPart {
  const words = text.toLowerCase()
  return PARTS.find(([pattern]) => pattern.test(words))?.[1] ?? 'daytime'
}
