// English numerals: spelled and written counts, ordinals and years.

const ONES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth']
const ROUND_ORDINALS: Readonly<Record<string, number>> = { twentieth: 20, thirtieth: 30 }
/** What people mean by a count they leave open. */
const LOOSE: Readonly<Record<string, number>> = { a: 1, an: 1, couple: 2, pair: 2, few: 3, several: 4, half: 0.5 }

const VALUES = new Map<string, number>([
  ...ONES.map((word, i): [string, number] => [word, i]),
  ...TENS.map((word, i): [string, number] => [word, i * 10 + 20]),
  ...ORDINALS.map((word, i): [string, number] => [word, i]),
  ...Object.entries(ROUND_ORDINALS),
])

const UNIT_WORDS = ONES.slice(1, 10).join('|')
const TEEN_WORDS = ONES.slice(10).reverse().join('|')
const TEN_WORDS = TENS.join('|')

/** Spelled 1 to 99, without a group. */
export const WORD_NUMBER: string = `(?:(?:${TEN_WORDS})(?:[ -](?:${UNIT_WORDS}))?|${TEEN_WORDS}|${UNIT_WORDS})`
/** Written or spelled 1 to 99, without a group. */
export const NUMBER: string = `(?:\\d{1,2}|${WORD_NUMBER})`
/** A count of units: 3, 2.5, three, a, a couple of, a few, half an; without a group. */
export const COUNT: string = `(?:\\d{1,4}(?:\\.\\d{1,2})?|${WORD_NUMBER}|(?:an? )?(?:couple|pair)(?: of)?|(?:an? )?few|several|half(?: an?)?|an?)`
/** Spelled ordinals 1 to 31, without a group. */
export const WORD_ORDINAL: string = `(?:(?:twenty|thirty)[ -](?:${ORDINALS.slice(1, 10).join('|')})|twentieth|thirtieth|${ORDINALS.slice(10).reverse().join('|')}|${ORDINALS.slice(1, 10).join('|')})`
/** 1st, 22nd, third; without a group. */
export const ORDINAL: string = `(?:\\d{1,2}(?:st|nd|rd|th)|${WORD_ORDINAL})`
/** Spelled years: nineteen ninety nine, twenty oh five, two thousand and eighteen; without a group. */
export const WORD_YEAR: string = `(?:(?:nineteen|twenty) (?:oh[ -](?:${UNIT_WORDS})|(?:${TEN_WORDS})(?:[ -](?:${UNIT_WORDS}))?|${TEEN_WORDS})|two thousand(?:(?: and)? (?:(?:${TEN_WORDS})(?:[ -](?:${UNIT_WORDS}))?|${TEEN_WORDS}|${UNIT_WORDS}))?)`
/** Spelled years and those written with four digits; without a group. */
export const YEAR: string = `(?:(?:19|20|21)\\d\\d|${WORD_YEAR})`

/** 1 to 99 written, spelled or as an ordinal; NaN for anything else. */
export function readEnglishNumber(text: string): number {
  const digits = /^\d+(?:\.\d+)?/.exec(text)
  if (digits !== null) return Number(digits[0])
  let sum = 0
  for (const word of text.toLowerCase().split(/[ -]/)) sum += VALUES.get(word) ?? Number.NaN
  return sum
}

export interface EnglishCount {
  readonly value: number
  /** The words leave open how many: a couple, a few. */
  readonly loose: boolean
  /** They name no number at all: a few, several. */
  readonly open: boolean
}

/** Reads what COUNT matches. */
export function readEnglishCount(text: string): EnglishCount {
  const words = text.toLowerCase()
  const loose = /couple|pair|few|several/.exec(words)?.[0]
  if (loose !== undefined) return { value: LOOSE[loose] ?? 1, loose: true, open: /few|several/.test(loose) }
  const value = words.startsWith('half') ? 0.5 : LOOSE[words] ?? readEnglishNumber(words)
  return { value, loose: false, open: false }
}

/** A year of four digits or in words; two digits mean the century that lies nearest to `thisYear`. */
export function readEnglishYear(text: string, thisYear: number): number {
  const digits = /\d{2,4}/.exec(text)?.[0]
  if (digits !== undefined) return digits.length === 4 ? Number(digits) : nearestCentury(Number(digits), thisYear)
  const words = text.toLowerCase().split(/[ -]/).filter(word => word !== 'and' && word !== 'oh')
  const millennium = words[1] === 'thousand'
  const rest = words.slice(millennium ? 2 : 1).join(' ')
  const base = millennium ? 2000 : (VALUES.get(words[0] ?? '') ?? 0) * 100
  return base + (rest === '' ? 0 : readEnglishNumber(rest))
}

function nearestCentury(twoDigits: number, thisYear: number): number {
  const year = Math.floor(thisYear / 100) * 100 + twoDigits
  return year > thisYear + 25 ? year - 100 : year
}
