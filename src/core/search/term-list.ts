// The postings of one term of a query in one segment, as scorers walk them: from the newest document down.

import { type QueryTerm, type Saturation, termScore } from './bm25.ts'
import { docOf, frequencyOf, packPosting, unionDocs } from './posting-list.ts'
import type { Segment } from './segment.ts'
import { pairKeyRange } from './term-key.ts'

export interface TermList {
  /** The term's own stand in `[start, stop)`, ascending by document. */
  readonly postings: Uint32Array
  readonly start: number
  readonly stop: number
  readonly weight: number
  /** No document gets more of this term. */
  readonly most: number
  /** Everything at and after this index is done with. */
  end: number
  /** Not walked, only looked up for documents of other lists. */
  idle: boolean
  /** Frequency in the document that was looked up last. */
  found: number
}

/** The list of a term; null when it does not occur in the segment. */
export function listOf(segment: Segment, term: QueryTerm, weight: number, saturation: Saturation): TermList | null {
  return term.single ? listOfSingle(segment, term.key, weight, saturation) : listOfKey(segment, term.key, weight, saturation)
}

/** Other forms than the term itself are not part of it. */
export function listOfKey(segment: Segment, key: number, weight: number, saturation: Saturation): TermList | null {
  const at = segment.find(key)
  if (at < 0) return null
  const { postings, starts, peaks } = segment.arrays
  return makeList(postings, starts[at] ?? 0, starts[at + 1] ?? 0, weight, termScore(weight, peaks[at] ?? 0, 0, saturation))
}

/** For a single character, the documents of all its pairs, each counted once. */
function listOfSingle(segment: Segment, key: number, weight: number, saturation: Saturation): TermList | null {
  const { from, until } = pairKeyRange(key)
  const postings = unionDocs([segment.postingsOf(key), ...segment.pairPostings(from, until)]).map(doc => packPosting(doc, 1))
  return postings.length === 0 ? null : makeList(postings, 0, postings.length, weight, termScore(weight, 1, 0, saturation))
}

function makeList(postings: Uint32Array, start: number, stop: number, weight: number, most: number): TermList {
  return { postings, start, stop, weight, most, end: stop, idle: false, found: 0 }
}

/** Frequency of the term in a document; 0 when it does not hold the term. */
export function frequencyIn({ postings, start, stop }: TermList, doc: number): number {
  let low = start
  let high = stop
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docOf(postings[middle] ?? 0) < doc) low = middle + 1
    else high = middle
  }
  const posting = low < stop ? (postings[low] ?? 0) : 0
  return low < stop && docOf(posting) === doc ? frequencyOf(posting) : 0
}

/** Documents with the term: an upper bound for a single character and for a word with several forms, else exact. */
export function countIn(segment: Segment, { key, single, forms }: QueryTerm): number {
  let count = segment.countOf(key)
  if (!single) {
    for (const form of forms) count += segment.countOf(form)
    return count
  }
  const { from, until } = pairKeyRange(key)
  for (const list of segment.pairPostings(from, until)) count += list.length
  return count
}
