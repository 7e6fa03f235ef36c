// The plugin may be broken in any way: the host boots and answers, and one line or memory_health says what is wrong.
import assert from 'node:assert/strict'
import { chmodSync, cpSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { startDrivenHost } from '../test-support/host/driven-host.ts'
import { type ChatRequest, startFakeModel, textOf, userTexts } from '../test-support/host/fake-model.ts'
import { type RunResult, runTask, writeProfilePatch } from '../test-support/host/host-process.ts'
import { eventually, labHome, labHost, memoryRoot, packageRoot, pluginRow, recordsOf } from '../test-support/host/lab.ts'

const host = labHost()
const DECISION = '我们决定部署改用方案 B，每月费用比 A 省三成。'

interface Ran { readonly home: string; readonly run: RunResult; readonly requests: readonly ChatRequest[] }

/** One headless task with `rows` in the profile; the model calls memory_health first when it is offered. */
async function ask(t: TestContext, label: string, rows: string, prepare: (home: string) => void = () => undefined): Promise<Ran> {
  const home = labHome(label)
  prepare(home)
  const model = await startFakeModel({ replies: [{ when: offers('memory_health'), tools: [{ name: 'memory_health', args: {} }] }], fallback: { text: '好的。' } })
  t.after(() => model.close())
  await writeProfilePatch(host, home, 'headless', rows)
  const run = await runTask(host, DECISION, { home, env: model.env })
  return { home, run, requests: model.conversations() }
}

const offers = (name: string) => (request: ChatRequest): boolean => request.tools?.some(tool => tool.function.name === name) === true
const lines = (run: RunResult): string[] => run.stderr.split('\n').filter(line => line.includes('[dsh-temporal-memory]'))
const answered = ({ run }: Ran): void => assert.deepEqual([run.code, run.stdout.trim()], [0, '好的。'], run.stderr.slice(0, 600))
/** Records of the one decision that was told. */
const decisionsOf = (home: string): number => recordsOf(home).filter(record => record.text.includes('方案 B')).length
/** What memory_health told the model. */
const health = ({ requests }: Ran): string => {
  const answers = (requests.at(-1)?.messages ?? []).filter(message => message.role === 'tool').map(textOf)
  assert.equal(answers.length, 1, 'memory_health was called')
  return answers[0] ?? ''
}

/** A copy of the package as it lies in a checkout; each dependency but `missing` is linked into it. */
function copyOfPackage(home: string, missing?: string): string {
  const copy = join(home, 'plugin')
  for (const name of ['package.json', 'index.js', 'compile.js', 'dist']) cpSync(join(packageRoot, name), join(copy, name), { recursive: true })
  const packages = realpathSync(join(packageRoot, 'node_modules'))
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(packages).filter(entry => entry !== missing)) symlinkSync(join(packages, name), join(copy, 'node_modules', name))
  return copy
}

test('a healthy plugin says nothing', async t => {
  const ran = await ask(t, 'healthy', pluginRow())
  answered(ran)
  assert.deepEqual(lines(ran.run), [])
  assert.equal(decisionsOf(ran.home), 1)
})

for (const face of ['index.js', 'compile.js']) {
  test(`${face} without dist is inert and says so in one line`, async t => {
    const copy = copyOfPackage(labHome('no-dist'))
    rmSync(join(copy, 'dist'), { recursive: true })
    const ran = await ask(t, 'no-dist', pluginRow({}, { face: join(copy, face) }))
    answered(ran)
    assert.equal(lines(ran.run).length, 1, ran.run.stderr)
    assert.match(lines(ran.run)[0] ?? '', /dist.*npm install/)
  })
}

for (const missing of ['schemastery', 'fast-glob', 'yaml']) {
  test(`without the dependency ${missing} the plugin is inert and names it in one line`, async t => {
    const copy = copyOfPackage(labHome('no-dependency'), missing)
    const ran = await ask(t, 'no-dependency', pluginRow({}, { face: join(copy, 'index.js') }))
    answered(ran)
    assert.equal(lines(ran.run).length, 1, ran.run.stderr)
    assert.ok(lines(ran.run)[0]?.includes(missing), ran.run.stderr)
  })
}

test('a broken config.json costs its values only and is named by memory_health', async t => {
  const ran = await ask(t, 'bad-config', pluginRow(), home => {
    mkdirSync(memoryRoot(home), { recursive: true })
    writeFileSync(join(memoryRoot(home), 'config.json'), '{"timeZone": "Asia/Tokyo", ')
  })
  answered(ran)
  assert.match(health(ran), /config\.json/)
  assert.equal(decisionsOf(ran.home), 1, 'capture goes on with the defaults')
})

test('unknown and wrong keys of the row are named by memory_health, the good ones count', async t => {
  const ran = await ask(t, 'bad-row', pluginRow({ timeZone: 'Mars/Olympus', retentionDays: -5, nonsense: { a: 1 }, inject: 'yes', capture: { maxRecordsPerTurn: 3, wrong: true } }))
  answered(ran)
  for (const key of ['timeZone', 'retentionDays', 'nonsense', 'inject', 'capture.wrong']) assert.ok(health(ran).includes(key), `${key} in ${health(ran)}`)
  assert.ok(!health(ran).includes('maxRecordsPerTurn'))
})

for (const config of ['a text', ['a', 'list'], 7, null]) {
  test(`a row whose config is ${JSON.stringify(config)} does not stop the host`, async t => {
    const ran = await ask(t, 'odd-row', pluginRow(config))
    answered(ran)
    assert.equal(decisionsOf(ran.home), 1)
  })
}

test('a data root that cannot be written costs the memory, not the turn', async t => {
  const ran = await ask(t, 'read-only-root', pluginRow(), home => {
    mkdirSync(join(home, 'memory'))
    // A file where the folder should be refuses also a process that may write everywhere.
    writeFileSync(memoryRoot(home), 'not a folder')
    chmodSync(join(home, 'memory'), 0o500)
  })
  answered(ran)
  assert.match(`${health(ran)}\n${lines(ran.run).join('\n')}`, /ENOTDIR|EEXIST|EACCES|not a folder|not writable|unwritable|io:/)
})

test('without sessionQuery the plugin works and L0 is unavailable', async t => {
  const home = labHome('no-query')
  const model = await startFakeModel({ replies: [{ tools: [{ name: 'memory_search', args: { query: '方案', scope: 'l0' } }] }], fallback: { text: '好的。' } })
  t.after(() => model.close())
  await writeProfilePatch(host, home, 'headless', `- id: session-query-sqlite\n  disabled: true\n${pluginRow()}`)
  const run = await runTask(host, DECISION, { home, env: model.env })
  answered({ home, run, requests: [] })
  const answer = (model.conversations().at(-1)?.messages ?? []).filter(message => message.role === 'tool').map(textOf)
  assert.match(answer[0] ?? '', /l0_unavailable/)
  assert.equal(decisionsOf(home), 1)
})

test('listed twice under two ids the second row stays quiet and one line says so', async t => {
  const ran = await ask(t, 'twice', pluginRow() + pluginRow({}, { id: 'memory-again' }))
  answered(ran)
  assert.equal(lines(ran.run).length, 1, ran.run.stderr)
  assert.match(lines(ran.run)[0] ?? '', /twice/)
  assert.equal(decisionsOf(ran.home), 1, 'captured once')
})

test('the compile row alone waits quietly, beside the plugin it offers memory_compile', async t => {
  const compile = pluginRow({}, { id: 'memory-compile', face: join(packageRoot, 'compile.js') })
  const alone = await ask(t, 'compile-alone', compile)
  answered(alone)
  assert.equal(offers('memory_compile')(alone.requests[0] ?? { model: '', messages: [] }), false)
  const both = await ask(t, 'compile', compile + pluginRow())
  answered(both)
  assert.equal(offers('memory_compile')(both.requests[0] ?? { model: '', messages: [] }), true)
  assert.deepEqual(lines(both.run), [])
})

test('disabled and enabled again while dsh web runs: tools, capture and the time line go and come back', async t => {
  const home = labHome('web')
  const model = await startFakeModel({ fallback: { text: '好的。' } })
  t.after(() => model.close())
  const running = await startDrivenHost(host, pluginRow(), { home, env: model.env, profile: 'web' })
  t.after(() => running.kill())
  const session = await running.create()
  await running.send(session, '你好') // the first turn asks the model for a title as well
  /** What shows that the plugin is at work in a turn: its tools and the time line. Without it this session has no tools at all. */
  const signs = async (text: string): Promise<string> => {
    const end = await running.send(session, text) as { reason: { kind: string } }
    assert.equal(end.reason.kind, 'completed')
    const request = model.requests.at(-1)
    assert.ok(request !== undefined && userTexts(request).some(words => words.endsWith(text)))
    return [offers('memory_search')(request), userTexts(request).some(words => words.startsWith('time: ') && words.endsWith(text))].join()
  }
  assert.equal(await signs(DECISION), 'true,true')
  /** The host can miss a change of its file that comes while it is still at the one before. */
  const become = async (patch: string, want: string, what: string): Promise<void> => {
    let writtenAt = -Infinity
    await eventually(async () => {
      if (performance.now() - writtenAt > 5_000) {
        await running.setPatch(patch)
        writtenAt = performance.now()
      }
      return await signs('继续') === want
    }, what)
  }
  for (const round of [1, 2]) {
    await become(pluginRow({}, { disabled: true }), 'false,false', `off in round ${round}`)
    assert.equal(await signs(`我们决定缓存 ${round} 用 Redis。`), 'false,false')
    await become(pluginRow(), 'true,true', `on again in round ${round}`)
    assert.equal(await signs(`我们决定队列 ${round} 用 Kafka。`), 'true,true')
  }
  await running.exit()
  const texts = recordsOf(home).map(record => record.text).join('\n')
  assert.ok(texts.includes('方案 B') && texts.includes('队列 1') && texts.includes('队列 2'), texts)
  assert.ok(!texts.includes('缓存'), 'what was said while the plugin was off is not captured')
  assert.equal(running.output().includes('[dsh-temporal-memory]'), false, running.output())
})
