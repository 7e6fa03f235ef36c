// An event log without files, for tests of what stands on it: same promises, plus doors to play other processes and faults.

import { MemoryError } from '../src/core/errors.ts'
import type { MemoryRecord, RecordId } from '../src/core/record/record.ts'
import type { AppendResult, EventLog, LogEntry, PollResult, RecordLocation, RemoveResult, ScanBatch } from '../src/store/event-log.ts'

export class MemoryEventLog implements EventLog {
  /** Lines by shard; the offset of a line is its number. */
  private readonly shards: Map<string, MemoryRecord[]> = new Map()
  private readonly forgotten: Set<RecordId> = new Set()
  private foreign: { appended: LogEntry[]; rescan: Set<string>; removed: RecordId[] } = { appended: [], rescan: new Set(), removed: [] }
  private queue: MemoryRecord[] = []
  /** While true, appends are queued. */
  diskFull = false
  batchSize = 100
  /** Shards that the next scans cannot read. */
  readonly unreadable: Set<string> = new Set()
  /** Records that were read from their lines. */
  readCount = 0

  append(records: readonly MemoryRecord[]): Promise<AppendResult> {
    if (this.diskFull) {
      this.queue.push(...records)
      return Promise.resolve({ kind: 'queued', reason: 'no space' })
    }
    return Promise.resolve({ kind: 'stored', locations: records.map(record => (this.forgotten.has(record.id) ? null : this.write(record))) })
  }

  async *scan(shards?: readonly string[]): AsyncGenerator<ScanBatch, void, void> {
    const names = (shards ?? [...this.shards.keys()]).toSorted().toReversed()
    let shardsDone = 0
    for (const shard of names) {
      const fault = this.unreadable.has(shard)
      const entries = (fault ? [] : this.shards.get(shard) ?? []).map((record, offset) => ({ record, location: locate(shard, offset) })).filter(entry => !this.forgotten.has(entry.record.id))
      for (let from = 0; from === 0 || from < entries.length; from += this.batchSize) {
        const endOfShard = from + this.batchSize >= entries.length
        if (endOfShard) shardsDone++
        await Promise.resolve()
        yield { shard, entries: entries.slice(from, from + this.batchSize), endOfShard, fault, shardsDone, shardsTotal: names.length }
      }
    }
  }

  read(locations: readonly RecordLocation[]): Promise<readonly (MemoryRecord | null)[]> {
    this.readCount += locations.length
    return Promise.resolve(locations.map(({ shard, offset }) => this.shards.get(shard)?.[offset] ?? null))
  }

  cutQuotes(ids: ReadonlySet<RecordId>): Promise<boolean> {
    for (const [shard, lines] of this.shards) this.shards.set(shard, lines.map(record => ids.has(record.id) ? { ...record, source: { ...record.source, quote: '' } } : record))
    return Promise.resolve(true)
  }

  remove(ids: ReadonlySet<RecordId>): Promise<RemoveResult> {
    const removed = new Set<RecordId>()
    const rewritten: string[] = []
    for (const [shard, lines] of this.shards) {
      const kept = lines.filter(record => !ids.has(record.id))
      if (kept.length === lines.length) continue
      for (const record of lines) if (ids.has(record.id)) removed.add(record.id)
      this.shards.set(shard, kept)
      rewritten.push(shard)
    }
    for (const id of ids) this.forgotten.add(id)
    return Promise.resolve({ removed: [...removed], rewritten, erased: [] })
  }

  compact(): Promise<readonly string[]> {
    return Promise.resolve([])
  }

  poll(): Promise<PollResult> {
    if (!this.diskFull) {
      for (const record of this.queue) this.foreign.appended.push({ record, location: this.write(record) })
      this.queue = []
    }
    const { appended, rescan, removed } = this.foreign
    this.foreign = { appended: [], rescan: new Set(), removed: [] }
    return Promise.resolve({ appended: appended.filter(entry => !rescan.has(entry.location.shard)), rescan: [...rescan], removed })
  }

  tombstones(): ReadonlySet<RecordId> {
    return this.forgotten
  }

  problems(): readonly string[] {
    return []
  }

  close(): Promise<void> {
    return Promise.resolve()
  }

  /** As another process would. */
  appendElsewhere(record: MemoryRecord): void {
    this.foreign.appended.push({ record, location: this.write(record) })
  }

  /** The next poll asks for the shard to be read anew, as after a rewrite or when it can be read again. */
  nameForRescan(shard: string): void {
    this.foreign.rescan.add(shard)
  }

  /** As another process would. */
  async removeElsewhere(id: RecordId): Promise<void> {
    const { removed, rewritten } = await this.remove(new Set([id]))
    this.foreign.removed.push(...removed)
    for (const shard of rewritten) this.foreign.rescan.add(shard)
  }

  private write(record: MemoryRecord): RecordLocation {
    if (record.text.length > 1_000_000) throw new MemoryError('too_large', 'event log: a line is over 1 MB')
    const shard = new Date(record.recorded_at).toISOString().slice(0, 7)
    const lines = this.shards.get(shard) ?? []
    this.shards.set(shard, lines)
    return locate(shard, lines.push(record) - 1)
  }
}

function locate(shard: string, offset: number): RecordLocation {
  return { shard, offset, length: 1 }
}
