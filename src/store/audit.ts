// The audit file: that something was deleted, when, how much and by which ids. Never a word of it and no hash of it.

import type { RecordId } from '../core/record/record.ts'
import type { Clock } from '../core/time/instant.ts'
import { type FileOps, syncFolder } from './file-ops.ts'
import { appendLines } from './jsonl.ts'
import type { HeldLock } from './lock.ts'
import type { MemoryPaths } from './paths.ts'

export interface AuditEntry {
  /**
   * `forget`, `purge`: records. `finish`: records whose removal had been interrupted (the tombstone has the reason).
   * `erase_*`: what a forget took out of journals, concept pages or the profile.
   */
  readonly action: 'forget' | 'purge' | 'finish' | 'erase_journal' | 'erase_page' | 'erase_profile'
  /** How many records, sentences or facts. */
  readonly count: number
  /** The removed records; empty when the deletion was not about records. */
  readonly ids: readonly RecordId[]
}

/** Appends one line durably. Under the writer lock. Throws as appendLines. */
export async function appendAudit(paths: MemoryPaths, files: FileOps, clock: Clock, held: HeldLock, entry: AuditEntry): Promise<void> {
  const { action, count, ids } = entry
  const line = Buffer.from(`${JSON.stringify({ v: 1, at: clock(), action, count, ids })}\n`)
  const { created } = await appendLines(files, paths.audit, line, 'audit.jsonl', held.assertHeld, () => true)
  if (created) await syncFolder(files, paths.root)
}
