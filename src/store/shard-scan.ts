// Reading shards: whole scans for the start, the tail for what other processes added, single lines by place.

import { isMemoryError, MemoryError } from '../core/errors.ts'
import type { MemoryRecord } from '../core/record/record.ts'
import { redactRecord } from '../core/record/redact-record.ts'
import type { LogEntry, RecordLocation } from './event-log.ts'
import { closeQuietly, ioError, openRegular, readRegular } from './file-ops.ts'
import type { Generations } from './generations.ts'
import { MAX_LINE_BYTES, MAX_LINE_FILE_BYTES, type RawLine, readLineChunks } from './jsonl.ts'
import { type LogContext, shardLabel } from './log-context.ts'
import { decodeRecordLine } from './record-line.ts'
import { isSameVersion, type KnownShard, readAnchor, type ShardTable } from './shard-table.ts'
import type { Tombstones } from './tombstones.ts'

export interface ShardScan {
  /**
   * Reads one shard from its start, or from where the table stands, and moves the table. An absent shard yields nothing
   * and leaves the table. Throws MemoryError io, bad_path or too_large.
   */
  entries(shard: string, from: 'start' | 'known'): AsyncGenerator<readonly LogEntry[], void, void>
  /** Records at these places of one shard, redacted; null where the place is void or holds no record. Throws MemoryError. */
  at(shard: string, locations: readonly RecordLocation[]): Promise<readonly (MemoryRecord | null)[]>
  /** Shards in which lines of forgotten records were met: a removal was interrupted there. */
  readonly leftovers: Set<string>
}

const NEWLINE = 10

export function createShardScan(ctx: LogContext, table: ShardTable, tombstones: Tombstones, generations: Generations): ShardScan {
  const { files, paths } = ctx
  const leftovers = new Set<string>()

  async function* entries(shard: string, from: 'start' | 'known'): AsyncGenerator<readonly LogEntry[], void, void> {
    const what = shardLabel(shard)
    const fd = openRegular(files, paths.shard(shard), 'read', what)
    if (fd === null) return table.drop(shard)
    try {
      const { ino, size } = files.fstat(fd)
      if (size > MAX_LINE_FILE_BYTES) throw new MemoryError('too_large', `${what} is over 4 GiB and is not read`)
      const generation = generations.of(shard)
      let end = from === 'known' ? (table.get(shard)?.end ?? 0) : 0
      const bad = createBadLines(what)
      for await (const chunk of readLineChunks(files, fd, end, size, what)) {
        const found: LogEntry[] = []
        for (const line of chunk.lines) {
          const record = decode(line, bad)
          if (record === null) continue
          if (tombstones.ids.has(record.id)) leftovers.add(shard)
          else found.push({ record, location: { shard, offset: line.offset, length: line.length } })
        }
        end = chunk.end
        yield found
      }
      bad.report(ctx.faults.report)
      table.set(shard, { fileNumber: ino, generation, end, anchor: readAnchor(files, fd, end) })
    } catch (error) {
      throw ioError(`cannot read ${what}`, error)
    } finally {
      closeQuietly(files, fd)
    }
  }

  function decode(line: RawLine, bad: BadLines): MemoryRecord | null {
    if (line.bytes === null) return bad.add(line.offset, 'over 1 MB')
    try {
      return inThisNamespace(decodeRecordLine(line.bytes))
    } catch (error) {
      if (!isMemoryError(error, 'bad_record')) throw error
      return bad.add(line.offset, error.message)
    }
  }

  /** The folder decides the namespace, not what a line copied from elsewhere claims. */
  function inThisNamespace(record: MemoryRecord): MemoryRecord {
    return record.namespace === paths.namespace ? record : { ...record, namespace: paths.namespace }
  }

  async function at(shard: string, locations: readonly RecordLocation[]): Promise<readonly (MemoryRecord | null)[]> {
    const known = table.get(shard)
    const found = await readRegular(files, paths.shard(shard), shardLabel(shard), async (fd, stat) => {
      const isKnown = known !== undefined && isSameVersion(known, stat, generations.of(shard))
      const isOwn = table.ownLines(shard, stat.ino)
      return locations.map(location => isKnown || isOwn(location.offset) ? recordAt(fd, location) : null)
    })
    return found ?? locations.map(() => null)
  }

  function recordAt(fd: number, { offset, length }: RecordLocation): MemoryRecord | null {
    if (length > MAX_LINE_BYTES) return null
    const bytes = Buffer.alloc(length + 1)
    if (files.readNow(fd, bytes, offset) < bytes.length || bytes[length] !== NEWLINE) return null
    try {
      const record = inThisNamespace(decodeRecordLine(bytes.subarray(0, length)))
      return tombstones.ids.has(record.id) ? null : redactRecord(record, ctx.redact)
    } catch (error) {
      if (!isMemoryError(error, 'bad_record')) throw error
      return null
    }
  }

  return { entries, at, leftovers }
}

/** True when the shard still is what the table says it is, judged by its last bytes too. Throws MemoryError. */
export async function isGrownVersion(ctx: LogContext, shard: string, known: KnownShard, generation: number): Promise<boolean> {
  const isGrown = await readRegular(ctx.files, ctx.paths.shard(shard), shardLabel(shard), async (fd, stat) =>
    isSameVersion(known, stat, generation) && readAnchor(ctx.files, fd, known.end, known.anchor.length).equals(known.anchor))
  return isGrown ?? false
}

interface BadLines {
  add(offset: number, fault: string): null
  report(to: (line: string) => void): void
}

function createBadLines(what: string): BadLines {
  let count = 0
  let first = ''
  return {
    add: (offset, fault) => {
      if (count === 0) first = `byte ${offset}: ${fault}`
      count += 1
      return null
    },
    report: to => { if (count > 0) to(`${what}: unreadable lines: ${count}, left where they are (the first at ${first})`) },
  }
}
