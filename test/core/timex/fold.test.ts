// Folding: one spelling for the rules, the same offsets as the original.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { DIGIT, foldText, LATIN, WEEK } from '../../../src/core/timex/fold.ts'

test('folds full-width signs, traditional characters, formal numerals and slips to one spelling', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['２０２６－１０－１２', '2026-10-12'], ['１０：３０', '10:30'], ['上個禮拜', '上个礼拜'], ['週三後', '周三后'],
    ['下午三點鐘', '下午三点钟'], ['二〇二六', '二零二六'], ['贰零贰陆', '二零二六'], ['俩小时', '两小时'], ['昨晩', '昨晚'], ['9月～10月', '9月~10月'],
  ]
  for (const [text, folded] of rows) assert.equal(foldText(text).text, folded)
})

test('notes the kinds of characters', () => {
  assert.equal(foldText('hello').kinds, LATIN)
  assert.equal(foldText('７').kinds & DIGIT, DIGIT)
  assert.equal(foldText('週').kinds & WEEK, WEEK)
  assert.equal(foldText('没有').kinds, 0)
})

test('keeps the length of any text and is idempotent', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => {
    const once = foldText(text)
    assert.equal(once.text.length, text.length)
    assert.deepEqual(foldText(once.text), once)
  }))
})
