// Documents with at least one term of a query.

import { type CorpusStatistics, type QueryTerm, type Saturation, saturationFor } from './bm25.ts'
import type { InvertedIndex } from './inverted-index.ts'
import type { ScoreSink } from './score-sink.ts'
import { scoreSegment } from './score-segment.ts'
import type { Segment } from './segment.ts'
import { listOf, listOfKey, type TermList } from './term-list.ts'

/** Share of a term's weight that another form of the word is worth. */
const FORM_WEIGHT = 0.7

/** Gives the sink every live document that holds at least one term and may be wanted, with its BM25 sum. */
export function matchAny(index: InvertedIndex, terms: readonly QueryTerm[], statistics: CorpusStatistics, sink: ScoreSink): void {
  const saturation = saturationFor(statistics)
  const segments = index.parts()
  for (let i = segments.length - 1; i >= 0; i--) {
    const lists = listsOfAny(segments[i] as Segment, terms, statistics, saturation)
    if (lists.length > 0) scoreSegment(index, lists, saturation, sink)
  }
}

/** In the order in which their scores are added up. */
function listsOfAny(segment: Segment, terms: readonly QueryTerm[], { idf }: CorpusStatistics, saturation: Saturation): TermList[] {
  const lists: TermList[] = []
  const keep = (list: TermList | null): void => void (list !== null && lists.push(list))
  terms.forEach((term, t) => {
    const weight = idf[t] ?? 0
    keep(listOf(segment, term, weight, saturation))
    for (const form of term.forms) keep(listOfKey(segment, form, weight * FORM_WEIGHT, saturation))
  })
  return lists
}
