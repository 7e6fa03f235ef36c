// How well evidence fits the words of the question, literally: there is no embedding in this product.

import { holdsWord, type SubjectWord } from '../plan/subject-words.ts'
import { termsOf } from '../text/topic-words.ts'
import type { TimelineEvidence } from './timeline-item.ts'

const FULL = 1
/** Some of the subject's words are there. */
const PARTLY = 0.92
/** None is: still evidence of the time, but only a possible answer. */
const NONE = 0.7

/**
 * Fills the semantic factor of evidence whose source did not judge it: by the terms of the subject, or by its words. A subject that no piece mentions does not
 * discriminate, and then every piece counts in full: wide recall is better than an empty answer.
 */
export function withSemanticMatch(evidence: readonly TimelineEvidence[], topic: readonly string[], words: readonly SubjectWord[] = []): readonly TimelineEvidence[] {
  if (topic.length === 0) return evidence
  const shares = evidence.map(piece => shareOf(topic, words, new Set(termsOf(`${piece.title === piece.content ? '' : piece.title}\n${piece.content}\n${piece.participants.join('\n')}`))))
  if (!shares.some(share => share > 0)) return evidence
  return evidence.map((piece, index) => piece.semanticMatch !== null ? piece : { ...piece, semanticMatch: matchOf(shares[index] ?? 0) })
}

/** Of its terms, or of its words with those of their meaning, whichever is more. */
function shareOf(topic: readonly string[], words: readonly SubjectWord[], terms: ReadonlySet<string>): number {
  const byWords = words.length === 0 ? 0 : words.filter(word => holdsWord(word, terms)).length / words.length
  return Math.max(byWords, topic.filter(term => terms.has(term)).length / topic.length)
}

function matchOf(share: number): number {
  if (share === 0) return NONE
  return share >= 0.5 ? FULL : PARTLY
}
