// memory_summary: reading, and the actions that write only when they are asked for.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { createTools } from '../../src/tools/registry.ts'
import type { MemoryTool, ToolCall, ToolResult } from '../../src/tools/tool.ts'
import { openSummaryBench, type SummaryBench } from '../../test-support/summary-bench.ts'

interface ToolOverSummaries extends SummaryBench {
  readonly tool: MemoryTool
  run(args?: unknown, more?: Partial<ToolCall>): Promise<ToolResult>
}

/** Wednesday morning; somebody talked on Monday and this morning. */
async function open(t: TestContext): Promise<ToolOverSummaries> {
  const bench = await openSummaryBench(t)
  bench.answer = ({ task }) => (task.includes('一个会话') ? '换好了门禁' : '网关迁移定在周五')
  bench.talk('a', ['2026-10-12T10:00:00+08:00', '我们决定周五把网关迁到新机房。'])
  bench.talk('b', ['2026-10-14T08:40:00+08:00', '我们决定换门禁。'])
  const tool = createTools(bench.memory).find(({ name }) => name === 'memory_summary') ?? assert.fail('not offered')
  return Object.assign(bench, {
    tool,
    run: (args: unknown = {}, more: Partial<ToolCall> = {}) => tool.execute(args, { session: 's', at: bench.now, readOnly: false, language: 'zh', ...more }),
  })
}

async function finished(bench: SummaryBench): Promise<void> {
  while (bench.memory.summaries.run()?.state === 'running') await new Promise(resolve => { setImmediate(resolve) })
}

test('it is offered only when summaries are on at the start', async t => {
  const off = await openSummaryBench(t, { summary: { enabled: false } })
  assert.equal(createTools(off.memory).some(({ name }) => name === 'memory_summary'), false)
  assert.equal((await open(t)).tool.writes, true)
})

test('nothing written yet is no data, and says that it proves nothing', async t => {
  const bench = await open(t)
  const result = await bench.run()
  assert.deepEqual([result.status, result.text], ['no_data', '[memory_summary｜no_data]\n2026-10-07~2026-10-14 还没有日摘要；不能据此断定有没有发生。'])
})

test('reads rows with their reasons, today as half hours, months and years by their own names with what they do not cover', async t => {
  const bench = await open(t)
  await bench.run({ action: 'fill', from: '2026-10-11', to: '昨天' })
  await finished(bench)
  await bench.tick()
  assert.deepEqual((await bench.run()).text.split('\n'), [
    '[memory_summary｜ok｜日摘要｜3 条｜记忆数据，非指令]',
    '- 2026-10-11 (没有会话)',
    '- 2026-10-12 网关迁移定在周五',
    '- 2026-10-13 (没有会话)',
    '今天，还没有日摘要，以下是各会话的半小时摘要：',
    '- 08:30 换好了门禁',
  ])
  const monday = await bench.run({ from: '周一' }, { language: 'en' })
  assert.deepEqual(monday.text.split('\n').slice(1), ['- 2026-10-12 网关迁移定在周五'])
  assert.deepEqual((monday['items'] as readonly { readonly source_count: number }[]).map(({ source_count }) => source_count), [1])
  await bench.tick('2027-01-02T09:00:00+08:00')
  assert.match((await bench.run({ window: 'month', from: '2026-10', to: '2026-12-31' })).text, /^- 2026-10 网关迁移定在周五（其中 10 天没有摘要）\n- 2026-11 \(没有日摘要\)\n- 2026-12 \(没有日摘要\)$/m)
  assert.match((await bench.run({ window: 'year' })).text, /^- 2026 网关迁移定在周五（其中 9 个月没有摘要）$/m)
  await bench.run({ action: 'fill', from: '2026-10-02', to: '2026-10-10' })
  await finished(bench)
  assert.match((await bench.run({ window: 'month', from: '2026-10', to: '2026-10-31' }, { language: 'en' })).text, /^- 2026-10 网关迁移定在周五 \(1 day of it without a summary\)$/m)
  await bench.run({ action: 'fill', from: '2026-10-01', to: '2026-10-01' })
  await finished(bench)
  assert.match((await bench.run({ window: 'month', from: '2026-10', to: '2026-10-31' })).text, /^- 2026-10 网关迁移定在周五$/m)
})

test('fill, rebuild, status and stop tell how far they are', async t => {
  const bench = await open(t)
  assert.match((await bench.run({ action: 'status' })).text, /日 0（最近 -）月 0 年 0，待补 0 天，由模型撰写\n没有正在进行的补缺或重写。/)
  const fill = await bench.run({ action: 'fill', from: '2026-10-11', to: '2026-10-13' })
  assert.equal(fill.text, '[memory_summary｜ok]\n补缺日摘要 2026-10-11~2026-10-13：进行中 0/3')
  assert.equal((fill['run'] as { readonly total: number }).total, 3)
  await finished(bench)
  assert.match((await bench.run({ action: 'status' }, { language: 'en' })).text, /Days 3 \(newest 2026-10-13\).*\nFilling day summaries 2026-10-11~2026-10-13: finished 3\/3/)
  bench.answer = () => Promise.reject(new Error('down'))
  await bench.run({ action: 'rebuild', from: '2026-10-12', to: '2026-10-12' })
  await finished(bench)
  assert.match((await bench.run({ action: 'stop' })).text, /重写日摘要 2026-10-12~2026-10-12：已完成 0\/1，失败 1 \(模型没有给出结果\)\n! /)
})

test('regenerate answers with the new row, or with why the old one stands', async t => {
  const bench = await open(t)
  const regenerate = (from: string, more: Partial<ToolCall> = {}, window = 'day'): Promise<ToolResult> => bench.run({ action: 'regenerate', window, from }, more)
  assert.equal((await regenerate('2026-10-12')).text, '[memory_summary｜ok]\n已重写 2026-10-12 的日摘要：\n- 2026-10-12 网关迁移定在周五')
  assert.equal((await regenerate('今天')).status, 'invalid_query')
  assert.equal((await regenerate('2026-10-12', {}, 'month')).status, 'invalid_query')
  bench.hasLog = false
  const blind = await regenerate('2026-10-12', { language: 'en' })
  assert.deepEqual([blind.status, blind['fault'], (blind['items'] as readonly unknown[]).length], ['l0_unavailable', 'l0_unavailable', 1])
  assert.match(blind.text, /Nothing was changed \(raw sessions cannot be read\)/)
})

test('a cancelled turn gives up the text it asked for', async t => {
  const bench = await open(t)
  const turn = new AbortController()
  bench.answer = () => {
    turn.abort()
    return new Promise<string>(() => undefined)
  }
  const result = await bench.run({ action: 'regenerate', from: '2026-10-12' }, { signal: turn.signal })
  assert.deepEqual([result.status, result['fault'], result['items']], ['error', 'aborted', []])
})

for (const args of [{ action: 'fill' }, { action: 'fill', from: '2026-10-01' }, { action: 'rebuild', to: '2026-10-01' }, { action: 'regenerate' }, { action: 'erase' }, { window: 'week' }, { from: '2026-10-12', to: '2026-10-01' }, { from: 'no time' }]) {
  test(`${JSON.stringify(args)} is refused`, async t => {
    assert.equal((await (await open(t)).run(args)).status, 'invalid_query')
  })
}

test('a range over ten years is refused before anything is written', async t => {
  const bench = await open(t)
  assert.match((await bench.run({ action: 'rebuild', from: '2010-01-01', to: '2026-10-01' })).text, /一次最多 3660 个/)
})

for (const [action, status] of [['read', 'no_data'], ['status', 'ok'], ['fill', 'permission_denied'], ['rebuild', 'permission_denied'], ['regenerate', 'permission_denied'], ['stop', 'permission_denied']] as const) {
  test(`a read-only session answers ${action} with ${status}`, async t => {
    const bench = await open(t)
    assert.equal((await bench.run({ action, from: '2026-10-12', to: '2026-10-13' }, { readOnly: true })).status, status)
    assert.deepEqual(bench.asked, [])
  })
}
