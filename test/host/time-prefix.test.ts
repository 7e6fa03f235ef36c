// The time line in the model's view.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zoneId } from '../../src/core/time/zone.ts'
import { createFaults } from '../../src/host/faults.ts'
import type { HostMessage, StreamOptions } from '../../src/host/host-types.ts'
import { prefixTimes } from '../../src/host/time-prefix.ts'
import { bareHost } from '../../test-support/host/bare-host.ts'
import { log, message } from '../../test-support/host/log-events.ts'

const shanghai = zoneId('Asia/Shanghai')

function setUp(options: { zone?: () => ReturnType<typeof zoneId> | null; runtime?: object } = {}) {
  const host = bareHost()
  const lines: string[] = []
  const prefix = prefixTimes(host.ctx, { zone: options.zone ?? (() => shanghai), faults: createFaults({ info: () => undefined, warn: line => lines.push(line) }) })
  /** What reaches the adapter after all listeners. */
  const send = (request: StreamOptions): StreamOptions => {
    const runtime = options.runtime ?? { stream: (copy: StreamOptions) => host.waterfall('llm/stream', copy, () => copy, runtime) }
    return host.waterfall('llm/stream', request, () => request, runtime)
  }
  return { host, prefix, lines, send }
}

const texts = (request: StreamOptions): unknown[] => request.messages.map(({ content }) => (typeof content === 'string' ? content : content.map(block => block.text ?? block.type)))
const request = (messages: readonly HostMessage[], more: object = {}): StreamOptions => Object.freeze({ sessionId: 's', messages: Object.freeze([...messages]), provider: 'p', ...more })

test('each message of the person starts with the time at which it was logged, on the configured zone\'s clock', () => {
  const { host, send } = setUp()
  const session = host.open('s')
  const [morning, evening] = [message('早'), message('我去吃饭了')]
  host.append(session, 'user/message', morning, Date.UTC(2026, 4, 20, 0, 2))
  host.append(session, 'user/message', evening, Date.UTC(2026, 4, 20, 11, 30))
  const original = request([morning, { id: 'a', role: 'assistant', content: [{ type: 'text', text: '早☀️' }] }, evening])
  assert.deepEqual(texts(send(original)), [['time: 2026-05-20T08:02\n早'], ['早☀️'], ['time: 2026-05-20T19:30\n我去吃饭了']])
  assert.deepEqual(texts(original), [['早'], ['早☀️'], ['我去吃饭了']], 'the host\'s request is not touched')
})

test('injected context, our blocks and messages without a logged time stay as they are', () => {
  const { host, send } = setUp()
  const session = host.open('s')
  const others = [message('runtime', 'plugin'), message('[memory-context]', 'memory-context')]
  for (const other of others) host.append(session, 'user/message', other)
  const same = request([...others, message('never logged')])
  assert.equal(send(same), same)
})

test('the same log gives the same bytes, and a longer one has them as its beginning, also after a resume', () => {
  const one = setUp()
  const session = one.host.open('s')
  const [first, second] = [message('one'), message('two')]
  one.host.append(session, 'user/message', first)
  const before = JSON.stringify(one.send(request([first])).messages)
  one.host.append(session, 'user/message', second)
  const after = JSON.stringify(one.send(request([first, second])).messages)
  assert.ok(after.startsWith(before.slice(0, -1)))
  const resumed = setUp()
  resumed.host.open('s', session.events)
  assert.equal(JSON.stringify(resumed.send(request([first, second])).messages), after)
})

test('the summary request of a compaction is prefixed, titles and sessionless calls are not', () => {
  const { host, send } = setUp()
  const session = host.open('s')
  const words = message('x')
  host.append(session, 'user/message', words)
  assert.notDeepEqual(texts(send(request([words], { purpose: 'compaction' }))), [['x']])
  assert.deepEqual(texts(send(request([words], { purpose: 'title' }))), [['x']])
  assert.deepEqual(texts(send(request([words], { sessionId: undefined }))), [['x']])
})

test('a message without text gets the line as a block of its own; other fields of the request stay equal', () => {
  const { host, send } = setUp()
  const session = host.open('s')
  const image: HostMessage = { id: 'i', role: 'user', content: [{ type: 'image' }], source: { kind: 'user' } }
  host.append(session, 'user/message', image, Date.UTC(2026, 0, 1))
  const sent = send(request([image], { maxTokens: 5 }))
  assert.deepEqual(texts(sent), [['time: 2026-01-01T08:00', 'image']])
  assert.equal((sent as unknown as { maxTokens: number }).maxTokens, 5)
  assert.ok(Object.isFrozen(sent) && Object.isFrozen(sent.messages))
})

test('sessions that were open before the plugin are learned at their first request; subagents never', () => {
  const { host, send } = setUp()
  const words = message('x')
  const session = host.open('s', log(['user/message', words]))
  const late = setUp()
  late.host.sessions.set('s', session)
  assert.match(String(texts(late.send(request([words])))), /^time: /)
  host.open('sub', log(['user/message', words]), { origin: 'subagent' })
  assert.deepEqual(texts(send(request([words], { sessionId: 'sub' }))), [['x']])
})

test('switched off it does nothing and has no problem', () => {
  const { host, send, prefix } = setUp({ zone: () => null })
  const words = message('x')
  host.append(host.open('s'), 'user/message', words)
  assert.deepEqual(texts(send(request([words]))), [['x']])
  assert.equal(prefix.problem(), null)
})

test('a host without the hook, or without dispatch, is named', () => {
  const silent = setUp()
  const session = silent.host.open('s')
  assert.equal(silent.prefix.problem(), null)
  silent.host.append(session, 'turn/end', { reason: { kind: 'completed' } })
  assert.match(silent.prefix.problem() ?? '', /llm\/stream/)
  const bound = setUp({ runtime: {} })
  const words = message('x')
  bound.host.append(bound.host.open('s'), 'user/message', words)
  assert.deepEqual(texts(bound.send(request([words]))), [['x']])
  assert.match(bound.prefix.problem() ?? '', /dispatch/)
})
