// A conversation without the messages that say again what a person asked to keep back.

import { proseLines, readablePart } from '../capture/prose.ts'
import { spokenSentences } from '../capture/spoken-sentences.ts'
import { wishAboutBefore, wishesOver } from '../privacy/wishes.ts'
import type { Conversation, ConversationMessage } from './conversation.ts'

/**
 * Without the answers to a message that keeps something back, up to the person's next one, and without the turn before a
 * message that does nothing but ask (`这事别告诉别人。`) or asks about what was said before it (`刚才说的别记了，…`). The other sentences of the person's own messages stay.
 */
export function withoutKeptBack(conversation: Conversation): Conversation {
  const kept: ConversationMessage[] = []
  let isAnswerKept = true
  let isChanged = false
  for (const message of conversation.messages) {
    if (message.role === 'user') {
      const sentences = spokenSentences(proseLines(readablePart(message.text)))
      isAnswerKept = wishesOver(sentences).size === 0
      if (!isAnswerKept && wishAboutBefore(sentences) !== null) {
        const turn = kept.findLastIndex(({ role }) => role === 'user')
        kept.length = Math.max(turn, 0)
        isChanged = true
      }
    }
    if (message.role === 'user' || isAnswerKept) kept.push(message)
    else isChanged = true
  }
  return isChanged ? { session: conversation.session, messages: kept } : conversation
}
