// What holds now in place of a replaced record. The successor often shares no word with the question that finds the old
// statement (我住在杭州 / 我搬到上海了), so it is reached by its link.

import type { MemoryRecord, RecordId } from '../../core/record/record.ts'
import type { Ledger, LedgerHit } from '../ledger.ts'

/** Longest chain of corrections that is followed to its head. */
const MAX_CHAIN = 8

/** The head of the chain of each replaced record by the id of that record. A chain whose head is gone has none. */
export async function headsOf(ledger: Pick<Ledger, 'getMany'>, records: readonly MemoryRecord[]): Promise<ReadonlyMap<RecordId, MemoryRecord>> {
  const heads = new Map<RecordId, MemoryRecord>()
  let open = records.flatMap(record => linkOf(record, record.id))
  for (let step = 0; step < MAX_CHAIN && open.length > 0; step++) {
    const found = new Map((await ledger.getMany([...new Set(open.map(({ next }) => next))])).map(record => [record.id, record]))
    open = open.flatMap(({ from, next }) => {
      const record = found.get(next)
      if (record === undefined) return []
      if (record.status !== 'superseded') heads.set(from, record)
      return linkOf(record, from)
    })
  }
  return heads
}

interface Link {
  /** The record at which the chain was entered. */
  readonly from: RecordId
  readonly next: RecordId
}

function linkOf(record: MemoryRecord, from: RecordId): readonly Link[] {
  return record.status === 'superseded' && record.superseded_by !== null ? [{ from, next: record.superseded_by }] : []
}

/** The heads with the score of the best replaced record that leads to them, each once, best first. */
export async function headHits(ledger: Pick<Ledger, 'getMany'>, replaced: readonly LedgerHit[]): Promise<readonly LedgerHit[]> {
  const heads = await headsOf(ledger, replaced.map(({ record }) => record))
  const hits = new Map<RecordId, LedgerHit>()
  for (const { record, score } of replaced) {
    const head = heads.get(record.id)
    if (head !== undefined && score > (hits.get(head.id)?.score ?? -1)) hits.set(head.id, { record: head, score })
  }
  return [...hits.values()].sort((a, b) => b.score - a.score)
}
