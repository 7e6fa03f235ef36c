// The plain form of one conversation turn: all that capture knows of the host.

import type { EpochMs } from '../time/instant.ts'

/** One human or assistant message. Injected context, tool output and our own blocks never become one. */
export interface TurnMessage {
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly at: EpochMs
  readonly seq: number
}

/** A tool call of the turn with its result. */
export interface TurnTool {
  readonly name: string
  readonly callId: string | null
  readonly ok: boolean
  readonly at: EpochMs
  readonly seq: number
}

/** A turn as it ended, also by error or cancel. */
export interface CapturedTurn {
  readonly session: string
  /** Event numbers of the turn in its session, both inclusive. */
  readonly seqFrom: number
  readonly seqTo: number
  /** In order of seq. */
  readonly messages: readonly TurnMessage[]
  readonly tools: readonly TurnTool[]
  /** Where its records come from; a turn of this host by default. */
  readonly origin?: 'turn' | 'import'
}
