// Chinese and Arabic numbers.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { readNumber, readYear } from '../../../src/core/timex/numerals-zh.ts'

test('reads numbers in digits and characters', () => {
  const rows: readonly (readonly [string, number | null])[] = [
    ['7', 7], ['07', 7], ['零七', 7], ['零7', 7], ['三', 3], ['两', 2], ['十', 10], ['十二', 12], ['二十', 20], ['二十三', 23], ['廿三', 23], ['卅', 30],
    ['一百', 100], ['两百五十', 250], ['一百零五', 105], ['两千零五', 2005], ['二零二六', 2026], ['九八', 98],
    ['三四十', null], ['十百', null], ['三三', 33], ['天', null],
  ]
  for (const [text, value] of rows) assert.equal(readNumber(text), value, text)
})

test('two digits of a year mean a year behind or at most 29 years ahead', () => {
  assert.equal(readYear('91', 2021), 1991)
  assert.equal(readYear('27', 2016), 2027)
  assert.equal(readYear('74', 2026), 1974)
  assert.equal(readYear('九零', 1973), 1990)
  assert.equal(readYear('2008', 2026), 2008)
  fc.assert(fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1950, max: 2100 }), (two, reference) => {
    const year = readYear(String(two).padStart(2, '0'), reference) ?? Number.NaN
    assert.equal(year % 100, two)
    assert.ok(year - reference <= 29 && reference - year < 71, `${two} ${reference} ${year}`)
  }))
})

test('reads back every number from 0 to 9999 as it is written with places', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 9999 }), value => assert.equal(readNumber(writeNumber(value)), value)))
})

function writeNumber(value: number): string {
  const digits = '零一二三四五六七八九'
  let text = ''
  for (const [unit, name] of [[1000, '千'], [100, '百'], [10, '十'], [1, '']] as const) {
    const digit = Math.floor(value / unit) % 10
    if (digit > 0) text += (digits[digit] ?? '') + name
    else if (text !== '' && !text.endsWith('零') && value % unit > 0) text += '零'
  }
  return text
}
