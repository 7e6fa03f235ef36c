// The development of a topic, and one day in its four groups.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_CONFIG } from '../../src/core/config/config.ts'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import type { CivilDate } from '../../src/core/time/civil.ts'
import { createDayView } from '../../src/services/day-view.ts'
import { createTimeline, type TimelinePage } from '../../src/services/timeline.ts'
import { openRecallBench } from '../../test-support/recall-bench.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { at } from '../../test-support/tool-bench.ts'

const NOW = at('2026-10-14T09:00')
const on = (date: string, text: string, fields: Partial<MemoryRecord> = {}): MemoryRecord => buildRecord({ text, kind: 'decision', event_start_ms: at(date), event_end_ms: at(date) + 86_400_000, time_precision: 'day', recorded_at: at(`${date}T10:00`), entities: [], topics: [], ...fields })

test('a topic is told by event time, replaced statements included, page by page', async t => {
  const { ledger, put } = await openRecallBench(t)
  await put(on('2026-10-07', '缓存改用 Redis'), on('2026-10-01', '缓存先用文件', { status: 'superseded' }), on('2026-10-10', '缓存加了一台'), on('2026-10-09', '日志换格式'))
  const { timeline } = createTimeline({ ledger })
  const whole = await timeline({ topic: '缓存', window: null, limit: 10 })
  assert.deepEqual([whole.status, whole.items.map(({ text }) => text), whole.next_cursor], ['ok', ['缓存先用文件', '缓存改用 Redis', '缓存加了一台'], null])
  const first = await timeline({ topic: '缓存', window: null, limit: 2 })
  const second: TimelinePage = await timeline({ topic: '缓存', window: null, limit: 2, cursor: first.next_cursor ?? '' })
  assert.deepEqual([...first.items, ...second.items], whole.items)
  assert.deepEqual((await timeline({ topic: '缓存', window: { start: at('2026-10-05'), end: at('2026-10-08') }, limit: 10 })).items.map(({ text }) => text), ['缓存改用 Redis'])
})

test('a topic or entity that no text holds is found by its name', async t => {
  const { ledger, put } = await openRecallBench(t)
  await put(on('2026-10-07', '改用乙', { topics: ['计费'] }), on('2026-10-08', '他同意了', { entities: ['老李'] }))
  const { timeline } = createTimeline({ ledger })
  assert.deepEqual((await timeline({ topic: '计费', window: null, limit: 5 })).items.map(({ text }) => text), ['改用乙'])
  assert.deepEqual((await timeline({ topic: '老李', window: null, limit: 5 })).items.map(({ text }) => text), ['他同意了'])
})

test('nothing stored, nothing fitting and unusable requests are told apart', async t => {
  const { ledger, put } = await openRecallBench(t)
  const { timeline } = createTimeline({ ledger })
  assert.equal((await timeline({ topic: '缓存', window: null, limit: 5 })).status, 'no_data')
  await put(on('2026-10-07', '日志换格式'))
  assert.equal((await timeline({ topic: '缓存', window: null, limit: 5 })).status, 'no_match')
  for (const bad of [{ topic: ' ' }, { limit: 0 }, { cursor: 'zzz' }, { cursor: 'aNotOurs' }, { window: { start: at('2026-10-08'), end: at('2026-10-07') } }]) {
    assert.equal((await timeline({ topic: '日志', window: null, limit: 5, ...bad })).status, 'invalid_query', JSON.stringify(bad))
  }
})

test('a day in four groups, by the day of the event', async t => {
  const { ledger, put } = await openRecallBench(t)
  await put(
    on('2026-10-13', '首页上线', { kind: 'outcome' }), on('2026-10-13', '用 Vite'), on('2026-10-13', '周五发版', { kind: 'plan' }), on('2026-10-13', '据说搬完了', { kind: 'claim' }),
    on('2026-10-13', '端口是 80', { kind: 'fact', status: 'disputed' }), on('2026-10-13', '用 Webpack', { status: 'superseded' }), on('2026-10-12', '前一天的事', { recorded_at: at('2026-10-13T09:00') }),
  )
  const view = await createDayView({ ledger, config: () => DEFAULT_CONFIG }).day('2026-10-13' as CivilDate, NOW)
  const texts = Object.fromEntries(Object.entries(view.groups).map(([name, records]) => [name, records.map(({ text }) => text).sort()]))
  assert.deepEqual([view.status, view.total, texts], ['ok', 6, { happened: ['首页上线'], decided: ['用 Vite', '用 Webpack'], planned: ['周五发版'], unconfirmed: ['据说搬完了', '端口是 80'] }])
  assert.equal(view.groups.decided.at(-1)?.text, '用 Webpack')
})

test('an empty day, a purged one and no day at all', async t => {
  const { ledger, put } = await openRecallBench(t)
  await put(on('2026-10-13', '用 Vite'))
  const view = createDayView({ ledger, config: () => ({ ...DEFAULT_CONFIG, retentionDays: 30 }) })
  const status = async (day: string): Promise<string> => (await view.day(day as CivilDate, NOW)).status
  assert.deepEqual([await status('2026-10-01'), await status('2026-01-01'), await status('2026-02-30'), await status('x')], ['no_data', 'out_of_retention', 'invalid_query', 'invalid_query'])
})
