// What the services need from a host. Types only; src/host implements them, tests use small fakes.

import type { Conversation, ConversationMessage } from '../core/summary/conversation.ts'
import type { Clock, EpochMs } from '../core/time/instant.ts'
import type { Interval } from '../core/time/interval.ts'

export type { Clock, Conversation, ConversationMessage }

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

export type ConversationsResult =
  | { readonly kind: 'ok'; readonly conversations: readonly Conversation[] }
  | { readonly kind: 'unavailable'; readonly reason: string }

/** L0 through the host's session query: newest first, without our injected messages and without open turns. */
export interface SessionLog {
  search(query: SessionSearch): Promise<SessionSearchResult>
  /** Messages of one session around an event number; empty when it is gone. */
  around(session: string, seq: number, before: number, after: number): Promise<readonly SessionHit[]>
}

/** What summaries are made of: whole conversations of L0. */
export interface ConversationLog {
  /**
   * All conversations with a message in the window, chosen by the time of the message alone. Sessions of subagents, of
   * debugging and of timers (the journal task) are left out. For work in the background: it may read many logs. Never
   * rejects; an abort of `signal` gives `unavailable`.
   */
  conversations(window: Interval, signal: AbortSignal): Promise<ConversationsResult>
  /**
   * Those of the sessions that a person deleted in the host: seen to be gone twice, at least twenty minutes apart, by a
   * store that answers. A store that is away deletes nothing. Goes by the last listing of `conversations`. Never rejects.
   */
  deleted(sessions: readonly string[], signal: AbortSignal): Promise<readonly string[]>
}

/** A model call outside any conversation. Only services/summaries may use it. */
export interface Summarizer {
  /** The model's text, untrimmed. Rejects when the host has no usable route, on failure, timeout or abort. */
  summarize(request: { readonly task: string; readonly material: string; readonly maxChars: number; readonly signal: AbortSignal }): Promise<string>
}

export interface HostPorts {
  readonly clock: Clock
  readonly log: Logger
  /** null when the host offers no session query. */
  readonly sessionLog: () => SessionLog | null
  /** null or absent when the host does not offer its stored sessions. */
  readonly conversations?: () => ConversationLog | null
  readonly summarizer: () => Summarizer | null
  /** Faults and missing abilities of the host's side, one line each, for memory_health. */
  readonly notes?: () => readonly string[]
  /** True in a process of its own, without a host: what only a host has is not missed there. */
  readonly isStandalone?: boolean
}
