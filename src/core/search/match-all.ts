// Documents with every term of a query: those of the rarest list, looked up in the others.

import { type CorpusStatistics, type QueryTerm, type Saturation, saturationFor, termScore } from './bm25.ts'
import type { InvertedIndex } from './inverted-index.ts'
import { BLOCK_BITS, docOf, frequencyOf, seekDown } from './posting-list.ts'
import { scoreSegment } from './score-segment.ts'
import type { ScoreSink } from './score-sink.ts'
import type { Segment } from './segment.ts'
import { listOf, type TermList } from './term-list.ts'

/** Gives the sink every live document that holds all terms and may be wanted, with its BM25 sum. No terms, no documents. */
export function matchAll(index: InvertedIndex, terms: readonly QueryTerm[], statistics: CorpusStatistics, sink: ScoreSink): void {
  if (terms.length === 0) return
  const saturation = saturationFor(statistics)
  const segments = index.parts()
  for (let i = segments.length - 1; i >= 0; i--) {
    const lists = listsOfAll(segments[i] as Segment, terms, statistics, saturation)
    if (lists.length === 1) scoreSegment(index, lists, saturation, sink)
    else if (lists.length > 1) scoreCommon(index, lists, saturation, sink)
  }
}

/** Shortest first, which is the order in which their scores are added up; none as soon as one term does not occur in the segment. */
function listsOfAll(segment: Segment, terms: readonly QueryTerm[], { idf }: CorpusStatistics, saturation: Saturation): TermList[] {
  const lists: TermList[] = []
  for (let t = 0; t < terms.length; t++) {
    const list = listOf(segment, terms[t] as QueryTerm, idf[t] ?? 0, saturation)
    if (list === null) return []
    lists.push(list)
  }
  return lists.sort((a, b) => (a.stop - a.start) - (b.stop - b.start))
}

/** Takes the documents of the shortest list one by one and looks them up in the others, which only move down. */
function scoreCommon(index: InvertedIndex, lists: readonly TermList[], saturation: Saturation, sink: ScoreSink): void {
  const rarest = lists[0] as TermList
  const others = lists.reduce((sum, list) => sum + list.most, -rarest.most)
  let block = -1
  for (let at = rarest.stop - 1; at >= rarest.start; at--) {
    const posting = rarest.postings[at] ?? 0
    const doc = docOf(posting)
    if (doc >>> BLOCK_BITS !== block) {
      block = doc >>> BLOCK_BITS
      sink.enter(block)
    }
    const frequency = frequencyOf(posting)
    // Most pages of several words are never full: nothing is scored then but what all lists hold.
    if (sink.least > 0 && termScore(rarest.weight, frequency, index.lengthOf(doc), saturation) + others < sink.least) continue
    rarest.found = frequency
    let found = 1
    for (; found < lists.length; found++) {
      const list = lists[found] as TermList
      list.end = seekDown(list.postings, doc, list.start, list.end)
      if (list.end === list.start) return
      const other = list.postings[list.end - 1] ?? 0
      if (docOf(other) !== doc) break
      list.found = frequencyOf(other)
    }
    if (found < lists.length || index.isDiscarded(doc)) continue
    const length = index.lengthOf(doc)
    let sum = 0
    for (const list of lists) sum += termScore(list.weight, list.found, length, saturation)
    if (sum >= sink.least) sink.take(doc, sum)
  }
}
