// Calendar files: zones, all-day entries, recurrences with exceptions, and everything that can be wrong with them.
import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { type EpochMs, epochMs } from '../../src/core/time/instant.ts'
import type { Interval } from '../../src/core/time/interval.ts'
import { formatMinute, zoneId } from '../../src/core/time/zone.ts'
import { type CalendarReading, type CalendarStore, createCalendarStore } from '../../src/store/calendar.ts'
import { createPaths } from '../../src/store/paths.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'

const ZONE = zoneId('Asia/Shanghai')
const at = (wall: string): EpochMs => epochMs(Date.parse(`${wall}:00+08:00`))
const WEEK: Interval = { start: at('2031-03-10T00:00'), end: at('2031-03-17T00:00') }
const never = new AbortController().signal

const calendar = (...events: readonly string[]): string => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//t//t//EN', ...events.flatMap(event => ['BEGIN:VEVENT', ...event.split('\n'), 'END:VEVENT']), 'END:VCALENDAR', ''].join('\r\n')

function open(t: TestContext, files: Readonly<Record<string, string>>): { readonly store: CalendarStore; readonly root: string } {
  const root = tempRoot(t)
  mkdirSync(join(root, 'calendar'), { mode: 0o700 })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'calendar', name), text)
  return { store: createCalendarStore({ paths: createPaths(root, 'default') }), root }
}
const read = (t: TestContext, files: Readonly<Record<string, string>>, window: Interval = WEEK): Promise<CalendarReading> => open(t, files).store.entries(window, ZONE, never)
const shown = ({ entries }: CalendarReading): readonly string[] => entries.map(({ title, start, end }) => `${title} ${formatMinute(start, ZONE)} ${formatMinute(end, ZONE)}`)

test('no folder and no files are an absent source', async t => {
  const store = createCalendarStore({ paths: createPaths(tempRoot(t), 'default') })
  assert.deepEqual(await store.entries(WEEK, ZONE, never), { present: false, entries: [], problems: [] })
  assert.equal((await read(t, {})).present, false)
})

const ZONES: readonly (readonly [what: string, lines: string, entry: string])[] = [
  ['UTC', 'UID:1\nSUMMARY:会\nDTSTART:20310311T010000Z\nDTEND:20310311T020000Z', '会 2031-03-11T09:00 2031-03-11T10:00'],
  ['a named zone', 'UID:1\nSUMMARY:会\nDTSTART;TZID=Europe/Berlin:20310311T090000\nDTEND;TZID=Europe/Berlin:20310311T100000', '会 2031-03-11T16:00 2031-03-11T17:00'],
  ['a Windows zone', 'UID:1\nSUMMARY:会\nDTSTART;TZID=China Standard Time:20310311T090000\nDURATION:PT30M', '会 2031-03-11T09:00 2031-03-11T09:30'],
  ['a floating time', 'UID:1\nSUMMARY:会\nDTSTART:20310311T090000', '会 2031-03-11T09:00 2031-03-11T09:00'],
  ['a whole day', 'UID:1\nSUMMARY:假\nDTSTART;VALUE=DATE:20310312', '假 2031-03-12T00:00 2031-03-13T00:00'],
  ['several days', 'UID:1\nSUMMARY:旅行\nDTSTART;VALUE=DATE:20310308\nDTEND;VALUE=DATE:20310311', '旅行 2031-03-08T00:00 2031-03-11T00:00'],
]
for (const [what, lines, entry] of ZONES) {
  test(`an entry in ${what}`, async t => {
    const reading = await read(t, { 'a.ics': calendar(lines) })
    assert.deepEqual([shown(reading), reading.problems], [[entry], []])
  })
}

test('a recurrence gives the occurrences of the window, with moved and cancelled ones', async t => {
  const reading = await read(t, { 'a.ics': calendar(
    'UID:r\nSUMMARY:站会\nDTSTART;TZID=Asia/Shanghai:20310303T090000\nDTEND;TZID=Asia/Shanghai:20310303T091500\nRRULE:FREQ=DAILY\nEXDATE;TZID=Asia/Shanghai:20310312T090000',
    'UID:r\nRECURRENCE-ID;TZID=Asia/Shanghai:20310311T090000\nSUMMARY:站会改期\nDTSTART;TZID=Asia/Shanghai:20310311T150000\nDTEND;TZID=Asia/Shanghai:20310311T151500',
    'UID:r\nRECURRENCE-ID;TZID=Asia/Shanghai:20310313T090000\nSUMMARY:站会\nSTATUS:CANCELLED\nDTSTART;TZID=Asia/Shanghai:20310313T090000',
  ) })
  assert.deepEqual(shown(reading).map(line => line.slice(0, -17)), ['站会 2031-03-10T09:00', '站会改期 2031-03-11T15:00', '站会 2031-03-14T09:00', '站会 2031-03-15T09:00', '站会 2031-03-16T09:00'])
  assert.equal(new Set(reading.entries.map(entry => entry.id)).size, 5)
})

test('a recurrence keeps its wall clock over a clock change', async t => {
  const window = { start: epochMs(Date.UTC(2031, 2, 28)), end: epochMs(Date.UTC(2031, 3, 2)) }
  const reading = await read(t, { 'a.ics': calendar('UID:r\nSUMMARY:早\nDTSTART;TZID=Europe/Berlin:20310328T090000\nRRULE:FREQ=DAILY;COUNT=4') }, window)
  assert.deepEqual(reading.entries.map(entry => new Date(entry.start).toISOString().slice(5, 16)), ['03-28T08:00', '03-29T08:00', '03-30T07:00', '03-31T07:00'])
})

test('participants, place, description and the time of writing come along; credentials do not', async t => {
  const { entries: [entry] } = await read(t, { 'a.ics': calendar(`UID:1\nDTSTAMP:20310301T000000Z\nCREATED:20310302T000000Z\nSUMMARY:签约\nLOCATION:三楼\nDESCRIPTION:钥匙 ${TEST_TOKEN}\nATTENDEE;CN=老李:mailto:li@example.test\nDTSTART:20310311T010000Z`) })
  assert.deepEqual([entry?.location, entry?.participants, entry?.recordedAt], ['三楼', ['老李'], Date.UTC(2031, 2, 2)])
  assert.ok(entry !== undefined && !entry.description.includes(TEST_TOKEN))
})

test('a broken entry, a bad zone and a broken file cost themselves only', async t => {
  const good = 'UID:g\nSUMMARY:好\nDTSTART:20310311T010000Z'
  const reading = await read(t, {
    'a.ics': calendar(good, 'UID:b\nSUMMARY:坏\nDTSTART:not-a-date', 'UID:n\nSUMMARY:没有时间'),
    'b.ics': calendar('UID:z\nSUMMARY:怪时区\nDTSTART;TZID=Mars/Olympus:20310312T090000'),
    'c.ics': 'no calendar at all \u0000\u0001',
    'd.ics': 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:cut\r\nSUMMARY:截断',
  })
  assert.deepEqual(reading.entries.map(entry => entry.title), ['好', '怪时区'])
  assert.equal(formatMinute(reading.entries[1]?.start ?? at('2031-01-01T00:00'), ZONE), '2031-03-12T09:00')
  assert.match(reading.problems.join('\n'), /a\.ics: \d entries cannot be read/)
  assert.match(reading.problems.join('\n'), /b\.ics: an unknown time zone/)
})

test('an endless recurrence of seconds is cut and told', async t => {
  const reading = await read(t, { 'a.ics': calendar('UID:s\nSUMMARY:滴答\nDTSTART:20200101T000000Z\nRRULE:FREQ=SECONDLY', 'UID:g\nSUMMARY:好\nDTSTART:20310311T010000Z') })
  assert.deepEqual(reading.entries.map(entry => entry.title), ['好'])
  assert.match(reading.problems.join(), /cut after/)
})

test('an oversized file is not read, a link is not followed', async t => {
  const { store, root } = open(t, { 'big.ics': `${calendar('UID:1\nSUMMARY:大\nDTSTART:20310311T010000Z')}${' '.repeat(9_000_000)}`, 'ok.ics': calendar('UID:2\nSUMMARY:好\nDTSTART:20310311T010000Z') })
  symlinkSync('/etc/hosts', join(root, 'calendar', 'link.ics'))
  const reading = await store.entries(WEEK, ZONE, never)
  assert.deepEqual(reading.entries.map(entry => entry.title), ['好'])
  assert.match(reading.problems.join(), /big\.ics: over/)
})

test('a changed file is read again, an aborted reading says so', async t => {
  const { store, root } = open(t, { 'a.ics': calendar('UID:1\nSUMMARY:旧\nDTSTART:20310311T010000Z') })
  assert.deepEqual((await store.entries(WEEK, ZONE, never)).entries.map(entry => entry.title), ['旧'])
  writeFileSync(join(root, 'calendar', 'a.ics'), calendar('UID:1\nSUMMARY:新的标题\nDTSTART:20310311T010000Z'))
  assert.deepEqual((await store.entries(WEEK, ZONE, never)).entries.map(entry => entry.title), ['新的标题'])
  assert.match((await store.entries(WEEK, ZONE, AbortSignal.abort())).problems.join(), /deadline/)
})
