// Queries of five kinds over the same records, ours and the peers'.
import { makeQueries, makeRecords } from '../lib/corpus.mjs'
import { now, percentile, threadMs } from '../lib/stats.mjs'
import { eachPeer } from '../lib/peers.mjs'

export const title = 'Search'
export const sizes = [10_000, 100_000, 500_000]
export const quickSizes = [5000]

const LIMIT = 20
/** Peers take up to a second a query, so they get fewer; ratios are to our median over the same ones. */
const PEER_QUERIES = 60
/** Every engine answers queries of a kind for so long before it is measured: compiling is no part of a query. */
const WARM_MS = 500
/** Rounds of one query. Ours are short and have a bar, so they get more of them. */
const OWN_ROUNDS = 9
const PEER_ROUNDS = 3
/** The quick run is for a look: the peers take most of its time. */
const QUICK_PEER_QUERIES = 10

export async function measure({ size, quick }) {
  const records = makeRecords(size)
  const queries = makeQueries(records, quick ? 60 : 200)
  const rows = []
  const own = new Map()
  await eachPeer({ size, quick }, async engine => {
    await engine.build(records)
    engine.settle?.()
    const sums = { peer: 0, own: 0 }
    for (const [name, { match, texts }] of Object.entries(queries)) {
      const isOwn = !own.has(name)
      const sample = isOwn ? texts : texts.slice(0, quick ? QUICK_PEER_QUERIES : PEER_QUERIES)
      for (let i = 0, until = now() + WARM_MS; now() < until; i++) await engine.search(sample[i % sample.length], match, LIMIT)
      const times = []
      for (const text of sample) times.push(await costOf(isOwn ? OWN_ROUNDS : PEER_ROUNDS, () => engine.search(text, match, LIMIT)))
      const p50 = percentile(times, 0.5)
      if (isOwn) {
        own.set(name, times)
        rows.push({ metric: `${name}, ${engine.name}, p99`, value: percentile(times, 0.99), unit: 'ms', bar: barOf(match, size) })
        rows.push({ metric: `${name}, ${engine.name}, p50`, value: p50, unit: 'ms' })
        continue
      }
      const ours = percentile(own.get(name).slice(0, sample.length), 0.5)
      sums.peer += p50
      sums.own += ours
      rows.push({ metric: `${name}, ${engine.name}, p50`, value: p50, unit: 'ms', ratio: p50 / ours, against: 'this index' })
    }
    if (sums.peer > 0) rows.push({ metric: `sum of the five p50, ${engine.name}`, value: sums.peer, unit: 'ms', ratio: sums.peer / sums.own, against: 'this index', atLeast: size >= 100_000 ? FASTER[engine.name] : undefined })
  }, rows)
  return rows
}

/**
 * What a query itself costs: the best wall time of the rounds or their mean computing time, whichever is less. Both are
 * the same on a quiet machine; on a busy one the first still holds waiting, and it is the only one before Node 23.9.
 */
async function costOf(rounds, body) {
  let best = Infinity
  const cpu = threadMs()
  for (let i = 0; i < rounds; i++) {
    const start = now()
    await body()
    best = Math.min(best, now() - start)
  }
  const mean = (threadMs() - cpu) / rounds
  return mean > 0 ? Math.min(best, mean) : best
}

const FASTER = { 'MiniSearch, our tokens': 50, 'SQLite FTS5, our tokens': 20 }

function barOf(match, size) {
  return match === 'all' ? (size <= 100_000 ? 4 : 15) : (size <= 100_000 ? 5 : 20)
}
