// One thing said, before it becomes a record, and what is known of the message around it.

import type { Kind } from '../record/record.ts'
import type { EpochMs } from '../time/instant.ts'
import type { ZoneId } from '../time/zone.ts'
import type { Clause } from './clause.ts'
import type { ClauseTime } from './statement-time.ts'

export interface Statement {
  readonly kind: Kind
  readonly confidence: number
  readonly sentence: string
  /** The words as they were said, where `sentence` takes in more. */
  readonly said?: string
  readonly clauses: readonly Clause[]
  readonly time: ClauseTime | null
  /** The clause that the time belongs to. */
  readonly timeClause: Clause | null
  /** One of several dates of the same words: the text keeps them all. */
  readonly listed?: boolean
  /** The words say that the time is forgotten or long past. */
  readonly timeUnknown: boolean
}

export interface SentenceFrame {
  /** Time of the message. */
  readonly at: EpochMs
  readonly zone: ZoneId
  /** The message asks for something to be done now. */
  readonly hasTask: boolean
  /** The sentence before was a bare mark of correction (`不对。`). */
  readonly corrects: boolean
}

/** A time and the clause that names it. */
export interface DatedClause {
  readonly time: ClauseTime
  readonly clause: Clause
}

/** Longer sentences are pasted text or data without punctuation, not something a person states. */
export const MAX_SENTENCE_CHARS = 600
