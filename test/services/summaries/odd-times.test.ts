// Zones that change, clocks that jump, half hours of odd days, settings that change in between.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CivilDate } from '../../../src/core/time/civil.ts'
import { epochMs, HOUR_MS, MINUTE_MS } from '../../../src/core/time/instant.ts'
import { startOfDay, zoneId } from '../../../src/core/time/zone.ts'
import { parseDay } from '../../../src/core/time/civil.ts'
import { filesOf, instant, openSummaryBench, type SummaryBench } from '../../../test-support/summary-bench.ts'

async function days(bench: SummaryBench, from = '2026-01-01', to = '2028-12-31'): Promise<readonly (readonly [string, string, string])[]> {
  const entries = await bench.memory.summaries.read('day', from as CivilDate, to as CivilDate)
  return entries.map(({ period_start, text, empty_reason, zone }) => [period_start, text === '' ? empty_reason ?? '?' : text, zone] as const)
}

test('a tick makes one chunk for each session that spoke since its last one, under the half hour of its last message', async t => {
  const bench = await openSummaryBench(t)
  bench.answer = ({ material }) => `${material.split('\n').length - 3} 句`
  bench.talk('a', ['2026-10-13T23:50:00+08:00', '昨天的话。'], ['2026-10-14T00:00:00+08:00', '好的，都记下了。'], ['2026-10-14T09:10:00+08:00', '我们决定换网关。'])
  bench.talk('b', ['2026-10-14T08:59:59.999+08:00', '我们决定换风扇。'])
  assert.equal((await bench.tick('2026-10-14T09:30:05+08:00')).chunks, 2)
  bench.talk('a', ['2026-10-14T09:31:00+08:00', '换好了。'])
  assert.equal((await bench.tick('2026-10-14T10:00:05+08:00')).chunks, 1)
  assert.equal((await bench.tick('2026-10-14T10:30:05+08:00')).chunks, 0)
  const chunks = await bench.memory.summaries.chunks('2026-10-14' as CivilDate)
  assert.deepEqual(chunks.map(({ session, bucket, summary, watermark_message_id }) => [session, bucket, summary, watermark_message_id]).toSorted(), [
    ['a', '2026-10-14T09:00+08:00', '2 句', 'a-2'],
    ['a', '2026-10-14T09:30+08:00', '1 句', 'a-3'],
    ['b', '2026-10-14T08:30+08:00', '1 句', 'b-0'],
  ])
})

for (const [zone, day, halfHours] of [['America/New_York', '2026-11-01', 50], ['America/New_York', '2027-03-14', 46], ['Asia/Shanghai', '2026-11-01', 48]] as const) {
  test(`${day} in ${zone} has ${halfHours} half hours, each told once`, async t => {
    const bench = await openSummaryBench(t, { config: { timeZone: zone }, summary: { engine: 'rules' } })
    const start = startOfDay(parseDay(day) ?? assert.fail(), zoneId(zone))
    for (let i = 0; i < halfHours; i++) {
      bench.talk(`s${i}`, [epochMs(start + i * 30 * MINUTE_MS + 1000), `我们决定换 ${i} 号网关。`])
      await bench.tick(epochMs(start + (i + 1) * 30 * MINUTE_MS - 1000))
    }
    const chunks = await bench.memory.summaries.chunks(day as CivilDate)
    assert.equal(new Set(chunks.map(({ bucket }) => bucket)).size, halfHours)
    const last = epochMs(start + halfHours * 30 * MINUTE_MS)
    await bench.memory.peers.beforeMessage('me', 'm1', epochMs(last - 1))
    assert.equal(bench.memory.peers.blocks('me').get('m1')?.length, halfHours - 1, 'the last one is not over')
    await bench.tick(last)
    assert.equal((await bench.memory.summaries.read('day', day as CivilDate, day as CivilDate))[0]?.source_count, halfHours)
  })
}

test('after a move to the west no hour is lost and rows keep the zone in which they were written', async t => {
  const east = await openSummaryBench(t, { config: { timeZone: 'Asia/Shanghai' } })
  east.answer = ({ material }) => [...material.matchAll(/[甲乙丙丁]/g)].map(([word]) => word).join('')
  east.talk('a', ['2026-10-13T10:00:00+08:00', '我们决定用甲网关。'])
  await east.tick('2026-10-14T00:30:00+08:00')
  east.talk('a', ['2026-10-14T08:00:00+08:00', '乙网关已经退掉了。'])
  const west = await openSummaryBench(t, { over: east, config: { timeZone: 'America/New_York' } })
  west.answer = east.answer
  await west.tick('2026-10-13T21:00:00-04:00')
  west.talk('a', ['2026-10-13T22:00:00-04:00', '我们决定用丙网关。'], ['2026-10-14T12:00:00-04:00', '丁网关已经退掉了。'])
  await west.tick('2026-10-14T01:00:00-04:00')
  await west.tick('2026-10-15T00:00:05-04:00')
  assert.deepEqual((await days(west)).slice(-2), [['2026-10-13', '甲', 'Asia/Shanghai'], ['2026-10-14', '乙丙丁', 'America/New_York']])
  await west.tick('2026-11-01T01:00:00-04:00')
  const [month] = await west.memory.summaries.read('month', '2026-10-01' as CivilDate, '2026-10-01' as CivilDate)
  assert.deepEqual([month?.source_count, month?.zone], [2, 'America/New_York'])
})

test('a clock that is put back for a day makes nothing twice and nothing of the future', async t => {
  const bench = await openSummaryBench(t)
  bench.talk('a', ['2026-10-13T10:00:00+08:00', '我们决定用甲网关。'], ['2026-10-14T09:00:00+08:00', '好的，已经换了。'])
  await bench.tick('2026-10-14T09:30:00+08:00')
  const before = filesOf(bench.root)
  const calls = bench.asked.length
  await bench.tick('2026-10-13T09:30:00+08:00')
  await bench.tick('2026-10-14T09:31:00+08:00')
  assert.equal(bench.asked.length, calls)
  assert.deepEqual(filesOf(bench.root), before)
})

test('a clock that was a year ahead does no lasting harm: what it wrote of days to come is written again when they are over', async t => {
  const bench = await openSummaryBench(t)
  bench.answer = () => '一天'
  await bench.tick('2026-10-14T09:00:00+08:00')
  await bench.tick('2027-01-20T09:00:00+08:00')
  assert.equal((await days(bench)).length, 99)
  bench.talk('a', ['2026-10-15T10:00:00+08:00', '我们决定用甲网关。'])
  await bench.tick('2026-10-14T10:00:00+08:00')
  for (const day of [16, 17, 18]) await bench.tick(`2026-10-${day}T00:00:05+08:00`)
  assert.deepEqual((await days(bench, '2026-10-13', '2026-10-17')).map(([day, text]) => [day, text]), [
    ['2026-10-13', 'no_sessions'], ['2026-10-14', 'no_sessions'], ['2026-10-15', '一天'], ['2026-10-16', 'no_sessions'], ['2026-10-17', 'no_sessions'],
  ])
})

test('summaries that were first switched on under a clock far ahead start afresh when it is set right', async t => {
  const bench = await openSummaryBench(t, { now: '2027-10-14T09:00:00+08:00' })
  await bench.tick()
  bench.talk('a', ['2026-10-13T10:00:00+08:00', '我们决定用甲网关。'])
  await bench.tick('2026-10-14T09:00:00+08:00')
  assert.deepEqual((await days(bench, '2026-10-01', '2026-10-31')).map(([day]) => day), ['2026-10-13'])
})

test('an absence of years is history: only the last 400 days are caught up', async t => {
  const bench = await openSummaryBench(t, { now: '2024-01-10T09:00:00+08:00' })
  await bench.tick()
  await bench.tick('2026-10-14T09:00:00+08:00')
  const found = await days(bench, '2024-01-10')
  assert.deepEqual([found.length, found[0]?.[0]], [400, '2025-09-09'])
})

test('time in which summaries are switched off is not caught up', async t => {
  const bench = await openSummaryBench(t)
  await bench.tick('2026-10-02T09:00:00+08:00')
  bench.talk('a', ['2026-10-05T10:00:00+08:00', '我们决定用甲网关。'])
  const off = await openSummaryBench(t, { over: bench, summary: { enabled: false } })
  await off.tick('2026-10-06T09:00:00+08:00')
  const on = await openSummaryBench(t, { over: bench })
  await on.tick('2026-10-10T09:00:00+08:00')
  assert.deepEqual((await days(on)).map(([day]) => day), ['2026-10-01', '2026-10-09'])
  assert.equal((await on.memory.summaries.overview(on.now)).due, 0)
})

test('a long catching up makes room for the half hour that has begun, and goes on after it', async t => {
  const bench = await openSummaryBench(t)
  await bench.tick('2026-10-01T09:00:00+08:00')
  for (let date = 1; date < 14; date++) bench.talk(`s${date}`, [instant(`2026-10-${String(date).padStart(2, '0')}T10:00:00+08:00`), `我们决定换第 ${date} 号网关。`])
  bench.now = instant('2026-10-14T09:00:05+08:00')
  bench.answer = () => {
    bench.now = epochMs(bench.now + 5 * MINUTE_MS)
    return '一行摘要'
  }
  const first = await bench.tick()
  assert.deepEqual([first.entries.length, first.faults], [6, []])
  bench.talk('now', ['2026-10-14T09:20:00+08:00', '我们决定换门禁。'])
  const second = await bench.tick()
  assert.deepEqual([second.chunks, second.entries.length], [1, 4])
  assert.equal((await bench.tick()).entries.at(-1)?.period_start, '2026-10-13')
})

test('without conversations days wait, and health counts them; months wait for their days', async t => {
  const bench = await openSummaryBench(t)
  await bench.tick('2026-10-30T09:00:00+08:00')
  bench.hasLog = false
  const report = await bench.tick('2026-11-02T09:00:00+08:00')
  assert.deepEqual([report.entries, report.faults], [[], ['l0_unavailable']])
  assert.equal((await bench.memory.summaries.overview(bench.now)).due, 3)
  bench.hasLog = true
  assert.deepEqual((await bench.tick()).entries.map(({ window, period_start }) => [window, period_start]), [['day', '2026-10-30'], ['day', '2026-10-31'], ['day', '2026-11-01'], ['month', '2026-10-01']])
})

test('another namespace has summaries of its own, rolls too', async t => {
  const one = await openSummaryBench(t)
  for (const day of [11, 12]) one.talk(`s${day}`, [`2026-10-${day}T10:00:00+08:00`, `我们决定换 ${day} 号网关。`])
  await one.tick('2026-10-12T09:00:00+08:00')
  await one.tick('2026-10-13T09:00:00+08:00')
  const work = await openSummaryBench(t, { over: one, config: { namespace: 'work' }, now: '2026-10-13T09:00:00+08:00' })
  assert.deepEqual(await days(work), [])
  await work.memory.summaries.refreshPrompt(work.now)
  assert.equal(work.memory.summaries.promptText(), '')
  assert.equal((await work.memory.summaries.rolls(work.now))[0]?.key, 'anima:temporal:work:sys_roll:past_days:2026-10-13')
  await work.tick()
  assert.deepEqual((await days(work)).map(([day]) => day), ['2026-10-12'])
})

test('a message of the very moment of a tick is taken by the next one, whole', async t => {
  const bench = await openSummaryBench(t)
  bench.talk('a', ['2026-10-14T09:30:00+08:00', '我们决定换网关。'])
  assert.equal((await bench.tick('2026-10-14T09:30:00+08:00')).chunks, 0)
  assert.equal((await bench.tick(epochMs(instant('2026-10-14T09:30:00+08:00') + HOUR_MS / 2))).chunks, 1)
})
