// The time line that stands before a person's message in what the model receives (seed 003, time perception).

import type { EpochMs } from './instant.ts'
import { formatMinute, type ZoneId } from './zone.ts'

/** `time: YYYY-MM-DDTHH:mm` on the wall clock of the zone. */
export function timeLine(at: EpochMs, zone: ZoneId): string {
  return `time: ${formatMinute(at, zone)}`
}
