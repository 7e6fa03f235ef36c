// Periods of the summaries view.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupPeriods, isOpen, MAX_PERIODS, periodName, periodsOf, periodStart, usualRange } from '../../src/client/summary-periods.ts'

for (const [window, from, to, expected] of [
  ['day', '2026-02-27', '2026-03-02', ['2026-03-02', '2026-03-01', '2026-02-28', '2026-02-27']],
  ['day', '2026-03-02', '2026-03-02', ['2026-03-02']],
  ['month', '2025-11-30', '2026-02-01', ['2026-02-01', '2026-01-01', '2025-12-01', '2025-11-01']],
  ['year', '2024-12-31', '2026-01-01', ['2026-01-01', '2025-01-01', '2024-01-01']],
  ['day', '2026-03-03', '2026-03-02', []],
] as const) {
  test(`periods of ${window}s from ${from} to ${to}, newest first`, () => assert.deepEqual(periodsOf(window, from, to), expected))
}

test('a long range is cut at its old end', () => {
  const periods = periodsOf('day', '2000-01-01', '2026-03-02')
  assert.deepEqual([periods.length, periods[0]], [MAX_PERIODS, '2026-03-02'])
})

test('a long stretch without entries is one row, a short one is listed', () => {
  const periods = periodsOf('day', '2026-03-01', '2026-03-12')
  const held = new Set(['2026-03-12', '2026-03-05', '2026-03-02'])
  assert.deepEqual(groupPeriods(periods, start => !held.has(start)).map(group => (group.kind === 'one' ? group.start : group.starts.length)), ['2026-03-12', 6, '2026-03-05', '2026-03-04', '2026-03-03', '2026-03-02', '2026-03-01'])
  assert.deepEqual(groupPeriods([], () => true), [])
})

test('a period is open until its last day has passed', () => {
  assert.deepEqual([isOpen('day', '2026-03-02', '2026-03-02'), isOpen('day', '2026-03-01', '2026-03-02')], [true, false])
  assert.deepEqual([isOpen('month', '2026-03-01', '2026-03-31'), isOpen('month', '2026-02-01', '2026-03-01')], [true, false])
  assert.deepEqual([isOpen('year', '2026-01-01', '2026-12-31'), isOpen('year', '2025-01-01', '2026-01-01')], [true, false])
})

test('periods are named as short as they are long, and the first range ends today', () => {
  assert.deepEqual([periodName('day', '2026-10-07'), periodName('month', '2026-10-01'), periodName('year', '2026-01-01')], ['2026-10-07', '2026-10', '2026'])
  assert.deepEqual([periodStart('month', '2026-10-07'), periodStart('year', '2026-10-07')], ['2026-10-01', '2026-01-01'])
  assert.deepEqual(usualRange('day', '2026-03-02'), { from: '2026-01-31', to: '2026-03-02' })
})
