// The daily journal as a timer runs it: journal-prompt.md as a headless task, from any folder.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startFakeModel } from '../test-support/host/fake-model.ts'
import { runTask, writeProfilePatch } from '../test-support/host/host-process.ts'
import { labHome, labHost, memoryBlocks, memoryRoot, packageRoot, pluginRow, recordsOf } from '../test-support/host/lab.ts'

const host = labHost()

test('the agent writes its journal through the tool; the task itself leaves no record and gets no memory', async t => {
  const home = labHome('journal')
  const model = await startFakeModel({ fallback: { text: '好的。' } })
  t.after(() => model.close())
  await writeProfilePatch(host, home, 'headless', pluginRow({ timeZone: 'Asia/Shanghai' }))
  await runTask(host, '我们决定部署改用方案 B，每月费用比 A 省三成。', { home, env: model.env, clock: '2026-10-07T10:00:00+08:00' })
  const before = recordsOf(home).map(record => record.id)
  assert.equal(before.length, 1)
  model.script(
    { tools: [{ name: 'memory_day', args: { date: '今天' } }] },
    { tools: [{ name: 'memory_journal_write', args: { date: '2026-10-07', text: '今天把部署方案定为 B，因为成本低约三成。灰度还没开始。' } }] },
    { text: '2026-10-07 的日记写好了，共两句。今天我们决定部署方案改用 B。' },
  )
  const prompt = readFileSync(join(packageRoot, 'journal-prompt.md'), 'utf8')
  const seen = model.conversations().length
  const run = await runTask(host, prompt, { home, env: model.env, clock: '2026-10-07T23:00:00+08:00' })
  assert.equal(run.code, 0, run.stderr)
  assert.match(readFileSync(join(memoryRoot(home), 'journal', '2026-10-07.md'), 'utf8'), /部署方案定为 B/)
  assert.deepEqual(recordsOf(home).map(record => record.id), before)
  for (const request of model.conversations().slice(seen)) assert.deepEqual(memoryBlocks(request), [])
})
