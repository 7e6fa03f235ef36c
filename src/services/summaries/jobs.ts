// Who may work: one process at a time holds the claim of a data root; inside it several jobs (the tick, a fill, a
// person's request) take turns, one unit of work after the other, so that a long one never keeps a short one waiting.

import { MINUTE_MS } from '../../core/time/instant.ts'
import type { Claim } from '../../store/claim.ts'
import type { Clock } from '../ports.ts'

export interface Jobs {
  /** Runs the job under the claim; null when another process holds it. Rejects only as `work` does. */
  run<T>(work: (unit: Unit) => Promise<T>): Promise<T | null>
  /** Resolves when no job runs. */
  settled(): Promise<void>
}

/** Runs one piece of work alone in this process. Throws ClaimLost when another process took over. */
export type Unit = <T>(work: () => Promise<T>) => Promise<T>

/** Another process took this process for dead. Nothing was written since. */
export class ClaimLost extends Error {}

/** Longer than any unit by far: the claim is renewed before a unit when it is a minute old. */
const CLAIM_TTL_MS = 10 * MINUTE_MS
const RENEW_AFTER_MS = MINUTE_MS

export function createJobs(claim: Claim, clock: Clock, owner: string): Jobs {
  let running = 0
  let takenAt = Number.NaN
  let turn: Promise<unknown> = Promise.resolve()
  let changing: Promise<unknown> = Promise.resolve()
  const jobs = new Set<Promise<unknown>>()

  /** Taking and letting go of the claim must not overtake each other. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = changing.then(work)
    changing = done.catch(() => undefined)
    return done
  }

  async function take(): Promise<boolean> {
    const now = clock()
    if (!await claim.take(owner, CLAIM_TTL_MS)) return false
    takenAt = now
    return true
  }

  /** The clock may have been set, the machine may have slept. */
  function isFresh(): boolean {
    const age = clock() - takenAt
    return age >= 0 && age < RENEW_AFTER_MS
  }

  const unit: Unit = work => {
    const done = turn.then(async () => {
      if (!isFresh() && !await take()) throw new ClaimLost()
      return work()
    })
    turn = done.catch(() => undefined)
    return done
  }

  async function enter(): Promise<boolean> {
    if (!await take()) return false
    running += 1
    return true
  }

  async function leave(): Promise<void> {
    running -= 1
    if (running === 0) await claim.release(owner).catch(() => undefined) // it runs out by itself
  }

  async function run<T>(work: (unit: Unit) => Promise<T>): Promise<T | null> {
    if (!await inOrder(enter)) return null
    try {
      return await work(unit)
    } finally {
      await inOrder(leave)
    }
  }

  return {
    run(work) {
      const job = run(work)
      const settled = job.catch(() => undefined).then(() => { jobs.delete(settled) })
      jobs.add(settled)
      return job
    },
    async settled() {
      while (jobs.size > 0) await Promise.all(jobs)
    },
  }
}
