// A date that was told in one zone, seen from another.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { placedIn } from '../../../src/core/record/placed-in.ts'
import { plusDays } from '../../../src/core/time/civil.ts'
import { epochMs } from '../../../src/core/time/instant.ts'
import { dayOf, formatMinute, instantOf, startOfDay, zoneId } from '../../../src/core/time/zone.ts'
import { buildRecord } from '../../../test-support/record-builder.ts'

const SHANGHAI = zoneId('Asia/Shanghai')
const ZONES = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'America/Sao_Paulo', 'Asia/Beirut', 'Australia/Lord_Howe', 'UTC'].map(zoneId)
const day = fc.integer({ min: 14_000, max: 24_000 }).map(n => dayOf(epochMs(n * 86_400_000), zoneId('UTC')))

test('whole days are the same dates in every zone, also where a day has no midnight or 23 hours', () => {
  fc.assert(fc.property(fc.constantFrom(...ZONES), fc.constantFrom(...ZONES), day, fc.integer({ min: 1, max: 400 }), (from, to, first, days) => {
    const told = buildRecord({ tz: from, time_precision: days === 1 ? 'day' : 'range', event_start_ms: startOfDay(first, from), event_end_ms: startOfDay(plusDays(first, days), from) })
    const seen = placedIn(told, to)
    assert.deepEqual([seen.event_start_ms, seen.event_end_ms], [startOfDay(first, to), startOfDay(plusDays(first, days), to)])
    assert.deepEqual({ ...seen, event_start_ms: told.event_start_ms, event_end_ms: told.event_end_ms }, told)
  }))
})

test('clock times stay the instants they are', () => {
  fc.assert(fc.property(fc.constantFrom(...ZONES), day, fc.integer({ min: 1, max: 1438 }), (to, date, minute) => {
    const start = instantOf(date, minute * 60_000, SHANGHAI)
    const told = buildRecord({ tz: SHANGHAI, time_precision: 'range', event_start_ms: start, event_end_ms: start + 7_200_000 })
    assert.equal(placedIn(told, to), told)
  }))
  const midnight = startOfDay(dayOf(epochMs(Date.UTC(2026, 9, 7)), SHANGHAI), SHANGHAI)
  const told = buildRecord({ tz: SHANGHAI, time_precision: 'minute', event_start_ms: midnight, event_end_ms: midnight + 60_000 })
  assert.equal(placedIn(told, zoneId('Europe/Berlin')), told)
})

test('an open side stays open, an unknown time unknown, and an unknown zone is left alone', () => {
  const berlin = zoneId('Europe/Berlin')
  const end = startOfDay(dayOf(epochMs(Date.UTC(2026, 9, 7)), SHANGHAI), SHANGHAI)
  const until = placedIn(buildRecord({ tz: SHANGHAI, time_precision: 'range', event_start_ms: null, event_end_ms: end }), berlin)
  assert.deepEqual([until.event_start_ms, formatMinute(epochMs(until.event_end_ms ?? 0), berlin)], [null, '2026-10-07T00:00'])
  const unknown = placedIn(buildRecord({ tz: SHANGHAI, time_precision: 'unknown', event_start_ms: null, event_end_ms: null }), berlin)
  assert.deepEqual([unknown.event_start_ms, unknown.event_end_ms], [null, null])
  const odd = buildRecord({ tz: 'Mars/Olympus', time_precision: 'day', event_start_ms: end, event_end_ms: end + 86_400_000 })
  assert.equal(placedIn(odd, berlin), odd)
})
