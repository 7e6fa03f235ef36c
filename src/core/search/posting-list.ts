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

/**
 * Index of the first posting, at `from` or later, of `doc` or a later document; the length when there is none.
 * Steps double from `from` on, so walking two lists side by side costs little more than the shorter one's length.
 */
export function seek(postings: Uint32Array, doc: number, from: number): number {
  let low = from
  let high = from
  for (let step = 1; high < postings.length && docOf(postings[high] ?? 0) < doc; step *= 2) {
    low = high + 1
    high += step
  }
  high = Math.min(high, postings.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docOf(postings[middle] ?? 0) < doc) low = middle + 1
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
