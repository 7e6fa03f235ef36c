// Half-hour buckets over days of 46, 47, 48, 49 and 50 half hours, and over clock changes at odd minutes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { type Bucket, bucketFromLabel, bucketOf } from '../../../src/core/time/bucket.ts'
import { type DayNumber, parseDay } from '../../../src/core/time/civil.ts'
import { DAY_MS, epochMs, MINUTE_MS } from '../../../src/core/time/instant.ts'
import { containsInstant, dayInterval } from '../../../src/core/time/interval.ts'
import { type ZoneId, zoneId } from '../../../src/core/time/zone.ts'

const ZONES = [
  'UTC', 'Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'America/Sao_Paulo',
  'Pacific/Apia', 'Africa/Cairo', 'Asia/Pyongyang', 'Antarctica/Troll',
].map(zoneId)

function day(text: string): DayNumber {
  const number = parseDay(text)
  assert.ok(number !== null)
  return number
}

/** One bucket after the other, from the first instant of a civil day to its last. */
function bucketsOf(date: DayNumber, zone: ZoneId): readonly Bucket[] {
  const { start, end } = dayInterval(date, zone)
  const buckets: Bucket[] = []
  for (let at = start; at < end; at = buckets.at(-1)?.span.end ?? end) buckets.push(bucketOf(at, zone))
  return buckets
}

test('the bucket of an instant begins at the wall-clock half hour and is named by it', () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ['2026-07-17T22:05:00Z', 'Asia/Shanghai', '2026-07-18T06:00+08:00'],
    ['2026-07-17T22:29:59.999Z', 'Asia/Shanghai', '2026-07-18T06:00+08:00'],
    ['2026-07-17T22:30:00Z', 'Asia/Shanghai', '2026-07-18T06:30+08:00'],
    ['2026-07-17T22:05:00Z', 'UTC', '2026-07-17T22:00+00:00'],
    ['2026-07-17T22:05:00Z', 'Asia/Kathmandu', '2026-07-18T03:30+05:45'],
    ['2026-07-17T22:20:00Z', 'Asia/Kathmandu', '2026-07-18T04:00+05:45'],
    ['2026-11-01T05:40:00Z', 'America/New_York', '2026-11-01T01:30-04:00'],
    ['2026-11-01T06:40:00Z', 'America/New_York', '2026-11-01T01:30-05:00'],
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00-04:00'],
    ['2026-04-04T14:59:00Z', 'Australia/Lord_Howe', '2026-04-05T01:30+11:00'],
    ['2026-04-04T15:00:00Z', 'Australia/Lord_Howe', '2026-04-05T01:30+10:30'],
  ]
  for (const [instant, zone, label] of rows) assert.equal(bucketOf(epochMs(Date.parse(instant)), zoneId(zone)).label, label, `${instant} ${zone}`)
})

test('a day has 48 buckets, at a clock change 46 or 50, where the change is half an hour 47 or 49', () => {
  const rows: readonly (readonly [string, string, number])[] = [
    ['2026-10-07', 'Asia/Shanghai', 48],
    ['1986-05-04', 'Asia/Shanghai', 46],
    ['1986-09-14', 'Asia/Shanghai', 50],
    ['2026-03-08', 'America/New_York', 46],
    ['2026-03-09', 'America/New_York', 48],
    ['2026-11-01', 'America/New_York', 50],
    ['2026-03-29', 'Europe/Berlin', 46],
    ['2026-10-25', 'Europe/Berlin', 50],
    ['2026-04-05', 'Australia/Lord_Howe', 49],
    ['2026-10-04', 'Australia/Lord_Howe', 47],
    ['2018-11-04', 'America/Sao_Paulo', 46],
    ['2026-03-29', 'Antarctica/Troll', 44],
    ['2011-12-30', 'Pacific/Apia', 0],
  ]
  for (const [date, zone, count] of rows) assert.equal(bucketsOf(day(date), zoneId(zone)).length, count, `${date} ${zone}`)
})

test('the repeated hour has buckets of its own, told apart by the offset; the skipped one has none', () => {
  const labels = (date: string): string[] => bucketsOf(day(date), zoneId('America/New_York')).map(bucket => bucket.label).slice(2, 6)
  assert.deepEqual(labels('2026-11-01'), ['2026-11-01T01:00-04:00', '2026-11-01T01:30-04:00', '2026-11-01T01:00-05:00', '2026-11-01T01:30-05:00'])
  assert.deepEqual(labels('2026-03-08'), ['2026-03-08T01:00-05:00', '2026-03-08T01:30-05:00', '2026-03-08T03:00-04:00', '2026-03-08T03:30-04:00'])
})

test('a change between two half hours ends one bucket early and begins the next at its own minute', () => {
  const zone = zoneId('Asia/Kathmandu') // 1986-01-01 00:00 +05:30 became 00:15 +05:45
  assert.deepEqual(bucketsOf(day('1986-01-01'), zone).slice(0, 2).map(({ label, span }) => [label, (span.end - span.start) / MINUTE_MS]), [
    ['1986-01-01T00:15+05:45', 15], ['1986-01-01T00:30+05:45', 30],
  ])
})

test('buckets tile the day, and every instant of it lies in the bucket that bucketOf names', () => {
  const days = fc.integer({ min: Date.parse('1975-01-01') / DAY_MS, max: Date.parse('2040-01-01') / DAY_MS })
  // Days of change are few, so half of the cases are taken from around them.
  const changes = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2006-10-29', '2018-11-04', '2015-08-14', '2011-12-29', '1986-01-01', '2023-04-28']
  const near = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -1, max: 1 })).map(([date, shift]) => day(date) + shift)
  fc.assert(fc.property(fc.oneof(days, near), fc.constantFrom(...ZONES), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (number, zone, share) => {
    const whole = dayInterval(number as DayNumber, zone)
    const buckets = bucketsOf(number as DayNumber, zone)
    let at = whole.start
    for (const { span } of buckets) {
      assert.equal(span.start, at)
      assert.ok(span.end > span.start && span.end - span.start <= 30 * MINUTE_MS)
      at = span.end
    }
    assert.equal(at, whole.end)
    assert.equal(new Set(buckets.map(bucket => bucket.label)).size, buckets.length)
    if (whole.end === whole.start) return
    const instant = epochMs(whole.start + Math.floor(share * (whole.end - whole.start)))
    assert.deepEqual(bucketOf(instant, zone), buckets.find(({ span }) => containsInstant(span, instant)))
  }), { numRuns: 300 })
})

test('a label gives its span back without the zone', () => {
  for (const { label, span } of [...bucketsOf(day('2026-11-01'), zoneId('America/New_York')), ...bucketsOf(day('2026-10-04'), zoneId('Australia/Lord_Howe'))]) {
    assert.deepEqual(bucketFromLabel(label), span, label)
  }
  for (const text of ['', '2026-10-07', '2026-10-07T10:00', '2026-10-07T10:00Z', '2026-13-07T10:00+08:00', '2026-10-07T25:00+08:00', '2026-10-07T10:00:00+08:00', ' 2026-10-07T10:00+08:00']) {
    assert.equal(bucketFromLabel(text), null, text)
  }
})
