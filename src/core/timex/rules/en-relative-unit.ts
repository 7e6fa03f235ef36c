// English units around the reference time: last week, this past month, the week after next, the rest of the year.

import { extended } from '../../text/extended.ts'
import { interval } from '../../time/interval.ts'
import { startOfDay } from '../../time/zone.ts'
import { daysSpan, unitAround } from '../calendar.ts'
import { type DateSpan, type Draft, directionOf, type Grain } from '../candidate.ts'
import { plusDays } from '../../time/civil.ts'
import { floatingDraft } from '../floating.ts'
import type { Frame } from '../frame.ts'
import { NUMBER, readEnglishCount } from '../numerals-en.ts'
import type { Rule } from '../rule.ts'
import { CALENDAR_UNIT, COUNTED_INSIDE, FULL_WEEKDAY, MONTH, readGrain } from './en-vocabulary.ts'
import { EN_STEP, EN_UNIT } from './en-words.ts'

const STEPS: Readonly<Record<string, number>> = { last: -1, past: -1, previous: -1, prior: -1, this: 0, current: 0, next: 1, nxt: 1, coming: 1, following: 1, upcoming: 1 }
/** Larger units hold for the dates that follow in the sentence: last month ... on the 15th. */
const SCOPES: Readonly<Record<Grain, readonly Grain[]>> = { day: [], days: [], weekend: ['week'], week: ['week'], month: ['month'], quarter: [], year: ['year'] }

export const EN_RELATIVE_UNIT: readonly Rule[] = [
  {
    name: 'en/relative-unit/step',
    needs: EN_STEP,
    pattern: extended('gi')`
      \b(?:the )?(?:this (?=past|coming|upcoming|following))?(last|past|previous|prior|this|current|ne?xt|coming|following|upcoming) (?:calendar )?(${CALENDAR_UNIT})(?:'s)?
      \b(?!-)(?!${COUNTED_INSIDE})
    `,
    read: ([, step = '', unit = ''], { today }) => /past/i.test(step) && !/^(?:w(?:ee)?kend|q)/i.test(unit) ? null : stepped(STEPS[step.toLowerCase()] ?? 0, unit, today),
  },
  {
    name: 'en/relative-unit/second-next',
    needs: EN_STEP,
    pattern: new RegExp(`\\b(?:the )?(${CALENDAR_UNIT}) (?:(after) (?:the )?next|(before) (?:the )?last)(?: one)?\\b(?! (?:${FULL_WEEKDAY}|${MONTH}|${CALENDAR_UNIT})\\b)`, 'gi'),
    read: ([, unit = '', after], { today }) => stepped(after === undefined ? -2 : 2, unit, today),
  },
  {
    name: 'en/relative-unit/weekends-ago',
    needs: EN_UNIT,
    pattern: new RegExp(`\\b(${NUMBER}|an?|a couple of) weekends? (?:ago|back)\\b`, 'gi'),
    read: ([, count = ''], { today }) => {
      const { value } = readEnglishCount(count)
      return value >= 1 && value <= 60 ? { date: unitAround('weekend', today, -value), direction: 'past', confidence: 0.85 } : null
    },
  },
  {
    name: 'en/relative-unit/weekend',
    needs: EN_UNIT,
    pattern: /\b(?:(?:over|during|at|on|for) )?(?:the|that) (?:weekend|wkend)\b(?! (?:of|before|after)\b)/gi,
    read: (_, frame) => ({ ...floatingDraft({ within: ['week'], place: week => unitAround('weekend', week.from) }, frame), confidence: 0.8 }),
  },
  {
    name: 'en/relative-unit/current',
    needs: EN_UNIT,
    pattern: /\b(?:the |(?<=\bof ))(day|week|month|quarter|qtr|year)\b(?! (?:after|before|of)\b)/gi,
    read: ([, unit = ''], { today }): Draft => ({ date: unitAround(readGrain(unit), today), fragment: true, confidence: 0.8 }),
  },
  {
    name: 'en/relative-unit/this-one',
    needs: EN_UNIT,
    pattern: extended('gi')`
      (?<!\b(?:once|twice|times|days?|later|early|earlier|late|point|time|part|half|most|only|best|to|from|until) )\b
      (?:(?:for|during|in) (the (?:day|week|month|quarter|year))|(this day))(?=$|[.,;!?)](?:\s|$))
    `,
    read: ({ index, 0: text, 1: unit, 2: day }, { today }): Draft => {
      const words = unit ?? day ?? ''
      return { start: index + text.length - words.length, date: unitAround(readGrain(words.slice(words.indexOf(' ') + 1)), today), confidence: 0.55 }
    },
  },
  {
    name: 'en/relative-unit/rest',
    needs: EN_STEP,
    pattern: extended('gi')`
      \b(?:(?:the )?(?:rest|remainder|remaining(?: part)?) of (?:the|this)|(later) (?:in |on in )?(?:the|this)|(earlier) (?:in )?(?:the|this))[ ]
      (day|week|month|quarter|year|morning|afternoon|evening)\b
      |\b(?:later (today)|earlier (today))\b
    `,
    read: ([, , earlier, unit = 'day', , earlierToday], frame) => restOf(unit, earlier !== undefined || earlierToday !== undefined, frame),
  },
  {
    name: 'en/relative-unit/to-date',
    needs: EN_UNIT,
    pattern: /\b(?:the )?(week|month|quarter|year)[ -]to[ -]date\b|\b(Y|M|W)TD\b/gi,
    read: ([, unit, letter], frame): Draft => {
      const grain = unit === undefined ? { y: 'year', m: 'month', w: 'week' }[letter?.toLowerCase() ?? ''] as Grain : readGrain(unit)
      return { date: daysSpan(unitAround(grain, frame.today).from, plusDays(frame.today, unit === undefined ? 1 : 0)), direction: 'past', confidence: 0.85 }
    },
  },
]

function stepped(count: number, unit: string, today: Frame['today']): Draft | null {
  const grain = readGrain(unit)
  if (grain === 'day') return null
  const date = unitAround(grain, today, count)
  const working = /^work/i.test(unit)
  return { date: working ? firstFive(date) : date, scopes: SCOPES[grain], confidence: 0.95, direction: directionOf(count) }
}

function firstFive(week: DateSpan): DateSpan {
  return daysSpan(week.from, plusDays(week.from, 5))
}

/** From the reference time to the end of the current unit, or from its start to the reference time. */
function restOf(unit: string, earlier: boolean, frame: Frame): Draft | null {
  if (/^(?:morning|afternoon|evening)$/i.test(unit)) return null
  const current = unitAround(readGrain(unit), frame.today)
  const instants = earlier
    ? interval(startOfDay(current.from, frame.zone), frame.reference)
    : interval(frame.reference, startOfDay(current.until, frame.zone))
  return { instants, direction: earlier ? 'past' : 'future', approximate: true, confidence: 0.75 }
}
