// `time: YYYY-MM-DDTHH:mm` before each message of the person, only in what the model receives (a pure function of the log
// and the zone: the same messages give the same bytes, so prompt caches hold). The request in llm/stream is frozen, hence
// a rewritten copy is dispatched in its place; log and page never see it.

import { type EpochMs, epochMs, isEpochMs } from '../core/time/instant.ts'
import { timeLine } from '../core/time/prefix.ts'
import type { ZoneId } from '../core/time/zone.ts'
import type { Faults } from './faults.ts'
import type { ContentBlock, HostContext, HostMessage, HostSession, SessionEvent, SessionRegistry, StreamOptions } from './host-types.ts'
import { eventsOf, field, isHumanMessage, isHumanSession, isTextBlock, userMessageOf } from './session-facts.ts'

export interface TimePrefixPorts {
  /** The zone to show, or null while the prefix is switched off. Read at every request. */
  readonly zone: () => ZoneId | null
  readonly faults: Faults
}

export interface TimePrefix {
  /** Why no prefix is given although it is switched on; null while all is well. */
  problem(): string | null
}

type Times = Map<string, EpochMs>

export function prefixTimes(ctx: HostContext, { zone, faults }: TimePrefixPorts): TimePrefix {
  const timesBySession = new Map<string, Times>()
  const ownCopies = new WeakSet<StreamOptions>()
  let requests = 0
  let completedTurns = 0
  let canDispatch = true

  ctx.on('session/created', session => faults.contain('time prefix', () => { learn(timesBySession, session) }, undefined))
  ctx.on('session/disposed', session => { timesBySession.delete(session.id) })
  ctx.on('session/event', (session, event) => faults.contain('time prefix', () => {
    if (event.type === 'turn/end' && field(field(event.data, 'reason'), 'kind') === 'completed') completedTurns++
    const times = timesBySession.get(session.id)
    if (times !== undefined) note(times, event)
  }, undefined))

  ctx.on('llm/stream', function (options, next) {
    requests++
    if (ownCopies.has(options) || !isConversation(options)) return next()
    const shown = zone()
    if (shown === null) return next()
    canDispatch = typeof this?.stream === 'function'
    if (!canDispatch) return next()
    const copy = faults.contain('time prefix', () => {
      const times = timesBySession.get(options.sessionId ?? '') ?? learnLate(ctx, timesBySession, options.sessionId)
      return times === undefined ? null : rewritten(options, times, shown)
    }, null)
    if (copy === null) return next()
    ownCopies.add(copy)
    return this.stream?.(copy)
  })

  return {
    problem: () => {
      if (zone() === null) return null
      if (!canDispatch) return 'time prefix is off: the host does not let a plugin dispatch a model request'
      return requests === 0 && completedTurns > 0 ? 'time prefix is off: the host shows no model requests to plugins (llm/stream)' : null
    },
  }
}

/** Requests of the conversation and the summary request of a compaction, which repeats the conversation's prefix. */
function isConversation(options: StreamOptions): boolean {
  return options.sessionId !== undefined && (options.purpose === undefined || options.purpose === 'compaction')
}

function learn(timesBySession: Map<string, Times>, session: HostSession): Times | undefined {
  if (!isHumanSession(session)) return undefined
  const times: Times = new Map()
  for (const event of eventsOf(session)) note(times, event)
  timesBySession.set(session.id, times)
  return times
}

/** For sessions that were open before the plugin was loaded. */
function learnLate(ctx: HostContext, timesBySession: Map<string, Times>, id: string | undefined): Times | undefined {
  const sessions = ctx.get('sessions') as SessionRegistry | undefined
  const session = id === undefined ? undefined : sessions?.get?.(id)
  return session === undefined ? undefined : learn(timesBySession, session)
}

function note(times: Times, event: SessionEvent): void {
  const message = userMessageOf(event)
  if (message !== null && isHumanMessage(message) && isEpochMs(event.time)) times.set(message.id, epochMs(event.time))
}

/** The request with prefixed messages, or null when none of them has a known time. */
function rewritten(options: StreamOptions, times: Times, zone: ZoneId): StreamOptions | null {
  let changed = false
  const messages = options.messages.map(message => {
    const at = times.get(message.id)
    if (at === undefined || message.role !== 'user') return message
    changed = true
    return withTimeLine(message, timeLine(at, zone))
  })
  return changed ? Object.freeze({ ...options, messages: Object.freeze(messages) }) : null
}

function withTimeLine(message: HostMessage, line: string): HostMessage {
  if (typeof message.content === 'string') return Object.freeze({ ...message, content: `${line}\n${message.content}` })
  const at = message.content.findIndex(isTextBlock)
  const content: ContentBlock[] = at < 0
    ? [{ type: 'text', text: line }, ...message.content]
    : message.content.map((block, index) => (index === at ? { ...block, text: `${line}\n${block.text ?? ''}` } : block))
  return Object.freeze({ ...message, content: Object.freeze(content.map(block => Object.freeze(block))) })
}
