// What every rule and refiner may look at: the folded text and the reference time on the wall clock.

import type { DayNumber } from '../time/civil.ts'
import { type WallClock, wallClockOf } from '../time/zone.ts'
import type { EpochMs } from '../time/instant.ts'
import type { ZoneId } from '../time/zone.ts'
import type { TimeContext } from './types.ts'

export interface Frame {
  /** The text with look-alike characters folded and code masked; offsets equal those of the original. */
  readonly text: string
  readonly reference: EpochMs
  readonly zone: ZoneId
  /** The civil day of the reference time. */
  readonly today: DayNumber
  /** Milliseconds on the wall clock since 00:00 of `today`. */
  readonly nowMs: number
}

export function frameOf(text: string, context: TimeContext): Frame {
  const { day, msOfDay }: WallClock = wallClockOf(context.reference, context.zone)
  return { text, reference: context.reference, zone: context.zone, today: day, nowMs: msOfDay }
}
