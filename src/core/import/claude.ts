// `conversations.json` of a Claude data export: a list of conversations with their `chat_messages` in order, each with a
// `sender`, its words (`content` blocks, before that a plain `text`) and a time in ISO 8601.

import { type EpochMs, epochMs, isEpochMs } from '../time/instant.ts'
import { type ImportedConversation, type ImportedMessage, readConversationList, type ReadConversations } from './conversation.ts'
import { isObject, type JsonObject, textField } from './json-fields.ts'

/** Returns null when the text is no list of conversations. */
export function readClaude(text: string): ReadConversations | null {
  return readConversationList(text, conversationOf)
}

function conversationOf(value: JsonObject): ImportedConversation | string {
  const id = textField(value, 'uuid')
  const list = value['chat_messages']
  if (id === null || !Array.isArray(list)) return 'a conversation without uuid or chat_messages'
  let known = instantOf(value['created_at'])
  const messages: (ImportedMessage & { position: number })[] = []
  for (const [position, message] of (list as readonly unknown[]).entries()) {
    if (!isObject(message)) continue
    known = instantOf(message['created_at']) ?? known
    const role = roleOf(message['sender'])
    const text = wordsOf(message)
    if (role !== null && text !== '' && known !== null) messages.push({ role, text, at: known, position })
  }
  return messages.length === 0 ? 'no messages with words and a time' : { session: `claude:${id.slice(0, 100)}`, messages }
}

function roleOf(sender: unknown): ImportedMessage['role'] | null {
  if (sender === 'human') return 'user'
  return sender === 'assistant' ? 'assistant' : null
}

/** What was said, without thoughts and tool calls. */
function wordsOf(message: JsonObject): string {
  const { content } = message
  const blocks = Array.isArray(content) ? (content as readonly unknown[]).flatMap(block => isObject(block) && block['type'] === 'text' ? textField(block, 'text') ?? [] : []) : []
  return blocks.length > 0 ? blocks.join('\n') : textField(message, 'text') ?? ''
}

function instantOf(time: unknown): EpochMs | null {
  // Without an offset the reader's own zone would decide.
  const ms = typeof time === 'string' && /(?:Z|[+-]\d{2}:?\d{2})$/.test(time) ? Date.parse(time) : null
  return isEpochMs(ms) ? epochMs(ms) : null
}
