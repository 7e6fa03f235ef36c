// The records read last, by document: a bounded least-recently-used cache of decoded lines.

import type { MemoryRecord } from '../../core/record/record.ts'

/** About half a megabyte of decoded records. */
const MAX_RECORDS = 512

export class RecordCache {
  /** Map keeps insertion order: the first key is the least recently used. */
  private readonly records: Map<number, MemoryRecord> = new Map()

  get(doc: number): MemoryRecord | null {
    const record = this.records.get(doc)
    if (record === undefined) return null
    this.records.delete(doc)
    this.records.set(doc, record)
    return record
  }

  set(doc: number, record: MemoryRecord): void {
    this.records.delete(doc)
    this.records.set(doc, record)
    if (this.records.size > MAX_RECORDS) for (const oldest of this.records.keys()) {
      this.records.delete(oldest)
      break
    }
  }

  delete(doc: number): void {
    this.records.delete(doc)
  }
}
