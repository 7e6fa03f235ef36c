// What was said in a session, as summaries read it.

import type { EpochMs } from '../time/instant.ts'

/** Words of a person or the assistant, never empty; tool noise and our own messages are left out. */
export interface ConversationMessage {
  /** The host's id of the message. */
  readonly id: string
  readonly at: EpochMs
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/** One session's messages in a window, oldest first, at least one. */
export interface Conversation {
  readonly session: string
  readonly messages: readonly ConversationMessage[]
}
