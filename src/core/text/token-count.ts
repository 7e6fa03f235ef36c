// Estimates what a text costs a language model, without a tokenizer at run time.

/**
 * One piece per match: 1 = a Latin word with the one sign glued before it, 2 = digits, 3 = white space, 4 = up to two
 * signs, 5 = any other character. Byte-pair tokenizers merge a sign into the word behind it (`.ts`, ` the`, `_id`).
 */
const PIECE = /[ !-/:-@[-`{-~]?([A-Za-z\u00c0-\u024f]+)|(\d+)|(\s+)|([!-/:-@[-`{-~]{1,2})|[\s\S]/gu

/** Words up to this length are nearly always one token; longer ones are split about every LETTERS_PER_TOKEN letters. */
const ONE_TOKEN_WORD = 8
const LETTERS_PER_TOKEN = 7
const DIGITS_PER_TOKEN = 3

/**
 * Estimated tokens: 1 per CJK or full-width character (a deliberate ceiling, seed 004), and for Latin text by words,
 * digit groups and signs. Latin text lies within 15 % of the o200k tokenizer (test/core/text/token-count.test.ts).
 * Linear in the length of the text.
 */
export function estimateTokens(text: string): number {
  let tokens = 0
  for (const [piece, word, digits, space] of text.matchAll(PIECE)) {
    if (word !== undefined) tokens += word.length <= ONE_TOKEN_WORD ? 1 : Math.ceil(word.length / LETTERS_PER_TOKEN)
    else if (digits !== undefined) tokens += Math.ceil(digits.length / DIGITS_PER_TOKEN)
    else if (space !== undefined) tokens += piece.includes('\n') ? 1 : 0
    else tokens += 1
  }
  return tokens
}
