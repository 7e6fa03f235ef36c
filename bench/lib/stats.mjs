// Small statistics, and a watch on the event loop.

export const now = () => performance.now()

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

export const median = values => percentile(values, 0.5)

/** Heap and array buffers after a collection. Needs --expose-gc. */
export async function settledBytes() {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.()
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Computing time of this thread so far in ms, without waiting; NaN before Node 23.9. */
export function threadMs() {
  if (process.threadCpuUsage === undefined) return NaN
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Milliseconds that the body took: computing time where Node tells it, which other programs do not disturb, else wall time. */
export async function costOf(body) {
  const start = { wall: now(), cpu: threadMs() }
  await body()
  const cpu = threadMs() - start.cpu
  return Number.isNaN(cpu) ? now() - start.wall : cpu
}

/**
 * Longest stretch between two turns of the event loop until `stop()` is called: as the wall saw it, and how much of it
 * this thread really computed. On a busy machine only the second says something.
 */
export function watchLoop() {
  let last = { wall: now(), cpu: threadMs() }
  const longest = { wallMs: 0, cpuMs: Number.isNaN(last.cpu) ? NaN : 0 }
  let running = true
  const look = () => {
    const at = { wall: now(), cpu: threadMs() }
    longest.wallMs = Math.max(longest.wallMs, at.wall - last.wall)
    longest.cpuMs = Math.max(longest.cpuMs, at.cpu - last.cpu)
    last = at
    if (running) setImmediate(look)
  }
  setImmediate(look)
  return { stop: () => { running = false; return { ...longest } } }
}
