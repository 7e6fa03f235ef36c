// The writable end of the index: a hash table of terms, each with a chain of postings, newest document first.
// Searchable at any time; `seal` packs it into a segment.

import { Segment } from './segment.ts'
import { docOf, MAX_FREQUENCY, packPosting } from './posting-list.ts'

const FIRST_TERMS = 1024
const NONE = -1

export class SegmentBuilder {
  readonly firstDoc: number
  private docLimit: number
  private slots: Int32Array = new Int32Array(FIRST_TERMS * 2).fill(NONE)
  private keys: Float64Array = new Float64Array(FIRST_TERMS)
  private heads: Int32Array = new Int32Array(FIRST_TERMS)
  private counts: Uint32Array = new Uint32Array(FIRST_TERMS)
  private termCount = 0
  private postings: Uint32Array = new Uint32Array(FIRST_TERMS * 8)
  private previous: Int32Array = new Int32Array(FIRST_TERMS * 8)
  private postingCount = 0

  constructor(firstDoc: number) {
    this.firstDoc = firstDoc
    this.docLimit = firstDoc
  }

  /** One past the newest document. */
  get endDoc(): number {
    return this.docLimit
  }

  get docCount(): number {
    return this.docLimit - this.firstDoc
  }

  /** Opens the next document; terms are counted for it until the next call. */
  beginDoc(doc: number): void {
    this.docLimit = doc + 1
  }

  /** Counts one occurrence of a term in the open document. */
  addTerm(key: number): void {
    const doc = this.docLimit - 1
    const term = this.termOf(key)
    const head = this.heads[term] ?? NONE
    if (head !== NONE && docOf(this.postings[head] ?? 0) === doc) {
      if (((this.postings[head] ?? 0) & MAX_FREQUENCY) < MAX_FREQUENCY) this.postings[head] = (this.postings[head] ?? 0) + 1
      return
    }
    if (this.postingCount === this.postings.length) this.growPostings()
    const at = this.postingCount++
    this.postings[at] = packPosting(doc, 1)
    this.previous[at] = head
    this.heads[term] = at
    this.counts[term] = (this.counts[term] ?? 0) + 1
  }

  /** Postings of a term in ascending order of document; empty when it does not occur. */
  postingsOf(key: number): Uint32Array {
    const term = this.find(key)
    return term === NONE ? new Uint32Array(0) : this.chain(term, new Uint32Array(this.counts[term] ?? 0), 0)
  }

  /** Documents with at least one term in a range of keys, each list ascending. */
  postingsInRange(from: number, until: number): Uint32Array[] {
    const lists: Uint32Array[] = []
    for (let term = 0; term < this.termCount; term++) {
      const key = this.keys[term] ?? 0
      if (key >= from && key < until) lists.push(this.postingsOf(key))
    }
    return lists
  }

  countOf(key: number): number {
    const term = this.find(key)
    return term === NONE ? 0 : this.counts[term] ?? 0
  }

  /** An immutable copy. The builder itself is to be dropped afterwards. */
  seal(): Segment {
    const keys = this.keys.slice(0, this.termCount).sort()
    const starts = new Uint32Array(keys.length + 1)
    const postings = new Uint32Array(this.postingCount)
    let at = 0
    for (let i = 0; i < keys.length; i++) {
      const term = this.find(keys[i] ?? 0)
      starts[i] = at
      this.chain(term, postings, at)
      at += this.counts[term] ?? 0
    }
    starts[keys.length] = at
    return new Segment(this.firstDoc, this.docLimit, keys, starts, postings)
  }

  private chain(term: number, target: Uint32Array, offset: number): Uint32Array {
    let to = offset + (this.counts[term] ?? 0)
    for (let at = this.heads[term] ?? NONE; at !== NONE; at = this.previous[at] ?? NONE) target[--to] = this.postings[at] ?? 0
    return target
  }

  private find(key: number): number {
    const { slots, keys } = this
    const mask = slots.length - 1
    for (let slot = slotOf(key) & mask; ; slot = (slot + 1) & mask) {
      const term = slots[slot] ?? NONE
      if (term === NONE || keys[term] === key) return term
    }
  }

  private termOf(key: number): number {
    const { slots, keys } = this
    const mask = slots.length - 1
    let slot = slotOf(key) & mask
    for (; ; slot = (slot + 1) & mask) {
      const term = slots[slot] ?? NONE
      if (term === NONE) break
      if (keys[term] === key) return term
    }
    if (this.termCount === keys.length) {
      this.growTerms()
      return this.termOf(key)
    }
    const term = this.termCount++
    slots[slot] = term
    keys[term] = key
    this.heads[term] = NONE
    return term
  }

  /** Half of the slots stay free, so probe chains stay short. */
  private growTerms(): void {
    const capacity = this.keys.length * 2
    this.keys = grown(this.keys, new Float64Array(capacity))
    this.heads = grown(this.heads, new Int32Array(capacity))
    this.counts = grown(this.counts, new Uint32Array(capacity))
    this.slots = new Int32Array(capacity * 2).fill(NONE)
    const mask = this.slots.length - 1
    for (let term = 0; term < this.termCount; term++) {
      let slot = slotOf(this.keys[term] ?? 0) & mask
      while (this.slots[slot] !== NONE) slot = (slot + 1) & mask
      this.slots[slot] = term
    }
  }

  private growPostings(): void {
    const capacity = this.postings.length * 2
    this.postings = grown(this.postings, new Uint32Array(capacity))
    this.previous = grown(this.previous, new Int32Array(capacity))
  }
}

/** Spreads keys over slots; pairs differ mostly in their low bits, hashes in all. */
function slotOf(key: number): number {
  const mixed = Math.imul((key >>> 0) ^ ((key / 0x1_0000_0000) | 0), 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

function grown<T extends Float64Array | Int32Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
