import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asAsked, withoutAsked } from '../../../src/core/summary/asked.ts'

test('an order is told as given, a wish by its own words, and the mark comes off again', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['把错别字改掉', '要求把错别字改掉'],
    ['别用红色', '要求别用红色'],
    ['Fix the typos', 'Asked: fix the typos'],
    ['README in two languages', 'Asked: README in two languages'],
    ["Don't commit yet", "Asked: don't commit yet"],
  ]
  for (const [phrase, asked] of rows) assert.deepEqual([asAsked(phrase), withoutAsked(asked)], [asked, asked.startsWith('Asked: ') ? asked.slice(7) : phrase])
  for (const phrase of ['', '想把客厅刷成灰色', '要求补一份报告', 'Want a bigger fridge']) assert.equal(asAsked(phrase), phrase)
})
