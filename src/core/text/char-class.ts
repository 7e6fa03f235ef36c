// What a UTF-16 code unit means to the tokenizer, as one table of the basic plane.

export const SEPARATOR = 0
/** Letters, digits and marks of scripts that put spaces between words; `_` as in identifiers. */
export const WORD = 1
/** Scripts written without spaces, Hangul with its glued particles, and pictographs: found by pairs of neighbours. */
export const DENSE = 2
/** First half of a surrogate pair. */
export const HIGH_SURROGATE = 3

const WORD_RUNS = /[\p{L}\p{N}\p{M}_]+/gu
/** Han with 々〆〇, kana with ー, Hangul, Thai, Lao, Burmese, Khmer. */
const DENSE_RUNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Extended_Pictographic}ー]+/gu
/** Signs of those scripts, and the selectors that only choose how a pictograph is drawn. */
const NO_LETTER_RUNS = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}_]+|[\ufe00-\ufe0f]+/gu

/** Class of each code unit of the basic plane. */
export const CLASS_OF_UNIT: Uint8Array = buildTable()

/** Class of a character outside the basic plane, given as a string of two units. */
export function classOfAstral(character: string): typeof SEPARATOR | typeof WORD | typeof DENSE {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u.test(character)) return DENSE
  return /[\p{L}\p{N}]/u.test(character) ? WORD : SEPARATOR
}

function buildTable(): Uint8Array {
  const table = new Uint8Array(0x10000)
  const size = 0x1000
  for (let base = 0; base < 0x10000; base += size) {
    const units = new Uint16Array(size)
    for (let i = 0; i < size; i++) units[i] = base + i >= 0xd800 && base + i < 0xe000 ? 0x20 : base + i
    const page = String.fromCharCode(...units)
    for (const [runs, kind] of [[WORD_RUNS, WORD], [DENSE_RUNS, DENSE], [NO_LETTER_RUNS, SEPARATOR]] as const) {
      for (const { index, 0: run } of page.matchAll(runs)) table.fill(kind, base + index, base + index + run.length)
    }
  }
  table.fill(HIGH_SURROGATE, 0xd800, 0xdc00)
  return table
}
