// Instants as text on the clock that is configured now.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayPlus, dayText, eventText, minuteText, startOfDay } from '../../src/client/time-text.ts'

const ZONE = 'Asia/Shanghai'
const at = (wall: string): number => Date.parse(`${wall}:00+08:00`)

const EVENTS: readonly (readonly [title: string, start: string | null, end: string | null, precision: string, text: string])[] = [
  ['a day', '2026-10-07T00:00', '2026-10-08T00:00', 'day', '2026-10-07'],
  ['a minute', '2026-10-07T10:05', '2026-10-07T10:06', 'minute', '2026-10-07 10:05'],
  ['a week, its last day included', '2026-10-05T00:00', '2026-10-12T00:00', 'range', '2026-10-05 ~ 2026-10-11'],
  ['some hours of a day', '2026-10-07T09:30', '2026-10-07T10:30', 'range', '2026-10-07 09:30 ~ 2026-10-07 10:29'],
  ['from a day on', '2026-10-07T00:00', null, 'range', '2026-10-07 ~ '],
  ['until a day', null, '2026-10-08T00:00', 'range', ' ~ 2026-10-07'],
  ['no time', null, null, 'unknown', '?'],
]

for (const [title, start, end, precision, text] of EVENTS) {
  test(`an event of ${title} reads ${JSON.stringify(text)}`, () => {
    const record = { event_start_ms: start === null ? null : at(start), event_end_ms: end === null ? null : at(end), time_precision: precision, tz: ZONE }
    assert.equal(eventText(record, ZONE, '?'), text)
  })
}

test('a date that was told in another zone reads as that date, a clock time as the clock there shows it now', () => {
  const told = (start: string, end: string, time_precision: string): string => eventText({ event_start_ms: at(start), event_end_ms: at(end), time_precision, tz: ZONE }, 'Europe/Berlin', '?')
  assert.equal(told('2026-10-07T00:00', '2026-10-08T00:00', 'day'), '2026-10-07')
  assert.equal(told('2026-10-05T00:00', '2026-10-12T00:00', 'range'), '2026-10-05 ~ 2026-10-11')
  assert.equal(told('2026-10-07T03:05', '2026-10-07T03:06', 'minute'), '2026-10-06 21:05')
})

test('the given zone counts, not that of the process; an unknown zone reads as UTC', () => {
  const instant = Date.parse('2026-10-07T23:30:00Z')
  assert.deepEqual([dayText(instant, ZONE), dayText(instant, 'America/New_York'), minuteText(instant, 'Mars/Olympus')], ['2026-10-08', '2026-10-07', '2026-10-07 23:30'])
})

test('a day of 23 or 25 hours is one day', () => {
  const day = (date: string, start: string, end: string): string => eventText({ event_start_ms: Date.parse(start), event_end_ms: Date.parse(end), time_precision: 'day', tz: 'America/New_York' }, 'America/New_York', date)
  assert.equal(day('?', '2026-03-08T00:00:00-05:00', '2026-03-09T00:00:00-04:00'), '2026-03-08')
  assert.equal(day('?', '2026-11-01T00:00:00-04:00', '2026-11-02T00:00:00-05:00'), '2026-11-01')
})

test('the start of a day is its first instant, over the change of the clock too', () => {
  assert.equal(startOfDay(2026, 10, 7, ZONE), at('2026-10-07T00:00'))
  assert.equal(startOfDay(2026, 3, 8, 'America/New_York'), Date.parse('2026-03-08T00:00:00-05:00'))
  assert.equal(startOfDay(2026, 3, 9, 'America/New_York'), Date.parse('2026-03-09T00:00:00-04:00'))
  assert.equal(startOfDay(2026, 13, 1, 'UTC'), Date.UTC(2027, 0, 1))
})

test('a step of days crosses months and years and takes only days', () => {
  assert.deepEqual([dayPlus('2026-12-31', 1), dayPlus('2024-03-01', -1), dayPlus('2026-13-01', 1), dayPlus('', 1)], ['2027-01-01', '2024-02-29', null, null])
})
