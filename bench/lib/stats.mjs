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

/**
 * Longest stretch between two turns of the event loop until `stop()` is called: as the wall saw it, and how much of it
 * this thread really computed (Node 23.9 and later; else NaN). On a busy machine only the second says something.
 */
export function watchLoop() {
  const cpu = () => (process.threadCpuUsage === undefined ? NaN : (({ user, system }) => (user + system) / 1000)(process.threadCpuUsage()))
  let last = { wall: now(), cpu: cpu() }
  const longest = { wallMs: 0, cpuMs: process.threadCpuUsage === undefined ? NaN : 0 }
  let running = true
  const look = () => {
    const at = { wall: now(), cpu: cpu() }
    longest.wallMs = Math.max(longest.wallMs, at.wall - last.wall)
    longest.cpuMs = Math.max(longest.cpuMs, at.cpu - last.cpu)
    last = at
    if (running) setImmediate(look)
  }
  setImmediate(look)
  return { stop: () => { running = false; return longest } }
}
