// English weekdays: Monday, last Tuesday, this coming Friday, Wednesday after next, Mon or Tue, Friday the 13th.

import { isoWeekday, plusDays, ymdOf } from '../../time/civil.ts'
import { dateSpan, dayOfWeek, daySpan, weekSpan } from '../calendar.ts'
import { type DateSpan, type Draft, directionOf } from '../candidate.ts'
import { floatingDraft } from '../floating.ts'
import type { Frame } from '../frame.ts'
import { moodAround } from '../mood.ts'
import { COUNT, ORDINAL, readEnglishCount, readEnglishNumber } from '../numerals-en.ts'
import { MAX_COUNT } from '../span-from-now.ts'
import type { Rule } from '../rule.ts'
import { COUNTED_INSIDE, FULL_WEEKDAY, MONTH, readWeekday, WEEKDAY } from './en-vocabulary.ts'
import { EN_WEEKDAY } from './en-words.ts'

const STEPS: Readonly<Record<string, number>> = { last: -1, previous: -1, this: 0, next: 1, nxt: 1, following: 1 }
/** Words before a short form (sat, sun, mon) that make it a weekday. */
const SIGN = /\b(?:on|by|this|next|last|until|till|since|from|to|through|before|after|every|for|week|day|(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?:day)?(?:,| or| and|\/)?) ?$/i

export const EN_WEEKDAY_RULES: readonly Rule[] = [
  {
    name: 'en/weekday/full',
    needs: EN_WEEKDAY,
    pattern: new RegExp(`(?<!\\b(?:a|any|which) )\\b${FULL_WEEKDAY}(?:'s)?\\b(?!\\.\\w|_|-(?!${WEEKDAY}\\b)\\w|'s? \\d)`, 'gi'),
    read: ([name], frame) => ({ ...floatingDraft(dayOfWeek(readWeekday(name)), frame), confidence: 0.85 }),
  },
  {
    name: 'en/weekday/short',
    needs: EN_WEEKDAY,
    pattern: /\b(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\b(?!\.\w|[_']|-(?!mon|tue|wed|thu|fri|sat|sun)\w)\.?/gi,
    read: (match, frame) => shortWeekday(match, frame),
  },
  {
    name: 'en/weekday/step',
    needs: EN_WEEKDAY,
    pattern: new RegExp(`\\b(?:on )?(?:this (?=past|coming|upcoming))?(last|previous|past|this|ne?xt|following|coming|upcoming) (${WEEKDAY})\\b(?:'s)?(?!\\.\\w)(?!${COUNTED_INSIDE})`, 'gi'),
    read: ([, step = '', name = ''], frame) => steppedWeekday(step.toLowerCase(), readWeekday(name), frame),
  },
  {
    name: 'en/weekday/after-next',
    needs: EN_WEEKDAY,
    pattern: new RegExp(`\\b(?:the )?(${FULL_WEEKDAY}) (?:after next|(before last))\\b|\\b(${COUNT}) (${FULL_WEEKDAY})s (from now|ago)\\b`, 'gi'),
    read: ([, name, beforeLast, count = '2', counted = '', side], { today }): Draft | null => {
      const { value } = readEnglishCount(count)
      if (!Number.isInteger(value) || value > MAX_COUNT) return null
      const back = beforeLast !== undefined || side?.toLowerCase() === 'ago'
      const near = back ? previousWeekday(today, readWeekday(name ?? counted)) : nextWeekday(today, readWeekday(name ?? counted))
      return { date: daySpan(plusDays(near, (value - 1) * (back ? -7 : 7))), direction: back ? 'past' : 'future', confidence: 0.85 }
    },
  },
  {
    name: 'en/weekday/with-day-of-month',
    needs: EN_WEEKDAY,
    pattern: new RegExp(`\\b(${WEEKDAY})\\b\\.?,? (?:the )?(?:(${ORDINAL})|(\\d{1,2})(?=$|[.,;!?)](?:\\s|$)| at\\b| (?:morning|afternoon|evening|night)))(?! (?:of )?${MONTH}\\b| [a-z]+ (?:of|in) )`, 'gi'),
    read: (match, frame) => weekdayOfMonth(match, frame),
  },
]

function shortWeekday(match: RegExpExecArray, frame: Frame): Draft | null {
  const name = match[0]
  const before = frame.text.slice(Math.max(0, match.index - 12), match.index)
  const alone = match.index === 0 && name.length === frame.text.length
  const written = /^[A-Z]/.test(name)
  if (/^s(?:at|un)/i.test(name) && !written) return null
  const signed = alone || (SIGN.test(before) && (written || !/\b(?:to|for|after|before) $/i.test(before)))
  const draft = floatingDraft(dayOfWeek(readWeekday(name)), frame)
  return { ...draft, confidence: 0.8, fragment: !signed, end: match.index + name.length - (name.endsWith('.') && !alone ? 1 : 0) }
}

function steppedWeekday(step: string, weekday: number, frame: Frame): Draft {
  if (step === 'past') return { date: daySpan(previousWeekday(frame.today, weekday)), direction: 'past', confidence: 0.9 }
  if (step === 'coming' || step === 'upcoming') return { date: daySpan(nextWeekday(frame.today, weekday)), direction: 'future', confidence: 0.9 }
  const count = STEPS[step] ?? 0
  const date = dayOfWeek(weekday).place(weekSpan(frame.today, count))
  return { date, scopes: ['week'], direction: directionOf(count), confidence: count === 0 ? 0.9 : 0.85 }
}

/** The nearest month around the reference time in which the day falls on the weekday, this month first. */
function weekdayOfMonth(match: RegExpExecArray, frame: Frame): Draft | null {
  const [weekday, day] = [readWeekday(match[1] ?? ''), readEnglishNumber(match[2] ?? match[3] ?? '')]
  const finished = moodAround(frame.text, match.index, match.index + match[0].length) === 'finished'
  const { year, month } = ymdOf(frame.today)
  for (let distance = 0; distance <= 12; distance++) {
    for (const months of distance === 0 ? [0] : finished ? [-distance] : [distance]) {
      const index = year * 12 + month - 1 + months
      const date: DateSpan | null = dateSpan(Math.floor(index / 12), index % 12 + 1, day)
      if (date !== null && isoWeekday(date.from) === weekday) return { date, basis: 'stated', confidence: distance === 0 ? 0.9 : 0.7 }
    }
  }
  return day >= 1 && day <= 31 ? { unresolvable: true, basis: 'stated' } : null
}

function nextWeekday(today: Frame['today'], weekday: number): Frame['today'] {
  return plusDays(today, (weekday - isoWeekday(today) + 6) % 7 + 1)
}

function previousWeekday(today: Frame['today'], weekday: number): Frame['today'] {
  return plusDays(today, -((isoWeekday(today) - weekday + 6) % 7 + 1))
}
