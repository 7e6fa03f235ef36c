// Small statistics, and a watch on the event loop.

export const now = () => performance.now()

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

export const median = values => percentile(values, 0.5)

/** Runs the body and returns [value, milliseconds]. */
export async function timed(body) {
  const start = now()
  const value = await body()
  return [value, now() - start]
}

/** Heap and array buffers after a collection. Needs --expose-gc. */
export async function settledBytes() {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.()
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Longest time between two turns of the event loop until `stop()` is called, in ms. */
export function watchLoop() {
  let last = now()
  let longest = 0
  let running = true
  const look = () => {
    const at = now()
    longest = Math.max(longest, at - last)
    last = at
    if (running) setImmediate(look)
  }
  setImmediate(look)
  return { stop: () => { running = false; return Math.max(longest, now() - last) } }
}
