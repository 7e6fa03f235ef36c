// Finds one thing by what a caller calls it: a record with its whole chain, or a concept page.

import type { StoredPage } from '../core/pages/stored-page.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import type { Concepts } from './concepts.ts'
import type { Ledger } from './ledger.ts'
import type { Clock } from './ports.ts'
import { candidatesOf } from './replaceable-records.ts'

export type Lookup =
  | {
      readonly kind: 'record'
      readonly record: MemoryRecord
      /** All versions of the statement, oldest first, the record included. */
      readonly chain: readonly MemoryRecord[]
      /** Records that contradict it. */
      readonly disputes: readonly MemoryRecord[]
      /** For a correction that replaced nothing: the records that it could mean. */
      readonly mayMean: readonly MemoryRecord[]
      readonly pages: readonly StoredPage[]
    }
  | { readonly kind: 'page'; readonly page: StoredPage }
  /** `isEmpty`: there is neither a record nor a page at all. */
  | { readonly kind: 'none'; readonly near: readonly StoredPage[]; readonly isEmpty: boolean }

export interface LookupService {
  /** By record id, else by page title, alias or slug. `asOf`: the version of the chain that held at that instant. */
  lookup(name: string, asOf: number | null): Promise<Lookup>
}

/** A chain longer than this is cut on the old side; nobody reads on. */
const MAX_CHAIN = 100
const MAX_NEAR = 5

export function createLookup({ ledger, concepts, clock }: { readonly ledger: Ledger; readonly concepts: Concepts; readonly clock: Clock }): LookupService {
  return {
    async lookup(name, asOf) {
      let record = await ledger.get(name as RecordId)
      if (record === null && !ledger.coverage().complete) {
        // The start-up load takes seconds at most; an answer that is not yet true is worse than a late one.
        await ledger.ready()
        record = await ledger.get(name as RecordId)
      }
      if (record !== null) return recordWithChain({ ledger, concepts, now: clock() }, record, asOf)
      const page = await concepts.find(name)
      if (page !== null) return { kind: 'page', page }
      const isEmpty = ledger.coverage().records === 0 && (await concepts.list()).length === 0
      return { kind: 'none', near: await concepts.near(name, MAX_NEAR), isEmpty }
    },
  }
}

async function recordWithChain({ ledger, concepts, now }: { readonly ledger: Ledger; readonly concepts: Concepts; readonly now: number }, given: MemoryRecord, asOf: number | null): Promise<Lookup> {
  const chain = await chainOf(ledger, given)
  const record = asOf === null ? given : (chain.findLast(version => heldAt(version, asOf)) ?? given)
  return {
    kind: 'record',
    record,
    chain,
    disputes: await ledger.getMany(record.disputes),
    mayMean: await candidatesOf(record, ledger, now),
    pages: await concepts.using(chain.map(version => version.id)),
  }
}

/** Everything reachable over supersession in both directions, by time of recording. */
async function chainOf(ledger: Pick<Ledger, 'getMany'>, record: MemoryRecord): Promise<readonly MemoryRecord[]> {
  const found = new Map([[record.id, record]])
  let edge: readonly MemoryRecord[] = [record]
  while (edge.length > 0 && found.size < MAX_CHAIN) {
    const ids = edge.flatMap(version => [...version.supersedes, ...(version.superseded_by === null ? [] : [version.superseded_by])])
    edge = await ledger.getMany([...new Set(ids)].filter(id => !found.has(id)))
    for (const version of edge) found.set(version.id, version)
  }
  return [...found.values()].toSorted((a, b) => a.recorded_at - b.recorded_at || (a.id < b.id ? -1 : 1))
}

function heldAt(record: MemoryRecord, instant: number): boolean {
  return record.recorded_at <= instant && (record.valid_from ?? -Infinity) <= instant && instant < (record.valid_to ?? Infinity)
}
