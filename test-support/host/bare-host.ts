// A host without the host: a real cordis Context with sessions that log and announce events as DSH 0.1.0-rc.8 does.

import * as cordisModule from 'cordis'
import type { HostContext, HostSession, SessionEvent, SessionHeader } from '../../src/host/host-types.ts'
import { LOG_START_MS } from './log-events.ts'

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
  append(session: BareSession, type: string, data: unknown, time?: number, more?: Partial<SessionEvent>): SessionEvent
  /** Runs a hook of the host as its loop does. */
  waterfall<T>(name: string, payload: unknown, inner: () => T, self?: unknown): T
  emit(name: string, ...args: readonly unknown[]): void
  /** The sessions registry: reachable as ctx.get('sessions'). */
  readonly sessions: Map<string, BareSession>
}

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
    append: (session, type, data, time, more = {}) => {
      const event = { type, seq: session.events.length, time: time ?? LOG_START_MS + session.events.length * 1000, data, ...more }
      ;(session.events as SessionEvent[]).push(event)
      emit('session/event', session, event)
      return event
    },
  }
}
