// A whole turn on a whole memory as the host drives it: mask, rules, duplicates, append, mark; with the file calls that it makes.
import { fileCalls, resetFileCalls } from '../lib/file-calls.mjs'
import { median, now, percentile, threadMs } from '../lib/stats.mjs'

export const title = 'A whole turn'
export const sizes = [10_000, 100_000]
export const quickSizes = [10_000]

/** Turns never follow each other at once: the lock of the one before is given back by then, as in life. */
const PAUSE_MS = 1
const KINDS = [
  ['a turn with a record', turn => `我们决定第${turn}号网关用方案${turn * 7}。`],
  ['a turn without one', () => '好的，谢谢。'],
]

export async function measure({ size, quick }) {
  const { buildRoot, afterBackgroundWork } = await import('../lib/root.mjs')
  const { CORPUS_END } = await import('../lib/corpus.mjs')
  const { createMemory } = await import('../../dist/src/services/memory.js')
  const { root, remove } = buildRoot(size)
  try {
    let clock = CORPUS_END
    const memory = createMemory({ dataRoot: root, patchConfig: {}, ports: { clock: () => clock, log: { info() {}, warn() {} }, sessionLog: () => null, summarizer: () => null } })
    await memory.ledger.ready()
    await afterBackgroundWork(size)
    const rows = []
    let seq = 0
    for (const [name, wordsOf] of KINDS) {
      const turns = quick ? 60 : 300
      const [times, counted] = [[], []]
      let computing = 0
      for (let i = 0; i < turns; i++) {
        const at = (clock += 60_000)
        const text = wordsOf(i)
        const turn = { session: `s${i % 3}`, seqFrom: (seq += 10), seqTo: seq + 3, messages: [{ role: 'user', text, at, seq: seq + 1 }], tools: [] }
        await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
        resetFileCalls()
        const [start, cpu] = [now(), threadMs()]
        await memory.turns.turn(turn)
        if (i < turns / 2) continue // warm by then
        times.push(now() - start)
        computing += threadMs() - cpu
        await new Promise(resolve => setImmediate(resolve)) // the lock goes in the next turn of the event loop
        counted.push(fileCalls())
      }
      rows.push(
        { metric: `${name}, p50`, value: median(times), unit: 'ms' },
        { metric: `${name}, p99`, value: percentile(times, 0.99), unit: 'ms' },
        ...(Number.isNaN(computing) ? [] : [{ metric: `${name}, computing, mean`, value: computing / times.length, unit: 'ms' }]),
        { metric: `${name}, file calls, p50`, value: median(counted.map(calls => calls.all)), unit: 'calls' },
        { metric: `${name}, of them through the thread pool`, value: median(counted.map(calls => calls.pool)), unit: 'calls' },
        { metric: `${name}, of them flushes`, value: median(counted.map(calls => calls.flushes)), unit: 'calls', bar: 1 },
      )
      rows.push({ note: `${name}: ${Object.entries(counted.at(-1).byName).map(([call, count]) => `${call} ${count}`).join(', ')}` })
    }
    await memory.close()
    return rows
  } finally {
    remove()
  }
}
