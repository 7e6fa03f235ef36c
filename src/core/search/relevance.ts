// How a hit's relevance is made up. The one place for it:
//
//   relevance = BM25 x (1 + RECENCY_WEIGHT x 2^(-age / RECENCY_HALF_LIFE)) x (ENTITY_BOOST if an entity is named)
//
// BM25 (bm25.ts) counts how many and how rare the words found are. Age runs from recorded_at to the first page of the
// walk, so a fresh record wins over an equal old one and never over one that says clearly more; one ahead of the clock has
// no fresh age (record/ahead-of-clock.ts). An entity counts when
// its name stands in the query and among the record's entities.

import { DAY_MS } from '../time/instant.ts'

const RECENCY_WEIGHT = 0.1
const RECENCY_HALF_LIFE_MS: number = 30 * DAY_MS
/** What a named entity multiplies. */
export const ENTITY_BOOST = 1.3

/** `ageMs` below zero (two clocks that differ) counts as zero. */
export function relevance(bm25: number, ageMs: number, namesEntity: boolean): number {
  const recency = RECENCY_WEIGHT * 2 ** (-Math.max(0, ageMs) / RECENCY_HALF_LIFE_MS)
  return bm25 * (1 + recency) * (namesEntity ? ENTITY_BOOST : 1)
}

/**
 * What BM25 is multiplied by at most in records that are at least this old and name no entity of the query, a hair more
 * so that rounding never shuts out an equal score.
 */
export function highestBoost(ageMs: number): number {
  return relevance(1, ageMs, false) * (1 + 1e-9)
}
