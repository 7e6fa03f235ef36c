// Calendar units as spans of days: the week, month, quarter or year around a day, and the same unit earlier or later.

import { type DayNumber, dayNumber, isoWeekday, isValidYmd, mondayOf, plusDays, plusMonths, ymdOf } from '../time/civil.ts'
import type { DateSpan, Floating, Grain } from './candidate.ts'

/** Years that a text may name; anything else is a quantity and no year. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2199

export function daySpan(day: DayNumber): DateSpan {
  return { from: day, until: plusDays(day, 1), grain: 'day' }
}

/** Days `[from, until)` that are no calendar unit. */
export function daysSpan(from: DayNumber, until: DayNumber): DateSpan {
  return { from, until, grain: 'days' }
}

/** `weeks` after the week of `day` (negative: before), Monday to Monday. */
export function weekSpan(day: DayNumber, weeks: number = 0): DateSpan {
  const monday = plusDays(mondayOf(day), weeks * 7)
  return { from: monday, until: plusDays(monday, 7), grain: 'week' }
}

/** Saturday and Sunday of a week. */
export function weekendOf(week: DateSpan): DateSpan {
  return { from: plusDays(week.from, 5), until: plusDays(week.from, 7), grain: 'weekend' }
}

/** A calendar month; `month` may lie outside 1..12 and is then carried into other years. */
export function monthSpan(year: number, month: number): DateSpan {
  return { from: firstOfMonth(year, month), until: firstOfMonth(year, month + 1), grain: 'month' }
}

/** A calendar quarter; `quarter` may lie outside 1..4 and is then carried into other years. */
export function quarterSpan(year: number, quarter: number): DateSpan {
  return { from: firstOfMonth(year, quarter * 3 - 2), until: firstOfMonth(year, quarter * 3 + 1), grain: 'quarter' }
}

export function yearSpan(year: number): DateSpan {
  return { from: dayNumber(year, 1, 1), until: dayNumber(year + 1, 1, 1), grain: 'year' }
}

/** The date, or null when the calendar has no such day. */
export function dateSpan(year: number, month: number, day: number): DateSpan | null {
  return isValidYmd(year, month, day) ? daySpan(dayNumber(year, month, day)) : null
}

/** The unit of this grain that holds `day`, moved by `count` units. */
export function unitAround(grain: Grain, day: DayNumber, count: number = 0): DateSpan {
  const { year, month } = ymdOf(day)
  switch (grain) {
    case 'year': return yearSpan(year + count)
    case 'quarter': return quarterSpan(year, Math.ceil(month / 3) + count)
    case 'month': return monthSpan(year, month + count)
    case 'week': return weekSpan(day, count)
    case 'weekend': return weekendOf(weekSpan(day, count))
    case 'day': case 'days': return daySpan(plusDays(day, count))
  }
}

/** The day `count` units of this grain away; months and years clamp to the end of a short month. */
export function plusUnits(day: DayNumber, grain: Grain, count: number): DayNumber {
  switch (grain) {
    case 'year': return plusMonths(day, count * 12)
    case 'quarter': return plusMonths(day, count * 3)
    case 'month': return plusMonths(day, count)
    case 'week': case 'weekend': return plusDays(day, count * 7)
    case 'day': case 'days': return plusDays(day, count)
  }
}

/** The day `count` working days after (negative: before) `day`, Monday to Friday; public holidays are not known. */
export function plusWorkingDays(day: DayNumber, count: number): DayNumber {
  let [at, left] = [day, Math.abs(count)]
  while (left > 0) {
    at = plusDays(at, Math.sign(count))
    if (isoWeekday(at) <= 5) left--
  }
  return at
}

/** A month of the year. */
export function monthOfYear(month: number): Floating {
  return { within: ['year'], place: year => monthSpan(ymdOf(year.from).year, month) }
}

/** A day of a month of the year; null in years without it. */
export function dayOfYear(month: number, day: number): Floating {
  return { within: ['year'], place: year => dateSpan(ymdOf(year.from).year, month, day) }
}

/** A day of the month; null in months without it. */
export function dayOfMonth(day: number): Floating {
  return {
    within: ['month'],
    place: container => {
      const { year, month } = ymdOf(container.from)
      return dateSpan(year, month, day)
    },
  }
}

/** A weekday, 1 = Monday .. 7 = Sunday. */
export function dayOfWeek(weekday: number): Floating {
  return { within: ['week'], place: week => daySpan(plusDays(week.from, weekday - 1)) }
}

function firstOfMonth(year: number, month: number): DayNumber {
  const index = year * 12 + month - 1
  const y = Math.floor(index / 12)
  return dayNumber(y, index - y * 12 + 1, 1)
}
