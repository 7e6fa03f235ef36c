// A record as it stood at an instant: what was learned about it later is undone.

import type { MemoryRecord, RecordId, RecordStatus } from '../record/record.ts'

/** `status` is what RecordIndex.statusAt gave; `knownThen` tells whether a record was recorded by then. */
export function recordAsOf(record: MemoryRecord, status: RecordStatus, knownThen: (id: RecordId) => boolean): MemoryRecord {
  const disputes = record.disputes.filter(knownThen)
  if (status === record.status && disputes.length === record.disputes.length) return record
  return status === 'superseded' ? { ...record, disputes } : { ...record, status, superseded_by: null, valid_to: null, disputes }
}
