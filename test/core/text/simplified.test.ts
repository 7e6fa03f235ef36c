// One character for one character, and stable when applied twice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { toSimplified } from '../../../src/core/text/simplified.ts'

test('traditional wording reads as simplified', () => {
  assert.equal(toSimplified('刪除三天前的備份，先到這裡'), '删除三天前的备份，先到这里')
  assert.equal(toSimplified('plain text 简体'), 'plain text 简体')
})

test('length and offsets stay, twice is once', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('們', '門', '说', 'a', '\ud83d', '憂', ' ') }), text => {
    const once = toSimplified(text)
    return once.length === text.length && toSimplified(once) === once
  }))
})
