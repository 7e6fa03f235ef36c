// The words of a message that may go into a summary: its own prose, without credentials and without private sentences.

import { type ProseLine, proseLines, readablePart } from '../capture/prose.ts'
import { splitSentences } from '../capture/sentences.ts'
import { isConfidenceOnly } from '../privacy/confidence.ts'
import { redact } from '../privacy/redact.ts'

/** False for a sentence that must not be told: private, or forgotten. */
export type KeepSentence = (sentence: string) => boolean

/**
 * Lines of prose of a message, redacted; code, tables, quotations and our own injected blocks are no prose. Of two
 * neighbouring sentences that only together are private (`我的电话是：` and a number on the next line) both go, and beside one
 * that was dropped and only asks to keep the matter secret (`别外传。`) its neighbours go as well.
 */
export function publicLines(message: string, keep: KeepSentence): readonly ProseLine[] {
  const lines = proseLines(redact(readablePart(message)))
  const sentences = lines.flatMap(({ text }, line) => splitSentences(text).map(sentence => ({ line, sentence })))
  const dropped = new Set<number>()
  for (const [at, { sentence }] of sentences.entries()) {
    const before = sentences[at - 1]?.sentence
    if (!keep(sentence)) {
      dropped.add(at)
      if (isConfidenceOnly(sentence)) dropped.add(at - 1).add(at + 1)
    }
    else if (before !== undefined && !dropped.has(at - 1) && !keep(`${before} ${sentence}`)) dropped.add(at - 1).add(at)
  }
  if (dropped.size === 0) return lines
  return lines.flatMap(({ text, gap }, line) => {
    const own = [...sentences.entries()].filter(([, part]) => part.line === line)
    if (own.every(([at]) => !dropped.has(at))) return [{ text, gap }]
    const left = own.filter(([at]) => !dropped.has(at)).map(([, part]) => part.sentence).join(' ')
    return left === '' ? [] : [{ text: left, gap }]
  })
}
