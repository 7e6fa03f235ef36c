// Marks what was only asked for: read on another day a bare order looks like something done, and in a prompt like an order.

const ZH = '要求'
const EN = 'Asked: '
/** The wish is told by its own words. */
const SAYS_SO = /^(?:要求|想|希望|需要|要(?!点|是|么)|打算|asked\b|(?:want|need|would like|wish)\b)/i
/** `PDF`, `README`, `iOS`: such a word keeps its letters. */
const PLAIN_CAPITAL = /^[A-Z](?=[a-z']*(?:\s|$))/

/** A phrase of an order as the report that it was given: `要求把错别字改掉`, `Asked: fix the typos`; empty stays empty. */
export function asAsked(phrase: string): string {
  if (phrase === '' || SAYS_SO.test(phrase)) return phrase
  return /\p{Script=Han}/u.test(phrase) ? ZH + phrase : EN + lowered(phrase)
}

/** `phrase` as it stands behind other words. */
export function lowered(phrase: string): string {
  return phrase.replace(PLAIN_CAPITAL, letter => letter.toLowerCase())
}

/** A phrase without that mark. */
export function withoutAsked(phrase: string): string {
  return phrase.replace(/^(?:要求(?=[\p{L}\p{N}「“])|Asked: )/u, '')
}
