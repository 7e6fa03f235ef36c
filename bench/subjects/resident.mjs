// Everything that stays in memory per record once a history is loaded: index, columns, locations, names, caches.
import { afterBackgroundWork, buildRoot, openLedger } from '../lib/root.mjs'
import { settledBytes } from '../lib/stats.mjs'

export const title = 'Resident memory of a loaded history'
export const sizes = [10_000, 100_000, 500_000]
export const quickSizes = [10_000]

export async function measure({ size }) {
  const { root, remove } = buildRoot(size)
  try {
    const before = await settledBytes()
    const ledger = openLedger(root)
    await ledger.ready()
    await ledger.query({ text: null, limit: 20 })
    await afterBackgroundWork(size)
    const bytes = ((await settledBytes()) - before) / size
    await ledger.close()
    return [{ metric: 'everything resident', value: bytes, unit: 'B/record', bar: size >= 100_000 ? 600 : undefined }]
  } finally {
    remove()
  }
}
