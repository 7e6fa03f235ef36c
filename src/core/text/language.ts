// Which of the product's two languages a person writes.

export type Language = 'zh' | 'en'

const HAN = /\p{Script=Han}/u
const LATIN = /\p{Script=Latin}/u

/** `zh` when the text holds any Han character, or no letters at all (Chinese is the product's first language). */
export function languageOf(text: string): Language {
  return HAN.test(text) || !LATIN.test(text) ? 'zh' : 'en'
}

const HAN_OR_WORD = /(\p{Script=Han})|[\p{Script=Latin}]{2,}/gu
/**
 * The language that a longer text is written in: `zh` unless it holds more words in Latin letters than Han characters,
 * since Chinese about software is full of English names.
 */
export function mainLanguageOf(text: string): Language {
  let han = 0
  let words = 0
  for (const match of text.matchAll(HAN_OR_WORD)) {
    if (match[1] === undefined) words++
    else han++
  }
  return words > han ? 'en' : 'zh'
}
