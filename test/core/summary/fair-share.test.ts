import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { fairCap, spreadOver } from '../../../src/core/summary/fair-share.ts'

test('the long pay for the short', () => {
  assert.equal(fairCap([10, 20, 300, 400], 230), 100)
  assert.equal(fairCap([10, 20], 30), Number.POSITIVE_INFINITY)
  assert.equal(fairCap([], 0), Number.POSITIVE_INFINITY)
  assert.equal(fairCap([5, 5, 5], 2), 0)
  assert.equal(fairCap([5], -3), 0)
})

test('lengths under the cap fit the budget, and one more for each cut length would not', () => {
  fc.assert(fc.property(fc.array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 20 }), fc.nat({ max: 5000 }), (lengths, budget) => {
    const cap = fairCap(lengths, budget)
    const under = (limit: number): number => lengths.reduce((sum, length) => sum + Math.min(length, limit), 0)
    assert.ok(under(cap) <= budget)
    if (cap !== Number.POSITIVE_INFINITY) assert.ok(under(cap + 1) > budget)
  }))
})

test('positions are spread evenly from the first to the last', () => {
  assert.deepEqual(spreadOver(3, 5), [0, 1, 2])
  assert.deepEqual(spreadOver(10, 4), [0, 3, 6, 9])
  assert.deepEqual([spreadOver(10, 1), spreadOver(10, 0)], [[9], []])
  fc.assert(fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 2, max: 500 }), (total, count) => {
    const spread = spreadOver(total, count)
    assert.equal(new Set(spread).size, Math.min(total, count))
    assert.deepEqual([spread[0], spread.at(-1)], [0, total - 1])
  }))
})
