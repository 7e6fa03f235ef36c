// Tombstones carried between data roots as they are: which records were removed, when and why, never their text.

import { isRecordId } from '../core/record/decode.ts'
import type { RecordId } from '../core/record/record.ts'
import { closeQuietly, type FileOps, nodeFiles, openRegular, syncFolder } from './file-ops.ts'
import { ensureFolder } from './folders.ts'
import { parseJson } from './json.ts'
import { appendLines, MAX_LINE_FILE_BYTES, readLineChunks } from './jsonl.ts'
import type { WithLock } from './lock.ts'
import type { MemoryPaths } from './paths.ts'
import type { RemovalReason } from './tombstones.ts'

export interface Tombstone {
  readonly id: RecordId
  /** Epoch ms */
  readonly at: number
  readonly reason: RemovalReason
}

const WHAT = 'tombstones.jsonl'

/** The tombstones of a data root in their order, damaged lines left out; none when there is no file. Throws MemoryError. */
export async function readTombstones(paths: MemoryPaths, files: FileOps = nodeFiles): Promise<readonly Tombstone[]> {
  const fd = openRegular(files, paths.tombstones, 'read', WHAT)
  if (fd === null) return []
  try {
    const found: Tombstone[] = []
    const { size } = files.fstat(fd)
    for await (const { lines } of readLineChunks(files, fd, 0, Math.min(size, MAX_LINE_FILE_BYTES), WHAT)) {
      found.push(...lines.flatMap(({ bytes }) => (bytes === null ? null : decode(bytes)) ?? []))
    }
    return found
  } finally {
    closeQuietly(files, fd)
  }
}

export function tombstoneLines(tombstones: readonly Tombstone[]): string {
  return tombstones.map(({ id, at, reason }) => `${JSON.stringify({ v: 1, id, at, reason })}\n`).join('')
}

/** Adds tombstones of records that have no line here, durably. Throws MemoryError. */
export async function appendTombstones(paths: MemoryPaths, withLock: WithLock, tombstones: readonly Tombstone[], files: FileOps = nodeFiles): Promise<void> {
  if (tombstones.length === 0) return
  await withLock(async held => {
    await ensureFolder(files, paths, 'root')
    const { created } = await appendLines(files, paths.tombstones, Buffer.from(tombstoneLines(tombstones)), WHAT, held.assertHeld, tail => decode(tail) !== null)
    if (created) await syncFolder(files, paths.root)
  })
}

/** null for a damaged line: the lines around it still count. */
function decode(bytes: Buffer): Tombstone | null {
  const value = parseJson(bytes)
  if (typeof value !== 'object' || value === null || !('id' in value) || !('at' in value) || !('reason' in value)) return null
  const { id, at, reason } = value
  if (!isRecordId(id) || typeof at !== 'number' || !Number.isSafeInteger(at)) return null
  return reason === 'forget' || reason === 'purge' ? { id, at, reason } : null
}
