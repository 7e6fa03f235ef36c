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
 * Keeps of `docs` (ascending) those that occur in `postings` (ascending), in place; returns how many are left.
 * Gallops through the longer list, so a rare term beside a frequent one costs the rare one's length.
 */
export function retainCommon(docs: Uint32Array, count: number, postings: Uint32Array): number {
  let kept = 0
  let low = 0
  for (let i = 0; i < count; i++) {
    const doc = docs[i] ?? 0
    let step = 1
    let high = low
    while (high < postings.length && docOf(postings[high] ?? 0) < doc) {
      low = high + 1
      high += step
      step *= 2
    }
    low = firstAtOrAfter(postings, doc, low, Math.min(high, postings.length))
    if (low === postings.length) break
    if (docOf(postings[low] ?? 0) === doc) docs[kept++] = doc
  }
  return kept
}

/** Index of the first posting of `doc` or a later one within `[low, high]`; `high` when all are earlier. */
export function firstAtOrAfter(postings: Uint32Array, doc: number, low = 0, high: number = postings.length): number {
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
