// Holds work on a text to linear time: by processor time of the same run, so that a loaded machine changes nothing.

import assert from 'node:assert/strict'

const TIMES_LONGER = 8
/** Linear work takes 8 times as long, quadratic work 64 times; caches, garbage and rounding lie between. */
const MOST_TIMES = 28
const FLOOR_MS = 25

/** Fails when `run` on `piece` repeated up to `chars` characters costs far more than an eighth of it makes likely. */
export function assertLinear(piece: string, chars: number, run: (text: string) => unknown): void {
  const text = piece.repeat(Math.ceil(chars / piece.length))
  assertInStep(JSON.stringify(piece.slice(0, 40)), () => run(text.slice(0, Math.ceil(text.length / TIMES_LONGER))), () => run(text))
}

/** As assertLinear, for two runs of which the second has eight times the input. */
function assertInStep(what: string, short: () => unknown, long: () => unknown): void {
  const shortMs = leastCpuMs(short)
  const longMs = leastCpuMs(long)
  assert.ok(longMs < MOST_TIMES * shortMs + FLOOR_MS, `${what}: ${shortMs.toFixed(1)} ms, then ${longMs.toFixed(1)} ms for ${TIMES_LONGER} times the input`)
}

function leastCpuMs(run: () => unknown): number {
  const once = (): number => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const first = once()
  // A long first run is measured well enough.
  return first > 1000 ? first : Math.min(first, once())
}
