// Temporal summaries in a running host: the section of the system prompt, the half hours of other sessions before a message
// of the person, and the background work with its timer. A turn waits for nothing here but a short look at the disk.

import type { Clock } from '../core/time/instant.ts'
import type { ZoneId } from '../core/time/zone.ts'
import { createScheduler, type SetTimer } from '../services/scheduler.ts'
import type { PeerOrigin, Peers, Summaries } from '../services/summaries/contract.ts'
import type { Faults } from './faults.ts'
import type { HostContext, HostSession, PromptContext, SystemPrompt } from './host-types.ts'
import { eventsOf, isHumanMessage, isHumanSession, isJournalTask, textOfMessage, userMessageOf } from './session-facts.ts'

export interface SummaryHostPorts {
  readonly summaries: Summaries
  readonly peers: Peers
  /** Read at every message and session: while it is false neither is looked at. */
  readonly enabled: () => boolean
  readonly clock: Clock
  readonly zone: () => ZoneId
  readonly faults: Faults
}

const VARIABLE = 'memory_temporal_summary'
const SECTION = { name: 'memory:temporal-summary', order: 150 } as const

export interface OfferedSummaries {
  /** Why the model does not see the section although there is one; null while all is well. */
  problem(): string | null
}

export function offerSummaries(ctx: HostContext, ports: SummaryHostPorts): OfferedSummaries {
  const section = offerSection(ctx, ports)
  tellOfPeers(ctx, ports)
  workInBackground(ctx, ports)
  return section
}

/** The text goes through a variable: braces in a section's own text end every turn with an error. */
function offerSection(ctx: HostContext, { summaries, faults }: SummaryHostPorts): OfferedSummaries {
  let isOffered = false
  const textFor = ({ agent }: PromptContext): string => faults.contain('summary section', () =>
    (agent !== undefined && !isHumanSession(agent.session) ? '' : summaries.promptText()), '')
  ctx.inject(['systemPrompt'], child => faults.contain('summary section', () => {
    const prompt = child.get('systemPrompt') as SystemPrompt
    prompt.variable(VARIABLE, textFor)
    prompt.section({ ...SECTION, text: context => (textFor(context) === '' ? '' : `<temporal_summary>\n{{${VARIABLE}}}\n</temporal_summary>`) })
    isOffered = true
    child.effect(() => () => { isOffered = false }, 'summary section')
  }, undefined))
  return {
    problem: () => (isOffered || summaries.promptText() === '' ? null : 'the model sees no summary of past days: the host takes no sections of the system prompt (systemPrompt)'),
  }
}

/** Which half hours stand before a message is decided before it is logged, and then never again. */
function tellOfPeers(ctx: HostContext, { peers, enabled, clock, faults }: SummaryHostPorts): void {
  ctx.on('agent/pre-step', async (step, next) => {
    const decision = await next()
    if (!enabled()) return decision
    return faults.containAsync('summaries of other sessions', async () => {
      const { session } = step.agent
      if (decision.messages === undefined || decision.kind !== 'enter' || step.step !== 1 || step.signal.aborted || !isHumanSession(session)) return decision
      const said = decision.messages.filter(isHumanMessage)
      const [first] = said
      if (first !== undefined && !isJournalTask(said.map(textOfMessage).join('\n'))) await peers.beforeMessage(session.id, first.id, clock())
      return decision
    }, decision)
  }, { prepend: true })
  ctx.on('session/created', session => faults.contain('summaries of other sessions', () => {
    if (enabled() && isHumanSession(session) && eventsOf(session).length > 0) peers.sessionOpened(session.id, originOf(session))
  }, undefined))
  ctx.on('session/disposed', session => faults.contain('summaries of other sessions', () => peers.sessionClosed(session.id), undefined))
}

/** A forked session begins with the events of its origin, ids and times included. */
function originOf(session: HostSession): PeerOrigin | null {
  const origin = session.header?.parentSession
  if (typeof origin !== 'string') return null
  return { session: origin, messages: new Set(eventsOf(session).map(event => userMessageOf(event)?.id).filter(id => id !== undefined)) }
}

function workInBackground(ctx: HostContext, { summaries, clock, zone, faults }: SummaryHostPorts): void {
  const scheduler = createScheduler({
    clock, zone, setTimer,
    work: async (at, signal) => {
      await summaries.maintain(at, signal)
      await summaries.refreshPrompt(at)
    },
    onFault: kind => faults.say(`summaries: ${kind}`),
  })
  ctx.effect(() => () => faults.containAsync('summaries', () => scheduler.stop(), undefined), 'summaries')
  void faults.containAsync('summaries', () => summaries.refreshPrompt(clock()), undefined)
  scheduler.start()
}

/** Keeps no process alive. */
const setTimer: SetTimer = (ms, fn) => {
  const timer = setTimeout(fn, ms)
  timer.unref()
  return () => clearTimeout(timer)
}
