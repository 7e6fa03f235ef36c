// What the calendar counts.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { createDayCounts, type DayCountService } from '../../src/services/day-counts.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { at, openToolBench, type ToolBench } from '../../test-support/tool-bench.ts'

async function open(t: TestContext, ...records: readonly MemoryRecord[]): Promise<{ readonly counts: DayCountService; readonly bench: ToolBench }> {
  const bench = await openToolBench(t)
  await bench.put(...records)
  return { counts: createDayCounts(bench.memory), bench }
}

function during(start: string | null, end: string | null): MemoryRecord {
  const [from, to] = [start, end].map(wall => (wall === null ? null : at(wall)))
  return buildRecord({ event_start_ms: from ?? null, event_end_ms: to ?? null, time_precision: from === null && to === null ? 'unknown' : 'range' })
}

test('records count on the day on which their event begins, journals stand beside them, empty days are left out', async t => {
  const { counts, bench } = await open(t,
    during('2026-10-07T00:00', '2026-10-08T00:00'), during('2026-10-07T23:59', '2026-10-09T12:00'), during('2026-10-10', null), during(null, '2026-10-12'), during(null, null))
  await bench.run('memory_journal_write', { date: '2026-10-08', text: '一天' })
  const found = await counts.count('2026-10-01', '2026-10-31')
  assert.deepEqual(found, {
    status: 'ok',
    days: [
      { day: '2026-10-07', records: 2, hasJournal: false, hasSummary: false },
      { day: '2026-10-08', records: 0, hasJournal: true, hasSummary: false },
      { day: '2026-10-10', records: 1, hasJournal: false, hasSummary: false },
      { day: '2026-10-11', records: 1, hasJournal: false, hasSummary: false },
    ],
  })
})

test('a day with a summary in words is marked, one whose summary says that there was nothing is not', async t => {
  const { counts, bench } = await open(t, during('2026-10-07', '2026-10-08'))
  const write = (day: string, text: string): void => {
    mkdirSync(join(bench.root, 'summary', 'day'), { recursive: true, mode: 0o700 })
    writeFileSync(join(bench.root, 'summary', 'day', `${day}.json`), `${JSON.stringify({ v: 1, window: 'day', period_start: day, text, source_count: 1, empty_reason: text === '' ? 'empty' : null, engine: 'rules', written_at: at('2026-10-10'), zone: 'Asia/Shanghai' })}\n`)
  }
  write('2026-10-07', '定了网关方案')
  write('2026-10-08', '')
  write('2026-10-09', '修了登录')
  assert.deepEqual((await counts.count('2026-10-01', '2026-10-31'))?.days.map(({ day, records, hasSummary }) => [day, records, hasSummary]), [['2026-10-07', 1, true], ['2026-10-09', 0, true]])
})

test('both borders are included, and what begins outside is not counted', async t => {
  const { counts } = await open(t, during('2026-10-06T23:59', '2026-10-07T00:01'), during('2026-10-07', '2026-10-08'), during('2026-10-09T23:59', '2026-10-10T00:00'), during('2026-10-10', '2026-10-11'))
  assert.deepEqual((await counts.count('2026-10-07', '2026-10-09'))?.days.map(({ day, records }) => [day, records]), [['2026-10-07', 1], ['2026-10-09', 1]])
})

test('more records than one page are all counted', async t => {
  const { counts } = await open(t, ...Array.from({ length: 2500 }, (_, index) => during(`2026-09-${String(index % 30 + 1).padStart(2, '0')}`, null)))
  const found = await counts.count('2026-09-01', '2026-09-30')
  assert.equal(found?.days.reduce((sum, { records }) => sum + records, 0), 2500)
})

for (const [from, to] of [['2026-10-07', '2026-10-06'], ['yesterday', '2026-10-07'], ['2026-02-30', '2026-03-01'], ['2024-01-01', '2026-01-01'], ['', '']] as const) {
  test(`from ${JSON.stringify(from)} to ${JSON.stringify(to)} is no span that is counted`, async t => {
    const { counts } = await open(t)
    assert.equal(await counts.count(from, to), null)
  })
}
