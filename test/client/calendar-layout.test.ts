// The calendar grid.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarStart, layoutCalendar } from '../../src/client/calendar-layout.ts'

test('the grid begins on a Monday, 52 weeks before the week of its last day', () => {
  assert.deepEqual(['2026-10-14', '2026-10-12', '2026-10-18', '2024-03-01'].map(calendarStart), ['2025-10-13', '2025-10-13', '2025-10-13', '2023-02-27'])
})

test('every day has one cell, Monday on top, and the months begin in their week', () => {
  const { weeks, cells, months } = layoutCalendar('2025-10-13', '2026-10-14', [])
  assert.deepEqual([weeks, cells.length, new Set(cells.map(({ day }) => day)).size], [53, 367, 367])
  assert.deepEqual(cells.filter(({ day }) => day === '2025-10-13' || day === '2026-10-14').map(({ week, weekday }) => [week, weekday]), [[0, 0], [52, 2]])
  assert.deepEqual(months.slice(0, 2), [{ month: '2025-11', week: 2 }, { month: '2025-12', week: 7 }])
  assert.equal(months.length, 12)
})

test('shades grow with the records, a full day beside others is not the only one that shows', () => {
  const counts = [0, 1, 5, 30, 1000].map((records, index) => ({ day: `2026-10-0${index + 1}`, records, hasJournal: index === 0, hasSummary: index === 1 }))
  const cells = layoutCalendar('2026-09-28', '2026-10-05', counts).cells.slice(3)
  assert.deepEqual(cells.map(({ shade }) => shade), [0, 1, 2, 2, 4])
  assert.deepEqual(cells.map(({ hasJournal }) => hasJournal), [true, false, false, false, false])
  assert.deepEqual(cells.map(({ hasSummary }) => hasSummary), [false, true, false, false, false])
})
