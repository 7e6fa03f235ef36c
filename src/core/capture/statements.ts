// The statements of one sentence of the person: a marked correction as a whole, else one per matter.

import { parseTime } from '../timex/parse-time.ts'
import { type Clause, clausesOf } from './clause.ts'
import { judgeClause } from './classify.ts'
import { correctionOf, type CorrectionSpan } from './correction.ts'
import { isConfirmationTag, isQuestion } from './gates.ts'
import { type Group, groupsOf } from './grouping.ts'
import { headingTime, referenceBelow } from './heading-time.ts'
import type { Sentence } from './sentences.ts'
import { MAX_SENTENCE_CHARS, type SentenceFrame, type Statement } from './statement.ts'
import { timeOfClause } from './statement-time.ts'
import { saysTimeUnknown } from './unknown-time.ts'

export interface SentenceResult {
  readonly statements: readonly Statement[]
  /** The sentence is nothing but a mark of correction; the next one states the new value. */
  readonly bareMark: boolean
}

const NOTHING: SentenceResult = { statements: [], bareMark: false }
const CORRECTION_CONFIDENCE = 0.85

/** The statements of one sentence, in order. */
export function statementsOf(sentence: Sentence, frame: SentenceFrame): SentenceResult {
  const { text } = sentence
  if (text.length > MAX_SENTENCE_CHARS) return NOTHING
  const headed = headingTime(sentence.heading, frame)
  const reference = headed === null ? frame.at : referenceBelow(headed.time, frame.at)
  const clauses = clausesOf(text, parseTime(text, { reference, zone: frame.zone }))
  const asked = /[?？]["”』」）)\s]*$/.test(text)
  const last = clauses.at(-1)
  if (last === undefined || isConfirmationTag(last.core)) return NOTHING
  const span = correctionOf(clauses, frame.corrects)
  if (span.marked && span.contentFrom >= clauses.length) return { statements: [], bareMark: !asked }
  const correction = span.marked ? correctionGroup(clauses, span, sentence, frame, asked) : null
  const groups = correction === null ? groupsOf(clauses, sentence, frame, asked, headed) : [correction]
  const timeUnknown = clauses.some(clause => saysTimeUnknown(clause.key))
  return { statements: groups.map(group => ({ ...group, sentence: text, ...(sentence.said === undefined ? {} : { said: sentence.said }), timeUnknown: timeUnknown && group.time === null })), bareMark: false }
}

/** The rest of a marked sentence is one correction; orders beside it are left out and a question ends it. */
function correctionGroup(clauses: readonly Clause[], span: CorrectionSpan, { heading, item }: Sentence, frame: SentenceFrame, asked: boolean): Group | null {
  const lead = clauses.slice(span.keepFrom, span.contentFrom)
  const content: Clause[] = []
  let stated = false
  for (const [i, clause] of clauses.slice(span.contentFrom).entries()) {
    const isLast = span.contentFrom + i === clauses.length - 1
    if (isQuestion(clause, asked && isLast)) break
    const judged = judgeClause(clause, timeOfClause(clause, frame), { sense: heading?.sense ?? null, item, asked: false, conditional: false, hasTask: frame.hasTask })
    if (judged.verdict === 'drop') continue
    stated ||= judged.verdict === 'statement'
    content.push(clause)
  }
  if (content.length === 0 || (span.needsStatement && !stated)) return null
  const timeClause = content.find(clause => timeOfClause(clause, frame) !== null) ?? null
  return { kind: 'correction', confidence: CORRECTION_CONFIDENCE, clauses: [...lead, ...content], time: timeClause === null ? null : timeOfClause(timeClause, frame), timeClause }
}
