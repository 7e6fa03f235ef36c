// Runs work that comes in steps to its end at once.

/** Runs a step generator to its end and gives what it returns, as an owner does between turns of the event loop. */
export function runAll<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
