// The product's own tokens in the form that peers take: strings, without the ones that only serve single characters.
import { normalizeText } from '../../dist/src/core/text/normalize.js'
import { scanTokens } from '../../dist/src/core/text/tokenize.js'

export function tokensOf(text) {
  const normal = normalizeText(text)
  const tokens = []
  scanTokens(normal, (kind, start, end) => { if (kind !== 'edge') tokens.push(normal.slice(start, end)) })
  return tokens
}
