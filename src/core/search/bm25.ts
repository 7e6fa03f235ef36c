// Term matching over the index: sets for "every term", BM25 sums for "any term".
// BM25 after Robertson and Zaragoza (2009), "The Probabilistic Relevance Framework", with the +1 inside the logarithm
// that keeps the weight of very frequent terms positive.

import type { InvertedIndex } from './inverted-index.ts'
import { docOf, firstAtOrAfter, frequencyOf, retainCommon, unionDocs } from './posting-list.ts'
import type { Segment } from './segment.ts'
import { pairKeyRange } from './term-key.ts'

/** One term of a query. `single`: a lone dense character, which stands for every pair that begins with it as well. */
export interface QueryTerm {
  readonly key: number
  readonly single: boolean
}

/** Saturation of repeats and strength of the length correction; the usual middle values. */
const K1 = 1.2
const B = 0.75

/** Must not start another search: the sums are shared. */
export type ScoreVisitor = (doc: number, score: number) => void

/** What scores depend on besides the document: pinned for all pages of one walk. */
export interface CorpusStatistics {
  /** Weight of each query term, in the order of the terms. */
  readonly idf: readonly number[]
  readonly averageLength: number
}

export function corpusStatistics(index: InvertedIndex, terms: readonly QueryTerm[]): CorpusStatistics {
  const total = Math.max(1, index.endDoc)
  const parts = index.parts()
  const idf = terms.map(term => {
    const holders = Math.min(total, parts.reduce((sum, part) => sum + countIn(part, term), 0))
    return Math.log(1 + (total - holders + 0.5) / (holders + 0.5))
  })
  return { idf, averageLength: index.averageLength }
}

/** Live documents that hold all terms, ascending. No terms, no documents. */
export function docsWithAll(index: InvertedIndex, terms: readonly QueryTerm[]): number[] {
  const found: number[] = []
  for (const part of index.parts()) for (const doc of commonDocs(part, terms)) if (!index.isDiscarded(doc)) found.push(doc)
  return found
}

/** Visits every live document that holds all terms with its BM25 sum, in ascending order. */
export function forEachWithAll(index: InvertedIndex, terms: readonly QueryTerm[], statistics: CorpusStatistics, visit: ScoreVisitor): void {
  for (const part of index.parts()) {
    const docs = commonDocs(part, terms)
    if (docs.length === 0) continue
    const sums = new Float64Array(docs.length)
    for (let t = 0; t < terms.length; t++) addCommonScores(index, part, terms[t] as QueryTerm, (statistics.idf[t] ?? 0), statistics.averageLength, docs, sums)
    docs.forEach((doc, i) => {
      if (!index.isDiscarded(doc)) visit(doc, sums[i] ?? 0)
    })
  }
}

/** Visits every live document that holds at least one term with its BM25 sum, part by part. */
export function forEachScored(index: InvertedIndex, terms: readonly QueryTerm[], statistics: CorpusStatistics, visit: ScoreVisitor): void {
  for (const part of index.parts()) {
    const sums = sumsFor(part.endDoc - part.firstDoc)
    for (let t = 0; t < terms.length; t++) {
      const term = terms[t] as QueryTerm
      addScores(index, part, term, statistics.idf[t] ?? 0, statistics.averageLength, sums)
    }
    const { values, touched } = sums
    for (let i = 0; i < sums.count; i++) {
      const local = touched[i] ?? 0
      const doc = part.firstDoc + local
      if (!index.isDiscarded(doc)) visit(doc, values[local] ?? 0)
      values[local] = 0
    }
    sums.count = 0
  }
}

function commonDocs(part: Segment, terms: readonly QueryTerm[]): Uint32Array {
  const ordered = terms.map(term => ({ term, count: countIn(part, term) })).sort((a, b) => a.count - b.count)
  const rarest = ordered[0]
  if (rarest === undefined || rarest.count === 0) return new Uint32Array(0)
  const docs = docsOf(part, rarest.term)
  let count = docs.length
  for (const { term } of ordered.slice(1)) {
    if (count === 0) break
    count = retainCommon(docs, count, term.single ? docsOf(part, term).map(doc => doc << 8) : part.postingsOf(term.key))
  }
  return docs.subarray(0, count)
}

/** A fresh array: the caller may change it. */
function docsOf(part: Segment, term: QueryTerm): Uint32Array {
  if (!term.single) return part.postingsOf(term.key).map(docOf)
  const { from, until } = pairKeyRange(term.key)
  return unionDocs([part.postingsOf(term.key), ...part.pairPostings(from, until)])
}

/** Upper bound for a single character, exact for everything else. */
function countIn(part: Segment, term: QueryTerm): number {
  if (!term.single) return part.countOf(term.key)
  const { from, until } = pairKeyRange(term.key)
  return part.countOf(term.key) + part.pairPostings(from, until).reduce((sum, list) => sum + list.length, 0)
}

/** Sums per document of one part; kept between queries, all zero in between. */
interface Sums {
  values: Float64Array
  touched: Uint32Array
  count: number
}

const shared: Sums = { values: new Float64Array(0), touched: new Uint32Array(0), count: 0 }

function sumsFor(docs: number): Sums {
  if (shared.values.length < docs) {
    shared.values = new Float64Array(docs)
    shared.touched = new Uint32Array(docs)
  }
  return shared
}

function addScores(index: InvertedIndex, part: Segment, term: QueryTerm, weight: number, averageLength: number, sums: Sums): void {
  const postings = term.single ? docsOf(part, term).map(doc => (doc << 8) | 1) : part.postingsOf(term.key)
  const { values, touched } = sums
  let count = sums.count
  for (let i = 0; i < postings.length; i++) {
    const posting = postings[i] ?? 0
    const doc = docOf(posting)
    const frequency = frequencyOf(posting)
    const local = doc - part.firstDoc
    if (values[local] === 0) touched[count++] = local
    values[local] = (values[local] ?? 0) + termScore(weight, frequency, index.lengthOf(doc), averageLength)
  }
  sums.count = count
}

function addCommonScores(index: InvertedIndex, part: Segment, term: QueryTerm, weight: number, averageLength: number, docs: Uint32Array, sums: Float64Array): void {
  const postings = term.single ? null : part.postingsOf(term.key)
  let at = 0
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] ?? 0
    if (postings !== null) at = firstAtOrAfter(postings, doc, at)
    const frequency = postings === null ? 1 : frequencyOf(postings[at] ?? 0)
    sums[i] = (sums[i] ?? 0) + termScore(weight, frequency, index.lengthOf(doc), averageLength)
  }
}

function termScore(weight: number, frequency: number, length: number, averageLength: number): number {
  return (weight * frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / averageLength))
}
