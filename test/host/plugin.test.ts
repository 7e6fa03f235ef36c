// The whole plugin on a bare cordis context: loading, a turn, unloading.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import * as compilePlugin from '../../src/host/compile-plugin.ts'
import type { PreStepDecision, ToolRegistration } from '../../src/host/host-types.ts'
import { dshHomeOf } from '../../src/host/lifecycle.ts'
import * as plugin from '../../src/host/plugin.ts'
import { bareHost } from '../../test-support/host/bare-host.ts'
import { assistant, message } from '../../test-support/host/log-events.ts'

function setUp(t: TestContext) {
  const home = mkdtempSync(join(tmpdir(), 'plugin-test-'))
  t.after(() => rmSync(home, { recursive: true, force: true }))
  const host = bareHost()
  const tools = new Map<string, ToolRegistration>()
  host.cordis.provide('tools', { register: (tool: ToolRegistration) => { tools.set(tool.name, tool) } })
  const lines: string[] = []
  t.mock.method(console, 'error', (line: string) => lines.push(line))
  const shards = (): string => {
    try {
      const folder = join(home, 'memory', 'temporal', 'events')
      return readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8')).join('')
    } catch {
      return '' // nothing was written yet
    }
  }
  return { home, host, tools, lines, shards }
}

test('a loaded plugin offers its tools, stores a turn and puts it before the next question', async t => {
  const { home, host, tools, lines, shards } = setUp(t)
  const fiber = host.cordis.plugin(plugin, { dir: home })
  await fiber
  await host.cordis.plugin(compilePlugin, {})
  const session = host.open('s')
  host.append(session, 'turn/start', { turn: 1 })
  host.append(session, 'user/message', message('我们决定部署改用方案 B，每月费用比 A 省三成。'))
  host.append(session, 'assistant/message', assistant('好的'))
  host.append(session, 'turn/end', { turn: 1, reason: { kind: 'completed' } })
  await host.cordis.parallel('session/flush', session)
  assert.match(shards(), /方案 B/)
  assert.ok(['memory_search', 'memory_health', 'memory_compile'].every(name => tools.has(name)), [...tools.keys()].join())
  const asked = [message('2026年10月7日我们定了什么方案？')]
  const other = host.open('t')
  const decided = await host.waterfall('agent/pre-step', { agent: { id: 't', session: other }, messages: asked, turn: 1, step: 1, signal: new AbortController().signal },
    async (): Promise<PreStepDecision> => ({ kind: 'enter', messages: asked }))
  assert.deepEqual(decided.messages?.map(({ source }) => source?.kind), ['memory-context', 'user'])
  await fiber.dispose()
  assert.deepEqual(lines, [])
})

test('after unloading nothing of it is left: no capture, no block, no service', async t => {
  const { home, host, lines, shards } = setUp(t)
  const fiber = host.cordis.plugin(plugin, { dir: home })
  await fiber
  await fiber.dispose()
  const session = host.open('s')
  host.append(session, 'turn/start', { turn: 1 })
  host.append(session, 'user/message', message('我们决定改用方案 B。'))
  host.append(session, 'turn/end', { turn: 1 })
  await host.cordis.parallel('session/flush', session)
  assert.equal(shards(), '')
  assert.equal(host.cordis.get('temporalMemory'), undefined)
  await host.cordis.plugin(plugin, { dir: home })
  assert.notEqual(host.cordis.get('temporalMemory'), undefined, 'it can be loaded again')
  assert.deepEqual(lines, [])
  await host.cordis.fiber.dispose()
})

test('the data root is the row\'s dir, else DSH_HOME, else ~/.dsh', () => {
  const cases: readonly (readonly [unknown, string | undefined, string])[] = [
    [{ dir: '/data/x' }, '/env', '/data/x'],
    [{ dir: '~/x' }, '/env', join(homedir(), 'x')],
    [{ dir: 'x' }, '/env', join(homedir(), 'x')],
    [{ dir: ' ' }, '/env', '/env'],
    [{ dir: 7 }, '/env', '/env'],
    ['text', '/env', '/env'],
    [null, undefined, join(homedir(), '.dsh')],
    [undefined, '', join(homedir(), '.dsh')],
  ]
  for (const [row, env, expected] of cases) assert.equal(dshHomeOf(row, env === undefined ? {} : { DSH_HOME: env }), expected)
})

test('a host that does not offer its stored sessions is named while summaries are on', async t => {
  const { home, host } = setUp(t)
  const problems = async (summary: object, stored?: object): Promise<string> => {
    const bare = stored === undefined ? host : bareHost()
    if (stored !== undefined) bare.cordis.provide('sessionPersistence', stored)
    const fiber = bare.cordis.plugin(plugin, { dir: home, summary })
    await fiber
    const { memory } = bare.cordis.get('temporalMemory') as { memory: { problems(): readonly string[] } }
    const lines = memory.problems().join()
    await fiber.dispose()
    return lines
  }
  assert.match(await problems({ enabled: true }), /sessionPersistence/)
  assert.doesNotMatch(await problems({ enabled: false }), /sessionPersistence/)
  assert.match(await problems({ enabled: true }, { list: () => [] }), /sessionPersistence/, 'one that cannot be read')
  assert.doesNotMatch(await problems({ enabled: true }, { listSnapshots: () => Promise.resolve([]), readFrom: () => Promise.resolve({ events: [] }) }), /sessionPersistence/)
})
