// A reason in the sentence behind a statement (我们改用方案 B。因为 A 太贵了。) belongs to it as one behind a comma does.

import type { Kind } from '../record/record.ts'
import { clausesOf } from './clause.ts'
import { givesReason } from './reason.ts'
import type { Sentence } from './sentences.ts'
import { MAX_SENTENCE_CHARS, type SentenceFrame } from './statement.ts'
import { statementsOf } from './statements.ts'

/** Most sentences have no word of reason near their beginning and are not cut for it. */
const MAY_REASON = /因为|由于|鉴于|考虑|为的是|以便|以免|免得|省得|毕竟|图[个的]|为了|主要|原因|理由|目的|是[想怕嫌担图]|because|since|\bas |so that|so as|\bto |due to|owing|thanks to|given|seeing|grounds|reason/i
const BEGINNING_CHARS = 24
const SETTLES: ReadonlySet<Kind> = new Set<Kind>(['decision', 'preference', 'plan', 'correction'])

/** The sentences, each with the reasons that stand right behind it; `said` keeps the words as they were. */
export function withReasonsBehind(sentences: readonly Sentence[], frame: SentenceFrame): readonly Sentence[] {
  const joined: Sentence[] = []
  for (const sentence of sentences) {
    const before = joined.at(-1)
    if (before === undefined || !isReasonOf(before, sentence, frame)) joined.push(sentence)
    else joined[joined.length - 1] = withReason(before, sentence)
  }
  return joined
}

function withReason(before: Sentence, { text }: Sentence): Sentence {
  const statement = before.text.replace(/[。.！!\s]+$/, '')
  const [joint, reason] = /\p{Script=Han}/u.test(text) ? ['，', text] : [', ', text.charAt(0).toLowerCase() + text.slice(1)]
  return { ...before, text: statement + joint + reason, said: `${before.said ?? before.text}${joint.slice(1)}${text}` }
}

function isReasonOf(before: Sentence, { text, item, said }: Sentence, frame: SentenceFrame): boolean {
  if (item || before.item || said !== undefined || !MAY_REASON.test(text.slice(0, BEGINNING_CHARS))) return false
  if (/[?？][”"』」）)\s]*$/.test(text) || !/[\p{L}\p{N}”"』」）)][。.！!\s]*$/u.test(before.text) || before.text.length + text.length > MAX_SENTENCE_CHARS) return false
  const [first] = clausesOf(text, [])
  if (first === undefined || !givesReason(first)) return false
  // 为了不停机，我们晚上发布: a reason in front of a statement of its own.
  return !statementsOf({ text, heading: null, item: false }, frame).statements.some(({ kind, clauses }) => SETTLES.has(kind) && !clauses.every(givesReason))
}
