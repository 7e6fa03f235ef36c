// When the messages of one session were written, and which span of time the summary of a compaction stands for. Folded
// from the log alone, so that a resumed session knows the same as the one that went on.

import { type EpochMs, epochMs, isEpochMs } from '../core/time/instant.ts'
import type { SessionEvent } from './host-types.ts'
import { field, isHumanMessage, userMessageOf } from './session-facts.ts'

/** Both ends are times of messages. */
export interface Span {
  readonly from: EpochMs
  readonly to: EpochMs
}

export interface MessageTimes {
  /** When the person wrote the message with this id; null for other messages and unknown times. */
  writtenAt(message: string): EpochMs | null
  /** First and last word of a person or the assistant that the compaction behind this message folded away. */
  spanOf(message: string): Span | null
  /** Takes the next event of the log. */
  note(event: SessionEvent): void
}

export function createMessageTimes(events: readonly SessionEvent[]): MessageTimes {
  const written = new Map<string, EpochMs>()
  const spans = new Map<string, Span>()
  /** By event number: what a later compaction may fold away. */
  const bySeq = new Map<number, Span>()
  const noteFolded = (event: SessionEvent, message: string): void => {
    const span = (event.sourceEventSeqs ?? []).map(seq => bySeq.get(seq)).filter(part => part !== undefined).reduce(joined, null)
    if (span === null) return
    bySeq.set(event.seq, span)
    spans.set(message, span)
  }
  const note = (event: SessionEvent): void => {
    const message = userMessageOf(event)
    if (message !== null && field(event.surfaceOp, 'op') === 'replace') return noteFolded(event, message.id)
    const isHuman = message !== null && isHumanMessage(message)
    if (!isEpochMs(event.time) || !(isHuman || event.type === 'assistant/message')) return
    const at = epochMs(event.time)
    bySeq.set(event.seq, { from: at, to: at })
    if (isHuman) written.set(message.id, at)
  }
  for (const event of events) note(event)
  return { writtenAt: message => written.get(message) ?? null, spanOf: message => spans.get(message) ?? null, note }
}

function joined(a: Span | null, b: Span): Span {
  if (a === null) return b
  return { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to }
}
