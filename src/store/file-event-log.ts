// The event log over files: puts the parts together. Appending, scanning, following and removing have a file each.

import { isMemoryError } from '../core/errors.ts'
import type { IdLookup } from '../core/record/id-set.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import { redactRecords } from '../core/record/redact-record.ts'
import { AppendQueue, type QueuedBatch } from './append-queue.ts'
import type { AppendResult, EventLog, EventLogOptions, PollResult, RecordLocation, RemoveResult, ScanBatch } from './event-log.ts'
import { eraseSteps } from './erase-lines.ts'
import { createFaults } from './faults.ts'
import { nodeFiles } from './file-ops.ts'
import { createGenerations, type Generations } from './generations.ts'
import { type LogContext, shardLabel } from './log-context.ts'
import { decodeRecordLine, encodeRecordLine, shardOf } from './record-line.ts'
import { appendRecords, type EncodedRecord, noteWritten } from './shard-append.ts'
import { ShardPoll } from './shard-poll.ts'
import { ShardRemoval, type WrittenOver } from './shard-removal.ts'
import { ShardScan } from './shard-scan.ts'
import { createShardTable, type ShardTable } from './shard-table.ts'
import { sweepLeftovers } from './sweep.ts'
import { createTombstones, type Tombstones } from './tombstones.ts'
import { written } from './write-over.ts'

/** Where each record of a batch lies; null = forgotten meanwhile. */
type BatchLocations = readonly (RecordLocation | null)[]

export class FileEventLog implements EventLog {
  private readonly ctx: LogContext
  private readonly table: ShardTable = createShardTable()
  private readonly tombs: Tombstones
  private readonly generations: Generations
  private readonly scanner: ShardScan
  private readonly removal: ShardRemoval
  private readonly poller: ShardPoll
  private readonly queue: AppendQueue<EncodedRecord, BatchLocations>

  constructor({ paths, withLock, clock, files = nodeFiles, queue }: EventLogOptions) {
    this.ctx = { paths, files, withLock, clock, faults: createFaults() }
    this.tombs = createTombstones(paths, files, clock)
    this.generations = createGenerations(paths, files)
    this.scanner = new ShardScan(this.ctx, this.table, this.tombs, this.generations)
    this.removal = new ShardRemoval(this.ctx, this.tombs, this.generations)
    this.poller = new ShardPoll(this.ctx, this.table, this.tombs, this.generations, this.scanner, () => this.finishRemovals())
    this.queue = new AppendQueue({ write: batches => this.writeBatches(batches), sizeOf: record => record.line.length, ...queue })
  }

  async append(records: readonly MemoryRecord[]): Promise<AppendResult> {
    const encoded = redactRecords(records).map(record => this.encode(record))
    if (encoded.length === 0) return { kind: 'stored', locations: [] }
    const outcome = await this.queue.push(encoded)
    return 'written' in outcome ? { kind: 'stored', locations: outcome.written } : { kind: 'queued', reason: outcome.waiting }
  }

  async* scan(shards?: readonly string[]): AsyncGenerator<ScanBatch, void, void> {
    if (shards === undefined) await this.contain('the start', () => sweepLeftovers(this.ctx))
    await this.contain('tombstones', () => this.tombs.refresh())
    await this.contain('generations', () => this.generations.refresh())
    const wanted = shards ?? (await this.poller.list()).toReversed() // newest first
    this.poller.begin(wanted)
    try {
      for (const [done, shard] of wanted.entries()) yield* this.scanShard(shard, done, wanted.length)
    } finally {
      this.poller.end(wanted)
    }
    if (this.scanner.leftovers.size > 0) await this.contain('an interrupted removal', () => this.finishRemovals())
  }

  async read(locations: readonly RecordLocation[]): Promise<readonly (MemoryRecord | null)[]> {
    const records = new Map<RecordLocation, MemoryRecord | null>()
    for (const shard of new Set(locations.map(location => location.shard))) {
      const places = locations.filter(location => location.shard === shard)
      const found = await this.contain(shardLabel(shard), () => this.scanner.at(shard, places))
      for (const [i, place] of places.entries()) records.set(place, found?.[i] ?? null)
    }
    return locations.map(location => records.get(location) ?? null)
  }

  async remove(ids: ReadonlySet<RecordId>, reason: 'forget' | 'purge'): Promise<RemoveResult> {
    let shards: readonly string[] = []
    try {
      return await this.ctx.withLock(async held => {
        shards = await this.poller.list()
        const unwritten = this.queue.items().filter(({ id }) => ids.has(id)).map(({ id }) => id)
        const result = await this.removal.remove(held, shards, ids, reason, unwritten)
        this.noteRemoved(result)
        if (this.tombs.waiting() > 0) for (const shard of shards) this.scanner.leftovers.add(shard)
        return result
      })
    } catch (error) {
      for (const shard of shards) this.scanner.leftovers.add(shard)
      throw error
    }
  }

  async cutQuotes(ids: ReadonlySet<RecordId>): Promise<boolean> {
    return this.ctx.withLock(async held => {
      const isWaiting = this.queue.items().some(({ id, line }) => ids.has(id) && decodeRecordLine(line.subarray(0, -1)).source.quote !== '')
      const shards = await this.poller.list()
      const changes = isWaiting ? null : await this.removal.cutQuotes(held, shards, ids).catch((error: unknown) => {
        for (const shard of shards) this.scanner.leftovers.add(shard) // what was begun is finished by a later poll
        throw error
      })
      if (changes !== null) this.noteWrittenOver(changes)
      return changes !== null
    })
  }

  async compact(): Promise<readonly string[]> {
    const rewritten: string[] = []
    for (const shard of await this.poller.list()) {
      // The lock per shard: writers get their turn in between.
      if (!(await this.ctx.withLock(held => this.removal.compact(held, shard)))) continue
      this.table.drop(shard)
      rewritten.push(shard)
    }
    return rewritten
  }

  poll(): Promise<PollResult> {
    return this.poller.poll()
  }

  tombstones(): IdLookup {
    return this.tombs.ids
  }

  problems(): readonly string[] {
    const waiting = this.queue.waiting()
    const faults = [...this.ctx.faults.list(), ...this.poller.problems()]
    const unmarked = this.tombs.waiting()
    if (unmarked > 0) faults.push(`tombstones that wait for room on the disk: ${unmarked}; the records are gone`)
    return waiting === null ? faults : [...faults, `records that wait in memory: ${waiting.count} (${waiting.reason})`]
  }

  close(): Promise<void> {
    return this.queue.close()
  }

  private encode(record: MemoryRecord): EncodedRecord {
    const line = Buffer.from(`${encodeRecordLine({ ...record, namespace: this.ctx.paths.namespace })}\n`)
    return { id: record.id, shard: shardOf(record), line }
  }

  private writeBatches(batches: readonly QueuedBatch<EncodedRecord>[]): Promise<readonly BatchLocations[]> {
    return this.ctx.withLock(async held => {
      const { locations, written } = await appendRecords(this.ctx, held, this.tombs, batches.flatMap(batch => batch.items))
      // Records that waited come back through poll: their pusher never learnt where they lie.
      if (batches.every(batch => batch.isAwaited)) noteWritten(this.table, this.generations, written)
      let at = 0
      return batches.map(({ items }) => locations.slice(at, at += items.length))
    })
  }

  private async* scanShard(shard: string, shardsDone: number, shardsTotal: number): AsyncGenerator<ScanBatch, void, void> {
    let fault = false
    try {
      for await (const entries of this.scanner.entries(shard, 'start')) yield { shard, entries, endOfShard: false, fault, shardsDone, shardsTotal }
    } catch (error) {
      if (!isMemoryError(error)) throw error
      fault = true
      this.ctx.faults.report(error.message)
    }
    this.poller.loaded(shard, fault)
    yield { shard, entries: [], endOfShard: true, fault, shardsDone: shardsDone + 1, shardsTotal }
  }

  private async finishRemovals(): Promise<void> {
    const found = [...this.scanner.leftovers]
    const result = await this.ctx.withLock(async held => this.removal.finish(held, await this.poller.list()))
    for (const shard of found) this.scanner.leftovers.delete(shard)
    this.noteRemoved(result)
  }

  private noteRemoved({ rewritten, erased }: RemoveResult): void {
    for (const shard of rewritten) this.table.drop(shard)
    this.noteWrittenOver(erased.map(({ shard, lines }) => ({ shard, steps: eraseSteps(lines) })))
  }

  private noteWrittenOver(changes: readonly WrittenOver[]): void {
    for (const { shard, steps } of changes) {
      const known = this.table.get(shard)
      if (known !== undefined) this.table.set(shard, { ...known, anchor: written(known.anchor, known.end - known.anchor.length, steps) })
    }
  }

  /** Runs a step whose failure must not stop the others: it is reported and its value is undefined. */
  private async contain<T>(step: string, run: () => Promise<T>): Promise<T | undefined> {
    try {
      return await run()
    } catch (error) {
      if (!isMemoryError(error)) throw error
      this.ctx.faults.report(`${step}: ${error.message}`)
      return undefined
    }
  }
}
