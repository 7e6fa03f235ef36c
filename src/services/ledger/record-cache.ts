// The records read last, by document: a bounded cache of decoded lines. Two generations instead of a list by last use: a
// record that is asked for again moves to the younger one, and the elder one is dropped whole when the younger is full.

import type { MemoryRecord } from '../../core/record/record.ts'

/** Of one generation; both together are about half a megabyte of decoded records. */
const MAX_RECORDS = 384

export class RecordCache {
  private young: Map<number, MemoryRecord> = new Map()
  private elder: Map<number, MemoryRecord> = new Map()

  get(doc: number): MemoryRecord | null {
    const record = this.young.get(doc)
    if (record !== undefined) return record
    const older = this.elder.get(doc)
    if (older === undefined) return null
    this.elder.delete(doc)
    this.set(doc, older)
    return older
  }

  set(doc: number, record: MemoryRecord): void {
    if (this.young.size >= MAX_RECORDS && !this.young.has(doc)) {
      this.elder = this.young
      this.young = new Map()
    }
    this.young.set(doc, record)
    this.elder.delete(doc)
  }

  delete(doc: number): void {
    this.young.delete(doc)
    this.elder.delete(doc)
  }
}
