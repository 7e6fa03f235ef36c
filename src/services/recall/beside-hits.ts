// A question is often answered beside the words it uses: by the reply to them, or by the sentence before. So a question,
// unlike a search for words, also gets the records next to its best hits in the same conversation.

import { MINUTE_MS, plusMs, epochMs } from '../../core/time/instant.ts'
import type { MemoryRecord, RecordId, RecordStatus } from '../../core/record/record.ts'
import type { Ledger, LedgerHit } from '../ledger.ts'

/** Share of a page that may go to neighbours. */
const NEIGHBOUR_SHARE = 0.4
/** Hits that are looked around; further down a hit itself is a guess. */
const MAX_CENTRES = 6
/** A neighbour is worth this part of its hit. */
const NEIGHBOUR_WORTH = 0.55
/** Neighbours were said within this time of the hit. */
const NEAR_MS = 30 * MINUTE_MS
const MAX_NEAR = 24

/** How many of `limit` places are for hits when neighbours may join them. */
export function placesForHits(limit: number): number {
  return Math.max(1, limit - Math.floor(limit * NEIGHBOUR_SHARE))
}

/** The hits with their neighbours in order of score, at most `limit`. A record is never there twice. */
export async function withNeighbours(ledger: Ledger, hits: readonly LedgerHit[], statuses: readonly RecordStatus[], limit: number): Promise<readonly LedgerHit[]> {
  const scored = new Map<RecordId, LedgerHit>(hits.map(hit => [hit.record.id, hit]))
  const around = await Promise.all(hits.slice(0, MAX_CENTRES).map(hit => neighboursOf(ledger, hit, statuses)))
  for (const neighbour of around.flat()) {
    const known = scored.get(neighbour.record.id)
    if (known === undefined || known.score < neighbour.score) scored.set(neighbour.record.id, neighbour)
  }
  return [...scored.values()].sort((a, b) => b.score - a.score || b.record.recorded_at - a.record.recorded_at || (a.record.id < b.record.id ? 1 : -1)).slice(0, limit)
}

/** The record before and the record after a hit in its session. */
async function neighboursOf(ledger: Ledger, { record, score }: LedgerHit, statuses: readonly RecordStatus[]): Promise<readonly LedgerHit[]> {
  const at = epochMs(record.recorded_at)
  const near = await ledger.query({ text: null, window: { start: plusMs(at, -NEAR_MS), end: plusMs(at, NEAR_MS) }, timeField: 'recorded', statuses, order: 'recorded-desc', limit: MAX_NEAR })
  const session = near.hits.map(hit => hit.record).filter(other => other.source.session === record.source.session && other.id !== record.id)
  const before = session.filter(other => isBefore(other, record)).reduce<MemoryRecord | null>((nearest, other) => nearest === null || isBefore(nearest, other) ? other : nearest, null)
  const after = session.filter(other => isBefore(record, other)).reduce<MemoryRecord | null>((nearest, other) => nearest === null || isBefore(other, nearest) ? other : nearest, null)
  return [before, after].flatMap(other => other === null ? [] : [{ record: other, score: score * NEIGHBOUR_WORTH }])
}

function isBefore(a: MemoryRecord, b: MemoryRecord): boolean {
  return a.source.seq_from !== b.source.seq_from ? a.source.seq_from < b.source.seq_from : a.recorded_at !== b.recorded_at ? a.recorded_at < b.recorded_at : a.id < b.id
}
