// Erasing lines of a shard in place: `{"v":0,"id":"…"` and blanks up to the last brace, of the same length, so that every
// other line keeps its place. It needs no room on the disk, and the 0, written and flushed first, tells any later start
// of an erasing that was interrupted. Decision 0188.

import { MemoryError } from '../core/errors.ts'
import type { ByteRange } from './byte-ranges.ts'
import { closeQuietly, type FileOps, ioError, openRegular, writeAllAt } from './file-ops.ts'
import type { HeldLock } from './lock.ts'

/** A line to erase, its newline not included. */
export interface ErasableLine extends ByteRange {
  /** Offset of the first byte behind the quoted id. */
  readonly blankFrom: number
}

/** Bytes and where they go. */
export interface Patch {
  readonly at: number
  readonly bytes: Buffer
}

const LEAD = Buffer.from('{"v":1,"id":"')
const ERASED_LEAD = Buffer.from('{"v":0,"id":"')
const VERSION_AT = 5
const [QUOTE, BRACE, BLANK] = [0x22, 0x7d, 0x20]
/** Of a quoted id, and some. */
const MAX_ID_BYTES = 80

const CUT_LEAD = Buffer.from('{"v":9,"id":"')

/** The line as it can be erased in place; null for one that is not written as we write it: only a rewrite takes that out. */
export function erasableLine(bytes: Buffer, from: number): ErasableLine | null {
  const blankFrom = bytes.at(-1) === BRACE && [LEAD, ERASED_LEAD, CUT_LEAD].some(lead => startsWith(bytes, lead)) ? idEnd(bytes) : 0
  return blankFrom === 0 ? null : { from, to: from + bytes.length, blankFrom: from + blankFrom }
}

/** `done`: nothing but the id is left. `begun`: an erasing was interrupted. `no`: any other line. */
export function erasedState(bytes: Buffer): 'done' | 'begun' | 'no' {
  if (bytes[VERSION_AT] !== ERASED_LEAD[VERSION_AT] || !startsWith(bytes, ERASED_LEAD)) return 'no'
  const start = idEnd(bytes)
  if (start === 0) return 'no'
  return bytes.subarray(start, -1).every(byte => byte === BLANK) ? 'done' : 'begun'
}

/** What erasing these lines writes over them, step by step. */
export function eraseSteps(lines: readonly ErasableLine[]): readonly (readonly Patch[])[] {
  return [lines.map(markOf), lines.map(blanksOf)]
}

/**
 * Writes over lines of a shard whose inode is `fileNumber`, each step durable before the next. Under the writer lock. Throws
 * MemoryError; what was begun is finished by the next removal.
 */
export async function writeOver(files: FileOps, held: HeldLock, path: string, what: string, fileNumber: number, steps: readonly (readonly Patch[])[]): Promise<void> {
  const fd = openRegular(files, path, 'change', what)
  if (fd === null) return
  try {
    if (files.fstat(fd).ino !== fileNumber) throw new MemoryError('io', `cannot erase lines of ${what}: ESTALE`)
    for (const patches of steps) {
      for (const { at, bytes } of patches) {
        held.assertHeld()
        writeAllAt(files, fd, bytes, at)
      }
      await files.datasync(fd)
    }
  } catch (error) {
    throw ioError(`cannot erase lines of ${what}`, error)
  } finally {
    closeQuietly(files, fd)
  }
}

/** `bytes`, which lie at `start` of the file, as they are after the last of the steps. */
export function written(bytes: Buffer, start: number, steps: readonly (readonly Patch[])[]): Buffer {
  const after = Buffer.from(bytes)
  for (const { at, bytes: patch } of steps.flat()) {
    const from = Math.max(at, start)
    const to = Math.min(at + patch.length, start + after.length)
    if (from < to) patch.copy(after, from - start, from - at, to - at)
  }
  return after
}

function markOf({ from }: ErasableLine): Patch {
  return { at: from + VERSION_AT, bytes: Buffer.from('0') }
}

function blanksOf({ blankFrom, to }: ErasableLine): Patch {
  return { at: blankFrom, bytes: Buffer.alloc(to - 1 - blankFrom, BLANK) }
}

/** Just behind the quote that closes the id; 0 when there is none. */
function idEnd(bytes: Buffer): number {
  const end = bytes.indexOf(QUOTE, LEAD.length)
  return end > 0 && end - LEAD.length <= MAX_ID_BYTES && end < bytes.length - 1 ? end + 1 : 0
}

function startsWith(bytes: Buffer, lead: Buffer): boolean {
  return bytes.length > lead.length && bytes.compare(lead, 0, lead.length, 0, lead.length) === 0
}
