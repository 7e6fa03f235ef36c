// What a query's scores depend on besides the documents, counted over the whole index.

import { type CorpusStatistics, type QueryTerm, weightOf } from './bm25.ts'
import type { InvertedIndex } from './inverted-index.ts'
import { countIn } from './term-list.ts'

export function corpusStatistics(index: InvertedIndex, terms: readonly QueryTerm[]): CorpusStatistics {
  const total = Math.max(1, index.endDoc)
  const segments = index.parts()
  const idf = terms.map(term => {
    let holders = 0
    for (const segment of segments) holders += countIn(segment, term)
    return weightOf(Math.min(total, holders), total)
  })
  return { idf, averageLength: index.averageLength }
}

/** False when no document can hold all terms: then there is nothing to score. */
export function mayHoldAll(index: InvertedIndex, terms: readonly QueryTerm[]): boolean {
  return index.parts().some(segment => terms.every(term => countIn(segment, term) > 0))
}
