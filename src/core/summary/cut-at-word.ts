// Cuts a headline where a reader expects it: between words.

import { CUT_MARK, truncate } from '../text/truncate.ts'

/** A word that reaches further back than this is cut inside. */
const LONGEST_WORD_CHARS = 24

/** As truncate, but not inside a word of a script with spaces. */
export function cutAtWord(text: string, maxChars: number): string {
  const cut = truncate(text, maxChars)
  if (cut === text || cut === '') return cut
  const kept = cut.slice(0, -CUT_MARK.length)
  if (!/[\p{Script=Latin}\p{N}]$/u.test(kept) || !/^[\p{Script=Latin}\p{N}]/u.test(text.slice(kept.length))) return cut
  const at = kept.search(/[^\s\p{Script=Han}]+$/u)
  return at <= 0 || kept.length - at > LONGEST_WORD_CHARS ? cut : kept.slice(0, at).trimEnd() + CUT_MARK
}
