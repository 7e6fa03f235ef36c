// memory_compile: topics with enough stable records become pages; unchanged topics stay untouched; people's pages get candidates.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { MemoryRecord } from '../../src/core/record/record.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { later } from '../../test-support/later.ts'
import { at, openToolBench, type ToolBench } from '../../test-support/tool-bench.ts'

/** Folders and shards are looked at again after a second. */
const LOOK_AGAIN_MS = 1100

function stable(topic: string, text: string, day: string, more: Partial<MemoryRecord> = {}): MemoryRecord {
  return buildRecord({ kind: 'decision', topics: [topic], text, event_start_ms: at(`${day}T10:00`), event_end_ms: at(`${day}T10:01`), recorded_at: at(`${day}T12:00`), ...more })
}

function pages(bench: ToolBench): Readonly<Record<string, string>> {
  const folder = join(bench.root, 'knowledge')
  return Object.fromEntries(readdirSync(folder).toSorted().map(name => [name, readFileSync(join(folder, name), 'utf8')]))
}

test('a topic with enough records becomes a page in order of the events, dated by its newest record', async t => {
  const bench = await openToolBench(t)
  const records = [stable('部署', '灰度一周', '2026-10-09'), stable('部署', '改用 B', '2026-10-07'), stable('缓存', '只有一条', '2026-10-07')]
  await bench.put(...records)
  const result = await bench.run('memory_compile')
  assert.equal(result.status, 'ok')
  assert.match(result.text, /改动 1 页，0 页无变化，1 个话题记录太少。\n- 已新建「部署」/)
  const { '部署.md': page = '' } = pages(bench)
  assert.match(page, /updated: "2026-10-09T12:00:00\+08:00"/)
  assert.match(page, /# 部署\n\n- \[2026-10-07｜.*\] 改用 B <!-- .* -->\n- \[2026-10-09｜.*\] 灰度一周/)
})

test('the same records give the same bytes, whatever the way', async t => {
  const records = [stable('部署', '改用 B', '2026-10-07'), stable('部署', '灰度一周', '2026-10-09'), stable('部署', '全量', '2026-10-11'), stable('部署', '回看', '2026-10-08')]
  const [once, stepwise] = [await openToolBench(t), await openToolBench(t)]
  await once.put(...records)
  await once.run('memory_compile')
  for (const record of records) {
    await stepwise.put(record)
    await stepwise.run('memory_compile')
  }
  const created = /created: .*\n/
  assert.equal(pages(stepwise)['部署.md']?.replace(created, ''), pages(once)['部署.md']?.replace(created, ''))
})

test('a second run leaves files as they are', async t => {
  const bench = await openToolBench(t)
  await bench.put(stable('部署', '改用 B', '2026-10-07'), stable('部署', '灰度一周', '2026-10-09'))
  await bench.run('memory_compile')
  const before = statSync(join(bench.root, 'knowledge', '部署.md'))
  assert.match((await bench.run('memory_compile')).text, /改动 0 页，1 页无变化/)
  const after = statSync(join(bench.root, 'knowledge', '部署.md'))
  assert.deepEqual([after.ino, after.mtimeMs], [before.ino, before.mtimeMs])
})

for (const [what, more] of [
  ['claims', { kind: 'claim' }], ['plans', { kind: 'plan' }], ['events', { kind: 'event' }],
  ['low trust', { confidence: 0.3 }], ['private records', { sensitivity: 'private' }], ['superseded records', { status: 'superseded' }],
] as const) {
  test(`${what} are not stable`, async t => {
    const bench = await openToolBench(t)
    await bench.put(stable('部署', '一', '2026-10-07', more), stable('部署', '二', '2026-10-08', more))
    assert.equal((await bench.run('memory_compile')).status, 'no_match')
  })
}

test('maxTopics limits a run, the next one goes on; minRecords raises the bar', async t => {
  const bench = await openToolBench(t, { config: { compile: { maxTopics: 2, minRecords: 2 } } })
  for (const topic of ['甲', '乙', '丙']) await bench.put(stable(topic, `${topic}一`, '2026-10-07'), stable(topic, `${topic}二`, '2026-10-08'))
  const first = await bench.run('memory_compile')
  assert.equal(first.status, 'partial')
  assert.equal(first['left'], 1)
  assert.equal((await bench.run('memory_compile')).status, 'ok')
  assert.equal(Object.keys(pages(bench)).length, 3)
  const strict = await openToolBench(t, { config: { compile: { minRecords: 3 } }, home: bench.home })
  assert.equal((await strict.run('memory_compile'))['too_few'], 3)
})

test('one topic can be asked for by name, even with one record', async t => {
  const bench = await openToolBench(t)
  await bench.put(stable('部署', '改用 B', '2026-10-07'), stable('缓存', '用 Redis', '2026-10-07'), stable('缓存', '只读', '2026-10-08'))
  assert.equal((await bench.run('memory_compile', { topic: '部署' })).status, 'ok')
  assert.deepEqual(Object.keys(pages(bench)), ['部署.md'])
  assert.equal((await bench.run('memory_compile', { topic: '没有' })).status, 'no_match')
})

test('a record that was superseded since is shown as such, and the page needs no update any more', async t => {
  const bench = await openToolBench(t)
  const old = stable('部署', '改用 B', '2026-10-07')
  await bench.put(old, stable('部署', '灰度一周', '2026-10-08'))
  await bench.run('memory_compile')
  await bench.put({ ...old, status: 'superseded', valid_to: at('2026-10-10T10:00') }, stable('部署', '改用 C', '2026-10-10'))
  await bench.run('memory_compile')
  assert.match(pages(bench)['部署.md'] ?? '', /有效\] 改用 C[\s\S]*## 已取代\n\n.*已取代\] 改用 B/)
})

test('a page that a person edited keeps every byte and gets candidates', async t => {
  const bench = await openToolBench(t)
  await bench.put(stable('部署', '改用 B', '2026-10-07'), stable('部署', '灰度一周', '2026-10-08'))
  await bench.run('memory_compile')
  const path = join(bench.root, 'knowledge', '部署.md')
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n我自己写的一句。\n`)
  later(t, LOOK_AGAIN_MS)
  const edited = readFileSync(path, 'utf8')
  await bench.put(stable('部署', '全量发布', '2026-10-11'))
  assert.match((await bench.run('memory_compile')).text, /已加到候选/)
  const body = (text: string): string => text.slice(text.indexOf('# 部署'))
  const after = readFileSync(path, 'utf8')
  assert.ok(body(after).startsWith(body(edited)))
  assert.match(body(after).slice(body(edited).length), /^\n## 候选\n\n- \[2026-10-11｜.*\] 全量发布 <!-- .* -->\n$/)
  assert.match((await bench.run('memory_compile')).text, /改动 0 页/)
})
