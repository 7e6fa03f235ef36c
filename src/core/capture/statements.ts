// The statements of one sentence of the person: a marked correction as a whole, else one per matter.

import { hull } from '../time/interval.ts'
import { parseTime } from '../timex/parse-time.ts'
import { type Clause, clausesOf } from './clause.ts'
import { judgeClause } from './classify.ts'
import { correctionOf, type CorrectionSpan, WHOLE_SENTENCE } from './correction.ts'
import { isConfirmationTag, isQuestion } from './gates.ts'
import { type Group, groupsOf } from './grouping.ts'
import { dateListsOf, isChoice, withFurtherDays } from './listed-dates.ts'
import { headingTime, referenceBelow } from './heading-time.ts'
import { partsByState } from './parts-by-state.ts'
import { countedFromReport } from './reported-times.ts'
import { deniesTime, movesTime } from './one-clause.ts'
import type { Sentence } from './sentences.ts'
import { MAX_SENTENCE_CHARS, type SentenceFrame, type Statement } from './statement.ts'
import { type ClauseTime, timeOfClause } from './statement-time.ts'
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
  const times = countedFromReport(text, parseTime(text, { reference, zone: frame.zone }), frame.zone)
  const known = withFurtherDays(text, times, frame.zone)
  const parted = clausesOf(text, known)
  const contrast = deniesTime(parted)
  const clauses = contrast || movesTime(parted) ? clausesOf(text, known, true) : parted
  const asked = /[?？]["”』」）)\s]*$/.test(text)
  const last = clauses.at(-1)
  if (last === undefined || isConfirmationTag(last.core)) return NOTHING
  const span = contrast ? WHOLE_SENTENCE : correctionOf(clauses, frame.corrects)
  if (span.marked && span.contentFrom >= clauses.length) return { statements: [], bareMark: !asked }
  const correction = span.marked ? correctionGroup(clauses, span, sentence, frame, asked) : null
  const groups = correction === null ? groupsOf(clauses, sentence, frame, asked, headed) : [correction]
  const timeUnknown = clauses.some(clause => saysTimeUnknown(clause.key))
  return { statements: groups.flatMap(partsByState).flatMap(group => onEachDate(group, frame)).map(group => ({ ...group, sentence: text, ...(sentence.said === undefined ? {} : { said: sentence.said }), timeUnknown: timeUnknown && group.time === null })), bareMark: false }
}

type Listed = Group & { readonly listed?: boolean }

/** A statement of several dates holds for each of them: one group a date, all with the same words. Of a choice, and of days that adjoin, it is their span. */
function onEachDate(group: Group, frame: SentenceFrame): readonly Listed[] {
  const { time, timeClause, kind } = group
  const list = timeClause === null || time === null || timeClause.times.length < 2 ? undefined : dateListsOf(timeClause.key, timeClause.times).find(dates => dates.some(({ index }) => index === time.expression.index))
  if (time === null || timeClause === null || list === undefined) return [group]
  const dates = list.flatMap(expression => timeOfClause({ ...timeClause, times: [expression] }, frame) ?? [])
  if (dates.length < list.length || dates.some(date => !date.fine || date.bound !== 'at')) return [group]
  if (isChoice(timeClause.key, list) || areAdjoining(dates)) return [{ ...group, time: spanOf(dates, time, timeClause), listed: true }]
  const meant = kind === 'plan' ? dates.filter(({ side }) => side !== 'past') : dates
  return (meant.length === 0 ? dates : meant).map(date => ({ ...group, time: date, listed: true }))
}

/** 昨天和前天, Oct 20 and 21: together they are one span. */
function areAdjoining(dates: readonly ClauseTime[]): boolean {
  const intervals = dates.flatMap(({ expression }) => expression.interval ?? []).toSorted((a, b) => a.start - b.start)
  return dates.every(({ expression }) => expression.precision === 'day') && intervals.every(({ start }, i) => i === 0 || start === intervals[i - 1]?.end)
}

/** The span from the first of the dates to the last. */
function spanOf(dates: readonly ClauseTime[], time: ClauseTime, { text }: Clause): ClauseTime {
  const intervals = dates.flatMap(({ expression }) => expression.interval ?? [])
  const [first = time.expression, last = first] = [dates[0]?.expression, dates.at(-1)?.expression]
  const interval = intervals.reduce(hull)
  return { ...time, fine: false, precise: false, expression: { ...first, text: text.slice(first.index, last.index + last.text.length), interval, precision: 'range' } }
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
