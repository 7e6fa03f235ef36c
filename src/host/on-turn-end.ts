// Hands every ended turn to capture, once: live on turn/end, and from the cursor when a session is opened again after the
// host died. turn/end is the one event that comes for every end (completed, error, cancel); a crash writes it only when
// the session is resumed, inside the log that session/created shows, without emitting it.

import type { CapturedTurn } from '../core/capture/turn.ts'
import { capturedTurns, lastTurnEvents } from './captured-turn.ts'
import type { Faults } from './faults.ts'
import type { HostContext, HostSession } from './host-types.ts'
import { eventsOf, isHumanSession } from './session-facts.ts'

export interface TurnSink {
  /** Event number up to which the session is captured; null when nothing of it is. */
  capturedUpTo(session: string): Promise<number | null>
  turn(turn: CapturedTurn): Promise<unknown>
}

export interface TurnWatch {
  /** Resolves when all turns seen so far are stored (or their failure is noted). Never rejects. */
  settled(): Promise<void>
}

/** Longest time that a checkpoint of the host waits for us; the turn is stored later all the same. */
const CHECKPOINT_WAIT_MS = 3_000

export function watchTurns(ctx: HostContext, sink: TurnSink, faults: Faults): TurnWatch {
  // One turn after the other: the order of storing is the order of the conversation.
  let tail: Promise<unknown> = Promise.resolve()
  const enqueue = (turns: () => Promise<readonly CapturedTurn[]>): void => {
    tail = tail.then(() => faults.containAsync('capture', async () => {
      for (const turn of await turns()) await sink.turn(turn)
    }, undefined))
  }
  ctx.on('session/event', (session, event) => {
    if (event.type !== 'turn/end') return
    faults.contain('capture', () => {
      if (!isHumanSession(session)) return
      const turns = capturedTurns(session.id, lastTurnEvents(eventsOf(session)), -1)
      enqueue(async () => turns)
    }, undefined)
  })
  ctx.on('session/created', session => faults.contain('capture', () => {
    const events = eventsOf(session).slice() // what was there at this moment: later turns come live
    if (events.length === 0 || !isHumanSession(session)) return
    enqueue(async () => capturedTurns(session.id, events, await sink.capturedUpTo(session.id) ?? -1))
  }, undefined))
  const settled = async (): Promise<void> => { await tail }
  ctx.on('session/flush', (_session: HostSession) => within(settled(), CHECKPOINT_WAIT_MS))
  ctx.effect(() => settled, 'capture queue')
  return { settled }
}

/** Resolves with the promise or after `ms`, whichever is first. */
async function within(promise: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([promise, new Promise<void>(resolve => { timer = setTimeout(resolve, ms) })])
  clearTimeout(timer)
}
