// memory_save: stable conclusions on concept pages, merged, never lost, a person's page only gets candidates.
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildRecord } from '../../test-support/record-builder.ts'
import { later } from '../../test-support/later.ts'
import { openToolBench, type ToolBench } from '../../test-support/tool-bench.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'

/** Folders and shards are looked at again after a second. */
const LOOK_AGAIN_MS = 1100

function page(bench: ToolBench, slug: string): string {
  return readFileSync(join(bench.root, 'knowledge', `${slug}.md`), 'utf8')
}

test('a new page holds the statements with their source and a readable front matter', async t => {
  const bench = await openToolBench(t)
  const record = buildRecord({ text: '改用方案 B' })
  await bench.put(record)
  const result = await bench.run('memory_save', { title: '部署方案', text: '改用方案 B，比 A 便宜。\n\n- 灰度先上一台', aliases: ['上线办法'], entities: ['网关'], sources: [record.id] })
  assert.equal(result.status, 'ok')
  assert.equal(result['outcome'], 'created')
  const text = page(bench, '部署方案')
  const hash = /hash: (.+)/.exec(text)?.[1] ?? ''
  assert.equal(text, `---
title: 部署方案
aliases: [上线办法]
entities: [网关]
created: "2026-10-14T09:00:00+08:00"
updated: "2026-10-14T09:00:00+08:00"
sources: ["s-1#1-4"]
hash: ${hash}
---
# 部署方案

- [2026-10-07｜记录 2026-10-14｜s-1#1-4｜有效] 改用方案 B，比 A 便宜。 <!-- ${record.id} -->
- [2026-10-07｜记录 2026-10-14｜s-1#1-4｜有效] 灰度先上一台 <!-- ${record.id} -->
`)
})

test('saving the same again changes nothing, saving more merges into the page of the title or alias', async t => {
  const bench = await openToolBench(t)
  await bench.run('memory_save', { title: '部署方案', text: '用 B。', aliases: ['上线办法'] })
  const before = page(bench, '部署方案')
  assert.equal((await bench.run('memory_save', { title: '部署方案', text: ' 用 b ' }))['outcome'], 'unchanged')
  assert.equal(page(bench, '部署方案'), before)
  assert.equal((await bench.run('memory_save', { title: '上线办法', text: '灰度一周。' }))['outcome'], 'updated')
  assert.deepEqual(readdirSync(join(bench.root, 'knowledge')), ['部署方案.md'])
  assert.match(page(bench, '部署方案'), /用 B。[\s\S]*灰度一周。/)
})

test('statements that contradict each other are both kept, marked and told', async t => {
  const bench = await openToolBench(t)
  await bench.run('memory_save', { title: '数据库', text: '主库用 MySQL。' })
  const result = await bench.run('memory_save', { title: '数据库', text: '主库用 PostgreSQL。' })
  assert.match(result.text, /2 条互相矛盾的说法/)
  assert.match(page(bench, '数据库'), /conflicts: 2[\s\S]*有争议\] 主库用 MySQL。[\s\S]*有争议\] 主库用 PostgreSQL。/)
})

test('a page that a person edited keeps every byte and gets candidates once', async t => {
  const bench = await openToolBench(t)
  await bench.run('memory_save', { title: '数据库', text: '主库用 MySQL。' })
  const path = join(bench.root, 'knowledge', '数据库.md')
  writeFileSync(path, page(bench, '数据库').replace('主库用 MySQL。', '主库用 MySQL 8。'))
  later(t, LOOK_AGAIN_MS)
  const edited = page(bench, '数据库')
  const result = await bench.run('memory_save', { title: '数据库', text: '备份每天一次。' })
  assert.equal(result['outcome'], 'candidates')
  const after = page(bench, '数据库')
  assert.equal(after.slice(after.indexOf('# 数据库')), `${edited.slice(edited.indexOf('# 数据库'))}\n## 候选\n\n- [时间未知｜记录 2026-10-14｜s-test｜有效] 备份每天一次。 <!-- - -->\n`)
  assert.equal((await bench.run('memory_save', { title: '数据库', text: '备份每天一次。' }))['outcome'], 'unchanged')
  await bench.run('memory_save', { title: '数据库', text: '备份保留七天。' })
  assert.equal(page(bench, '数据库').split('## 候选').length, 2)
})

test('different titles never share a file, and each is found by its exact title', async t => {
  const bench = await openToolBench(t)
  const titles = ['方案 B', '方案-B', '方案/B', '../../config', 'config', '.', '..', '😀', '🎉', 'CON', 'con.', '中'.repeat(200), `${'中'.repeat(199)}国`]
  for (const [index, title] of titles.entries()) assert.equal((await bench.run('memory_save', { title, text: `第 ${index} 页` }))['outcome'], 'created', title)
  for (const [index, title] of titles.entries()) assert.match((await bench.run('memory_get', { id: title })).text, new RegExp(`第 ${index} 页`))
  assert.equal(readdirSync(join(bench.root, 'knowledge')).length, titles.length)
  assert.deepEqual(readdirSync(bench.root).filter(name => name === 'config.json'), [])
})

for (const text of ['---\na: 1\n---', '第一行\n\n\n第二行', '- a\n- b', '```\n---\n\n# x\n```', '<!-- x -->', '末尾空格  ', '| a | b |\n|---|---|']) {
  test(`the text ${JSON.stringify(text)} comes back`, async t => {
    const bench = await openToolBench(t)
    await bench.run('memory_save', { title: 'p', text })
    const facts = (await bench.memory.concepts.find('p'))?.facts.map(fact => fact.text) ?? []
    assert.equal(facts.join('\n').replace(/\n+/g, '\n'), text.replace(/^- /gm, '').trimEnd().replace(/\n+/g, '\n'))
    assert.equal((await bench.memory.concepts.find('p'))?.owner, 'plugin')
  })
}

test('credentials are replaced in title, text, aliases and file name', async t => {
  const bench = await openToolBench(t)
  await bench.run('memory_save', { title: `钥匙 ${TEST_TOKEN}`, text: `用 ${TEST_TOKEN}`, aliases: [TEST_TOKEN] })
  const [name = ''] = readdirSync(join(bench.root, 'knowledge'))
  assert.equal(name.includes('1b2c3d4'), false)
  assert.equal(readFileSync(join(bench.root, 'knowledge', name), 'utf8').includes(TEST_TOKEN), false)
})

test('unknown sources are refused and nothing is saved', async t => {
  const bench = await openToolBench(t)
  const result = await bench.run('memory_save', { title: 'p', text: 'x', sources: ['mr_unknown'] })
  assert.equal(result.status, 'invalid_query')
  assert.match(result.text, /mr_unknown/)
  assert.equal((await bench.run('memory_get', { id: 'p' })).status, 'no_data')
})

test('a folder or page that is a link is not written through', async t => {
  const bench = await openToolBench(t)
  mkdirSync(join(bench.root, 'knowledge'), { recursive: true })
  writeFileSync(join(bench.home, 'victim.md'), '别动')
  symlinkSync(join(bench.home, 'victim.md'), join(bench.root, 'knowledge', 'p.md'))
  assert.equal((await bench.run('memory_save', { title: 'p', text: 'x' })).status, 'error')
  assert.equal(readFileSync(join(bench.home, 'victim.md'), 'utf8'), '别动')
})

for (const args of [{ title: 'p' }, { text: 'x' }, { title: ' ', text: 'x' }, { title: 'p', text: '\n' }, { title: 'x'.repeat(201), text: 'x' }, { title: 'p', text: 'x'.repeat(20_001) }, { title: 'p', text: 'x', aliases: [1] }]) {
  test(`${JSON.stringify(args).slice(0, 50)} is refused`, async t => {
    const bench = await openToolBench(t)
    assert.equal((await bench.run('memory_save', args)).status, 'invalid_query')
  })
}

test('what the person asked not to record in the same message is refused, and the rest of it is saved', async t => {
  const bench = await openToolBench(t)
  const asked = { message: '我下周五搬到大理，记一下。\n\n别记这个：我打算离职。', before: null }
  const refused = await bench.run('memory_save', { title: '用户近况', text: '用户计划离职' }, { asked })
  assert.equal(refused.status, 'permission_denied')
  assert.match(refused.text, /要求别记/)
  assert.match((await bench.run('memory_journal_write', { date: '2026-10-13', text: '用户准备离职' }, { asked, language: 'en' })).text, /asked in this message not to record/)
  assert.equal((await bench.run('memory_save', { title: '搬家', text: '用户下周五搬到大理' }, { asked })).status, 'ok')
  assert.equal((await bench.run('memory_save', { title: '体检', text: '体检约在周四' }, { asked: { message: '刚才说的别记了', before: '体检约在周四' } })).status, 'permission_denied')
  assert.deepEqual(readdirSync(join(bench.root, 'knowledge')).filter(name => name.endsWith('.md')), ['搬家.md'])
})
