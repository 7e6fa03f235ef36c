// Masking: code, addresses, names and codes are blanked, dates and words stay.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { maskText } from '../../../src/core/timex/mask.ts'

const ROWS: readonly (readonly [text: string, kept: string])[] = [
  ['昨天 `前天` 今天', '昨天      今天'],
  ['a\n```\n昨天\n```\nb', 'a\n          \nb'],
  ['```\n没有结尾 昨天', '           '],
  ['见 https://a.example/2026/10/12 今天', '见                              今天'],
  ['v1.12.31 发布', '         发布'],
  ['src/2.1/index.ts', '                '],
  ['log_20261012', '            '],
  ['2026-10-12T08:30:00Z', '2026-10-12T08:30:00Z'],
  ['3pm 到 5:30pm', '3pm 到 5:30pm'],
  ['Oct-12-2026', 'Oct-12-2026'],
  ['12th', '12th'],
]

test('blanks what can hold no time expression', () => {
  for (const [text, kept] of ROWS) assert.equal(maskText(text).replaceAll('\0', ' '), kept, text)
})

test('keeps the length of any text', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('`', '~', '1', 'a', '.', '/', '-', '@', ':', ' ', '\n', '昨') }), text => {
    assert.equal(maskText(text).length, text.length)
  }))
})
