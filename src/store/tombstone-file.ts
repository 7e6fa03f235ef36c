// Tombstones carried between data roots as they are: which records were removed, when and why, never their text.

import { isRecordId } from '../core/record/decode.ts'
import type { RecordId } from '../core/record/record.ts'
import { closeQuietly, nodeFiles, openRegular, syncFolder } from './file-ops.ts'
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
export async function readTombstones(paths: MemoryPaths): Promise<readonly Tombstone[]> {
  const fd = openRegular(nodeFiles, paths.tombstones, 'read', WHAT)
  if (fd === null) return []
  try {
    const found: Tombstone[] = []
    const { size } = nodeFiles.fstat(fd)
    for await (const { lines } of readLineChunks(nodeFiles, fd, 0, Math.min(size, MAX_LINE_FILE_BYTES), WHAT)) {
      found.push(...lines.flatMap(({ bytes }) => (bytes === null ? null : decode(bytes)) ?? []))
    }
    return found
  } finally {
    closeQuietly(nodeFiles, fd)
  }
}

export function tombstoneLines(tombstones: readonly Tombstone[]): string {
  return tombstones.map(({ id, at, reason }) => `${JSON.stringify({ v: 1, id, at, reason })}\n`).join('')
}

/** Adds tombstones of records that have no line here, durably. Throws MemoryError. */
export async function appendTombstones(paths: MemoryPaths, withLock: WithLock, tombstones: readonly Tombstone[]): Promise<void> {
  if (tombstones.length === 0) return
  await withLock(async held => {
    await ensureFolder(nodeFiles, paths, 'root')
    const { created } = await appendLines(nodeFiles, paths.tombstones, Buffer.from(tombstoneLines(tombstones)), WHAT, held.assertHeld, tail => decode(tail) !== null)
    if (created) await syncFolder(nodeFiles, paths.root)
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
