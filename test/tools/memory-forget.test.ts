// memory_forget: afterwards a byte search over the whole data root does not find the statement, in any process.
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { CapturedTurn } from '../../src/core/capture/turn.ts'
import type { RecordId } from '../../src/core/record/record.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { later } from '../../test-support/later.ts'
import { at, openToolBench, type ToolBench } from '../../test-support/tool-bench.ts'

/** Folders and shards are looked at again after a second. */
const LOOK_AGAIN_MS = 1100

const SECRET = '蓝色保险柜'
const STATEMENT = `我们决定把客户名单放到${SECRET}`

/** Files under the data root whose bytes or names hold the text. */
function filesWith(root: string, text: string): string[] {
  const bytes = Buffer.from(text)
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => path.includes(text) || readFileSync(path).includes(bytes))
}

function writeJournal(bench: ToolBench, day: string, text: string): string {
  mkdirSync(join(bench.root, 'journal'), { recursive: true })
  const path = join(bench.root, 'journal', `${day}.md`)
  writeFileSync(path, text)
  utimesSync(path, at(`${day}T23:00`) / 1000, at(`${day}T23:00`) / 1000)
  return path
}

/** Two statements of one turn that quote the same words, as capture leaves them. */
function twoRecords(): readonly [ReturnType<typeof buildRecord>, ReturnType<typeof buildRecord>] {
  const source = { origin: 'turn', session: 's-1', seq_from: 1, seq_to: 4, role: 'user', quote: `${STATEMENT}。周会改到周四。`, tools: [] } as const
  return [
    buildRecord({ kind: 'decision', text: `把客户名单放到${SECRET}`, topics: ['客户名单'], source }),
    buildRecord({ kind: 'decision', text: '周会改到周四', topics: ['周会'], source }),
  ]
}

test('a forgotten statement is in no file: shards, journals, pages, candidates, profile, quotes of its neighbours', async t => {
  const bench = await openToolBench(t)
  const [gone, stays] = twoRecords()
  await bench.put(gone, stays)
  writeJournal(bench, '2026-10-13', `# 周二\n\n- ${STATEMENT}。\n- 周会改到周四。\n`)
  await bench.run('memory_save', { title: '客户名单', text: `${STATEMENT}。`, sources: [gone.id] })
  await bench.run('memory_save', { title: '手册', text: `名单：${STATEMENT}。\n\n周会在周四。` })
  writeFileSync(join(bench.root, 'knowledge', '手写.md'), `---\nnote: ${STATEMENT}\ntitle: 手写\n---\n# 手写\n\n先看看。${STATEMENT}。再说。\n`)
  mkdirSync(join(bench.root, 'profile', 'history'), { recursive: true })
  writeFileSync(join(bench.root, 'profile', 'user.md'), `# 用户\n\n- ${STATEMENT}\n- 喜欢简短\n`)
  writeFileSync(join(bench.root, 'profile', 'history', 'user-2026-09.md'), `- ${STATEMENT}\n`)
  later(t, LOOK_AGAIN_MS)

  const result = await bench.run('memory_forget', { id: gone.id })
  assert.equal(result.status, 'ok', result.text)
  assert.deepEqual(filesWith(bench.root, SECRET), [])
  assert.equal(JSON.stringify(result).includes(SECRET), false)
  assert.match(result.text, /已永久删除 1 条记录。[\s\S]*日记：2026-10-13[\s\S]*概念页：.*客户名单[\s\S]*宿主自己的会话日志/)
  assert.equal(readFileSync(join(bench.root, 'journal', '2026-10-13.md'), 'utf8'), '# 周二\n\n- 周会改到周四。\n')
  assert.equal(statSync(join(bench.root, 'journal', '2026-10-13.md')).mtimeMs, at('2026-10-13T23:00'))
  assert.equal(readFileSync(join(bench.root, 'knowledge', '手写.md'), 'utf8'), '---\ntitle: 手写\nneeds-update: true\n---\n# 手写\n\n先看看。再说。\n')
  assert.match(readFileSync(join(bench.root, 'knowledge', '手册.md'), 'utf8'), /needs-update: true[\s\S]*周会在周四。/)
  assert.equal(readFileSync(join(bench.root, 'profile', 'user.md'), 'utf8'), '# 用户\n\n- 喜欢简短\n')
  assert.equal((await bench.memory.ledger.get(stays.id))?.text, '周会改到周四')
  assert.equal(await bench.memory.ledger.get(gone.id), null)
})

test('a second process, a restart, a compile run and the same turn again do not bring it back', async t => {
  const bench = await openToolBench(t)
  const turn: CapturedTurn = { session: 's-1', seqFrom: 1, seqTo: 4, messages: [{ role: 'user', text: `${STATEMENT}。`, at: at('2026-10-13T10:00'), seq: 2 }], tools: [] }
  await bench.memory.turns.turn(turn)
  const other = await openToolBench(t, { home: bench.home })
  const [found] = (await bench.run('memory_search', { query: SECRET }))['items'] as unknown as readonly { readonly id: RecordId }[]
  assert.equal(((await other.run('memory_search', { query: SECRET }))['items'] as unknown[]).length, 1)
  await bench.run('memory_forget', { id: found?.id })
  later(t, LOOK_AGAIN_MS)
  await other.memory.ledger.refresh()
  assert.notEqual((await other.run('memory_search', { query: SECRET })).status, 'ok')
  await other.put(buildRecord({ text: '别的事' }))
  for (const again of [bench, other, await openToolBench(t, { home: bench.home })]) {
    await again.memory.turns.turn(turn)
    await again.run('memory_compile')
    assert.notEqual((await again.run('memory_search', { query: SECRET })).status, 'ok')
  }
  assert.deepEqual(filesWith(bench.root, SECRET), [])
})

test('another record that makes the same statement goes too', async t => {
  const bench = await openToolBench(t)
  const [one, two] = [buildRecord({ text: STATEMENT, recorded_at: at('2026-09-01T09:00') }), buildRecord({ text: `昨天说过，${STATEMENT}！` })]
  await bench.put(one, two)
  const result = await bench.run('memory_forget', { id: two.id })
  assert.deepEqual((result['removed'] as string[]).toSorted(), [one.id, two.id].toSorted())
  assert.deepEqual(filesWith(bench.root, SECRET), [])
})

test('a block that waits for a retry does not bring it back', async t => {
  const bench = await openToolBench(t)
  await bench.memory.turns.turn({ session: 's-1', seqFrom: 1, seqTo: 4, messages: [{ role: 'user', text: `${STATEMENT}。`, at: at('2026-10-13T10:00'), seq: 2 }], tools: [] })
  const decision = await bench.memory.injection.beforeTurn({ session: 's-2', turn: 1, text: '昨天我们定了什么？', at: at('2026-10-14T09:00') })
  assert.match(decision.block ?? '', /蓝色保险柜/)
  await bench.run('memory_forget', { id: decision.records[0]?.id })
  assert.equal(bench.memory.injection.blockForReplay('s-2', 1), null)
  assert.equal(JSON.stringify(bench.memory.injection.recent()).includes(SECRET), false)
})

test('what contradicted a forgotten record is active again', async t => {
  const bench = await openToolBench(t)
  const [a, b] = [buildRecord({ text: '用 A 方案部署', status: 'disputed' }), buildRecord({ text: '用 B 方案部署', status: 'disputed' })]
  await bench.put({ ...a, disputes: [b.id] }, { ...b, disputes: [a.id] })
  await bench.run('memory_forget', { id: a.id })
  const left = await bench.memory.ledger.get(b.id)
  assert.deepEqual([left?.status, left?.disputes], ['active', []])
})

test('a page titled with the statement loses its title and file name as well', async t => {
  const bench = await openToolBench(t)
  const record = buildRecord({ text: STATEMENT })
  await bench.put(record)
  await bench.run('memory_save', { title: STATEMENT, text: '见上。', aliases: ['名单'] })
  await bench.run('memory_save', { title: `${STATEMENT}吧`, text: STATEMENT, sources: [record.id] })
  later(t, LOOK_AGAIN_MS)
  await bench.run('memory_forget', { id: record.id })
  assert.deepEqual(filesWith(bench.root, SECRET), [])
  assert.match((await bench.run('memory_get', { id: '名单' })).text, /见上。/)
})

test('a query is shown first and carried out only after that, over exactly what was shown', async t => {
  const bench = await openToolBench(t)
  const [gone] = twoRecords()
  await bench.put(gone)
  writeJournal(bench, '2026-10-13', `说起${SECRET}，大家都笑了。散会。`)
  const first = await bench.run('memory_forget', { query: SECRET, dry_run: false })
  assert.equal(first['dry_run'], true)
  assert.match(first.text, /1\. .*蓝色保险柜[\s\S]*这些天的日记里也有：2026-10-13[\s\S]*用户同意后/)
  assert.equal(filesWith(bench.root, SECRET).length, 2)
  await bench.put(buildRecord({ text: `${SECRET}要换锁` }))
  assert.equal((await bench.run('memory_forget', { query: SECRET, dry_run: false }))['dry_run'], true)
  assert.equal((await bench.run('memory_forget', { query: SECRET, dry_run: false }, { session: 'another' }))['dry_run'], true)
  const done = await bench.run('memory_forget', { query: SECRET, dry_run: false })
  assert.equal((done['removed'] as string[]).length, 2)
  assert.deepEqual(filesWith(bench.root, SECRET), [])
  assert.equal(readFileSync(join(bench.root, 'journal', '2026-10-13.md'), 'utf8'), '散会。')
})

test('a query that matches nothing, an unknown id and an empty call are told apart', async t => {
  const bench = await openToolBench(t)
  assert.equal((await bench.run('memory_forget', { query: '没有的东西' })).status, 'no_match')
  assert.equal((await bench.run('memory_forget', { id: 'mr_01928374-0000-7000-8000-00000000aaaa' })).status, 'no_match')
  for (const args of [{}, { id: 'x', query: 'y' }, { query: ' ' }, { id: 'x', dry_run: 'perhaps' }]) assert.equal((await bench.run('memory_forget', args)).status, 'invalid_query', JSON.stringify(args))
})

test('dry_run by id changes nothing', async t => {
  const bench = await openToolBench(t)
  const [gone] = twoRecords()
  await bench.put(gone)
  const result = await bench.run('memory_forget', { id: gone.id, dry_run: true })
  assert.match(result.text, /蓝色保险柜/)
  assert.notEqual(await bench.memory.ledger.get(gone.id), null)
})

test('what could not be changed is named: links, copies, oversized and odd files', async t => {
  const bench = await openToolBench(t)
  const [gone] = twoRecords()
  await bench.put(gone)
  writeFileSync(join(bench.home, 'outside.md'), STATEMENT)
  writeJournal(bench, '2026-10-12', 'x')
  symlinkSync(join(bench.home, 'outside.md'), join(bench.root, 'journal', '2026-10-13.md'))
  writeFileSync(join(bench.root, 'journal', '2026-10-12.md~'), STATEMENT)
  const result = await bench.run('memory_forget', { id: gone.id })
  assert.equal(result.status, 'partial')
  assert.match(result.text, /这些文件没有动，可能还留有内容：.*2026-10-12\.md~.*2026-10-13\.md/)
  assert.equal(readFileSync(join(bench.home, 'outside.md'), 'utf8'), STATEMENT)
})

test('what only a concept page says is shown by a query and forgotten after that', async t => {
  const bench = await openToolBench(t)
  await bench.run('memory_save', { title: '手册', text: `备用钥匙在${SECRET}。\n\n前台九点开门。` })
  const preview = await bench.run('memory_forget', { query: SECRET })
  assert.equal(preview.status, 'ok')
  assert.deepEqual(preview['pages'], ['手册'])
  assert.equal((await bench.run('memory_forget', { query: SECRET, dry_run: false })).status, 'ok')
  assert.deepEqual(filesWith(bench.root, SECRET), [])
  assert.notDeepEqual(filesWith(bench.root, '前台九点开门'), [])
})

for (const query of ['。', '.*', '？！', '  -  ']) {
  test(`a query without a letter or a digit (${JSON.stringify(query)}) is refused: it would mean everything`, async t => {
    const bench = await openToolBench(t)
    await bench.put(...twoRecords())
    assert.equal((await bench.run('memory_forget', { query })).status, 'invalid_query')
  })
}
