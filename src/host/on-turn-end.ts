// Hands every ended turn to capture, once: live on turn/end, and from its watermark when a session is opened again after the
// host died. turn/end is the one event that comes for every end (completed, error, cancel); a crash writes it only when
// the session is resumed, inside the log that session/created shows, without emitting it. When the host shuts down in the
// middle of a turn, its turn/end comes after this plugin is unloaded: the open turn is taken as far as it has come.

import type { CapturedTurn } from '../core/capture/turn.ts'
import { capturedTurns, lastTurnEvents, openTurn } from './captured-turn.ts'
import type { Faults } from './faults.ts'
import type { HostContext, HostSession } from './host-types.ts'
import { eventsOf, isHumanSession } from './session-facts.ts'

/** Where ended turns go (services/turn-sink.ts). */
export interface TurnSink {
  /** Event number up to which the session is captured; null when nothing of it is. */
  capturedUpTo(session: string): Promise<number | null>
  /** Captures a turn that is not captured yet. */
  turn(turn: CapturedTurn): Promise<unknown>
}

export interface TurnWatch {
  /** Resolves when all turns seen so far are stored (or their failure is noted). Never rejects. */
  settled(): Promise<void>
}

/** Longest time that a checkpoint of the host waits for us; the turn is stored later all the same. */
const CHECKPOINT_WAIT_MS = 1_000

export function watchTurns(ctx: HostContext, sink: TurnSink, faults: Faults): TurnWatch {
  // One turn after the other: the order of storing is the order of the conversation.
  let tail: Promise<unknown> = Promise.resolve()
  let unloading = false
  let catchingUp = 0
  /** Sessions whose catch-up was broken off: a later turn would move the watermark past what is still missing. */
  const unfinished = new Set<string>()
  const inTurn = new Map<string, HostSession>()
  const enqueue = (work: () => Promise<void>): void => {
    tail = tail.then(() => faults.containAsync('capture', work, undefined))
  }
  const catchUp = async (session: string, turns: readonly CapturedTurn[]): Promise<void> => {
    try {
      const upTo = await sink.capturedUpTo(session) ?? -1
      // By the start of the turn: an open turn that unloading took has a watermark in its middle.
      for (const turn of turns.filter(({ seqFrom }) => seqFrom > upTo)) {
        if (unloading) return void unfinished.add(session)
        await sink.turn(turn)
      }
    } finally {
      catchingUp--
    }
  }
  const take = (turn: CapturedTurn): void => enqueue(async () => {
    if (!unfinished.has(turn.session)) await sink.turn(turn)
  })
  ctx.on('session/event', (session, event) => {
    if (event.type !== 'turn/start' && event.type !== 'turn/end') return
    faults.contain('capture', () => {
      if (!isHumanSession(session)) return
      if (event.type === 'turn/start') return void inTurn.set(session.id, session)
      inTurn.delete(session.id)
      capturedTurns(session.id, lastTurnEvents(eventsOf(session))).forEach(take)
    }, undefined)
  })
  const takeOpen = (session: HostSession): void => {
    if (!inTurn.delete(session.id)) return
    const turn = faults.contain('capture', () => openTurn(session.id, eventsOf(session)), null)
    if (turn !== null) take(turn)
  }
  ctx.on('session/disposed', takeOpen)
  ctx.on('session/created', session => faults.contain('capture', () => {
    if (!isHumanSession(session)) return
    const turns = capturedTurns(session.id, eventsOf(session)) // what there is at this moment: later turns come live
    if (turns.length === 0) return
    catchingUp++
    enqueue(() => catchUp(session.id, turns))
  }, undefined))
  const settled = async (): Promise<void> => { await tail }
  // A long catch-up must not hold up the conversation that goes on beside it.
  ctx.on('session/flush', (_session: HostSession) => (catchingUp > 0 ? Promise.resolve() : within(settled(), CHECKPOINT_WAIT_MS)))
  ctx.effect(() => () => {
    unloading = true
    for (const session of [...inTurn.values()]) takeOpen(session)
    return settled()
  }, 'capture queue')
  return { settled }
}

/** Resolves with the promise or after `ms`, whichever is first. */
async function within(promise: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([promise, new Promise<void>(resolve => { timer = setTimeout(resolve, ms) })])
  clearTimeout(timer)
}
