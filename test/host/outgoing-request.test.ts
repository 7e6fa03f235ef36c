// What the model receives of a conversation: time lines, spans of compactions, summaries of other sessions.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zoneId } from '../../src/core/time/zone.ts'
import { createFaults } from '../../src/host/faults.ts'
import type { HostMessage, SessionEvent, StreamOptions } from '../../src/host/host-types.ts'
import { rewriteRequests } from '../../src/host/outgoing-request.ts'
import type { PeerBlock } from '../../src/services/summaries/contract.ts'
import { bareHost } from '../../test-support/host/bare-host.ts'
import { assistant, log, message } from '../../test-support/host/log-events.ts'

const shanghai = zoneId('Asia/Shanghai')

type Peers = ReadonlyMap<string, readonly PeerBlock[]>

function setUp(options: { zone?: () => ReturnType<typeof zoneId> | null; peers?: () => Peers | null; runtime?: object } = {}) {
  const host = bareHost()
  const lines: string[] = []
  const outgoing = rewriteRequests(host.ctx, { zone: options.zone ?? (() => shanghai), peers: options.peers ?? (() => null), faults: createFaults({ info: () => undefined, warn: line => lines.push(line) }) })
  /** What reaches the adapter after all listeners. */
  const send = (request: StreamOptions): StreamOptions => {
    const runtime = options.runtime ?? { stream: (copy: StreamOptions) => host.waterfall('llm/stream', copy, () => copy, runtime) }
    return host.waterfall('llm/stream', request, () => request, runtime)
  }
  return { host, outgoing, lines, send }
}

const texts = (request: StreamOptions): unknown[] => request.messages.map(({ content }) => (typeof content === 'string' ? content : content.map(block => block.text ?? block.type)))
const request = (messages: readonly HostMessage[], more: object = {}): StreamOptions => Object.freeze({ sessionId: 's', messages: Object.freeze([...messages]), provider: 'p', ...more })

test('each message of the person starts with the time at which it was logged, on the configured zone\'s clock', () => {
  const { host, send } = setUp()
  const session = host.open('s')
  const [morning, evening] = [message('到工位了'), message('开始写周报')]
  host.append(session, 'user/message', morning, Date.UTC(2026, 4, 20, 0, 2))
  host.append(session, 'user/message', evening, Date.UTC(2026, 4, 20, 11, 30))
  const original = request([morning, { id: 'a', role: 'assistant', content: [{ type: 'text', text: '好的' }] }, evening])
  assert.deepEqual(texts(send(original)), [['time: 2026-05-20T08:02\n到工位了'], ['好的'], ['time: 2026-05-20T19:30\n开始写周报']])
  assert.deepEqual(texts(original), [['到工位了'], ['好的'], ['开始写周报']], 'the host\'s request is not touched')
})

test('injected context, our blocks and messages without a logged time stay as they are', () => {
  const { host, send } = setUp()
  const session = host.open('s')
  const others = [message('runtime', 'plugin'), message('[memory-context]', 'memory-context')]
  for (const other of others) host.append(session, 'user/message', other)
  const same = request([...others, message('never logged')])
  assert.equal(send(same), same)
})

test('a message that holds its time line already, copied from a request, gets no second one; another time is left as words', () => {
  const { host, send } = setUp()
  const session = host.open('s')
  const [same, other] = [message('time: 2026-05-20T08:02\n到工位了'), message('time: 2026-05-19T08:02\n昨天的')]
  for (const one of [same, other]) host.append(session, 'user/message', one, Date.UTC(2026, 4, 20, 0, 2))
  assert.deepEqual(texts(send(request([same, other]))), [['time: 2026-05-20T08:02\n到工位了'], ['time: 2026-05-20T08:02\ntime: 2026-05-19T08:02\n昨天的']])
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
  const { host, send, outgoing } = setUp({ zone: () => null })
  const words = message('x')
  host.append(host.open('s'), 'user/message', words)
  assert.deepEqual(texts(send(request([words]))), [['x']])
  assert.equal(outgoing.problem(), null)
})

test('a host without the hook, or without dispatch, is named', () => {
  const silent = setUp()
  const session = silent.host.open('s')
  assert.equal(silent.outgoing.problem(), null)
  silent.host.append(session, 'turn/end', { reason: { kind: 'completed' } })
  assert.match(silent.outgoing.problem() ?? '', /llm\/stream/)
  const bound = setUp({ runtime: {} })
  const words = message('x')
  bound.host.append(bound.host.open('s'), 'user/message', words)
  assert.deepEqual(texts(bound.send(request([words]))), [['x']])
  assert.match(bound.outgoing.problem() ?? '', /dispatch/)
})

/** Appends what a compaction writes: the checkpoint takes the place of the events in `folded`. */
function compact(host: ReturnType<typeof setUp>['host'], session: ReturnType<typeof host.open>, text: string, folded: readonly SessionEvent[]): HostMessage {
  const start = host.append(session, 'compaction/start', { turn: null })
  const checkpoint = message(text, 'plugin')
  host.append(session, 'user/message', checkpoint, undefined, {
    surfaceOp: { op: 'replace', start: folded[0]?.seq, end: folded.at(-1)?.seq }, sourceEventSeqs: [start.seq, ...folded.map(({ seq }) => seq)],
  })
  return checkpoint
}

test('the summary of a compaction carries the span of what it stands for, and a later one grows over it', () => {
  const { host, send } = setUp()
  const session = host.open('s')
  const day = Date.UTC(2026, 4, 20)
  const [early, later, last] = [message('到工位了'), message('开始写周报'), message('晚安')]
  const folded = [
    host.append(session, 'user/message', message('[memory-context]', 'memory-context'), day - 60_000),
    host.append(session, 'user/message', early, day),
    host.append(session, 'assistant/message', assistant('好的'), day + 4 * 3_600_000),
  ]
  host.append(session, 'user/message', later, day + 5 * 3_600_000)
  const first = compact(host, session, 'checkpoint 1', folded)
  const events = session.events
  assert.deepEqual(texts(send(request([first, later]))), [['[2026-05-20T08:00→2026-05-20T12:00]\ncheckpoint 1'], ['time: 2026-05-20T13:00\n开始写周报']])
  const second = compact(host, session, 'checkpoint 2', events.filter(({ data }) => data === first || data === later))
  host.append(session, 'user/message', last, day + 24 * 3_600_000)
  const asked = request([second, last])
  const shown = send(asked)
  assert.deepEqual(texts(shown), [['[2026-05-20T08:00→2026-05-20T13:00]\ncheckpoint 2'], ['time: 2026-05-21T08:00\n晚安']])
  const resumed = setUp()
  resumed.host.open('s', session.events)
  assert.equal(JSON.stringify(resumed.send(asked)), JSON.stringify(shown))
})

test('a compaction of injected messages alone, or one that names nothing, stands for no span', () => {
  const { host, send } = setUp()
  const session = host.open('s')
  const injected = host.append(session, 'user/message', message('[memory-context]', 'memory-context'))
  const same = request([compact(host, session, 'checkpoint', [injected]), compact(host, session, 'nothing', [])])
  assert.equal(send(same), same)
})

const peer = (bucket: string, text: string): PeerBlock => ({ bucket, untilLabel: `2026-05-20T${bucket}`, text })

test('what other sessions did stands before the message it is pinned to, as words of the assistant, and nowhere when that message is gone', () => {
  const { host, send } = setUp({ peers: () => new Map([['m-user-二', [peer('08:30', '甲会话：部署'), peer('09:00', '乙会话：监控')]], ['gone', [peer('09:30', '丙')]]]) })
  const session = host.open('s')
  const [first, second] = [message('一'), message('二')]
  for (const one of [first, second]) host.append(session, 'user/message', one, Date.UTC(2026, 4, 20, 1, 5))
  const answer: HostMessage = { id: 'a', role: 'assistant', content: [{ type: 'text', text: '好' }] }
  const sent = send(request([first, answer, second], { model: 'm' }))
  assert.deepEqual(texts(sent), [
    ['time: 2026-05-20T09:05\n一'], ['好'],
    ['<temporal_summary_peers until="2026-05-20T08:30">\n甲会话：部署\n</temporal_summary_peers>'],
    ['<temporal_summary_peers until="2026-05-20T09:00">\n乙会话：监控\n</temporal_summary_peers>'],
    ['time: 2026-05-20T09:05\n二'],
  ])
  const [, , block] = sent.messages
  assert.deepEqual([block?.id, block?.role, block?.name, block?.source], ['temporal-summary-peers-08:30', 'assistant', 'temporal_summary_peers', { kind: 'model', provider: 'p', model: 'm' }])
  assert.ok(Object.isFrozen(sent.messages) && sent.messages.every(one => Object.isFrozen(one) || [answer].includes(one)))
  assert.deepEqual(texts(send(request([first]))), [['time: 2026-05-20T09:05\n一']], 'the message is not in the request')
})

test('a new half hour before the next message leaves the bytes before it as they were; time lines and summaries switch apart', () => {
  const pinned = new Map([['m-user-一', [peer('08:30', '甲')]]])
  let peers: Peers | null = pinned
  const { host, send } = setUp({ zone: () => null, peers: () => peers })
  const session = host.open('s')
  const [first, second] = [message('一'), message('二')]
  host.append(session, 'user/message', first)
  const before = JSON.stringify(send(request([first])).messages)
  host.append(session, 'user/message', second)
  pinned.set('m-user-二', [peer('09:00', '乙')])
  const after = JSON.stringify(send(request([first, second])).messages)
  assert.ok(after.startsWith(before.slice(0, -1)) && after.includes('乙') && !after.includes('time: '))
  peers = null
  const plain = request([first, second])
  assert.equal(send(plain), plain)
  peers = pinned
  assert.equal(JSON.stringify(send(request([first, second])).messages), after, 'switched on again the same bytes come back')
})

test('a fault while the request is rewritten lets it go out as it is', () => {
  const { host, send, lines } = setUp({ peers: () => { throw new Error('broken') } })
  const words = message('x')
  host.append(host.open('s'), 'user/message', words)
  const same = request([words])
  assert.equal(send(same), same)
  assert.equal(lines.length, 1)
})
