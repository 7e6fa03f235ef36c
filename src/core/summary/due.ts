// Which entries are missing: every closed period since summaries run, days first, then what is made of them.

import type { CivilDate } from '../time/civil.ts'
import type { EpochMs } from '../time/instant.ts'
import { dateOf, type ZoneId } from '../time/zone.ts'
import { childrenOf, isClosed, lastDayOf, type Period, periodsBetween, plusDates } from './period.ts'
import { SUMMARY_WINDOWS, type SummaryWindow } from './summary.ts'

export interface DueQuery {
  readonly at: EpochMs
  readonly zone: ZoneId
  /** The first day that is kept up without being asked. Periods that ended before it are history: never due. */
  readonly since: CivilDate
  /** True when the period has an entry, with text or without. */
  readonly has: (window: SummaryWindow, start: CivilDate) => boolean
}

/**
 * Closed periods without an entry, in the order in which they must be made: days, months, years, each oldest first. A
 * month or year is listed although its own days are listed before it; ask isSettled again before making one, since a
 * failed day must hold it back. When every listed period has got its entry nothing is due any more.
 */
export function duePeriods({ at, zone, since, has }: DueQuery): readonly Period[] {
  const yesterday = plusDates(dateOf(at, zone), -1)
  return SUMMARY_WINDOWS.flatMap(window => periodsBetween(window, since, yesterday)
    .filter(start => isClosed(window, start, at, zone) && !has(window, start))
    .map(start => ({ window, start })))
}

/** True when everything that the period is made of has its entry, apart from what ended before `since`. */
export function isSettled({ window, start }: Period, { since, has }: Pick<DueQuery, 'since' | 'has'>): boolean {
  const children = childrenOf(window, start)
  return children === null || children.starts.every(child => lastDayOf(children.window, child) < since || has(children.window, child))
}
