// Holds a wait to a bound by timers of the same process instead of a wall clock: a busy machine delays both.

import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** The bound passes in so many steps, so that a stall of the whole process counts as one of them. */
const STEPS = 10

/** What `work` gives; fails when it is not there after `ms` in which this process was free to run. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController()
  const late = (async () => {
    for (let step = 0; step < STEPS; step++) await sleep(ms / STEPS, undefined, { signal: stop.signal })
    assert.fail(`not there within ${ms} ms`)
  })()
  try {
    return await Promise.race([work, late])
  } finally {
    stop.abort()
    late.catch(() => undefined)
  }
}
