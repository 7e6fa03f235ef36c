// The messages of a conversation as the model receives them: with the time of each message of the person, the span of each
// compaction, and what other sessions did meanwhile. A pure function of the log, the zone and texts that never change: the
// same messages give the same bytes, and a longer conversation begins with those of the shorter one.

import { spanLine, timeLine } from '../core/time/prefix.ts'
import type { ZoneId } from '../core/time/zone.ts'
import type { PeerBlock } from '../services/summaries/contract.ts'
import type { ContentBlock, HostMessage } from './host-types.ts'
import type { MessageTimes } from './message-times.ts'
import { isTextBlock, textOfMessage } from './session-facts.ts'

export interface Projection {
  readonly times: MessageTimes
  /** null: no time lines. */
  readonly zone: ZoneId | null
  /** By id of the person's message before which they stand, oldest half hour first. */
  readonly peers: ReadonlyMap<string, readonly PeerBlock[]>
  /** The route of the request: an assistant's message has to name one. */
  readonly route: { readonly provider?: string | undefined; readonly model?: string | undefined }
}

/** The rewritten messages; the very same array when there is nothing to add. */
export function projectMessages(messages: readonly HostMessage[], projection: Projection): readonly HostMessage[] {
  const projected = messages.flatMap(message => [...peersBefore(message, projection), dated(message, projection)])
  return projected.length === messages.length && projected.every((message, index) => message === messages[index]) ? messages : Object.freeze(projected)
}

function dated(message: HostMessage, { times, zone }: Projection): HostMessage {
  if (zone === null || message.role !== 'user') return message
  const at = times.writtenAt(message.id)
  if (at !== null) return withFirstLine(message, timeLine(at, zone))
  const span = times.spanOf(message.id)
  return span === null ? message : withFirstLine(message, spanLine(span.from, span.to, zone))
}

function peersBefore({ id, role }: HostMessage, { peers, route }: Projection): HostMessage[] {
  const blocks = role === 'user' ? peers.get(id) ?? [] : []
  return blocks.map(({ bucket, untilLabel, text }) => Object.freeze({
    id: `temporal-summary-peers-${bucket}`,
    role: 'assistant',
    name: 'temporal_summary_peers',
    content: Object.freeze([Object.freeze({
      type: 'text', text: `<temporal_summary_peers until="${untilLabel}">\n${text}\n</temporal_summary_peers>`,
    })]),
    source: Object.freeze({ kind: 'model', ...route }),
  }))
}

function withFirstLine(message: HostMessage, line: string): HostMessage {
  // Text that was copied from a request holds the line already.
  if (textOfMessage(message).split('\n', 1)[0] === line) return message
  if (typeof message.content === 'string') return Object.freeze({ ...message, content: `${line}\n${message.content}` })
  const at = message.content.findIndex(isTextBlock)
  const content: ContentBlock[] = at < 0
    ? [{ type: 'text', text: line }, ...message.content]
    : message.content.map((block, index) => (index === at ? { ...block, text: `${line}\n${block.text ?? ''}` } : block))
  return Object.freeze({ ...message, content: Object.freeze(content.map(block => Object.freeze(block))) })
}
