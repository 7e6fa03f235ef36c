// Pure transitions of records: made from a draft, replaced by a newer statement, said again. Nothing is deleted and
// event time and recorded_at of an older record never change.

import { isAheadOfClock } from './ahead-of-clock.ts'
import { beginsLater } from './begins-later.ts'
import { type MemoryRecord, RECORD_VERSION, type RecordDraft, type RecordId } from './record.ts'

/** A new active record of a draft. `ingestedAt`: epoch ms at which it is stored. */
export function recordOf(draft: RecordDraft, id: RecordId, namespace: string, ingestedAt: number): MemoryRecord {
  return {
    v: RECORD_VERSION,
    id,
    namespace,
    ...draft,
    ingested_at: ingestedAt,
    status: 'active',
    supersedes: [],
    superseded_by: null,
    valid_from: holdsFrom(draft),
    valid_to: null,
    disputes: [],
    seen_count: 1,
    last_seen_at: draft.recorded_at,
  }
}

/** What a statement that can be replaced holds from: when it was settled, when it was said, or the start that it names. Happenings have no such time. */
function holdsFrom(draft: RecordDraft): number | null {
  const { kind, event_start_ms, time_basis, recorded_at } = draft
  const later = beginsLater(draft)
  if (later !== null) return later
  if (kind === 'event' || kind === 'plan' || kind === 'outcome' || kind === 'claim') return null
  return time_basis !== 'recorded' && event_start_ms !== null && event_start_ms < recorded_at ? event_start_ms : recorded_at
}

/**
 * Both sides of a replacement; the old one holds until the newer statement was made, or until what it tells of happened.
 * Where the newer one names a start that is still to come, the old one keeps its status and gets its end (statusOn).
 */
export function supersede(old: MemoryRecord, by: MemoryRecord): { readonly retired: MemoryRecord; readonly successor: MemoryRecord } {
  const until = beginsLater(by)
  const holds = until !== null && (old.valid_from ?? -Infinity) < (by.kind === 'correction' ? by.recorded_at : until)
  return {
    retired: holds ? { ...old, superseded_by: by.id, valid_to: until } : ended(old, by),
    successor: by.supersedes.includes(old.id) ? by : { ...by, supersedes: [...by.supersedes, old.id] },
  }
}

/** The old record replaced at once; one that was to begin later, or was told by a clock that stood ahead, never held. */
function ended(old: MemoryRecord, by: MemoryRecord): MemoryRecord {
  const retired = { ...old, status: 'superseded', superseded_by: by.id } as const
  const told = isAheadOfClock(old.recorded_at, by.recorded_at) ? by.recorded_at : Math.max(old.recorded_at, by.recorded_at)
  if (old.valid_from !== null && old.valid_from > told) return { ...retired, valid_from: told, valid_to: told }
  return { ...retired, valid_to: endOf(old, by) }
}

/** The status at an instant: a record whose successor begins later is replaced from then on. */
export function statusOn({ status, superseded_by, valid_to }: Pick<MemoryRecord, 'status' | 'superseded_by' | 'valid_to'>, instant: number): MemoryRecord['status'] {
  return superseded_by !== null && valid_to !== null && valid_to <= instant ? 'superseded' : status
}

/** An event that ended an older state ended it on its day, not on the day it was told; never before the older one held. */
function endOf(old: MemoryRecord, { kind, event_start_ms, event_end_ms, time_basis, recorded_at }: MemoryRecord): number {
  const from = old.valid_from ?? -Infinity
  if (kind !== 'event' || time_basis === 'recorded' || event_start_ms === null || event_start_ms >= recorded_at) return Math.max(recorded_at, from)
  return event_start_ms > from ? event_start_ms : Math.max(Math.min(event_end_ms ?? recorded_at, recorded_at), from)
}

/** Both sides of a contradiction, linked and marked. Without opponents the record stays as it is. */
export function dispute(record: MemoryRecord, opponents: readonly MemoryRecord[]): { readonly disputed: MemoryRecord; readonly sides: readonly MemoryRecord[] } {
  if (opponents.length === 0) return { disputed: record, sides: [] }
  return {
    disputed: { ...record, status: 'disputed', disputes: [...record.disputes, ...opponents.map(({ id }) => id)] },
    sides: opponents.map(side => ({ ...side, status: 'disputed', disputes: side.disputes.includes(record.id) ? side.disputes : [...side.disputes, record.id] })),
  }
}

/** Opponents of a record that no longer holds; one without another opponent left is active again. Only those that change. */
export function settled(opponents: readonly MemoryRecord[], gone: ReadonlySet<RecordId>): readonly MemoryRecord[] {
  return opponents.filter(record => record.disputes.some(id => gone.has(id))).map(record => {
    const disputes = record.disputes.filter(id => !gone.has(id))
    return { ...record, disputes, status: record.status === 'disputed' && disputes.length === 0 ? 'active' : record.status }
  })
}

/** The same statement was made again at `at` (epoch ms). */
export function seenAgain(record: MemoryRecord, at: number): MemoryRecord {
  return { ...record, seen_count: record.seen_count + 1, last_seen_at: Math.max(record.last_seen_at, at) }
}
