// A growing set of record ids for a long life: 24 to 48 bytes an id, outside the heap, where strings in a Set take 110.

import type { RecordId } from './record.ts'
import { hashWords, readUuid } from './uuid-words.ts'

/** Answers whether an id belongs to something. */
export interface IdLookup {
  has(id: RecordId): boolean
}

const WORDS = 4

export class IdSet implements IdLookup {
  /** Open addressing, four words a slot; a power of two of slots, at most two thirds full. A free slot is all zeros. */
  private slots: Uint32Array = new Uint32Array(WORDS * 64)
  private packed = 0
  /** Ids that are no UUID, and the one UUID that looks like a free slot. */
  private readonly others: Set<RecordId> = new Set()
  private readonly words: [number, number, number, number] = [0, 0, 0, 0]

  has(id: RecordId): boolean {
    if (this.packed === 0) return this.others.has(id) // as in most memories: nothing was forgotten yet
    return this.readWords(id) ? !this.isFree(this.slotFor(this.words)) : this.others.has(id)
  }

  /** False when the id was in the set already. */
  add(id: RecordId): boolean {
    if (!this.readWords(id)) return this.addOther(id)
    const slot = this.slotFor(this.words)
    if (!this.isFree(slot)) return false
    this.slots.set(this.words, slot)
    this.packed += 1
    if (this.packed * WORDS * 3 > this.slots.length * 2) this.grow()
    return true
  }

  private addOther(id: RecordId): boolean {
    const before = this.others.size
    return this.others.add(id).size > before
  }

  private readWords(id: RecordId): boolean {
    return readUuid(id, this.words) && this.words.some(word => word !== 0)
  }

  /** Where the id stands, or the free slot where it belongs. */
  private slotFor(words: ArrayLike<number>): number {
    const { slots } = this
    const mask = slots.length - WORDS
    for (let at = (hashWords(words) * WORDS) & mask; ; at = (at + WORDS) & mask) {
      if (this.isFree(at) || (slots[at + 3] === words[3] && slots[at + 2] === words[2] && slots[at + 1] === words[1] && slots[at] === words[0])) return at
    }
  }

  private isFree(at: number): boolean {
    const { slots } = this
    return slots[at] === 0 && slots[at + 1] === 0 && slots[at + 2] === 0 && slots[at + 3] === 0
  }

  private grow(): void {
    const old = this.slots
    this.slots = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += WORDS) {
      const words = old.subarray(at, at + WORDS)
      if (words.some(word => word !== 0)) this.slots.set(words, this.slotFor(words))
    }
  }
}
