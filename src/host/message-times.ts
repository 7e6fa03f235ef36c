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
  const noteWritten = ({ seq, time }: SessionEvent, message: string | null): void => {
    if (!isEpochMs(time)) return
    const at = epochMs(time)
    bySeq.set(seq, { from: at, to: at })
    if (message !== null) written.set(message, at)
  }
  const noteFolded = ({ seq, sourceEventSeqs }: SessionEvent, message: string): void => {
    const sources = Array.isArray(sourceEventSeqs) ? sourceEventSeqs : []
    const span = sources.map(source => bySeq.get(source)).filter(part => part !== undefined).reduce(joined, null)
    if (span === null) return
    bySeq.set(seq, span)
    spans.set(message, span)
  }
  const note = (event: SessionEvent): void => {
    if (event.type === 'assistant/message') return noteWritten(event, null)
    const message = userMessageOf(event)
    if (message === null) return
    if (isHumanMessage(message)) noteWritten(event, message.id)
    else if (field(event.surfaceOp, 'op') === 'replace') noteFolded(event, message.id)
  }
  for (const event of events) note(event)
  return { writtenAt: message => written.get(message) ?? null, spanOf: message => spans.get(message) ?? null, note }
}

function joined(a: Span | null, b: Span): Span {
  if (a === null) return b
  return { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to }
}
