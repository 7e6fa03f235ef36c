// Where the time axis has its marks: at round clock and calendar points of the zone, far enough apart to be read. Pure.

import { type CivilParts, civilParts, DAY_MS, startOfDay } from './time-text.ts'

export interface Tick {
  readonly at: number
  readonly label: string
}

const HOUR_MS = 3_600_000

type Step = { readonly unit: 'hour' | 'day' | 'month'; readonly count: number; readonly aboutMs: number }

const STEPS: readonly Step[] = [
  ...[1, 2, 3, 6, 12].map(count => ({ unit: 'hour' as const, count, aboutMs: count * HOUR_MS })),
  ...[1, 2, 5, 10].map(count => ({ unit: 'day' as const, count, aboutMs: count * DAY_MS })),
  ...[1, 2, 3, 6, 12, 24, 60, 120, 600].map(count => ({ unit: 'month' as const, count, aboutMs: count * 30.44 * DAY_MS })),
]

/** Marks of `[start, end]`, at most `most` of them (and never more than one step too many), oldest first. */
export function ticksOf(start: number, end: number, zone: string, most: number): Tick[] {
  const step = STEPS.find(({ aboutMs }) => (end - start) / aboutMs <= most) ?? STEPS.at(-1)
  if (step === undefined || end <= start) return []
  const found: Tick[] = []
  for (let at = firstMark(civilParts(start, zone), step, zone), index = 0; at <= end && index < 200; index++) {
    if (at >= start) found.push({ at, label: labelOf(at, step, zone) })
    at = nextMark(at, step, zone)
  }
  return found
}

/** The last mark at or before a point. Days count from the first of their month, months from January of year 0. */
function firstMark({ year, month, day, hour }: CivilParts, step: Step, zone: string): number {
  switch (step.unit) {
    case 'hour': return startOfDay(year, month, day, zone) + Math.floor(hour / step.count) * step.count * HOUR_MS
    case 'day': return startOfDay(year, month, day - (day - 1) % step.count, zone)
    case 'month': return monthMark(year * 12 + month - 1, step.count, zone)
  }
}

function nextMark(at: number, step: Step, zone: string): number {
  const { year, month, day } = civilParts(at, zone)
  switch (step.unit) {
    case 'hour': {
      const next = at + step.count * HOUR_MS
      const midnight = startOfDay(year, month, day + 1, zone)
      return next < midnight ? next : midnight // the clock jumps on some days; midnight never drifts
    }
    case 'day': {
      // A short rest of a month would put two marks on top of each other.
      const next = startOfDay(year, month, day + step.count, zone)
      const ofMonth = startOfDay(year, month + 1, 1, zone)
      return next + step.count * DAY_MS / 2 < ofMonth ? next : ofMonth
    }
    case 'month': return monthMark(year * 12 + month - 1 + step.count, step.count, zone)
  }
}

function monthMark(months: number, count: number, zone: string): number {
  const first = months - months % count
  return startOfDay(Math.floor(first / 12), first % 12 + 1, 1, zone)
}

function labelOf(at: number, step: Step, zone: string): string {
  const { year, month, day, hour } = civilParts(at, zone)
  const two = (value: number): string => String(value).padStart(2, '0')
  if (step.unit === 'hour' && hour !== 0) return `${two(hour)}:00`
  if (step.unit === 'month') return step.count % 12 === 0 ? String(year) : `${year}-${two(month)}`
  return month === 1 && day === 1 ? `${year}-01-01` : `${two(month)}-${two(day)}`
}
