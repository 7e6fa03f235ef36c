// What each day holds, for the calendar of the console: how many records began on it, and whether it
// has a journal and a summary.

import { type CivilDate, formatDay, parseDay, plusDays } from '../core/time/civil.ts'
import { daysInterval } from '../core/time/interval.ts'
import { dateOf, type ZoneId } from '../core/time/zone.ts'
import type { JournalService } from './journal.ts'
import type { Ledger } from './ledger.ts'
import type { Summaries } from './summaries/contract.ts'

export interface DayCount {
  readonly day: CivilDate
  /** Records whose event begins on that day; of an event without a beginning the end counts. */
  readonly records: number
  readonly hasJournal: boolean
  /** A day summary with words in it. */
  readonly hasSummary: boolean
}

export interface DayCounts {
  /** `partial`: the index has not reached all records. */
  readonly status: 'ok' | 'partial'
  /** Ascending; days that hold nothing are left out. */
  readonly days: readonly DayCount[]
}

export interface DayCountService {
  /** `from` and `to` are both included. null when one is no day, `to` lies before `from`, or the span is over MAX_SPAN_DAYS. */
  count(from: string, to: string): Promise<DayCounts | null>
}

/** A year and a week: what a calendar shows. */
export const MAX_SPAN_DAYS = 373

export interface DayCountSources {
  readonly ledger: Ledger
  readonly journal: Pick<JournalService, 'days'>
  readonly summaries: Pick<Summaries, 'read'>
  readonly zone: () => ZoneId
}

export function createDayCounts({ ledger, journal, summaries, zone }: DayCountSources): DayCountService {
  return {
    async count(from, to) {
      const [first, last] = [parseDay(from), parseDay(to)]
      if (first === null || last === null || last < first || last - first >= MAX_SPAN_DAYS) return null
      const timeZone = zone()
      const window = daysInterval(first, plusDays(last, 1), timeZone)
      const records = new Map<CivilDate, number>()
      for (const at of await ledger.eventStarts(window)) add(records, dateOf(at, timeZone))
      const journals = new Set((await journal.days()).filter(day => day >= from && day <= to))
      const told = new Set((await summaries.read('day', formatDay(first), formatDay(last))).filter(({ text }) => text !== '').map(entry => entry.period_start))
      const days = [...new Set([...records.keys(), ...journals, ...told])].sort()
      return {
        status: ledger.coverage().complete ? 'ok' : 'partial',
        days: days.map(day => ({ day, records: records.get(day) ?? 0, hasJournal: journals.has(day), hasSummary: told.has(day) })),
      }
    },
  }
}

function add(counts: Map<CivilDate, number>, day: CivilDate): void {
  counts.set(day, (counts.get(day) ?? 0) + 1)
}
