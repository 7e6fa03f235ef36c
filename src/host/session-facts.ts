// What is read from a session of the host: its log, whether a person speaks in it, the text of its messages.

import type { ContentBlock, HostMessage, HostSession, SessionEvent } from './host-types.ts'

/** Source kind of our recall messages; also what marks them as ours in a log. */
export const MEMORY_CONTEXT = 'memory-context'

/** Source kind of the profile message (L4): its own, so that it never stands in the way of a recall. */
export const MEMORY_PROFILE = 'memory-profile'

/** The first words of journal-prompt.md and of its English version: they mark the daily task, which is ours and not something a person said. */
const JOURNAL_PROMPT_MARK = '[memory-journal]'

/** The session's log so far; empty when the host offers none. */
export function eventsOf(session: HostSession): readonly SessionEvent[] {
  return session.events ?? session.snapshotEvents?.() ?? []
}

/** True for a session in which a person speaks. The task that is handed to a subagent looks like a person's message. */
export function isHumanSession(session: HostSession): boolean {
  return session.header?.origin !== 'subagent' && !((session.header?.delegationDepth ?? 0) > 0)
}

/** The message of a user/message event; null for other events and unknown shapes. */
export function userMessageOf(event: SessionEvent): HostMessage | null {
  return event.type === 'user/message' && isMessage(event.data) ? event.data : null
}

/** True for words of a person: not injected context, tool results, checkpoints or goal rounds. */
export function isHumanMessage(message: HostMessage): boolean {
  return message.source?.kind === 'user'
}

/** True for the daily journal task. It stands in the log as a person's message, because a timer sends it as one. */
export function isJournalTask(text: string): boolean {
  return text.trimStart().startsWith(JOURNAL_PROMPT_MARK)
}

/** The text blocks of a message, one per line. */
export function textOfMessage(message: Pick<HostMessage, 'content'>): string {
  if (typeof message.content === 'string') return message.content
  return message.content.filter(isTextBlock).map(block => block.text).join('\n')
}

/** True when the value is a message with content that can be read. */
export function isMessage(value: unknown): value is HostMessage {
  if (typeof value !== 'object' || value === null) return false
  const { content } = value as { content?: unknown }
  return typeof content === 'string' || Array.isArray(content)
}

/** True for a content block that holds text. */
export function isTextBlock(block: ContentBlock): block is ContentBlock & { readonly text: string } {
  return block.type === 'text' && typeof block.text === 'string'
}

/** A property of an event's data, or undefined. */
export function field(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : undefined
}
