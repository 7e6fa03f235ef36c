// Check digits against published examples and against made-up numbers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { ibanLength, isIssuedCard, isResidentId, passesIban, passesLuhn } from '../../../src/core/privacy/checksums.ts'
import { card, iban, residentId } from './made-secrets.ts'

test('Luhn passes a right number and fails it with any one digit changed', () => {
  fc.assert(fc.property(fc.constantFrom('4', '51', '62', '9'), fc.integer({ min: 12, max: 19 }), fc.nat({ max: 11 }), fc.integer({ min: 1, max: 9 }), (prefix, length, at, step) => {
    const digits = card(prefix, length)
    assert.equal(passesLuhn(digits), true)
    const wrong = digits.slice(0, at) + String((Number(digits[at]) + step) % 10) + digits.slice(at + 1)
    assert.equal(passesLuhn(wrong), false)
  }))
  assert.equal(passesLuhn(''), false)
})

test('a card number needs an issuer that issues this length', () => {
  for (const [prefix, length, expected] of [['4', 16, true], ['4', 15, false], ['37', 15, true], ['37', 16, false], ['2221', 16, true], ['2220', 16, false], ['62', 17, true], ['3528', 16, true], ['3527', 16, false], ['36', 14, true], ['72', 16, false]] as const) {
    assert.equal(isIssuedCard(card(prefix, length)), expected, `${prefix} of ${length}`)
  }
})

test('a resident id needs a province, a real birth date and the check digit', () => {
  for (const [region, birth, expected] of [['110105', '19900307', true], ['830000', '20000229', true], ['990105', '19900307', false], ['110105', '19901307', false], ['110105', '19900230', false], ['110105', '18991231', false], ['110105', '19000229', false]] as const) {
    assert.equal(isResidentId(residentId(region, birth)), expected, `${region} ${birth}`)
  }
  const id = residentId('440305', '19920307', '354')
  const other = id.endsWith('1') ? '2' : '1'
  assert.equal(isResidentId(id.slice(0, 17) + other), false)
  assert.equal(isResidentId(id.slice(0, 17)), false)
})

test('account numbers pass with their own check digits only', () => {
  assert.equal(passesIban('DE89370400440532013000'), true) // the example of the standard
  assert.deepEqual([ibanLength('DE'), ibanLength('MT'), ibanLength('US')], [22, 31, null])
  fc.assert(fc.property(fc.constantFrom('DE', 'GB', 'FR'), fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ'), minLength: 11, maxLength: 30 }), fc.nat({ max: 10 }), (country, body, at) => {
    const made = iban(country, body)
    assert.equal(passesIban(made), true)
    const digit = made.charAt(4 + at)
    if (/\d/.test(digit)) assert.equal(passesIban(made.slice(0, 4 + at) + (digit === '1' ? '2' : '1') + made.slice(5 + at)), false)
  }))
})
