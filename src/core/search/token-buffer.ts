// Collects the terms of new documents as they come and packs them into a segment by one radix sort.

import { growCapacity } from './doc-bits.ts'
import { MAX_FREQUENCY, packPosting } from './posting-list.ts'
import { Segment } from './segment.ts'
import { WORD_32 } from './term-key.ts'

const DIGIT_BITS = 11
const BUCKETS = 1 << DIGIT_BITS
const FIRST_TOKENS = 1024

/** A token is two words: the lower 32 bits of its key, and the upper bits of the key above a 16-bit document offset. */
export class TokenBuffer {
  private readonly firstDoc: number
  private docs = 0
  private lows: Uint32Array = new Uint32Array(FIRST_TOKENS)
  private highs: Uint32Array = new Uint32Array(FIRST_TOKENS)
  private tokens = 0

  constructor(firstDoc: number) {
    this.firstDoc = firstDoc
  }

  get docCount(): number {
    return this.docs
  }

  /** Opens the next document; terms belong to it until the next call. */
  beginDoc(): void {
    this.docs++
  }

  /** Counts one occurrence of a term in the open document. */
  addTerm(key: number): void {
    if (this.tokens === this.lows.length) {
      this.lows = growCapacity(this.lows, this.tokens + 1)
      this.highs = growCapacity(this.highs, this.tokens + 1)
    }
    this.lows[this.tokens] = key
    this.highs[this.tokens++] = (Math.floor(key / WORD_32) << 16) | (this.docs - 1)
  }

  /** All documents as one segment. The buffer itself is to be dropped afterwards. */
  toSegment(): Segment {
    const { lows, highs } = sortTokens(this.lows.subarray(0, this.tokens), this.highs.subarray(0, this.tokens))
    const keyLows = new Uint32Array(this.tokens)
    const keyHighs = new Uint16Array(this.tokens)
    const starts = new Uint32Array(this.tokens + 1)
    const postings = new Uint32Array(this.tokens)
    const peaks = new Uint8Array(this.tokens)
    let terms = 0
    let filled = 0
    for (let i = 0; i < lows.length;) {
      const low = lows[i] ?? 0
      const high = highs[i] ?? 0
      const sameKey = i > 0 && low === lows[i - 1] && high >>> 16 === (highs[i - 1] ?? 0) >>> 16
      if (!sameKey) {
        keyLows[terms] = low
        keyHighs[terms] = high >>> 16
        starts[terms++] = filled
      }
      let frequency = 0
      for (; i < lows.length && lows[i] === low && highs[i] === high; i++) frequency++
      frequency = Math.min(frequency, MAX_FREQUENCY)
      postings[filled++] = packPosting(this.firstDoc + (high & 0xffff), frequency)
      peaks[terms - 1] = Math.max(peaks[terms - 1] ?? 0, frequency)
    }
    starts[terms] = filled
    return new Segment(this.firstDoc, this.firstDoc + this.docs, {
      lows: keyLows.slice(0, terms), highs: keyHighs.slice(0, terms), starts: starts.slice(0, terms + 1), postings: postings.slice(0, filled), peaks: peaks.slice(0, terms),
    })
  }
}

interface Tokens {
  readonly lows: Uint32Array
  readonly highs: Uint32Array
}

/**
 * By lower word, then upper, then document. Least significant digit first over the lower word; the few keys that share
 * their lower word are put in order by hand.
 */
function sortTokens(lows: Uint32Array, highs: Uint32Array): Tokens {
  let from: Tokens = { lows, highs }
  let to: Tokens = { lows: new Uint32Array(lows.length), highs: new Uint32Array(lows.length) }
  for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
    scatter(from, to, shift)
    ;[from, to] = [to, from]
  }
  orderEqualLows(from)
  return from
}

function scatter(from: Tokens, to: Tokens, shift: number): void {
  const { lows, highs } = from
  const { lows: toLows, highs: toHighs } = to
  const places = new Uint32Array(BUCKETS)
  for (let i = 0; i < lows.length; i++) {
    const digit = ((lows[i] ?? 0) >>> shift) & (BUCKETS - 1)
    places[digit] = (places[digit] ?? 0) + 1
  }
  let sum = 0
  for (let digit = 0; digit < BUCKETS; digit++) {
    const count = places[digit] ?? 0
    places[digit] = sum
    sum += count
  }
  for (let i = 0; i < lows.length; i++) {
    const low = lows[i] ?? 0
    const digit = (low >>> shift) & (BUCKETS - 1)
    const at = places[digit] ?? 0
    places[digit] = at + 1
    toLows[at] = low
    toHighs[at] = highs[i] ?? 0
  }
}

/** Equal keys are in order of documents already, so the upper words of a stretch are compared as a whole. */
function orderEqualLows({ lows, highs }: Tokens): void {
  for (let start = 0; start < lows.length;) {
    let end = start + 1
    let mixed = false
    for (; end < lows.length && lows[end] === lows[start]; end++) mixed ||= (highs[end] ?? 0) < (highs[end - 1] ?? 0)
    if (mixed) highs.subarray(start, end).sort()
    start = end
  }
}
