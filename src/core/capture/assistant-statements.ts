// Statements of the assistant: only what it says it has done in this turn.

import { parseTime } from '../timex/parse-time.ts'
import type { EpochMs } from '../time/instant.ts'
import type { ZoneId } from '../time/zone.ts'
import { isBareDone, saysDone, spoilsResult } from './claim-or-outcome.ts'
import { type Clause, clausesOf } from './clause.ts'
import { MAX_SENTENCE_CHARS, type Statement } from './statement.ts'
import type { Sentence } from './sentences.ts'
import { type ClauseTime, timeOfClause } from './statement-time.ts'

/** Done-statements of one sentence; empty for advice, announcements, questions, failures and recalled memory. */
export function doneStatements(sentence: Sentence, frame: { readonly at: EpochMs; readonly zone: ZoneId }, kind: 'outcome' | 'claim', confidence: number): readonly Statement[] {
  const { text, item } = sentence
  if (text.length > MAX_SENTENCE_CHARS || isBareDone(text)) return []
  const clauses = clausesOf(text, parseTime(text, { reference: frame.at, zone: frame.zone }))
  if (clauses.some(clause => spoilsResult(clause.key))) return []
  const kept: Clause[] = []
  let time: ClauseTime | null = null
  let timeClause: Clause | null = null
  let done = false
  for (const clause of clauses) {
    const says = saysDone(clause, item && sentence.heading?.sense !== 'plan')
    if (!says && !done && !isTopic(clause)) continue
    if (!says && done && !isDetail(clause)) break
    done ||= says
    kept.push(clause)
    const own = timeOfClause(clause, frame)
    if (says && time === null && own !== null && own.side === 'past') [time, timeClause] = [own, clause]
  }
  if (!done || isBareDone(kept.map(clause => clause.text).join(''))) return []
  return [{ kind, confidence, sentence: text, clauses: kept, timeClause, time, timeUnknown: false }]
}

/** A short clause in front names the thing: `监控告警，已经配置完毕`. */
function isTopic(clause: Clause): boolean {
  return clause.core.length > 1 && clause.core.length <= 20 && !/[会将请可应需建]|\b(?:i|you|will|let)\b/.test(clause.core)
}

/** What follows a result stays with it unless it looks ahead or turns to the person. */
function isDetail(clause: Clause): boolean {
  return !/^(?:接下来|下一步|请|你|您|如果|可以|建议|需要|我会|我将|现在可以|next|you|please|let)/.test(clause.core)
}
