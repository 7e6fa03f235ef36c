// Clock readings: milliseconds of the day, and hours with am or pm.

import { MINUTE_MS } from '../time/instant.ts'
import type { Draft } from './candidate.ts'

/** Milliseconds of a clock reading. */
export function clockMs(hour: number, minute: number = 0, second: number = 0): number {
  return ((hour * 60 + minute) * 60 + second) * 1000
}

/** 1 to 12 with am or pm as an hour of the day; 13pm is 13, 13am contradicts itself. */
export function hourOfHalf(hour: number, halfDay: string): number | null {
  const pm = /p/i.test(halfDay)
  if (hour > 12) return pm && hour < 24 ? hour : null
  if (hour === 12) return pm ? 12 : 0
  return pm ? hour + 12 : hour
}

export interface ClockReading {
  readonly hour: number
  readonly minute?: number
  readonly second?: number
  /** The letter of am or pm. */
  readonly halfDay?: string | undefined
  /** False when the spelling rules out the other half of the day (08:00). */
  readonly ambiguous?: boolean
}

/** The draft of a clock point; unresolvable for 13am, null when there is no such time. */
export function clockPoint({ hour, minute = 0, second = 0, halfDay, ambiguous = true }: ClockReading): Draft | null {
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute > 0)) return null
  const meant = halfDay === undefined ? hour : hourOfHalf(hour, halfDay)
  if (meant === null) return { unresolvable: true, confidence: 0.2 }
  const fromMs = clockMs(meant, minute, second)
  const open = ambiguous && halfDay === undefined && hour >= 1 && hour <= 12
  return { clock: { fromMs, untilMs: fromMs + MINUTE_MS, kind: 'point', ambiguous: open }, confidence: 0.9 }
}
