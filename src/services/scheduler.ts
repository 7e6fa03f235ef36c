// Wakes work at each half hour of the wall clock. Timers come from outside, so that a test needs no waiting; a wake that
// was missed while the machine slept is one wake.

import { type EpochMs, HOUR_MS } from '../core/time/instant.ts'
import { wallClockOf, type ZoneId } from '../core/time/zone.ts'
import type { Clock } from './ports.ts'

/** Calls `fn` once after `ms`; what it returns cancels that. */
export type SetTimer = (ms: number, fn: () => void) => () => void

export interface Scheduler {
  /** Runs the work soon and from then on at each half hour. */
  start(): void
  /** Runs the work now, after a run that is under way. Resolves when it is done. */
  wake(): Promise<void>
  /** Aborts the run that is under way and resolves when it has stopped; nothing runs after that. */
  stop(): Promise<void>
}

export interface SchedulerOptions {
  readonly clock: Clock
  readonly zone: () => ZoneId
  readonly setTimer: SetTimer
  /** Must end soon after the signal aborts. */
  readonly work: (at: EpochMs, signal: AbortSignal) => Promise<unknown>
  /** Told the class of a failure of the work, never its message. */
  readonly onFault: (kind: string) => void
}

const HALF_HOUR_MS = HOUR_MS / 2
/** The messages of the half hour's last second have to be in the log first. */
const AFTER_MS = 5_000
const SOONEST_MS = 1_000
/** A host has better things to do in its first moments. */
const FIRST_MS = 15_000

export function createScheduler({ clock, zone, setTimer, work, onFault }: SchedulerOptions): Scheduler {
  const abort = new AbortController()
  let cancel = (): void => undefined
  let running: Promise<void> = Promise.resolve()

  async function once(): Promise<void> {
    if (abort.signal.aborted) return
    try {
      await work(clock(), abort.signal)
    } catch (error) {
      onFault(error instanceof Error ? error.name : typeof error)
    }
  }

  function arm(ms: number): void {
    if (abort.signal.aborted) return
    cancel = setTimer(ms, () => { void wakeAndArm() })
  }

  /** A run that lasts over the next half hour is followed by that one's at once. */
  async function wakeAndArm(): Promise<void> {
    const began = clock()
    await wake()
    const lasted = Math.max(0, clock() - began)
    arm(Math.max(SOONEST_MS, untilNext(began, zone()) - lasted))
  }

  function wake(): Promise<void> {
    running = running.then(once)
    return running
  }

  return {
    start: () => arm(FIRST_MS),
    wake,
    async stop() {
      abort.abort()
      cancel()
      await running
    },
  }
}

/** Milliseconds to the next moment that lies AFTER_MS behind a full or half hour of the wall clock; never 0. */
export function untilNext(at: EpochMs, zone: ZoneId): number {
  const behind = (wallClockOf(at, zone).msOfDay - AFTER_MS + HALF_HOUR_MS) % HALF_HOUR_MS
  return HALF_HOUR_MS - behind
}
