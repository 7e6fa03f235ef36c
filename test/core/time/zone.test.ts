// Zone arithmetic, held to temporal-polyfill: gaps, overlaps, midnights and days that do not exist, half-hour shifts,
// historic and local mean time offsets.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { type DayNumber, dayNumber, formatDay, parseDay } from '../../../src/core/time/civil.ts'
import { type EpochMs, epochMs } from '../../../src/core/time/instant.ts'
import { dayInterval } from '../../../src/core/time/interval.ts'
import { dayOf, formatMinute, formatRfc3339, instantOf, isZoneId, offsetMsAt, startOfDay, wallClockOf, zoneId } from '../../../src/core/time/zone.ts'

const DAY_MS = 86_400_000
const ZONES = [
  'UTC', 'Asia/Shanghai', 'America/New_York', 'Europe/London', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Asia/Beirut',
  'Africa/Cairo', 'Pacific/Apia', 'Pacific/Kwajalein', 'Asia/Kathmandu', 'Asia/Tehran', 'America/St_Johns', 'Africa/Monrovia', 'Antarctica/Troll', 'America/Asuncion',
].map(zoneId)
const zone = fc.constantFrom(...ZONES)
const between = (from: string, to: string): fc.Arbitrary<EpochMs> =>
  fc.integer({ min: Date.parse(from) / 60_000, max: Date.parse(to) / 60_000 }).map(minutes => epochMs(minutes * 60_000))
const recent = between('1970-01-01T00:00:00Z', '2040-01-01T00:00:00Z')
const historic = between('1850-01-01T00:00:00Z', '1970-01-01T00:00:00Z')

function zoned(instant: EpochMs, id: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(id)
}

test('offset, day and wall clock of an instant agree with Temporal', () => {
  fc.assert(fc.property(fc.oneof(recent, historic), zone, (instant, id) => {
    const expected = zoned(instant, id)
    assert.equal(offsetMsAt(instant, id), expected.offsetNanoseconds / 1e6)
    assert.equal(formatDay(dayOf(instant, id)), expected.toPlainDate().toString())
    const { day, msOfDay } = wallClockOf(instant, id)
    assert.equal(day * DAY_MS + msOfDay, instant + offsetMsAt(instant, id))
  }), { numRuns: 400 })
})

test('the instant of a wall clock reading agrees with Temporal: gaps go forward, of two the first', () => {
  fc.assert(fc.property(fc.oneof(recent, historic), fc.integer({ min: 0, max: 1439 }), zone, (near, minute, id) => {
    const day = Math.floor(near / DAY_MS) as DayNumber
    const expected = Temporal.PlainDate.from(formatDay(day)).toZonedDateTime({ timeZone: id, plainTime: Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }) })
    assert.equal(instantOf(day, minute * 60_000, id), expected.epochMilliseconds)
  }), { numRuns: 400 })
})

test('every wall clock reading around a change agrees with Temporal', () => {
  const changes = ([
    ['America/New_York', '2026-03-08'], ['America/New_York', '2026-11-01'], ['Europe/London', '2026-03-29'], ['Australia/Lord_Howe', '2026-10-04'],
    ['Australia/Lord_Howe', '2026-04-05'], ['America/Sao_Paulo', '2018-11-04'], ['America/Sao_Paulo', '2018-02-17'], ['Asia/Beirut', '2019-03-31'],
    ['Pacific/Apia', '2011-12-30'], ['Pacific/Kwajalein', '1993-08-21'], ['Asia/Shanghai', '1988-04-17'], ['Asia/Shanghai', '1901-01-01'], ['Africa/Monrovia', '1972-01-07'],
  ] as const)
  for (const [name, date] of changes) {
    const id = zoneId(name)
    const middle = parseDay(date) as DayNumber
    for (let minutes = -1440; minutes < 2880; minutes += 5) {
      const wall = Temporal.PlainDateTime.from(`${date}T00:00`).add({ minutes })
      assert.equal(instantOf(middle, minutes * 60_000, id), wall.toZonedDateTime(name).epochMilliseconds, `${name} ${wall.toString()}`)
    }
    for (const offset of [-1, 0, 1, 2]) {
      const day = middle + offset as DayNumber
      assert.equal(startOfDay(day, id), Temporal.PlainDate.from(formatDay(day)).toZonedDateTime(name).startOfDay().epochMilliseconds, `${name} ${formatDay(day)}`)
    }
  }
})

test('a day starts at the first instant that shows its date, and days follow each other without holes', () => {
  fc.assert(fc.property(recent, zone, (instant, id) => {
    const day = dayOf(instant, id)
    const { start, end } = dayInterval(day, id)
    assert.equal(start, zoned(instant, id).startOfDay().epochMilliseconds)
    assert.ok(start <= instant && instant < end)
    assert.equal(end, startOfDay(day + 1 as DayNumber, id))
  }), { numRuns: 300 })
})

test('days last 23, 25, 24.5 or 23.5 hours at a change, none when the zone skipped the day', () => {
  const hours = (name: string, year: number, month: number, day: number): number => {
    const { start, end } = dayInterval(dayNumber(year, month, day), zoneId(name))
    return (end - start) / 3_600_000
  }
  assert.equal(hours('Europe/Berlin', 2026, 3, 29), 23)
  assert.equal(hours('Europe/Berlin', 2026, 10, 25), 25)
  assert.equal(hours('Australia/Lord_Howe', 2026, 10, 4), 23.5)
  assert.equal(hours('Australia/Lord_Howe', 2026, 4, 5), 24.5)
  assert.equal(hours('Pacific/Apia', 2011, 12, 30), 0)
})

test('formats instants with the offset of the zone', () => {
  const instant = epochMs(Date.parse('2026-10-07T02:05:09Z'))
  assert.equal(formatMinute(instant, zoneId('Asia/Shanghai')), '2026-10-07T10:05')
  assert.equal(formatRfc3339(instant, zoneId('Asia/Shanghai')), '2026-10-07T10:05:09+08:00')
  assert.equal(formatRfc3339(instant, zoneId('America/St_Johns')), '2026-10-06T23:35:09-02:30')
  const inWholeMinutes = between('1975-01-01T00:00:00Z', '2040-01-01T00:00:00Z')
  fc.assert(fc.property(inWholeMinutes, zone, (at, id) => { assert.equal(Date.parse(formatRfc3339(at, id)), at) }))
})

test('knows which zones exist', () => {
  assert.ok(isZoneId('Asia/Shanghai'))
  for (const name of ['', 'Asia/Nowhere', 'not a zone', 8, null]) assert.equal(isZoneId(name), false)
  assert.throws(() => zoneId('Asia/Nowhere'), RangeError)
})
