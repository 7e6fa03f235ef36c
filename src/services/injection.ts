// The injection service: decides at the first step of a turn whether one block of memory stands before the message.

import type { Found } from '../core/inject/candidate.ts'
import type { EpochMs } from '../core/time/instant.ts'
import type { Interval } from '../core/time/interval.ts'
import type { RecordId } from '../core/record/record.ts'

export interface TurnStart {
  readonly session: string
  /** Ordinal of the human turn in its session, growing; the unit of the cooldown. */
  readonly turn: number
  /** The human message of the first step, as written. Of a huge one only the ends are asked (core/text/question-part.ts). */
  readonly text: string
  readonly at: EpochMs
}

/** What made the block, in order of priority; `replay` repeats the block of this turn, `none` stays silent. */
export type InjectionTrigger = 'time' | 'concept' | 'state' | 'cold' | 'replay' | 'none'

/**
 * Why the turn ended as it did. `injected`; `disabled` by config; `gate`: an execution request, clock question or filler;
 * `no_trigger`; `cooldown`; `no_records`: the trigger found nothing; `in_context`: all that was found stands in the live
 * context already; `budget`: not one whole record fits; `error`: recall failed.
 */
export type InjectionReason = 'injected' | 'disabled' | 'gate' | 'no_trigger' | 'cooldown' | 'no_records' | 'in_context' | 'budget' | 'error'

/** A candidate that did not make it into the block. */
export interface DroppedCandidate {
  readonly id: RecordId
  readonly why: 'private' | 'superseded' | 'duplicate' | 'in_context' | 'items' | 'tokens'
}

/** A record of the block and how it was found. */
export interface ShownRecord extends Found {
  readonly id: RecordId
}

/** The decision of one turn with all that explains it. Holds ids and counts, and the block itself. */
export interface InjectionDecision {
  readonly session: string
  readonly turn: number
  /** Text of the one message to add before the user's, or null. */
  readonly block: string | null
  readonly trigger: InjectionTrigger
  readonly why: InjectionReason
  /** Window of a time trigger; null otherwise. */
  readonly window: Interval | null
  /** Known name of a concept trigger; null otherwise. */
  readonly concept: string | null
  /** The records of the block, in its order. */
  readonly records: readonly ShownRecord[]
  readonly candidates: number
  readonly dropped: readonly DroppedCandidate[]
  /** Estimated tokens of the block, 0 without one. */
  readonly tokens: number
}

/** What a session's log still says of earlier turns, oldest first; enough to rebuild cooldown and shown records. */
export type PastEntry =
  | { readonly kind: 'user'; readonly turn: number; readonly text: string; readonly at: EpochMs }
  /** A memory-context block of ours that stands in the log, in the turn of the user entry beside it. */
  | { readonly kind: 'block'; readonly turn: number; readonly text: string }
  /** Everything before this entry is no longer in the live context. */
  | { readonly kind: 'compacted' }

export interface InjectionService {
  /** Called once per turn, at its first step. Never rejects; a second call for the same turn gives the first answer. */
  beforeTurn(turn: TurnStart): Promise<InjectionDecision>
  /** A new or resumed session: the cold start becomes due. */
  sessionStarted(session: string, source: 'new' | 'resumed'): void
  /** After a compaction: earlier blocks are gone from the context and the cold start becomes due again. */
  compacted(session: string): void
  /** Replaces what is known of the session by what its log says; keeps a due cold start. */
  rebuild(session: string, entries: readonly PastEntry[]): void
  /** The block that this turn received, for the retry after an overflow; given once per turn, then null. */
  blockForReplay(session: string, turn: number): string | null
  /** Drops kept blocks that show one of the records or a text for which `holds` is true: what was deleted is not replayed. */
  forget(ids: ReadonlySet<RecordId>, holds: (text: string) => boolean): void
  /** Forgets the session's state. */
  sessionClosed(session: string): void
  /** Last decisions, newest first, for memory_health and --explain. */
  recent(): readonly InjectionDecision[]
}
