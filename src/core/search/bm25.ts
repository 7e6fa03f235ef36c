// Term matching over the index: BM25 sums for documents with every term or with any term.
// BM25 after Robertson and Zaragoza (2009), "The Probabilistic Relevance Framework", with the +1 inside the logarithm
// that keeps the weight of very frequent terms positive.

import type { InvertedIndex } from './inverted-index.ts'
import { docOf, frequencyOf, packPosting, seek, unionDocs } from './posting-list.ts'
import type { Segment } from './segment.ts'
import { pairKeyRange } from './term-key.ts'

/** One term of a query. `single`: a lone dense character, which stands for every pair that begins with it as well. */
export interface QueryTerm {
  readonly key: number
  readonly single: boolean
  /** Keys of other forms of the word; a document with one of them counts as holding the term, for a little less. */
  readonly forms: readonly number[]
}

/** Saturation of repeats and strength of the length correction: values for short texts, where length says little. */
const K1 = 0.9
const B = 0.4
/** Rare words of a question carry its subject: their lead over common ones is made a little larger than BM25 has it. */
const RARITY = 1.3
/** Share of a term's weight that another form of the word is worth. */
const FORM_WEIGHT = 0.7

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
  const segments = index.parts()
  const idf = terms.map(term => {
    const holders = Math.min(total, segments.reduce((sum, segment) => sum + countIn(segment, term), 0))
    return Math.log(1 + (total - holders + 0.5) / (holders + 0.5)) ** RARITY
  })
  return { idf, averageLength: index.averageLength }
}

/** False when no document can hold all terms: then there is nothing to score. */
export function mayHoldAll(index: InvertedIndex, terms: readonly QueryTerm[]): boolean {
  return index.parts().some(segment => terms.every(term => countIn(segment, term) > 0))
}

/** Visits every live document that holds all terms with its BM25 sum, in ascending order. No terms, no documents. */
export function forEachWithAll(index: InvertedIndex, terms: readonly QueryTerm[], statistics: CorpusStatistics, visit: ScoreVisitor): void {
  if (terms.length === 0) return
  const saturation = saturationFor(statistics)
  for (const segment of index.parts()) {
    const lists = listsOfAll(segment, terms, statistics)
    if (lists !== null) visitCommon(index, lists, saturation, visit)
  }
}

/** Visits every live document that holds at least one term with its BM25 sum, segment by segment. */
export function forEachScored(index: InvertedIndex, terms: readonly QueryTerm[], statistics: CorpusStatistics, visit: ScoreVisitor): void {
  const saturation = saturationFor(statistics)
  for (const segment of index.parts()) {
    const sums = sumsFor(segment.docCount)
    for (let t = 0; t < terms.length; t++) {
      const term = terms[t] as QueryTerm
      const weight = statistics.idf[t] ?? 0
      addScores(index, segment.firstDoc, postingsOf(segment, term), weight, saturation, sums)
      for (const form of term.forms) addScores(index, segment.firstDoc, segment.postingsOf(form), weight * FORM_WEIGHT, saturation, sums)
    }
    const { values, touched } = sums
    for (let i = 0; i < sums.count; i++) {
      const local = touched[i] ?? 0
      const doc = segment.firstDoc + local
      if (!index.isDiscarded(doc)) visit(doc, values[local] ?? 0)
      values[local] = 0
    }
    sums.count = 0
  }
}

interface WeightedList {
  readonly postings: Uint32Array
  readonly weight: number
  /** Everything before this index is done with. */
  at: number
}

/** Shortest first; null as soon as one term does not occur in the segment. */
function listsOfAll(segment: Segment, terms: readonly QueryTerm[], statistics: CorpusStatistics): WeightedList[] | null {
  const lists: WeightedList[] = []
  for (const [t, term] of terms.entries()) {
    const postings = postingsOf(segment, term)
    if (postings.length === 0) return null
    lists.push({ postings, weight: statistics.idf[t] ?? 0, at: 0 })
  }
  return lists.sort((a, b) => a.postings.length - b.postings.length)
}

/** Takes the documents of the shortest list one by one and looks them up in the others, which only move forward. */
function visitCommon(index: InvertedIndex, lists: readonly WeightedList[], saturation: Saturation, visit: ScoreVisitor): void {
  const rarest = lists[0]?.postings ?? new Uint32Array(0)
  for (let i = 0; i < rarest.length; i++) {
    const doc = docOf(rarest[i] ?? 0)
    let sum = 0
    let found = 0
    for (const list of lists) {
      list.at = seek(list.postings, doc, list.at)
      if (list.at === list.postings.length) return
      const posting = list.postings[list.at] ?? 0
      if (docOf(posting) !== doc) break
      sum += termScore(list.weight, frequencyOf(posting), index.lengthOf(doc), saturation)
      found++
    }
    if (found === lists.length && !index.isDiscarded(doc)) visit(doc, sum)
  }
}

/** For a single character, the documents of all its pairs, each counted once. */
function postingsOf(segment: Segment, term: QueryTerm): Uint32Array {
  if (!term.single) return segment.postingsOf(term.key)
  const { from, until } = pairKeyRange(term.key)
  return unionDocs([segment.postingsOf(term.key), ...segment.pairPostings(from, until)]).map(doc => packPosting(doc, 1))
}

/** Upper bound for a single character and for a word with several forms, exact for everything else. */
function countIn(segment: Segment, term: QueryTerm): number {
  if (!term.single) return term.forms.reduce((sum, form) => sum + segment.countOf(form), segment.countOf(term.key))
  const { from, until } = pairKeyRange(term.key)
  return segment.countOf(term.key) + segment.pairPostings(from, until).reduce((sum, list) => sum + list.length, 0)
}

/** Sums per document of one segment; kept between queries, all zero in between. */
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

function addScores(index: InvertedIndex, firstDoc: number, postings: Uint32Array, weight: number, saturation: Saturation, sums: Sums): void {
  const { values, touched } = sums
  let count = sums.count
  for (let i = 0; i < postings.length; i++) {
    const posting = postings[i] ?? 0
    const doc = docOf(posting)
    const local = doc - firstDoc
    if (values[local] === 0) touched[count++] = local
    values[local] = (values[local] ?? 0) + termScore(weight, frequencyOf(posting), index.lengthOf(doc), saturation)
  }
  sums.count = count
}

/** The part of BM25's denominator that depends on the length of a document: `base + slope x length`. */
interface Saturation {
  readonly base: number
  readonly slope: number
}

function saturationFor({ averageLength }: CorpusStatistics): Saturation {
  return { base: K1 * (1 - B), slope: (K1 * B) / averageLength }
}

function termScore(weight: number, frequency: number, length: number, { base, slope }: Saturation): number {
  return (weight * frequency * (K1 + 1)) / (frequency + base + slope * length)
}
