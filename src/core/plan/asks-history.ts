// Whether a question is after what no longer holds: its history, or what was so before.

import { alternatives } from '../text/alternatives.ts'

/** A time behind its noun (搬家之前) asks for none of that; before a verb (预算之前是多少) and behind a pronoun (我之前住哪) it does. */
const ASKS_HISTORY = alternatives('i')`
  历史|歷史|以前|从前|從前|原来|原來|原先|曾经|曾經|旧的|舊的|之前的?版本|演变|变化过程|改过|改動過|变更|一开始|最初|最早
  (?:^|[我咱他她它]们?|我家|[，,\s])(?:之前|过去|先前)(?![，,。？?])|(?:之前|本来|过去)(?:都|一直)*(?:是|用|叫|住|在哪|归|由|有)(?!为|什么时候|否|不是)
  \b(?:history|previously|previous|used to|former|formerly|originally|before that|old(?:er)? (?:plan|version|decision)|evol\w+|changed over)\b|\bbefore\W*$
`

/** True when the question asks for what no longer holds. */
export function asksHistory(question: string): boolean {
  return ASKS_HISTORY.test(question)
}
