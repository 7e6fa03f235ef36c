// What tells the model when a message was written (seed 003, time perception): only in what the model receives.

import type { EpochMs } from './instant.ts'
import { formatMinute, type ZoneId } from './zone.ts'

/** `time: YYYY-MM-DDTHH:mm` on the wall clock of the zone, before a person's message. */
export function timeLine(at: EpochMs, zone: ZoneId): string {
  return `time: ${formatMinute(at, zone)}`
}

/** `[YYYY-MM-DDTHH:mm→YYYY-MM-DDTHH:mm]`, both ends included: before the summary that stands for the messages of a span. */
export function spanLine(from: EpochMs, to: EpochMs, zone: ZoneId): string {
  return `[${formatMinute(from, zone)}→${formatMinute(to, zone)}]`
}
