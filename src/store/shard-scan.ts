// Reading shards: whole scans for the start, the tail for what other processes added, single lines by place.

import { isMemoryError, MemoryError } from '../core/errors.ts'
import type { MemoryRecord } from '../core/record/record.ts'
import { redactRecord } from '../core/record/redact-record.ts'
import { isCutBegun } from './cut-quotes.ts'
import { erasedState } from './erase-lines.ts'
import type { LogEntry, RecordLocation } from './event-log.ts'
import { closeQuietly, ioError, openRegular, readRegular } from './file-ops.ts'
import type { Generations } from './generations.ts'
import { MAX_LINE_BYTES, MAX_LINE_FILE_BYTES, type RawLine, readLineChunks } from './jsonl.ts'
import { type LogContext, shardLabel } from './log-context.ts'
import { decodeRecordLine } from './record-line.ts'
import { isSameVersion, type KnownShard, readAnchor, type ShardTable } from './shard-table.ts'
import type { Tombstones } from './tombstones.ts'

const NEWLINE = 10

export class ShardScan {
  /** Shards in which lines of forgotten records or unfinished erasings were met: a removal was interrupted there. */
  readonly leftovers: Set<string> = new Set()
  private readonly ctx: LogContext
  private readonly table: ShardTable
  private readonly tombstones: Tombstones
  private readonly generations: Generations

  constructor(ctx: LogContext, table: ShardTable, tombstones: Tombstones, generations: Generations) {
    this.ctx = ctx
    this.table = table
    this.tombstones = tombstones
    this.generations = generations
  }

  /**
   * Reads one shard from its start, or from where the table stands, and moves the table. An absent shard yields nothing
   * and leaves the table. Throws MemoryError io, bad_path or too_large.
   */
  async* entries(shard: string, from: 'start' | 'known'): AsyncGenerator<readonly LogEntry[], void, void> {
    const { files, paths, faults } = this.ctx
    const what = shardLabel(shard)
    const fd = openRegular(files, paths.shard(shard), 'read', what)
    if (fd === null) return this.table.drop(shard)
    try {
      const { ino, size } = files.fstat(fd)
      if (size > MAX_LINE_FILE_BYTES) throw new MemoryError('too_large', `${what} is over 4 GiB and is not read`)
      const generation = this.generations.of(shard)
      let end = from === 'known' ? (this.table.get(shard)?.end ?? 0) : 0
      const bad = createBadLines(what)
      for await (const chunk of readLineChunks(files, fd, end, size, what)) {
        const found = this.entriesOf(shard, chunk.lines, bad)
        end = chunk.end
        yield found
      }
      bad.report(faults.report)
      this.table.set(shard, { fileNumber: ino, generation, end, anchor: readAnchor(files, fd, end) })
    } catch (error) {
      throw ioError(`cannot read ${what}`, error)
    } finally {
      closeQuietly(files, fd)
    }
  }

  /** Records at these places of one shard, redacted; null where the place is void or holds no record. Throws MemoryError. */
  async at(shard: string, locations: readonly RecordLocation[]): Promise<readonly (MemoryRecord | null)[]> {
    const known = this.table.get(shard)
    const found = await readRegular(this.ctx.files, this.ctx.paths.shard(shard), shardLabel(shard), async (fd, stat) => {
      const isKnown = known !== undefined && isSameVersion(known, stat, this.generations.of(shard))
      const isOwn = this.table.ownLines(shard, stat.ino)
      return locations.map(location => isKnown || isOwn(location.offset) ? this.recordAt(fd, location) : null)
    })
    return found ?? locations.map(() => null)
  }

  private entriesOf(shard: string, lines: readonly RawLine[], bad: BadLines): readonly LogEntry[] {
    const found: LogEntry[] = []
    for (const line of lines) {
      const record = this.decode(shard, line, bad)
      if (record === null) continue
      if (this.tombstones.ids.has(record.id)) this.leftovers.add(shard)
      else found.push({ record, location: { shard, offset: line.offset, length: line.length } })
    }
    return found
  }

  private decode(shard: string, line: RawLine, bad: BadLines): MemoryRecord | null {
    if (line.bytes === null) return bad.add(line.offset, 'over 1 MB')
    const erased = erasedState(line.bytes)
    if (erased === 'begun' || isCutBegun(line.bytes)) this.leftovers.add(shard)
    if (erased !== 'no') return null
    try {
      return this.inThisNamespace(decodeRecordLine(line.bytes))
    } catch (error) {
      if (!isMemoryError(error, 'bad_record')) throw error
      return bad.add(line.offset, error.message)
    }
  }

  private recordAt(fd: number, { offset, length }: RecordLocation): MemoryRecord | null {
    if (length > MAX_LINE_BYTES) return null
    const bytes = Buffer.alloc(length + 1)
    if (this.ctx.files.readNow(fd, bytes, offset) < bytes.length || bytes[length] !== NEWLINE) return null
    try {
      const record = this.inThisNamespace(decodeRecordLine(bytes.subarray(0, length)))
      return this.tombstones.ids.has(record.id) ? null : redactRecord(record)
    } catch (error) {
      if (!isMemoryError(error, 'bad_record')) throw error
      return null
    }
  }

  /** The folder decides the namespace, not what a line copied from elsewhere claims. */
  private inThisNamespace(record: MemoryRecord): MemoryRecord {
    const { namespace } = this.ctx.paths
    return record.namespace === namespace ? record : { ...record, namespace }
  }
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
