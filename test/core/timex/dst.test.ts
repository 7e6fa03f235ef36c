// Clock changes: civil days of 23 and 25 hours, elapsed hours through them, midnights and days that do not exist.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseTime } from '../../../src/core/timex/parse-time.ts'
import { contextOf, testTimeTable } from '../../../test-support/time-table.ts'

const HOUR_MS = 3_600_000

/** Text, reference, zone, start and end as instants. */
const ROWS: readonly (readonly [string, string, string, string, string])[] = [
  ['昨天的报表', '2026-03-09T08:00', 'America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['昨天的报表', '2026-11-02T08:00', 'America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['yesterday', '2026-03-30T08:00', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['昨天', '2026-10-26T08:00', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['上周', '2026-10-26T08:00', 'Europe/Berlin', '2026-10-18T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['三小时前', '2026-11-01T03:00', 'America/New_York', '2026-11-01T05:00:00Z', '2026-11-01T05:01:00Z'],
  ['三小时前', '2026-03-08T04:00', 'America/New_York', '2026-03-08T05:00:00Z', '2026-03-08T05:01:00Z'],
  ['过去24小时', '2026-03-08T12:00', 'America/New_York', '2026-03-07T16:00:00Z', '2026-03-08T16:00:00Z'],
  ['过去一天', '2026-03-08T12:00', 'America/New_York', '2026-03-07T05:00:00Z', '2026-03-08T16:00:00Z'],
  ['今天凌晨两点半', '2026-03-08T12:00', 'America/New_York', '2026-03-08T07:30:00Z', '2026-03-08T07:31:00Z'],
  ['今天凌晨一点半', '2026-11-01T12:00', 'America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T05:31:00Z'],
  ['昨天凌晨两点十分', '2026-10-05T10:00', 'Australia/Lord_Howe', '2026-10-03T15:40:00Z', '2026-10-03T15:41:00Z'],
  ['昨天', '2026-10-05T10:00', 'Australia/Lord_Howe', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z'],
  ['昨天', '2018-11-05T09:00', 'America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z'],
  ['昨天', '2019-03-31T09:00', 'Asia/Beirut', '2019-03-29T22:00:00Z', '2019-03-30T22:00:00Z'],
  ['昨天', '2019-04-01T09:00', 'Asia/Beirut', '2019-03-30T22:00:00Z', '2019-03-31T21:00:00Z'],
  ['1988年4月17日', '2026-10-08T10:00', 'Asia/Shanghai', '1988-04-16T16:00:00Z', '1988-04-17T15:00:00Z'],
  ['1900年1月1日', '2026-10-08T10:00', 'Asia/Shanghai', '1899-12-31T15:54:17Z', '1900-01-01T15:54:17Z'],
  ['昨天', '2026-10-08T10:00', 'Asia/Kathmandu', '2026-10-06T18:15:00Z', '2026-10-07T18:15:00Z'],
]

test('intervals follow the clock changes of the zone', () => {
  for (const [text, reference, zone, start, end] of ROWS) {
    const [expression] = parseTime(text, contextOf({ reference, zone }))
    const found = expression?.interval == null ? null : [expression.interval.start, expression.interval.end]
    assert.deepEqual(found, [Date.parse(start), Date.parse(end)], `${text} at ${reference} in ${zone}`)
  }
})

test('the days around a change last 23, 25, 24.5 and 23.5 hours', () => {
  const lengths = ([
    ['2026-03-09T08:00', 'America/New_York', 23], ['2026-11-02T08:00', 'America/New_York', 25],
    ['2026-04-06T08:00', 'Australia/Lord_Howe', 24.5], ['2026-10-05T08:00', 'Australia/Lord_Howe', 23.5],
  ] as const)
  for (const [reference, zone, hours] of lengths) {
    const interval = parseTime('昨天', contextOf({ reference, zone }))[0]?.interval
    assert.equal(interval == null ? null : (interval.end - interval.start) / HOUR_MS, hours, `${reference} ${zone}`)
  }
})

testTimeTable('Samoa had no 30 December 2011: that day resolves to unknown, its neighbours to a day each', [
  ['三天前', '三天前 -> 2011-12-29..2011-12-31 day'],
  ['两天前', '两天前 -> unknown'],
  ['昨天', '昨天 -> 2011-12-31..2012-01-01 day'],
], { reference: '2012-01-01T10:00', zone: 'Pacific/Apia' })
