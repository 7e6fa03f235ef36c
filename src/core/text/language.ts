// Which of the product's two languages a person writes.

export type Language = 'zh' | 'en'

const HAN = /\p{Script=Han}/u
const LATIN = /\p{Script=Latin}/u

/** `zh` when the text holds any Han character, or no letters at all (Chinese is the product's first language). */
export function languageOf(text: string): Language {
  return HAN.test(text) || !LATIN.test(text) ? 'zh' : 'en'
}
