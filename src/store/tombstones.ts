// Tombstones: which records were removed and when, never their text. The file only grows, so other processes follow it
// by its tail, and a tombstone is written before the lines go: a crash in between hides the record, never revives it.

import { isRecordId } from '../core/record/decode.ts'
import { type IdLookup, IdSet } from '../core/record/id-set.ts'
import type { RecordId } from '../core/record/record.ts'
import type { Clock } from '../core/time/instant.ts'
import { type FileOps, isDiskFull, statAt, readRegular, syncFolder } from './file-ops.ts'
import { parseJson } from './json.ts'
import { appendLines, readLineChunks } from './jsonl.ts'
import type { HeldLock } from './lock.ts'
import type { MemoryPaths } from './paths.ts'

export type RemovalReason = 'forget' | 'purge'

export interface Tombstones {
  readonly ids: IdLookup
  /** Reads what was added to the file since the last call. Throws MemoryError io or bad_path. */
  refresh(): Promise<void>
  /** The ids that refresh found and no earlier call has returned; those added here are not among them. */
  takeFound(): readonly RecordId[]
  /**
   * Adds tombstones durably; ids that have one are left out. On a full disk they count in this process and wait, so that the
   * words can go all the same. Under the writer lock. Throws as appendLines.
   */
  add(held: HeldLock, ids: Iterable<RecordId>, reason: RemovalReason): Promise<void>
  /** Writes what waits. Under the writer lock. Throws as appendLines. */
  settle(held: HeldLock): Promise<void>
  /** How many tombstones wait for room. */
  waiting(): number
}

const WHAT = 'tombstones.jsonl'

export function createTombstones(paths: MemoryPaths, files: FileOps, clock: Clock): Tombstones {
  const ids = new IdSet()
  let found: RecordId[] = []
  /** Lines for which the disk has no room. */
  let waiting: readonly string[] = []
  let readUpTo = 0
  let fileNumber = 0

  async function refresh(): Promise<void> {
    const now = statAt(files, paths.tombstones, WHAT)
    if (now === null || (now.ino === fileNumber && now.size === readUpTo)) return
    await readRegular(files, paths.tombstones, WHAT, async (fd, { ino, size }) => {
      // Another file or a shorter one: somebody restored a copy. Ids once seen stay removed in this process.
      if (ino !== fileNumber || size < readUpTo) [fileNumber, readUpTo] = [ino, 0]
      if (size === readUpTo) return
      for await (const { lines, end } of readLineChunks(files, fd, readUpTo, size, WHAT)) {
        for (const { bytes } of lines) {
          const id = bytes === null ? null : idOfTombstone(bytes)
          if (id !== null && ids.add(id)) found.push(id)
        }
        readUpTo = end
      }
    })
  }

  async function add(held: HeldLock, wanted: Iterable<RecordId>, reason: RemovalReason): Promise<void> {
    await refresh()
    const missing = [...wanted].filter(id => !ids.has(id))
    if (missing.length === 0) return
    const at = clock()
    waiting = [...waiting, ...missing.map(id => `${JSON.stringify({ v: 1, id, at, reason })}\n`)]
    try {
      await settle(held)
    } catch (error) {
      if (!isDiskFull(error)) {
        waiting = waiting.slice(0, -missing.length)
        throw error
      }
    }
    for (const id of missing) ids.add(id)
  }

  async function settle(held: HeldLock): Promise<void> {
    if (waiting.length === 0) return
    const { created } = await appendLines(files, paths.tombstones, Buffer.from(waiting.join('')), WHAT, held.assertHeld, tail => idOfTombstone(tail) !== null)
    waiting = []
    if (created) await syncFolder(files, paths.root)
  }

  function takeFound(): readonly RecordId[] {
    const taken = found
    found = []
    return taken
  }

  return { ids, refresh, takeFound, add, settle, waiting: () => waiting.length }
}

/** null for a damaged line: the lines around it still count. */
function idOfTombstone(bytes: Buffer): RecordId | null {
  const value = parseJson(bytes)
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return isRecordId(id) ? id : null
}
