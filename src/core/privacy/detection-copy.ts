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
const IS_PLAIN = new RegExp(`^[${PLAIN}]$`)
const INVISIBLE = /^[\p{Cf}\p{Default_Ignorable_Code_Point}]$/u

// Cyrillic and Greek letters that look like Latin ones.
const LOOKALIKES = new Map(
  Object.entries({ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ԁ: 'd', ο: 'o', А: 'A', Е: 'E', К: 'K', О: 'O', Р: 'P', С: 'C', Т: 'T' }),
)

function plainForm(character: string): string {
  if (IS_PLAIN.test(character)) return character
  if (INVISIBLE.test(character)) return ''
  if (character === FILLER) return '\ufffd'
  return LOOKALIKES.get(character) ?? character.normalize('NFKC')
}

function folded(text: string): DetectionCopy {
  const starts: number[] = []
  const ends: number[] = []
  const parts: string[] = []
  let at = 0
  for (const character of text) {
    const plain = plainForm(character)
    const next = at + character.length
    for (let i = 0; i < plain.length; i++) {
      starts.push(at)
      ends.push(next)
    }
    parts.push(plain)
    at = next
  }
  return { text: parts.join(''), toOriginal: (start, end) => [starts[start] ?? at, ends[end - 1] ?? at] }
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
