// From an empty process to a searchable history, beside a bare pass that only reads and parses the same bytes.
import { closeSync, openSync, readSync } from 'node:fs'
import { median, now, threadMs, watchLoop } from '../lib/stats.mjs'
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
    const pairs = []
    for (let i = 0; i < (quick ? 3 : 5); i++) {
      globalThis.gc?.()
      const bare = await clocked(() => bareParse(root))
      globalThis.gc?.()
      const full = await clocked(() => coldStart(root))
      pairs.push({ bare, full, ...full.value })
    }
    const middle = pick => median(pairs.map(pick))
    const wall = { value: middle(pair => pair.full.wallMs), ratio: middle(pair => pair.full.wallMs / pair.bare.wallMs) }
    const cpu = { value: middle(pair => pair.full.cpuMs), ratio: middle(pair => pair.full.cpuMs / pair.bare.cpuMs) }
    return [
      { metric: 'bare read + JSON.parse pass, wall', value: middle(pair => pair.bare.wallMs), unit: 'ms' },
      ...barred('whole start', wall, cpu, 'bare pass', BARS[size]),
      { metric: 'first answer from the newest month', value: middle(pair => pair.firstMs / pair.full.wallMs), unit: 'x of the start', bar: 0.3 },
      ...barred('longest event-loop block', { value: middle(pair => pair.block.wallMs) }, { value: middle(pair => pair.block.cpuMs) }, '', 50),
    ]
  } finally {
    remove()
  }
}

/** The bar is on computing time where Node tells it: waiting for a processor that others use is not ours. */
function barred(metric, wall, cpu, against, bar) {
  const row = (name, { value, ratio }, bar) => ({ metric: `${metric}, ${name}`, value, unit: 'ms', ...(ratio === undefined ? {} : { ratio, against }), bar })
  return Number.isNaN(cpu.value) ? [row('wall', wall, bar)] : [row('wall', wall), row('computing', cpu, bar)]
}

async function clocked(body) {
  const start = { wall: now(), cpu: threadMs() }
  const value = await body()
  return { value, wallMs: now() - start.wall, cpuMs: threadMs() - start.cpu }
}

/** Chunked read, one JSON.parse per line, nothing kept. */
function bareParse(root) {
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
  if (firstMs === Infinity) firstMs = now() - start
  const block = loop.stop()
  await ledger.close()
  return { firstMs, block }
}
