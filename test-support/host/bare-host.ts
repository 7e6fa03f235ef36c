// A host without the host: a real cordis Context with sessions that log and announce events as DSH 0.1.0-rc.8 does.

import * as cordisModule from 'cordis'
import type { HostContext, HostMessage, HostSession, SessionEvent, SessionHeader } from '../../src/host/host-types.ts'

/** The part of the real Context that tests use; the declarations of the package do not resolve under nodenext. */
export interface CordisContext {
  provide(name: string, value: unknown): () => void
  emit(...all: unknown[]): void
  parallel(...all: unknown[]): Promise<void>
  waterfall(...all: unknown[]): unknown
  plugin(plugin: unknown, config?: unknown): PromiseLike<unknown> & { dispose(): Promise<void> }
  get(name: string): unknown
  readonly fiber: { dispose(): Promise<void> }
}

const { Context } = cordisModule as unknown as { readonly Context: new () => CordisContext }

export interface BareSession extends HostSession {
  readonly events: readonly SessionEvent[]
  readonly surface: { replaceGeneration: number }
}

export interface BareHost {
  /** Typed as the plugin sees it; it is the real Context. */
  readonly ctx: HostContext
  /** The same object with the whole cordis API. */
  readonly cordis: CordisContext
  /** Opens a session with the log it had before, and announces it. */
  open(id: string, log?: readonly SessionEvent[], header?: SessionHeader): BareSession
  /** Appends one event and emits it, as the host does after committing it. */
  append(session: BareSession, type: string, data: unknown, time?: number): SessionEvent
  /** Runs a hook of the host as its loop does. */
  waterfall<T>(name: string, payload: unknown, inner: () => T, self?: unknown): T
  emit(name: string, ...args: readonly unknown[]): void
  /** The sessions registry: reachable as ctx.get('sessions'). */
  readonly sessions: Map<string, BareSession>
}

/** Time of the first event unless told otherwise: 2026-10-07T10:00:00+08:00; every further event comes a second later. */
const START_MS = Date.UTC(2026, 9, 7, 2)

export function bareHost(): BareHost {
  const cordis = new Context()
  const sessions = new Map<string, BareSession>()
  cordis.provide('sessions', { get: (id: string) => sessions.get(id), list: () => [...sessions.values()] })
  const emit = (name: string, ...args: readonly unknown[]): void => { cordis.emit(name, ...args) }
  const waterfall = <T>(name: string, payload: unknown, inner: () => T, self?: unknown): T =>
    (self === undefined ? cordis.waterfall(name, payload, inner) : cordis.waterfall(self, name, payload, inner)) as T
  return {
    ctx: cordis as unknown as HostContext,
    cordis, sessions, emit, waterfall,
    open: (id, log = [], header = {}) => {
      const events = [...log]
      const session: BareSession = { id, header, events, surface: { replaceGeneration: 0 } }
      sessions.set(id, session)
      emit('session/created', session)
      return session
    },
    append: (session, type, data, time) => {
      const event = { type, seq: session.events.length, time: time ?? START_MS + session.events.length * 1000, data }
      ;(session.events as SessionEvent[]).push(event)
      emit('session/event', session, event)
      return event
    },
  }
}

/** A user-role message from `kind`; `user` is a person. */
export function message(text: string, kind = 'user', id = `m-${kind}-${text}`): HostMessage {
  return { id, role: 'user', content: [{ type: 'text', text }], source: { kind } }
}

/** Events with contiguous numbers and one second between them, as a log holds them. */
export function log(...entries: readonly (readonly [type: string, data: unknown])[]): SessionEvent[] {
  return entries.map(([type, data], seq) => ({ type, seq, time: START_MS + seq * 1000, data }))
}

/** Data of an assistant/message event. */
export function assistant(text: string, more: object = {}): unknown {
  return { turn: 1, step: 1, message: { id: `a-${text}`, role: 'assistant', content: [{ type: 'text', text }], source: { kind: 'model' }, ...more } }
}

/** Data of a tool/result event in the form of 0.1.0. */
export function toolResult(callId: string, isError: boolean, text = 'out'): unknown {
  return {
    turn: 1, step: 1,
    message: { role: 'user', source: { kind: 'tool', callId }, content: [{ type: 'tool-result', toolCallId: callId, content: [{ type: 'text', text }], isError }] },
  }
}
