// What of a message its speaker asked to keep back, as capture takes it: left out, or only marked.

import { isBareWish, mayWish, wishesOver } from '../privacy/wishes.ts'
import { fold } from './fold.ts'
import { type ProseLine, proseLines, readablePart } from './prose.ts'
import { spokenSentences, withoutSentences } from './spoken-sentences.ts'

export interface KeptBack {
  /** Without what is off the record, and without requests that say nothing else. */
  readonly lines: readonly ProseLine[]
  /** Sentences told in confidence. */
  readonly confided: readonly string[]
  /** Something was off the record: what answers the message may say it again. */
  readonly isOffRecord: boolean
}

/** Every message passes here: one without a wish gives its own lines back. */
export function keptBack(lines: readonly ProseLine[]): KeptBack {
  const sentences = lines.some(({ text }) => mayWish(fold(text))) ? spokenSentences(lines) : []
  const wishes = wishesOver(sentences)
  if (wishes.size === 0) return { lines, confided: [], isOffRecord: false }
  const isDropped = (at: number): boolean => wishes.get(at) === 'off-record' || (wishes.has(at) && isBareWish(sentences[at]?.key ?? ''))
  return {
    lines: withoutSentences(lines, sentences, isDropped),
    confided: sentences.flatMap(({ text }, at) => wishes.get(at) === 'confidence' ? [text] : []),
    isOffRecord: [...wishes.values()].includes('off-record'),
  }
}

/** True for a message of which something is off the record. */
export function holdsOffRecord(message: string): boolean {
  return mayWish(fold(message)) && keptBack(proseLines(readablePart(message))).isOffRecord
}

/** What a later message may take up of an earlier one: all of it, or what no wish covers. */
export function openWords(message: string): string {
  if (!mayWish(fold(message))) return message
  const lines = proseLines(readablePart(message))
  const sentences = spokenSentences(lines)
  const wishes = wishesOver(sentences)
  return wishes.size === 0 ? message : withoutSentences(lines, sentences, at => wishes.has(at)).map(({ text }) => text).join('\n')
}
