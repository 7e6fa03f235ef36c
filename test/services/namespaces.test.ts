// Namespaces: separate in every layer and every tool, in folders that cannot lead anywhere else.
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildRecord } from '../../test-support/record-builder.ts'
import { at, openToolBench } from '../../test-support/tool-bench.ts'

test('what one namespace holds no other one shows, in any layer', async t => {
  const work = await openToolBench(t, { config: { namespace: 'work' } })
  const home = await openToolBench(t, { home: work.home })
  const other = await openToolBench(t, { home: work.home, config: { namespace: 'other' } })
  await work.memory.turns.turn({ session: 's', seqFrom: 1, seqTo: 4, messages: [{ role: 'user', text: '我们决定网关用蓝色标签。', at: at('2026-10-13T10:00'), seq: 2 }], tools: [] })
  await work.run('memory_save', { title: '网关', text: '网关贴蓝色标签。' })
  await work.run('memory_journal_write', { date: '2026-10-13', text: '网关贴了蓝色标签。' })
  assert.equal((await work.run('memory_search', { query: '蓝色标签' })).status, 'ok')
  for (const bench of [home, other]) {
    for (const scope of ['auto', 'l1', 'l3', 'journal', 'all']) {
      const { status, text } = await bench.run('memory_search', { query: '蓝色标签', scope })
      assert.notEqual(status, 'ok', scope)
      assert.equal(text.includes('贴'), false)
    }
    for (const [name, args] of [['memory_get', { id: '网关' }], ['memory_day', { date: '2026-10-13' }], ['memory_journal', {}], ['memory_timeline', { topic: '网关' }]] as const) {
      assert.notEqual((await bench.run(name, args)).status, 'ok', name)
    }
    assert.equal((await bench.memory.injection.beforeTurn({ session: 'x', turn: 1, text: '昨天我们定了什么？', at: at('2026-10-14T09:00') })).block, null)
  }
  assert.match((await work.memory.injection.beforeTurn({ session: 'x', turn: 1, text: '昨天我们定了什么？', at: at('2026-10-14T09:00') })).block ?? '', /蓝色标签/)
  assert.deepEqual(readdirSync(work.root).filter(name => !name.startsWith('.')), ['ns'])
})

test('a record or page that claims another namespace counts where it lies', async t => {
  const work = await openToolBench(t, { config: { namespace: 'work' } })
  mkdirSync(join(work.root, 'ns', 'work', 'knowledge'), { recursive: true })
  writeFileSync(join(work.root, 'ns', 'work', 'knowledge', 'p.md'), '---\ntitle: p\nnamespace: secret\n---\n正文\n')
  assert.equal((await work.run('memory_get', { id: 'p' })).status, 'ok')
  assert.equal((await (await openToolBench(t, { home: work.home, config: { namespace: 'secret' } })).run('memory_get', { id: 'p' })).status, 'no_data')
})

test('one name is one namespace, whatever its case and composition', async t => {
  const first = await openToolBench(t, { config: { namespace: 'Caf\u00e9' } })
  await first.put(buildRecord({ text: '同一处', namespace: first.memory.config().namespace }))
  const second = await openToolBench(t, { home: first.home, config: { namespace: 'cafe\u0301' } })
  assert.equal((await second.run('memory_search', { query: '同一处' })).status, 'ok')
})

for (const namespace of ['..', '/etc', 'a/b', 'CON', 'a\nb']) {
  test(`the name ${JSON.stringify(namespace)} is named as a fault and gets a safe place of its own, the same every time`, async t => {
    const bench = await openToolBench(t, { config: { namespace } })
    await bench.put(buildRecord({ text: '放在哪里', namespace: bench.memory.config().namespace }))
    assert.match((await bench.run('memory_health', {}, { language: 'en' })).text, /namespace: not_allowed[\s\S]*kept apart under invalid-/)
    assert.deepEqual(readdirSync(bench.home), ['memory'])
    assert.match(readdirSync(join(bench.root, 'ns')).join(), /^[a-z0-9-]+$/)
    assert.equal((await (await openToolBench(t, { home: bench.home, config: { namespace } })).run('memory_search', { query: '放在哪里' })).status, 'ok')
    assert.equal((await (await openToolBench(t, { home: bench.home })).run('memory_search', { query: '放在哪里' })).status, 'no_data')
  })
}

test('a namespace folder that is a link is neither read nor written', async t => {
  const bench = await openToolBench(t, { config: { namespace: 'work' } })
  mkdirSync(join(bench.root, 'ns'), { recursive: true })
  mkdirSync(join(bench.home, 'elsewhere', 'knowledge'), { recursive: true })
  writeFileSync(join(bench.home, 'elsewhere', 'knowledge', 'p.md'), '外面的')
  symlinkSync(join(bench.home, 'elsewhere'), join(bench.root, 'ns', 'work'))
  assert.notEqual((await bench.run('memory_get', { id: 'p' })).status, 'ok')
  assert.equal((await bench.run('memory_save', { title: 'q', text: 'x' })).status, 'error')
  assert.deepEqual(readdirSync(join(bench.home, 'elsewhere', 'knowledge')), ['p.md'])
})
