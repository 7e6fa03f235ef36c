// Calendar arithmetic, held to temporal-polyfill.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import {
  type DayNumber, dayNumber, daysInMonth, formatDay, isoWeekday, isValidYmd, mondayOf, parseDay, plusDays, plusMonths, ymdOf,
} from '../../../src/core/time/civil.ts'

const FIRST = dayNumber(1, 1, 1)
const LAST = dayNumber(9999, 12, 31)
const day = fc.integer({ min: FIRST, max: LAST }).map(value => value as DayNumber)

function plainDate(value: DayNumber): Temporal.PlainDate {
  const { year, month, day: dayOfMonth } = ymdOf(value)
  return new Temporal.PlainDate(year, month, dayOfMonth)
}

test('day numbers and dates in parts are the same thing', () => {
  fc.assert(fc.property(day, value => {
    const { year, month, day: dayOfMonth } = ymdOf(value)
    assert.equal(dayNumber(year, month, dayOfMonth), value)
    assert.equal(new Temporal.PlainDate(1970, 1, 1).until(plainDate(value)).days, value)
  }))
})

test('weekdays, Mondays and month lengths agree with Temporal', () => {
  fc.assert(fc.property(day, value => {
    const date = plainDate(value)
    assert.equal(isoWeekday(value), date.dayOfWeek)
    assert.equal(isoWeekday(mondayOf(value)), 1)
    assert.ok(mondayOf(value) <= value && value < plusDays(mondayOf(value), 7))
    assert.equal(daysInMonth(date.year, date.month), date.daysInMonth)
  }))
})

test('adding months clamps to the last day of the month as Temporal does', () => {
  const months = fc.integer({ min: -2400, max: 2400 })
  fc.assert(fc.property(fc.integer({ min: dayNumber(1000, 1, 1), max: dayNumber(9000, 1, 1) }).map(value => value as DayNumber), months, (value, count) => {
    assert.equal(formatDay(plusMonths(value, count)), plainDate(value).add({ months: count }).toString())
  }))
  assert.equal(formatDay(plusMonths(dayNumber(2026, 8, 31), -6)), '2026-02-28')
})

test('formats and parses exactly YYYY-MM-DD', () => {
  fc.assert(fc.property(day, value => { assert.equal(parseDay(formatDay(value)), value) }))
  for (const text of ['2026-2-3', '2026-02-30', '2026-13-01', '2026-10-12 ', '20261012', '0000-01-01', '']) assert.equal(parseDay(text), null, text)
})

test('knows which dates exist', () => {
  assert.ok(isValidYmd(2024, 2, 29) && isValidYmd(2000, 2, 29))
  for (const [year, month, dayOfMonth] of [[2026, 2, 29], [1900, 2, 29], [2026, 4, 31], [2026, 0, 1], [2026, 1, 0], [10_000, 1, 1]] as const) {
    assert.equal(isValidYmd(year, month, dayOfMonth), false)
  }
})
