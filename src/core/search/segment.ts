// An immutable piece of the index: sorted keys, and all postings behind each other in one array.
// Covers the documents [firstDoc, endDoc); segments of an index follow each other without gaps.

import { docOf } from './posting-list.ts'

export class Segment {
  readonly firstDoc: number
  readonly endDoc: number
  private readonly keys: Float64Array
  private readonly starts: Uint32Array
  private readonly postings: Uint32Array

  /** `starts` has one entry more than `keys`; postings of key i stand in `[starts[i], starts[i + 1])`, ascending. */
  constructor(firstDoc: number, endDoc: number, keys: Float64Array, starts: Uint32Array, postings: Uint32Array) {
    this.firstDoc = firstDoc
    this.endDoc = endDoc
    this.keys = keys
    this.starts = starts
    this.postings = postings
  }

  get docCount(): number {
    return this.endDoc - this.firstDoc
  }

  get bytes(): number {
    return this.keys.byteLength + this.starts.byteLength + this.postings.byteLength
  }

  /** A view, not a copy; empty when the term does not occur. */
  postingsOf(key: number): Uint32Array {
    const at = lowerBound(this.keys, key)
    return this.keys[at] === key ? this.listAt(at) : this.postings.subarray(0, 0)
  }

  countOf(key: number): number {
    const at = lowerBound(this.keys, key)
    return this.keys[at] === key ? (this.starts[at + 1] ?? 0) - (this.starts[at] ?? 0) : 0
  }

  /** Lists of all terms with a key in `[from, until)`. */
  postingsInRange(from: number, until: number): Uint32Array[] {
    const lists: Uint32Array[] = []
    for (let at = lowerBound(this.keys, from); (this.keys[at] ?? until) < until; at++) lists.push(this.listAt(at))
    return lists
  }

  /** Joins neighbours into one segment and leaves out dropped documents and the terms that only they had. */
  static merge(parts: readonly Segment[], isDropped: (doc: number) => boolean): Segment {
    const first = parts[0]
    const last = parts.at(-1)
    if (first === undefined || last === undefined) throw new RangeError('merge needs a segment')
    const keyLimit = parts.reduce((sum, part) => sum + part.keys.length, 0)
    const keys = new Float64Array(keyLimit)
    const starts = new Uint32Array(keyLimit + 1)
    const postings = new Uint32Array(parts.reduce((sum, part) => sum + part.postings.length, 0))
    const cursors = parts.map(() => 0)
    let terms = 0
    let filled = 0
    for (;;) {
      const key = smallestKey(parts, cursors)
      if (key === Infinity) break
      const begin = filled
      for (let p = 0; p < parts.length; p++) {
        const part = parts[p] as Segment
        const at = cursors[p] ?? 0
        if (part.keys[at] !== key) continue
        cursors[p] = at + 1
        for (let i = part.starts[at] ?? 0; i < (part.starts[at + 1] ?? 0); i++) {
          const posting = part.postings[i] ?? 0
          if (!isDropped(docOf(posting))) postings[filled++] = posting
        }
      }
      if (filled === begin) continue
      keys[terms] = key
      starts[terms++] = begin
    }
    starts[terms] = filled
    return new Segment(first.firstDoc, last.endDoc, keys.slice(0, terms), starts.slice(0, terms + 1), postings.slice(0, filled))
  }

  private listAt(at: number): Uint32Array {
    return this.postings.subarray(this.starts[at], this.starts[at + 1])
  }
}

function smallestKey(parts: readonly Segment[], cursors: readonly number[]): number {
  let smallest = Infinity
  for (let p = 0; p < parts.length; p++) {
    const key = parts[p]?.['keys'][cursors[p] ?? 0]
    if (key !== undefined && key < smallest) smallest = key
  }
  return smallest
}

function lowerBound(keys: Float64Array, key: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? Infinity) < key) low = middle + 1
    else high = middle
  }
  return low
}
