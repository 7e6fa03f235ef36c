// An immutable piece of the index: sorted keys, and all postings behind each other in one array.
// Covers the documents [firstDoc, endDoc); segments of an index follow each other without gaps.

import { docOf, frequencyOf } from './posting-list.ts'
import { WORD_32 } from './term-key.ts'

/** Keys split into lower 32 and upper bits, in ascending order of the lower, then the upper; `starts` has one entry more than there are keys. */
export interface SegmentArrays {
  readonly lows: Uint32Array
  readonly highs: Uint16Array
  readonly starts: Uint32Array
  readonly postings: Uint32Array
  /** Highest frequency in the postings of each key: bounds what a term adds to a score. */
  readonly peaks: Uint8Array
}

/** A directory of the keys has an entry for about this many keys: half a byte a key. */
const KEYS_PER_ENTRY = 8
const MAX_DIRECTORY_BITS = 20

export class Segment {
  readonly firstDoc: number
  readonly endDoc: number
  readonly arrays: SegmentArrays
  /** Index of the first key whose lower word has these upper bits, and one entry more. */
  private readonly directory: Uint32Array
  private readonly directoryShift: number

  /** Postings of key i stand in `[starts[i], starts[i + 1])`, ascending by document. */
  constructor(firstDoc: number, endDoc: number, arrays: SegmentArrays) {
    this.firstDoc = firstDoc
    this.endDoc = endDoc
    this.arrays = arrays
    const bits = Math.min(MAX_DIRECTORY_BITS, Math.max(1, 31 - Math.clz32(arrays.lows.length / KEYS_PER_ENTRY)))
    this.directoryShift = 32 - bits
    this.directory = directoryOf(arrays.lows, bits)
  }

  get docCount(): number {
    return this.endDoc - this.firstDoc
  }

  /** Number of a key, by which `arrays` is read; -1 when the term does not occur. */
  find(key: number): number {
    const { lows, highs } = this.arrays
    const at = this.lowerBound(key)
    return at < lows.length && lows[at] === key >>> 0 && highs[at] === Math.floor(key / WORD_32) ? at : -1
  }

  /** A view, not a copy; empty when the term does not occur. */
  postingsOf(key: number): Uint32Array {
    const at = this.find(key)
    return at < 0 ? this.arrays.postings.subarray(0, 0) : this.listAt(at)
  }

  countOf(key: number): number {
    const at = this.find(key)
    return at < 0 ? 0 : (this.arrays.starts[at + 1] ?? 0) - (this.arrays.starts[at] ?? 0)
  }

  /** Lists of all pairs of dense characters with a key in `[from, until)`. */
  pairPostings(from: number, until: number): Uint32Array[] {
    const { lows, highs } = this.arrays
    const lists: Uint32Array[] = []
    for (let at = this.lowerBound(from); at < lows.length && (lows[at] ?? 0) < until; at++) if (highs[at] === 0) lists.push(this.listAt(at))
    return lists
  }

  private listAt(at: number): Uint32Array {
    const { starts, postings } = this.arrays
    return postings.subarray(starts[at], starts[at + 1])
  }

  private lowerBound(key: number): number {
    const { lows, highs } = this.arrays
    const keyHigh = Math.floor(key / WORD_32)
    const keyLow = key >>> 0
    const entry = keyLow >>> this.directoryShift
    let low = this.directory[entry] ?? 0
    let high = this.directory[entry + 1] ?? 0
    while (low < high) {
      const middle = (low + high) >>> 1
      const middleLow = lows[middle] ?? 0
      if (middleLow < keyLow || (middleLow === keyLow && (highs[middle] ?? 0) < keyHigh)) low = middle + 1
      else high = middle
    }
    return low
  }
}

function directoryOf(lows: Uint32Array, bits: number): Uint32Array {
  const directory = new Uint32Array((1 << bits) + 1)
  const shift = 32 - bits
  let entry = 0
  for (let at = 0; at < lows.length; at++) {
    for (const last = (lows[at] ?? 0) >>> shift; entry <= last; entry++) directory[entry] = at
  }
  return directory.fill(lows.length, entry)
}

/** Joins two neighbours, or cleans one (`b` null), and leaves out dropped documents and the terms that only they had. */
export function mergeSegments(a: Segment, b: Segment | null, isDropped: ((doc: number) => boolean) | null): Segment {
  const sources = b === null ? [a.arrays] : [a.arrays, b.arrays]
  const keyLimit = sources.reduce((sum, source) => sum + source.lows.length, 0)
  const merger = new Merger(keyLimit, sources.reduce((sum, source) => sum + source.postings.length, 0), isDropped)
  const left = a.arrays
  const right = b?.arrays ?? EMPTY
  let i = 0
  let j = 0
  while (i < left.lows.length || j < right.lows.length) {
    const order = compareKeys(left, i, right, j)
    merger.open(order <= 0 ? left : right, order <= 0 ? i : j)
    if (order <= 0) merger.copy(left, i++)
    if (order >= 0) merger.copy(right, j++)
    merger.close()
  }
  return new Segment(a.firstDoc, (b ?? a).endDoc, merger.arrays())
}

const EMPTY: SegmentArrays = { lows: new Uint32Array(0), highs: new Uint16Array(0), starts: new Uint32Array(1), postings: new Uint32Array(0), peaks: new Uint8Array(0) }

/** A side that is used up comes after everything. */
function compareKeys(a: SegmentArrays, i: number, b: SegmentArrays, j: number): number {
  if (j >= b.lows.length) return -1
  if (i >= a.lows.length) return 1
  return (a.lows[i] ?? 0) - (b.lows[j] ?? 0) || (a.highs[i] ?? 0) - (b.highs[j] ?? 0)
}

/** Writes one term after the other. */
class Merger {
  private readonly lows: Uint32Array
  private readonly highs: Uint16Array
  private readonly starts: Uint32Array
  private readonly postings: Uint32Array
  private readonly peaks: Uint8Array
  private readonly isDropped: ((doc: number) => boolean) | null
  private terms = 0
  private filled = 0

  constructor(keyLimit: number, postingLimit: number, isDropped: ((doc: number) => boolean) | null) {
    this.lows = new Uint32Array(keyLimit)
    this.highs = new Uint16Array(keyLimit)
    this.starts = new Uint32Array(keyLimit + 1)
    this.postings = new Uint32Array(postingLimit)
    this.peaks = new Uint8Array(keyLimit)
    this.isDropped = isDropped
  }

  open(source: SegmentArrays, at: number): void {
    this.lows[this.terms] = source.lows[at] ?? 0
    this.highs[this.terms] = source.highs[at] ?? 0
    this.starts[this.terms] = this.filled
    this.peaks[this.terms] = 0
  }

  copy(source: SegmentArrays, at: number): void {
    const end = source.starts[at + 1] ?? 0
    let peak = this.peaks[this.terms] ?? 0
    for (let i = source.starts[at] ?? 0; i < end; i++) {
      const posting = source.postings[i] ?? 0
      if (this.isDropped !== null && this.isDropped(docOf(posting))) continue
      this.postings[this.filled++] = posting
      peak = Math.max(peak, frequencyOf(posting))
    }
    this.peaks[this.terms] = peak
  }

  /** A term without postings is not kept. */
  close(): void {
    if (this.filled > (this.starts[this.terms] ?? 0)) this.terms++
  }

  arrays(): SegmentArrays {
    this.starts[this.terms] = this.filled
    const { terms, filled } = this
    return { lows: this.lows.slice(0, terms), highs: this.highs.slice(0, terms), starts: this.starts.slice(0, terms + 1), postings: this.postings.slice(0, filled), peaks: this.peaks.slice(0, terms) }
  }
}
