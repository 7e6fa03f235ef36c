// Western holidays with a fixed date or rule: Christmas, New Year's Eve, Thanksgiving, Easter. Lunar ones are out of scope.

import { extended } from '../../text/extended.ts'
import { dayNumber, isoWeekday, plusDays, ymdOf } from '../../time/civil.ts'
import { daySpan, dayOfYear, daysSpan, monthSpan, unitAround, weekSpan, weekendOf, yearSpan } from '../calendar.ts'
import type { DateSpan, Floating } from '../candidate.ts'
import { directionOf } from '../candidate.ts'
import { floatingDraft } from '../floating.ts'
import type { Frame } from '../frame.ts'
import type { Rule } from '../rule.ts'
import { EN_HOLIDAY } from './en-words.ts'
import { nthWeekday } from './zh-ordinal.ts'

type DayInYear = (year: number) => DateSpan | null

const HOLIDAYS: readonly (readonly [string, DayInYear])[] = [
  ['(?:christmas|xmas) eve', fixed(12, 24)],
  ['(?:christmas|xmas)(?: day)?', fixed(12, 25)],
  ['boxing day', fixed(12, 26)],
  ["new year(?:'?s)? eve", fixed(12, 31)],
  ["new year(?:'?s)? day", fixed(1, 1)],
  ["(?:saint |st\\.? )?valentine'?s?(?: day)?(?<=day|saint valentine)", fixed(2, 14)],
  ["(?:saint|st\\.?) patrick'?s?(?: day)?", fixed(3, 17)],
  ["april fool'?s'?(?: day)?", fixed(4, 1)],
  ['earth day', fixed(4, 22)],
  ['juneteenth', fixed(6, 19)],
  ['independence day', fixed(7, 4)],
  ['hall?oween', fixed(10, 31)],
  ["mother'?s'? day", weekday(5, 7, 2)],
  ["father'?s'? day", weekday(6, 7, 3)],
  ['memorial day', weekday(5, 1, -1)],
  ['labou?r day', weekday(9, 1, 1)],
  ["(?:mlk|martin luther king(?:,? jr\\.?)?(?:'?s)?) day", weekday(1, 1, 3)],
  ["presidents?'?s?'? day", weekday(2, 1, 3)],
  ['columbus day', weekday(10, 1, 2)],
  ["veterans?'?s?'? day", fixed(11, 11)],
  ['cyber monday', year => after(weekday(11, 4, 4)(year), 4)],
  ['black friday', year => after(weekday(11, 4, 4)(year), 1)],
  ['thanksgiving(?: day)?', weekday(11, 4, 4)],
  ['good friday', year => daySpan(plusDays(easterSunday(year), -2))],
  ['easter monday', year => daySpan(plusDays(easterSunday(year), 1))],
  ['easter(?: sunday)?', year => daySpan(easterSunday(year))],
]

/** A holiday by its name; without a group. */
export const HOLIDAY_NAME: string = `(?:${HOLIDAYS.map(([name]) => name).join('|')})`

const TABLE: readonly (readonly [RegExp, DayInYear])[] = HOLIDAYS.map(([name, day]) => [new RegExp(`^(?:${name})$`, 'i'), day])
const STEPS: Readonly<Record<string, -1 | 1>> = { last: -1, past: -1, previous: -1, next: 1, coming: 1, upcoming: 1 }

export const EN_HOLIDAY_RULES: readonly Rule[] = [
  {
    name: 'en/holiday/named',
    needs: EN_HOLIDAY,
    pattern: extended('gi')`
      \b(?:(?:this )?(this|last|past|previous|next|coming|upcoming) )?(${HOLIDAY_NAME})\b(?: (?:of )?((?:19|20)\d\d)(?= weekend\b))?( weekend\b)?
      (?! (?:tree|card|carol|present|gift|egg|costume)s?\b)
    `,
    read: ([, step, name = '', year, weekend], frame) => {
      const day = TABLE.find(([pattern]) => pattern.test(name))?.[1]
      if (day === undefined) return null
      const floating: Floating = { within: ['year'], place: year => around(day(ymdOf(year.from).year), weekend !== undefined) }
      if (year !== undefined) return { date: floating.place(yearSpan(Number(year))), basis: 'stated', confidence: 0.9 }
      const sign = STEPS[step?.toLowerCase() ?? '']
      if (/^this$/i.test(step ?? '')) return { date: floating.place(unitAround('year', frame.today)), confidence: 0.85 }
      if (sign === undefined) return { ...floatingDraft(floating, frame, true), confidence: 0.8 }
      return { date: nearest(floating, sign, frame), direction: directionOf(sign), confidence: 0.85 }
    },
  },
  {
    name: 'en/holiday/other-calendar',
    needs: EN_HOLIDAY,
    pattern: /\b(?:(?:this|last|next) )?(?:(?:chinese|lunar)(?: lunar)? new year(?:'?s)?(?: day| eve)?|eid(?: al[ -]\w+)?|diwali|ramadan|hanukkah|passover)\b(?: (?:19|20)\d\d\b)?/gi,
    read: () => ({ unresolvable: true }),
  },
]

function fixed(month: number, day: number): DayInYear {
  return year => dayOfYear(month, day).place({ from: dayNumber(year, 1, 1), until: dayNumber(year + 1, 1, 1), grain: 'year' })
}

function weekday(month: number, isoDay: number, nth: number): DayInYear {
  return year => nthWeekday(monthSpan(year, month), isoDay, nth)
}

function after(date: DateSpan | null, days: number): DateSpan | null {
  return date === null ? null : daySpan(plusDays(date.from, days))
}

/** The weekend at the day: Saturday and Sunday of its week; a Monday prolongs the weekend before it. */
function around(date: DateSpan | null, weekend: boolean): DateSpan | null {
  if (date === null || !weekend) return date
  return isoWeekday(date.from) === 1 ? daysSpan(plusDays(date.from, -2), date.until) : weekendOf(weekSpan(date.from))
}

function nearest(floating: Floating, sign: -1 | 1, frame: Frame): DateSpan | null {
  for (const count of [0, sign]) {
    const date = floating.place(unitAround('year', frame.today, count))
    if (date !== null && (sign > 0 ? date.from > frame.today : date.from < frame.today)) return date
  }
  return null
}

/** Western Easter (Gregorian calendar; the anonymous computus of 1876). */
function easterSunday(year: number): Frame['today'] {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - c % 4) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  return plusDays(dayNumber(year, 3, 1), h + l - 7 * m + 21)
}
