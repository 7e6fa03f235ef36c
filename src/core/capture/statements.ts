// Joins the judged clauses of a sentence into statements: one per matter, details with the statement they belong to.

import type { Kind } from '../record/record.ts'
import type { ZoneId } from '../time/zone.ts'
import type { EpochMs } from '../time/instant.ts'
import { parseTime } from '../timex/parse-time.ts'
import { asksToKeep, type Clause, clausesOf } from './clause.ts'
import { type Judgement, judgeClause } from './classify.ts'
import { correctionOf } from './correction.ts'
import { hypothesisOf, isConfirmationTag, isQuestion, reportsTrouble } from './gates.ts'
import { saysTimeUnknown } from './unknown-time.ts'
import type { Sentence } from './sentences.ts'
import { type ClauseTime, timeOfClause } from './statement-time.ts'

/** One thing said, before it becomes a record. */
export interface Statement {
  readonly kind: Kind
  readonly confidence: number
  /** A mark of change or correction: it may retire an older record. */
  readonly retires: boolean
  readonly sentence: string
  readonly clauses: readonly Clause[]
  /** The clause that the time belongs to. */
  readonly timeClause: Clause | null
  readonly time: ClauseTime | null
  readonly timeUnknown: boolean
}

export interface SentenceFrame {
  /** Time of the message. */
  readonly at: EpochMs
  readonly zone: ZoneId
  readonly hasTask: boolean
  /** The sentence before was a bare mark of correction (`不对。`). */
  readonly corrects: boolean
}

/** Longer sentences are pasted text or data without punctuation, not something a person states. */
export const MAX_SENTENCE_CHARS = 600

/** The condition in front and the time it names; the consequence has no other. */
interface Condition {
  readonly time: ClauseTime | null
}

const CONSEQUENCE = /就|则|那么|\bthen\b/

interface Open {
  kind: Kind
  confidence: number
  retires: boolean
  clauses: Clause[]
  time: ClauseTime | null
  timeClause: Clause | null
}

/** The statements of one sentence and whether it was nothing but a mark of correction. */
export function statementsOf(sentence: Sentence, frame: SentenceFrame): { readonly statements: readonly Statement[]; readonly bareMark: boolean } {
  const { text } = sentence
  if (text.length > MAX_SENTENCE_CHARS) return { statements: [], bareMark: false }
  const reference = referenceOf(sentence, frame)
  const clauses = clausesOf(text, parseTime(text, { reference, zone: frame.zone }))
  const asked = /[?？]["”』」）)\s]*$/.test(text)
  const last = clauses.at(-1)
  if (last === undefined || isConfirmationTag(last.core)) return { statements: [], bareMark: false }
  const corrected = correctionOf(clauses, frame.corrects)
  if (corrected.marked && corrected.contentFrom >= clauses.length) return { statements: [], bareMark: !asked }
  const timeUnknown = clauses.some(clause => saysTimeUnknown(clause.key))
  const finish = (open: Open): Statement => ({ ...open, sentence: text, timeUnknown: timeUnknown && open.time === null })
  if (corrected.marked) {
    const correction = asCorrection(clauses, corrected.keepFrom, corrected.contentFrom, corrected.needsStatement, sentence, frame, asked)
    if (correction !== null) return { statements: [finish(correction)], bareMark: false }
  }
  return { statements: group(clauses, sentence, frame, asked).map(finish), bareMark: false }
}

/** Items below a dated heading count their words from that heading's time (下周计划 - 周三). */
function referenceOf({ heading }: Sentence, { at, zone }: SentenceFrame): EpochMs {
  if (heading === null || heading.text === '') return at
  const stated = parseTime(heading.text, { reference: at, zone }).find(time => time.interval !== null && !time.recurring)
  return stated?.interval?.start ?? at
}

function group(clauses: readonly Clause[], sentence: Sentence, frame: SentenceFrame, asked: boolean): readonly Open[] {
  const done: Open[] = []
  let open: Open | null = null
  let pending: Clause[] = []
  let settled = false
  let keep = false
  const troubled = clauses.some(clause => reportsTrouble(clause.key))
  let condition: Condition | null = null
  let carried: { readonly time: ClauseTime; readonly clause: Clause } | null = null
  for (const [i, clause] of clauses.entries()) {
    const hypothesis = hypothesisOf(clause.key)
    if (hypothesis === 'counterfactual') break
    if (hypothesis === 'condition') condition = { time: timeOfClause(clause, frame) }
    if (hypothesis === 'condition' && !CONSEQUENCE.test(clause.core) && i + 1 < clauses.length) {
      open = null
      pending = [clause]
      continue
    }
    const own = timeOfClause(clause, frame)
    if (own !== null && isOnlyTime(clause)) {
      carried = { time: own, clause }
      continue
    }
    const time = own ?? condition?.time ?? carried?.time ?? null
    keep ||= asksToKeep(clause)
    let judged = judgeClause(clause, time, surroundings(sentence, frame, asked && i === clauses.length - 1, condition !== null))
    if (judged.verdict === 'settles') {
      settled = true
      if (open !== null) [open.kind, open.clauses] = ['decision', [...open.clauses, clause]]
      else pending.push(clause)
      continue
    }
    if (settled && judged.verdict === 'detail' && open === null) judged = { verdict: 'statement', kind: 'decision', confidence: 0.8, changes: false }
    if (keep && judged.verdict === 'detail' && open === null && clause.core.length >= 3) judged = { verdict: 'statement', kind: 'fact', confidence: 0.75, changes: false }
    if (troubled && judged.verdict === 'statement' && judged.kind === 'event' && time === null) judged = { verdict: 'drop' }
    if (judged.verdict === 'drop') {
      open = null
      pending = []
    } else if (judged.verdict === 'detail') {
      if (open === null) pending.push(clause)
      else open.clauses.push(clause)
    } else if (open !== null && joins(open, judged, time)) {
      open.clauses.push(clause)
      open.retires ||= judged.changes
    } else {
      const kind: Kind = settled && done.length === 0 && judged.kind !== 'preference' ? 'decision' : judged.kind
      open = { kind, confidence: judged.confidence, retires: judged.changes, clauses: [...pending, clause], time, timeClause: time === null ? null : own === null && carried !== null ? carried.clause : clause }
      pending = []
      done.push(open)
    }
  }
  if (settled && done.length === 0 && pending.length > 1) done.push({ kind: 'decision', confidence: 0.8, retires: false, clauses: pending, time: null, timeClause: null })
  return asked ? done.filter(({ clauses: own, kind }) => kind !== 'event' || own.some(clause => !clause.core.endsWith('的'))) : done
}

/** `昨天下午，…`: a clause that is nothing but a time dates the clauses behind it. */
function isOnlyTime(clause: Clause): boolean {
  return !/[\p{L}\p{N}]/u.test(clause.core) || /^(?:自|从)?(?:即日|今日)起$/.test(clause.core)
}

/** True when a statement only goes on with the one before: same kind of matter, no time of its own. */
function joins(open: Open, next: Extract<Judgement, { verdict: 'statement' }>, time: ClauseTime | null): boolean {
  if (time !== null && next.kind !== 'preference' && next.kind !== 'fact') return open.time === null ? open.kind === next.kind && open.kind !== 'plan' : sameTime(open.time, time) && open.kind === next.kind
  if (open.kind === next.kind) return true
  const both = new Set<Kind>([open.kind, next.kind])
  if (both.has('decision') && (both.has('preference') || both.has('plan'))) return open.kind === 'decision'
  if (both.has('event') && both.has('fact')) return open.kind === 'event' || next.confidence < 0.7
  return open.kind === 'fact' && next.kind === 'event'
}

function sameTime(a: ClauseTime, b: ClauseTime): boolean {
  return a.expression.interval?.start === b.expression.interval?.start && a.expression.interval?.end === b.expression.interval?.end
}

/** The whole rest of a marked sentence is one correction; questions and orders beside it are left out. */
function asCorrection(clauses: readonly Clause[], keepFrom: number, contentFrom: number, needsStatement: boolean, sentence: Sentence, frame: SentenceFrame, asked: boolean): Open | null {
  const kept: Clause[] = []
  let time: ClauseTime | null = null
  let timeClause: Clause | null = null
  let stated = false
  for (const [i, clause] of clauses.entries()) {
    if (i < keepFrom) continue
    if (i < contentFrom) {
      kept.push(clause)
      continue
    }
    const own = timeOfClause(clause, frame)
    const isLast = i === clauses.length - 1
    if (isQuestion(clause, asked && isLast)) return kept.length > contentFrom - keepFrom ? { kind: 'correction', confidence: 0.85, retires: true, clauses: kept, time, timeClause } : null
    const judged = judgeClause(clause, own, surroundings(sentence, frame, false, false))
    if (judged.verdict === 'drop') continue
    stated ||= judged.verdict === 'statement'
    kept.push(clause)
    if (time === null && own !== null) [time, timeClause] = [own, clause]
  }
  if (kept.length <= contentFrom - keepFrom || (needsStatement && !stated)) return null
  return { kind: 'correction', confidence: 0.85, retires: true, clauses: kept, time, timeClause }
}

function surroundings({ heading, item }: Sentence, { hasTask }: SentenceFrame, asked: boolean, conditional: boolean): Parameters<typeof judgeClause>[2] {
  return { sense: heading?.sense ?? null, item, asked, conditional, hasTask }
}
