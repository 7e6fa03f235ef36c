import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { fingerprint } from '../../../src/core/summary/fingerprint.ts'

test('a fingerprint is 16 hexadecimal digits and the same in every process and version', () => {
  assert.match(fingerprint([]), /^[0-9a-f]{16}$/)
  assert.deepEqual([fingerprint([]), fingerprint([['a', 'b']]), fingerprint([['发布', '十月']])], ['68db49bf055cb059', '84025f7a6f7450a8', '6950351cbe1c7c1b'])
})

test('it depends on every part, on the order and on where parts and rows end', () => {
  const lists: readonly (readonly (readonly string[])[])[] = [
    [], [[]], [['']], [['', '']], [[''], ['']], [['ab']], [['a', 'b']], [['a'], ['b']], [['b', 'a']], [['ab', '']], [['', 'ab']], [['a', 'b', '']], [['A', 'b']], [['a\u0000b']],
  ]
  assert.equal(new Set(lists.map(fingerprint)).size, lists.length)
})

test('lists that differ have different fingerprints', () => {
  const rows = fc.array(fc.array(fc.string({ maxLength: 6 }), { maxLength: 3 }), { maxLength: 4 })
  fc.assert(fc.property(rows, rows, (a, b) => {
    assert.equal(fingerprint(a) === fingerprint(b), JSON.stringify(a) === JSON.stringify(b))
  }), { numRuns: 2000 })
})

test('a hundred thousand small changes of one list collide nowhere, in either half', () => {
  const seen = new Set<string>()
  const halves = [new Set<string>(), new Set<string>()]
  for (let i = 0; i < 100_000; i++) {
    const name = fingerprint([['session-a', String(i), '改了导出的编码'], ['session-b', '1', 'x']])
    seen.add(name)
    halves[0]?.add(name.slice(0, 8))
    halves[1]?.add(name.slice(8))
  }
  assert.equal(seen.size, 100_000)
  // 32 bits: about one pair in a hundred thousand names is expected to meet by chance.
  for (const half of halves) assert.ok(half.size > 99_990, String(half.size))
})
