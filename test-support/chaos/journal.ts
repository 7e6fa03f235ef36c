// What a chaos worker says it did: one line before an operation (`try`) and one after it was acknowledged (`done`).
// Written with appendFileSync: a kill -9 loses nothing that the kernel has taken.

import { appendFileSync, existsSync, readFileSync } from 'node:fs'

export interface JournalLine {
  readonly stage: 'try' | 'done'
  readonly op: 'append' | 'correct' | 'forget' | 'purge' | 'cursor'
  /** Record ids, or nothing for a cursor. */
  readonly ids: readonly string[]
  /** The texts of the records added, in the order of the ids. */
  readonly texts: readonly string[]
  /** For a correction: the id that was replaced. For a cursor: its seq. */
  readonly target: string | number | null
}

export interface WorkerJournal {
  write(line: JournalLine): void
  lines(): readonly JournalLine[]
}

export function openWorkerJournal(file: string): WorkerJournal {
  return {
    write: line => { appendFileSync(file, `${JSON.stringify(line)}\n`) },
    // A kill can tear the last line; then its operation was not acknowledged.
    lines: () => !existsSync(file) ? [] : readFileSync(file, 'utf8').split('\n').slice(0, -1).map(line => JSON.parse(line) as JournalLine),
  }
}
