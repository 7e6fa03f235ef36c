// `conversations.json` of a ChatGPT data export: a list of conversations, each a tree of messages (`mapping`) in which
// `current_node` names the end of the branch that the person saw. Times are Unix seconds with a fraction.

import { type EpochMs, epochMs, isEpochMs } from '../time/instant.ts'
import { type ImportedConversation, type ImportedMessage, readConversationList, type ReadConversations } from './conversation.ts'
import { isObject, type JsonObject, textField } from './json-fields.ts'

/** Returns null when the text is no list of conversations. */
export function readChatgpt(text: string): ReadConversations | null {
  return readConversationList(text, conversationOf)
}

function conversationOf(value: JsonObject): ImportedConversation | string {
  const id = textField(value, 'conversation_id') ?? textField(value, 'id')
  const mapping = value['mapping']
  if (id === null || !isObject(mapping)) return 'a conversation without id or mapping'
  let known = instantOf(value['create_time'])
  const messages: (ImportedMessage & { position: number })[] = []
  for (const [position, node] of branchOf(mapping, value['current_node']).entries()) {
    const message = node['message']
    if (!isObject(message)) continue
    known = instantOf(message['create_time']) ?? known
    const said = saidIn(message)
    if (said !== null && known !== null) messages.push({ ...said, at: known, position })
  }
  return messages.length === 0 ? 'no messages with words and a time' : { session: `chatgpt:${id.slice(0, 100)}`, messages }
}

/** From the root to the end that the person saw; without a usable end, to the last node of the file. */
function branchOf(mapping: JsonObject, end: unknown): readonly JsonObject[] {
  const branch: JsonObject[] = []
  const seen = new Set<string>()
  let at: unknown = typeof end === 'string' && Object.hasOwn(mapping, end) ? end : Object.keys(mapping).at(-1)
  while (typeof at === 'string' && !seen.has(at) && Object.hasOwn(mapping, at)) {
    seen.add(at)
    const node = mapping[at]
    if (!isObject(node)) break
    branch.push(node)
    at = node['parent']
  }
  return branch.toReversed()
}

/** The words of a person or the assistant; null for tools, system messages, calls to tools and what was hidden. */
function saidIn(message: JsonObject): Omit<ImportedMessage, 'at'> | null {
  const { author, content, metadata, recipient } = message
  const role = isObject(author) ? author['role'] : null
  if ((role !== 'user' && role !== 'assistant') || !isObject(content)) return null
  if (typeof recipient === 'string' && recipient !== 'all') return null
  if (isObject(metadata) && metadata['is_visually_hidden_from_conversation'] === true) return null
  const { content_type: type, parts } = content
  if ((type !== 'text' && type !== 'multimodal_text') || !Array.isArray(parts)) return null
  const text = parts.filter(part => typeof part === 'string').join('\n').trim()
  return text === '' ? null : { role, text }
}

function instantOf(seconds: unknown): EpochMs | null {
  const ms = typeof seconds === 'number' ? Math.floor(seconds * 1000) : null
  return isEpochMs(ms) && ms > 0 ? epochMs(ms) : null
}
