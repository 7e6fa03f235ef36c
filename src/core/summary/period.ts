// The periods that entries stand for: civil days, calendar months and years, named by their first day.

import { type CivilDate, type DayNumber, dayNumber, formatDay, parseDay, plusDays, plusMonths, ymdOf } from '../time/civil.ts'
import type { EpochMs } from '../time/instant.ts'
import { daysInterval, type Interval } from '../time/interval.ts'
import type { ZoneId } from '../time/zone.ts'
import type { SummaryWindow } from './summary.ts'

/** A period: which length of time, and its first civil day. */
export interface Period {
  readonly window: SummaryWindow
  readonly start: CivilDate
}

/** Day number of a civil date; throws RangeError for a text that is none. */
export function dayOfDate(date: CivilDate): DayNumber {
  const day = parseDay(date)
  if (day === null) throw new RangeError(`not a civil date: ${date}`)
  return day
}

/** The day after (1) or before (-1) a date, and so on. */
export function plusDates(date: CivilDate, days: number): CivilDate {
  return formatDay(plusDays(dayOfDate(date), days))
}

/** First day of the period that holds `day`. */
export function periodOf(window: SummaryWindow, day: CivilDate): CivilDate {
  return formatDay(firstDay(window, dayOfDate(day)))
}

/** How the period that holds `day` is written: 2026-10-07, 2026-10, 2026. */
export function periodName(window: SummaryWindow, day: CivilDate): string {
  return day.slice(0, { day: 10, month: 7, year: 4 }[window])
}

/** True when a date is the first day of a period of this length. */
export function isPeriodStart(window: SummaryWindow, date: CivilDate): boolean {
  return periodOf(window, date) === date
}

/** The instants of the period that begins on `start`, `[first midnight, first midnight after it)` in the zone. */
export function periodSpan(window: SummaryWindow, start: CivilDate, zone: ZoneId): Interval {
  const first = dayOfDate(start)
  return daysInterval(first, nextStart(window, first), zone)
}

/** The last civil day of the period that begins on `start`. */
export function lastDayOf(window: SummaryWindow, start: CivilDate): CivilDate {
  return formatDay(plusDays(nextStart(window, dayOfDate(start)), -1))
}

/** First days of all periods that hold a day of `from` to `to`, both inclusive, oldest first. Empty when to < from. */
export function periodsBetween(window: SummaryWindow, from: CivilDate, to: CivilDate): readonly CivilDate[] {
  if (to < from) return []
  const starts: CivilDate[] = []
  const last = dayOfDate(to)
  for (let day = firstDay(window, dayOfDate(from)); day <= last; day = nextStart(window, day)) starts.push(formatDay(day))
  return starts
}

/** True once the whole period lies behind: its end is not after `at`. */
export function isClosed(window: SummaryWindow, start: CivilDate, at: EpochMs, zone: ZoneId): boolean {
  return periodSpan(window, start, zone).end <= at
}

/** What a month or year is made of: its days, or its months, oldest first. A day is made of conversations: null. */
export function childrenOf(window: SummaryWindow, start: CivilDate): { readonly window: SummaryWindow; readonly starts: readonly CivilDate[] } | null {
  if (window === 'day') return null
  const child = window === 'month' ? 'day' : 'month'
  return { window: child, starts: periodsBetween(child, start, lastDayOf(window, start)) }
}

function firstDay(window: SummaryWindow, day: DayNumber): DayNumber {
  if (window === 'day') return day
  const { year, month } = ymdOf(day)
  return dayNumber(year, window === 'month' ? month : 1, 1)
}

function nextStart(window: SummaryWindow, start: DayNumber): DayNumber {
  return window === 'day' ? plusDays(start, 1) : plusMonths(start, window === 'month' ? 1 : 12)
}
