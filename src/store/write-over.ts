// Writing over lines of a shard where they lie, in steps of which each is durable before the next.

import { MemoryError } from '../core/errors.ts'
import { closeQuietly, type FileOps, ioError, openSeen, writeAllAt } from './file-ops.ts'
import type { HeldLock } from './lock.ts'

/** Bytes and where they go. */
export interface Patch {
  readonly at: number
  readonly bytes: Buffer
}

/** Of a whole file, in the order of time. */
export type Steps = readonly (readonly Patch[])[]

/**
 * Writes over lines of a shard whose inode is `fileNumber`, each step durable before the next. Under the writer lock. Throws
 * MemoryError; what was begun is finished by the next removal.
 */
export async function writeOver(files: FileOps, held: HeldLock, path: string, what: string, fileNumber: number, steps: Steps): Promise<void> {
  const opened = openSeen(files, path, 'change', what)
  if (opened === null) return
  const { fd, stat } = opened
  try {
    if (stat.ino !== fileNumber) throw new MemoryError('io', `cannot erase lines of ${what}: ESTALE`)
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
export function written(bytes: Buffer, start: number, steps: Steps): Buffer {
  const after = Buffer.from(bytes)
  for (const { at, bytes: patch } of steps.flat()) {
    const from = Math.max(at, start)
    const to = Math.min(at + patch.length, start + after.length)
    if (from < to) patch.copy(after, from - start, from - at, to - at)
  }
  return after
}
