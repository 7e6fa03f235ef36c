// The block before the person's message, on a real cordis context with a scripted injection service.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { epochMs } from '../../src/core/time/instant.ts'
import { createFaults } from '../../src/host/faults.ts'
import type { HostMessage, PreStepDecision, RequestErrorAction } from '../../src/host/host-types.ts'
import { injectOnFirstStep } from '../../src/host/on-pre-step.ts'
import type { InjectionDecision, InjectionService, TurnStart } from '../../src/services/injection.ts'
import { createProfileInjection } from '../../src/services/profile-injection.ts'
import { bareHost, type BareSession } from '../../test-support/host/bare-host.ts'
import { log, message } from '../../test-support/host/log-events.ts'

interface Script {
  readonly profile?: string
  readonly block?: string | null
  readonly beforeTurn?: (turn: TurnStart) => Promise<InjectionDecision>
}

function setUp(script: Script = {}) {
  const host = bareHost()
  const calls: unknown[][] = []
  const lines: string[] = []
  const block = script.block === undefined ? '[memory-context] block' : script.block
  let replays = 1
  const injection: InjectionService = {
    beforeTurn: async turn => {
      calls.push(['beforeTurn', turn.session, turn.turn, turn.text])
      return script.beforeTurn?.(turn) ?? decision(turn, block)
    },
    sessionStarted: (session, source) => { calls.push(['sessionStarted', session, source]) },
    compacted: session => { calls.push(['compacted', session]) },
    rebuild: (session, entries) => { calls.push(['rebuild', session, entries.length]) },
    blockForReplay: (_session, turn) => { calls.push(['blockForReplay', turn]); return replays-- > 0 ? block : null },
    forget: () => undefined,
    sessionClosed: session => { calls.push(['sessionClosed', session]) },
    recent: () => [],
  }
  const profile = createProfileInjection({ growth: { texts: async () => (script.profile === undefined ? [] : [{ name: 'user', text: script.profile }]) } })
  injectOnFirstStep(host.ctx, { injection, profile, clock: () => epochMs(0), faults: createFaults({ info: () => undefined, warn: line => lines.push(line) }) })
  const preStep = (session: BareSession, messages: readonly HostMessage[], more: object = {}): Promise<PreStepDecision> =>
    host.waterfall('agent/pre-step', { agent: { id: session.id, session }, messages, turn: 1, step: 1, signal: new AbortController().signal, ...more },
      async (): Promise<PreStepDecision> => ({ kind: 'enter', messages }))
  return { host, calls, lines, preStep }
}

function decision(turn: TurnStart, block: string | null): InjectionDecision {
  return {
    session: turn.session, turn: turn.turn, block, trigger: block === null ? 'none' : 'time', why: block === null ? 'no_trigger' : 'injected',
    window: null, concept: null, records: [], candidates: 0, dropped: [], tokens: 0,
  }
}

const kinds = (decided: PreStepDecision): (string | undefined)[] => (decided.messages ?? []).map(({ source }) => source?.kind)

test('the block stands before the person\'s message as a message of its own kind', async () => {
  const { host, preStep } = setUp()
  const decided = await preStep(host.open('s'), [message('上周三为什么改成 B？')])
  assert.deepEqual(kinds(decided), ['memory-context', 'user'])
  const block = decided.messages?.[0]
  assert.deepEqual([block?.role, block?.content], ['user', [{ type: 'text', text: '[memory-context] block' }]])
  assert.match(block?.id ?? '', /^[0-9a-f-]{36}$/)
  assert.equal('plugin' in (block?.source ?? {}), false, 'later hosts refuse a source with a plugin field')
})

test('without a block, on later steps, without a person and in a cancelled turn the decision stays as it is', async () => {
  const silent = setUp({ block: null })
  assert.deepEqual(kinds(await silent.preStep(silent.host.open('s'), [message('跑一下测试')])), ['user'])
  const { host, preStep, calls } = setUp()
  const session = host.open('s')
  assert.deepEqual(kinds(await preStep(session, [message('x')], { step: 2 })), ['user'])
  assert.deepEqual(kinds(await preStep(session, [message('goal', 'goal')])), ['goal'])
  assert.deepEqual(kinds(await preStep(session, [message('[memory-journal] 请写今天的日记')])), ['user'])
  assert.deepEqual(kinds(await preStep(session, [message('x')], { signal: AbortSignal.abort() })), ['user'])
  assert.equal(calls.filter(([name]) => name === 'beforeTurn').length, 0)
})

test('a rejected step and a subagent are left alone', async () => {
  const { host, preStep, calls } = setUp()
  const session = host.open('s')
  const rejected = await host.waterfall('agent/pre-step', { agent: { id: 's', session }, messages: [], turn: 1, step: 1, signal: new AbortController().signal },
    async (): Promise<PreStepDecision> => ({ kind: 'reject' }))
  assert.deepEqual(rejected, { kind: 'reject' })
  assert.deepEqual(kinds(await preStep(host.open('sub', [], { origin: 'subagent' }), [message('task')])), ['user'])
  assert.deepEqual(calls, [])
})

test('a throwing or hanging decision lets the turn go on without memory, said in one line', async t => {
  const failing = setUp({ beforeTurn: () => Promise.reject(new RangeError('secret words')) })
  assert.deepEqual(kinds(await failing.preStep(failing.host.open('s'), [message('x')])), ['user'])
  assert.deepEqual(failing.lines, ['injection: RangeError'])
  const hanging = setUp({ beforeTurn: () => new Promise(() => undefined) })
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const decided = hanging.preStep(hanging.host.open('s'), [message('x')])
  await new Promise(resolve => setImmediate(resolve))
  t.mock.timers.tick(2_000)
  assert.deepEqual(kinds(await decided), ['user'])
  assert.match(hanging.lines[0] ?? '', /no decision within/)
})

test('a failure of the host\'s own hook goes through untouched', async () => {
  const { host } = setUp()
  const session = host.open('s')
  const refused = host.waterfall('agent/pre-step', { agent: { id: 's', session }, messages: [], turn: 1, step: 1, signal: new AbortController().signal },
    (): Promise<PreStepDecision> => Promise.reject(new Error('host')))
  await assert.rejects(refused, /host/)
})

test('a new session starts cold; a resumed one is rebuilt from its log first', async () => {
  const { host, calls, preStep } = setUp()
  const fresh = host.open('fresh')
  host.emit('agent/session-start', { agent: { id: 'fresh', session: fresh }, source: 'startup' })
  await preStep(fresh, [message('a')])
  const old = host.open('old', log(['turn/start', { turn: 1 }], ['user/message', message('[block]', 'memory-context')], ['user/message', message('q')], ['turn/end', {}]))
  host.emit('agent/session-start', { agent: { id: 'old', session: old }, source: 'resume' })
  host.emit('session/disposed', old)
  assert.deepEqual(calls, [
    ['sessionStarted', 'fresh', 'new'], ['beforeTurn', 'fresh', 1, 'a'],
    ['rebuild', 'old', 2], ['sessionStarted', 'old', 'resumed'], ['sessionClosed', 'old'],
  ])
})

test('later hosts name the source with agent/created; sessions older than the plugin are met at their next turn', async () => {
  const { host, calls, preStep } = setUp()
  const late = host.open('late')
  host.emit('agent/created', { agent: { id: 'late', session: late } })
  assert.deepEqual(calls, [])
  host.emit('agent/created', { agent: { id: 'late', session: late }, source: 'startup' })
  const running = host.open('running', log(['turn/start', { turn: 1 }], ['user/message', message('before')], ['turn/end', {}]))
  await preStep(running, [message('now')], { turn: 2 })
  assert.deepEqual(calls, [['sessionStarted', 'late', 'new'], ['rebuild', 'running', 1], ['sessionStarted', 'running', 'resumed'], ['beforeTurn', 'running', 2, 'now']])
})

test('a compaction of a known session is passed on, a failed one is not', async () => {
  const { host, calls, preStep } = setUp()
  const session = host.open('s')
  await preStep(session, [message('x')])
  host.append(session, 'compaction/end', { error: { message: 'no' } })
  host.append(session, 'compaction/end', { turn: null })
  assert.deepEqual(calls.at(-1), ['compacted', 's'])
  assert.equal(calls.filter(([name]) => name === 'compacted').length, 1)
})

function overflow(host: ReturnType<typeof bareHost>, session: BareSession, options: { retry: boolean; compacts: boolean; alive?: readonly HostMessage[] }) {
  const appended: HostMessage[] = []
  Object.assign(session, {
    deriveMessages: () => options.alive ?? [],
    append: (_type: string, data: HostMessage) => { appended.push(data) },
  })
  const action = host.waterfall('agent/request-error', { agent: { id: session.id, session }, turn: 1, step: 1, failure: { code: 'CONTEXT_WINDOW_EXCEEDED' } },
    async (): Promise<RequestErrorAction> => {
      if (options.compacts) session.surface.replaceGeneration++
      return options.retry ? { kind: 'retry' } : undefined
    })
  return action.then(result => ({ result, appended }))
}

test('a retry after an overflow compaction gets the same block back, once', async () => {
  const { host, preStep } = setUp()
  const session = host.open('s')
  await preStep(session, [message('x')])
  const first = await overflow(host, session, { retry: true, compacts: true })
  assert.deepEqual(first.appended.map(({ source, content }) => [source?.kind, content]), [['memory-context', [{ type: 'text', text: '[memory-context] block' }]]])
  assert.deepEqual(first.result, { kind: 'retry' })
  assert.deepEqual((await overflow(host, session, { retry: true, compacts: true })).appended, [])
})

test('a retry without a compaction, or with the block still alive, adds nothing', async () => {
  const { host, preStep, calls } = setUp()
  const session = host.open('s')
  await preStep(session, [message('x')])
  assert.deepEqual((await overflow(host, session, { retry: true, compacts: false })).appended, [])
  assert.equal(calls.some(([name]) => name === 'blockForReplay'), false)
  assert.deepEqual((await overflow(host, session, { retry: true, compacts: true, alive: [message('[memory-context] block', 'memory-context')] })).appended, [])
})

test('a host that retries an overflow in a new turn without the person\'s message gets the block there', async () => {
  const { host, preStep } = setUp()
  const session = host.open('s')
  await preStep(session, [message('x')])
  await overflow(host, session, { retry: false, compacts: true })
  assert.deepEqual(kinds(await preStep(session, [message('continue', 'compaction')], { turn: 2 })), ['memory-context', 'compaction'])
  assert.deepEqual(kinds(await preStep(session, [message('continue', 'compaction')], { turn: 3 })), ['compaction'])
})

test('the profile is a message of its own kind before the block, once per session and again after a compaction', async () => {
  const { host, preStep } = setUp({ profile: '回答要短。' })
  const session = host.open('s')
  assert.deepEqual(kinds(await preStep(session, [message('x')])), ['memory-profile', 'memory-context', 'user'])
  assert.deepEqual(kinds(await preStep(session, [message('y')], { turn: 2 })), ['memory-context', 'user'])
  host.append(session, 'compaction/end', {})
  assert.deepEqual(kinds(await preStep(session, [message('z')], { turn: 3 })), ['memory-profile', 'memory-context', 'user'])
})

test('a resumed session keeps the profile that stands in its live context', async () => {
  const past = [['turn/start', { turn: 1 }], ['user/message', message('profile', 'memory-profile')], ['user/message', message('q')], ['turn/end', {}]] as const
  const { host, preStep } = setUp({ profile: '回答要短。', block: null })
  assert.deepEqual(kinds(await preStep(host.open('live', log(...past)), [message('x')], { turn: 2 })), ['user'])
  assert.deepEqual(kinds(await preStep(host.open('folded', log(...past, ['compaction/end', {}])), [message('x')], { turn: 2 })), ['memory-profile', 'user'])
})
