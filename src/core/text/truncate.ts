// Cuts text to a length without breaking a character the reader sees as one.

/** Stands at the end of text that was cut. */
export const CUT_MARK = '…'

// A grapheme cluster longer than this is an attack or decoration and may be cut inside.
const LONGEST_CLUSTER = 64

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** True between two characters that can never join: a plain ASCII or Han character on both sides. */
function isSureBoundary(text: string, at: number): boolean {
  return at === 0 || /^[\x20-\x7e\u4e00-\u9fff]{2}$/.test(text.slice(at - 1, at + 1))
}

/** Largest boundary of a grapheme cluster of `text` that is at most `limit`; only a cluster of absurd length is cut. */
function boundaryBefore(text: string, limit: number): number {
  let from = limit
  const floor = Math.max(0, limit - LONGEST_CLUSTER)
  while (from > floor && !isSureBoundary(text, from)) from--
  let boundary = from
  for (const { index } of segmenter.segment(text.slice(from, limit + LONGEST_CLUSTER))) {
    if (from + index > limit) break
    boundary = from + index
  }
  if (boundary === floor && !isSureBoundary(text, floor)) boundary = limit
  const cutsPair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(boundary - 1, boundary + 1))
  return cutsPair ? boundary - 1 : boundary
}

/**
 * Returns `text` when it has at most `maxChars` UTF-16 units, else its beginning and `…`, together at most `maxChars`
 * units. Never cuts inside a surrogate pair, nor inside a combining or joined sequence of ordinary length. White space
 * before the mark is dropped. `maxChars` below 1 gives the empty string.
 */
export function truncate(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  if (maxChars < 1) return ''
  return text.slice(0, boundaryBefore(text, Math.floor(maxChars) - CUT_MARK.length)).trimEnd() + CUT_MARK
}

/** `text` on one line with single blanks, truncated. */
export function excerpt(text: string, maxChars: number): string {
  return truncate(text.replace(/\s+/g, ' ').trim(), maxChars)
}
