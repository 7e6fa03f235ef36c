// The ledger: L1 as everybody else sees it. It unites the event log on disk (source of truth) with the index in memory.

import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import type { FilterSpec } from '../core/search/filter.ts'
import type { EpochMs } from '../core/time/instant.ts'
import type { Interval } from '../core/time/interval.ts'

/** Filters are applied before scoring. All given filters must hold. */
export interface LedgerQuery extends FilterSpec {
  /** Words to find literally; null, or a text of signs only (`*`), lists by time. */
  readonly text: string | null
  /** `any` ranks by how much of the text is found, `all` demands every term. Default `any`. */
  readonly match?: 'any' | 'all'
  /** `relevance` needs text. `event-*` puts unknown times last. Default: relevance with text, else event-desc. */
  readonly order?: 'relevance' | 'event-asc' | 'event-desc' | 'recorded-desc'
  readonly limit: number
  /** Cursor of the page before; must come from the same query. */
  readonly cursor?: string
}

export interface LedgerHit {
  readonly record: MemoryRecord
  /** Relevance score, comparable inside one answer only; 0 for lists. */
  readonly score: number
}

export interface LedgerPage {
  readonly hits: readonly LedgerHit[]
  readonly nextCursor: string | null
  /** False while the start-up load has not reached all shards, and while one of them cannot be read. */
  readonly complete: boolean
}

export interface LedgerCoverage {
  readonly complete: boolean
  readonly records: number
  readonly active: number
  /** recorded_at of the oldest and newest record that is searchable now; null when empty. */
  readonly oldest: number | null
  readonly newest: number | null
  readonly shardsLoaded: number
  readonly shardsTotal: number
}

export interface Ledger {
  /** Resolves when the start-up load is complete. Never rejects: faults go to problems(). */
  ready(): Promise<void>
  /**
   * Stores whole record versions: one append, one fdatasync; searchable on return. A later version of an id replaces it.
   * `queued`: the disk refused for now and the records wait in memory; a watermark must not move past them.
   */
  put(records: readonly MemoryRecord[]): Promise<'stored' | 'queued'>
  get(id: RecordId): Promise<MemoryRecord | null>
  getMany(ids: readonly RecordId[]): Promise<readonly MemoryRecord[]>
  /** Throws MemoryError cursor_forged / cursor_stale for bad cursors. */
  query(query: LedgerQuery): Promise<LedgerPage>
  /** Days (epoch ms of recorded_at) of the newest record whose event lies in the window; null when none. */
  newestRecordedAt(window: Interval): number | null
  /** recorded_at of the records that still hold and were made at or after an instant, ascending. Reads no file. */
  standingRecordedFrom(instant: number): readonly EpochMs[]
  /** First instants of the events that begin in the window, in no order; of an event without a beginning its last one. Reads no file. */
  eventStarts(window: Interval): Promise<readonly EpochMs[]>
  /** Physically removes the records from shards, index and caches and leaves tombstones. Returns what was removed. */
  forget(ids: readonly RecordId[], reason: 'forget' | 'purge'): Promise<readonly RecordId[]>
  /** Empties the quotes of stored records without taking room on the disk. False, with nothing changed, when that cannot be. Throws MemoryError. */
  cutQuotes(ids: readonly RecordId[]): Promise<boolean>
  coverage(): LedgerCoverage
  /** Another number as soon as any record came, went or changed; caches of derived values compare it. */
  revision(): number
  /** Frees the space of replaced record versions where that is worth a rewrite. Throws MemoryError; no record changes. */
  compact(): Promise<void>
  /** Names seen often enough in records to count as known concepts, most frequent first. */
  frequentEntities(minCount: number): readonly string[]
  /** Faults met and repaired since start, one line each, without memory text. */
  problems(): readonly string[]
  /** Sees what other processes wrote (tail + generation). Called before reads at most once a second. */
  refresh(): Promise<void>
  close(): Promise<void>
}
