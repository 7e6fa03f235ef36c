// Every tool called by the model on the real host: the host accepts their results, and the model can read them.
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { DrivenHost } from '../test-support/host/driven-host.ts'
import { openDrivenLab } from '../test-support/host/driven-lab.ts'
import { type FakeModel, textOf } from '../test-support/host/fake-model.ts'
import { labHome, memoryRoot, packageRoot, pluginRow, recordsOf } from '../test-support/host/lab.ts'

interface Lab { readonly home: string; readonly model: FakeModel; readonly running: DrivenHost; readonly session: string }

async function setUp(t: TestContext, label: string, env: Readonly<Record<string, string>> = {}): Promise<Lab> {
  const rows = pluginRow({ timeZone: 'Asia/Shanghai' }) + pluginRow({}, { id: 'memory-compile', face: join(packageRoot, 'compile.js') })
  const { home, model, boot } = await openDrivenLab(t, { home: labHome(label), rows, env })
  const running = await boot('2026-10-13T10:00:00+08:00')
  return { home, model, running, session: await running.create() }
}

/** Lets the model call one tool in a turn and returns what the model reads. */
async function call({ model, running, session }: Lab, name: string, args: object): Promise<string> {
  model.script({ tools: [{ name, args }] })
  await running.send(session, `请调用 ${name}`)
  const answer = model.conversations().at(-1)?.messages.findLast(message => message.role === 'tool')
  assert.ok(answer !== undefined, `${name} was called`)
  return textOf(answer)
}

test('all tools work through the host, from saving to forgetting', async t => {
  const lab = await setUp(t, 'tools')
  await lab.running.send(lab.session, '我们决定部署方案改用方案 B，成本比 A 低约三成。')
  const id = recordsOf(lab.home).find(record => record.kind === 'decision')?.id
  assert.ok(id !== undefined)
  const expected: readonly (readonly [string, object, RegExp])[] = [
    ['memory_search', { query: '部署方案' }, /方案 B/],
    ['memory_day', { date: '今天' }, /方案 B/],
    ['memory_get', { id }, /方案 B[\s\S]*#\d+-\d+|#\d+-\d+[\s\S]*方案 B/],
    ['memory_save', { title: '部署方案', text: '生产环境用方案 B。' }, /部署方案/],
    ['memory_get', { id: '部署方案' }, /生产环境用方案 B/],
    ['memory_journal', { date: '2026-10-13' }, /no_data/],
    ['memory_journal_write', { date: '2026-10-13', text: '今天定了方案 B。' }, /2026-10-13/],
    ['memory_journal', { date: '2026-10-13' }, /今天定了方案 B/],
    ['memory_correct', { id, text: '部署方案改用方案 C。' }, /方案 C/],
    ['memory_timeline', { topic: '方案' }, /方案 C/],
    ['memory_recall', { query: '今天定了什么' }, /方案 C/],
    ['memory_compile', {}, /memory_compile/],
    ['memory_health', {}, /memory_health/],
    ['memory_health', { deep: true }, /timeZone|Asia\/Shanghai/],
  ]
  for (const [name, args, text] of expected) assert.match(await call(lab, name, args), text, name)
  const superseded = recordsOf(lab.home).find(record => record.id === id)
  assert.equal(superseded?.status, 'superseded', 'the old record is kept as history')
  const correction = recordsOf(lab.home).find(record => record.id === superseded?.superseded_by)
  assert.ok(correction !== undefined && correction.source.origin === 'tool' && correction.source.session === lab.session)
  assert.ok(correction.source.seq_from > 0 && correction.source.seq_to > correction.source.seq_from, 'the correction names the events that asked for it')
  await call(lab, 'memory_forget', { id })
  assert.equal(recordsOf(lab.home).some(record => record.id === id), false)
  assert.match(await call(lab, 'memory_search', { limit: 'many' }), /invalid_query/)
  assert.equal(lab.running.output().includes('[dsh-temporal-memory]'), false, lab.running.output())
})

test('raw sessions are found by their literal words, our own blocks and the present turn are not', async t => {
  const lab = await setUp(t, 'l0')
  await lab.running.send(lab.session, '网关报错误码 E1234。')
  const other = await lab.running.create()
  const text = await call({ ...lab, session: other }, 'memory_search', { query: 'E1234', scope: 'l0' })
  assert.match(text, /网关报错误码 E1234/)
  assert.ok(!text.includes('memory-context'))
  assert.match(await call({ ...lab, session: other }, 'memory_search', { query: 'XYZZY-99', scope: 'l0' }), /no_match/)
})

test('in a read-only session tools that write refuse, and nothing is written', async t => {
  const lab = await setUp(t, 'read-only', { DSH_PERMISSION_MODE: 'read-only' })
  assert.match(await call(lab, 'memory_save', { title: '部署方案', text: '用方案 B。' }), /permission_denied/)
  assert.match(await call(lab, 'memory_journal_write', { date: '2026-10-13', text: 'x' }), /permission_denied/)
  for (const folder of ['knowledge', 'journal']) {
    const path = join(memoryRoot(lab.home), folder)
    assert.deepEqual(existsSync(path) ? readdirSync(path) : [], [])
  }
  assert.match(await call(lab, 'memory_search', { query: '方案' }), /memory_search/, 'reading goes on')
})
