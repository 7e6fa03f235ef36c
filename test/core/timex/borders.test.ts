// Calendar arithmetic through the parser at the borders where it breaks: clock changes, leap days, ends of months and years.
// Held to temporal-polyfill.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { epochMs } from '../../../src/core/time/instant.ts'
import type { Interval } from '../../../src/core/time/interval.ts'
import { zoneId } from '../../../src/core/time/zone.ts'
import { parseTime } from '../../../src/core/timex/parse-time.ts'

const ZONES = ['Asia/Shanghai', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe'] as const
/** Local dates and clock times around which a step too far or too short shows. */
const DAYS = [
  '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-28', '2026-03-29', '2026-03-30', '2026-04-04', '2026-04-05', '2026-04-06', '2026-10-03', '2026-10-04', '2026-10-05',
  '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-31', '2026-11-01', '2026-11-02', '2028-02-28', '2028-02-29', '2028-03-01', '2027-02-28', '2026-12-28', '2026-12-31', '2027-01-01',
  '2027-01-03', '2027-01-04', '2026-01-31', '2026-05-31', '2026-08-31', '2026-09-30', '2024-12-30', '2100-02-28',
]
const zone = fc.constantFrom(...ZONES)
const day = fc.oneof(fc.constantFrom(...DAYS).map(text => Temporal.PlainDate.from(text)), fc.integer({ min: 0, max: 15_000 }).map(days => Temporal.PlainDate.from('2010-01-01').add({ days })))
const clock = fc.constantFrom('00:00', '00:30', '01:30', '02:15', '02:45', '12:00', '23:59')
const now = fc.tuple(day, clock, zone).map(([date, time, id]) => date.toZonedDateTime({ timeZone: id, plainTime: Temporal.PlainTime.from(time) }))
const count = fc.integer({ min: 1, max: 40 })

function read(text: string, at: Temporal.ZonedDateTime): Interval | null {
  const [expression] = parseTime(text, { reference: epochMs(at.epochMilliseconds), zone: zoneId(at.timeZoneId) })
  return expression?.interval ?? null
}

function assertDays(text: string, at: Temporal.ZonedDateTime, from: Temporal.PlainDate, until: Temporal.PlainDate): void {
  const wanted = { start: from.toZonedDateTime(at.timeZoneId).epochMilliseconds, end: until.toZonedDateTime(at.timeZoneId).epochMilliseconds }
  assert.deepEqual(read(text, at), wanted, `${text} at ${at.toString()}`)
}

test('days counted from the reference time are civil days, whatever they last', () => {
  fc.assert(fc.property(now, count, fc.constantFrom<readonly [string, -1 | 1]>(['天前', -1], ['天后', 1], [' days ago', -1], [' days from now', 1]), (at, n, [words, sign]) => {
    fc.pre(n > 1)
    const date = at.toPlainDate().add({ days: sign * n })
    assertDays(`${n}${words}`, at, date, date.add({ days: 1 }))
  }))
})

test('weeks begin on Monday also over the end of a year', () => {
  fc.assert(fc.property(now, fc.constantFrom<readonly [string, number]>(['上上周', -2], ['上周', -1], ['这周', 0], ['下周', 1], ['下下周', 2], ['last week', -1], ['next week', 1]), (at, [words, weeks]) => {
    const date = at.toPlainDate()
    const monday = date.subtract({ days: date.dayOfWeek - 1 }).add({ weeks })
    assertDays(words, at, monday, monday.add({ weeks: 1 }))
  }))
})

test('months and years counted from the end of a month clamp to the month that is meant', () => {
  fc.assert(fc.property(now, fc.integer({ min: 1, max: 30 }), fc.constantFrom<-1 | 1>(-1, 1), (at, n, sign) => {
    const date = at.toPlainDate()
    const month = date.add({ months: sign * n }).with({ day: 1 })
    assertDays(`${n}个月${sign < 0 ? '前' : '后'}`, at, month, month.add({ months: 1 }))
    const year = date.add({ years: sign * n }).with({ month: 1, day: 1 })
    assertDays(`${n}年${sign < 0 ? '前' : '后'}`, at, year, year.add({ years: 1 }))
  }))
})

test('the ends of months are seven days long, in February too', () => {
  fc.assert(fc.property(now, fc.constantFrom<readonly [string, number]>(['上个月底', -1], ['这个月底', 0], ['下个月底', 1], ['the end of last month', -1], ['end of next month', 1]), (at, [words, months]) => {
    const until = at.toPlainDate().with({ day: 1 }).add({ months: months + 1 })
    assertDays(words, at, until.subtract({ days: 7 }), until)
  }))
})

test('hours and minutes are elapsed time, also through a clock change', () => {
  fc.assert(fc.property(now, fc.integer({ min: 2, max: 72 }), fc.constantFrom<readonly [string, number]>(['小时前', -60], ['小时后', 60], ['分钟前', -1], [' hours ago', -60]), (at, n, [words, minutes]) => {
    const start = at.add({ minutes: n * minutes }).epochMilliseconds
    assert.deepEqual(read(`${n}${words}`, at), { start, end: start + 60_000 }, `${n}${words} at ${at.toString()}`)
  }))
})

test('a clock time of another day stands on the wall clock of that day; in a gap it moves on, of two it is the first', () => {
  fc.assert(fc.property(now, fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45), fc.constantFrom<readonly [string, number]>(['昨天', -1], ['明天', 1], ['大后天', 3], ['大前天', -3]), (at, hour, minute, [words, days]) => {
    const text = `${words}${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    const start = at.toPlainDate().add({ days }).toZonedDateTime({ timeZone: at.timeZoneId, plainTime: Temporal.PlainTime.from({ hour, minute }) }).epochMilliseconds
    assert.deepEqual(read(text, at), { start, end: start + 60_000 }, `${text} at ${at.toString()}`)
  }))
})

test('a clock time told in another zone is the instant of that zone', () => {
  fc.assert(fc.property(now, zone, day, fc.integer({ min: 4, max: 23 }), (at, elsewhere, date, hour) => {
    const name = { 'Asia/Shanghai': '北京时间', 'America/New_York': '纽约时间', 'Europe/London': '伦敦时间', 'Australia/Lord_Howe': null }[elsewhere]
    fc.pre(name !== null)
    const start = date.toZonedDateTime({ timeZone: elsewhere, plainTime: Temporal.PlainTime.from({ hour }) }).epochMilliseconds
    assert.equal(read(`${name}${date.year}年${date.month}月${date.day}日${String(hour).padStart(2, '0')}:00`, at)?.start, start)
  }))
})

test('a date that its month has not is unknown, never the next day', () => {
  for (const text of ['2月30日', '4月31号', '2027年2月29日', 'Feb 30', '2027-02-29', '11 月 31 日交付']) {
    assert.equal(read(text, Temporal.ZonedDateTime.from('2026-11-17T10:00[Asia/Shanghai]')), null, text)
  }
})
