// Summaries in a running host: the prompt's section, the half hours before a message, the work in the background.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { epochMs } from '../../src/core/time/instant.ts'
import { zoneId } from '../../src/core/time/zone.ts'
import { createFaults } from '../../src/host/faults.ts'
import type { HostAgent, HostMessage, PreStepDecision, PromptContext } from '../../src/host/host-types.ts'
import { offerSummaries, type OfferedSummaries } from '../../src/host/temporal-summaries.ts'
import type { Summaries } from '../../src/services/summaries/contract.ts'
import { bareHost } from '../../test-support/host/bare-host.ts'
import { log, message } from '../../test-support/host/log-events.ts'
import { NO_PEERS, NO_SUMMARIES } from '../../test-support/no-summaries.ts'

const NOW = epochMs(Date.UTC(2026, 9, 7, 2, 10))

function setUp(t: TestContext, parts: Partial<Summaries> = {}, beforeMessage: (viewer: string, message: string) => Promise<void> = () => Promise.resolve(), enabled = true) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const host = bareHost()
  const lines: string[] = []
  const calls: string[] = []
  const sections: { readonly text: (context: PromptContext) => string }[] = []
  const variables = new Map<string, (context: PromptContext) => string>()
  const takeSections = (): (() => void) => host.cordis.provide('systemPrompt', {
    variable: (name: string, value: (context: PromptContext) => string) => { variables.set(name, value) },
    section: (section: { readonly text: (context: PromptContext) => string }) => { sections.push(section) },
  })
  let offered: OfferedSummaries | null = null
  const plugin = {
    name: 'under-test',
    apply: (ctx: typeof host.ctx) => {
      offered = offerSummaries(ctx, {
        summaries: {
          ...NO_SUMMARIES,
          maintain: at => { calls.push(`maintain ${at - NOW}`); return NO_SUMMARIES.maintain(at, new AbortController().signal) },
          refreshPrompt: at => { calls.push(`refresh ${at - NOW}`); return Promise.resolve() },
          ...parts,
        },
        peers: {
          ...NO_PEERS,
          beforeMessage: (viewer, id, at) => { calls.push(`peers ${viewer} ${id} ${at - NOW}`); return beforeMessage(viewer, id) },
          sessionOpened: (viewer, origin) => { calls.push(`opened ${viewer}${origin === null ? '' : ` from ${origin.session} with ${[...origin.messages].join()}`}`) },
          sessionClosed: viewer => { calls.push(`closed ${viewer}`) },
        },
        enabled: () => enabled, clock: () => NOW, zone: () => zoneId('Asia/Shanghai'), faults: createFaults({ info: () => undefined, warn: line => lines.push(line) }),
      })
    },
  }
  const fiber = host.cordis.plugin(plugin)
  /** The section as the host renders it. */
  const prompt = (agent?: HostAgent): string => {
    const context = agent === undefined ? {} : { agent }
    return sections.map(({ text }) => text(context).replaceAll(/\{\{(\w+)\}\}/g, (_group, name: string) => variables.get(name)?.(context) ?? 'unknown')).join('\n')
  }
  const step = (agent: HostAgent, messages: readonly HostMessage[], more: { step?: number; signal?: AbortSignal; decision?: PreStepDecision } = {}): Promise<PreStepDecision> =>
    host.waterfall('agent/pre-step', { agent, messages, turn: 1, step: more.step ?? 1, signal: more.signal ?? new AbortController().signal },
      () => Promise.resolve<PreStepDecision>(more.decision ?? { kind: 'enter', messages }))
  const agentOf = (id: string, header = {}): HostAgent => ({ id, session: host.open(id, [], header) })
  const problem = (): string | null => (offered as OfferedSummaries | null)?.problem() ?? null
  return { host, fiber, lines, calls, prompt, step, agentOf, takeSections, problem }
}

test('the section holds the text in its frame, and nothing when there is none or for a subagent', async t => {
  let text = ''
  const { fiber, prompt, agentOf, takeSections } = setUp(t, { promptText: () => text })
  takeSections()
  await fiber
  assert.equal(prompt(agentOf('s')), '')
  text = '本月：部署改用方案 B，模板里写 {{name}}'
  assert.equal(prompt(agentOf('t')), `<temporal_summary>\n${text}\n</temporal_summary>`)
  assert.equal(prompt(), `<temporal_summary>\n${text}\n</temporal_summary>`)
  text = 'Earlier this month: plan B'
  assert.equal(prompt(), `<temporal_summary>\n${text}\n</temporal_summary>`)
  assert.equal(prompt(agentOf('sub', { origin: 'subagent' })), '')
})

test('a text that cannot be had leaves the section out and the turn alone', async t => {
  const { fiber, prompt, agentOf, lines, takeSections } = setUp(t, { promptText: () => { throw new Error('secret words') } })
  takeSections()
  await fiber
  assert.equal(prompt(agentOf('s')), '')
  assert.ok(lines.length === 1 && !lines.join().includes('secret words'))
})

test('a host that takes no sections is named once there is something to tell', async t => {
  let text = ''
  const { fiber, problem, takeSections } = setUp(t, { promptText: () => text })
  await fiber
  assert.equal(problem(), null)
  text = '本月：部署改用方案 B'
  assert.match(problem() ?? '', /systemPrompt/)
  const goAway = takeSections()
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(problem(), null)
  goAway()
  await new Promise(resolve => setImmediate(resolve))
  assert.match(problem() ?? '', /systemPrompt/)
})

test('before a message of the person the half hours are decided, once per turn and for its first message', async t => {
  const { fiber, step, agentOf, calls } = setUp(t)
  await fiber
  const messages = [message('[memory-context]', 'memory-context'), message('一'), message('二')]
  const decided = await step(agentOf('s'), messages)
  assert.deepEqual(decided, { kind: 'enter', messages })
  assert.deepEqual(calls.filter(call => call.startsWith('peers')), ['peers s m-user-一 0'])
})

test('not on later steps, without a person, for the journal task, in a refused or cancelled step, or for a subagent', async t => {
  const { fiber, step, agentOf, calls } = setUp(t)
  await fiber
  const agent = agentOf('s')
  const words = [message('一')]
  await step(agent, words, { step: 2 })
  await step(agent, [message('完成', 'jobs')])
  await step(agent, [message('[memory-journal]\n写日记')])
  await step(agent, words, { decision: { kind: 'reject' } })
  await step(agent, words, { signal: AbortSignal.abort() })
  await step(agentOf('sub', { delegationDepth: 1 }), words)
  assert.deepEqual(calls.filter(call => call.startsWith('peers')), [])
})

test('while summaries are off neither a message nor a session is looked at', async t => {
  const { host, fiber, step, agentOf, calls } = setUp(t, {}, () => Promise.resolve(), false)
  await fiber
  const words = [message('一')]
  assert.deepEqual(await step(agentOf('s'), words), { kind: 'enter', messages: words })
  host.open('again', log(['user/message', message('一')]))
  assert.deepEqual(calls, ['refresh 0'])
})

test('a failure there lets the turn go on', async t => {
  const { fiber, step, agentOf, lines } = setUp(t, {}, () => Promise.reject(new Error('secret words')))
  await fiber
  const words = [message('一')]
  assert.deepEqual(await step(agentOf('s'), words), { kind: 'enter', messages: words })
  assert.ok(lines.length === 1 && !lines.join().includes('secret words'))
})

test('what a session was shown is looked for when it is opened again, not for a new one or a subagent', async t => {
  const { host, fiber, calls } = setUp(t)
  await fiber
  const before = log(['user/message', message('一')])
  host.open('again', before)
  host.open('new')
  host.open('fork', before, { parentSession: 'again' })
  host.open('sub', before, { origin: 'subagent' })
  assert.deepEqual(calls.filter(call => call.startsWith('opened')), ['opened again', 'opened fork from again with m-user-一'])
})

test('a closed session is let go of', async t => {
  const { host, fiber, calls, agentOf } = setUp(t)
  await fiber
  host.emit('session/disposed', agentOf('s').session)
  assert.ok(calls.includes('closed s'))
})

test('the section is read at the start; the work runs a little later and then at each half hour, and the section is read after it', async t => {
  const { fiber, calls } = setUp(t)
  await fiber
  assert.deepEqual(calls.splice(0), ['refresh 0'])
  const turns = async (): Promise<void> => { for (let i = 0; i < 20; i++) await Promise.resolve() }
  t.mock.timers.tick(15_000)
  await turns()
  assert.deepEqual(calls.splice(0), ['maintain 0', 'refresh 0'])
  t.mock.timers.tick(20 * 60_000 + 5_000) // from 10:10 to the half hour, as the clock stands still
  await turns()
  assert.deepEqual(calls.splice(0), ['maintain 0', 'refresh 0'])
  await fiber.dispose()
  t.mock.timers.tick(120 * 60_000)
  await turns()
  assert.deepEqual(calls, [], 'nothing after unloading')
})

test('unloading aborts what is under way and waits until it has stopped', async t => {
  let stopped = false
  const { fiber } = setUp(t, {
    maintain: (at, signal) => new Promise(resolve => {
      signal.addEventListener('abort', () => setImmediate(() => { stopped = true; resolve(NO_SUMMARIES.maintain(at, signal)) }))
    }),
  })
  await fiber
  t.mock.timers.tick(15_000)
  await Promise.resolve()
  await fiber.dispose()
  assert.equal(stopped, true)
})
