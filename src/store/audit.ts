// The audit file: that records were deleted, when, how many and which ids. Never a word of it and no hash of it.

import type { RecordId } from '../core/record/record.ts'
import type { Clock } from '../core/time/instant.ts'
import { type FileOps, syncFolder } from './file-ops.ts'
import { appendLines } from './jsonl.ts'
import type { HeldLock } from './lock.ts'
import type { MemoryPaths } from './paths.ts'

export interface AuditEntry {
  /** `finish`: records whose removal had been interrupted (the tombstone has the reason). */
  readonly action: 'forget' | 'purge' | 'finish'
  /** The removed records. */
  readonly ids: readonly RecordId[]
}

/** A purge may take very many; a line stays readable. */
const MAX_IDS_PER_LINE = 1000

/** Appends the entry durably, as several lines when it names many records. Under the writer lock. Throws as appendLines. */
export async function appendAudit(paths: MemoryPaths, files: FileOps, clock: Clock, held: HeldLock, entry: AuditEntry): Promise<void> {
  const at = clock()
  const lines: string[] = []
  for (let from = 0; from < entry.ids.length; from += MAX_IDS_PER_LINE) {
    const ids = entry.ids.slice(from, from + MAX_IDS_PER_LINE)
    lines.push(`${JSON.stringify({ v: 1, at, action: entry.action, count: ids.length, ids })}\n`)
  }
  const { created } = await appendLines(files, paths.audit, Buffer.from(lines.join('')), 'audit.jsonl', held.assertHeld, () => true)
  if (created) await syncFolder(files, paths.root)
}
