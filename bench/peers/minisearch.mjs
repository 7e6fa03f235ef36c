import MiniSearch from 'minisearch'
import { tokensOf } from '../lib/tokens.mjs'

export function open() {
  const index = new MiniSearch({ fields: ['text'], tokenize: tokensOf, processTerm: term => term })
  return {
    name: 'MiniSearch, our tokens',
    build: records => index.addAll(records),
    add: record => index.add(record),
    search: (text, match, limit) => index.search(text, { combineWith: match === 'all' ? 'AND' : 'OR' }).slice(0, limit).length,
  }
}
