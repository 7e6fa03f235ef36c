// Strict reading of a record from parsed JSON: what comes out holds every promise of the MemoryRecord type.

import { MemoryError } from '../errors.ts'
import { KINDS, type MemoryRecord, RECORD_VERSION, type RecordId, type RecordSource, STATUSES, type ToolEvidence } from './record.ts'

/** Of `0001-01-02T00:00Z` and `9999-12-31T00:00Z`: inside these every zone shows a four-digit year. */
const MIN_MS = -62_135_510_400_000
const MAX_MS = 253_402_214_400_000

const RECORD_ID = /^mr_[0-9A-Za-z_-]{1,64}$/
const PRECISIONS = ['minute', 'day', 'range', 'unknown'] as const
const BASES = ['stated', 'inferred', 'recorded'] as const
const SENSITIVITIES = ['normal', 'private'] as const
const ORIGINS = ['turn', 'tool', 'panel', 'import'] as const
const ROLES = ['user', 'assistant'] as const

type Fields = Readonly<Record<string, unknown>>

/** True for `mr_` and up to 64 letters, digits, `-` or `_`. */
export function isRecordId(value: unknown): value is RecordId {
  return typeof value === 'string' && RECORD_ID.test(value)
}

/**
 * The record in a parsed line. Unknown fields are dropped. Throws MemoryError bad_record that names the first field
 * that is missing or wrong (never its value), or the version when a newer program wrote the line.
 */
export function decodeRecord(value: unknown): MemoryRecord {
  const f = fieldsOf(value, 'record')
  if (f['v'] !== RECORD_VERSION) throw bad(typeof f['v'] === 'number' ? `v ${f['v']} is not known` : 'v')
  const record: MemoryRecord = {
    v: RECORD_VERSION,
    id: recordId(f['id'], 'id'),
    namespace: filled(f['namespace'], 'namespace'),
    kind: oneOf(f['kind'], 'kind', KINDS),
    text: filled(f['text'], 'text'),
    event_start_ms: instantOrNull(f['event_start_ms'], 'event_start_ms'),
    event_end_ms: instantOrNull(f['event_end_ms'], 'event_end_ms'),
    time_precision: oneOf(f['time_precision'], 'time_precision', PRECISIONS),
    time_basis: oneOf(f['time_basis'], 'time_basis', BASES),
    time_confidence: share(f['time_confidence'], 'time_confidence'),
    time_text: f['time_text'] === null ? null : string(f['time_text'], 'time_text'),
    tz: filled(f['tz'], 'tz'),
    recorded_at: instant(f['recorded_at'], 'recorded_at'),
    ingested_at: instant(f['ingested_at'], 'ingested_at'),
    status: oneOf(f['status'], 'status', STATUSES),
    supersedes: recordIds(f['supersedes'], 'supersedes'),
    superseded_by: f['superseded_by'] === null ? null : recordId(f['superseded_by'], 'superseded_by'),
    valid_from: instantOrNull(f['valid_from'], 'valid_from'),
    valid_to: instantOrNull(f['valid_to'], 'valid_to'),
    disputes: recordIds(f['disputes'], 'disputes'),
    entities: strings(f['entities'], 'entities'),
    topics: strings(f['topics'], 'topics'),
    source: source(f['source']),
    confidence: share(f['confidence'], 'confidence'),
    sensitivity: oneOf(f['sensitivity'], 'sensitivity', SENSITIVITIES),
    seen_count: count(f['seen_count'], 'seen_count', 1),
    last_seen_at: instant(f['last_seen_at'], 'last_seen_at'),
  }
  if (isReversed(record.event_start_ms, record.event_end_ms)) throw bad('event_end_ms lies before event_start_ms')
  if (isReversed(record.valid_from, record.valid_to)) throw bad('valid_to lies before valid_from')
  return record
}

function source(value: unknown): RecordSource {
  const f = fieldsOf(value, 'source')
  return {
    origin: oneOf(f['origin'], 'origin', ORIGINS),
    session: string(f['session'], 'session'),
    seq_from: count(f['seq_from'], 'seq_from', 0),
    seq_to: count(f['seq_to'], 'seq_to', 0),
    role: oneOf(f['role'], 'role', ROLES),
    quote: string(f['quote'], 'quote'),
    tools: list(f['tools'], 'tools').map(tool),
  }
}

function tool(value: unknown): ToolEvidence {
  const f = fieldsOf(value, 'tools')
  if (typeof f['ok'] !== 'boolean') throw bad('tools.ok')
  return { name: string(f['name'], 'name'), ok: f['ok'], call_id: f['call_id'] === null ? null : string(f['call_id'], 'call_id') }
}

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw bad(name)
  return value as Fields
}

function string(value: unknown, name: string): string {
  if (typeof value !== 'string') throw bad(name)
  return value
}

function filled(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw bad(name)
  return value
}

function oneOf<T extends string>(value: unknown, name: string, allowed: readonly T[]): T {
  for (const candidate of allowed) if (candidate === value) return candidate
  throw bad(name)
}

function instant(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < MIN_MS || value > MAX_MS) throw bad(name)
  return value
}

function instantOrNull(value: unknown, name: string): number | null {
  return value === null ? null : instant(value, name)
}

function share(value: unknown, name: string): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) throw bad(name)
  return value
}

function count(value: unknown, name: string, least: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) throw bad(name)
  return value
}

function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw bad(name)
  return value
}

function strings(value: unknown, name: string): readonly string[] {
  const items = list(value, name)
  for (const item of items) if (typeof item !== 'string') throw bad(name)
  return items as readonly string[]
}

function recordIds(value: unknown, name: string): readonly RecordId[] {
  const items = list(value, name)
  for (const item of items) recordId(item, name)
  return items as readonly RecordId[]
}

function recordId(value: unknown, name: string): RecordId {
  if (!isRecordId(value)) throw bad(name)
  return value
}

function isReversed(start: number | null, end: number | null): boolean {
  return start !== null && end !== null && end < start
}

function bad(what: string): MemoryError {
  return new MemoryError('bad_record', `not a record: ${what}`)
}
