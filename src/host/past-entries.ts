// What a session's log says of earlier turns, in the form the injection service rebuilds its state from. Pure.

import { epochMs, isEpochMs } from '../core/time/instant.ts'
import type { PastEntry } from '../services/injection.ts'
import type { SessionEvent } from './host-types.ts'
import { field, isHumanMessage, MEMORY_CONTEXT, textOfMessage, userMessageOf } from './session-facts.ts'

/** Human messages, our own blocks and compactions of the log, oldest first. */
export function pastEntries(events: readonly SessionEvent[]): PastEntry[] {
  let turn = 0
  return events.flatMap((event): PastEntry[] => {
    if (event.type === 'turn/start') {
      const started = field(event.data, 'turn')
      turn = typeof started === 'number' ? started : turn + 1
    }
    if (isCompaction(event)) return [{ kind: 'compacted' }]
    const message = userMessageOf(event)
    if (message === null) return []
    const text = textOfMessage(message)
    if (message.source?.kind === MEMORY_CONTEXT) return [{ kind: 'block', turn, text }]
    if (!isHumanMessage(message) || !isEpochMs(event.time)) return []
    return [{ kind: 'user', turn, text, at: epochMs(event.time) }]
  })
}

/** True for the event that ends a compaction which took place; a failed one carries an error. */
export function isCompaction(event: SessionEvent): boolean {
  const error = field(event.data, 'error')
  return event.type === 'compaction/end' && (error === undefined || error === null)
}
