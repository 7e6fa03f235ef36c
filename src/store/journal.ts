// L2 on disk: `journal/YYYY-MM-DD.md`, written by the agent or a person, never by the plugin itself.

import type { CivilDate } from '../core/time/civil.ts'
import type { EpochMs } from '../core/time/instant.ts'

/** A journal file as it was read. */
export interface JournalFile {
  readonly day: CivilDate
  /** Without a byte order mark; line ends as in the file. */
  readonly text: string
  readonly modifiedAt: EpochMs
  /** Names this content; null when only the head was read. Needed to overwrite it. */
  readonly revision: string | null
  /** True when the file goes on after `text`. */
  readonly cut: boolean
}

export interface JournalStore {
  /** Days with a journal, ascending. Copies, temporary files, links and everything that is no file are no days. */
  list(): Promise<readonly CivilDate[]>
  /** null when there is none. Throws MemoryError io / bad_path for a file that cannot be read as text. */
  read(day: CivilDate): Promise<JournalFile | null>
  /**
   * Writes the whole text of a day, atomically and redacted. `expected` is the revision that was read, null for a new
   * file. Throws MemoryError conflict when the day holds another revision. Returns the new revision.
   */
  write(day: CivilDate, text: string, expected: string | null): Promise<string>
  /** Rewrites a day through `change` (null = delete the file). Returns what happened; an unreadable file is skipped and named. */
  rewrite(day: CivilDate, change: (text: string) => string | null): Promise<'changed' | 'same' | 'skipped'>
  /** Entries of the folder that are not read as days, and why, without their text. */
  problems(): Promise<readonly string[]>
}
