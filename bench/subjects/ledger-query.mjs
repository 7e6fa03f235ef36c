// A page of 20 through the ledger: look for changes, index, texts from disk, literal check, redaction.
import { makeQueries, makeRecords, CORPUS_END } from '../lib/corpus.mjs'
import { afterBackgroundWork, buildRoot, openLedger } from '../lib/root.mjs'
import { now, percentile } from '../lib/stats.mjs'

export const title = 'A page through the ledger'
export const sizes = [10_000, 100_000, 500_000]
export const quickSizes = [10_000]

const DAY = 86_400_000
const LIMIT = 20

export async function measure({ size, quick }) {
  const { root, remove } = buildRoot(size)
  try {
    const ledger = openLedger(root)
    await ledger.ready()
    await afterBackgroundWork(size)
    const count = quick ? 60 : 200
    const asked = Object.entries(makeQueries(makeRecords(Math.min(size, 20_000)), count)).map(([name, { match, texts }]) => [name, texts.map(text => ({ text, match, limit: LIMIT }))])
    const days = Array.from({ length: count }, (_, i) => ({ text: null, window: { start: CORPUS_END - (i + 1) * DAY, end: CORPUS_END - i * DAY }, order: 'event-asc', limit: LIMIT }))
    const rows = []
    for (const [name, queries] of [...asked, ['one day, no words', days]]) {
      const times = []
      for (const query of queries) {
        const start = now()
        await ledger.query(query)
        times.push(now() - start)
      }
      rows.push({ metric: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' }, { metric: `${name}, p99`, value: percentile(times, 0.99), unit: 'ms' })
    }
    await ledger.close()
    return rows
  } finally {
    remove()
  }
}
