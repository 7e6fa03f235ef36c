// From an empty process to a searchable history, beside a bare pass that only reads and parses the same bytes.
import { closeSync, openSync, readSync } from 'node:fs'
import { median, now, watchLoop } from '../lib/stats.mjs'
import { buildRoot, openLedger, shardFiles } from '../lib/root.mjs'

export const title = 'Cold start'
export const sizes = [10_000, 100_000, 500_000]
export const quickSizes = [10_000]

/** Small histories start in a tenth of a second, most of it compiling: no bar. */
const BARS = { 100_000: 4, 500_000: 5 }
const CHUNK = 1 << 20

export async function measure({ size, quick }) {
  const { root, remove } = buildRoot(size)
  try {
    const runs = quick ? 3 : 5
    const bare = []
    const full = []
    const first = []
    const blocks = []
    for (let i = 0; i < runs; i++) {
      globalThis.gc?.()
      bare.push(await bareParse(root))
      globalThis.gc?.()
      const run = await coldStart(root)
      full.push(run.fullMs)
      first.push(run.firstMs / run.fullMs)
      blocks.push(run.block)
    }
    const ratio = median(full.map((ms, i) => ms / bare[i]))
    return [
      { metric: 'bare read + JSON.parse pass', value: median(bare), unit: 'ms' },
      { metric: 'whole start', value: median(full), unit: 'ms', ratio, against: 'bare pass', bar: BARS[size] },
      { metric: 'first answer from the newest month', value: median(first), unit: 'x of the start', bar: 0.3 },
      ...blockRows(blocks),
    ]
  } finally {
    remove()
  }
}

/** The bar is on computing time where Node tells it: waiting for a processor that others use is not ours. */
function blockRows(blocks) {
  const wall = median(blocks.map(block => block.wallMs))
  const cpu = median(blocks.map(block => block.cpuMs))
  const known = !Number.isNaN(cpu)
  return [
    { metric: 'longest event-loop block, wall', value: wall, unit: 'ms', bar: known ? undefined : 50 },
    ...(known ? [{ metric: 'longest event-loop block, computing', value: cpu, unit: 'ms', bar: 50 }] : []),
  ]
}

/** Chunked read, one JSON.parse per line, nothing kept. */
async function bareParse(root) {
  const start = now()
  const chunk = Buffer.allocUnsafe(2 * CHUNK)
  for (const file of shardFiles(root)) {
    const fd = openSync(file, 'r')
    let kept = 0
    for (let count = readSync(fd, chunk, kept, CHUNK, null); count > 0; count = readSync(fd, chunk, kept, CHUNK, null)) {
      const filled = kept + count
      const whole = chunk.lastIndexOf(10, filled - 1) + 1
      const text = chunk.toString('utf8', 0, whole)
      for (let at = 0, end = text.indexOf('\n'); end >= 0; at = end + 1, end = text.indexOf('\n', at)) JSON.parse(text.slice(at, end))
      chunk.copy(chunk, 0, whole, filled)
      kept = filled - whole
    }
    closeSync(fd)
  }
  return now() - start
}

async function coldStart(root) {
  const loop = watchLoop()
  const start = now()
  const ledger = openLedger(root)
  let firstMs = Infinity
  const ready = ledger.ready()
  while (firstMs === Infinity) {
    await new Promise(resolve => setImmediate(resolve))
    const { shardsLoaded, complete } = ledger.coverage()
    if (complete) break
    if (shardsLoaded < 1) continue
    const page = await ledger.query({ text: null, limit: 5 })
    if (page.hits.length > 0) firstMs = now() - start
  }
  await ready
  const fullMs = now() - start
  const block = loop.stop()
  await ledger.close()
  return { fullMs, firstMs: Math.min(firstMs, fullMs), block }
}
