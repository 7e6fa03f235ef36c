// Where ended turns go: captured once, whatever the host repeats. The watermark of a session moves only past turns that
// are durable; a turn that was captured but not yet marked, or whose mark was lost, is captured again without effect.

import type { CapturedTurn } from '../core/capture/turn.ts'
import { isMemoryError } from '../core/errors.ts'
import type { MemoryRecord } from '../core/record/record.ts'
import type { Watermarks } from '../store/watermarks.ts'
import type { Capture } from './capture.ts'
import type { Logger } from './ports.ts'

export interface TurnSink {
  /** Event number up to which the session is captured; null when nothing of it is. */
  capturedUpTo(session: string): Promise<number | null>
  /**
   * Returns the records that the turn made or strengthened. Rejects only on programming errors: faults of the disk are
   * reported and the turn stays open for the next start.
   */
  turn(turn: CapturedTurn): Promise<readonly MemoryRecord[]>
  /** Tells capture what was said in a turn that it has already. */
  heard(turn: CapturedTurn): void
  problems(): readonly string[]
}

export interface TurnSinkOptions {
  readonly capture: Capture
  readonly watermarks: Watermarks
  readonly log: Logger
}

export function createTurnSink({ capture, watermarks, log }: TurnSinkOptions): TurnSink {
  let lastFault: string | null = null

  return {
    capturedUpTo: async session => (await watermarks.get(session)).seq,

    async turn(turn) {
      try {
        if (await isCovered(turn, watermarks)) return []
        const { records, durable, isUnread } = await capture.turn(turn)
        if (durable) await watermarks.advance(turn.session, turn.seqTo, isUnread === true ? 'flushed' : 'written')
        lastFault = null
        return records
      } catch (error) {
        if (!isMemoryError(error)) throw error
        lastFault = `capture: ${error.message}`
        log.warn(lastFault)
        return []
      }
    },

    heard: turn => { capture.heard(turn) },

    problems: () => [...watermarks.problems(), ...(lastFault === null ? [] : [lastFault])],
  }
}

/** A session without a mark whose marks were dropped: what it said up to then counts as captured. */
async function isCovered(turn: CapturedTurn, watermarks: Watermarks): Promise<boolean> {
  const { seq, capturedUntil } = await watermarks.get(turn.session)
  if (seq !== null) return turn.seqTo <= seq
  const last = turn.messages.at(-1)?.at
  return capturedUntil !== null && last !== undefined && last <= capturedUntil
}
