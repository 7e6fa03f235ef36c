// Ended turns on their way to capture: one after the other, in the order of the conversation, also while an old session
// is being caught up.

import type { CapturedTurn } from '../core/capture/turn.ts'
import type { TurnSink } from '../services/turn-sink.ts'
import type { Faults } from './faults.ts'

/** The part of the sink that the queue uses. */
export type QueueSink = Pick<TurnSink, 'capturedUpTo' | 'heard' | 'turn'>

export interface TurnQueue {
  /** Queues a turn that has just ended. */
  take(turn: CapturedTurn): void
  /** Queues what is not captured yet of a session that is opened again. */
  catchUp(session: string, turns: readonly CapturedTurn[]): void
  isCatchingUp(): boolean
  /** Lets a catch-up end after the turn it is at; its session is caught up when it is opened the next time. */
  stopCatchingUp(): void
  /** Resolves when all turns queued so far are stored, or their failure is noted. Never rejects. */
  settled(): Promise<void>
}

export function createTurnQueue(sink: QueueSink, faults: Faults): TurnQueue {
  let tail: Promise<unknown> = Promise.resolve()
  let stopped = false
  let catchingUp = 0
  /** Sessions whose catch-up was broken off: a later turn would move the watermark past what is still missing. */
  const unfinished = new Set<string>()
  const enqueue = (work: () => Promise<void>): void => {
    tail = tail.then(() => faults.containAsync('capture', work, undefined))
  }
  const storeMissing = async (session: string, turns: readonly CapturedTurn[]): Promise<void> => {
    const upTo = await sink.capturedUpTo(session) ?? -1
    const last = turns.findLast(({ seqFrom }) => seqFrom <= upTo)
    if (last !== undefined) sink.heard(last)
    // By the start of the turn: an open turn that was taken at unloading has its watermark in the middle.
    for (const turn of turns.filter(({ seqFrom }) => seqFrom > upTo)) {
      if (stopped) return void unfinished.add(session)
      await sink.turn(turn)
    }
  }
  return {
    take: turn => enqueue(async () => {
      if (!unfinished.has(turn.session)) await sink.turn(turn)
    }),
    catchUp: (session, turns) => {
      catchingUp++
      enqueue(() => storeMissing(session, turns).finally(() => { catchingUp-- }))
    },
    isCatchingUp: () => catchingUp > 0,
    stopCatchingUp: () => { stopped = true },
    settled: async () => { await tail },
  }
}
