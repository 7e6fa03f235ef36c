// The calendar of a year as a grid: weeks across, Monday to Sunday down, a shade for how much a day holds. Pure.

import { dayPlus } from './time-text.ts'
import type { DayCountItem } from './wire.ts'

export interface CalendarCell {
  readonly day: string
  /** Column and row, from 0. */
  readonly week: number
  readonly weekday: number
  readonly records: number
  readonly hasJournal: boolean
  readonly hasSummary: boolean
  /** 0 for none, then 1 to 4 by how much the day holds beside the fullest day. */
  readonly shade: 0 | 1 | 2 | 3 | 4
}

export interface CalendarLayout {
  readonly weeks: number
  readonly cells: readonly CalendarCell[]
  /** First week of each month that begins in the grid. */
  readonly months: readonly { readonly month: string; readonly week: number }[]
}

/** Days of the grid: 53 weeks, the last of them with `to` in it. */
export function calendarStart(to: string): string {
  const monday = dayPlus(to, -weekdayOf(to)) ?? to
  return dayPlus(monday, -52 * 7) ?? to
}

/** Lays out every day from `from` (a Monday) to `to`, both included. */
export function layoutCalendar(from: string, to: string, counts: readonly DayCountItem[]): CalendarLayout {
  const byDay = new Map(counts.map(count => [count.day, count]))
  const fullest = counts.reduce((most, { records }) => Math.max(most, records), 0)
  const cells: CalendarCell[] = []
  const months: { month: string; week: number }[] = []
  for (let day: string | null = from, index = 0; day !== null && day <= to && index < 400; day = dayPlus(day, 1), index++) {
    const count = byDay.get(day)
    const records = count?.records ?? 0
    const week = Math.floor(index / 7)
    if (day.endsWith('-01')) months.push({ month: day.slice(0, 7), week })
    cells.push({ day, week, weekday: index % 7, records, hasJournal: count?.hasJournal ?? false, hasSummary: count?.hasSummary ?? false, shade: shadeOf(records, fullest) })
  }
  return { weeks: (cells.at(-1)?.week ?? 0) + 1, cells, months }
}

/** By the logarithm, so that one very full day does not make all others look empty. */
function shadeOf(records: number, fullest: number): CalendarCell['shade'] {
  if (records === 0) return 0
  const share = Math.log(1 + records) / Math.log(1 + fullest)
  return share > 0.75 ? 4 : share > 0.5 ? 3 : share > 0.25 ? 2 : 1
}

/** 0 for Monday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}
