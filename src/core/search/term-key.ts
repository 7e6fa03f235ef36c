// Terms as 44-bit integers: no term text stays in the index, so a forgotten word is gone with its postings.
// Single dense characters and pairs of them are their code units; everything else is a hash. Two words may share a key
// (expected: one pair in ten vocabularies of two million words); the literal check removes the hit too many.

import { CLASS_OF_UNIT, DENSE } from '../text/char-class.ts'

const UNIT = 0x10000
export const WORD_32 = 0x1_0000_0000
/** Bits of a key above the lower 32. */
const HIGH_BITS = 12

/** Key of the term `text.slice(start, end)` of a normalised text. Never 0. */
export function termKey(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start)
  if (CLASS_OF_UNIT[first] === DENSE) {
    if (end - start === 1) return first
    const second = text.charCodeAt(start + 1)
    if (end - start === 2 && CLASS_OF_UNIT[second] === DENSE) return first * UNIT + second
  }
  return hashKey(text, start, end)
}

/** Lower words of all pairs that begin with this dense character: `[from, until)`; their upper word is 0. */
export function pairKeyRange(unit: number): { readonly from: number; readonly until: number } {
  return { from: unit * UNIT, until: (unit + 1) * UNIT }
}

/** Two multiplicative hashes side by side; the high part is never 0, so hashes and pairs cannot meet. */
function hashKey(text: string, start: number, end: number): number {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x5bd1e995)
    high ^= high >>> 15
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b)
  high = Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  const top = 1 + (((high ^ (high >>> 16)) >>> 0) % ((1 << HIGH_BITS) - 1))
  return top * WORD_32 + ((low ^ (low >>> 13)) >>> 0)
}
