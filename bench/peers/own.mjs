// The product's index, through the same steps as the ledger takes (without reading texts from disk).
import { parseQuery } from '../../dist/src/core/search/query-terms.js'
import { RecordIndex } from '../../dist/src/core/search/record-index.js'
import { selectCandidates, startWalk } from '../../dist/src/core/search/select-candidates.js'
import { CORPUS_END } from '../lib/corpus.mjs'

export function open() {
  const index = new RecordIndex()
  return {
    name: 'this index',
    build: records => {
      for (const record of records) index.add(record)
      index.terms.parts()
    },
    settle: () => { while (index.maintain()); },
    add: record => index.add(record),
    search: (text, match, limit) => {
      const parsed = parseQuery(text, match)
      const walk = startWalk(index, parsed, match, CORPUS_END)
      return selectCandidates(index, { parsed, match, order: 'relevance', filters: {}, walk, after: null, count: limit }).length
    },
  }
}
