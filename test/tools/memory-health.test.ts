// memory_health: counts per layer, each fault with its fix, and the deep scan.
import assert from 'node:assert/strict'
import { appendFileSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fixOf } from '../../src/tools/problem-words.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { at, openToolBench, type ToolBench } from '../../test-support/tool-bench.ts'

function problems(result: Awaited<ReturnType<ToolBench['run']>>): readonly { readonly area: string; readonly problem: string }[] {
  return result['problems'] as unknown as readonly { readonly area: string; readonly problem: string }[]
}

test('an empty memory is healthy but for the missing session query', async t => {
  const bench = await openToolBench(t)
  const result = await bench.run('memory_health')
  assert.equal(result.status, 'ok')
  assert.deepEqual(result.text.replace(/(?<=(?:[l0-9]|summaries) )[\d.]+(?=，|$)/gm, 'T').split('\n'), [
    '[memory_health｜ok｜1 个问题]',
    'L0 l0_unavailable',
    'L1 0 条记录（有效 0），-~-，分片 0/0',
    'L2 0 天有日记，最近 -',
    'L3 0 页（待更新 0，人工编辑 0，有争议 0）',
    'L4 画像成长关闭，已有 -，人工接管 -',
    '保留 365 天（早于 2025-10-14 的记录可清理）',
    '耗时（毫秒）l2 T，l3 T，l4 T，summaries T',
    '! 读不到原始会话：宿主没有提供会话查询 → 启用宿主的会话查询后即可查原始会话',
  ])
})

test('a journal that was written before its day began is named', async t => {
  const bench = await openToolBench(t)
  await bench.run('memory_journal_write', { date: '2026-10-12', text: '上午开会' })
  await bench.run('memory_journal_write', { date: '2026-10-13', text: '下午散步' })
  for (const [day, wall] of [['2026-10-12', '2026-10-12T00:00'], ['2026-10-13', '2026-10-12T23:59']] as const) utimesSync(join(bench.root, 'journal', `${day}.md`), at(wall) / 1000, at(wall) / 1000)
  assert.match((await bench.run('memory_health')).text, /写于当天开始之前的日记，不当作那一天的日记：2026-10-13(?! …|,)/)
  assert.match((await bench.run('memory_health', {}, { language: 'en' })).text, /journals written before their day began: 2026-10-13/)
})

test('counts follow what is there', async t => {
  const bench = await openToolBench(t)
  await bench.put(buildRecord({}), buildRecord({ status: 'superseded' }))
  await bench.run('memory_save', { title: 'p', text: '主库用 A' })
  await bench.run('memory_save', { title: 'p', text: '主库用 B' })
  await bench.run('memory_journal_write', { date: '2026-10-13', text: 'x' })
  const { text } = await bench.run('memory_health')
  assert.match(text, /L1 2 条记录（有效 1），2026-10-07~2026-10-07/)
  assert.match(text, /L2 1 天有日记，最近 2026-10-13/)
  assert.match(text, /L3 1 页（待更新 0，人工编辑 0，有争议 1）/)
})

test('faults of files and settings are named with their fix and without their text', async t => {
  const bench = await openToolBench(t, { config: { retentionDays: -1, nonsense: true, inject: { maxItems: 'many' } } })
  for (const folder of ['journal', 'knowledge', 'profile']) mkdirSync(join(bench.root, folder), { recursive: true })
  symlinkSync('/etc/hostname', join(bench.root, 'journal', '2026-10-13.md'))
  writeFileSync(join(bench.root, 'journal', '日记副本.md'), '隐私正文')
  writeFileSync(join(bench.root, 'knowledge', 'bad.md'), '---\na: 1\na: 2\n---\n隐私正文')
  const result = await bench.run('memory_health', {}, { language: 'en' })
  const found = problems(result).map(({ area, problem }) => `${area} ${problem}`)
  for (const pattern of [/^config host row retentionDays: out_of_range/, /^config host row nonsense: unknown_key/, /^config host row inject\.maxItems: wrong_type/, /^l2 journal\/2026-10-13\.md: not a plain file/, /^l2 journal\/"日记副本\.md"/, /^l3 knowledge\/bad\.md: front matter not read/]) {
    assert.ok(found.some(line => pattern.test(line)), String(pattern))
  }
  assert.match(result.text, /retentionDays: out_of_range[^→]* → correct the key in Settings → Memory, or remove it/)
  assert.equal(JSON.stringify(result).includes('隐私正文'), false)
})

test('deep counts lines and bad lines per shard, shows the config with its origins and plans the purge', async t => {
  const bench = await openToolBench(t, { config: { retentionDays: 30 } })
  const old = buildRecord({ text: '旧的', recorded_at: at('2026-06-01T09:00'), event_start_ms: at('2026-06-01T09:00'), event_end_ms: at('2026-06-01T09:01') })
  const kept = buildRecord({ text: '没有日记的', recorded_at: at('2026-06-02T09:00'), event_start_ms: at('2026-06-02T09:00'), event_end_ms: at('2026-06-02T09:01') })
  await bench.put(old, kept, buildRecord({}))
  appendFileSync(join(bench.root, 'events', '2026-10.jsonl'), 'not json\n')
  mkdirSync(join(bench.root, 'journal'))
  writeFileSync(join(bench.root, 'journal', '2026-06-01.md'), '写过了')
  utimesSync(join(bench.root, 'journal', '2026-06-01.md'), at('2026-06-01T23:00') / 1000, at('2026-06-01T23:00') / 1000)
  const result = await bench.run('memory_health', { deep: true })
  assert.match(result.text, /现在可清理 1 条；保留 1 条（当天没有日记）和 0 条/)
  assert.match(result.text, /events\/2026-10\.jsonl 2 行，坏行 1/)
  assert.match(result.text, /retentionDays=30 \(patch\)/)
  assert.match(result.text, /timeZone="Asia\/Shanghai" \(default\)/)
  assert.match(result.text, /1 条旧记录因为当天没有更晚的日记而保留（2026-06-02）/)
  const plan = await bench.memory.retention.purge(at('2026-10-14T09:00'))
  assert.deepEqual(plan.purge, [old.id])
  assert.equal(await bench.memory.ledger.get(old.id), null)
  assert.equal((await bench.memory.ledger.get(kept.id))?.text, '没有日记的')
})

test('faults with one remedy name it once', async t => {
  const bench = await openToolBench(t)
  mkdirSync(join(bench.root, 'journal'), { recursive: true })
  for (const name of ['one.md', 'two.md', 'three.md']) writeFileSync(join(bench.root, 'journal', name), 'x')
  const { text } = await bench.run('memory_health', {}, { language: 'en' })
  const lines = text.split('\n').filter(line => line.startsWith('! journal/'))
  assert.deepEqual([lines.length, lines.filter(line => line.includes(' → ')).length], [3, 1])
})

test('a folder that is a link becomes a problem, not a failure', async t => {
  const bench = await openToolBench(t)
  mkdirSync(bench.root, { recursive: true })
  symlinkSync(bench.home, join(bench.root, 'knowledge'))
  symlinkSync(bench.home, join(bench.root, 'journal'))
  const result = await bench.run('memory_health')
  assert.equal(result.status, 'ok')
  assert.ok(problems(result).some(({ area }) => area === 'l2') && problems(result).some(({ area }) => area === 'l3'))
})

test('the last turns are explained without their text', async t => {
  const bench = await openToolBench(t)
  await bench.put(buildRecord({ text: '打包用 Vite', kind: 'decision', event_start_ms: at('2026-10-13T10:00'), event_end_ms: at('2026-10-13T10:01'), recorded_at: at('2026-10-13T10:00'), source: { ...buildRecord().source, session: 's-old' } }))
  const turn = (number: number, text: string): Promise<unknown> => bench.memory.injection.beforeTurn({ session: 's-now', turn: number, text, at: at('2026-10-14T09:00') })
  await turn(1, '昨天我们定了什么')
  await turn(2, '昨天我们定了什么来着')
  await turn(3, '跑一下测试')
  const { text } = await bench.run('memory_health')
  assert.match(text, /注入 s-now#1 time 2026-10-13 injected 1\/1 window:1 ~\d+/)
  assert.match(text, /注入 s-now#2 time 2026-10-13 cooldown 0\/1 in_context:1 ~0/)
  assert.match(text, /注入 s-now#3 none gate 0\/0 ~0/)
  assert.ok(!text.includes('Vite'))
})

test('a broken settings file is named with a remedy that can help, and no fault is told twice', async t => {
  const bench = await openToolBench(t)
  await bench.put(buildRecord({}))
  appendFileSync(join(bench.root, 'events', '2026-10.jsonl'), 'no record\n')
  const result = await bench.run('memory_health', { deep: true })
  const lines = problems(result).map(found => found.problem)
  assert.equal(new Set(lines).size, lines.length)
  assert.equal(lines.filter(line => line.startsWith('events/2026-10.jsonl')).length, 1, lines.join('; '))
  assert.match(fixOf({ area: 'config', problem: 'config.json is not JSON' }, '/data', 'en'), /mend config\.json in \/data/)
  assert.match(fixOf({ area: 'config', problem: 'config.json is not JSON' }, '/data', 'zh'), /\/data 下的 config\.json/)
  assert.equal(fixOf({ area: 'config', problem: 'config.json retentionDays is unknown' }, '/data', 'en'), 'correct the key in Settings → Memory, or remove it')
})

test('standing records that lie more than a day ahead of the clock are named by count and month, never by their words', async t => {
  const bench = await openToolBench(t)
  const ahead = (wall: string, status: 'active' | 'superseded' = 'active'): ReturnType<typeof buildRecord> => buildRecord({ text: '缓存用 Memcached', recorded_at: at(wall), status })
  await bench.put(ahead('2031-05-06T10:00'), ahead('2031-05-31T23:30'), ahead('2031-07-01T10:00'), ahead('2032-01-01T10:00', 'superseded'))
  const zh = (await bench.run('memory_health')).text
  assert.match(zh, /^! 有 3 条记录的记录时间在现在之后：2031-05, 2031-07 → .*忘掉或更正/m)
  assert.ok(!zh.includes('Memcached'))
  const en = await bench.run('memory_health', {}, { language: 'en' })
  assert.match(en.text, /^! records dated after the clock: 3 \(2031-05, 2031-07\) → .*forget or correct/m)
  assert.deepEqual(problems(en).filter(({ area }) => area === 'l1').length, 1)
})

test('a record of a clock that runs some hours fast is no fault', async t => {
  const bench = await openToolBench(t)
  await bench.put(buildRecord({ recorded_at: at('2026-10-15T05:00') }))
  assert.doesNotMatch((await bench.run('memory_health', {}, { language: 'en' })).text, /dated after the clock/)
})
