// English beginnings, middles and ends: the end of June, early 2026, mid-October, late last year, the start of next week.

import { plusDays, ymdOf } from '../../time/civil.ts'
import { daysSpan, monthSpan, unitAround } from '../calendar.ts'
import type { DateSpan, Grain } from '../candidate.ts'
import { floatingDraft } from '../floating.ts'
import type { Rule } from '../rule.ts'
import { readGrain } from './en-vocabulary.ts'
import { EN_DAY, EN_ORDINAL, EN_QUARTER } from './en-words.ts'

const END_OF: Readonly<Record<string, string>> = { M: 'month', Q: 'quarter', W: 'week', Y: 'year' }

type Side = 'start' | 'middle' | 'end'

export const EN_PART_OF: readonly Rule[] = [
  {
    name: 'en/part-of/side',
    needs: EN_ORDINAL,
    pattern: /\b(?:(?:at|in|by|around|towards?) )?(?:the )?(?:(?:very )?(?:(beginning|start|first part)|(middle)|(end|close)) of|(early|late|mid)(?:dle)?(?: in)?)(?=[ -](?:the |this |last |next |that )?\w)/gi,
    read: ([, start, middle, , word]) => {
      const side: Side = start !== undefined || /early/i.test(word ?? '') ? 'start' : middle !== undefined || /mid/i.test(word ?? '') ? 'middle' : 'end'
      return { floating: { within: ['month', 'year', 'quarter', 'week'], place: unit => partOf(unit, side, word !== undefined) }, fragment: true, approximate: true, confidence: 0.75 }
    },
  },
  {
    name: 'en/part-of/unit-end',
    needs: EN_ORDINAL | EN_DAY,
    pattern: /\b(month|quarter|year)[ -]end\b|\bEO([MQWY])\b|(?<=\b(?:by|at|before|until|till|the) )eo([mqwy])\b/g,
    read: ([, name, short, lower], { today }) => {
      const unit = name ?? END_OF[(short ?? lower ?? '').toUpperCase()] ?? 'month'
      return { date: partOf(unitAround(readGrain(unit), today), 'end', false), approximate: true, confidence: 0.7 }
    },
  },
  {
    name: 'en/part-of/end-behind',
    needs: EN_ORDINAL,
    pattern: /\bend\b(?! (?:of|to|with|up|in|users?|points?)\b)(?<=\b(?:[qQ][1-4](?: (?:19|20)\d\d)?|(?:this|next|last) (?:month|quarter|year))(?:'s)? end)/g,
    read: () => ({ floating: { within: ['month', 'year', 'quarter'], place: unit => partOf(unit, 'end', false) }, fragment: true, approximate: true, confidence: 0.75 }),
  },
  {
    name: 'en/part-of/half',
    needs: EN_QUARTER,
    pattern: /\b(?:the )?(?:(first|1st)|second|2nd|latter|last|back) half of(?: (?:the|this) (year|month|week|quarter)\b|(?=(?: (?:the|this|last|next|that))? \w))/gi,
    read: ([, first, unit], frame) => {
      const place = (whole: DateSpan): DateSpan | null => halfOf(whole, first !== undefined)
      if (unit !== undefined) return { ...floatingDraft({ within: [readGrain(unit)], place }, frame), confidence: 0.8 }
      return { floating: { within: ['month', 'year', 'week', 'quarter'], place }, fragment: true, confidence: 0.8 }
    },
  },
]

/** Six months, the first fifteen days of a month, Monday to Wednesday; the second half is the rest. */
function halfOf(unit: DateSpan, first: boolean): DateSpan | null {
  const { year, month } = ymdOf(unit.from)
  const middle = unit.grain === 'year' ? monthSpan(year, 7).from
    : unit.grain === 'month' ? plusDays(unit.from, 15)
    : unit.grain === 'week' ? plusDays(unit.from, 3)
    : unit.grain === 'quarter' ? plusDays(monthSpan(year, month + 1).from, 15) : null
  return middle === null ? null : first ? daysSpan(unit.from, middle) : daysSpan(middle, unit.until)
}

/** `wide`: early and late reach farther than the beginning and the end. */
function partOf(unit: DateSpan, side: Side, wide: boolean): DateSpan | null {
  const part = PARTS[unit.grain]
  return part === undefined ? null : part(unit, side, wide)
}

const PARTS: Readonly<Partial<Record<Grain, (unit: DateSpan, side: Side, wide: boolean) => DateSpan>>> = {
  week: (week, side) => sliced(week, side, 2, 2, 5, 4),
  month: (month, side, wide) => sliced(month, side, wide ? 10 : 5, 10, 20, wide ? month.until - month.from - 20 : 7),
  quarter: (quarter, side) => sliced(quarter, side, 31, 31, 61, 31),
  year: (year, side, wide) => {
    const y = ymdOf(year.from).year
    const [first, last] = side === 'start' ? [1, wide ? 3 : 2] : side === 'middle' ? [6, 7] : [wide ? 10 : 12, 12]
    return daysSpan(monthSpan(y, first).from, monthSpan(y, last).until)
  },
}

function sliced(unit: DateSpan, side: Side, start: number, middleFrom: number, middleUntil: number, end: number): DateSpan {
  if (side === 'start') return daysSpan(unit.from, plusDays(unit.from, start))
  if (side === 'middle') return daysSpan(plusDays(unit.from, middleFrom), plusDays(unit.from, middleUntil))
  return daysSpan(plusDays(unit.until, -end), unit.until)
}
