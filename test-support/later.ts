// Lets time pass for what waits by the clock that never goes back, without waiting.

import type { TestContext } from 'node:test'

/** From now on `performance.now()` stands `ms` further, until the test ends. */
export function later(t: TestContext, ms: number): void {
  const now = performance.now.bind(performance)
  t.mock.method(performance, 'now', () => now() + ms)
}
