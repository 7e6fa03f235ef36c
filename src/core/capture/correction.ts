// Finds the mark of a correction in the clauses of a sentence and where its content begins.

import { alternatives } from '../text/alternatives.ts'
import type { Clause } from './clause.ts'
import { isRequest } from './gates.ts'
import { CONTRAST_MARKS, CORRECTION_MARKS } from './rules/correction.ts'
import { firstRule } from './rules/rule.ts'

export interface CorrectionSpan {
  readonly marked: boolean
  /** First clause that stays in the text: pure marks before it leave. */
  readonly keepFrom: number
  /** First clause that may state the new value; clauses.length when the sentence is a bare mark. */
  readonly contentFrom: number
  /** A bare `No,` also answers questions: it corrects only what is plainly stated behind it. */
  readonly needsStatement: boolean
}

/** The whole sentence corrects. */
export const WHOLE_SENTENCE: CorrectionSpan = { marked: true, keepFrom: 0, contentFrom: 0, needsStatement: false }
const NONE: CorrectionSpan = { marked: false, keepFrom: 0, contentFrom: 0, needsStatement: false }
/** Marks that are nothing but a mark; clauses that also name the thing stay in the text. */
const PURE_MARK = alternatives()`
  ^(?:(?:哦|啊|等等|等下|抱歉|不好意思|sorry)\s*)*(?:(?:不对|错了|不是的|搞错了?|弄错了?|口误|笔误|手误)(?:啊|呀|哦|了|的|吧(?!$))*)+$
  ^(?:我|你|您|我们|刚才|之前|上面|前面|又|都|是|刚|好像|可能|不好意思|抱歉|对不起)*(?:(?:说|记|写|搞|弄|打|看|算|发|填|理解|听|讲|又)?错|(?:搞|弄|记|说)混)了?[。！!]*$
  ^(?:我)?(?:来)?(?:更正|纠正|订正|勘误|修正)(?:一下|下|一点|个)?$|^我?(?:改|变)(?:了)?主意了?$
  ^我?改变(?:了)?(?:想法|主意)了?$|^收回(?:刚才|之前|前面|上面)?(?:说)?的?话?$
  ^(?:no|nope|wrong|wait|correction|scratch that|strike that|my mistake|not quite|i (?:misspoke|was wrong|made a mistake|changed my mind)|i(?:'ve| have) changed my mind|that(?:'s| is| was) (?:wrong|incorrect|not right))$
`

/** Looks for explicit marks first, then for `不是 X，是 Y`. `carried`: the sentence before was a bare mark. */
export function correctionOf(clauses: readonly Clause[], carried: boolean): CorrectionSpan {
  if (carried) return WHOLE_SENTENCE
  const at = clauses.findIndex(clause => firstRule(CORRECTION_MARKS, clause.core) !== null || isBareNo(clause))
  const mark = clauses[at]
  if (mark !== undefined && at <= 2) {
    const pure = isPureMark(mark)
    const colon = /[:：]\s*[^\s]/.test(mark.core)
    const contentHere = !pure && (colon || /^(?:我)?(?:来)?(?:更正|纠正|订正)(?:一下|下)?\s*[\u4e00-\u9fff]{3,}/.test(mark.core) || /\b(?:it should|i meant)\b/.test(mark.core))
    const contentFrom = at + 1 + (pure ? countLeadingMarks(clauses.slice(at + 1)) : 0)
    const onlyClause = clauses.length === 1 && !pure
    if (at === clauses.length - 1 && at >= 2 && !contentHere) return NONE
    return { marked: true, keepFrom: pure ? contentFrom : at, contentFrom: contentHere || onlyClause ? at : contentFrom, needsStatement: isBareNo(mark) || /^(?:你|您)(?:说|写|给|发|讲)的/.test(mark.core) }
  }
  return isContrast(clauses) ? WHOLE_SENTENCE : NONE
}

/** `No, that's wrong. …`: several marks in a row are one. */
function countLeadingMarks(clauses: readonly Clause[]): number {
  const content = clauses.findIndex(clause => !isPureMark(clause))
  return content < 0 ? clauses.length : content
}

function isPureMark(clause: Clause): boolean {
  return PURE_MARK.test(clause.core.replace(/[。.！!\s：:]+$/, ''))
}

/** `No,` and nothing else. */
export function isBareNo(clause: Clause): boolean {
  return /^(?:no|nope|不|不是)[。.!！]?$/.test(clause.core)
}

/** `the cat's name is Miso not Mochi`, `the demo is at 4 not 5`: without a comma only two names or two figures are told apart. */
const NAMED_CONTRAST = /\b(?:is|are|was|it's|on|at|in) (?:[A-Z][\w.-]*|[$€£]?\d[\w:.%]*)(?: [ap]m)? not (?:on |at |in )?(?:[A-Z][\w.-]*|[$€£]?\d[\w:.%]*)(?: [ap]m)?[.!]?$/

/** The denied value must be a short name and the sentence must not speak of a thing at hand (这不是 bug，是特性). */
function isContrast(clauses: readonly Clause[]): boolean {
  const joined = clauses.slice(0, 3).map(clause => clause.core).join('，')
  const [first] = clauses
  if (first !== undefined && isRequest(first) && /^[a-z]/.test(first.core)) return false // Use spaces, not tabs.
  if (clauses.length === 1 && first !== undefined && NAMED_CONTRAST.test(first.text)) return true
  return firstRule(CONTRAST_MARKS, joined) !== null && !/(?:这|那|它|此|问题|原因|目的|重点|意思)[^，,]{0,6}(?:不是|并非)|\b(?:this|that|it) (?:is|was)(?: not|n't)/.test(joined)
}
