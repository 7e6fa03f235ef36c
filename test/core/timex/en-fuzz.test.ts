// Any English text at all: no exception, and time that grows with the length and not faster.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { epochMs } from '../../../src/core/time/instant.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { parseTime } from '../../../src/core/timex/parse-time.ts'
import { englishKinds } from '../../../src/core/timex/rules/en-words.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

const zone = zoneId('America/New_York')
const context = { reference: epochMs(Date.parse('2026-10-08T14:30:00Z')), zone }

/** Pieces of expressions, so that random texts come close to real ones. */
const PIECES = [
  'a', 'an', 'the', 'of', 'in', 'on', 'at', 'to', 'from', 'between', 'and', 'until', 'before', 'after', 'since', 'for', 'within', 'every', 'last', 'next', 'this', 'past', 'ago', 'later',
  'couple', 'few', 'half', 'quarter', 'first', 'second', 'third', '22nd', '31', '12', '1030', '2026', "'26", 'two', 'twenty', 'thousand', 'nineteen', 'ninety', 'day', 'days', 'week', 'month',
  'months', 'year', 'hours', 'minutes', 'weekend', 'night', 'morning', 'noon', 'midnight', 'today', 'tomorrow', 'yesterday', 'Monday', 'fri', 'sat', 'May', 'march', 'Oct', 'February', 'Easter',
  'am', 'pm', 'p.m.', "o'clock", '3:15', '10/12', '10/12/2026', '-', ',', '.', '/', 'Q3', 'H2', 'end', 'early', 'mid', 'week 53', 'around', 'is', 'was', 'will', '0', '99', '31st', 'other',
]

test('never throws on random pieces of expressions, at any reference time', () => {
  const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 16 })
  const reference = fc.integer({ min: Date.parse('1970-01-01T00:00:00Z'), max: Date.parse('2200-01-01T00:00:00Z') }).map(epochMs)
  fc.assert(fc.property(pieces, fc.constantFrom(' ', ''), reference, (parts, joint, at) => {
    const text = parts.join(joint)
    let end = 0
    for (const { text: words, index, interval } of parseTime(text, { reference: at, zone })) {
      assert.equal(text.slice(index, index + words.length), words)
      assert.ok(index >= end, text)
      end = index + words.length
      assert.ok(interval === null || interval.end >= interval.start, text)
    }
  }), { numRuns: 3000 })
})

test('never throws at the ends of the range of instants', () => {
  for (const at of [-8.64e15, 8.64e15]) {
    for (const text of ['yesterday', '5000 years ago', 'next year', 'in 100 days', 'the past decade', 'in 3 hours', 'now', '3pm', 'the 90s', 'last week of this month', 'Easter', 'next Halloween', '10/12']) {
      assert.doesNotThrow(() => { parseTime(text, { reference: epochMs(at), zone }) }, `${text} at ${at}`)
    }
  }
})

test('time grows linearly with the length', { timeout: 240_000 }, () => {
  const seeds = ['a', 'next ', 'last week of ', 'two ', 'twenty ', 'in ', 'at 5 ', 'between 1 and ', '3 days ', 'mon ', 'May ', '3pm-', 'half past ', '1st ', 'every ', '10/12 ']
  for (const seed of seeds) assertLinear(seed, 80_000, text => parseTime(text, context))
})

test('texts without a time word of either language run no rule', () => {
  for (const text of ['', 'lorem ipsum dolor', 'a'.repeat(50), 'it runs here', 'x p q', 'we s']) assert.equal(englishKinds(text), 0, text)
  for (const text of ['Tomorrow', '3p', '2h', 'a m', 'MAY', "o'clock"]) assert.notEqual(englishKinds(text), 0, text)
})
