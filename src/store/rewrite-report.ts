// What a change of many files came to: each is changed, stays, or is named as skipped; one that fails stops none of the others.

import { isMemoryError } from '../core/errors.ts'

/** Places below the data root. */
export interface RewriteReport {
  readonly changed: readonly string[]
  /** Could not be read or replaced, or has a name that is none of ours. */
  readonly skipped: readonly string[]
}

export const UNCHANGED: RewriteReport = { changed: [], skipped: [] }

/** Runs `work` for each file; one that fails is skipped, the others still go. */
export async function rewriteEach(places: readonly string[], work: (place: string) => Promise<'changed' | 'same'>): Promise<RewriteReport> {
  const changed: string[] = []
  const skipped: string[] = []
  for (const place of places) {
    try {
      if (await work(place) === 'changed') changed.push(place)
    } catch (error) {
      if (!isMemoryError(error)) throw error
      skipped.push(place)
    }
  }
  return { changed, skipped }
}

export function joined(rewrites: readonly RewriteReport[]): RewriteReport {
  return { changed: rewrites.flatMap(({ changed }) => changed), skipped: rewrites.flatMap(({ skipped }) => skipped) }
}
