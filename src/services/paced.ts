// Runs work that is made of small steps without holding up the event loop: turns of the host go on between them.

import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest stretch without a turn of the event loop, the last step not counted. */
const STRETCH_MS = 8

/** The result of the steps. Rejects with what a step throws. */
export async function paced<T>(steps: Iterator<void, T>): Promise<T> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - since < STRETCH_MS) continue
    await nextTurn()
    since = performance.now()
  }
}
