// Everyday English: today, yesterday, last week, last Wednesday, October 12, in 3 days, 3 days ago, 3pm.

import { plusDays } from '../../time/civil.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/instant.ts'
import { dateSpan, daySpan, dayOfWeek, dayOfYear, unitAround, weekSpan } from '../calendar.ts'
import { type Draft, directionOf, type Grain } from '../candidate.ts'
import { clockPoint } from '../clock.ts'
import { floatingDraft } from '../floating.ts'
import { DIGIT, ENGLISH } from '../fold.ts'
import type { Rule } from '../rule.ts'
import { awayFromNow } from '../span-from-now.ts'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAY = '(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)day'
const MONTH = '(january|february|march|april|may|june|july|august|september|october|november|december)'
const DAYS: Readonly<Record<string, number>> = { today: 0, tonight: 0, yesterday: -1, tomorrow: 1 }
const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 }
const NUMBER = '(\\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten)'
const STEPS: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 }

export const EN_BASIC: readonly Rule[] = [
  {
    name: 'en/relative-day',
    needs: ENGLISH,
    pattern: /\b(today|tonight|yesterday|tomorrow)\b/gi,
    read: ([, word = ''], { today }): Draft => {
      const days = DAYS[word.toLowerCase()] ?? 0
      return { date: daySpan(plusDays(today, days)), part: /tonight/i.test(word) ? 'evening' : null, confidence: 0.98, direction: directionOf(days) }
    },
  },
  {
    name: 'en/relative-unit',
    needs: ENGLISH,
    pattern: /\b(last|this|next) (week|month|year|quarter|weekend)\b/gi,
    read: ([, step = '', unit = ''], { today }) => {
      const count = STEPS[step.toLowerCase()] ?? 0
      return { date: unitAround(unit.toLowerCase() as Grain, today, count), confidence: 0.95, direction: directionOf(count) }
    },
  },
  {
    name: 'en/weekday',
    needs: ENGLISH,
    pattern: new RegExp(`\\b(?:(last|this|next) )?${WEEKDAY}\\b`, 'gi'),
    read: ([, step, name = ''], frame) => {
      const floating = dayOfWeek(WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
      if (step === undefined) return { ...floatingDraft(floating, frame), confidence: 0.85 }
      const count = STEPS[step.toLowerCase()] ?? 0
      return { date: floating.place(weekSpan(frame.today, count)), confidence: 0.9, direction: directionOf(count) }
    },
  },
  {
    name: 'en/month-day',
    needs: ENGLISH,
    pattern: new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?\\b`, 'gi'),
    read: ([, name = '', day = '', year], frame) => {
      const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
      if (year === undefined) return { ...floatingDraft(dayOfYear(month, Number(day)), frame), basis: 'stated' }
      const date = dateSpan(Number(year), month, Number(day))
      return date === null ? { unresolvable: true, basis: 'stated' } : { date, basis: 'stated', confidence: 0.99 }
    },
  },
  {
    name: 'en/ago',
    needs: ENGLISH,
    pattern: new RegExp(`\\b${NUMBER} (minute|hour|day|week|month|year)s? ago\\b|\\bin ${NUMBER} (minute|hour|day|week|month|year)s?\\b`, 'gi'),
    read: ([, pastCount, pastUnit, count, unit], frame) => {
      const n = readCount(pastCount ?? count ?? '')
      const name = (pastUnit ?? unit ?? '').toLowerCase()
      const sign = pastCount === undefined ? 1 : -1
      if (name === 'minute' || name === 'hour') {
        const unitMs = name === 'hour' ? HOUR_MS : MINUTE_MS
        return awayFromNow([{ kind: 'elapsed', ms: n * unitMs, spareMs: 0 }], sign, frame)
      }
      return awayFromNow([{ kind: 'calendar', grain: name as Grain, count: n, spare: 0 }], sign, frame)
    },
  },
  {
    name: 'en/clock',
    needs: DIGIT,
    pattern: /(?<![\w.:])(\d{1,2}) ?([ap])\.?m\b\.?/gi,
    read: ([, h = '', halfDay]) => {
      const draft = clockPoint({ hour: Number(h), halfDay })
      return draft?.clock == null ? draft : { ...draft, clock: { ...draft.clock, kind: 'hour' } }
    },
  },
]

function readCount(text: string): number {
  return NUMBERS[text.toLowerCase()] ?? Number(text)
}
