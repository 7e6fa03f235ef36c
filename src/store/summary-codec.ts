// Chunks, entries and pins as they lie on disk, read strictly: what comes out holds every promise of its type, redacted.

import { redact } from '../core/privacy/redact.ts'
import { EMPTY_REASONS, type PeerPin, type SummaryChunk, type SummaryEntry, type SummaryWindow } from '../core/summary/summary.ts'
import { type CivilDate, parseDay } from '../core/time/civil.ts'
import { isEpochMs } from '../core/time/instant.ts'
import { isZoneId } from '../core/time/zone.ts'
import { isVersioned } from './json.ts'

/** Well over the largest limit that can be set, cut included. */
const MAX_TEXT_CHARS = 20_000
/** Ids of the host. */
const MAX_ID_CHARS = 500
const BUCKET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
/** How the first day of a period ends. */
const START: Record<SummaryWindow, RegExp> = { day: /^\d{4}-\d{2}-\d{2}$/, month: /^\d{4}-\d{2}-01$/, year: /^\d{4}-01-01$/ }

export interface SessionPin extends PeerPin {
  readonly session: string
}

/** A parsed line of a chunk file; null when it is no chunk. */
export function decodeChunk(value: unknown): SummaryChunk | null {
  if (!isVersioned(value)) return null
  const { session, at, bucket, summary, watermark_message_id, watermark_at } = value
  if (!isId(session) || !isId(watermark_message_id) || !isEpochMs(at) || !isEpochMs(watermark_at) || !isBucket(bucket) || !isText(summary)) return null
  return { session, at, bucket, summary: redact(summary), watermark_message_id, watermark_at }
}

/** The parsed content of the file of a period; null when it is not its entry. */
export function decodeEntry(value: unknown, window: SummaryWindow, start: CivilDate): SummaryEntry | null {
  if (!isVersioned(value) || value['window'] !== window || value['period_start'] !== start || !isPeriodStart(window, start)) return null
  const { text, source_count, empty_reason: reason, engine, written_at, zone } = value
  if (!isText(text) || typeof source_count !== 'number' || !Number.isSafeInteger(source_count) || source_count < 0 || !isEpochMs(written_at) || !isZoneId(zone)) return null
  const empty_reason = reason === null ? null : EMPTY_REASONS.find(known => known === reason)
  if (empty_reason === undefined || (text === '') !== (empty_reason !== null)) return null
  if (engine !== 'model' && engine !== 'rules') return null
  return { window, period_start: start, text: redact(text), source_count, empty_reason, engine, written_at, zone }
}

/** A line of a file of pins: the pin and whose it is; null when it is none. */
export function decodePin(value: unknown): SessionPin | null {
  if (!isVersioned(value)) return null
  const { session, message_id, bucket, until, text } = value
  if (!isId(session) || !isId(message_id) || !isBucket(bucket) || typeof until !== 'string' || !MINUTE.test(until) || !isText(text)) return null
  return { session, message_id, bucket, until, text: redact(text) }
}

/** True for the first day of a period of this length. */
export function isPeriodStart(window: SummaryWindow, day: string): day is CivilDate {
  return START[window].test(day) && parseDay(day) !== null
}

function isBucket(value: unknown): value is string {
  return typeof value === 'string' && BUCKET.test(value) && !Number.isNaN(Date.parse(value))
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_ID_CHARS
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_CHARS
}
