// The ledger's state in memory: the index, where each line lies, and records that wait for the disk.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { placedIn } from '../../core/record/placed-in.ts'
import type { MemoryRecord, RecordId } from '../../core/record/record.ts'
import { LocationColumns } from '../../core/search/location-columns.ts'
import { RecordIndex } from '../../core/search/record-index.ts'
import type { ZoneId } from '../../core/time/zone.ts'
import type { LogEntry, RecordLocation } from '../../store/event-log.ts'
import { RecordCache } from './record-cache.ts'

export class Projection {
  readonly index: RecordIndex = new RecordIndex()
  readonly locations: LocationColumns = new LocationColumns()
  readonly cache: RecordCache = new RecordCache()
  readonly zone: ZoneId
  private readonly isForgotten: (id: RecordId) => boolean
  private readonly waiting: Map<number, MemoryRecord> = new Map()
  private hasRemoved = false
  /** Grows with every change; caches of derived values compare it. */
  private changes = 0

  /** `isForgotten`: ids that must never come back, whatever lines are still on their way. `zone`: the clock on which dates are found. */
  constructor(isForgotten: (id: RecordId) => boolean, zone: ZoneId) {
    this.isForgotten = isForgotten
    this.zone = zone
  }

  get revision(): number {
    return this.changes
  }

  /** Records that are not on disk yet. */
  waitingRecords(): readonly MemoryRecord[] {
    return [...this.waiting.values()]
  }

  /** The record of a document that is not on disk yet. */
  waitingRecord(doc: number): MemoryRecord | null {
    return this.waiting.get(doc) ?? null
  }

  /** Takes a line in. Of two lines of an id in one shard the later one wins, in whatever order they are seen. */
  apply({ record, location }: LogEntry): void {
    const doc = this.index.docOf(record.id)
    const known = doc < 0 ? null : this.locations.get(doc)
    if (known !== null && known.shard === location.shard && known.offset >= location.offset) return
    this.insert(record, location)
  }

  /** Takes in a record that has a line (`location`) or waits for one (null). */
  insert(record: MemoryRecord, location: RecordLocation | null): void {
    if (this.isForgotten(record.id)) return
    const before = this.index.docOf(record.id)
    if (before >= 0) this.evict(before)
    const doc = this.index.add(placedIn(record, this.zone))
    this.locations.set(doc, location)
    if (location === null) this.waiting.set(doc, record)
    this.changes++
  }

  /** A record that waited for its line has one now; null = it was forgotten meanwhile. */
  place(id: RecordId, location: RecordLocation | null): void {
    const doc = this.index.docOf(id)
    if (doc < 0) return
    if (location === null) return this.discardDocs([doc])
    this.locations.set(doc, location)
    this.waiting.delete(doc)
  }

  /**
   * Replaces all that is known of a shard by what it holds now: the latest line of each id. Records that only moved
   * keep their document.
   */
  replaceShard(shard: string, latest: ReadonlyMap<RecordId, LogEntry>): void {
    const gone = new Set(this.locations.docsIn(shard, this.index.endDoc).filter(doc => this.index.isLive(doc)))
    for (const { record, location } of latest.values()) {
      const doc = this.index.docOf(record.id)
      const known = doc < 0 ? null : this.locations.get(doc)
      gone.delete(doc)
      if (known !== null && this.index.columns.isSame(doc, placedIn(record, this.zone))) this.moveTo(doc, location)
      else this.insert(record, location)
    }
    this.discardDocs([...gone])
  }

  /** Hides records at once and drops them from all caches; `vacuum` takes the rest. */
  remove(ids: readonly RecordId[]): void {
    this.discardDocs(ids.map(id => this.index.docOf(id)).filter(doc => doc >= 0))
  }

  /** Takes the postings of removed records out of the index, with a turn of the event loop between two steps. */
  async vacuum(): Promise<void> {
    if (!this.hasRemoved) return
    this.hasRemoved = false
    const steps = this.index.vacuum()
    while (steps.next().done !== true) await nextTurn()
  }

  /** The line may differ in what is not indexed (seen count, source), so a cached copy of it is not kept. */
  private moveTo(doc: number, location: RecordLocation): void {
    this.evict(doc)
    this.locations.set(doc, location)
  }

  private discardDocs(docs: readonly number[]): void {
    if (docs.length === 0) return
    for (const doc of docs) {
      this.evict(doc)
      this.index.discard(doc)
    }
    this.hasRemoved = true
    this.changes++
  }

  private evict(doc: number): void {
    this.cache.delete(doc)
    this.waiting.delete(doc)
  }
}
