// Rewrites the requests of conversations on their way to the model; log and page never see it. The request in llm/stream is
// frozen, hence a copy is dispatched in its place.

import type { ZoneId } from '../core/time/zone.ts'
import type { PeerBlock } from '../services/summaries/contract.ts'
import type { Faults } from './faults.ts'
import type { HostContext, HostSession, SessionRegistry, StreamOptions } from './host-types.ts'
import { createMessageTimes, type MessageTimes } from './message-times.ts'
import { projectMessages } from './project-messages.ts'
import { eventsOf, field, isHumanSession } from './session-facts.ts'

export interface OutgoingPorts {
  /** The zone of the time lines, or null while they are switched off. Read at every request, like the next one. */
  readonly zone: () => ZoneId | null
  /** What other sessions did, for this session; null while summaries are switched off. Must not wait. */
  readonly peers: (session: string) => ReadonlyMap<string, readonly PeerBlock[]> | null
  readonly faults: Faults
}

export interface OutgoingRequests {
  /** Why the model sees none of it although it is switched on; null while all is well. */
  problem(): string | null
}

const NO_PEERS: ReadonlyMap<string, readonly PeerBlock[]> = new Map()

export function rewriteRequests(ctx: HostContext, { zone, peers, faults }: OutgoingPorts): OutgoingRequests {
  const timesBySession = new Map<string, MessageTimes>()
  const ownCopies = new WeakSet<StreamOptions>()
  let requests = 0
  let completedTurns = 0
  let canDispatch = true

  ctx.on('session/created', session => faults.contain('time prefix', () => { learn(timesBySession, session) }, undefined))
  ctx.on('session/disposed', session => { timesBySession.delete(session.id) })
  ctx.on('session/event', (session, event) => faults.contain('time prefix', () => {
    if (event.type === 'turn/end' && field(field(event.data, 'reason'), 'kind') === 'completed') completedTurns++
    timesBySession.get(session.id)?.note(event)
  }, undefined))

  /** The request that goes out instead; null when nothing is to be added. */
  const copyOf = (options: StreamOptions & { readonly sessionId: string }): StreamOptions | null => {
    const [shown, blocks] = [zone(), peers(options.sessionId)]
    if (shown === null && blocks === null) return null
    const times = timesBySession.get(options.sessionId) ?? learnLate(ctx, timesBySession, options.sessionId)
    if (times === undefined) return null
    const route = { provider: options.provider, model: options.model }
    const messages = projectMessages(options.messages, { times, zone: shown, peers: blocks ?? NO_PEERS, route })
    return messages === options.messages ? null : Object.freeze({ ...options, messages })
  }

  ctx.on('llm/stream', function (options, next) {
    requests++
    if (ownCopies.has(options) || !isConversation(options)) return next()
    const copy = faults.contain('time prefix', () => copyOf(options), null)
    if (copy === null) return next()
    canDispatch = typeof this?.stream === 'function'
    if (!canDispatch) return next()
    ownCopies.add(copy)
    return this.stream?.(copy)
  })

  return {
    problem: () => {
      if (zone() === null && peers('') === null) return null
      if (!canDispatch) return 'the model sees no time lines and no summaries of other sessions: the host does not let a plugin dispatch a model request'
      return requests === 0 && completedTurns > 0 ? 'the model sees no time lines and no summaries of other sessions: the host shows no model requests to plugins (llm/stream)' : null
    },
  }
}

/** Requests of the conversation and the summary request of a compaction, which repeats the conversation's prefix. */
function isConversation(options: StreamOptions): options is StreamOptions & { readonly sessionId: string } {
  return options.sessionId !== undefined && (options.purpose === undefined || options.purpose === 'compaction')
}

function learn(timesBySession: Map<string, MessageTimes>, session: HostSession): MessageTimes | undefined {
  if (!isHumanSession(session)) return undefined
  const times = createMessageTimes(eventsOf(session))
  timesBySession.set(session.id, times)
  return times
}

/** For sessions that were open before the plugin was loaded. */
function learnLate(ctx: HostContext, timesBySession: Map<string, MessageTimes>, id: string): MessageTimes | undefined {
  const session = (ctx.get('sessions') as SessionRegistry | undefined)?.get?.(id)
  return session === undefined ? undefined : learn(timesBySession, session)
}
