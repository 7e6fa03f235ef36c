import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CivilDate } from '../../../src/core/time/civil.ts'
import { epochMs, HOUR_MS } from '../../../src/core/time/instant.ts'
import { dateOf, zoneId } from '../../../src/core/time/zone.ts'
import { childrenOf, dayOfDate, isClosed, isPeriodStart, lastDayOf, periodOf, periodsBetween, periodSpan, plusDates } from '../../../src/core/summary/period.ts'
import { SUMMARY_WINDOWS } from '../../../src/core/summary/summary.ts'

const date = (text: string): CivilDate => text as CivilDate
const at = (text: string): ReturnType<typeof epochMs> => epochMs(Date.parse(text))

test('a period is named by its first day', () => {
  assert.deepEqual(SUMMARY_WINDOWS.map(window => periodOf(window, date('2028-02-29'))), ['2028-02-29', '2028-02-01', '2028-01-01'])
  assert.deepEqual(SUMMARY_WINDOWS.map(window => lastDayOf(window, periodOf(window, date('2028-02-10')))), ['2028-02-10', '2028-02-29', '2028-12-31'])
  assert.deepEqual(SUMMARY_WINDOWS.map(window => isPeriodStart(window, date('2028-02-01'))), [true, true, false])
})

test('a period lasts from midnight to midnight in the zone, over clock changes as well', () => {
  const hours = (window: 'day' | 'month' | 'year', start: string, zone: string): number => {
    const span = periodSpan(window, date(start), zoneId(zone))
    return (span.end - span.start) / HOUR_MS
  }
  assert.equal(hours('day', '2026-03-08', 'America/New_York'), 23)
  assert.equal(hours('day', '2026-11-01', 'America/New_York'), 25)
  assert.equal(hours('month', '2026-03-01', 'America/New_York'), 31 * 24 - 1)
  assert.equal(hours('month', '2026-03-01', 'Asia/Shanghai'), 31 * 24)
  assert.equal(hours('year', '2028-01-01', 'America/New_York'), 366 * 24)
  assert.equal(periodSpan('month', date('2026-10-01'), zoneId('Asia/Shanghai')).start, at('2026-09-30T16:00:00Z'))
})

test('periods between two days hold every period that one of the days lies in', () => {
  const rows = [
    ['day', '2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['month', '2026-11-30', '2027-01-01', ['2026-11-01', '2026-12-01', '2027-01-01']],
    ['year', '2025-06-01', '2026-06-01', ['2025-01-01', '2026-01-01']],
    ['day', '2026-03-01', '2026-03-01', ['2026-03-01']],
    ['month', '2026-03-02', '2026-03-01', []],
  ] as const
  for (const [window, from, to, starts] of rows) assert.deepEqual(periodsBetween(window, date(from), date(to)), starts)
})

test('a period is closed from the first instant after it, by the clock of the zone', () => {
  const shanghai = zoneId('Asia/Shanghai')
  const rows = [
    ['day', '2026-10-07', '2026-10-07T15:59:59.999Z', false],
    ['day', '2026-10-07', '2026-10-07T16:00:00Z', true],
    ['month', '2026-10-01', '2026-10-31T15:59:59.999Z', false],
    ['month', '2026-10-01', '2026-10-31T16:00:00Z', true],
    ['year', '2026-01-01', '2026-12-31T15:59:59.999Z', false],
    ['year', '2026-01-01', '2026-12-31T16:00:00Z', true],
    ['day', '2026-10-09', '2026-10-07T16:00:00Z', false],
  ] as const
  for (const [window, start, instant, closed] of rows) assert.equal(isClosed(window, date(start), at(instant), shanghai), closed, `${window} ${start} ${instant}`)
})

test('a year is made of its months, a month of its days, a day of conversations', () => {
  assert.equal(childrenOf('day', date('2026-10-07')), null)
  const month = childrenOf('month', date('2028-02-01'))
  assert.deepEqual([month?.window, month?.starts.length, month?.starts[0], month?.starts.at(-1)], ['day', 29, '2028-02-01', '2028-02-29'])
  const year = childrenOf('year', date('2028-01-01'))
  assert.deepEqual([year?.window, year?.starts.length, year?.starts[0], year?.starts.at(-1)], ['month', 12, '2028-01-01', '2028-12-01'])
})

test('dates move by days and follow the zone of an instant; what is no date is refused', () => {
  assert.equal(plusDates(date('2028-02-28'), 2), '2028-03-01')
  assert.equal(plusDates(date('2027-01-01'), -1), '2026-12-31')
  assert.equal(dateOf(at('2026-10-07T17:00:00Z'), zoneId('Asia/Shanghai')), '2026-10-08')
  assert.equal(dateOf(at('2026-10-07T17:00:00Z'), zoneId('America/New_York')), '2026-10-07')
  assert.throws(() => dayOfDate(date('2026-02-30')), RangeError)
})
