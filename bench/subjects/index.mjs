// The index in memory: building it, what it takes, adding to it.
import { makeRecords } from '../lib/corpus.mjs'
import { costOf, now, percentile, settledBytes } from '../lib/stats.mjs'
import { eachPeer } from '../lib/peers.mjs'

export const title = 'Index: build, memory, add'
export const sizes = [10_000, 100_000, 500_000]
export const quickSizes = [5000]

const ADDED = 400

export async function measure({ size, quick }) {
  const records = makeRecords(size)
  const extra = makeRecords(ADDED, 99)
  const rows = []
  let own = null
  await eachPeer({ size, quick }, async engine => {
    const before = await settledBytes()
    const buildMs = await costOf(() => engine.build(records))
    engine.settle?.()
    const bytes = ((await settledBytes()) - before) / size
    const adds = []
    for (const record of extra) {
      const start = now()
      await engine.add({ ...record, id: `mr_${record.id.slice(3)}x` })
      adds.push((now() - start) * 1000)
    }
    const isOwn = own === null
    if (isOwn) own = { buildMs, bytes }
    const bars = isOwn ? [undefined, size >= 100_000 ? 350 : undefined] : { 'MiniSearch, our tokens': [30], 'SQLite FTS5, our tokens': [3] }[engine.name] ?? []
    rows.push(
      { metric: `build, ${engine.name}`, value: buildMs, unit: 'ms', ...(isOwn ? {} : { ratio: buildMs / own.buildMs, against: 'this index', atLeast: size >= 100_000 ? bars[0] : undefined }) },
      ...(engine.name.startsWith('SQLite') ? [] : [{ metric: `memory, ${engine.name}`, value: bytes, unit: 'B/record', ...(isOwn ? { bar: bars[1] } : { ratio: bytes / own.bytes, against: 'this index' }) }]),
      { metric: `add p50, ${engine.name}`, value: percentile(adds, 0.5), unit: 'us' },
    )
  }, rows)
  return rows
}
