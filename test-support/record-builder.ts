// Builds valid records for tests: every field has a plain value and any of them can be replaced.

import { type MemoryRecord, RECORD_VERSION, type RecordId } from '../src/core/record/record.ts'
import { type ZoneId, zoneId } from '../src/core/time/zone.ts'

export const SAMPLE_ZONE: ZoneId = zoneId('Asia/Shanghai')
/** 2026-10-07T10:05:00+08:00 */
export const SAMPLE_MS: number = Date.UTC(2026, 9, 7, 2, 5)

let made = 0

/** An id that no other call of this process gave. */
export function sampleId(): RecordId {
  made += 1
  return `mr_01928374-0000-7000-8000-${made.toString(16).padStart(12, '0')}` as RecordId
}

export function buildRecord(fields: Partial<MemoryRecord> = {}): MemoryRecord {
  return {
    v: RECORD_VERSION,
    id: sampleId(),
    namespace: 'default',
    kind: 'event',
    text: '网关灰度发布完成',
    event_start_ms: SAMPLE_MS,
    event_end_ms: SAMPLE_MS + 60_000,
    time_precision: 'minute',
    time_basis: 'recorded',
    time_confidence: 0.5,
    time_text: null,
    tz: SAMPLE_ZONE,
    recorded_at: SAMPLE_MS,
    ingested_at: SAMPLE_MS,
    status: 'active',
    supersedes: [],
    superseded_by: null,
    valid_from: SAMPLE_MS,
    valid_to: null,
    disputes: [],
    entities: ['网关'],
    topics: ['灰度'],
    source: { origin: 'turn', session: 's-1', seq_from: 1, seq_to: 4, role: 'user', quote: '网关灰度发布完成了', tools: [] },
    confidence: 0.8,
    sensitivity: 'normal',
    seen_count: 1,
    last_seen_at: SAMPLE_MS,
    ...fields,
  }
}
