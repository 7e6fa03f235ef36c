// Live capture and catch-up on a real cordis context.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CapturedTurn } from '../../src/core/capture/turn.ts'
import { createFaults } from '../../src/host/faults.ts'
import { watchTurns } from '../../src/host/on-turn-end.ts'
import type { QueueSink } from '../../src/host/turn-queue.ts'
import { bareHost } from '../../test-support/host/bare-host.ts'
import { log, message } from '../../test-support/host/log-events.ts'

function setUp(options: { cursor?: number | null; fail?: () => boolean } = {}) {
  const host = bareHost()
  const lines: string[] = []
  const captured: CapturedTurn[] = []
  const heard: CapturedTurn[] = []
  const sink: QueueSink = {
    capturedUpTo: async () => options.cursor ?? null,
    heard: turn => { heard.push(turn) },
    turn: async turn => {
      await new Promise(resolve => setTimeout(resolve, 5))
      if (options.fail?.() === true) throw new TypeError('boom: private words')
      captured.push(turn)
      return []
    },
  }
  const faults = createFaults({ info: () => undefined, warn: line => lines.push(line) })
  const watch = watchTurns(host.ctx, sink, faults)
  const play = (session: ReturnType<typeof host.open>, text: string): void => {
    host.append(session, 'turn/start', { turn: 1 })
    host.append(session, 'user/message', message(text))
    host.append(session, 'turn/end', { turn: 1, reason: { kind: 'completed' } })
  }
  return { host, captured, heard, lines, watch, play }
}

test('each ended turn is captured once, in the order of the conversation, across sessions', async () => {
  const { host, captured, watch, play } = setUp()
  const [a, b] = [host.open('a'), host.open('b')]
  play(a, 'first'); play(b, 'second'); play(a, 'third')
  await watch.settled()
  assert.deepEqual(captured.map(turn => [turn.session, turn.seqFrom, turn.messages[0]?.text]), [['a', 0, 'first'], ['b', 0, 'second'], ['a', 3, 'third']])
})

test('a resumed session is caught up from the cursor, before its next live turn', async () => {
  const old = log(
    ['turn/start', { turn: 1 }], ['user/message', message('known')], ['turn/end', { turn: 1 }],
    ['turn/start', { turn: 2 }], ['user/message', message('lost in the crash')], ['turn/end', { turn: 2, reason: { kind: 'interrupted' } }],
  )
  const { host, captured, heard, watch, play } = setUp({ cursor: 2 })
  play(host.open('s', old), 'after the crash')
  await watch.settled()
  assert.deepEqual(heard.map(turn => turn.messages[0]?.text), ['known'])
  assert.deepEqual(captured.map(turn => turn.messages[0]?.text), ['lost in the crash', 'after the crash'])
})

test('a session that was never captured is caught up from its first turn; an empty draft is not asked for', async () => {
  const { host, captured, watch } = setUp({ cursor: null })
  host.open('draft')
  host.open('s', log(['turn/start', {}], ['user/message', message('one')], ['turn/end', {}]))
  await watch.settled()
  assert.equal(captured.length, 1)
})

test('a catch-up that unloading breaks off leaves the rest, and what came after it, for the next time', async () => {
  const old = log(...[1, 2, 3].flatMap(n => [['turn/start', { turn: n }], ['user/message', message(`old ${n}`)], ['turn/end', { turn: n }]] as const))
  const { host, captured, play } = setUp()
  const session = host.open('s', old)
  play(session, 'live')
  await new Promise(resolve => setTimeout(resolve, 2))
  await host.cordis.fiber.dispose()
  assert.deepEqual(captured.map(turn => turn.messages[0]?.text), ['old 1'])
})

test('a host that offers its log by snapshotEvents only is read as well', async () => {
  const { host, captured, watch } = setUp()
  const events = log(['turn/start', {}], ['user/message', message('x')], ['turn/end', {}])
  host.emit('session/event', { id: 's', snapshotEvents: () => events }, events[2])
  await watch.settled()
  assert.deepEqual(captured.map(turn => [turn.seqFrom, turn.seqTo]), [[0, 2]])
})

test('a turn that is open when the plugin is unloaded is taken as far as it has come, and not again by the catch-up', async () => {
  const first = setUp()
  const session = first.host.open('s')
  first.play(session, 'closed')
  first.host.append(session, 'turn/start', { turn: 2 })
  first.host.append(session, 'user/message', message('open'))
  await first.host.cordis.fiber.dispose()
  assert.deepEqual(first.captured.map(turn => [turn.seqFrom, turn.seqTo, turn.messages[0]?.text]), [[0, 2, 'closed'], [3, 4, 'open']])
  const second = setUp({ cursor: 4 })
  second.host.open('s', [...session.events, { type: 'turn/end', seq: 5, time: 1, data: { reason: { kind: 'interrupted' } } }])
  await second.watch.settled()
  assert.deepEqual(second.captured, [])
})

test('sessions of subagents are not captured, live or later', async () => {
  const { host, captured, watch, play } = setUp()
  play(host.open('sub', [], { origin: 'subagent' }), 'delegated task')
  play(host.open('deep', log(['turn/start', {}], ['user/message', message('x')], ['turn/end', {}]), { delegationDepth: 1 }), 'delegated task')
  await watch.settled()
  assert.deepEqual(captured, [])
})

test('a failing store costs its turn only, is said once and never with words of the conversation', async () => {
  let calls = 0
  const { host, captured, lines, watch, play } = setUp({ fail: () => ++calls <= 2 })
  const session = host.open('s')
  play(session, 'one'); play(session, 'two'); play(session, 'three')
  await watch.settled()
  assert.deepEqual(captured.map(turn => turn.messages[0]?.text), ['three'])
  assert.deepEqual(lines, ['capture: TypeError'])
})

test('the host\'s checkpoint and the unloading of the plugin wait for turns that are being stored', async () => {
  const { host, captured, play } = setUp()
  const session = host.open('s')
  play(session, 'one')
  await host.cordis.parallel('session/flush', session)
  assert.equal(captured.length, 1)
  play(session, 'two')
  await host.cordis.fiber.dispose()
  assert.equal(captured.length, 2)
})
