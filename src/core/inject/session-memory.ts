// What injection remembers of one session: blocks in its live context, topics in use, whether the look back is still due. Every change
// gives a new value, and the whole can be folded again from the session's log.

import { type EpochMs, epochMs } from '../time/instant.ts'
import type { Candidate } from './candidate.ts'
import { coolingUse, type Topic, type TopicUse } from './topic-cooldown.ts'

export interface SessionMemory {
  /** What was said in the session before this instant is out of its live context, or far enough back to be told again. */
  readonly liveSince: EpochMs
  /** How many more messages may still get the look back; 0 when it is settled. */
  readonly coldTries: number
  readonly uses: readonly TopicUse[]
  /** Line keys with the last turn that showed them. */
  readonly shown: ReadonlyMap<string, number>
}

export const NEW_SESSION: SessionMemory = { liveSince: epochMs(0), coldTries: 0, uses: [], shown: new Map() }

/** A person who has asked three things without an answer from memory is past the beginning of the session. */
const COLD_TRIES = 3

/** Older uses cannot cool anything any more. */
const MAX_USES = 32

/** A new or resumed session: the look back is due, and what was said before may be told again. */
export function started(memory: SessionMemory, at: EpochMs): SessionMemory {
  return { ...memory, liveSince: at, coldTries: COLD_TRIES }
}

/** After a compaction nothing of what was shown or said stands in the context any more. */
export function compactedAt(at: EpochMs): SessionMemory {
  return { ...NEW_SESSION, liveSince: at, coldTries: COLD_TRIES }
}

/** A message passed the gate and got no block: the look back stays due for the next one, but not for ever. */
export function blockMissed(memory: SessionMemory): SessionMemory {
  return memory.coldTries > 0 ? { ...memory, coldTries: memory.coldTries - 1 } : memory
}

/** A block with these lines entered the context, which settles the look back. */
export function blockShown(memory: SessionMemory, keys: readonly string[], turn: number, at: EpochMs, topic: Topic | null): SessionMemory {
  const shown = new Map(memory.shown)
  for (const key of keys) shown.set(key, turn)
  return { ...memory, coldTries: 0, shown, uses: topic === null ? memory.uses : [...memory.uses, { topic, turn, at }].slice(-MAX_USES) }
}

/** The use that keeps the topic silent in this turn; null when it may speak. */
export function coolingOf(memory: SessionMemory, topic: Topic, turn: number, cooldownTurns: number): TopicUse | null {
  return coolingUse(memory.uses, topic, turn, cooldownTurns)
}

/**
 * True when the line stands in the live context: shown at most `cooldownTurns` turns ago, or said in the session itself.
 * Older lines may be repeated: they have moved far up, and the question asks for them again.
 */
export function standsInContext(memory: SessionMemory, candidate: Candidate, session: string, turn: number, cooldownTurns: number): boolean {
  const shownIn = memory.shown.get(candidate.key)
  if (shownIn !== undefined && turn - shownIn <= cooldownTurns) return true
  const { record } = candidate
  return record !== null && record.source.session === session && record.recorded_at >= memory.liveSince
}
