// The day view: one day of working memory in four groups. Not the journal of that day, which is the agent's own text.

import { isMemoryError } from '../core/errors.ts'
import { type CivilDate, parseDay, plusDays } from '../core/time/civil.ts'
import type { EpochMs } from '../core/time/instant.ts'
import { dayInterval } from '../core/time/interval.ts'
import { dayOf, startOfDay, zoneId } from '../core/time/zone.ts'
import type { Config } from '../core/config/config.ts'
import type { MemoryRecord } from '../core/record/record.ts'
import type { RecallStatus } from '../core/search/status.ts'
import type { Ledger, LedgerCoverage } from './ledger.ts'
import { LOADING_DETAIL } from './recall/layers.ts'

export const DAY_GROUPS = ['happened', 'decided', 'planned', 'unconfirmed'] as const
/** What happened, what was decided or changed, what was planned, and what is only claimed or contested. */
export type DayGroup = (typeof DAY_GROUPS)[number]

export interface DayView {
  readonly status: RecallStatus
  readonly day: CivilDate
  /** Ascending by event time inside a group; replaced statements last. */
  readonly groups: Readonly<Record<DayGroup, readonly MemoryRecord[]>>
  readonly total: number
  readonly coverage: LedgerCoverage
  readonly detail: string | null
}

export interface DayViewService {
  /** Records whose event touches the day, in the configured zone. `at` is the present moment, for retention. Never rejects. */
  day(day: CivilDate, at: EpochMs): Promise<DayView>
}

const MAX_DAY_RECORDS = 200

export function createDayView({ ledger, config }: { readonly ledger: Ledger; readonly config: () => Config }): DayViewService {
  return {
    async day(day, at) {
      const reply = (status: RecallStatus, records: readonly MemoryRecord[], detail: string | null): DayView => ({ status, day, groups: grouped(records), total: records.length, coverage: ledger.coverage(), detail })
      const number = parseDay(day)
      if (number === null) return reply('invalid_query', [], 'the date is not a calendar day YYYY-MM-DD')
      const { timeZone, retentionDays } = config()
      const zone = zoneId(timeZone)
      try {
        const page = await ledger.query({ text: null, window: dayInterval(number, zone), timeField: 'event', order: 'event-asc', limit: MAX_DAY_RECORDS })
        const records = page.hits.map(({ record }) => record)
        if (!page.complete) return reply('partial', records, LOADING_DETAIL)
        if (page.nextCursor !== null) return reply('partial', records, `only the first ${MAX_DAY_RECORDS} records of the day are shown`)
        if (records.length > 0) return reply('ok', records, null)
        const keptFrom = startOfDay(plusDays(dayOf(at, zone), -retentionDays), zone)
        return reply(dayInterval(number, zone).end <= keptFrom ? 'out_of_retention' : 'no_data', [], null)
      } catch (error) {
        return reply('error', [], isMemoryError(error) ? error.message : 'the day could not be read')
      }
    },
  }
}

function grouped(records: readonly MemoryRecord[]): DayView['groups'] {
  const standingFirst = [...records.filter(record => record.status !== 'superseded'), ...records.filter(record => record.status === 'superseded')]
  const of = (group: DayGroup): readonly MemoryRecord[] => standingFirst.filter(record => dayGroupOf(record) === group)
  return { happened: of('happened'), decided: of('decided'), planned: of('planned'), unconfirmed: of('unconfirmed') }
}

/** The group of a record in the day view. */
function dayGroupOf(record: MemoryRecord): DayGroup {
  if (record.kind === 'claim' || record.status === 'disputed') return 'unconfirmed'
  if (record.kind === 'plan') return 'planned'
  return record.kind === 'decision' || record.kind === 'correction' || record.kind === 'preference' ? 'decided' : 'happened'
}
