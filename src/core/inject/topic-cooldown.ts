// Cooldown: a subject that was just injected is not injected again for some turns.

import type { EpochMs } from '../time/instant.ts'

/** What a block was about. */
export interface Topic {
  readonly kind: 'time' | 'concept' | 'state'
  /** Days of the window, known name, or kind of state question. */
  readonly key: string
  /** Terms of the question's subject; empty when it only asked by `key`. */
  readonly terms: readonly string[]
}

/** A block that was injected on a topic. */
export interface TopicUse {
  readonly topic: Topic
  readonly turn: number
  readonly at: EpochMs
}

/** The latest use of the same topic that is at most `cooldownTurns` turns back; null when the topic is free. */
export function coolingUse(uses: readonly TopicUse[], topic: Topic, turn: number, cooldownTurns: number): TopicUse | null {
  return uses.findLast(use => turn - use.turn <= cooldownTurns && isSameTopic(use.topic, topic)) ?? null
}

/** A question without a subject of its own repeats whatever was asked under the same key. */
function isSameTopic(before: Topic, now: Topic): boolean {
  if (before.kind !== now.kind || before.key !== now.key) return false
  return now.kind === 'concept' || now.terms.length === 0 || now.terms.some(term => before.terms.includes(term))
}
