// When a text only says again what other texts say, in whatever order.

import { normalizeText } from '../text/normalize.ts'
import { tokenize } from '../text/tokenize.ts'

/** Share of the words that must be known. Two texts on one subject share about a third of theirs. */
const RESTATED_SHARE = 0.6
/** Fewer words than this prove nothing: `已完成` is in every second record. */
const MIN_WORDS = 4

/** True when nearly all words of the text (Han pairs, Latin words) stand in the known texts taken together. */
export function isRestated(text: string, known: readonly string[]): boolean {
  const words = wordsOf(text)
  if (words.size < MIN_WORDS || known.length === 0) return false
  const knownWords = new Set(known.flatMap(other => [...wordsOf(other)]))
  const found = [...words].filter(word => knownWords.has(word)).length
  return found >= words.size * RESTATED_SHARE
}

/** Words that carry the grammar: told again, a statement comes with others of them. */
const FUNCTION_WORDS = /因为|所以|由于|已经?|以及|并且|而且|然后|其中|[了的地得就也都在于把被将从是有和与及]/g

/** Single Han characters are in everything: only pairs and words count. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(tokenize(normalizeText(text).replace(FUNCTION_WORDS, ' ')).filter(term => !/^\p{Script=Han}$/u.test(term)))
}
