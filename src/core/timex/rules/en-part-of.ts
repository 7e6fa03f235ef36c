// English beginnings, middles and ends: the end of June, early 2026, mid-October, late last year, the start of next week.

import { plusDays, ymdOf } from '../../time/civil.ts'
import { daysSpan, monthSpan, unitAround } from '../calendar.ts'
import type { DateSpan, Grain } from '../candidate.ts'
import type { Rule } from '../rule.ts'
import { readGrain } from './en-vocabulary.ts'
import { EN_ORDINAL } from './en-words.ts'

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
    needs: EN_ORDINAL,
    pattern: /\b(month|quarter|year)[ -]end\b/gi,
    read: ([, unit = ''], { today }) => ({ date: partOf(unitAround(readGrain(unit), today), 'end', false), approximate: true, confidence: 0.7 }),
  },
]

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
