// Appending a turn of eight records to the log (redaction, encoding, lock, one write, one fdatasync), and storing it through
// the ledger, which takes it into the index as well, beside a bare write and fdatasync of the same bytes: awaited, as a
// host that must not stand still has to do it, and, as a floor, with calls that hold the event loop up.
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterBackgroundWork, buildRoot, openEventLog, openLedger } from '../lib/root.mjs'
import { makeRecord, randomSource } from '../lib/corpus.mjs'
import { median, now, percentile, threadMs } from '../lib/stats.mjs'

export const title = 'Append of a turn (8 records)'
export const sizes = [10_000, 100_000, 500_000]
export const quickSizes = [10_000]

const TURN = 8
/** Turns never follow each other at once: the lock of the one before is given back by then, as in life. */
const PAUSE_MS = 1
/** The tenth that nothing else on the machine disturbed. */
const LOW = 0.1

export async function measure({ size, quick }) {
  const { root, remove } = buildRoot(size)
  try {
    const ledger = openLedger(root)
    await ledger.ready()
    await afterBackgroundWork(size)
    const log = openEventLog(root)
    const turns = quick ? 100 : 300
    const random = randomSource(5)
    const bare = []
    const blocking = []
    const appended = []
    const full = []
    let computing = 0
    const handle = await open(join(root, 'bare.log'), 'a')
    const fd = openSync(join(root, 'blocking.log'), 'a')
    for (let turn = 0; turn < turns; turn++) {
      const records = Array.from({ length: TURN }, (_, i) => makeRecord(size + turn * TURN + i, size + turns * TURN, random))
      const bytes = Buffer.from(records.map(record => `${JSON.stringify(record)}\n`).join(''))
      await pause(PAUSE_MS)
      let start = now()
      await handle.write(bytes)
      await handle.datasync()
      bare.push(now() - start)
      await pause(PAUSE_MS)
      start = now()
      writeSync(fd, bytes)
      fdatasyncSync(fd)
      blocking.push(now() - start)
      const others = Array.from({ length: TURN }, (_, i) => makeRecord(size + (turns + turn) * TURN + i, size + 2 * turns * TURN, random))
      await pause(PAUSE_MS)
      start = now()
      await log.append(others)
      appended.push(now() - start)
      await pause(PAUSE_MS)
      start = now()
      const cpu = threadMs()
      await ledger.put(records)
      full.push(now() - start)
      computing += threadMs() - cpu
    }
    closeSync(fd)
    await handle.close()
    await log.close()
    await ledger.close()
    const [bareLow, fullLow] = [percentile(bare, LOW), percentile(full, LOW)]
    const against = 'bare write + fdatasync'
    return [
      { metric: 'bare write + fdatasync, p50', value: median(bare), unit: 'ms' },
      { metric: 'append to the log, p50', value: median(appended), unit: 'ms', ratio: median(appended) / median(bare), against, bar: 2.5 },
      { metric: 'ledger put, p50', value: median(full), unit: 'ms', ratio: median(full) / median(bare), against, bar: 2.5 },
      { metric: 'blocking write + fdatasync, p50', value: median(blocking), unit: 'ms', ratio: median(blocking) / median(bare), against },
      { metric: 'ledger put, p10', value: fullLow, unit: 'ms', ratio: fullLow / bareLow, against },
      ...(Number.isNaN(computing) ? [] : [{ metric: 'ledger put, computing, mean', value: computing / turns, unit: 'ms' }]),
      { metric: 'ledger put, p99', value: percentile(full, 0.99), unit: 'ms' },
    ]
  } finally {
    remove()
  }
}
