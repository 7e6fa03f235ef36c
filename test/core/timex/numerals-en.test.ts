// English numerals: counts, ordinals, years.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { COUNT, ORDINAL, readEnglishCount, readEnglishNumber, readEnglishYear, WORD_NUMBER, WORD_YEAR } from '../../../src/core/timex/numerals-en.ts'

const ONES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function spelled(n: number, joint: string): string {
  return n < 20 ? ONES[n] ?? '' : n % 10 === 0 ? TENS[n / 10] ?? '' : `${TENS[Math.floor(n / 10)]}${joint}${ONES[n % 10]}`
}

test('reads every number from 1 to 99 that it matches as a whole', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 99 }), fc.constantFrom(' ', '-'), (n, joint) => {
    const words = spelled(n, joint)
    assert.match(words, new RegExp(`^${WORD_NUMBER}$`))
    assert.equal(readEnglishNumber(words), n)
    assert.equal(readEnglishNumber(words.toUpperCase()), n)
  }))
})

test('reads ordinals in digits and words', () => {
  for (const [text, value] of [['1st', 1], ['22nd', 22], ['third', 3], ['twelfth', 12], ['twentieth', 20], ['twenty-first', 21], ['thirty first', 31]] as const) {
    assert.match(text, new RegExp(`^${ORDINAL}$`))
    assert.equal(readEnglishNumber(text), value)
  }
})

test('reads counts, and knows which leave open how many', () => {
  for (const [text, value, loose] of [
    ['3', 3, false], ['2.5', 2.5, false], ['a', 1, false], ['an', 1, false], ['half an', 0.5, false], ['twenty-four', 24, false],
    ['a couple of', 2, true], ['couple', 2, true], ['a few', 3, true], ['several', 4, true],
  ] as const) {
    assert.match(text, new RegExp(`^${COUNT}$`))
    assert.deepEqual(readEnglishCount(text), { value, loose, open: value > 2 && loose })
  }
})

test('reads years in words and digits, two digits as the nearest century', () => {
  for (const [text, year] of [['nineteen ninety nine', 1999], ['two thousand and eighteen', 2018], ['two thousand', 2000], ['twenty oh five', 2005], ['twenty twenty-four', 2024]] as const) {
    assert.match(text, new RegExp(`^${WORD_YEAR}$`))
    assert.equal(readEnglishYear(text, 2026), year)
  }
  for (const [text, year] of [['1987', 1987], ['87', 1987], ["'26", 2026], ['39', 2039], ['74', 1974]] as const) assert.equal(readEnglishYear(text, 2026), year)
})

test('anything else is no number', () => {
  for (const text of ['', 'eleventy', 'one hundred']) assert.ok(!(readEnglishNumber(text) > 0), text)
})
