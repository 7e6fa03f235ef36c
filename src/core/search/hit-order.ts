// The total orders of hits, and the place of a document in each.

import { isAheadOfClock, recencyOf } from '../record/ahead-of-clock.ts'
import type { PagePosition } from './cursor.ts'
import { compareIdWords } from './id-table.ts'
import type { RecordIndex } from './record-index.ts'

export type HitOrder = 'relevance' | 'event-asc' | 'event-desc' | 'recorded-desc'

/** A document and where it stands in the order of its query. */
export interface Candidate {
  readonly doc: number
  readonly score: number
  readonly group: 0 | 1
  readonly key: number
  readonly tie: number
}

/**
 * relevance: score, then recorded_at, then id, each descending. event-*: event start, then id; unknown times last, by
 * recorded_at. recorded-desc: recorded_at, then id, descending. By recorded_at, records ahead of the clock at `now` are last.
 */
export function candidateOf(index: RecordIndex, order: HitOrder, { doc, score, now }: Pick<Candidate, 'doc' | 'score'> & { readonly now: number }): Candidate {
  const { columns } = index
  if (order === 'relevance') return { doc, score, group: 0, key: score, tie: recencyOf(columns.recordedAt(doc), now) }
  if (order === 'recorded-desc') return { doc, score, group: isAheadOfClock(columns.recordedAt(doc), now) ? 1 : 0, key: columns.recordedAt(doc), tie: 0 }
  return { doc, score, group: index.eventGroup(doc), key: index.eventKey(doc), tie: 0 }
}

/** Negative when `a` comes before `b`. */
export function candidateOrder({ ids }: RecordIndex, order: HitOrder): (a: Candidate, b: Candidate) => number {
  const sign = direction(order)
  return (a, b) => a.group - b.group || sign * (a.key - b.key || a.tie - b.tie || ids.compareDocs(a.doc, b.doc))
}

/** True when the candidate comes after a place that an earlier page ended at. */
export function isAfter(index: RecordIndex, order: HitOrder, candidate: Candidate, place: PagePosition): boolean {
  const difference = candidate.group - place.group
    || direction(order) * (candidate.key - place.key || candidate.tie - place.tie || compareIdWords(index.ids.wordsOf(candidate.doc), place.id))
  return difference > 0
}

function direction(order: HitOrder): 1 | -1 {
  return order === 'event-asc' ? 1 : -1
}
