// Record ids as 128-bit numbers in flat arrays, with a hash table from id to document: 24 bytes a record instead of
// the hundred that strings in a Map take.

import { hashWords, readUuid } from '../record/uuid-words.ts'
import { growCapacity } from './doc-bits.ts'

/** An id in four 32-bit words, most significant first. */
export type IdWords = readonly [number, number, number, number]

const EMPTY = 0

/** `mr_` + UUID keeps its order as words; an id of another form is folded into 128 bits, with an order of its own. */
export function idWords(id: string): IdWords {
  const words: [number, number, number, number] = [0, 0, 0, 0]
  return readUuid(id, words) ? words : foldedWords(id)
}

/** Order of two ids: negative when `a` comes first. */
export function compareIdWords(a: IdWords, b: IdWords): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3]
}

export class IdTable {
  private words: Uint32Array = new Uint32Array(4 * 256)
  /** Document + 1, or EMPTY. Always a power of two, at most two thirds full. */
  private slots: Uint32Array = new Uint32Array(1024)
  private filled = 0

  /** Makes `doc` the document of this id; returns the one before it, or -1. */
  set(id: IdWords, doc: number): number {
    if (doc * 4 + 4 > this.words.length) this.words = growCapacity(this.words, doc * 4 + 4)
    this.words.set(id, doc * 4)
    const slot = this.slotFor(id)
    const before = (this.slots[slot] ?? EMPTY) - 1
    this.slots[slot] = doc + 1
    if (before < 0 && ++this.filled * 3 > this.slots.length * 2) this.grow()
    return before
  }

  /** Document of an id, or -1. */
  get(id: IdWords): number {
    return (this.slots[this.slotFor(id)] ?? EMPTY) - 1
  }

  wordsOf(doc: number): IdWords {
    const { words } = this
    const at = doc * 4
    return [words[at] ?? 0, words[at + 1] ?? 0, words[at + 2] ?? 0, words[at + 3] ?? 0]
  }

  compareDocs(a: number, b: number): number {
    const { words } = this
    for (let i = 0; i < 4; i++) {
      const difference = (words[a * 4 + i] ?? 0) - (words[b * 4 + i] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }

  private slotFor(id: IdWords): number {
    const mask = this.slots.length - 1
    for (let slot = hashWords(id) & mask; ; slot = (slot + 1) & mask) {
      const doc = (this.slots[slot] ?? EMPTY) - 1
      if (doc < 0 || this.holds(doc, id)) return slot
    }
  }

  private holds(doc: number, id: IdWords): boolean {
    const at = doc * 4
    const { words } = this
    return words[at + 3] === id[3] && words[at + 2] === id[2] && words[at + 1] === id[1] && words[at] === id[0]
  }

  private grow(): void {
    const old = this.slots
    this.slots = new Uint32Array(old.length * 2)
    for (const entry of old) if (entry !== EMPTY) this.slots[this.slotFor(this.wordsOf(entry - 1))] = entry
  }
}

/** Four multiplicative hashes with different seeds side by side. */
function foldedWords(id: string): IdWords {
  const fold = (seed: number): number => {
    let hash = seed
    for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) ^ (hash >>> 15)
    return hash >>> 0
  }
  return [fold(0x811c9dc5), fold(0x2545f491), fold(0x5bd1e995), fold(0x85ebca6b)]
}
