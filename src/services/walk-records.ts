// Reads every record of a query, page by page: for work that looks at a whole month or topic, never for a turn.

import type { MemoryRecord } from '../core/record/record.ts'
import type { Ledger, LedgerQuery } from './ledger.ts'

const PAGE_SIZE = 500

/** All records of the query in its order. Throws what Ledger.query throws. */
export async function walkRecords(ledger: Pick<Ledger, 'query'>, query: Omit<LedgerQuery, 'limit' | 'cursor'>): Promise<readonly MemoryRecord[]> {
  const found: MemoryRecord[] = []
  let cursor: string | null = null
  do {
    const page = await ledger.query({ ...query, limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) })
    found.push(...page.hits.map(hit => hit.record))
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}
