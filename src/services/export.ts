// Exports working memory: the last version of every record that is not forgotten, redacted on the way out.

import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import { redactRecord } from '../core/record/redact-record.ts'
import type { EventLog } from '../store/event-log.ts'

/**
 * In order of recording, then of id. Lines that were stored under older rules are redacted here.
 * Throws MemoryError when the shards cannot be read.
 */
export async function exportRecords(log: Pick<EventLog, 'scan' | 'tombstones'>): Promise<readonly MemoryRecord[]> {
  const last = new Map<RecordId, MemoryRecord>()
  // All versions of a record lie in one shard, in the order in which they were written.
  for await (const { entries } of log.scan()) for (const { record } of entries) last.set(record.id, record)
  const gone = log.tombstones()
  return [...last.values()]
    .filter(record => !gone.has(record.id))
    .toSorted((a, b) => a.recorded_at - b.recorded_at || (a.id < b.id ? -1 : 1))
    .map(record => redactRecord(record))
}
