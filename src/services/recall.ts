// The recall service: which layer answers a question, in what order, and what it says when there is nothing.

import type { Interval } from '../core/time/interval.ts'
import type { CivilDate } from '../core/time/civil.ts'
import type { EpochMs } from '../core/time/instant.ts'
import type { Kind, MemoryRecord, RecordStatus } from '../core/record/record.ts'
import type { RecallScope } from '../core/search/route.ts'
import type { RecallRoute, RecallStatus } from '../core/search/status.ts'
import type { LedgerCoverage } from './ledger.ts'
import type { SessionHit } from './ports.ts'

export type { RecallScope } from '../core/search/route.ts'

export interface RecallRequest {
  /** Words or a whole question; null or blank lists by time. */
  readonly query: string | null
  /** Half-open event window. When given, time words of the query no longer decide the window. */
  readonly window?: Interval | null
  readonly kinds?: readonly Kind[]
  readonly statuses?: readonly RecordStatus[]
  readonly entity?: string
  readonly scope: RecallScope
  /** Answer with what was held true at this instant. */
  readonly asOf?: EpochMs
  /** 1 .. MAX_RECALL_LIMIT. */
  readonly limit: number
  /** `next_cursor` of the page before; must come from the same request. */
  readonly cursor?: string
  /** Time of the question: the reference of its time words. */
  readonly at: EpochMs
}

/** One piece of memory, from the layer that answered. */
export type RecallItem =
  | { readonly layer: 'l0'; readonly hit: SessionHit }
  | { readonly layer: 'l1'; readonly record: MemoryRecord; readonly score: number }
  | { readonly layer: 'l2'; readonly day: CivilDate; readonly text: string; readonly modifiedAt: EpochMs }
  | { readonly layer: 'l3'; readonly page: RecallPage; readonly score: number }

/** A concept page as recall shows it. */
export interface RecallPage {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly updatedAt: EpochMs
  readonly needsUpdate: boolean
}

export interface RecallCoverage extends LedgerCoverage {
  /** The window that was searched; null when all time was. */
  readonly window: Interval | null
  /** The words of the question that gave the window; null when it was an argument or there is none. */
  readonly time_text: string | null
  /** Journal days read, and days of the window without a journal; both null outside the journal route. */
  readonly journal_days: number | null
  readonly journal_missing: number | null
}

/** Answer of every read. `items` may be empty with any status; a fault is a status and a reason, never an exception. */
export interface RecallAnswer {
  readonly status: RecallStatus
  readonly route: RecallRoute
  readonly coverage: RecallCoverage
  /** Why another layer than the first choice answered; null when the first choice did. Never memory text. */
  readonly fallback_reason: FallbackReason | null
  /** For `partial`, `invalid_query` and `error`: what is wrong, in one sentence without memory text. */
  readonly detail: string | null
  readonly items: readonly RecallItem[]
  readonly next_cursor: string | null
}

/**
 * `journal_missing`: a day with records, or the whole window, has no journal. `journal_stale`: a day's journal is older
 * than that day's newest record. `journal_window_too_wide`: more days than journals are read for. `journal_no_match`: the
 * journals say nothing about the subject. `l1_no_match`: L1 was asked first and had nothing. `other_language`: no record holds
 * the words, as most are in another language; the newest of the asked kind stand in.
 */
export type FallbackReason = 'journal_missing' | 'journal_stale' | 'journal_window_too_wide' | 'journal_no_match' | 'journal_unreadable' | 'l1_no_match' | 'l0_unavailable' | 'l0_no_match' | 'other_language'

export const MAX_RECALL_LIMIT = 50

export interface RecallService {
  /** Never rejects. */
  recall(request: RecallRequest): Promise<RecallAnswer>
}

/** What recall reads of the journals (L2). */
export interface JournalReader {
  /** null when that day has no journal. Rejects on an unreadable file. */
  read(day: CivilDate): Promise<{ readonly text: string; readonly modifiedAt: EpochMs } | null>
  /** Days with a journal, ascending. */
  list(): Promise<readonly CivilDate[]>
}

/** What recall reads of the concept pages (L3). */
export interface PageReader {
  /** Pages whose title, alias or text holds the words literally, best first. */
  search(text: string, limit: number): Promise<readonly { readonly page: RecallPage; readonly score: number }[]>
  /** Titles with their aliases; the trigger's concepts. Kept in memory: called once per turn. */
  names(): Promise<readonly { readonly slug: string; readonly title: string; readonly aliases: readonly string[] }[]>
}
