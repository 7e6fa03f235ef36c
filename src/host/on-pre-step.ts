// Puts one block of memory before the person's message at the first step of a turn, and puts it back when an overflow
// compaction folded it away. The block is a message of its own with our own source kind; it stays in the log. The profile
// is a further message of another kind, once per session and after each compaction.

import { randomUUID } from 'node:crypto'
import type { Clock } from '../core/time/instant.ts'
import type { InjectionService } from '../services/injection.ts'
import type { ProfileInjection } from '../services/profile-injection.ts'
import type { Faults } from './faults.ts'
import type { HostAgent, HostContext, HostMessage, HostSession, PreStep, RequestErrorAction, SessionEvent } from './host-types.ts'
import { isCompaction, pastEntries } from './past-entries.ts'
import { eventsOf, isHumanMessage, isHumanSession, isJournalTask, MEMORY_CONTEXT, MEMORY_PROFILE, textOfMessage, userMessageOf } from './session-facts.ts'

export interface InjectionPorts {
  readonly injection: InjectionService
  readonly profile: ProfileInjection
  readonly clock: Clock
  readonly faults: Faults
}

/** A decision that takes longer than this is not waited for: the turn goes on without memory. */
const DECISION_WAIT_MS = 2_000
const OVERFLOW = 'CONTEXT_WINDOW_EXCEEDED'

export function injectOnFirstStep(ctx: HostContext, ports: InjectionPorts): void {
  const { injection, faults } = ports
  /** Sessions whose overflow was answered by something else than a retry in the same step: their next turn may repeat it. */
  const overflowed = new Map<string, number>()
  const meet = followSessions(ctx, ports, session => overflowed.delete(session))

  ctx.on('agent/pre-step', async (step, next) => {
    const decision = await next()
    return faults.containAsync('injection', async () => {
      const { session } = step.agent
      if (decision.messages === undefined || decision.kind !== 'enter' || step.step !== 1 || step.signal.aborted || !isHumanSession(session)) return decision
      meet(session, null)
      const added = await messagesFor(step, decision.messages, ports, overflowed)
      return added.length === 0 || step.signal.aborted ? decision : { kind: 'enter', messages: [...added, ...decision.messages] }
    }, decision)
  }, { prepend: true })

  ctx.on('agent/request-error', async (failed, next) => {
    const { session } = failed.agent
    const before = session.surface?.replaceGeneration
    const action = await next()
    return faults.containAsync('injection replay', async () => {
      const compacted = before !== undefined && session.surface?.replaceGeneration !== before
      if (action?.kind === 'retry' && compacted) replayInto(failed.agent, failed.turn, injection)
      else if (failed.failure?.code === OVERFLOW) overflowed.set(session.id, failed.turn)
      return action
    }, action satisfies RequestErrorAction)
  }, { prepend: true })
}

/** What a session is known as; null for one that was open before the plugin was loaded: its log tells. */
type StartSource = 'new' | 'resumed' | null

/** Tells the services of sessions that start, come back, are compacted and end. The answer makes a session known once. */
function followSessions(ctx: HostContext, { injection, profile, faults }: InjectionPorts, forget: (session: string) => void): (session: HostSession, source: StartSource) => void {
  const known = new Set<string>()
  const meet = (session: HostSession, source: StartSource): void => {
    if (known.has(session.id) || !isHumanSession(session)) return
    known.add(session.id)
    const events = eventsOf(session)
    const past = pastEntries(events)
    if (past.length > 0) injection.rebuild(session.id, past)
    if (hasLiveProfile(events)) profile.standsIn(session.id)
    injection.sessionStarted(session.id, source ?? (past.length > 0 ? 'resumed' : 'new'))
  }
  ctx.on('agent/session-start', ({ agent, source }) => faults.contain('injection', () => meet(agent.session, startSource(source)), undefined))
  ctx.on('agent/created', ({ agent, source }) => faults.contain('injection', () => {
    if (source !== undefined) meet(agent.session, startSource(source))
  }, undefined))
  ctx.on('session/event', (session, event) => {
    if (!isCompaction(event) || !known.has(session.id)) return
    faults.contain('injection', () => {
      injection.compacted(session.id)
      profile.compacted(session.id)
    }, undefined)
  })
  ctx.on('session/disposed', session => faults.contain('injection', () => {
    known.delete(session.id)
    forget(session.id)
    injection.sessionClosed(session.id)
    profile.sessionClosed(session.id)
  }, undefined))
  return meet
}

async function messagesFor(step: PreStep, messages: readonly HostMessage[], ports: InjectionPorts, overflowed: Map<string, number>): Promise<HostMessage[]> {
  const { injection, profile, clock, faults } = ports
  const session = step.agent.session.id
  const failedTurn = overflowed.get(session)
  overflowed.delete(session)
  const text = messages.filter(isHumanMessage).map(textOfMessage).join('\n')
  if (text.trim() === '') {
    const block = failedTurn === undefined ? null : injection.blockForReplay(session, failedTurn)
    return block === null ? [] : [ownMessage(block, MEMORY_CONTEXT)]
  }
  if (isJournalTask(text)) return []
  const decided = await inTime(Promise.all([profile.beforeTurn(session), injection.beforeTurn({ session, turn: step.turn, text, at: clock() })]))
  if (decided === null) {
    faults.say(`injection: no decision within ${DECISION_WAIT_MS} ms, the turn went on without memory`)
    return []
  }
  const [profileText, { block }] = decided
  return [
    ...(profileText === null ? [] : [ownMessage(profileText, MEMORY_PROFILE)]),
    ...(block === null ? [] : [ownMessage(block, MEMORY_CONTEXT)]),
  ]
}

/** The retry happens inside the same step, and pre-step is not entered again: the block is appended to the surface. */
function replayInto(agent: HostAgent, turn: number, injection: InjectionService): void {
  const { session } = agent
  if (typeof session.append !== 'function') return
  const block = injection.blockForReplay(session.id, turn)
  if (block === null) return
  const alive = session.deriveMessages?.().some(message => message.source?.kind === MEMORY_CONTEXT && textOfMessage(message) === block) ?? false
  if (alive) return
  session.append('user/message', ownMessage(block, MEMORY_CONTEXT), { surfaceOp: 'append' })
  // The compaction wiped what the service knew of the context, and the block is in it again.
  injection.rebuild(session.id, pastEntries(eventsOf(session)))
}

function ownMessage(text: string, kind: string): HostMessage {
  return Object.freeze({
    id: randomUUID(), role: 'user',
    content: Object.freeze([Object.freeze({ type: 'text', text })]),
    source: Object.freeze({ kind, form: 'recall' }),
  })
}

/** True when a profile message stands in the log after the last compaction. */
function hasLiveProfile(events: readonly SessionEvent[]): boolean {
  const start = events.findLastIndex(isCompaction) + 1
  return events.slice(start).some(event => userMessageOf(event)?.source?.kind === MEMORY_PROFILE)
}

function startSource(source: string): Exclude<StartSource, null> {
  return source === 'resume' ? 'resumed' : 'new'
}

async function inTime<T>(promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => { timer = setTimeout(resolve, DECISION_WAIT_MS, null) })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
