// Puts one block of memory before the person's message at the first step of a turn, and puts it back when an overflow
// compaction folded it away. The block is a message of its own with our own source kind; it stays in the log.

import { randomUUID } from 'node:crypto'
import type { Clock, EpochMs } from '../core/time/instant.ts'
import type { InjectionService } from '../services/injection.ts'
import type { Faults } from './faults.ts'
import type { HostAgent, HostContext, HostMessage, HostSession, PreStep, RequestErrorAction } from './host-types.ts'
import { isCompaction, pastEntries } from './past-entries.ts'
import { eventsOf, isHumanMessage, isHumanSession, MEMORY_CONTEXT, textOfMessage } from './session-facts.ts'

export interface InjectionPorts {
  readonly injection: InjectionService
  readonly clock: Clock
  readonly faults: Faults
}

/** A decision that takes longer than this is not waited for: the turn goes on without memory. */
const DECISION_WAIT_MS = 2_000
const OVERFLOW = 'CONTEXT_WINDOW_EXCEEDED'

export function injectOnFirstStep(ctx: HostContext, ports: InjectionPorts): void {
  const { injection, faults } = ports
  const known = new Set<string>()
  /** Sessions whose overflow was answered by something else than a retry in the same step: their next turn may repeat it. */
  const overflowed = new Map<string, number>()
  const meet = (session: HostSession, source: 'new' | 'resumed'): void => {
    if (known.has(session.id) || !isHumanSession(session)) return
    known.add(session.id)
    const past = pastEntries(eventsOf(session))
    if (past.length > 0) injection.rebuild(session.id, past)
    injection.sessionStarted(session.id, source)
  }
  ctx.on('agent/session-start', ({ agent, source }) => faults.contain('injection', () => meet(agent.session, startSource(source)), undefined))
  ctx.on('agent/created', ({ agent, source }) => faults.contain('injection', () => {
    if (source !== undefined) meet(agent.session, startSource(source))
  }, undefined))
  ctx.on('session/event', (session, event) => {
    if (isCompaction(event) && known.has(session.id)) faults.contain('injection', () => injection.compacted(session.id), undefined)
  })
  ctx.on('session/disposed', session => faults.contain('injection', () => {
    known.delete(session.id)
    overflowed.delete(session.id)
    injection.sessionClosed(session.id)
  }, undefined))

  ctx.on('agent/pre-step', async (step, next) => {
    const decision = await next()
    return faults.containAsync('injection', async () => {
      const { session } = step.agent
      if (decision.messages === undefined || decision.kind !== 'enter' || step.step !== 1 || step.signal.aborted || !isHumanSession(session)) return decision
      meet(session, pastEntries(eventsOf(session)).length > 0 ? 'resumed' : 'new')
      const block = await blockFor(step, decision.messages, ports, overflowed)
      if (block === null || step.signal.aborted) return decision
      return { kind: 'enter', messages: [memoryMessage(block), ...decision.messages] }
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

async function blockFor(step: PreStep, messages: readonly HostMessage[], ports: InjectionPorts, overflowed: Map<string, number>): Promise<string | null> {
  const { injection, clock, faults } = ports
  const session = step.agent.session.id
  const failedTurn = overflowed.get(session)
  overflowed.delete(session)
  const text = messages.filter(isHumanMessage).map(textOfMessage).join('\n')
  if (text.trim() === '') return failedTurn === undefined ? null : injection.blockForReplay(session, failedTurn)
  const decided = await inTime(injection.beforeTurn({ session, turn: step.turn, text, at: clock() as EpochMs }))
  if (decided === null) faults.say(`injection: no decision within ${DECISION_WAIT_MS} ms, the turn went on without memory`)
  return decided?.block ?? null
}

/** The retry happens inside the same step, and pre-step is not entered again: the block is appended to the surface. */
function replayInto(agent: HostAgent, turn: number, injection: InjectionService): void {
  const { session } = agent
  if (typeof session.append !== 'function') return
  const block = injection.blockForReplay(session.id, turn)
  if (block === null) return
  const alive = session.deriveMessages?.().some(message => message.source?.kind === MEMORY_CONTEXT && textOfMessage(message) === block) ?? false
  if (alive) return
  session.append('user/message', memoryMessage(block), { surfaceOp: 'append' })
  // The compaction wiped what the service knew of the context, and the block is in it again.
  injection.rebuild(session.id, pastEntries(eventsOf(session)))
}

function memoryMessage(text: string): HostMessage {
  return Object.freeze({
    id: randomUUID(), role: 'user',
    content: Object.freeze([Object.freeze({ type: 'text', text })]),
    source: Object.freeze({ kind: MEMORY_CONTEXT, form: 'recall' }),
  })
}

function startSource(source: string): 'new' | 'resumed' {
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
