// Retention of working memory: what is old enough to go, what is held back because its day has no later journal.

import type { Config } from '../core/config/config.ts'
import { type MemoryRecord, STATUSES } from '../core/record/record.ts'
import type { CivilDate } from '../core/time/civil.ts'
import { DAY_MS, type EpochMs, epochMs } from '../core/time/instant.ts'
import type { JournalStore } from '../store/journal.ts'
import { eventDayOf, planRetention, type RetentionPlan } from '../store/retention.ts'
import type { Ledger } from './ledger.ts'
import { walkRecords } from './walk-records.ts'

export interface Retention {
  /** What a purge at this moment would do. Changes nothing. */
  plan(at: EpochMs): Promise<RetentionPlan>
  /** Purges what the plan allows and returns the plan. */
  purge(at: EpochMs): Promise<RetentionPlan>
}

export interface RetentionOptions {
  readonly ledger: Ledger
  readonly journals: JournalStore
  readonly config: () => Config
}

const FIRST_INSTANT = epochMs(Date.UTC(1900, 0, 1))

export function createRetention({ ledger, journals, config }: RetentionOptions): Retention {
  async function plan(at: EpochMs): Promise<RetentionPlan> {
    await ledger.ready()
    const { retentionDays } = config()
    const old = await recordsBefore(ledger, epochMs(at - retentionDays * DAY_MS))
    const days = new Map<CivilDate, EpochMs | null>()
    for (const day of new Set(old.map(eventDayOf))) days.set(day, journals.writtenAt(day))
    return planRetention(old, { now: at, retentionDays, journalWrittenAt: day => days.get(day) ?? null })
  }

  return {
    plan,
    async purge(at) {
      const decided = await plan(at)
      if (decided.purge.length > 0) await ledger.forget(decided.purge, 'purge')
      return decided
    },
  }
}

async function recordsBefore(ledger: Ledger, end: EpochMs): Promise<readonly MemoryRecord[]> {
  if (end <= FIRST_INSTANT) return []
  return walkRecords(ledger, { text: null, window: { start: FIRST_INSTANT, end }, timeField: 'recorded', statuses: STATUSES, order: 'recorded-desc' })
}
