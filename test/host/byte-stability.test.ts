// Whatever happens around a conversation (other sessions, passes of the background work, half hours and midnights, restarts),
// each request of it begins with the bytes of the one before: a prompt cache depends on that.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { type EpochMs, epochMs, MINUTE_MS } from '../../src/core/time/instant.ts'
import { createConversationLog } from '../../src/host/conversation-log.ts'
import { createFaults } from '../../src/host/faults.ts'
import type { HostMessage, SessionEvent, StreamOptions } from '../../src/host/host-types.ts'
import { rewriteRequests } from '../../src/host/outgoing-request.ts'
import { offerSummaries } from '../../src/host/temporal-summaries.ts'
import { createMemory, type Memory } from '../../src/services/memory.ts'
import { type BareHost, type BareSession, bareHost } from '../../test-support/host/bare-host.ts'
import { assistant } from '../../test-support/host/log-events.ts'

type Step =
  | { readonly kind: 'say'; readonly session: number; readonly text: string }
  | { readonly kind: 'compact'; readonly session: number }
  | { readonly kind: 'pass'; readonly minutes: number }
  | { readonly kind: 'maintain' | 'restart' }

const session = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('say' as const), session, text: fc.constantFrom('部署改用方案 B', '监控选 Grafana', '周报写好了', 'the build is green') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('compact' as const), session }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.constantFrom(1, 7, 31, 95, 1440) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('maintain' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
)

/** A process of the host with the parts of the plugin that shape a request. */
interface Running { readonly host: BareHost; readonly memory: Memory; readonly stop: () => Promise<void> }

async function start(home: string, clock: () => EpochMs, logs: ReadonlyMap<string, readonly SessionEvent[]>): Promise<Running> {
  const host = bareHost()
  const faults = createFaults({ info: () => undefined, warn: line => assert.fail(line) })
  const conversations = createConversationLog({
    stored: { listSnapshots: () => Promise.resolve([]), readFrom: () => Promise.reject(new Error('nothing is stored')) },
    live: () => [...host.sessions.values()], days: () => memory.sessionDays, clock, faults,
  })
  const memory = createMemory({
    dshHome: home, patchConfig: { summary: { enabled: true } },
    ports: { clock, log: { info: () => undefined, warn: () => undefined }, sessionLog: () => null, summarizer: () => null, conversations: () => conversations },
  })
  const fiber = host.cordis.plugin({
    name: 'under-test',
    apply: (ctx: typeof host.ctx) => {
      rewriteRequests(ctx, { zone: memory.zone, peers: memory.peers.blocks, faults })
      offerSummaries(ctx, { summaries: memory.summaries, peers: memory.peers, enabled: () => true, clock, zone: memory.zone, faults })
    },
  })
  await fiber
  for (const [id, log] of logs) host.open(id, log)
  return {
    host, memory,
    stop: async () => {
      await fiber.dispose()
      await memory.close()
    },
  }
}

/** Plays the steps and returns how often a half hour of another session was shown. */
async function play(home: string, steps: readonly Step[]): Promise<number> {
  let now = epochMs(Date.UTC(2026, 9, 7, 1, 3))
  let running = await start(home, () => now, new Map())
  const surfaces = new Map<string, HostMessage[]>()
  const before = new Map<string, string>()
  let shown = 0
  const opened = (id: string): BareSession => running.host.sessions.get(id) ?? running.host.open(id)

  const request = (id: string): string => {
    const options: StreamOptions = Object.freeze({ sessionId: id, provider: 'p', model: 'm', messages: Object.freeze([...surfaces.get(id) ?? []]) })
    const runtime = { stream: (copy: StreamOptions) => running.host.waterfall('llm/stream', copy, () => copy, runtime) }
    return JSON.stringify((running.host.waterfall('llm/stream', options, () => options, runtime) as StreamOptions).messages)
  }
  const say = async (id: string, text: string, index: number): Promise<void> => {
    const live = opened(id)
    const words: HostMessage = { id: `u${index}`, role: 'user', content: [{ type: 'text', text }], source: { kind: 'user' } }
    await running.host.waterfall('agent/pre-step', { agent: { id, session: live }, messages: [words], turn: 1, step: 1, signal: new AbortController().signal }, () => Promise.resolve({ kind: 'enter', messages: [words] }))
    running.host.append(live, 'user/message', words, now)
    const surface = [...surfaces.get(id) ?? [], words]
    surfaces.set(id, surface)
    const sent = request(id)
    assert.ok(sent.startsWith((before.get(id) ?? '[').replace(/\]$/, '')), `step ${index}: the request of ${id} does not begin with the one before`)
    assert.equal(request(id), sent, 'the same messages give the same bytes')
    before.set(id, sent)
    shown += sent.split('<temporal_summary_peers').length - 1
    const answer = assistant(`好的，${text}`, { id: `a${index}` })
    running.host.append(live, 'assistant/message', answer, now)
    surfaces.set(id, [...surface, (answer as { message: HostMessage }).message])
  }
  const compact = (id: string, index: number): void => {
    const live = opened(id)
    const summary: HostMessage = { id: `c${index}`, role: 'user', content: [{ type: 'text', text: 'checkpoint' }], source: { kind: 'plugin' } }
    running.host.append(live, 'user/message', summary, now, { surfaceOp: { op: 'replace' }, sourceEventSeqs: live.events.map(({ seq }) => seq) })
    surfaces.set(id, [summary])
    before.set(id, '[')
  }

  for (const [index, one] of steps.entries()) {
    if (one.kind === 'say') await say(`s${one.session}`, one.text, index)
    else if (one.kind === 'compact') compact(`s${one.session}`, index)
    else if (one.kind === 'pass') now = epochMs(now + one.minutes * MINUTE_MS)
    else if (one.kind === 'maintain') await running.memory.summaries.maintain(now, new AbortController().signal)
    else {
      const logs = new Map([...running.host.sessions].map(([id, { events }]) => [id, events]))
      await running.stop()
      running = await start(home, () => now, logs)
    }
  }
  await running.stop()
  return shown
}

/** Ends with a message that is shown what another session did: chance alone need not make one. */
const SHOWN: Step[] = [
  { kind: 'say', session: 0, text: '部署改用方案 B' }, { kind: 'pass', minutes: 31 }, { kind: 'maintain' }, { kind: 'say', session: 1, text: '周报写好了' }, { kind: 'say', session: 1, text: 'the build is green' },
]

test('each request begins with the bytes of the one before, whatever happens around it', async () => {
  let shown = 0
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async steps => {
    const home = mkdtempSync(join(tmpdir(), 'byte-stability-'))
    try {
      shown += await play(home, steps)
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  }), { numRuns: 20, examples: [[SHOWN]] })
  assert.ok(shown > 0, 'half hours of other sessions were shown at all')
})
