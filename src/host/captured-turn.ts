// Events of a session's log -> plain turns. Pure: the live path and the catch-up after a crash use the same translation.

import type { CapturedTurn, TurnMessage, TurnTool } from '../core/capture/turn.ts'
import type { ConversationMessage } from '../core/summary/conversation.ts'
import { epochMs, isEpochMs } from '../core/time/instant.ts'
import type { ContentBlock, HostMessage, SessionEvent } from './host-types.ts'
import { field, isHumanMessage, isJournalTask, isMessage, textOfMessage, userMessageOf } from './session-facts.ts'

/**
 * The closed turns of a log, oldest first. A turn counts from its turn/start to its
 * turn/end, also when it failed, was cancelled or was closed by the host's repair after a crash. Turns in which nobody
 * said anything and turns of the journal task are left out.
 */
export function capturedTurns(session: string, events: readonly SessionEvent[]): CapturedTurn[] {
  const turns: CapturedTurn[] = []
  let open: SessionEvent[] | null = null
  for (const event of events) {
    if (event.type === 'turn/start') open = []
    open?.push(event)
    if (event.type !== 'turn/end' || open === null) continue
    turns.push(...oneTurn(session, open))
    open = null
  }
  return turns
}

/** The turn that is open at the end of a log, as far as it has come; null when none is. */
export function openTurn(session: string, events: readonly SessionEvent[]): CapturedTurn | null {
  const open = lastTurnEvents(events)
  return open.some(event => event.type === 'turn/end') ? null : oneTurn(session, open)[0] ?? null
}

/** The events of the last turn, from its turn/start on; empty when none has started. */
export function lastTurnEvents(events: readonly SessionEvent[]): readonly SessionEvent[] {
  for (let index = events.length - 1; index >= 0; index--) {
    if (events[index]?.type === 'turn/start') return events.slice(index)
  }
  return []
}

function oneTurn(session: string, events: readonly SessionEvent[]): CapturedTurn[] {
  const readable = events.filter(event => isEpochMs(event.time))
  const messages = readable.flatMap(messageOf)
  const [first, last] = [events[0], events.at(-1)]
  if (first === undefined || last === undefined || messages.length === 0) return []
  if (messages.some(({ role, text }) => role === 'user' && isJournalTask(text))) return []
  return [{ session, seqFrom: first.seq, seqTo: last.seq, messages, tools: toolsOf(readable) }]
}

function messageOf(event: SessionEvent): TurnMessage[] {
  const spoken = spokenIn(event)
  return spoken === null ? [] : [{ role: spoken.role, text: spoken.text, at: spoken.at, seq: event.seq }]
}

/** The words of a person or the assistant in an event, never empty; null for everything else, half a sentence included. */
function spokenIn(event: SessionEvent): ConversationMessage | null {
  const role = event.type === 'assistant/message' ? 'assistant' : 'user'
  const message = role === 'assistant' ? assistantMessageOf(event) : humanMessageOf(event)
  if (message === null || !isEpochMs(event.time)) return null
  const text = textOfMessage(message)
  return text.trim() === '' ? null : { id: message.id, role, text, at: epochMs(event.time) }
}

/**
 * What was said in a log, oldest first, also in a turn that is still open. Turns of the journal task are left out, and a
 * log in which no person speaks (a timer woke the model) says nothing.
 */
export function conversationOf(events: readonly SessionEvent[]): ConversationMessage[] {
  const turns: ConversationMessage[][] = [[]]
  for (const event of events) {
    if (event.type === 'turn/start') turns.push([])
    const spoken = spokenIn(event)
    if (spoken !== null) turns.at(-1)?.push(spoken)
  }
  const said = turns.filter(turn => !turn.some(({ role, text }) => role === 'user' && isJournalTask(text))).flat()
  return said.some(({ role }) => role === 'user') ? said : []
}

function humanMessageOf(event: SessionEvent): HostMessage | null {
  const message = userMessageOf(event)
  return message !== null && isHumanMessage(message) ? message : null
}

/** A cancelled stream leaves half a sentence, and half a sentence is no statement. */
function assistantMessageOf(event: SessionEvent): HostMessage | null {
  const message = field(event.data, 'message')
  return isMessage(message) && message.interrupted !== true && field(event.data, 'interrupted') !== true ? message : null
}

/** Calls with their results, in order of the calls. A call without a result did not succeed. */
function toolsOf(events: readonly SessionEvent[]): TurnTool[] {
  const results = new Map(events.flatMap(resultOf))
  return events.filter(event => event.type === 'tool/call').map(event => {
    const callId = stringOrNull(field(event.data, 'callId'))
    return {
      name: stringOrNull(field(event.data, 'name')) ?? 'unknown',
      callId,
      ok: callId !== null && results.get(callId) === true,
      at: epochMs(event.time),
      seq: event.seq,
    }
  })
}

/** What the host's shell tools write behind the output of a command that failed, which they call no error. */
const FAILED_COMMAND = /^\[(?:exit code: (?!0\])\d+|killed by signal: [^\]]{1,40}|timed out after \d+ms)\]$/

/** Looks at the lines in brackets that end an output, from the last one up; other remarks of the tool may follow the failure. Linear. */
function tellsFailure(output: string): boolean {
  const text = output.trimEnd()
  for (let end = text.length; end > 0;) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, end)
    if (!line.startsWith('[') || !line.endsWith(']')) return false
    if (FAILED_COMMAND.test(line)) return true
    end = start - 1
  }
  return false
}

/** Call id and success. 0.1.0 wraps results into tool-result blocks, later hosts write messages of role `tool`. */
function resultOf(event: SessionEvent): [string, boolean][] {
  if (event.type !== 'tool/result') return []
  const message = field(event.data, 'message')
  if (!isMessage(message)) return []
  const failed = field(event.data, 'error') !== undefined && field(event.data, 'error') !== null
  if (typeof message.toolCallId === 'string') return [[message.toolCallId, !failed && message.isError !== true && !tellsFailure(textOfMessage(message))]]
  const blocks: readonly ContentBlock[] = typeof message.content === 'string' ? [] : message.content
  return blocks.flatMap((block): [string, boolean][] =>
    (typeof block.toolCallId === 'string' ? [[block.toolCallId, !failed && block.isError !== true && !tellsFailure(textOfMessage({ content: block.content ?? '' }))]] : []))
}

function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
