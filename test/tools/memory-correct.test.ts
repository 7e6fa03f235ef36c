// memory_correct: a new statement supersedes an old one; refusals say what to do instead; disputes can be decided.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { RecordId } from '../../src/core/record/record.ts'
import { buildRecord } from '../../test-support/record-builder.ts'
import { openToolBench } from '../../test-support/tool-bench.ts'

type Item = { readonly id: RecordId; readonly text: string; readonly status: string }

test('the correction holds, the old statement stays as history with the end of its validity', async t => {
  const bench = await openToolBench(t)
  const old = buildRecord({ kind: 'decision', text: '主库用 MySQL' })
  await bench.put(old)
  const result = await bench.run('memory_correct', { id: old.id, text: '主库用 PostgreSQL' })
  assert.equal(result.status, 'ok')
  const [made] = result['items'] as unknown as readonly Item[]
  assert.match(made?.text ?? '', /PostgreSQL/)
  assert.match(result.text, /\[更正 .*有效\] .*PostgreSQL.*\n取代了 \[决定 .*已取代，有效至 2026-10-14\] 主库用 MySQL/)
  const stored = await bench.memory.ledger.get(old.id)
  assert.deepEqual([stored?.status, stored?.superseded_by], ['superseded', made?.id])
  assert.ok((stored?.valid_to ?? 0) > 0)
})

for (const [who, call, source] of [
  ['a conversation whose turn is known', { session: 's-9', turn: { seqFrom: 41, seqTo: 47 } }, { origin: 'tool', label: 's-9#41-47' }],
  ['a conversation whose turn is not known', { session: 's-9' }, { origin: 'tool', label: 's-9' }],
  ['a person on the settings page', { session: 'panel', byPerson: true }, { origin: 'panel', label: 'panel' }],
] as const) {
  test(`a correction by ${who} says so and claims no more`, async t => {
    const bench = await openToolBench(t)
    const old = buildRecord({ kind: 'decision', text: '主库用 MySQL' })
    await bench.put(old)
    const [made] = (await bench.run('memory_correct', { id: old.id, text: '主库用 PostgreSQL' }, call))['items'] as unknown as readonly (Item & { readonly source: string })[]
    assert.equal(made?.source, source.label)
    assert.equal((await bench.memory.ledger.get(made.id))?.source.origin, source.origin)
    const { items } = await bench.run('memory_get', { id: made.id })
    assert.equal((items as unknown as readonly { readonly source: string }[])[0]?.source, source.label)
  })
}

test('corrections of corrections form one chain', async t => {
  const bench = await openToolBench(t)
  const old = buildRecord({ kind: 'decision', text: '用 A' })
  await bench.put(old)
  let id: RecordId = old.id
  for (const text of ['改用 B', '改用 C', '改用 D']) {
    const [made] = (await bench.run('memory_correct', { id, text }))['items'] as unknown as readonly Item[]
    id = made?.id ?? id
  }
  const { chain } = await bench.run('memory_get', { id })
  assert.deepEqual((chain as unknown as readonly Item[]).map(({ status }) => status), ['superseded', 'superseded', 'superseded', 'active'])
})

test('a superseded target is refused and the statement that holds now is named', async t => {
  const bench = await openToolBench(t)
  const old = buildRecord({ kind: 'decision', text: '用 A' })
  await bench.put(old)
  await bench.run('memory_correct', { id: old.id, text: '改用 B' })
  const refused = await bench.run('memory_correct', { id: old.id, text: '改用 C' })
  assert.equal(refused.status, 'invalid_query')
  assert.match(refused.text, /要更正的是现在有效的这条：\n\[更正 .*B/)
  assert.equal((await bench.memory.ledger.coverage()).records, 2)
})

for (const [text, said] of [['房租 2026-02-30 交', /日子不存在/], ['房租六月三十一号交', /日子不存在/]] as const) {
  test(`a day that no calendar has is refused, and the old statement holds: ${text}`, async t => {
    const bench = await openToolBench(t)
    const old = buildRecord({ kind: 'plan', text: '房租月底交' })
    await bench.put(old)
    const result = await bench.run('memory_correct', { id: old.id, text })
    assert.equal(result.status, 'invalid_query')
    assert.match(result.text, said)
    assert.equal((await bench.memory.ledger.get(old.id))?.status, 'active')
  })
}

test('an unknown target is no_match', async t => {
  const bench = await openToolBench(t)
  assert.equal((await bench.run('memory_correct', { id: 'mr_01928374-0000-7000-8000-00000000aaaa', text: 'x' })).status, 'no_match')
})

test('pages show the new statement and need an update; journals stay as they were written', async t => {
  const bench = await openToolBench(t)
  const old = buildRecord({ kind: 'decision', text: '主库用 MySQL' })
  await bench.put(old)
  await bench.run('memory_save', { title: '数据库', text: '主库用 MySQL', sources: [old.id] })
  mkdirSync(join(bench.root, 'journal'))
  writeFileSync(join(bench.root, 'journal', '2026-10-07.md'), '主库用 MySQL。\n')
  const result = await bench.run('memory_correct', { id: old.id, text: '主库用 PostgreSQL' })
  assert.match(result.text, /已更新概念页并标为待更新：数据库/)
  const page = readFileSync(join(bench.root, 'knowledge', '数据库.md'), 'utf8')
  assert.match(page, /needs-update: true/)
  assert.match(page, /有效\] .*PostgreSQL[\s\S]*## 已取代\n\n.*已取代\] 主库用 MySQL/)
  assert.equal(readFileSync(join(bench.root, 'journal', '2026-10-07.md'), 'utf8'), '主库用 MySQL。\n')
})

test('resolve keeps one side of a dispute and supersedes the other', async t => {
  const bench = await openToolBench(t)
  const [a, b] = [buildRecord({ text: '用 A', status: 'disputed' }), buildRecord({ text: '用 B', status: 'disputed' })]
  await bench.put({ ...a, disputes: [b.id] }, { ...b, disputes: [a.id] })
  const result = await bench.run('memory_correct', { id: b.id, resolve: true })
  assert.equal(result.status, 'ok')
  const [storedA, storedB] = [await bench.memory.ledger.get(a.id), await bench.memory.ledger.get(b.id)]
  assert.deepEqual([storedA?.status, storedA?.superseded_by, storedA?.disputes], ['superseded', b.id, []])
  assert.deepEqual([storedB?.status, storedB?.supersedes, storedB?.disputes], ['active', [a.id], []])
  assert.equal((await bench.run('memory_correct', { id: b.id, resolve: true })).status, 'invalid_query')
})

test('correcting one side of a dispute sets the other side free', async t => {
  const bench = await openToolBench(t)
  const [a, b] = [buildRecord({ text: '用 A', status: 'disputed' }), buildRecord({ text: '用 B', status: 'disputed' })]
  await bench.put({ ...a, disputes: [b.id] }, { ...b, disputes: [a.id] })
  const result = await bench.run('memory_correct', { id: a.id, text: '用 B 版本二' })
  assert.deepEqual(result['settled'], [b.id])
  assert.deepEqual([(await bench.memory.ledger.get(b.id))?.status, (await bench.memory.ledger.get(b.id))?.disputes], ['active', []])
})

for (const args of [{}, { id: 'x' }, { text: 'x' }, { id: 'x', text: ' ' }, { id: 'x', text: 'x'.repeat(2001) }, { id: 'x', resolve: 'maybe' }]) {
  test(`${JSON.stringify(args).slice(0, 40)} is refused`, async t => {
    const bench = await openToolBench(t)
    assert.equal((await bench.run('memory_correct', args)).status, 'invalid_query')
  })
}
