// Reads from the ledger the records that a correction could mean.

import { mayRetire, REACH_MS, REPLACEABLE, retirementOf } from '../core/capture/retire.ts'
import { stateQueries, statesOf } from '../core/capture/state.ts'
import { subjectOf } from '../core/capture/topic.ts'
import type { MemoryRecord, RecordDraft } from '../core/record/record.ts'
import { epochMs } from '../core/time/instant.ts'
import type { Ledger } from './ledger.ts'

/** More than this many records of the last 30 days without a named subject can never leave a single candidate. */
const MAX_CANDIDATES = 200

/**
 * Records of the last 30 days that still hold, newest first; those about the named subject when the statement names one.
 * When it tells that a state has changed, also older ones that tell that state.
 */
export async function replaceableRecords(draft: RecordDraft, ledger: Pick<Ledger, 'query'>): Promise<readonly MemoryRecord[]> {
  const window = { start: epochMs(draft.recorded_at - REACH_MS), end: epochMs(draft.recorded_at + 1) }
  const common = { timeField: 'recorded', kinds: REPLACEABLE, statuses: ['active', 'disputed'], limit: MAX_CANDIDATES } as const
  const newest = await ledger.query({ text: null, order: 'recorded-desc', window, ...common })
  const found = [...newest.hits]
  for (const text of statesOf(draft).filter(({ changed }) => changed).flatMap(stateQueries)) {
    found.push(...(await ledger.query({ text, match: 'any', order: 'recorded-desc', ...common })).hits)
  }
  const words = newest.nextCursor === null ? '' : [...subjectOf(draft.text).terms, ...draft.entities].join(' ')
  if (words !== '') found.push(...(await ledger.query({ text: words, match: 'any', order: 'relevance', window, ...common })).hits)
  const records = found.map(({ record }) => record)
  return records.length === newest.hits.length ? records : [...new Map(records.map(record => [record.id, record])).values()]
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
