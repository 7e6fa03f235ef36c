// Events of a session's log in the shapes that DSH 0.1.0-rc.8 writes.

import type { HostMessage, SessionEvent } from '../../src/host/host-types.ts'

/** Time of the first event: 2026-10-07T10:00:00+08:00; every further event comes a second later. */
export const LOG_START_MS: number = Date.UTC(2026, 9, 7, 2)

/** A user-role message from `kind`; `user` is a person. */
export function message(text: string, kind = 'user', id = `m-${kind}-${text}`): HostMessage {
  return { id, role: 'user', content: [{ type: 'text', text }], source: { kind } }
}

/** Events with contiguous numbers and one second between them, as a log holds them. */
export function log(...entries: readonly (readonly [type: string, data: unknown])[]): SessionEvent[] {
  return entries.map(([type, data], seq) => ({ type, seq, time: LOG_START_MS + seq * 1000, data }))
}

/** Data of an assistant/message event. */
export function assistant(text: string, more: object = {}): unknown {
  return { turn: 1, step: 1, message: { id: `a-${text}`, role: 'assistant', content: [{ type: 'text', text }], source: { kind: 'model' }, ...more } }
}

/** Data of a tool/result event in the form of 0.1.0. */
export function toolResult(callId: string, isError: boolean, text = 'out'): unknown {
  return {
    turn: 1, step: 1,
    message: { role: 'user', source: { kind: 'tool', callId }, content: [{ type: 'tool-result', toolCallId: callId, content: [{ type: 'text', text }], isError }] },
  }
}
