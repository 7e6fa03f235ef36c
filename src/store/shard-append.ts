// Appending batches of encoded records to their shards, all or nothing, under the writer lock.

import type { RecordId } from '../core/record/record.ts'
import type { RecordLocation } from './event-log.ts'
import { ioError, syncFolder } from './file-ops.ts'
import { ensureFolder } from './folders.ts'
import type { Generations } from './generations.ts'
import { type AppendedBytes, appendLines, undoAppend } from './jsonl.ts'
import type { HeldLock } from './lock.ts'
import { type LogContext, shardLabel } from './log-context.ts'
import { decodeRecordLine } from './record-line.ts'
import { ANCHOR_BYTES, type ShardTable } from './shard-table.ts'
import type { Tombstones } from './tombstones.ts'

/** A redacted record, ready to be written. */
export interface EncodedRecord {
  readonly id: RecordId
  readonly shard: string
  /** With its newline. */
  readonly line: Buffer
}

export interface WrittenShard {
  readonly shard: string
  readonly fileNumber: number
  readonly from: number
  readonly to: number
  /** The last bytes written. */
  readonly anchor: Buffer
}

export interface WrittenBatch {
  /** In the order of the records; null = forgotten meanwhile, not written. */
  readonly locations: readonly (RecordLocation | null)[]
  readonly written: readonly WrittenShard[]
}

/**
 * Writes the records: per shard one write and one fdatasync, the shards in the order in which they first occur. When one
 * fails the earlier ones are taken back. Throws MemoryError.
 */
export async function appendRecords(ctx: LogContext, held: HeldLock, tombstones: Tombstones, records: readonly EncodedRecord[]): Promise<WrittenBatch> {
  await tombstones.refresh() // a record may have been forgotten by another process a moment ago: it must not come back
  const folder = await ensureFolder(ctx.files, ctx.paths, 'events', true)
  const shards = new Map<string, EncodedRecord[]>()
  for (const record of records) {
    if (tombstones.ids.has(record.id)) continue
    const group = shards.get(record.shard)
    if (group === undefined) shards.set(record.shard, [record])
    else group.push(record)
  }
  const done: { shard: string; appended: AppendedBytes }[] = []
  const places = new Map<EncodedRecord, RecordLocation>()
  const written: WrittenShard[] = []
  try {
    for (const [shard, group] of shards) {
      const appended = await appendGroup(ctx, held, shard, group)
      done.push({ shard, appended })
      const { fileNumber, offset: from, anchor } = appended
      written.push({ shard, fileNumber, from, to: locate(shard, group, from, places), anchor })
    }
    if (done.some(({ appended }) => appended.created)) await syncFolder(ctx.files, folder)
  } catch (error) {
    for (const { shard, appended } of done) undoAppend(ctx.files, ctx.paths.shard(shard), appended.sizeBefore, shardLabel(shard))
    throw ioError('cannot append records', error)
  }
  return { locations: records.map(record => places.get(record) ?? null), written }
}

/** Moves the table over lines that this process wrote; when somebody else wrote in between, only notes them as ours. */
export function noteWritten(table: ShardTable, generations: Generations, written: readonly WrittenShard[]): void {
  for (const { shard, fileNumber, from, to, anchor } of written) {
    const known = table.get(shard)
    const isNew = known === undefined && from === 0
    if (isNew || (known?.end === from && known.fileNumber === fileNumber)) {
      table.set(shard, { fileNumber, generation: known?.generation ?? generations.of(shard), end: to, anchor })
    } else table.noteOwn(shard, { fileNumber, from, to })
  }
}

async function appendGroup(ctx: LogContext, held: HeldLock, shard: string, group: readonly EncodedRecord[]): Promise<AppendedBytes & { readonly anchor: Buffer }> {
  const what = shardLabel(shard)
  const bytes = Buffer.concat(group.map(record => record.line))
  const appended = await appendLines(ctx.files, ctx.paths.shard(shard), bytes, what, held.assertHeld, isRecordLine)
  if (appended.repaired === 'cut') ctx.faults.report(`${what}: an unfinished last line was cut off`)
  if (appended.repaired === 'completed') ctx.faults.report(`${what}: the last line had no newline and got one`)
  return { ...appended, anchor: bytes.subarray(-ANCHOR_BYTES) }
}

/** Notes where each line of the group lies and returns the end of the last one. */
function locate(shard: string, group: readonly EncodedRecord[], start: number, places: Map<EncodedRecord, RecordLocation>): number {
  let offset = start
  for (const record of group) {
    places.set(record, { shard, offset, length: record.line.length - 1 })
    offset += record.line.length
  }
  return offset
}

function isRecordLine(tail: Buffer): boolean {
  try {
    decodeRecordLine(tail)
    return true
  } catch {
    return false // torn
  }
}
