// Days, months and years as the summaries count them: by their first day. Pure.

import { dayPlus } from './time-text.ts'
import type { SummaryWindow } from './wire-summaries.ts'

/** A longer list is no list to look at. */
export const MAX_PERIODS = 400

/** First days of the periods that touch the days from `from` to `to` (both included), newest first, at most MAX_PERIODS. */
export function periodsOf(window: SummaryWindow, from: string, to: string): string[] {
  const periods: string[] = []
  const first = periodStart(window, from)
  for (let start = periodStart(window, to); start >= first && periods.length < MAX_PERIODS; start = periodStart(window, dayPlus(start, -1) ?? '')) periods.push(start)
  return periods
}

/** The first day of the period that a day lies in. */
export function periodStart(window: SummaryWindow, day: string): string {
  switch (window) {
    case 'day': return day
    case 'month': return `${day.slice(0, 7)}-01`
    case 'year': return `${day.slice(0, 4)}-01-01`
  }
}

/** Periods in rows as they are listed: long stretches without an entry are one row, which opens. */
export type PeriodGroup = { readonly kind: 'one'; readonly start: string } | { readonly kind: 'missing'; readonly starts: readonly string[] }

/** Fewer missing periods in a row than this are listed one by one. */
const LONG_STRETCH = 5

/** `isMissing` tells for a period whether it is over and has no entry. */
export function groupPeriods(periods: readonly string[], isMissing: (start: string) => boolean): PeriodGroup[] {
  const groups: PeriodGroup[] = []
  let stretch: string[] = []
  const settle = (): void => {
    if (stretch.length >= LONG_STRETCH) groups.push({ kind: 'missing', starts: stretch })
    else groups.push(...stretch.map((start): PeriodGroup => ({ kind: 'one', start })))
    stretch = []
  }
  for (const start of periods) {
    if (isMissing(start)) stretch.push(start)
    else {
      settle()
      groups.push({ kind: 'one', start })
    }
  }
  settle()
  return groups
}

/** True while the period that begins so has not ended on the day `today`. */
export function isOpen(window: SummaryWindow, start: string, today: string): boolean {
  return periodStart(window, today) <= start
}

/** How a period is called: 2026-10-07, 2026-10 or 2026. */
export function periodName(window: SummaryWindow, start: string): string {
  return start.slice(0, { day: 10, month: 7, year: 4 }[window])
}

/** The days to show first: a month of days, a year of months, ten years. */
export function usualRange(window: SummaryWindow, today: string): { readonly from: string; readonly to: string } {
  return { from: dayPlus(today, -{ day: 30, month: 365, year: 3652 }[window]) ?? today, to: today }
}
