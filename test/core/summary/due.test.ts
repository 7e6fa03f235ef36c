// Which periods are missing, over months, gaps, failures and zones.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { CivilDate } from '../../../src/core/time/civil.ts'
import { DAY_MS, epochMs, HOUR_MS } from '../../../src/core/time/instant.ts'
import { dateOf, zoneId } from '../../../src/core/time/zone.ts'
import { duePeriods, isSettled } from '../../../src/core/summary/due.ts'
import { type Period, plusDates } from '../../../src/core/summary/period.ts'
import type { SummaryWindow } from '../../../src/core/summary/summary.ts'

const date = (text: string): CivilDate => text as CivilDate
const at = (text: string): ReturnType<typeof epochMs> => epochMs(Date.parse(text))
const zone = zoneId('Asia/Shanghai')
const name = ({ window, start }: Period): string => `${window} ${start}`

function entries(...names: string[]): { has: (window: SummaryWindow, start: CivilDate) => boolean; add(period: Period): void; size(): number } {
  const made = new Set(names)
  return { has: (window, start) => made.has(`${window} ${start}`), add: period => void made.add(name(period)), size: () => made.size }
}

test('the day that has just closed is due, the running one never', () => {
  const has = entries('day 2026-10-06').has
  assert.deepEqual(duePeriods({ at: at('2026-10-07T15:59:00Z'), zone, since: date('2026-10-06'), has }).map(name), [])
  assert.deepEqual(duePeriods({ at: at('2026-10-07T16:00:00Z'), zone, since: date('2026-10-06'), has }).map(name), ['day 2026-10-07'])
})

test('on the first of a month the month is due after its days, on the first of January the year after its months', () => {
  const query = { at: at('2026-01-01T01:00:00+08:00'), zone, since: date('2025-11-29'), has: () => false }
  const due = duePeriods(query).map(name)
  assert.deepEqual(due.slice(0, 2), ['day 2025-11-29', 'day 2025-11-30'])
  assert.deepEqual(due.slice(-4), ['day 2025-12-31', 'month 2025-11-01', 'month 2025-12-01', 'year 2025-01-01'])
  assert.equal(due.length, 33 + 2 + 1)
})

test('after forty days without a start everything between is due once, oldest first', () => {
  const made = entries()
  const since = date('2026-08-01')
  for (let day = since; day < date('2026-08-20'); day = plusDates(day, 1)) made.add({ window: 'day', start: day })
  const due = duePeriods({ at: at('2026-09-28T09:00:00+08:00'), zone, since, has: made.has }).map(name)
  assert.equal(due.length, 39 + 1)
  assert.equal(due[0], 'day 2026-08-20')
  assert.equal(due.at(-2), 'day 2026-09-27')
  assert.equal(due.at(-1), 'month 2026-08-01')
})

test('what ended before summaries began is history: not due, and not waited for', () => {
  const since = date('2026-10-14')
  const has = entries().has
  const due = duePeriods({ at: at('2026-10-16T09:00:00+08:00'), zone, since, has }).map(name)
  assert.deepEqual(due, ['day 2026-10-14', 'day 2026-10-15'])
  const made = entries(...Array.from({ length: 18 }, (_, i) => `day ${plusDates(since, i)}`))
  assert.equal(isSettled({ window: 'month', start: date('2026-10-01') }, { since, has: made.has }), true)
  assert.equal(isSettled({ window: 'year', start: date('2026-01-01') }, { since, has: made.has }), false)
})

test('a day that failed holds back its month, and the month its year', () => {
  const since = date('2026-12-30')
  const query = { at: at('2027-01-01T09:00:00+08:00'), zone, since }
  const without = entries('day 2026-12-30')
  assert.equal(isSettled({ window: 'month', start: date('2026-12-01') }, { since, has: without.has }), false)
  assert.deepEqual(duePeriods({ ...query, has: without.has }).map(name), ['day 2026-12-31', 'month 2026-12-01', 'year 2026-01-01'])
  const days = entries('day 2026-12-30', 'day 2026-12-31')
  assert.equal(isSettled({ window: 'month', start: date('2026-12-01') }, { since, has: days.has }), true)
  assert.equal(isSettled({ window: 'year', start: date('2026-01-01') }, { since, has: days.has }), false)
  assert.equal(isSettled({ window: 'day', start: date('2026-12-31') }, { since, has: days.has }), true)
})

test('nothing is due once everything due was made in order, and each period was settled when its turn came', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia').map(zoneId)
  const now = fc.integer({ min: Date.parse('2026-01-01') / HOUR_MS, max: Date.parse('2028-02-01') / HOUR_MS }).map(hours => epochMs(hours * HOUR_MS))
  const gap = fc.integer({ min: 0, max: 500 })
  fc.assert(fc.property(zones, now, gap, fc.func(fc.boolean()), (id, instant, days, already) => {
    const since = dateOf(epochMs(instant - days * DAY_MS), id)
    const made = entries()
    for (const period of duePeriods({ at: instant, zone: id, since, has: () => false })) if (already(name(period))) made.add(period)
    const query = { at: instant, zone: id, since, has: made.has }
    for (const period of duePeriods(query)) {
      assert.equal(made.has(period.window, period.start), false)
      assert.equal(isSettled(period, query), true)
      made.add(period)
    }
    assert.deepEqual(duePeriods(query), [])
  }), { numRuns: 100 })
})
