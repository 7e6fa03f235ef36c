// SQLite FTS5 through node:sqlite (Node 22.13 or later with a build that has FTS5), our tokens joined by blanks.
import { DatabaseSync } from 'node:sqlite'
import { tokensOf } from '../lib/tokens.mjs'

/** Every token becomes letters and digits only, so that FTS5's own tokenizer keeps it whole. */
const column = text => tokensOf(text).map(token => token.replaceAll(/[^\p{L}\p{N}]/gu, 'x')).join(' ')

export function open() {
  const db = new DatabaseSync(':memory:')
  db.exec("create virtual table t using fts5(text, content='', tokenize='unicode61 remove_diacritics 0')")
  const insert = db.prepare('insert into t(rowid, text) values (?, ?)')
  const select = db.prepare('select rowid from t where t match ? order by rank limit ?')
  let next = 1
  return {
    name: 'SQLite FTS5, our tokens',
    build: records => {
      db.exec('begin')
      for (const record of records) insert.run(next++, column(record.text))
      db.exec('commit')
    },
    add: record => insert.run(next++, column(record.text)),
    search: (text, match, limit) => select.all(column(text).split(' ').map(token => `"${token}"`).join(match === 'all' ? ' AND ' : ' OR '), limit).length,
  }
}
