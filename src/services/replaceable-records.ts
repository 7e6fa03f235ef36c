// Reads from the ledger the records that a correction could mean.

import { mayRetire, REACH_MS, REPLACEABLE, retirementOf } from '../core/capture/retire.ts'
import { subjectOf } from '../core/capture/topic.ts'
import type { MemoryRecord, RecordDraft } from '../core/record/record.ts'
import { epochMs } from '../core/time/instant.ts'
import type { Ledger } from './ledger.ts'

/** More than this many records of the last 30 days without a named subject can never leave a single candidate. */
const MAX_CANDIDATES = 200

/** Records of the last 30 days that still hold, newest first; those about the named subject when the statement names one. */
export async function replaceableRecords(draft: RecordDraft, ledger: Pick<Ledger, 'query'>): Promise<readonly MemoryRecord[]> {
  const window = { start: epochMs(draft.recorded_at - REACH_MS), end: epochMs(draft.recorded_at + 1) }
  const common = { window, timeField: 'recorded', kinds: REPLACEABLE, statuses: ['active', 'disputed'], limit: MAX_CANDIDATES } as const
  const newest = await ledger.query({ text: null, order: 'recorded-desc', ...common })
  const records = newest.hits.map(({ record }) => record)
  if (newest.nextCursor === null) return records
  const { terms } = subjectOf(draft.text)
  const words = [...terms, ...draft.entities].join(' ')
  if (words === '') return records
  const matching = await ledger.query({ text: words, match: 'any', order: 'relevance', ...common })
  const known = new Set(records.map(({ id }) => id))
  return [...records, ...matching.hits.map(({ record }) => record).filter(({ id }) => !known.has(id))]
}

/**
 * What a correction that replaced nothing could mean, newest first: a reader chooses one and corrects it by id. Empty
 * for every other record.
 */
export async function candidatesOf(record: MemoryRecord, ledger: Pick<Ledger, 'query'>): Promise<readonly MemoryRecord[]> {
  if (record.status !== 'active' || record.supersedes.length > 0 || !mayRetire(record)) return []
  const records = await replaceableRecords(record, ledger)
  const meant = new Set(retirementOf(record, records).candidates)
  return records.filter(({ id }) => meant.has(id))
}
