// L2: reads the agent's journals and stores one that the agent wrote. Nothing here ever composes a journal.

import { isMemoryError } from '../core/errors.ts'
import { type CivilDate, formatDay, parseDay } from '../core/time/civil.ts'
import { type EpochMs, epochMs } from '../core/time/instant.ts'
import { dayOf, type ZoneId } from '../core/time/zone.ts'
import type { JournalFile, JournalStore } from '../store/journal.ts'

export type JournalWrite =
  | { readonly kind: 'written'; readonly day: CivilDate; readonly revision: string; readonly replaced: boolean }
  /** The day holds another text than the caller has read; `revision` names it, null when it is too long to be replaced. */
  | { readonly kind: 'exists'; readonly day: CivilDate; readonly revision: string | null }
  /** The day has not begun. */
  | { readonly kind: 'future'; readonly day: CivilDate; readonly today: CivilDate }

export interface JournalService {
  /** Newest first. */
  days(): Promise<readonly CivilDate[]>
  /** null when that day has none. Throws MemoryError for a file that cannot be read as text. */
  read(day: CivilDate): Promise<JournalFile | null>
  /** Stores the text as the journal of a day; a line end is added when it has none. `revision`: what was read before, null for a new journal. */
  write(day: CivilDate, text: string, revision: string | null, at: EpochMs): Promise<JournalWrite>
}

export interface JournalServiceOptions {
  readonly journals: JournalStore
  readonly zone: () => ZoneId
}

export function createJournal({ journals, zone }: JournalServiceOptions): JournalService {
  return {
    days: async () => (await journals.list()).toReversed(),
    read: day => journals.read(day),

    async write(day, text, revision, at) {
      const today = dayOf(epochMs(at), zone())
      if ((parseDay(day) ?? Infinity) > today) return { kind: 'future', day, today: formatDay(today) }
      try {
        const written = await journals.write(day, text.endsWith('\n') ? text : `${text}\n`, revision)
        return { kind: 'written', day, revision: written, replaced: revision !== null }
      } catch (error) {
        if (!isMemoryError(error, 'conflict') && !isMemoryError(error, 'too_large')) throw error
        return { kind: 'exists', day, revision: (await journals.read(day))?.revision ?? null }
      }
    },
  }
}
