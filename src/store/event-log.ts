// L1 on disk: monthly shards of whole record versions, one line each. This file is the face; docs/records.md has the format.

import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import { redactRecord } from '../core/record/redact-record.ts'
import type { Clock } from '../core/time/instant.ts'
import { isMemoryError } from '../core/errors.ts'
import { createAppendQueue, type QueuedBatch } from './append-queue.ts'
import { createFaults } from './faults.ts'
import { type FileOps, nodeFiles } from './file-ops.ts'
import { createGenerations } from './generations.ts'
import type { WithLock } from './lock.ts'
import { type LogContext, shardLabel } from './log-context.ts'
import type { MemoryPaths } from './paths.ts'
import { encodeRecordLine, shardOf } from './record-line.ts'
import { appendRecords, type EncodedRecord, noteWritten } from './shard-append.ts'
import { createShardPoll } from './shard-poll.ts'
import { createShardRemoval } from './shard-removal.ts'
import { createShardScan } from './shard-scan.ts'
import { createShardTable } from './shard-table.ts'
import { sweepLeftovers } from './sweep.ts'
import { createTombstones } from './tombstones.ts'

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
   * Physically removes every version of the ids: tombstones, atomic rewrite of the shards that hold them, audit line.
   * Throws MemoryError when that could not be finished; the ids are hidden by then and the removal is completed later.
   */
  remove(ids: ReadonlySet<RecordId>, reason: 'forget' | 'purge'): Promise<RemoveResult>
  /** Drops replaced versions and unreadable lines (kept in quarantine) from shards where that is worth a rewrite. */
  compact(): Promise<readonly string[]>
  /** Cheap when nothing changed: one stat per shard. */
  poll(): Promise<PollResult>
  /** Ids that were removed by anyone, as of the last poll, scan or write. */
  tombstones(): ReadonlySet<RecordId>
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
  /** Replaces secrets in a text; applied before writing and by `read`. */
  readonly redact: (text: string) => string
  readonly files?: FileOps
  readonly queue?: { readonly maxBytes?: number; readonly retryMs?: number }
}

/** Opens nothing and creates nothing yet: folders and files come with the first write. */
export function createEventLog(options: EventLogOptions): EventLog {
  const { paths, withLock, clock, redact, files = nodeFiles } = options
  const faults = createFaults()
  const ctx: LogContext = { paths, files, withLock, clock, redact, faults }
  const table = createShardTable()
  const tombstones = createTombstones(paths, files, clock)
  const generations = createGenerations(paths, files)
  const scanner = createShardScan(ctx, table, tombstones, generations)
  const removal = createShardRemoval(ctx, tombstones, generations)
  const poller = createShardPoll(ctx, table, tombstones, generations, scanner, finishRemovals)
  const queue = createAppendQueue({ write: writeBatches, sizeOf: (record: EncodedRecord) => record.line.length, ...options.queue })

  async function append(records: readonly MemoryRecord[]): Promise<AppendResult> {
    const encoded = records.map(encode)
    if (encoded.length === 0) return { kind: 'stored', locations: [] }
    const outcome = await queue.push(encoded)
    return 'written' in outcome ? { kind: 'stored', locations: outcome.written } : { kind: 'queued', reason: outcome.waiting }
  }

  function encode(record: MemoryRecord): EncodedRecord {
    const redacted = { ...redactRecord(record, redact), namespace: paths.namespace }
    return { id: record.id, shard: shardOf(record), line: encodeRecordLine(redacted) }
  }

  function writeBatches(batches: readonly QueuedBatch<EncodedRecord>[]): Promise<readonly (readonly (RecordLocation | null)[])[]> {
    return withLock(async held => {
      const { locations, written } = await appendRecords(ctx, held, tombstones, batches.flatMap(batch => batch.items))
      // Records that waited come back through poll: their pusher never learnt where they lie.
      if (batches.every(batch => batch.isAwaited)) noteWritten(table, generations, written)
      let at = 0
      return batches.map(({ items }) => locations.slice(at, at += items.length))
    })
  }

  async function* scan(shards?: readonly string[]): AsyncGenerator<ScanBatch, void, void> {
    if (shards === undefined) await contain('the start', () => sweepLeftovers(ctx))
    await contain('tombstones', tombstones.refresh)
    await contain('generations', generations.refresh)
    const wanted = shards ?? (await poller.list()).toReversed() // newest first
    poller.begin(wanted)
    try {
      for (const [done, shard] of wanted.entries()) yield* scanShard(shard, done, wanted.length)
    } finally {
      poller.end(wanted)
    }
    if (scanner.leftovers.size > 0) await contain('an interrupted removal', finishRemovals)
  }

  async function* scanShard(shard: string, shardsDone: number, shardsTotal: number): AsyncGenerator<ScanBatch, void, void> {
    let fault = false
    try {
      for await (const entries of scanner.entries(shard, 'start')) yield { shard, entries, endOfShard: false, fault, shardsDone, shardsTotal }
    } catch (error) {
      if (!isMemoryError(error)) throw error
      fault = true
      faults.report(error.message)
    }
    poller.loaded(shard, fault)
    yield { shard, entries: [], endOfShard: true, fault, shardsDone: shardsDone + 1, shardsTotal }
  }

  async function finishRemovals(): Promise<void> {
    const shards = [...scanner.leftovers]
    const rewritten = await withLock(held => removal.finish(held, shards))
    scanner.leftovers.clear()
    for (const shard of rewritten) table.drop(shard)
  }

  async function remove(ids: ReadonlySet<RecordId>, reason: 'forget' | 'purge'): Promise<RemoveResult> {
    let shards: readonly string[] = []
    try {
      return await withLock(async held => {
        shards = await poller.list()
        const unwritten = queue.items().filter(({ id }) => ids.has(id)).map(({ id }) => id)
        const result = await removal.remove(held, shards, ids, reason, unwritten)
        for (const shard of result.rewritten) table.drop(shard)
        return result
      })
    } catch (error) {
      for (const shard of shards) scanner.leftovers.add(shard)
      throw error
    }
  }

  async function compact(): Promise<readonly string[]> {
    const rewritten: string[] = []
    for (const shard of await poller.list()) {
      if (!(await withLock(held => removal.compact(held, shard)))) continue // the lock per shard: writers get their turn in between
      table.drop(shard)
      rewritten.push(shard)
    }
    return rewritten
  }

  async function read(locations: readonly RecordLocation[]): Promise<readonly (MemoryRecord | null)[]> {
    const records = new Map<RecordLocation, MemoryRecord | null>()
    for (const shard of new Set(locations.map(location => location.shard))) {
      const places = locations.filter(location => location.shard === shard)
      const found = await contain(shardLabel(shard), () => scanner.at(shard, places))
      for (const [i, place] of places.entries()) records.set(place, found?.[i] ?? null)
    }
    return locations.map(location => records.get(location) ?? null)
  }

  /** Runs a step whose failure must not stop the others: it is reported and its value is undefined. */
  async function contain<T>(step: string, run: () => Promise<T>): Promise<T | undefined> {
    try {
      return await run()
    } catch (error) {
      if (!isMemoryError(error)) throw error
      faults.report(`${step}: ${error.message}`)
      return undefined
    }
  }

  function problems(): readonly string[] {
    const waiting = queue.waiting()
    return waiting === null ? faults.list() : [...faults.list(), `records that wait in memory: ${waiting.count} (${waiting.reason})`]
  }

  return { append, scan, read, remove, compact, poll: poller.poll, tombstones: () => tombstones.ids, problems, close: queue.close }
}
