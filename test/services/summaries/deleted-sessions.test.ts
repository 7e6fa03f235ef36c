// A session that a person deleted in the host: its half hours go, and what others were shown of them; days stay.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CivilDate } from '../../../src/core/time/civil.ts'
import { filesOf, openSummaryBench } from '../../../test-support/summary-bench.ts'

const TODAY = '2026-10-14' as CivilDate

test('the half hours of a deleted session go, with the pins and rolls over them; those of others and the days stay', async t => {
  const bench = await openSummaryBench(t, { now: '2026-10-14T09:00:00+08:00' })
  const { summaries, peers } = bench.memory
  bench.answer = ({ material }) => (material.includes('门锁') ? '换门锁' : material.includes('窗帘') ? '选窗帘' : '别的')
  bench.talk('gone', ['2026-10-13T10:00:00+08:00', '我们决定换门锁。'])
  bench.talk('gone', ['2026-10-14T08:10:00+08:00', '好的。'], ['2026-10-14T08:11:00+08:00', '门锁的颜色选黑色。'])
  bench.talk('stays', ['2026-10-14T08:40:00+08:00', '窗帘选灰色。'])
  await bench.tick()
  await peers.beforeMessage('me', 'm1', bench.now)
  await peers.beforeMessage('gone', 'm2', bench.now)
  assert.deepEqual(peers.blocks('me').get('m1')?.map(({ untilLabel }) => untilLabel), ['2026-10-14T08:30', '2026-10-14T09:00'])
  bench.drop('gone')
  bench.answer = ({ material }) => (material.includes('窗帘') ? '选窗帘' : '别的')
  await bench.tick('2026-10-14T09:30:00+08:00')
  assert.deepEqual((await summaries.chunks(TODAY)).map(({ session }) => session), ['stays'])
  assert.deepEqual(peers.blocks('me').get('m1')?.map(({ text }) => text.split('\n', 1)[0]), ['选窗帘'])
  const files = filesOf(bench.root)
  const halfHours = Object.entries(files).filter(([name]) => /chunks|peers|cache/.test(name) && !files[name]?.includes(':sys_roll:')).map(([, text]) => text).join('\n')
  assert.doesNotMatch(halfHours, /门锁|"gone"/)
  assert.equal((await summaries.read('day', '2026-10-13' as CivilDate, '2026-10-13' as CivilDate))[0]?.text, '换门锁', 'what a day was is kept')
})

test('a session that comes back is told again', async t => {
  const bench = await openSummaryBench(t, { now: '2026-10-14T09:00:00+08:00' })
  bench.talk('away', ['2026-10-14T08:10:00+08:00', '门锁选黑色。'])
  await bench.tick()
  bench.drop('away')
  await bench.tick('2026-10-14T09:30:00+08:00')
  assert.deepEqual(await bench.memory.summaries.chunks(TODAY), [])
  bench.talk('away', ['2026-10-14T08:10:00+08:00', '门锁选黑色。'])
  await bench.tick('2026-10-14T10:00:00+08:00')
  assert.equal((await bench.memory.summaries.chunks(TODAY)).length, 1)
})
