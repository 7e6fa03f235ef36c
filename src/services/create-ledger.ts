// Builds the ledger: the event log on disk (source of truth) and the projection in memory behind one interface.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { isMemoryError } from '../core/errors.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import { statusOn } from '../core/record/supersession.ts'
import { eventStartsIn, newestRecordedIn, standingRecordedFrom } from '../core/search/list-candidates.ts'
import type { Clock } from '../core/time/instant.ts'
import type { ZoneId } from '../core/time/zone.ts'
import type { EventLog } from '../store/event-log.ts'
import type { Ledger } from './ledger.ts'
import { answerQuery } from './ledger/answer-query.ts'
import { followChanges, rescanShards } from './ledger/follow-changes.ts'
import { type LoadProgress, loadShards } from './ledger/load-shards.ts'
import { Projection } from './ledger/projection.ts'
import { readRecords } from './ledger/read-records.ts'
import { WalkRegistry } from './ledger/walk-registry.ts'

export interface LedgerOptions {
  /** Belongs to the ledger from here on: close() closes it. */
  readonly eventLog: EventLog
  readonly clock: Clock
  /** The clock on which dates are found, asked before each read: after a change everything is loaded anew. */
  readonly zone: () => ZoneId
  /** Least time between two looks for changes of other processes; 1000 by default. */
  readonly pollIntervalMs?: number
}

const POLL_INTERVAL_MS = 1000
/** Pause between two steps of background work, so that a turn in between waits for one step at most. */
const MAINTENANCE_PAUSE_MS = 20

function noProgress(): LoadProgress {
  return { shardsLoaded: 0, shardsTotal: 0, loaded: false, unreadable: new Set() }
}

/** Starts loading at once; every method works during the load, over what has been read so far. */
export function createLedger(options: LedgerOptions): Ledger {
  return new FileLedger(options)
}

class FileLedger implements Ledger {
  private readonly eventLog: EventLog
  private readonly clock: Clock
  private readonly zone: () => ZoneId
  private readonly pollIntervalMs: number
  private projection: Projection
  private readonly walks: WalkRegistry
  private progress: LoadProgress = noProgress()
  private loading: Promise<void>
  private readonly faults: string[] = []
  /** Changes of the projection that wait on the disk follow each other. */
  private tail: Promise<unknown> = Promise.resolve()
  private lastPoll = -Infinity
  private maintenance: NodeJS.Timeout | null = null
  private closed = false
  private frequent: { readonly revision: number; readonly minCount: number; readonly names: readonly string[] } | null = null

  constructor({ eventLog, clock, zone, pollIntervalMs }: LedgerOptions) {
    this.eventLog = eventLog
    this.clock = clock
    this.zone = zone
    this.pollIntervalMs = pollIntervalMs ?? POLL_INTERVAL_MS
    this.projection = this.emptyProjection()
    this.walks = new WalkRegistry(clock())
    this.loading = this.load()
  }

  ready(): Promise<void> {
    return this.loading
  }

  put(records: readonly MemoryRecord[]): Promise<'stored' | 'queued'> {
    return this.inOrder(async () => {
      if (records.length === 0) return 'stored'
      const writing = this.eventLog.append(records)
      // An append that keeps nothing has failed by the next turn; any other is stored or waits, and both can be found.
      await Promise.race([writing, nextTurn()])
      for (const record of records) this.projection.insert(record, null) // while the disk is at work
      const result = await writing
      if (result.kind === 'stored') records.forEach(({ id }, i) => this.projection.place(id, result.locations[i] ?? null))
      this.maintainSoon()
      return result.kind
    })
  }

  async get(id: RecordId): Promise<MemoryRecord | null> {
    return (await this.getMany([id]))[0] ?? null
  }

  async getMany(ids: readonly RecordId[]): Promise<readonly MemoryRecord[]> {
    await this.look()
    const { projection } = this
    const docs = ids.map(id => projection.index.docOf(id)).filter(doc => doc >= 0)
    return (await this.read(projection, docs)).filter(record => record !== null)
  }

  async query(query: Parameters<Ledger['query']>[0]): ReturnType<Ledger['query']> {
    await this.look()
    const { projection } = this
    return answerQuery({ projection, walks: this.walks, now: this.clock(), complete: this.isComplete(), read: docs => this.read(projection, docs) }, query)
  }

  newestRecordedAt(window: Parameters<Ledger['newestRecordedAt']>[0]): number | null {
    return newestRecordedIn(this.projection.index, window)
  }

  standingRecordedFrom(instant: number): ReturnType<Ledger['standingRecordedFrom']> {
    return standingRecordedFrom(this.projection.index, instant)
  }

  async eventStarts(window: Parameters<Ledger['eventStarts']>[0]): ReturnType<Ledger['eventStarts']> {
    await this.refresh()
    return eventStartsIn(this.projection.index, window)
  }

  forget(ids: readonly RecordId[], reason: 'forget' | 'purge'): Promise<readonly RecordId[]> {
    return this.inOrder(async () => {
      if (ids.length === 0) return []
      this.projection.remove(ids)
      try {
        const { removed, rewritten } = await this.eventLog.remove(new Set(ids), reason)
        this.projection.remove(removed)
        await rescanShards(this.eventLog, this.projection, rewritten, this.progress.unreadable)
        return removed
      } finally {
        await this.projection.vacuum()
      }
    })
  }

  cutQuotes(ids: readonly RecordId[]): Promise<boolean> {
    return this.inOrder(async () => ids.length === 0 || this.eventLog.cutQuotes(new Set(ids)))
  }

  /** Not in order with other changes, which may not wait for it: a read that meets a rewritten shard follows it. */
  async compact(): Promise<void> {
    await this.eventLog.compact()
    await this.follow()
  }

  coverage(): ReturnType<Ledger['coverage']> {
    const { index } = this.projection
    index.endUntil(this.clock())
    const { shardsLoaded, shardsTotal } = this.progress
    return { complete: this.isComplete(), records: index.recordCount, active: index.activeCount, ...index.recordedRange(), shardsLoaded, shardsTotal }
  }

  revision(): number {
    return this.projection.revision
  }

  frequentEntities(minCount: number): readonly string[] {
    const { revision, index } = this.projection
    if (this.frequent?.revision !== revision || this.frequent.minCount !== minCount) this.frequent = { revision, minCount, names: index.entities.frequent(minCount) }
    return this.frequent.names
  }

  problems(): readonly string[] {
    return [...this.eventLog.problems(), ...this.faults]
  }

  async refresh(): Promise<void> {
    if (this.zone() !== this.projection.zone && !this.closed) await this.loadAnew()
    if (!this.progress.loaded || this.closed || performance.now() - this.lastPoll < this.pollIntervalMs) return
    await this.follow()
  }

  async close(): Promise<void> {
    this.closed = true
    if (this.maintenance !== null) clearTimeout(this.maintenance)
    await this.loading
    await this.tail
    await this.eventLog.close()
  }

  private isComplete(): boolean {
    return this.progress.loaded && this.progress.unreadable.size === 0
  }

  private async load(): Promise<void> {
    // The face is usable before the first file is touched.
    await nextTurn()
    try {
      await loadShards(this.eventLog, this.projection, this.progress, () => this.closed)
      this.lastPoll = performance.now()
      this.maintainSoon()
    } catch (error) {
      this.noteFault('the load stopped', error)
    }
  }

  /** Starts a load on the clock of the present zone; what was read on the old one is dropped, what waits for the disk stays. */
  private loadAnew(): Promise<void> {
    return this.inOrder(async () => {
      if (this.zone() === this.projection.zone) return
      await this.loading
      const waiting = this.projection.waitingRecords()
      this.projection = this.emptyProjection()
      this.progress = noProgress()
      for (const record of waiting) this.projection.insert(record, null)
      this.loading = this.load()
    })
  }

  private emptyProjection(): Projection {
    return new Projection(id => this.eventLog.tombstones().has(id), this.zone())
  }

  /** Looks for changes now. A fault is noted and the state before it stays. */
  private follow(): Promise<void> {
    return this.inOrder(async () => {
      this.lastPoll = performance.now()
      try {
        await followChanges(this.eventLog, this.projection, this.progress.unreadable)
      } catch (error) {
        this.noteFault('changes of other processes could not be read', error)
      }
    })
  }

  /** Before a read: what others wrote, and what has come to its end since. */
  private async look(): Promise<void> {
    await this.refresh()
    this.projection.index.endUntil(this.clock())
  }

  private async read(projection: Projection, docs: readonly number[]): Promise<readonly (MemoryRecord | null)[]> {
    const now = this.clock()
    const records = await this.readLines(projection, docs)
    for (let i = 0; i < records.length; i++) {
      const record = records[i] ?? null
      const status = record === null ? null : statusOn(record, now)
      if (record !== null && status !== null && status !== record.status) records[i] = { ...record, status }
    }
    return records
  }

  /** A line that is not where it was means that its shard was rewritten: look once, then read it from its new place. */
  private async readLines(projection: Projection, docs: readonly number[]): Promise<(MemoryRecord | null)[]> {
    const records = await readRecords(projection, this.eventLog, docs)
    const lost = docs.filter((_, i) => records[i] === null)
    if (lost.length === 0 || this.closed) return records
    const { ids } = projection.index
    await this.follow()
    const moved = lost.map(doc => ids.get(ids.wordsOf(doc)))
    const again = new Map((await readRecords(projection, this.eventLog, moved)).map((record, i) => [lost[i], projection.index.isLive(moved[i] ?? -1) ? record : null]))
    return docs.map((doc, i) => records[i] ?? again.get(doc) ?? null)
  }

  private inOrder<T>(task: () => Promise<T>): Promise<T> {
    const run = this.tail.then(task)
    // The caller of `run` sees its error; the chain itself goes on.
    this.tail = run.catch(() => undefined)
    return run
  }

  private maintainSoon(): void {
    if (this.closed || this.maintenance !== null) return
    this.maintenance = setTimeout(() => {
      this.maintenance = null
      if (!this.closed && this.progress.loaded && this.projection.index.maintain()) this.maintainSoon()
    }, MAINTENANCE_PAUSE_MS)
    this.maintenance.unref()
  }

  private noteFault(what: string, error: unknown): void {
    const line = `ledger: ${what}${isMemoryError(error) ? ` (${error.code})` : ''}`
    if (!this.faults.includes(line)) this.faults.push(line)
  }
}
