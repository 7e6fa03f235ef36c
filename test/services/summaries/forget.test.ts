// Forgetting reaches every summary: the words wherever they stand, and what was made of the very messages.
import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { MemoryRecord } from '../../../src/core/record/record.ts'
import type { CivilDate } from '../../../src/core/time/civil.ts'
import { buildRecord } from '../../../test-support/record-builder.ts'
import { filesOf, instant, openSummaryBench, type SummaryBench } from '../../../test-support/summary-bench.ts'

const SAID = '我们决定把备用机房的门禁换成蓝卡'
const SAID_AT = instant('2026-10-13T10:00:00+08:00')

function recordOf(fields: Partial<MemoryRecord> = {}): MemoryRecord {
  return buildRecord({ text: SAID, recorded_at: SAID_AT, last_seen_at: SAID_AT, source: { origin: 'turn', session: 'a', seq_from: 1, seq_to: 4, role: 'user', quote: SAID, tools: [] }, ...fields })
}

/** Yesterday and today somebody said it; the rules quote it into a chunk, a day, a roll and a pin. */
async function quoted(t: TestContext): Promise<SummaryBench> {
  const bench = await openSummaryBench(t, { summary: { engine: 'rules' } })
  await bench.tick('2026-10-12T09:00:00+08:00')
  bench.talk('a', [SAID_AT, `${SAID}。`], ['2026-10-13T10:01:00+08:00', '好的，已记下：门禁换成蓝卡。'], ['2026-10-13T10:02:00+08:00', '报表的字体定为黑体。'])
  bench.talk('c', ['2026-10-12T15:00:00+08:00', '我们决定周一换风扇。'])
  await bench.tick('2026-10-13T10:30:05+08:00')
  await bench.memory.peers.beforeMessage('me', 'm1', instant('2026-10-13T10:31:00+08:00'))
  await bench.tick('2026-10-14T00:00:05+08:00')
  await bench.memory.summaries.refreshPrompt(bench.now)
  return bench
}

function whereItStands({ root }: SummaryBench): readonly string[] {
  return Object.entries(filesOf(root)).filter(([, text]) => text.includes('门禁')).map(([name]) => name.replace(/\\/g, '/').split('/').slice(0, 2).join('/'))
}

test('the words go from chunks, entries, pins, cache and the prompt at once', async t => {
  const bench = await quoted(t)
  const record = recordOf({ source: { origin: 'tool', session: 'a', seq_from: 0, seq_to: 0, role: 'user', quote: SAID, tools: [] } })
  await bench.memory.ledger.put([record])
  assert.deepEqual([...new Set(whereItStands(bench))].filter(name => name.startsWith('summary')).toSorted(), ['summary/cache', 'summary/chunks', 'summary/day', 'summary/peers'])
  assert.match(bench.memory.summaries.promptText(), /门禁/)
  assert.match(bench.memory.peers.blocks('me').get('m1')?.[0]?.text ?? '', /门禁/)
  const preview = await bench.memory.forget.preview({ query: '门禁换成蓝卡' })
  assert.deepEqual(preview.summaries, ['summary/day/2026-10-13'])
  const report = await bench.memory.forget.forgetIds([record.id], bench.now)
  assert.ok((report.layers.summaries?.changed.length ?? 0) >= 3)
  assert.deepEqual(report.layers.summaries?.skipped, [])
  assert.deepEqual(whereItStands(bench), [])
  assert.doesNotMatch(bench.memory.summaries.promptText(), /门禁/)
  assert.doesNotMatch([...bench.memory.peers.blocks('me').values()].flat().map(({ text }) => text).join(), /门禁/)
})

test('a summary in other words, made of the very message, is written again without it, also after a restart and when a person rebuilds it', async t => {
  const bench = await openSummaryBench(t)
  bench.answer = ({ material }) => (/门禁|蓝卡/.test(material) ? '机房出入方式改为蓝色卡片' : '报表用黑体')
  await bench.tick('2026-10-13T09:00:00+08:00')
  bench.talk('a', [SAID_AT, `${SAID}。`], ['2026-10-13T10:01:00+08:00', '好的，已记下：门禁换成蓝卡。'], ['2026-10-13T10:02:00+08:00', '报表的字体定为黑体。'])
  await bench.tick('2026-10-13T10:30:05+08:00')
  await bench.tick('2026-10-14T00:00:05+08:00')
  const record = recordOf()
  await bench.memory.ledger.put([record])
  const askedBefore = bench.asked.length
  await bench.memory.forget.forgetIds([record.id], bench.now)
  const [chunk] = await bench.memory.summaries.chunks('2026-10-13' as CivilDate)
  assert.equal(chunk?.summary, '')
  const reopened = await openSummaryBench(t, { over: bench })
  reopened.answer = bench.answer
  await reopened.tick('2026-10-14T00:30:05+08:00')
  const text = async (): Promise<string | undefined> => (await reopened.memory.summaries.read('day', '2026-10-13' as CivilDate, '2026-10-13' as CivilDate))[0]?.text
  assert.equal(await text(), '报表用黑体')
  const calls = reopened.asked.length
  await reopened.tick('2026-10-14T01:00:05+08:00')
  assert.equal(reopened.asked.length, calls, 'once is enough')
  assert.equal((await reopened.memory.summaries.regenerate('day', '2026-10-13' as CivilDate, reopened.now, new AbortController().signal)).kind, 'written')
  assert.equal(await text(), '报表用黑体')
  assert.deepEqual([...bench.asked.slice(askedBefore), ...reopened.asked].filter(({ material }) => /门禁|蓝卡/.test(material)), [])
})

test('what was forgotten before summaries are switched on is never told by them', async t => {
  const bench = await openSummaryBench(t, { summary: { enabled: false } })
  bench.talk('a', [SAID_AT, `${SAID}。`])
  const record = recordOf()
  await bench.memory.ledger.put([record])
  await bench.memory.forget.forgetIds([record.id], bench.now)
  const on = await openSummaryBench(t, { over: bench })
  await on.tick()
  assert.deepEqual(on.asked, [])
  assert.equal((await on.memory.summaries.read('day', '2026-10-13' as CivilDate, '2026-10-13' as CivilDate))[0]?.empty_reason, 'empty')
})

test('what a query finds only in summaries is noted in the log too, so that a rebuild after a restart does not bring it back', async t => {
  const bench = await quoted(t)
  bench.talk('b', ['2026-10-13T21:00:00+08:00', `再说一遍：${SAID}。`])
  await bench.memory.summaries.regenerate('day', '2026-10-13' as CivilDate, bench.now, new AbortController().signal)
  const report = await bench.memory.forget.forgetQuery('门禁换成蓝卡', bench.now)
  assert.deepEqual([report.removed, report.layers.summaries?.skipped], [[], []])
  assert.deepEqual(whereItStands(bench), [])
  const reopened = await openSummaryBench(t, { over: bench, summary: { engine: 'rules' }, now: '2026-10-14T08:00:00+08:00' })
  await reopened.memory.summaries.startRebuild('day', '2026-10-12' as CivilDate, '2026-10-13' as CivilDate, reopened.now)
  while (reopened.memory.summaries.run()?.state === 'running') await new Promise(resolve => { setImmediate(resolve) })
  await reopened.tick()
  assert.deepEqual(whereItStands(reopened), [])
  assert.match((await reopened.memory.summaries.read('day', '2026-10-13' as CivilDate, '2026-10-13' as CivilDate))[0]?.text ?? '', /报表/)
})

test('a pinned text in other words over a chunk of the very message goes as well, what was pinned of other half hours stays', async t => {
  const bench = await openSummaryBench(t)
  bench.answer = ({ task, material }) => (task.includes('其他几个会话') ? '合：出入方式' : /门禁/.test(material) ? '机房出入方式改为蓝色卡片' : '风扇')
  bench.talk('a', [SAID_AT, `${SAID}。`])
  bench.talk('b', ['2026-10-13T10:01:00+08:00', '我们决定换风扇。'])
  bench.talk('c', ['2026-10-13T10:31:00+08:00', '我们决定换风扇。'])
  await bench.tick('2026-10-13T10:30:05+08:00')
  await bench.tick('2026-10-13T11:00:05+08:00')
  await bench.memory.peers.beforeMessage('me', 'm1', instant('2026-10-13T11:01:00+08:00'))
  assert.deepEqual(bench.memory.peers.blocks('me').get('m1')?.map(({ text }) => text.split('\n', 1)[0]), ['合：出入方式', '风扇'])
  const record = recordOf()
  await bench.memory.ledger.put([record])
  await bench.memory.forget.forgetIds([record.id], bench.now)
  assert.deepEqual(bench.memory.peers.blocks('me').get('m1')?.map(({ text }) => text.split('\n', 1)[0]), ['风扇'])
  await bench.memory.peers.beforeMessage('me', 'm2', instant('2026-10-13T11:02:00+08:00'))
  assert.equal(bench.memory.peers.blocks('me').get('m2'), undefined, 'a half hour that was shown is not shown again')
})

test('the very request to forget is no material either, nor is the answer to it, also after a restart', async t => {
  const bench = await openSummaryBench(t)
  bench.talk('a', ['2026-10-14T08:50:00+08:00', `请忘掉这句话。${SAID}。`], ['2026-10-14T09:00:00+08:00', '好的，门禁换成蓝卡的记录已经删除。'], ['2026-10-14T09:10:00+08:00', '报表的字体定为黑体。'])
  const record = recordOf()
  await bench.memory.ledger.put([record])
  await bench.memory.forget.forgetIds([record.id], bench.now)
  const reopened = await openSummaryBench(t, { over: bench })
  await reopened.tick('2026-10-14T09:30:05+08:00')
  await reopened.tick('2026-10-15T00:00:05+08:00')
  assert.equal(reopened.asked.length > 0, true)
  assert.deepEqual(reopened.asked.filter(({ material }) => /门禁|蓝卡/.test(material)), [])
})

for (const [place, named, harm] of [
  ['summary/day', 'summary', (path: string) => { writeFileSync(path, '') }],
  ['summary/peers', 'summary/peers', (path: string) => { writeFileSync(path, '') }],
  ['state/forgotten-turns.jsonl', 'state/forgotten-turns.jsonl', (path: string) => { mkdirSync(path) }],
] as const) {
  test(`${place} that is not what it should be is named, and everything else is forgotten`, async t => {
    const bench = await quoted(t)
    const record = recordOf()
    await bench.memory.ledger.put([record])
    rmSync(join(bench.root, place), { recursive: true, force: true })
    harm(join(bench.root, place))
    assert.ok((await bench.memory.forget.preview({ ids: [record.id] })).records.length > 0)
    const report = await bench.memory.forget.forgetIds([record.id], bench.now)
    assert.deepEqual(report.removed, [record.id])
    assert.ok(report.layers.summaries?.skipped.includes(named), JSON.stringify(report.layers.summaries))
    assert.deepEqual(whereItStands(bench), [])
  })
}
