// Which of the product's two languages a person writes.

export type Language = 'zh' | 'en'

const HAN = /\p{Script=Han}/u
const LATIN = /\p{Script=Latin}/u

/** `zh` when the text holds any Han character, or no letters at all (Chinese is the product's first language). */
export function languageOf(text: string): Language {
  return HAN.test(text) || !LATIN.test(text) ? 'zh' : 'en'
}

const HAN_OR_WORD = /(\p{Script=Han})|[\p{Script=Latin}]{2,}/gu
/** A Latin word says about as much as this many Han characters. */
const HAN_PER_WORD = 2

/** The language that most of a longer text is written in: `zh` when it holds no words at all. */
export function mainLanguageOf(text: string): Language {
  let han = 0
  let words = 0
  for (const match of text.matchAll(HAN_OR_WORD)) {
    if (match[1] === undefined) words++
    else han++
  }
  return words * HAN_PER_WORD > han ? 'en' : 'zh'
}
