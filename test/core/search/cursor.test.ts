// Cursors: the place survives the text form; what we did not make is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isMemoryError } from '../../../src/core/errors.ts'
import { decodeCursor, encodeCursor, type PagePosition } from '../../../src/core/search/cursor.ts'

const word = fc.integer({ min: 0, max: 0xffff_ffff })
const position: fc.Arbitrary<PagePosition> = fc.record({
  group: fc.constantFrom<0 | 1>(0, 1),
  key: fc.double({ noNaN: true }),
  tie: fc.double({ noNaN: true }),
  id: fc.tuple(word, word, word, word),
  walk: word,
}, { noNullPrototype: true })

test('a decoded cursor is the place that was encoded', () => {
  fc.assert(fc.property(position, fc.string(), (place, query) => {
    const text = encodeCursor(place, query)
    assert.match(text, /^[\w-]{60}$/)
    assert.deepEqual(decodeCursor(text, query), place)
  }))
})

test('any changed character makes a cursor forged', () => {
  fc.assert(fc.property(position, fc.nat(59), fc.constantFrom(...'ABCxyz019-_ 中'), (place, at, character) => {
    const text = encodeCursor(place, 'q')
    if (text[at] === character) return
    const changed = text.slice(0, at) + character + text.slice(at + 1)
    assert.throws(() => decodeCursor(changed, 'q'), error => isMemoryError(error, 'cursor_forged'))
  }))
})

test('the cursor of another query is stale, other text is forged', () => {
  const text = encodeCursor({ group: 0, key: 1, tie: 2, id: [1, 2, 3, 4], walk: 5 }, 'one')
  assert.throws(() => decodeCursor(text, 'two'), error => isMemoryError(error, 'cursor_stale'))
  for (const other of ['', 'next', 'A'.repeat(60), text + text]) assert.throws(() => decodeCursor(other, 'one'), error => isMemoryError(error, 'cursor_forged'), other)
})
