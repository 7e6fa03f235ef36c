import { create, insert, search } from '@orama/orama'
import { tokensOf } from '../lib/tokens.mjs'

export function open() {
  const tokenizer = { language: 'english', normalizationCache: new Map(), tokenize: tokensOf }
  const index = create({ schema: { text: 'string' }, components: { tokenizer } })
  return {
    name: 'Orama, our tokens',
    build: async records => { for (const record of records) await insert(index, { text: record.text }) },
    add: record => insert(index, { text: record.text }),
    search: async (text, match, limit) => (await search(index, { term: text, threshold: match === 'all' ? 0 : 1, limit })).hits.length,
  }
}
