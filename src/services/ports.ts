// What the services need from a host. Types only; src/host implements them, tests use small fakes.

import type { Clock, EpochMs } from '../core/time/instant.ts'

export type { Clock }

/** One line per call, never memory text or secrets. */
export interface Logger {
  info(message: string): void
  warn(message: string): void
}

/** A message of the host's own log (L0), read only. */
export interface SessionHit {
  readonly session: string
  readonly seq: number
  readonly at: EpochMs
  readonly role: 'user' | 'assistant' | 'tool'
  readonly text: string
}

export interface SessionSearch {
  /** Literal text; null lists all messages of the window. */
  readonly text: string | null
  /** Half-open, null = open. */
  readonly from: EpochMs | null
  readonly until: EpochMs | null
  readonly limit: number
  readonly maxSessions: number
  readonly deadlineMs: number
}

export type SessionSearchResult =
  | { readonly kind: 'ok'; readonly hits: readonly SessionHit[]; readonly capped: boolean }
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'no_sessions' }

/** L0 through the host's session query: newest first, without our injected messages and without open turns. */
export interface SessionLog {
  search(query: SessionSearch): Promise<SessionSearchResult>
  /** Messages of one session around an event number; empty when it is gone. */
  around(session: string, seq: number, before: number, after: number): Promise<readonly SessionHit[]>
}

/** A model call outside any conversation. Only services/summaries.ts may use it. */
export interface Summarizer {
  summarize(request: { readonly task: string; readonly material: string; readonly maxChars: number; readonly signal: AbortSignal }): Promise<string>
}

export interface HostPorts {
  readonly clock: Clock
  readonly log: Logger
  /** null when the host offers no session query. */
  readonly sessionLog: () => SessionLog | null
  readonly summarizer: () => Summarizer | null
  /** Faults and missing abilities of the host's side, one line each, for memory_health. */
  readonly notes?: () => readonly string[]
}
