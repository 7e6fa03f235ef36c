// Finds pieces of evidence that tell of one thing: near in time and nearly the same words (seed 001, section 9).

import { MINUTE_MS } from '../time/instant.ts'
import { normalizeText } from '../text/normalize.ts'
import { termsOf } from '../text/topic-words.ts'
import type { TimelineEvidence } from './timeline-item.ts'

/** Inclusive. */
const MAX_DISTANCE_MS = 15 * MINUTE_MS
/** Exclusive. */
const MIN_OVERLAP = 0.7

/**
 * Groups of evidence on one thing, in order of their first member. Pieces with a known event time are compared by it,
 * pieces without one by their observed time; a known and an unknown time never meet. Chains join: the group is the
 * closure of the pairs. Two types of one source, or its replaced statement and one that holds, are never in one group.
 */
export function sameThings(evidence: readonly TimelineEvidence[]): readonly (readonly TimelineEvidence[])[] {
  const root = evidence.map((_, index) => index)
  const find = (index: number): number => {
    let at = index
    while (root[at] !== at) at = root[at] = root[root[at] as number] as number
    return at
  }
  const members = evidence.map((_, index) => [index])
  const at = (index: number): TimelineEvidence => evidence[index] as TimelineEvidence
  const join = (a: number, b: number): void => {
    const [kept, gone] = [members[Math.min(a, b)] as number[], members[Math.max(a, b)] as number[]]
    if (a === b || !kept.every(one => gone.every(other => mayBeOne(at(one), at(other))))) return
    root[Math.max(a, b)] = Math.min(a, b)
    kept.push(...gone)
  }
  for (const timed of [byTime(evidence, piece => piece.eventStart), byTime(evidence, piece => piece.eventStart === null ? piece.observedAt : null)]) {
    timed.forEach((a, position) => {
      for (let next = position + 1; next < timed.length; next++) {
        const b = timed[next] as Timed
        if (b.at - a.at > MAX_DISTANCE_MS) break
        if (overlap(a, b) > MIN_OVERLAP) join(find(a.index), find(b.index))
      }
    })
  }
  return members.filter((_, index) => find(index) === index).map(group => group.sort((a, b) => a - b).map(at))
}

/** One source tells a plan and the decision on it apart, and what was replaced from what holds. */
function mayBeOne(a: TimelineEvidence, b: TimelineEvidence): boolean {
  return a.source !== b.source || (a.type === b.type && (a.replacedBy === undefined) === (b.replacedBy === undefined))
}

interface Timed {
  readonly index: number
  readonly at: number
  readonly words: string
  readonly terms: ReadonlySet<string>
}

function byTime(evidence: readonly TimelineEvidence[], timeOf: (piece: TimelineEvidence) => number | null): readonly Timed[] {
  return evidence.flatMap((piece, index) => {
    const at = timeOf(piece)
    const words = piece.title.trim() === '' ? piece.content : piece.title
    return at === null ? [] : [{ index, at, words, terms: new Set(termsOf(words)) }]
  }).sort((a, b) => a.at - b.at || a.index - b.index)
}

/** Shared terms by the smaller set; texts without terms (one character, signs) must be equal. */
function overlap(a: Timed, b: Timed): number {
  const [small, large] = a.terms.size <= b.terms.size ? [a.terms, b.terms] : [b.terms, a.terms]
  if (small.size === 0) return normalizeText(a.words).trim() === normalizeText(b.words).trim() ? 1 : 0
  let shared = 0
  for (const term of small) if (large.has(term)) shared++
  return shared / small.size
}
