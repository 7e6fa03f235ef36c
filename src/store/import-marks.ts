// state/imports.json: up to which message each imported conversation was taken in. Apart from the marks of the host's
// sessions, which are few and are dropped when they grow old.

import { readFileHead, writeFileAtomic } from './atomic-file.ts'
import { nodeFiles } from './file-ops.ts'
import { ensureFolder } from './folders.ts'
import { isVersioned, parseJson, wholeNumbers } from './json.ts'
import type { WithLock } from './lock.ts'
import type { MemoryPaths } from './paths.ts'

export interface ImportMarks {
  /** The last message number by session. Throws MemoryError io or bad_path. */
  load(): Promise<ReadonlyMap<string, number>>
  /** Moves marks forward, durably; what others wrote meanwhile stays. Throws MemoryError. */
  advance(marks: ReadonlyMap<string, number>): Promise<void>
}

const WHAT = 'state/imports.json'
const MAX_BYTES = 64_000_000

export function createImportMarks(paths: MemoryPaths, withLock: WithLock): ImportMarks {
  const place = paths.file('state', 'imports.json')

  async function load(): Promise<ReadonlyMap<string, number>> {
    const head = await readFileHead(place, MAX_BYTES, WHAT, nodeFiles)
    return head === null ? new Map() : decode(parseJson(head.bytes))
  }

  async function advance(marks: ReadonlyMap<string, number>): Promise<void> {
    if (marks.size === 0) return
    await withLock(async held => {
      const merged = new Map(await load())
      for (const [session, seq] of marks) merged.set(session, Math.max(seq, merged.get(session) ?? -1))
      await ensureFolder(nodeFiles, paths, 'state')
      held.assertHeld()
      await writeFileAtomic(place, `${JSON.stringify({ v: 1, sessions: Object.fromEntries(merged) })}\n`, WHAT, nodeFiles)
    })
  }

  return { load, advance }
}

/** Nothing when the file is damaged: turns that are taken in again change no record but its count of repetitions. */
function decode(value: unknown): ReadonlyMap<string, number> {
  return isVersioned(value) ? wholeNumbers(value['sessions']) : new Map()
}
