// Where text is cut.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { truncate } from '../../../src/core/text/truncate.ts'

test('text within the limit is unchanged, longer text ends with the mark', () => {
  for (const [text, maxChars, expected] of [['三个字', 3, '三个字'], ['今天下午三点', 4, '今天下…'], ['one two', 5, 'one…'], ['abc', 0, ''], ['abc', 1, '…'], ['', 0, '']] as const) {
    assert.equal(truncate(text, maxChars), expected)
  }
})

test('a character the reader sees as one is kept whole or left out', () => {
  const family = '👨‍👩‍👧‍👦'
  for (const [text, maxChars, expected] of [['a😀b', 3, 'a…'], ['a😀bc', 4, 'a😀…'], [`${family}x`, 5, '…'], [`好${family}好`, 8, '好…'], ['e\u0301e\u0301e\u0301', 4, 'e\u0301…'], ['👍🏽👍🏽', 5, '👍🏽…'], ['🇨🇳🇫🇷ab', 7, '🇨🇳…']] as const) {
    assert.equal(truncate(text, maxChars), expected)
  }
})

test('the result is a well-formed beginning of the text within the limit', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 300 }), (text, maxChars) => {
    const cut = truncate(text, maxChars)
    assert.ok(cut.length <= maxChars)
    if (cut === text) return
    assert.ok(cut.endsWith('…') && text.startsWith(cut.slice(0, -1)))
    assert.doesNotMatch(cut, /[\ud800-\udbff](?![\udc00-\udfff])/)
  }))
})

test('a stack of marks of absurd length is cut rather than kept', () => {
  const stacked = 'e' + '\u0301'.repeat(5000)
  assert.equal(truncate(stacked, 100).length, 100)
})
