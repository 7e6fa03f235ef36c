// Reads the records of documents: from the cache, from the waiting ones, else from their lines in one batch.

import type { MemoryRecord } from '../../core/record/record.ts'
import { redactRecord } from '../../core/record/redact-record.ts'
import { compareIdWords, idWords } from '../../core/search/id-table.ts'
import type { EventLog, RecordLocation } from '../../store/event-log.ts'
import type { Projection } from './projection.ts'

/**
 * Records in the order of the documents; null where a line is not where it was (its shard was just rewritten) or the
 * record is gone.
 */
export async function readRecords(projection: Projection, eventLog: EventLog, docs: readonly number[]): Promise<(MemoryRecord | null)[]> {
  const records = docs.map(doc => projection.cache.get(doc) ?? asWritten(projection.waitingRecord(doc)))
  const missing: { readonly at: number; readonly doc: number; readonly location: RecordLocation }[] = []
  docs.forEach((doc, at) => {
    const location = records[at] === null ? projection.locations.get(doc) : null
    if (location !== null) missing.push({ at, doc, location })
  })
  if (missing.length === 0) return records
  const read = await eventLog.read(missing.map(({ location }) => location))
  missing.forEach(({ at, doc }, i) => {
    const record = read[i] ?? null
    if (record === null || compareIdWords(idWords(record.id), projection.index.ids.wordsOf(doc)) !== 0) return
    records[at] = record
    if (projection.index.isLive(doc)) projection.cache.set(doc, record)
  })
  return records
}

/** A record that waits has not come through a file yet, whose reader redacts. */
function asWritten(waiting: MemoryRecord | null): MemoryRecord | null {
  return waiting === null ? null : redactRecord(waiting)
}
