// The algebra of half-open intervals.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { epochMs } from '../../../src/core/time/instant.ts'
import { containsInstant, containsInterval, hull, type Interval, interval, intervalOfLength, overlaps } from '../../../src/core/time/interval.ts'

const instant = fc.integer({ min: -50, max: 50 }).map(epochMs)
const span = fc.tuple(instant, instant).map(([a, b]): Interval => a <= b ? interval(a, b) : interval(b, a))
const filled = span.filter(({ start, end }) => start < end)

test('the start belongs to an interval, the end does not', () => {
  fc.assert(fc.property(filled, ({ start, end }) => {
    assert.ok(containsInstant({ start, end }, start))
    assert.equal(containsInstant({ start, end }, end), false)
  }))
})

test('filled intervals overlap when one holds the start of the other, whichever is asked first', () => {
  fc.assert(fc.property(filled, filled, (a, b) => {
    assert.equal(overlaps(a, b), containsInstant(a, b.start) || containsInstant(b, a.start))
    assert.equal(overlaps(a, b), overlaps(b, a))
  }))
})

test('an empty interval overlaps like the instant at its start', () => {
  fc.assert(fc.property(filled, instant, (a, at) => {
    assert.equal(overlaps(a, interval(at, at)), containsInstant(a, at))
  }))
})

test('the hull holds both and is no wider than needed', () => {
  fc.assert(fc.property(span, span, (a, b) => {
    const whole = hull(a, b)
    assert.ok(containsInterval(whole, a) && containsInterval(whole, b))
    assert.ok([a.start, b.start].includes(whole.start) && [a.end, b.end].includes(whole.end))
  }))
})

test('length and end go together, and no interval runs backwards', () => {
  fc.assert(fc.property(instant, fc.nat(100), (start, length) => {
    const span = intervalOfLength(start, length)
    assert.deepEqual([span.start, span.end - span.start], [start, length])
  }))
  assert.throws(() => interval(epochMs(1), epochMs(0)), RangeError)
  assert.throws(() => epochMs(0.5), RangeError)
})
