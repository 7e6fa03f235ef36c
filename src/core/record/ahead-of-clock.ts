// Records that were made while a clock stood wrong: their recorded_at lies ahead of the present.

import { DAY_MS, MAX_EPOCH_MS } from '../time/instant.ts'

/** Two machines differ by minutes, a clock that was set to another zone by hours. */
const SLACK_MS: number = DAY_MS

/** The first instant that is ahead of the clock at `now`, epoch ms. */
export function aheadFrom(now: number): number {
  return now + SLACK_MS + 1
}

/** True when a record says that it was made more than a day after `now`. Nobody can know when it was made. */
export function isAheadOfClock(recordedAt: number, now: number): boolean {
  return recordedAt >= aheadFrom(now)
}

/**
 * What orders records by how new they are at `now`, and nothing else may: recorded_at (epoch ms), for one ahead of the clock
 * an instant before all others. So a wrong clock never makes a statement the newest, and a present one may replace it.
 */
export function recencyOf(recordedAt: number, now: number): number {
  return isAheadOfClock(recordedAt, now) ? recordedAt - MAX_EPOCH_MS : recordedAt
}
