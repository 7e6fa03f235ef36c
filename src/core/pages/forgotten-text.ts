// Tells whether a sentence says what was forgotten. Shared by journals, pages and profile so that a deletion means the
// same everywhere.

/** Shorter statements count only when they are the whole sentence: 好的 must not take other sentences with it. */
const MIN_PART_CHARS = 4
/** A sentence that is only a piece of the statement must be at least this share of it. */
const MIN_PIECE_SHARE = 0.5
const MIN_PIECE_CHARS = 6

/** What was forgotten, as a test of texts. */
export interface ForgottenText {
  /** True for a text that holds a whole forgotten statement. */
  holds(text: string): boolean
  /** True for a sentence that holds one, or is a large piece of one. */
  says(sentence: string): boolean
}

/**
 * Letters and digits in compatibility form and lower case; marks and white space are dropped, except one space between
 * two words of a script that uses spaces.
 */
export function statementKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(/(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) | (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu, '')
    .trim()
}

/** Builds the test for a set of forgotten statements. Statements without letters or digits match nothing. */
export function forgottenText(statements: readonly string[]): ForgottenText {
  const keys = [...new Set(statements.map(statementKey))].filter(key => key !== '')
  const holds = (key: string): boolean => key !== '' && keys.some(forgotten => key === forgotten || (forgotten.length >= MIN_PART_CHARS && withinWords(key, forgotten)))
  return {
    holds: text => holds(statementKey(text)),
    says(sentence) {
      const key = statementKey(sentence)
      return holds(key) || keys.some(forgotten => isPiece(key, forgotten))
    },
  }
}

function isPiece(key: string, forgotten: string): boolean {
  return key.length >= MIN_PIECE_CHARS && key.length >= forgotten.length * MIN_PIECE_SHARE && withinWords(forgotten, key)
}

/** Substring test that does not begin or end inside a word or number of a script with spaces. */
function withinWords(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    if (!joins(text[at - 1], part[0]) && !joins(part.at(-1), text[at + part.length])) return true
  }
  return false
}

function joins(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && right !== undefined && /[a-z0-9]/.test(left) && /[a-z0-9]/.test(right)
}
