// Exports every layer as one folder that is laid out like a data root: a person can read it, and import takes it back.

import { HOST_ONLY_KEYS } from '../core/config/fields.ts'
import { MemoryError } from '../core/errors.ts'
import { redact } from '../core/privacy/redact.ts'
import type { MemoryRecord } from '../core/record/record.ts'
import { redactRecord } from '../core/record/redact-record.ts'
import { writeFileAtomic } from '../store/atomic-file.ts'
import { carryFile, layerFiles, type TextLayer } from '../store/carry-file.ts'
import { createConfigFile } from '../store/config-file.ts'
import type { EventLog } from '../store/event-log.ts'
import { nodeFiles } from '../store/file-ops.ts'
import { ensureFolder, hasFolder } from '../store/folders.ts'
import { listFiles } from '../store/list-files.ts'
import { createPaths, type MemoryPaths } from '../store/paths.ts'
import { writeRecordFile } from '../store/record-file.ts'
import { readTombstones, tombstoneLines } from '../store/tombstone-file.ts'

export interface ArchiveReport {
  /** Lines of the shards: every version of every record that is not forgotten. */
  readonly recordLines: number
  readonly shards: number
  readonly tombstones: number
  readonly files: Readonly<Record<TextLayer, number>>
  readonly hasConfig: boolean
  /** What could not be taken and why, one line each. */
  readonly skipped: readonly string[]
}

export interface ArchiveOptions {
  readonly paths: MemoryPaths
  /** The event log of these paths. */
  readonly log: Pick<EventLog, 'scan'>
  /** A folder that is absent or empty. */
  readonly target: string
}

/** Throws MemoryError conflict for a folder that holds something, and io / bad_path when it cannot be written. */
export async function exportArchive({ paths, log, target }: ArchiveOptions): Promise<ArchiveReport> {
  const archive = createPaths(target, 'default')
  if (hasFolder(nodeFiles, archive, 'root') && (await nodeFiles.readdir(archive.root)).length > 0) throw new MemoryError('conflict', `${target} is not empty`)
  await ensureFolder(nodeFiles, archive, 'root')
  const { recordLines, shards } = await exportShards(paths, archive, log)
  const tombstones = await readTombstones(paths)
  if (tombstones.length > 0) await writeFileAtomic(archive.tombstones, tombstoneLines(tombstones), 'the tombstones of the archive')
  const { files, skipped } = await exportFiles(paths, archive)
  return { recordLines, shards, tombstones: tombstones.length, files, hasConfig: await exportConfig(paths, archive), skipped }
}

async function exportShards(paths: MemoryPaths, archive: MemoryPaths, log: Pick<EventLog, 'scan'>): Promise<Pick<ArchiveReport, 'recordLines' | 'shards'>> {
  const months = await shardsOf(paths)
  if (months.length > 0) await ensureFolder(nodeFiles, archive, 'events')
  let recordLines = 0
  for (const month of months) recordLines += await writeRecordFile(archive.shard(month), `events/${month}.jsonl`, redacted(log, month))
  return { recordLines, shards: months.length }
}

async function* redacted(log: Pick<EventLog, 'scan'>, month: string): AsyncGenerator<readonly MemoryRecord[], void, void> {
  for await (const { entries } of log.scan([month])) yield entries.map(({ record }) => redactRecord(record))
}

/** The months that a data root or an archive has a shard of, oldest first. */
export async function shardsOf(paths: MemoryPaths): Promise<readonly string[]> {
  if (!hasFolder(nodeFiles, paths, 'events')) return []
  const { files } = await listFiles(paths.folder('events'), '*.jsonl')
  return files.flatMap(name => /^(\d{4}-(?:0[1-9]|1[0-2]))\.jsonl$/.exec(name)?.[1] ?? [])
}

async function exportFiles(paths: MemoryPaths, archive: MemoryPaths): Promise<Pick<ArchiveReport, 'files' | 'skipped'>> {
  const files = { journal: 0, knowledge: 0, profile: 0, summary: 0 }
  const { found, others } = await layerFiles(paths)
  const skipped = others.map(label => `${label}: not a plain file with a plain name`)
  for (const file of found) {
    const outcome = await carryFile(paths, archive, file, true)
    if (typeof outcome === 'object') skipped.push(`${file.label}: ${outcome.unreadable}`)
    else files[file.layer] += 1
  }
  return { files, skipped }
}

async function exportConfig(paths: MemoryPaths, archive: MemoryPaths): Promise<boolean> {
  const { values } = await createConfigFile(paths.dataRoot).load()
  if (values === undefined) return false
  await writeFileAtomic(archive.config, `${JSON.stringify(portableConfig(values), null, 2)}\n`, 'the settings of the archive')
  return true
}

/** Settings that make sense in another home: without what places the data, and without credentials. */
export function portableConfig(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kept = Object.entries(values).filter(([key]) => !HOST_ONLY_KEYS.includes(key))
  return JSON.parse(JSON.stringify(Object.fromEntries(kept)), (_, value: unknown) => typeof value === 'string' ? redact(value) : value) as Record<string, unknown>
}
