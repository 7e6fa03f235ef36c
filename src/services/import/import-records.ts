// Brings record lines of another home in: same ids, same lines, nothing twice. A record that stands differently here stays.

import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { MemoryError } from '../../core/errors.ts'
import type { IdLookup } from '../../core/record/id-set.ts'
import type { MemoryRecord, RecordId } from '../../core/record/record.ts'
import { redactRecord } from '../../core/record/redact-record.ts'
import type { EventLog } from '../../store/event-log.ts'
import { readRecordFile } from '../../store/record-file.ts'
import { encodeRecordLine } from '../../store/record-line.ts'
import type { ImportTally } from './import-tally.ts'

/** Lines that are written under one lock. */
const LINES_PER_APPEND = 1000

/** Names the last version of every record that a log holds. */
export type HeldRecords = Map<RecordId, string>

/** Throws MemoryError when the shards cannot be read. */
export async function heldRecords(log: Pick<EventLog, 'scan'>, namespace: string): Promise<HeldRecords> {
  const held: HeldRecords = new Map()
  for await (const { entries, fault, shard } of log.scan()) {
    if (fault) throw new MemoryError('io', `events/${shard}.jsonl cannot be read to its end; nothing was imported`)
    for (const { record } of entries) held.set(record.id, versionName(portable(record, namespace)))
  }
  return held
}

/** The versions of a file that are missing here, in their order; counts and reasons go to the tally. */
export async function missingRecords(path: string, what: string, namespace: string, held: HeldRecords, gone: IdLookup, tally: ImportTally): Promise<readonly MemoryRecord[]> {
  const versions = await readVersions(path, what, namespace, tally)
  const after = new Map<RecordId, number>()
  for (const [id, names] of versions.names) {
    const last = held.get(id)
    const known = last === undefined ? -1 : names.lastIndexOf(last)
    if (gone.has(id)) tally.skip('forgotten here', `${what} ${id}`)
    else if (last !== undefined && known < 0) tally.skip('stands differently here', `${what} ${id}`)
    else {
      tally.count('records', known === names.length - 1 ? 'present' : 'added')
      after.set(id, known)
    }
  }
  return versions.records.filter(({ id, index }) => index > (after.get(id) ?? Infinity)).map(({ record }) => record)
}

/** Appends in pieces that an interruption cannot tear. Throws MemoryError io when the disk refuses. */
export async function appendMissing(log: Pick<EventLog, 'append'>, records: readonly MemoryRecord[], onWritten: (count: number) => void): Promise<void> {
  for (let from = 0; from < records.length; from += LINES_PER_APPEND) {
    const piece = records.slice(from, from + LINES_PER_APPEND)
    const result = await log.append(piece)
    if (result.kind === 'queued') throw new MemoryError('io', `the disk refused (${result.reason}); run the import again to go on`)
    onWritten(piece.length)
  }
}

interface Versions {
  readonly records: readonly { readonly id: RecordId; readonly index: number; readonly record: MemoryRecord }[]
  readonly names: ReadonlyMap<RecordId, readonly string[]>
}

async function readVersions(path: string, what: string, namespace: string, tally: ImportTally): Promise<Versions> {
  const records: { id: RecordId; index: number; record: MemoryRecord }[] = []
  const names = new Map<RecordId, string[]>()
  for await (const lines of readRecordFile(path, what)) {
    for (const { line, content } of lines) {
      if (typeof content === 'string') {
        tally.skip(content, `${what} line ${line}`)
        continue
      }
      const record = portable(content, namespace)
      const known = names.get(record.id) ?? []
      if (known.length === 0) names.set(record.id, known)
      known.push(versionName(record))
      records.push({ id: record.id, index: known.length - 1, record })
    }
    await nextTurn()
  }
  return { records, names }
}

/** The record as the log of this namespace would store it. */
function portable(record: MemoryRecord, namespace: string): MemoryRecord {
  return { ...redactRecord(record), namespace }
}

function versionName(record: MemoryRecord): string {
  return createHash('sha256').update(encodeRecordLine(record)).digest('base64url')
}
