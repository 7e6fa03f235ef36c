// What a temporal summary is (seed 000): half-hour chunks per session of the present day, and one entry per closed day,
// month and year. Objective headlines, never journals; field names are the ones on disk (docs/records.md).

import type { CivilDate } from '../time/civil.ts'
import type { EpochMs } from '../time/instant.ts'

/** The lengths of time that an entry stands for. */
export const SUMMARY_WINDOWS = ['day', 'month', 'year'] as const
export type SummaryWindow = (typeof SUMMARY_WINDOWS)[number]

/**
 * Why an entry has no text. `no_sessions`: nobody talked; `empty`: talk without words to summarise; `empty_summary`: the
 * engine gave nothing; `no_days`, `no_months`: no entry with text below it.
 */
export const EMPTY_REASONS = ['no_sessions', 'empty', 'empty_summary', 'no_days', 'no_months'] as const
export type EmptyReason = (typeof EMPTY_REASONS)[number]

/** Who wrote a text: the host's configured model, or our extractive rules. */
export type SummaryEngine = 'model' | 'rules'

/** What one session talked about since its last chunk of the day. Append-only within a day. */
export interface SummaryChunk {
  readonly session: string
  /** When the chunk was written. */
  readonly at: EpochMs
  /** Start of the half hour of its last message, RFC 3339 with the offset of the configured zone. */
  readonly bucket: string
  readonly summary: string
  /** The last message that it covers. */
  readonly watermark_message_id: string
  readonly watermark_at: EpochMs
}

/** One period. There is one entry per namespace, window and period_start; a period without material has an entry too. */
export interface SummaryEntry {
  readonly window: SummaryWindow
  /** The first civil day of the period in the zone in which it was written: a day, `YYYY-MM-01` or `YYYY-01-01`. */
  readonly period_start: CivilDate
  /** Empty exactly when empty_reason is not null. */
  readonly text: string
  /** Sessions (day) or entries with text (month, year) that contributed. */
  readonly source_count: number
  readonly empty_reason: EmptyReason | null
  readonly engine: SummaryEngine
  readonly written_at: EpochMs
  /** IANA zone of the period's borders. */
  readonly zone: string
}

/** The parts of the system prompt's section, near to far. */
export const SYSTEM_ROLLS = ['past_days', 'past_months', 'past_years'] as const
export type SystemRoll = (typeof SYSTEM_ROLLS)[number]

/** A cached text over several sources. It counts only while `sources_fp` equals the fingerprint of the sources of now. */
export interface RollValue {
  readonly summary: string
  readonly sources_fp: string
  readonly created_at: EpochMs
}

/** What a session was shown of the others, fixed for good so that later requests repeat it byte for byte. */
export interface PeerPin {
  /** The human message that it stands before. */
  readonly message_id: string
  /** The half hour that it tells of, as in SummaryChunk; a session is shown each only once. */
  readonly bucket: string
  /** The end of that half hour as it is shown, `YYYY-MM-DDTHH:mm` on the wall clock of then: the zone may be set anew later. */
  readonly until: string
  /** Empty when everything in it was forgotten: then nothing is shown. */
  readonly text: string
}
