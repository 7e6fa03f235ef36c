import { Index } from 'flexsearch'
import { tokensOf } from '../lib/tokens.mjs'

export function open() {
  const index = new Index({ encode: tokensOf, tokenize: 'strict', resolution: 9 })
  let next = 0
  return {
    name: 'FlexSearch, our tokens',
    build: records => { for (const record of records) index.add(next++, record.text) },
    add: record => index.add(next++, record.text),
    search: (text, match, limit) => index.search(text, { limit, suggest: match === 'any' }).length,
  }
}
