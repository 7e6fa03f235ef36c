// Line files (JSONL): read in chunks with a bounded memory, appended whole lines only, a torn tail cut at the next write.
// A line counts once its newline is there: what follows the last newline is a write in flight or torn by a crash.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { MemoryError } from '../core/errors.ts'
import { closeQuietly, type FileOps, ioError, openRegular, openSeen, writeFully } from './file-ops.ts'

/** Longer lines are not written and are skipped when read. */
export const MAX_LINE_BYTES = 1_000_000
/** A file of this size is not a memory of ours: it is neither read nor written. Months of heavy use stay under 100 MB. */
export const MAX_LINE_FILE_BYTES: number = 4 * 1024 ** 3
const CHUNK_BYTES = 1_048_576
/** A chunk of records has about 1,500 lines. */
const SLICE_LINES = 3000
const NEWLINE = 10
const CARRIAGE_RETURN = 13

export interface RawLine {
  /** Of the first byte, from the start of the file. */
  readonly offset: number
  /** Bytes without the newline. */
  readonly length: number
  /** A view that the next chunk overwrites; null when the line is over MAX_LINE_BYTES. */
  readonly bytes: Buffer | null
}

export interface LineChunk {
  readonly lines: readonly RawLine[]
  /** Just after the newline of the last line. */
  readonly end: number
}

/**
 * Reads whole lines from `from` (the start of a line) up to `until`, chunk by chunk. Blank lines are left out. Every
 * chunk is one asynchronous read, so the event loop turns between chunks. Throws MemoryError io.
 */
export async function* readLineChunks(files: FileOps, fd: number, from: number, until: number, what: string): AsyncGenerator<LineChunk, void, void> {
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES + MAX_LINE_BYTES, Math.max(until - from, 1)))
  let lineStart = from
  let kept = 0 // bytes of an unfinished line at the head of the buffer
  let skipped = 0 // bytes of a line that grew too long and was dropped
  for (let position = from; position < until;) {
    const wanted = Math.min(CHUNK_BYTES, buffer.length - kept, until - position)
    const count = await readChunk(files, fd, buffer.subarray(kept, kept + wanted), position, what)
    if (count === 0) return
    position += count
    const filled = kept + count
    const lines: RawLine[] = []
    let at = 0
    for (let newline = buffer.indexOf(NEWLINE, kept); newline >= 0 && newline < filled; newline = buffer.indexOf(NEWLINE, at)) {
      const length = skipped + newline - at
      if (length > 1 || (length === 1 && buffer[at] !== CARRIAGE_RETURN)) lines.push({ offset: lineStart, length, bytes: length > MAX_LINE_BYTES ? null : buffer.subarray(at, newline) })
      lineStart += length + 1
      at = newline + 1
      skipped = 0
    }
    kept = filled - at
    if (at > 0) yield* inSlices(lines, lineStart)
    if (skipped > 0 || kept > MAX_LINE_BYTES) [skipped, kept] = [skipped + kept, 0]
    else buffer.copyWithin(0, at, filled)
  }
}

/** A chunk of very short lines is handed out in slices, with a turn of the event loop between them. */
async function* inSlices(lines: readonly RawLine[], end: number): AsyncGenerator<LineChunk, void, void> {
  let from = 0
  for (; lines.length - from > SLICE_LINES; from += SLICE_LINES) {
    yield { lines: lines.slice(from, from + SLICE_LINES), end: lines[from + SLICE_LINES]?.offset ?? end }
    await nextTurn()
  }
  yield { lines: lines.slice(from), end }
}

async function readChunk(files: FileOps, fd: number, into: Buffer, position: number, what: string): Promise<number> {
  try {
    return await files.read(fd, into, position)
  } catch (error) {
    throw ioError(`cannot read ${what}`, error)
  }
}

export interface AppendedBytes {
  /** Inode of the file. */
  readonly fileNumber: number
  /** Where the first appended byte lies. */
  readonly offset: number
  /** The file was made by this append: its folder needs a flush. */
  readonly created: boolean
  /** The length to go back to if the whole batch is undone. */
  readonly sizeBefore: number
  /** What the file was mended with before the append, if anything. */
  readonly repaired: 'cut' | 'completed' | null
}

/**
 * Appends whole lines with one write and, unless they may be lost with the power, one fdatasync, after mending a torn tail.
 * To be called under the writer lock; `assertHeld` is asked right before bytes are written. `isWhole` says whether a tail
 * without newline is complete.
 * Throws MemoryError io, bad_path, too_large or what assertHeld throws; the file is as long as before then.
 */
export async function appendLines(files: FileOps, path: string, lines: Uint8Array, what: string, assertHeld: () => void, isWhole: (tail: Buffer) => boolean, isFlushed = true): Promise<AppendedBytes> {
  const opened = openSeen(files, path, 'append', what)
  if (opened === null) throw new MemoryError('io', `cannot open ${what}`)
  const { fd, stat: { ino: fileNumber, size: sizeBefore } } = opened
  try {
    if (sizeBefore + lines.length > MAX_LINE_FILE_BYTES) throw new MemoryError('too_large', `${what} is over 4 GiB`)
    const tail = readTail(files, fd, sizeBefore)
    assertHeld()
    const repaired = tail === null ? null : isWhole(tail) || tail.length > MAX_LINE_BYTES ? 'completed' : 'cut'
    const base = repaired === 'cut' ? sizeBefore - (tail?.length ?? 0) : sizeBefore
    if (repaired === 'cut') files.truncate(fd, base)
    const lead = repaired === 'completed' ? 1 : 0
    try {
      await writeFully(files, fd, lead === 1 ? Buffer.concat([Buffer.from('\n'), lines]) : lines)
      if (isFlushed) await files.datasync(fd)
    } catch (error) {
      truncateQuietly(files, fd, base)
      throw error
    }
    return { fileNumber, offset: base + lead, created: sizeBefore === 0, sizeBefore: base, repaired }
  } catch (error) {
    throw ioError(`cannot write ${what}`, error)
  } finally {
    closeQuietly(files, fd)
  }
}

/** Takes back an append that a later step of the same batch failed. Best effort: the lines are whole and unacknowledged. */
export function undoAppend(files: FileOps, path: string, size: number, what: string): void {
  try {
    const fd = openRegular(files, path, 'append', what)
    if (fd === null) return
    truncateQuietly(files, fd, size)
    closeQuietly(files, fd)
  } catch {
    // the disk refuses everything now; a retry writes the same record versions again, which changes nothing
  }
}

/** The bytes after the last newline; null when the file ends with one or is empty. At most a little over MAX_LINE_BYTES. */
function readTail(files: FileOps, fd: number, size: number): Buffer | null {
  if (size === 0) return null
  const last = Buffer.alloc(1)
  files.readNow(fd, last, size - 1)
  if (last[0] === NEWLINE) return null
  const reach = Math.min(size, MAX_LINE_BYTES + 1)
  const bytes = Buffer.alloc(reach)
  files.readNow(fd, bytes, size - reach)
  return bytes.subarray(bytes.lastIndexOf(NEWLINE) + 1)
}

function truncateQuietly(files: FileOps, fd: number, size: number): void {
  try {
    files.truncate(fd, size)
  } catch {
    // what is left is a torn tail (cut at the next write) or whole unacknowledged lines
  }
}
