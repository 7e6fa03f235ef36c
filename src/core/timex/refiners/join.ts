// Walks a list of candidates and joins neighbours: the shape that most refiners share.

import type { Candidate } from '../candidate.ts'
import type { Frame } from '../frame.ts'

/** Joins `left` and `right` given the text between them; null when they do not belong together. */
export type Joiner = (left: Candidate, right: Candidate, gap: string, frame: Frame) => Candidate | null

/** No two parts of one expression stand farther apart than this. */
const MAX_GAP_CHARS = 12
/** Keeps joining linear when very many candidates become one. */
const MAX_TRACE_STEPS = 24

/** Applies a joiner from left to right; a joined pair is the left neighbour of what follows. */
export function joinNeighbours(candidates: readonly Candidate[], frame: Frame, join: Joiner): readonly Candidate[] {
  const joined: Candidate[] = []
  for (const candidate of candidates) {
    const left = joined.at(-1)
    const distance = left === undefined ? -1 : candidate.start - left.end
    const pair = left === undefined || distance < 0 || distance > MAX_GAP_CHARS
      ? null
      : join(left, candidate, frame.text.slice(left.end, candidate.start), frame)
    if (pair === null) joined.push(candidate)
    else joined[joined.length - 1] = pair
  }
  return joined
}

/** The two as one candidate: `right` completes `left`; doubts add up. */
export function merged(left: Candidate, right: Candidate, by: string, change: Partial<Candidate>): Candidate {
  return {
    ...left,
    end: right.end,
    trace: [...left.trace, ...right.trace, by].slice(-MAX_TRACE_STEPS),
    confidence: Math.min(left.confidence, right.confidence),
    place: left.place ?? right.place,
    direction: left.direction ?? right.direction,
    approximate: left.approximate || right.approximate,
    unresolvable: left.unresolvable || right.unresolvable,
    basis: left.basis === 'stated' && right.basis === 'stated' ? 'stated' : 'inferred',
    fragment: false,
    scopes: left.scopes.length === 0 ? right.scopes : [...new Set([...left.scopes, ...right.scopes])],
    ...change,
  }
}
