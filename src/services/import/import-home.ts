// Imports another home: an archive of every layer (or a data root itself), or the one-file export of the records.

import { carryFile, layerFiles } from '../../store/carry-file.ts'
import { createConfigFile } from '../../store/config-file.ts'
import type { EventLog } from '../../store/event-log.ts'
import type { WithLock } from '../../store/lock.ts'
import { createPaths, type MemoryPaths } from '../../store/paths.ts'
import { appendTombstones, readTombstones } from '../../store/tombstone-file.ts'
import { portableConfig, shardsOf } from '../export-archive.ts'
import { appendMissing, type HeldRecords, heldRecords, missingRecords } from './import-records.ts'
import { type ImportReport, ImportTally, type Progress } from './import-tally.ts'

export interface HomeTarget {
  readonly paths: MemoryPaths
  readonly lock: WithLock
  /** The event log of these paths. */
  readonly log: EventLog
}

export interface HomeImport {
  /** False: only look. */
  readonly write: boolean
  readonly progress: Progress
}

/**
 * Imports a folder. What is here stays as it is: a record, page, journal, profile or summary that differs is skipped, and the
 * settings come along only where there are none. Throws MemoryError; another run goes on where this one stopped.
 */
export async function importArchive(folder: string, { paths, lock, log }: HomeTarget, { write, progress }: HomeImport): Promise<ImportReport> {
  const from = createPaths(folder, 'default')
  const tally = new ImportTally()
  const held = await heldRecords(log, paths.namespace)
  await importTombstones(from, { paths, lock, log }, held, write, tally)
  const months = await shardsOf(from)
  for (const [i, month] of months.entries()) {
    const missing = await missingRecords(from.shard(month), `events/${month}.jsonl`, paths.namespace, held, log.tombstones(), tally)
    if (write) await appendMissing(log, missing, () => progress(i, months.length))
    progress(i + 1, months.length)
  }
  await importFiles(from, { paths, lock, log }, write, tally)
  await importSettings(from, paths, write, tally)
  return tally.report()
}

/** Imports a JSONL file of records; as importArchive. */
export async function importRecordFile(file: string, { paths, log }: HomeTarget, { write, progress }: HomeImport): Promise<ImportReport> {
  const tally = new ImportTally()
  const held = await heldRecords(log, paths.namespace)
  const missing = await missingRecords(file, 'the file', paths.namespace, held, log.tombstones(), tally)
  let done = 0
  if (write) await appendMissing(log, missing, count => { progress(done += count, missing.length) })
  return tally.report()
}

/** Forgotten elsewhere: it must not come back from an older export. What is held here is left to its owner to forget. */
async function importTombstones(from: MemoryPaths, { paths, lock, log }: HomeTarget, held: HeldRecords, write: boolean, tally: ImportTally): Promise<void> {
  const known = log.tombstones()
  const missing = (await readTombstones(from)).filter(({ id }) => {
    if (known.has(id)) tally.count('tombstones', 'present')
    else if (held.has(id)) tally.skip('forgotten in the other home, kept here', id)
    else tally.count('tombstones', 'added')
    return !known.has(id) && !held.has(id)
  })
  if (write) await appendTombstones(paths, lock, missing)
}

async function importFiles(from: MemoryPaths, { paths, lock }: HomeTarget, write: boolean, tally: ImportTally): Promise<void> {
  const { found, others } = await layerFiles(from)
  for (const label of others) tally.skip('not a plain file with a plain name', label)
  for (const file of found) {
    const outcome = write ? await lock(() => carryFile(from, paths, file, true)) : await carryFile(from, paths, file, false)
    if (typeof outcome === 'object') tally.skip(outcome.unreadable, file.label)
    else if (outcome === 'differs') tally.skip('another text is here', file.label)
    else tally.count(file.layer, outcome === 'placed' ? 'added' : 'present')
  }
}

async function importSettings(from: MemoryPaths, paths: MemoryPaths, write: boolean, tally: ImportTally): Promise<void> {
  const { values, problem } = await createConfigFile(from.dataRoot).load()
  if (problem !== null) tally.skip('settings not usable', 'config.json')
  if (values === undefined) return
  const target = createConfigFile(paths.dataRoot)
  const present = await target.load()
  const wanted = portableConfig(values)
  if (present.revision === null && present.problem === null) {
    tally.count('settings', 'added')
    if (write) await target.save(wanted, null)
  } else if (JSON.stringify(present.values) === JSON.stringify(wanted)) tally.count('settings', 'present')
  else tally.skip('other settings are here', 'config.json')
}
