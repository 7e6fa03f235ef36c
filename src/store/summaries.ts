// Temporal summaries on disk: chunks of a day as lines, one file per closed period. Derived from conversations, but kept:
// the host may forget those. docs/records.md has the formats.

import type { SummaryChunk, SummaryEntry, SummaryWindow } from '../core/summary/summary.ts'
import type { CivilDate } from '../core/time/civil.ts'
import { createFaults } from './faults.ts'
import { nodeFiles } from './file-ops.ts'
import { joined, type RewriteReport } from './rewrite-report.ts'
import type { StoreOptions } from './store-options.ts'
import { createChunkFiles } from './summary-chunks.ts'
import { createEntryFiles } from './summary-entries.ts'

export interface SummaryStore {
  /** Chunks of a civil day in the order in which they were written. Throws MemoryError when the file cannot be read. */
  chunks(day: CivilDate): Promise<readonly SummaryChunk[]>
  /**
   * Appends chunks durably, redacted. A chunk is left out when its watermark is not after that of its session's last one,
   * so that two processes never cover a message twice. Returns what was written. Throws MemoryError.
   */
  appendChunks(day: CivilDate, chunks: readonly SummaryChunk[]): Promise<readonly SummaryChunk[]>
  /** null when the period has none, or none that can be read (see problems). */
  entry(window: SummaryWindow, start: CivilDate): Promise<SummaryEntry | null>
  /** Entries whose period starts in `[from, to]`, both included, ascending; unreadable ones are left out (see problems). Throws MemoryError when the folder cannot be listed. */
  entries(window: SummaryWindow, from: CivilDate, to: CivilDate): Promise<readonly SummaryEntry[]>
  /** The periods that have an entry, by the names of the files alone. Throws MemoryError. */
  starts(window: SummaryWindow): Promise<ReadonlySet<CivilDate>>
  /** Writes or replaces the entry of a period, atomically and redacted. Throws MemoryError. */
  writeEntry(entry: SummaryEntry): Promise<void>
  /**
   * Passes every text through `change`. A text that becomes empty leaves the chunk (its watermark still counts) or the
   * entry (reason `empty`) in place. Unreadable lines of a chunk file go.
   */
  rewrite(change: (text: string) => string): Promise<RewriteReport>
  /** The sessions that have chunks of any day. Throws MemoryError. */
  chunkSessions(): Promise<ReadonlySet<string>>
  /** Takes the chunks of these sessions out, lines and all, and returns them: a session that comes back is told again. Throws MemoryError. */
  dropChunks(sessions: ReadonlySet<string>): Promise<readonly SummaryChunk[]>
  /** Deletes the chunks of days before `before` that have an entry. Returns how many days. Throws MemoryError. */
  purgeChunks(before: CivilDate): Promise<number>
  /** Faults met since the start, one line each, never text. */
  problems(): readonly string[]
}

/** Opens the summaries of a namespace. Nothing is created before the first write. */
export function createSummaryStore({ paths, lock, files = nodeFiles }: StoreOptions): SummaryStore {
  const faults = createFaults()
  const chunks = createChunkFiles({ paths, lock, files, faults })
  const entries = createEntryFiles({ paths, lock, files, faults })
  return {
    chunks: chunks.read,
    appendChunks: chunks.append,
    entry: entries.read,
    entries: entries.between,
    starts: entries.starts,
    writeEntry: entries.write,
    rewrite: async change => joined([await chunks.rewrite(change), await entries.rewrite(change)]),
    chunkSessions: chunks.sessions,
    dropChunks: chunks.drop,
    purgeChunks: async before => {
      const settled = await entries.starts('day')
      return chunks.purge(day => day < before && settled.has(day))
    },
    problems: () => faults.list(),
  }
}
