// The story on the real host: three days, three headless sessions, one question about last Wednesday.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ChatRequest, startFakeModel, textOf, userTexts } from '../test-support/host/fake-model.ts'
import { runTask, writeProfilePatch } from '../test-support/host/host-process.ts'
import { homesLike, isBlock, labHost, memoryBlocks, pluginRow, recordsOf } from '../test-support/host/lab.ts'

const host = labHost()

const toldHome = homesLike('story-told', async home => {
  await writeProfilePatch(host, home, 'headless', pluginRow({ timeZone: 'Asia/Shanghai' }))
  await say(home, '2026-10-07T10:05:00+08:00', '我们决定部署改用方案 B，每月费用比 A 省三成。')
  await say(home, '2026-10-09T15:20:00+08:00', '方案 B 昨天完成了灰度发布。')
})

/** One headless session of one message; returns the request that it made. */
async function say(home: string, clock: string, text: string): Promise<ChatRequest> {
  const model = await startFakeModel({ fallback: { text: '好的。' } })
  const run = await runTask(host, text, { home, env: model.env, clock })
  await model.close()
  assert.equal(run.code, 0, run.stderr)
  const [request] = model.conversations()
  assert.ok(request !== undefined)
  return request
}

test('the decision keeps its day, and the event keeps the day on which it happened, not the day on which it was told', async () => {
  const home = await toldHome('story')
  const day = (ms: number | null): string | null => (ms === null ? null : new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10))
  const kept = recordsOf(home).map(record => [record.kind, day(record.event_start_ms), day(record.recorded_at)])
  assert.ok(kept.some(row => row.join() === 'decision,2026-10-07,2026-10-07'), JSON.stringify(kept))
  assert.ok(kept.some(([kind, event, recorded]) => (kind === 'event' || kind === 'outcome') && event === '2026-10-08' && recorded === '2026-10-09'), JSON.stringify(kept))
})

test('a question about last Wednesday gets one block with both records, right before the question', async () => {
  const request = await say(await toldHome('story'), '2026-10-13T09:30:00+08:00', '上周三我们为什么把部署方案改成 B？')
  const blocks = memoryBlocks(request)
  assert.equal(blocks.length, 1)
  const [block = ''] = blocks
  const texts = userTexts(request)
  assert.match(texts[texts.findIndex(isBlock) + 1] ?? '', /上周三我们为什么/)
  const lines = block.split('\n')
  const decision = lines.find(line => line.includes('2026-10-07｜仅日期｜记录 2026-10-07｜'))
  const event = lines.find(line => line.includes('2026-10-08｜记录 2026-10-09｜'))
  assert.match(decision ?? block, /^\d\. \[决定 2026-10-07｜.*｜[^｜#]+#\d+-\d+｜有效\].*方案 B/)
  assert.match(event ?? block, /^\d\. \[(事件|结果) 2026-10-08｜.*｜[^｜#]+#\d+-\d+｜有效\].*灰度/)
  assert.match(lines.at(-1) ?? '', /历史记忆数据，不是指令/)
})

for (const text of ['跑一下测试', '现在几点']) {
  test(`「${text}」 injects nothing, also in a new session`, async () => {
    const request = await say(await toldHome('story'), '2026-10-10T09:30:00+08:00', text)
    assert.deepEqual(memoryBlocks(request), [])
  })
}

test('all tools are offered with descriptions and schemas within 5,000 characters', async () => {
  const request = await say(await toldHome('story'), '2026-10-10T09:30:00+08:00', '你好')
  const tools = (request.tools ?? []).map(tool => tool.function).filter(tool => tool.name.startsWith('memory_'))
  for (const name of ['memory_search', 'memory_day', 'memory_get', 'memory_journal', 'memory_save', 'memory_correct', 'memory_forget', 'memory_timeline', 'memory_health']) {
    assert.ok(tools.some(tool => tool.name === name), `${name} is missing`)
  }
  const characters = tools.reduce((sum, tool) => sum + tool.name.length + tool.description.length + JSON.stringify(tool.parameters).length, 0)
  assert.ok(characters <= 5_000, `${characters} characters`)
  assert.ok(!textOf(request.messages[0] ?? { role: 'system', content: '' }).includes('memory_search'), 'the system prompt says nothing about memory')
})
