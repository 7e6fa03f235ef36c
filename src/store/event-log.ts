// L1 on disk: monthly shards of whole record versions, one line each. This file is the face; docs/records.md has the format.

import type { IdLookup } from '../core/record/id-set.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import type { Clock } from '../core/time/instant.ts'
import type { ErasableLine } from './erase-lines.ts'
import { FileEventLog } from './file-event-log.ts'
import type { FileOps } from './file-ops.ts'
import type { WithLock } from './lock.ts'
import type { MemoryPaths } from './paths.ts'

/** Where a line lies. Valid until `poll` or `remove` names its shard as rewritten. */
export interface RecordLocation {
  /** `YYYY-MM` */
  readonly shard: string
  /** Bytes from the start of the shard. */
  readonly offset: number
  /** Bytes, the newline not counted. */
  readonly length: number
}

/** A record version as it lies on disk: decoded, not redacted again (only `read` does that). */
export interface LogEntry {
  readonly record: MemoryRecord
  readonly location: RecordLocation
}

/**
 * `stored`: the lines are durable. The locations stand in the order of the records; null = the record was forgotten
 * (tombstone) in the meantime and was not written.
 * `queued`: the disk or the lock refused; the records are kept in memory, are written as soon as that works and come
 * back through `poll().appended`. A watermark must not move past queued records.
 */
export type AppendResult =
  | { readonly kind: 'stored'; readonly locations: readonly (RecordLocation | null)[] }
  | { readonly kind: 'queued'; readonly reason: string }

/** One piece of a scan. Inside a shard the entry of an id with the greater offset replaces the others. */
export interface ScanBatch {
  readonly shard: string
  readonly entries: readonly LogEntry[]
  /** Set on the last batch of a shard; */
  readonly endOfShard: boolean
  /** On the last batch: the shard could not be read to its end (also in problems()). */
  readonly fault: boolean
  readonly shardsDone: number
  readonly shardsTotal: number
}

export interface RemoveResult {
  /** Ids that had lines and are gone now. */
  readonly removed: readonly RecordId[]
  /** Shards whose locations are void: scan them again. */
  readonly rewritten: readonly string[]
  /** Lines that were erased in place: all others keep their locations. */
  readonly erased: readonly ErasedLines[]
}

export interface ErasedLines {
  readonly shard: string
  readonly lines: readonly ErasableLine[]
}

/** What other processes (and the drained queue of this one) did since the last call or scan. */
export interface PollResult {
  readonly appended: readonly LogEntry[]
  /** Shards whose locations are void: scan them again. Their new lines are not in `appended`. */
  readonly rescan: readonly string[]
  readonly removed: readonly RecordId[]
}

export interface EventLog {
  /**
   * Redacts and appends whole record versions: one lock, and per shard one write and one fdatasync.
   * Order matters after a crash: put a new statement before the new version of the one it replaces.
   * Throws MemoryError `bad_record`, `too_large` (a line over 1 MB) and, when the queue is full, `io`; then nothing of the
   * batch is kept.
   */
  append(records: readonly MemoryRecord[]): Promise<AppendResult>
  /**
   * Reads shards in 1 MiB chunks, newest first, or only the named ones. Unreadable lines are counted in problems().
   * Forgotten records are left out. What `scan` has passed is the base of the next `poll`.
   * Throws MemoryError when the shards cannot even be listed; an absent folder is an empty log.
   */
  scan(shards?: readonly string[]): AsyncGenerator<ScanBatch, void, void>
  /**
   * Reads and redacts the lines at these places, in their order; null where the shard was rewritten or the line is no
   * record. A caller that wants a certain record compares the id.
   */
  read(locations: readonly RecordLocation[]): Promise<readonly (MemoryRecord | null)[]>
  /**
   * Physically removes every version of the ids: tombstones, their lines erased in place or the shard rewritten, audit line.
   * Throws MemoryError when that could not be finished; the ids are hidden by then and the removal is completed later.
   */
  remove(ids: ReadonlySet<RecordId>, reason: 'forget' | 'purge'): Promise<RemoveResult>
  /**
   * Empties the quotes of the records in the lines that they have, which takes no room on the disk. False, with nothing
   * changed, when that cannot be: a record waits in memory with a quote, or a line was not written by us. Throws
   * MemoryError; what was begun is finished later, and a line in which it was begun is read without its quote.
   */
  cutQuotes(ids: ReadonlySet<RecordId>): Promise<boolean>
  /** Drops replaced versions and unreadable lines (kept in quarantine) from shards where that is worth a rewrite. */
  compact(): Promise<readonly string[]>
  /** Cheap when nothing changed: one stat per shard. */
  poll(): Promise<PollResult>
  /** Ids that were removed by anyone, as of the last poll, scan or write. */
  tombstones(): IdLookup
  /** Faults met, repairs made and what waits in the queue: one line each, without memory text. */
  problems(): readonly string[]
  /** Tries once more to write what is queued, then closes. */
  close(): Promise<void>
}

export interface EventLogOptions {
  readonly paths: MemoryPaths
  /** The writer lock of these paths, shared with everything else that writes there. */
  readonly withLock: WithLock
  readonly clock: Clock
  readonly files?: FileOps
  readonly queue?: { readonly maxBytes?: number; readonly retryMs?: number }
}

/** Opens nothing and creates nothing yet: folders and files come with the first write. */
export function createEventLog(options: EventLogOptions): EventLog {
  return new FileEventLog(options)
}
