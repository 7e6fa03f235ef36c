// The words of a message that may go into a summary: its own prose, without credentials, without private sentences and
// without what its speaker asked to keep back.

import { type ProseLine, proseLines, readablePart } from '../capture/prose.ts'
import { spokenSentences, withoutSentences } from '../capture/spoken-sentences.ts'
import { redact } from '../privacy/redact.ts'
import { wishesOver } from '../privacy/wishes.ts'

/** False for a sentence that must not be told: private, or forgotten. */
export type KeepSentence = (sentence: string) => boolean

/**
 * Lines of prose of a message, redacted; code, tables, quotations and our own injected blocks are no prose. What is off the
 * record or told in confidence is left out whatever `keep` says. Of two neighbouring sentences that only together are
 * private (`我的电话是：` and a number on the next line) both go.
 */
export function publicLines(message: string, keep: KeepSentence): readonly ProseLine[] {
  const lines = proseLines(redact(readablePart(message)))
  const sentences = spokenSentences(lines)
  const dropped = new Set<number>(wishesOver(sentences).keys())
  for (const [at, { text }] of sentences.entries()) {
    const before = sentences[at - 1]?.text
    if (!keep(text)) dropped.add(at)
    else if (before !== undefined && !dropped.has(at - 1) && !keep(`${before} ${text}`)) dropped.add(at - 1).add(at)
  }
  return dropped.size === 0 ? lines : withoutSentences(lines, sentences, at => dropped.has(at))
}
