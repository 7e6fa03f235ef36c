// What a removal has to take out of the shards: the lines of the records, and other lines that could repeat their words.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IdLookup } from '../core/record/id-set.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import type { ByteRange } from './byte-ranges.ts'
import { isCutBegun, type QuotedLine, quotedLine } from './cut-quotes.ts'
import { type ErasableLine, erasableLine, erasedState } from './erase-lines.ts'
import { type FileOps, readRegular } from './file-ops.ts'
import { MAX_LINE_BYTES, readLineChunks } from './jsonl.ts'
import { type LogContext, shardLabel } from './log-context.ts'
import { decodeRecordLine, idOfLine } from './record-line.ts'

/** Lines searched for many words between two turns of the event loop. */
const LINES_PER_TURN = 100

export interface ShardSearch {
  readonly shard: string
  readonly size: number
  /** Inode of the file that the places belong to. */
  readonly fileNumber: number
  /** Lines of the records, and lines whose erasing was interrupted. */
  readonly lines: Lines
  /** Lines of any record whose quote was being emptied when that was interrupted. */
  readonly cuts: readonly QuotedLine[]
  /** Ids that have such a line; of none when only erasings were interrupted. */
  readonly ids: ReadonlySet<RecordId>
  /** Lines that a later one of the same record has replaced, each with that later one. */
  readonly replaced: readonly { readonly line: ByteRange; readonly by: ByteRange }[]
  /** Lines that are no record. */
  readonly unreadable: readonly ByteRange[]
  /** Bytes of lines that were erased before. */
  readonly erasedBytes: number
}

export interface Lines {
  readonly erasable: readonly ErasableLine[]
  /** True when there are lines that only a rewrite can take out. */
  readonly areIrregular: boolean
}

export interface RemovalSearch {
  readonly shards: readonly ShardSearch[]
  /** Versions of the records; empty when only the ids are wanted. */
  readonly versions: readonly MemoryRecord[]
}

/** Reads the shards from end to end. `withVersions`: decodes what goes, so that its words can be looked for. Throws MemoryError. */
export async function searchShards(ctx: LogContext, shards: readonly string[], ids: IdLookup, withVersions: boolean): Promise<RemovalSearch> {
  const versions: MemoryRecord[] = []
  const searches: ShardSearch[] = []
  for (const shard of shards) {
    const search = await searchShard(ctx, shard, ids, bytes => { if (withVersions) versions.push(...decoded(bytes)) })
    if (search !== null) searches.push(search)
  }
  return { shards: searches, versions }
}

async function searchShard(ctx: LogContext, shard: string, ids: IdLookup, onVersion: (bytes: Buffer) => void): Promise<ShardSearch | null> {
  const what = shardLabel(shard)
  return readRegular(ctx.files, ctx.paths.shard(shard), what, async (fd, { ino, size }) => {
    const found = new Set<RecordId>()
    const going: (ErasableLine | null)[] = []
    const ranges = new Map<RecordId, ByteRange | ByteRange[]>()
    const unreadable: ByteRange[] = []
    const cuts: QuotedLine[] = []
    let erasedBytes = 0
    for await (const { lines } of readLineChunks(ctx.files, fd, 0, size, what)) {
      for (const { offset, length, bytes } of lines) {
        const range = { from: offset, to: offset + length }
        const state = bytes === null ? 'no' : erasedState(bytes)
        if (state === 'done') erasedBytes += length + 1
        if (bytes !== null && state === 'begun') going.push(erasableLine(bytes, offset))
        if (state !== 'no') continue
        const cut = bytes !== null && isCutBegun(bytes) ? quotedLine(bytes, offset) : null
        if (cut !== null) cuts.push(cut)
        const id = bytes === null ? null : idOfLine(bytes)
        if (bytes === null || id === null) {
          unreadable.push(range)
          continue
        }
        noteRange(ranges, id, range)
        if (!ids.has(id)) continue
        found.add(id)
        going.push(erasableLine(bytes, offset))
        onVersion(bytes)
      }
    }
    const replaced = [...ranges.values()].flatMap(of => Array.isArray(of) ? of.slice(0, -1).map(line => ({ line, by: of.at(-1) ?? line })) : [])
    return { shard, size, fileNumber: ino, lines: linesOf(going), cuts, ids: found, replaced, unreadable, erasedBytes }
  })
}

/** The replaced lines of a shard that hold what `repeats` looks for, or all of them, where the later line can be read. Throws MemoryError. */
export async function replacedLines(ctx: LogContext, { shard, replaced }: ShardSearch, repeats: ((line: Buffer) => boolean) | 'all'): Promise<Lines> {
  if (replaced.length === 0) return linesOf([])
  const found = await readRegular(ctx.files, ctx.paths.shard(shard), shardLabel(shard), async fd => {
    const going: (ErasableLine | null)[] = []
    for (const [i, { line, by }] of replaced.entries()) {
      const bytes = lineAt(ctx.files, fd, line)
      if ((repeats === 'all' || repeats(bytes)) && decoded(lineAt(ctx.files, fd, by)).length > 0) going.push(erasableLine(bytes, line.from))
      if (i % LINES_PER_TURN === LINES_PER_TURN - 1) await nextTurn()
    }
    return linesOf(going)
  })
  return found ?? linesOf([])
}

/** The lines of the records with their quotes; null when one cannot be changed in place. Throws MemoryError. */
export async function quotedLines(ctx: LogContext, { shard, lines }: ShardSearch): Promise<readonly QuotedLine[] | null> {
  if (lines.areIrregular) return null
  const found = await readRegular(ctx.files, ctx.paths.shard(shard), shardLabel(shard), async fd =>
    lines.erasable.map(line => [line, lineAt(ctx.files, fd, line)] as const).filter(([, bytes]) => erasedState(bytes) === 'no').map(([line, bytes]) => quotedLine(bytes, line.from)))
  const quoted = (found ?? []).filter(line => line !== null)
  return quoted.length === found?.length ? quoted : null
}

/** Whether an unreadable line of the shard holds what `repeats` looks for; one over 1 MB is not looked into. Throws MemoryError. */
export async function hasUnreadable(ctx: LogContext, search: ShardSearch, repeats: (line: Buffer) => boolean): Promise<boolean> {
  const { shard } = search
  const unreadable = search.unreadable.filter(range => !isTooLong(range))
  const tooLong = search.unreadable.length - unreadable.length
  if (tooLong > 0) ctx.faults.report(`${shardLabel(shard)}: lines over 1 MB: ${tooLong}; a forget cannot search them`)
  if (unreadable.length === 0) return false
  return await readRegular(ctx.files, ctx.paths.shard(shard), shardLabel(shard), async fd => {
    for (const [i, range] of unreadable.entries()) {
      if (repeats(lineAt(ctx.files, fd, range))) return true
      if (i % LINES_PER_TURN === LINES_PER_TURN - 1) await nextTurn()
    }
    return false
  }) ?? false
}

/** Lines that begin and end like a record, are damaged between, and hold one of the pieces. Throws MemoryError. */
export async function damagedLines(ctx: LogContext, { shard, size }: ShardSearch, pieces: readonly Buffer[]): Promise<readonly ErasableLine[]> {
  const what = shardLabel(shard)
  const going: ErasableLine[] = []
  await readRegular(ctx.files, ctx.paths.shard(shard), what, async fd => {
    for await (const { lines } of readLineChunks(ctx.files, fd, 0, size, what)) {
      for (const { offset, bytes } of lines) {
        if (bytes === null || !pieces.some(piece => bytes.includes(piece)) || decoded(bytes).length > 0) continue
        const line = erasableLine(bytes, offset)
        if (line !== null) going.push(line)
      }
    }
  })
  return going
}

function isTooLong({ from, to }: ByteRange): boolean {
  return to - from > MAX_LINE_BYTES
}

/** Most records have one line: no list is made for those. */
function noteRange(ranges: Map<RecordId, ByteRange | ByteRange[]>, id: RecordId, range: ByteRange): void {
  const before = ranges.get(id)
  if (before === undefined) ranges.set(id, range)
  else if (Array.isArray(before)) before.push(range)
  else ranges.set(id, [before, range])
}

function linesOf(lines: readonly (ErasableLine | null)[]): Lines {
  return { erasable: lines.filter(line => line !== null), areIrregular: lines.includes(null) }
}

function lineAt(files: FileOps, fd: number, { from, to }: ByteRange): Buffer {
  const bytes = Buffer.alloc(to - from)
  files.readNow(fd, bytes, from)
  return bytes
}

/** The record in a list, or nothing for a line that has the id and is damaged further on. */
function decoded(bytes: Buffer): readonly MemoryRecord[] {
  try {
    return [decodeRecordLine(bytes)]
  } catch {
    return []
  }
}
