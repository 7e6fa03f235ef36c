// Builds the plain copy of a text in which credentials are looked for, and maps ranges back to the original.
import { FILLER } from './rule.ts'

/** A text made plain for matching, with the way back to the original positions. */
export interface DetectionCopy {
  readonly text: string
  /** Maps a half-open range of the copy to the original, in UTF-16 units. */
  readonly toOriginal: (start: number, end: number) => readonly [number, number]
}

/** The mark that takes the place of a credential. */
export const REDACTED_MARK = '[已脱敏]'

// Characters that stay as they are. Chinese punctuation is among them on purpose: it ends a value, while its
// NFKC form (a plain comma, a plain colon) may well be part of one.
const PLAIN = '\\0-\\x7f\\u3001-\\u3011\\u4e00-\\u9fff，；：！？（）｜“”‘’—…·'
const NEEDS_COPY = new RegExp(`[^${PLAIN}]`)
const NEEDS_FOLDING = new RegExp(`[^${PLAIN}]`, 'gu')
const INVISIBLE = /^[\p{Cf}\p{Default_Ignorable_Code_Point}]$/u

// Cyrillic and Greek letters that look like Latin ones.
const LOOKALIKES = new Map(
  Object.entries({ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ԁ: 'd', ο: 'o', А: 'A', Е: 'E', К: 'K', О: 'O', Р: 'P', С: 'C', Т: 'T' }),
)

function plainForm(character: string): string {
  if (INVISIBLE.test(character)) return ''
  if (character === FILLER) return '\ufffd'
  return LOOKALIKES.get(character) ?? character.normalize('NFKC')
}

/** A stretch of the copy: unchanged text, or the plain form of one character. */
interface Stretch {
  readonly copyStart: number
  readonly start: number
  readonly end: number
  readonly folded: boolean
}

/** The stretch that holds position `at` of the copy. */
function stretchAt(stretches: readonly Stretch[], at: number): Stretch | undefined {
  let low = 0
  let high = stretches.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((stretches[middle]?.copyStart ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return stretches[low]
}

function folded(text: string): DetectionCopy {
  const stretches: Stretch[] = []
  let copy = ''
  let at = 0
  const add = (piece: string, start: number, end: number, isFolded: boolean): void => {
    if (piece !== '') stretches.push({ copyStart: copy.length, start, end, folded: isFolded })
    copy += piece
  }
  for (const match of text.matchAll(NEEDS_FOLDING)) {
    add(text.slice(at, match.index), at, match.index, false)
    at = match.index + match[0].length
    add(plainForm(match[0]), match.index, at, true)
  }
  add(text.slice(at), at, text.length, false)
  return {
    text: copy,
    toOriginal: (start, end) => {
      const first = stretchAt(stretches, start)
      const last = stretchAt(stretches, end - 1)
      if (first === undefined || last === undefined) return [0, 0]
      return [first.folded ? first.start : first.start + start - first.copyStart, last.folded ? last.end : last.start + end - last.copyStart]
    },
  }
}

function hideMarks(copy: string): string {
  return copy.includes(REDACTED_MARK) ? copy.replaceAll(REDACTED_MARK, FILLER.repeat(REDACTED_MARK.length)) : copy
}

/**
 * Copies `text` with compatibility forms and look-alike letters folded to ASCII and invisible characters dropped,
 * so that a full-width or zero-width-split credential matches like a plain one. Marks of an earlier redaction
 * become filler. Unpaired surrogates are kept.
 */
export function detectionCopy(text: string): DetectionCopy {
  if (!NEEDS_COPY.test(text)) return { text: hideMarks(text), toOriginal: (start, end) => [start, end] }
  const copy = folded(text)
  return { text: hideMarks(copy.text), toOriginal: copy.toOriginal }
}
