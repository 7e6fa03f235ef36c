// Builds conversation turns and captures them with plain options, for tests.

import { captureTurn, type CaptureOptions } from '../src/core/capture/capture-turn.ts'
import type { CapturedTurn, TurnMessage, TurnTool } from '../src/core/capture/turn.ts'
import type { RecordDraft } from '../src/core/record/record.ts'
import { type EpochMs, epochMs } from '../src/core/time/instant.ts'
import { zoneId } from '../src/core/time/zone.ts'

/** Wednesday 2026-10-14T10:00:00+08:00 */
export const SPOKEN_AT: EpochMs = epochMs(Date.UTC(2026, 9, 14, 2, 0))

export const PLAIN_OPTIONS: CaptureOptions = { zone: zoneId('Asia/Shanghai'), entities: [], knownNames: [], maxRecords: 8, enhancedPrivacy: false }

export interface TurnParts {
  readonly user?: string
  readonly assistant?: string
  /** Name and success of each tool call. */
  readonly tools?: readonly (readonly [name: string, ok: boolean])[]
  readonly at?: EpochMs
  readonly session?: string
  readonly seqFrom?: number
}

/** A turn with at most one message of each side: user, tools, assistant, in that order of seq. */
export function buildTurn({ user, assistant, tools = [], at = SPOKEN_AT, session = 's-1', seqFrom = 10 }: TurnParts): CapturedTurn {
  let seq = seqFrom
  const messages: TurnMessage[] = []
  if (user !== undefined) messages.push({ role: 'user', text: user, at, seq: ++seq })
  const calls: TurnTool[] = tools.map(([name, ok], i) => ({ name, callId: `call_${i}`, ok, at, seq: ++seq }))
  if (assistant !== undefined) messages.push({ role: 'assistant', text: assistant, at, seq: ++seq })
  return { session, seqFrom, seqTo: seq + 1, messages, tools: calls }
}

/** The drafts of one message of the person. */
export function said(user: string, at: EpochMs = SPOKEN_AT): readonly RecordDraft[] {
  return captureTurn(buildTurn({ user, at }), PLAIN_OPTIONS)
}

/** `kind: text` of each draft, for short expectations. */
export function lines(drafts: readonly RecordDraft[]): readonly string[] {
  return drafts.map(({ kind, text }) => `${kind}: ${text}`)
}
