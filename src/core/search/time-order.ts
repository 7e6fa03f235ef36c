// Documents sorted by one instant each. New documents wait in a small list and are put in place when somebody reads.

import { growCapacity } from './doc-bits.ts'

/** Waiting documents are merged at this many even if nobody reads. */
const MAX_WAITING = 4096
const BLOCK = 64

/** Total order of documents; equal only for the same document. */
export type DocOrder = (a: number, b: number) => number

export class TimeOrder {
  private readonly compare: DocOrder
  private readonly reachOf: (doc: number) => number
  private docs: Uint32Array = new Uint32Array(256)
  private count = 0
  private waiting: number[] = []
  /** Largest reach per block of documents; blocks from `cleanBlocks` on are out of date. */
  private reach: Float64Array = new Float64Array(8)
  private cleanBlocks = 0

  /** `reachOf`: up to which instant a document extends (its event's end); lets window searches skip whole blocks. */
  constructor(compare: DocOrder, reachOf: (doc: number) => number) {
    this.compare = compare
    this.reachOf = reachOf
  }

  add(doc: number): void {
    this.waiting.push(doc)
    if (this.waiting.length >= MAX_WAITING) this.settle()
  }

  /** Number of documents, dropped ones included until `compact`. */
  get length(): number {
    this.settle()
    return this.count
  }

  at(index: number): number {
    return this.docs[index] ?? -1
  }

  /** First index whose document is not before the point; `before(doc)` must be monotonic in the order. */
  lowerBound(before: (doc: number) => boolean): number {
    this.settle()
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (before(this.docs[middle] ?? 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** True when no document of the block around `index` reaches beyond the instant. */
  blockEndsBy(index: number, instant: number): boolean {
    const block = Math.floor(index / BLOCK)
    if (block >= this.cleanBlocks) this.refreshReach()
    return (this.reach[block] ?? Infinity) <= instant
  }

  /** First index of the block around `index`. */
  blockStart(index: number): number {
    return index - (index % BLOCK)
  }

  /** Last index of the block around `index`; may lie beyond the last document. */
  blockEnd(index: number): number {
    return this.blockStart(index) + BLOCK - 1
  }

  compact(isDropped: (doc: number) => boolean): void {
    this.settle()
    let kept = 0
    for (let i = 0; i < this.count; i++) {
      const doc = this.docs[i] ?? 0
      if (!isDropped(doc)) this.docs[kept++] = doc
    }
    this.count = kept
    this.cleanBlocks = 0
  }

  /** Merges from the back, moving each stretch of older documents once. */
  private settle(): void {
    if (this.waiting.length === 0) return
    const added = sorted(this.waiting, this.compare)
    this.waiting = []
    const total = this.count + added.length
    if (total > this.docs.length) this.docs = growCapacity(this.docs, total)
    let end = this.count
    let to = total
    for (let i = added.length - 1; i >= 0; i--) {
      const doc = added[i] ?? 0
      const at = this.upperBound(doc, end)
      const moved = end - at
      if (moved > 0) this.docs.copyWithin(to - moved, at, end)
      to -= moved
      end = at
      this.docs[--to] = doc
    }
    this.count = total
    this.cleanBlocks = Math.min(this.cleanBlocks, Math.floor(to / BLOCK))
  }

  private upperBound(doc: number, limit: number): number {
    let low = 0
    let high = limit
    if (limit > 0 && this.compare(this.docs[limit - 1] ?? 0, doc) <= 0) return limit
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(this.docs[middle] ?? 0, doc) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }

  private refreshReach(): void {
    const blocks = Math.ceil(this.count / BLOCK)
    if (blocks > this.reach.length) this.reach = growCapacity(this.reach, blocks)
    for (let block = this.cleanBlocks; block < blocks; block++) {
      let reach = -Infinity
      for (let i = block * BLOCK; i < Math.min(this.count, (block + 1) * BLOCK); i++) {
        const instant = this.reachOf(this.docs[i] ?? 0)
        if (instant > reach) reach = instant
      }
      this.reach[block] = reach
    }
    this.cleanBlocks = blocks
  }
}

/** Lines come mostly in order: one pass is then enough. */
function sorted(docs: readonly number[], compare: DocOrder): readonly number[] {
  for (let i = 1; i < docs.length; i++) if (compare(docs[i - 1] ?? 0, docs[i] ?? 0) > 0) return [...docs].sort(compare)
  return docs
}
