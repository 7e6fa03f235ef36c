// Retention: which records may be purged. Age alone never is enough: the day of the event must have a journal that was
// written after the record, so that what leaves L1 is kept in words. What is held back is counted, to be reported.

import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import type { CivilDate } from '../core/time/civil.ts'
import { DAY_MS, type EpochMs, epochMs } from '../core/time/instant.ts'
import { dateOf, isZoneId, zoneId } from '../core/time/zone.ts'

export interface RetentionFacts {
  readonly now: EpochMs
  readonly retentionDays: number
  /** When the journal of a day was last written; null when the day has none. */
  readonly journalWrittenAt: (day: CivilDate) => EpochMs | null
}

export interface RetentionPlan {
  readonly purge: readonly RecordId[]
  /** Old enough, but the day has no journal. */
  readonly heldWithoutJournal: number
  /** Old enough, but the journal of the day is older than the record. */
  readonly heldByOlderJournal: number
  /** Event days whose journals are missing or too old, ascending. */
  readonly heldDays: readonly CivilDate[]
}

type Aged = Pick<MemoryRecord, 'id' | 'recorded_at' | 'event_start_ms' | 'tz'>

/** A record is old when it was recorded more than `retentionDays` times 24 hours ago. Pure. */
export function planRetention(records: Iterable<Aged>, facts: RetentionFacts): RetentionPlan {
  const oldest = facts.now - facts.retentionDays * DAY_MS
  const purge: RecordId[] = []
  const heldDays = new Set<CivilDate>()
  let [heldWithoutJournal, heldByOlderJournal] = [0, 0]
  for (const record of records) {
    if (record.recorded_at >= oldest) continue
    const day = eventDayOf(record)
    const writtenAt = facts.journalWrittenAt(day)
    if (writtenAt !== null && writtenAt >= record.recorded_at) {
      purge.push(record.id)
      continue
    }
    heldDays.add(day)
    if (writtenAt === null) heldWithoutJournal += 1
    else heldByOlderJournal += 1
  }
  return { purge, heldWithoutJournal, heldByOlderJournal, heldDays: [...heldDays].sort() }
}

/** The day whose journal covers the record: of the event's start in the record's zone, or of recording when no time is known. */
export function eventDayOf(record: Omit<Aged, 'id'>): CivilDate {
  return dateOf(epochMs(record.event_start_ms ?? record.recorded_at), isZoneId(record.tz) ? record.tz : zoneId('UTC'))
}
