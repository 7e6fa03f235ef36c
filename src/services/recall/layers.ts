// What the routes of recall share: the layers they read and the form of their answers.

import type { Config } from '../../core/config/config.ts'
import type { RecallStatus } from '../../core/search/status.ts'
import type { Ledger } from '../ledger.ts'
import type { SessionLog } from '../ports.ts'
import type { JournalReader, PageReader, RecallAnswer, RecallCoverage } from '../recall.ts'
import type { Question } from './read-question.ts'

export interface RecallLayers {
  readonly ledger: Ledger
  readonly journals: JournalReader
  readonly pages: PageReader
  /** null when the host offers no session query. */
  readonly sessionLog: () => SessionLog | null
  readonly config: () => Config
}

type Parts = Pick<RecallAnswer, 'status' | 'route'> & Partial<Omit<RecallAnswer, 'coverage'>> & { readonly journalDays?: { readonly read: number; readonly missing: number } }

/** An answer with everything that was not said filled in. */
export function answer(layers: RecallLayers, question: Question, { journalDays, ...parts }: Parts): RecallAnswer {
  const coverage: RecallCoverage = {
    ...layers.ledger.coverage(),
    window: question.window,
    time_text: question.timeText,
    journal_days: journalDays?.read ?? null,
    journal_missing: journalDays?.missing ?? null,
  }
  return { fallback_reason: null, detail: null, items: [], next_cursor: null, ...parts, coverage }
}

/** `ok` for hits that may be incomplete becomes `partial`. */
export function statusOf(found: number, complete: boolean, whenEmpty: RecallStatus): RecallStatus {
  if (!complete) return 'partial'
  return found > 0 ? 'ok' : whenEmpty
}

export const LOADING_DETAIL = 'the start-up load has not reached all records yet'
