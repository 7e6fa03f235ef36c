// Hands every ended turn to capture, once: live on turn/end, and from its watermark when a session is opened again after the
// host died. turn/end is the one event that comes for every end (completed, error, cancel); a crash writes it only when
// the session is resumed, inside the log that session/created shows, without emitting it. When the host shuts down in the
// middle of a turn, its turn/end comes after this plugin is unloaded: the open turn is taken as far as it has come.

import { capturedTurns, lastTurnEvents, openTurn } from './captured-turn.ts'
import type { Faults } from './faults.ts'
import type { HostContext, HostSession } from './host-types.ts'
import { eventsOf, isHumanSession } from './session-facts.ts'
import { createTurnQueue, type QueueSink, type TurnQueue } from './turn-queue.ts'

/** Longest time that a checkpoint of the host waits for us; the turn is stored later all the same. */
const CHECKPOINT_WAIT_MS = 1_000

/** Captures all turns of the host into `sink` until the plugin is unloaded; unloading waits for what is queued. */
export function watchTurns(ctx: HostContext, sink: QueueSink, faults: Faults): TurnQueue {
  const queue = createTurnQueue(sink, faults)
  const inTurn = new Map<string, HostSession>()
  const takeOpen = (session: HostSession): void => {
    if (!inTurn.delete(session.id)) return
    const turn = faults.contain('capture', () => openTurn(session.id, eventsOf(session)), null)
    if (turn !== null) queue.take(turn)
  }
  ctx.on('session/event', (session, event) => {
    if (event.type !== 'turn/start' && event.type !== 'turn/end') return
    faults.contain('capture', () => {
      if (!isHumanSession(session)) return
      if (event.type === 'turn/start') return void inTurn.set(session.id, session)
      inTurn.delete(session.id)
      for (const turn of capturedTurns(session.id, lastTurnEvents(eventsOf(session)))) queue.take(turn)
    }, undefined)
  })
  ctx.on('session/created', session => faults.contain('capture', () => {
    if (!isHumanSession(session)) return
    const turns = capturedTurns(session.id, eventsOf(session)) // what there is at this moment: later turns come live
    if (turns.length > 0) queue.catchUp(session.id, turns)
  }, undefined))
  ctx.on('session/disposed', takeOpen)
  // A long catch-up must not hold up the conversation that goes on beside it.
  ctx.on('session/flush', () => (queue.isCatchingUp() ? Promise.resolve() : within(queue.settled(), CHECKPOINT_WAIT_MS)))
  ctx.effect(() => () => {
    queue.stopCatchingUp()
    for (const session of inTurn.values()) takeOpen(session)
    return queue.settled()
  }, 'capture queue')
  return queue
}

/** Resolves with the promise or after `ms`, whichever is first. */
async function within(promise: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([promise, new Promise<void>(resolve => { timer = setTimeout(resolve, ms) })])
  clearTimeout(timer)
}
