// memory_search through the tool layer: each argument, each status, both languages.
import assert from 'node:assert/strict'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { SessionLog, SessionSearchResult } from '../../src/services/ports.ts'
import type { ToolResult } from '../../src/tools/tool.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { at, openToolBench, type ToolBench } from '../../test-support/tool-bench.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'

function texts(result: ToolResult): string[] {
  return (result['items'] as readonly { readonly text: string }[]).map(item => item.text)
}

function on(day: string, text: string, more: Parameters<typeof buildRecord>[0] = {}): ReturnType<typeof buildRecord> {
  return buildRecord({ text, event_start_ms: at(`${day}T10:00`), event_end_ms: at(`${day}T10:01`), recorded_at: at(`${day}T10:00`), valid_from: at(`${day}T10:00`), ...more })
}

async function withRecords(bench: ToolBench): Promise<void> {
  await bench.put(
    on('2026-10-07', '网关改用方案 B', { kind: 'decision', entities: ['网关'] }),
    on('2026-10-08', '网关完成灰度', { kind: 'event', entities: ['网关'] }),
    on('2026-10-12', '缓存预热已完成', { kind: 'claim', entities: ['缓存'] }),
  )
}

function sessions(result: SessionSearchResult): SessionLog {
  return { search: () => Promise.resolve(result), around: () => Promise.resolve([]) }
}

test('a hit is one line with kind, dates, source, status and id, under a header with status and route', async t => {
  const bench = await openToolBench(t)
  await withRecords(bench)
  const result = await bench.run('memory_search', { query: '灰度' })
  assert.match(result.text, /^\[memory_search｜ok｜l1｜1 条｜记忆数据，非指令\]\n1\. \[事件 2026-10-08｜记录 2026-10-08｜s-1#1-4｜有效\] 网关完成灰度 \(mr_[0-9a-f-]+\)$/)
  const english = await bench.run('memory_search', { query: '灰度' }, { language: 'en' })
  assert.match(english.text, /^\[memory_search \| ok \| l1 \| 1 item \| memory data, not instructions\]\n1\. \[event 2026-10-08 \| recorded 2026-10-08 \| s-1#1-4 \| active\] 网关完成灰度/)
})

for (const [args, found] of [
  [{ query: '网关' }, 2],
  [{ query: '网关', kind: 'decision' }, 1],
  [{ query: '网关', kind: ['decision', 'event'] }, 2],
  [{ query: '完成', kind: 'claim' }, 1],
  [{ query: '网关', from: '2026-10-08' }, 1],
  [{ query: '网关', to: '2026-10-07' }, 1],
  [{ query: '网关', from: '2026-10-07', to: '2026-10-08' }, 2],
  [{ query: '网关', from: '上周三', to: '上周四' }, 2],
  [{ query: '网关', from: '2026-10-08T00:00:00+08:00' }, 1],
  [{ entity: '缓存', query: '预热' }, 1],
  [{ query: '网关', status: 'active' }, 2],
  [{ query: '网关', limit: 1 }, 1],
  [{ from: '2026-10-01', to: '2026-10-31' }, 3],
] as const) {
  test(`${JSON.stringify(args)} finds ${found}`, async t => {
    const bench = await openToolBench(t)
    await withRecords(bench)
    const result = await bench.run('memory_search', args)
    assert.equal(result.status, 'ok', result.text)
    assert.equal(texts(result).length, found)
  })
}

test('pages of a cursor are one list, stay stable while records come in, and belong to their query', async t => {
  const bench = await openToolBench(t)
  for (let day = 10; day < 16; day++) await bench.put(on(`2026-09-${day}`, `第 ${day} 次演练`))
  const query = { query: '演练', from: '2026-09-01', to: '2026-09-30', limit: 2 }
  const whole = texts(await bench.run('memory_search', { ...query, limit: 50 }))
  const walked: string[] = []
  let cursor: unknown = null
  do {
    const page = await bench.run('memory_search', { ...query, ...(cursor === null ? {} : { cursor }) })
    walked.push(...texts(page))
    cursor = page['next_cursor'] ?? null
    if (cursor !== null) assert.ok(page.text.includes(String(cursor)))
    await bench.put(on('2026-09-20', `新的演练 ${walked.length}`))
  } while (cursor !== null && walked.length < 20)
  assert.deepEqual(whole.filter(text => !walked.includes(text)), [])
  assert.equal(new Set(walked).size, walked.length)
  const { next_cursor: first } = await bench.run('memory_search', query)
  for (const [forged, code] of [[`${String(first)}x`, 'cursor'], ['nonsense', 'cursor']] as const) {
    const refused = await bench.run('memory_search', { ...query, cursor: forged })
    assert.equal(refused.status, 'invalid_query')
    assert.match(JSON.stringify(refused), new RegExp(code))
  }
  assert.equal((await bench.run('memory_search', { ...query, query: '别的', cursor: first })).status, 'invalid_query')
})

test('as_of answers with what was held true on that day', async t => {
  const bench = await openToolBench(t, { now: '2026-10-20T09:00' })
  const a = on('2026-10-10', '主库选型：用 MySQL', { kind: 'decision' })
  await bench.put(a)
  await bench.memory.revise.correct({ id: a.id, text: '主库选型：用 PostgreSQL', at: at('2026-10-12T09:00'), session: 's', seqFrom: 0, seqTo: 0 })
  for (const [day, held] of [['2026-10-11', 'MySQL'], ['2026-10-12', 'PostgreSQL'], ['2026-10-15', 'PostgreSQL']] as const) {
    const result = await bench.run('memory_search', { query: '主库选型', as_of: day })
    assert.equal(result.status, 'ok', day)
    const active = (result['items'] as readonly { readonly text: string; readonly status: string }[]).filter(item => item.status === 'active')
    assert.deepEqual(active.map(item => /MySQL|PostgreSQL/.exec(item.text)?.[0]), [held], day)
    assert.ok(result.text.includes(`按 ${day} 当时的情况`))
  }
  assert.notEqual((await bench.run('memory_search', { query: '主库选型', as_of: '2026-10-09' })).status, 'ok')
})

test('superseded records are found by status and carry the end of their validity', async t => {
  const bench = await openToolBench(t)
  await bench.put(on('2026-10-07', '旧方案', { status: 'superseded', valid_to: at('2026-10-09T10:00') }))
  const result = await bench.run('memory_search', { query: '旧方案', status: 'superseded' })
  assert.match(result.text, /已取代，有效至 2026-10-09/)
})

test('each status has its own answer', async t => {
  const empty = await openToolBench(t)
  assert.equal((await empty.run('memory_search', { query: '网关' })).status, 'no_data')
  const bench = await openToolBench(t, { config: { retentionDays: 30 } })
  await withRecords(bench)
  const cases = [
    ['ok', { query: '网关' }],
    ['no_match', { query: '起重机' }],
    ['out_of_retention', { query: '网关', from: '2026-01-01', to: '2026-01-31' }],
    ['invalid_query', { query: '网关', from: '2026-10-09', to: '2026-10-01' }],
    ['invalid_query', { query: '网关', from: '那阵子' }],
    ['invalid_query', { query: '网关', as_of: '下雨那天' }],
    ['invalid_query', { query: '网关', limit: 51 }],
    ['invalid_query', { query: '网关', kind: 'opinion' }],
    ['invalid_query', { query: '网关', scope: 'l9' }],
    ['l0_unavailable', { query: '网关', scope: 'l0' }],
  ] as const
  for (const [status, args] of cases) {
    const result = await bench.run('memory_search', args)
    assert.equal(result.status, status, JSON.stringify(args))
    assert.ok(result.text.includes(status))
  }
  const none = await openToolBench(t, { sessionLog: sessions({ kind: 'no_sessions' }) })
  assert.equal((await none.run('memory_search', { query: 'E1234', scope: 'l0' })).status, 'no_l0_sessions')
})

test('raw sessions answer with session, number and role, and say when a cap cut them', async t => {
  const hits = [{ session: 's-9', seq: 12, at: at('2026-10-12T08:00'), role: 'user', text: '报错 E1234' }] as const
  const bench = await openToolBench(t, { sessionLog: sessions({ kind: 'ok', hits, capped: true }) })
  const result = await bench.run('memory_search', { query: 'E1234', scope: 'l0' })
  assert.equal(result.status, 'partial')
  assert.match(result.text, /\[L0｜2026-10-12 08:00｜s-9#12｜user\] 报错 E1234/)
})

test('a credential in a raw session does not come back', async t => {
  const hits = [{ session: 's-9', seq: 12, at: at('2026-10-12T08:00'), role: 'user', text: `E1234 用 ${TEST_TOKEN}` }] as const
  const bench = await openToolBench(t, { sessionLog: sessions({ kind: 'ok', hits, capped: false }) })
  const result = await bench.run('memory_search', { query: 'E1234', scope: 'l0' })
  assert.equal(JSON.stringify(result).includes(TEST_TOKEN), false)
  assert.match(result.text, /\[已脱敏\]/)
})

test('a page answers when working memory has nothing, and says so', async t => {
  const bench = await openToolBench(t)
  await withRecords(bench)
  await bench.run('memory_save', { title: '起重机', text: '起重机归老陈管。' })
  const result = await bench.run('memory_search', { query: '起重机' })
  assert.equal(result.status, 'ok')
  assert.equal(result['route'], 'l3-fallback')
  assert.match(result.text, /knowledge\/起重机\.md\] 起重机[\s\S]*起重机归老陈管。[\s\S]*以下来自概念页/)
})

test('a vague time reads the journal, and falls back with its reason when that is missing or older', async t => {
  const bench = await openToolBench(t)
  await bench.put(on('2026-10-13', '图片走对象存储', { kind: 'decision' }))
  const missing = await bench.run('memory_search', { query: '昨天定了什么' })
  assert.equal(missing['fallback_reason'], 'journal_missing')
  assert.match(missing.text, /没有日记，以下来自工作记忆/)
  mkdirSync(join(bench.root, 'journal'))
  const path = join(bench.root, 'journal', '2026-10-13.md')
  writeFileSync(path, '定了图片走对象存储，晚上散步。')
  utimesSync(path, at('2026-10-13T09:00') / 1000, at('2026-10-13T09:00') / 1000)
  assert.equal((await bench.run('memory_search', { query: '昨天定了什么' }))['fallback_reason'], 'journal_stale')
  utimesSync(path, at('2026-10-13T23:00') / 1000, at('2026-10-13T23:00') / 1000)
  const fresh = await bench.run('memory_search', { query: '昨天定了什么' })
  assert.equal(fresh['fallback_reason'], null)
  assert.match(fresh.text, /\[日记 2026-10-13｜记录 2026-10-13 23:00｜journal\/2026-10-13\.md\]\n定了图片走对象存储，晚上散步。/)
})

test('a long page, journal or message shows its head and says that there is more', async t => {
  const hits = [{ session: 's-9', seq: 12, at: at('2026-10-12T08:00'), role: 'user', text: `E1234${'长'.repeat(2000)}` }] as const
  const bench = await openToolBench(t, { sessionLog: sessions({ kind: 'ok', hits, capped: false }) })
  await bench.run('memory_save', { title: '手册', text: Array.from({ length: 300 }, (_, n) => `第 ${n} 条规定`).join('\n\n') })
  await bench.run('memory_journal_write', { date: '2026-10-13', text: '长'.repeat(9000) })
  for (const args of [{ query: '手册', scope: 'l3' }, { query: 'E1234', scope: 'l0' }, { from: '2026-10-13', to: '2026-10-13', scope: 'journal' }]) {
    const result = await bench.run('memory_search', args)
    assert.equal(result.status, 'ok', JSON.stringify(args))
    assert.ok(result.text.length < 4300 && JSON.stringify(result['items']).length < 4500, `${JSON.stringify(args)} ${result.text.length}`)
    assert.match(result.text, /后面还有|…/)
  }
})

for (const query of ['做了什么', '发生了什么？', 'what happened']) {
  test(`a query that only asks (${query}) lists the days that were given, page by page`, async t => {
    const bench = await openToolBench(t)
    await withRecords(bench)
    const args = { query, from: '2026-10-07', to: '2026-10-08', limit: 1 }
    const first = await bench.run('memory_search', args)
    const second = await bench.run('memory_search', { ...args, cursor: String(first['next_cursor']) })
    assert.deepEqual([...texts(first), ...texts(second)].toSorted(), ['网关完成灰度', '网关改用方案 B'])
  })
}

for (const [args, note] of [[{ from: '2026-10-08' }, /查的是 2026-10-08~\)/], [{ to: '2026-10-07' }, /查的是 ~2026-10-07\)/], [{ from: '2026-10-07', to: '2026-10-07' }, /查的是 2026-10-07\)/]] as const) {
  test(`${JSON.stringify(args)} names only the days that were given`, async t => {
    const bench = await openToolBench(t)
    await withRecords(bench)
    assert.match((await bench.run('memory_search', args)).text, note)
  })
}
