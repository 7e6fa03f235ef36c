// The sentences of a message one by one, and its lines without some of them.

import type { SpokenSentence } from '../privacy/wishes.ts'
import { fold, narrow } from './fold.ts'
import type { ProseLine } from './prose.ts'
import { splitSentences } from './sentences.ts'

/** A sentence with the number of its line and of its paragraph, both from 0. */
export interface PlacedSentence extends SpokenSentence {
  readonly text: string
  readonly line: number
}

/** The sentences of `lines` in their order. A gap between lines begins a paragraph. */
export function spokenSentences(lines: readonly ProseLine[]): readonly PlacedSentence[] {
  let paragraph = 0
  return lines.flatMap(({ text, gap }, line) => {
    if (gap && line > 0) paragraph++
    return splitSentences(text).map(sentence => ({ text: sentence, key: fold(narrow(sentence)), line, paragraph }))
  })
}

/** `lines` without the sentences that `isDropped` names by their index; a line that loses none stays as it was written. */
export function withoutSentences(lines: readonly ProseLine[], sentences: readonly PlacedSentence[], isDropped: (at: number) => boolean): readonly ProseLine[] {
  const left = new Map<number, string[]>()
  const losing = new Set<number>()
  for (const [at, { text, line }] of sentences.entries()) {
    if (isDropped(at)) losing.add(line)
    const rest = left.get(line) ?? []
    if (!isDropped(at)) rest.push(text)
    left.set(line, rest)
  }
  return lines.flatMap(({ text, gap }, line) => {
    if (!losing.has(line)) return [{ text, gap }]
    const rest = left.get(line)
    return rest === undefined || rest.length === 0 ? [] : [{ text: rest.join(' '), gap }]
  })
}
