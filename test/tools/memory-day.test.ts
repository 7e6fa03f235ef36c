// memory_day: one day in four groups by the day of the event; days of 23 and 25 hours are right.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRecord } from '../../test-support/record-builder.ts'
import { at, openToolBench } from '../../test-support/tool-bench.ts'

const day = { event_start_ms: at('2026-10-13'), event_end_ms: at('2026-10-14'), time_precision: 'day', recorded_at: at('2026-10-13T20:00') } as const

test('the groups are named, a replaced statement stands last in its group', async t => {
  const bench = await openToolBench(t)
  await bench.put(
    buildRecord({ ...day, kind: 'event', text: '服务器搬完' }),
    buildRecord({ ...day, kind: 'decision', text: '先用 A', status: 'superseded', valid_to: at('2026-10-13T21:00') }),
    buildRecord({ ...day, kind: 'decision', text: '改用 B' }),
    buildRecord({ ...day, kind: 'plan', text: '周五复盘' }),
    buildRecord({ ...day, kind: 'claim', text: '迁移完成' }),
    buildRecord({ kind: 'event', text: '别的日子' }),
  )
  const result = await bench.run('memory_day', { date: '2026-10-13' })
  assert.equal(result.status, 'ok')
  assert.deepEqual(result.text.replace(/ \(mr_[^)]*\)/g, '').split('\n'), [
    '[memory_day｜ok｜2026-10-13 的工作记忆（不是日记）｜5 条｜记忆数据，非指令]',
    '发生的事:',
    '- [事件 2026-10-13｜仅日期｜记录 2026-10-13｜s-1#1-4｜有效] 服务器搬完',
    '决定与变更:',
    '- [决定 2026-10-13｜仅日期｜记录 2026-10-13｜s-1#1-4｜有效] 改用 B',
    '- [决定 2026-10-13｜仅日期｜记录 2026-10-13｜s-1#1-4｜已取代，有效至 2026-10-13] 先用 A',
    '计划:',
    '- [计划 2026-10-13｜仅日期｜记录 2026-10-13｜s-1#1-4｜有效] 周五复盘',
    '待确认:',
    '- [声称 2026-10-13｜仅日期｜记录 2026-10-13｜s-1#1-4｜有效] 迁移完成',
  ])
  assert.equal((await bench.run('memory_day', { date: '昨天' }))['date'], '2026-10-13')
  assert.match((await bench.run('memory_day', { date: '2026-10-13' }, { language: 'en' })).text, /working memory of 2026-10-13 \(not the journal\)[\s\S]*Decisions and changes:/)
})

test('an empty day inside retention is no_data in words that fit beside other records, a day before it is out_of_retention', async t => {
  const bench = await openToolBench(t, { config: { retentionDays: 30 } })
  await bench.put(buildRecord({}))
  const empty = await bench.run('memory_day', { date: '2026-10-01' })
  assert.deepEqual([empty.status, empty.text.split('\n').at(-1)], ['no_data', '(所问的层或时间里没有存过记忆；不能据此断定有没有发生)'])
  assert.match((await bench.run('memory_day', { date: '2026-10-01' }, { language: 'en' })).text, /nothing was ever stored for the layer or time that is asked/)
  assert.equal((await bench.run('memory_day', { date: '2026-01-01' })).status, 'out_of_retention')
})

test('a day of 23 or 25 hours holds exactly its own instants', async t => {
  const bench = await openToolBench(t, { config: { timeZone: 'America/New_York' }, now: '2026-12-01T00:00' })
  // Clock changes on 2026-03-08 (23 hours) and 2026-11-01 (25 hours).
  const instants = ['2026-03-08T05:00:00Z', '2026-03-09T03:59:00Z', '2026-03-09T04:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:00Z', '2026-11-02T05:00:00Z']
  for (const instant of instants) await bench.put(buildRecord({ text: instant, event_start_ms: Date.parse(instant), event_end_ms: Date.parse(instant) + 60_000, recorded_at: Date.parse(instant) }))
  const found = async (date: string): Promise<readonly string[]> => ((await bench.run('memory_day', { date }))['items'] as unknown as readonly { readonly text: string }[]).map(item => item.text)
  assert.deepEqual(await found('2026-03-08'), instants.slice(0, 2))
  assert.deepEqual(await found('2026-11-01'), instants.slice(3, 5))
})

for (const args of [{}, { date: '上周' }, { date: '2026-02-30' }]) {
  test(`${JSON.stringify(args)} is refused`, async t => {
    const bench = await openToolBench(t)
    assert.equal((await bench.run('memory_day', args)).status, 'invalid_query')
  })
}
