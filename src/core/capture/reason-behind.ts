// A reason in the sentence behind a statement (我们改用方案 B。因为 A 太贵了。) belongs to it as one behind a comma does.

import type { Kind } from '../record/record.ts'
import { extended } from '../text/extended.ts'
import { clausesOf } from './clause.ts'
import { givesReason } from './reason.ts'
import type { Sentence } from './sentences.ts'
import { MAX_SENTENCE_CHARS, type SentenceFrame } from './statement.ts'
import { statementsOf } from './statements.ts'

/** Most sentences have no word of reason near their beginning and are not cut for it. */
const MAY_REASON = /因为|由于|鉴于|考虑|为的是|以便|以免|免得|省得|毕竟|图[个的]|为了|主要|原因|理由|目的|是[想怕嫌担图]|because|since|\bas |so that|so as|\bto |due to|owing|thanks to|given|seeing|grounds|reason/i
const BEGINNING_CHARS = 24
/** More is a story of its own. */
const MAX_WEIGHING_CHARS = 100
/** `A was too expensive`, `Nobody could make the dates`: what speaks against the other way, or for this one, without a word of reason. */
const WEIGHS = extended('i')`
  ^[^,;:]{0,60}
  (?:
    \btoo (?:much|many|few|little|[a-z]{3,14})\b|n't [a-z]+ enough\b|\bnot [a-z]+ enough\b
    |\b(?:cheaper|faster|slower|simpler|easier|harder|safer|lighter|better|worse|closer|quieter)\b
  )
  |^(?:nobody|no one|none of [a-z]+) (?:could|can|wanted|wants|uses|used|knows|knew)\b
`
const SETTLES: ReadonlySet<Kind> = new Set<Kind>(['decision', 'preference', 'plan', 'correction'])

/** The sentences, each with the reasons that stand right behind it; `said` keeps the words as they were. A step a sentence. */
export function* withReasonsBehind(sentences: readonly Sentence[], frame: SentenceFrame): Generator<void, readonly Sentence[]> {
  const joined: Sentence[] = []
  for (const sentence of sentences) {
    yield
    const before = joined.at(-1)
    if (before === undefined || !isReasonOf(before, sentence, frame)) joined.push(sentence)
    else joined[joined.length - 1] = withReason(before, sentence)
  }
  return joined
}

/** Words whose capital is that of the sentence; a name keeps its own. */
const OPENS_REASON = extended()`
  ^(?!I\b)
  (?:
    [A-Z][a-z]+(?: [a-z]+){0,4} because|Because|Since|So|To|Due|Owing|Thanks|Given|Seeing|On|For|Main|Our|My|The|Reasons?|Mainly|Mostly|Partly|Largely|Simply
    |Just|As|In|It|That|This|Too|Nobody|No|None
  )
  \b
`

function withReason(before: Sentence, { text }: Sentence): Sentence {
  const statement = before.text.replace(/[。.！!\s]+$/, '')
  const [joint, reason] = /\p{Script=Han}/u.test(text) ? ['，', text] : [', ', OPENS_REASON.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text]
  return { ...before, text: statement + joint + reason, said: `${before.said ?? before.text}${joint.slice(1)}${text}` }
}

function isReasonOf(before: Sentence, { text, item, said }: Sentence, frame: SentenceFrame): boolean {
  if (item || before.item || said !== undefined) return false
  if (!MAY_REASON.test(text.slice(0, BEGINNING_CHARS))) return weighs(before, text, frame)
  if (/[?？][”"』」）)\s]*$/.test(text) || !/[\p{L}\p{N}”"』」）)][。.！!\s]*$/u.test(before.text) || before.text.length + text.length > MAX_SENTENCE_CHARS) return false
  const [first] = clausesOf(text, [])
  if (first === undefined || !givesReason(first)) return false
  // 为了不停机，我们晚上发布: a reason in front of a statement of its own.
  return !statementsOf({ text, heading: null, item: false }, frame).statements.some(({ kind, clauses }) => SETTLES.has(kind) && !clauses.every(givesReason))
}

/** A sentence that states nothing itself and weighs what was decided in the one before. */
function weighs(before: Sentence, text: string, frame: SentenceFrame): boolean {
  if (text.length > MAX_WEIGHING_CHARS || !/^[A-Za-z]/.test(text) || !WEIGHS.test(text) || /[?？]/.test(text) || /[?？:：]\s*$/.test(before.text)) return false
  return statementsOf(before, frame).statements.at(-1)?.kind === 'decision' && statementsOf({ text, heading: null, item: false }, frame).statements.length === 0
}
