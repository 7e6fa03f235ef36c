// Tools as the host sees them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { epochMs } from '../../src/core/time/instant.ts'
import { createFaults } from '../../src/host/faults.ts'
import type { ToolRegistration } from '../../src/host/host-types.ts'
import { registerTools } from '../../src/host/register-tools.ts'
import { trackSessions } from '../../src/host/session-states.ts'
import type { MemoryTool, ToolCall } from '../../src/tools/tool.ts'
import { bareHost } from '../../test-support/host/bare-host.ts'
import { message } from '../../test-support/host/log-events.ts'

function setUp(execute: MemoryTool['execute'], options: { taken?: boolean } = {}) {
  const host = bareHost()
  const lines: string[] = []
  const faults = createFaults({ info: () => undefined, warn: line => lines.push(line) })
  const tool: MemoryTool = { name: 'memory_probe', description: 'd', parameters: { type: 'object', properties: {}, additionalProperties: false }, writes: true, execute }
  const registered: ToolRegistration[] = []
  const states = trackSessions(host.ctx, faults)
  registerTools(host.ctx, [tool], { clock: () => epochMs(7), states, faults })
  const provide = (): void => {
    host.cordis.provide('tools', { register: (added: ToolRegistration) => {
      if (options.taken === true) throw new Error('tool name taken')
      registered.push(added)
    } })
  }
  return { host, lines, registered, provide }
}

const ok: MemoryTool['execute'] = async () => ({ status: 'ok', text: 'fine' })
const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 10))

/** A tool that notes its calls, registered in a host with one session; `run` calls it there. */
async function registeredInSession() {
  const calls: ToolCall[] = []
  const { host, registered, provide } = setUp(async (_args, call) => { calls.push(call); return { status: 'ok', text: '' } })
  provide()
  await settled()
  const session = host.open('s')
  return { host, session, calls, run: async (): Promise<void> => { await registered[0]?.execute({}, { agent: { id: 's', session } }) } }
}

test('tools wait for the registry and carry the status contract and the text for the model', async () => {
  const { registered, provide } = setUp(ok)
  assert.equal(registered.length, 0)
  provide()
  await settled()
  const [tool] = registered
  assert.equal(tool?.name, 'memory_probe')
  assert.deepEqual(tool?.output.render({}, { status: 'ok', text: 'fine' }), [{ type: 'text', text: 'fine' }])
  assert.equal(tool?.isConcurrencySafe({}), false, 'a tool that writes is not run beside others')
})

test('a call knows the events of its turn while one is open', async () => {
  const { host, session, calls, run } = await registeredInSession()
  await run()
  const start = host.append(session, 'turn/start', { turn: 1 })
  host.append(session, 'user/message', message('改成 B'))
  const asked = host.append(session, 'tool/call', { callId: 'c', name: 'memory_probe' })
  await run()
  host.append(session, 'turn/end', { turn: 1 })
  await run()
  assert.deepEqual(calls.map(({ turn }) => turn), [undefined, { seqFrom: start.seq, seqTo: asked.seq }, undefined])
})

test('a call that nobody waits for any more is told so by the signal of the host', async () => {
  const calls: ToolCall[] = []
  const { host, registered, provide } = setUp(async (_args, call) => { calls.push(call); return { status: 'ok', text: '' } })
  provide()
  await settled()
  const turn = new AbortController()
  const session = host.open('s')
  await registered[0]?.execute({}, { agent: { id: 's', session }, signal: turn.signal })
  await registered[0]?.execute({}, { agent: { id: 's', session } })
  assert.equal(calls[0]?.signal?.aborted, false)
  turn.abort()
  assert.deepEqual(calls.map(({ signal }) => signal?.aborted), [true, undefined])
})

test('a call knows its session, its time, the file mode and the person\'s language', async () => {
  const { host, session, calls, run } = await registeredInSession()
  await run()
  host.append(session, 'sandbox/mode', { mode: 'read-only' })
  host.append(session, 'user/message', message('What did we decide?'))
  await run()
  host.append(session, 'sandbox/mode', { mode: 'workspace-write' })
  host.append(session, 'user/message', message('用 B 方案 deploy'))
  await run()
  assert.deepEqual(calls.map(({ session: id, at, readOnly, language }) => [id, at, readOnly, language]), [
    ['s', 7, false, 'zh'], ['s', 7, true, 'en'], ['s', 7, false, 'zh'],
  ])
})

test('a call knows what the person asked last and before', async () => {
  const { host, session, calls, run } = await registeredInSession()
  await run()
  host.append(session, 'user/message', message('体检约在周四'))
  await run()
  host.append(session, 'user/message', message(`别记了${'。'.repeat(9000)}好`))
  await run()
  assert.deepEqual(calls.slice(0, 2).map(({ asked }) => asked), [undefined, { message: '体检约在周四', before: null }])
  assert.equal(calls[2]?.asked?.before, '体检约在周四')
  assert.ok(calls[2]?.asked?.message.startsWith('别记了') && calls[2].asked.message.endsWith('。好') && calls[2].asked.message.length < 8100)
})

test('a failing tool answers with a status, and a taken name is noted without stopping anything', async () => {
  const failing = setUp(() => Promise.reject(new TypeError('words')))
  failing.provide()
  await settled()
  const result = await failing.registered[0]?.execute({}, {}) as { status: string; text: string }
  assert.equal(result.status, 'error')
  assert.match(result.text, /memory_health/)
  assert.deepEqual(failing.lines, ['tool memory_probe: TypeError'])
  const twice = setUp(ok, { taken: true })
  twice.provide()
  await settled()
  assert.deepEqual(twice.lines, ['tool memory_probe: Error'])
})
