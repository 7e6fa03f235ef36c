// A posting is one unsigned 32-bit number: document number in the upper 24 bits, frequency (capped) in the lower 8.

/** Documents are numbered below this (about 16.7 million per process life). */
export const MAX_DOCS = 0x1_00_00_00
export const MAX_FREQUENCY = 0xff

export function packPosting(doc: number, frequency: number): number {
  return ((doc << 8) | Math.min(frequency, MAX_FREQUENCY)) >>> 0
}

export function docOf(posting: number): number {
  return posting >>> 8
}

export function frequencyOf(posting: number): number {
  return posting & MAX_FREQUENCY
}

/** Documents are walked in blocks of this many: block = document >>> BLOCK_BITS. */
export const BLOCK_BITS = 12
export const BLOCK_DOCS: number = 1 << BLOCK_BITS

/** Steps that are taken one by one before they double: nearer targets are more frequent than a branch is cheap. */
const SINGLE_STEPS = 20

/**
 * One past the last posting in `[start, end)` of `doc` or an earlier document; `start` when there is none. Steps double
 * from `end` down, so walking two lists side by side costs little more than the shorter one's length.
 */
export function seekDown(postings: Uint32Array, doc: number, start: number, end: number): number {
  const near = Math.max(start, end - SINGLE_STEPS)
  let high = end
  for (; high > near; high--) if (docOf(postings[high - 1] ?? 0) <= doc) return high
  let low = high
  for (let step = SINGLE_STEPS; low > start && docOf(postings[low - 1] ?? 0) > doc; step *= 2) {
    high = low - 1
    low = Math.max(start, low - step)
  }
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docOf(postings[middle] ?? 0) <= doc) low = middle + 1
    else high = middle
  }
  return low
}

/** Documents of several lists, ascending, each once. */
export function unionDocs(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let at = 0
  for (const list of lists) for (const posting of list) all[at++] = docOf(posting)
  if (lists.length > 1) all.sort()
  let kept = 0
  for (let i = 0; i < all.length; i++) if (i === 0 || all[i] !== all[i - 1]) all[kept++] = all[i] ?? 0
  return all.subarray(0, kept)
}
