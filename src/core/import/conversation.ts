// A conversation of another assistant in the plain form that capture reads.

import type { CapturedTurn, TurnMessage } from '../capture/turn.ts'
import type { EpochMs } from '../time/instant.ts'
import { isObject, type JsonObject } from './json-fields.ts'

export interface ImportedMessage {
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly at: EpochMs
}

export interface ImportedConversation {
  /** Unique over all forms: the form and the conversation's own id. */
  readonly session: string
  /** In order of speech, with a position that stays when the conversation goes on. */
  readonly messages: readonly (ImportedMessage & { readonly position: number })[]
}

export interface ReadConversations {
  readonly conversations: readonly ImportedConversation[]
  readonly skipped: readonly { readonly place: string; readonly reason: string }[]
}

/** One turn per message of the person, with the answers up to the next one. Answers before the first one are left out. */
export function turnsOf({ session, messages }: ImportedConversation): readonly CapturedTurn[] {
  const turns: TurnMessage[][] = []
  for (const { role, text, at, position } of messages) {
    const message = { role, text, at, seq: position }
    if (role === 'user') turns.push([message])
    else turns.at(-1)?.push(message)
  }
  return turns.map(turn => ({ session, seqFrom: turn[0]?.seq ?? 0, seqTo: turn.at(-1)?.seq ?? 0, messages: turn, tools: [], origin: 'import' }))
}

/** The elements of a JSON list; null when the text is none. */
function parseList(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null // not JSON: the caller says so without quoting it
  }
}

/**
 * The conversations of an export that is one list. `conversationOf` returns what is wrong with an entry that cannot be
 * read. Returns null when the text is no list.
 */
export function readConversationList(text: string, conversationOf: (value: JsonObject) => ImportedConversation | string): ReadConversations | null {
  const list = parseList(text)
  if (list === null) return null
  const conversations: ImportedConversation[] = []
  const skipped: { place: string; reason: string }[] = []
  for (const [i, value] of list.entries()) {
    const found = isObject(value) ? conversationOf(value) : 'not an object'
    if (typeof found === 'string') skipped.push({ place: `conversation ${i + 1}`, reason: found })
    else conversations.push(found)
  }
  return { conversations, skipped }
}
