// Cuts an English clause where a second statement about a state begins (I live in Lyon and work at Acme; I'm a nurse at
// Mercy): each piece is a clause with a subject of its own.

import { extended } from '../text/extended.ts'
import { type Clause, leadLength } from './clause.ts'
import type { Group } from './grouping.ts'
import { FACT_RULES } from './rules/fact.ts'
import { LIKINGS } from './rules/preference.ts'
import { firstRule } from './rules/rule.ts'
import { statesOfWords } from './state.ts'

const MAY_PART = /^(?=.{0,300}?(?:\band\b|\bat\b|^(?:i|we)\b))[a-z]/
const JOINT = / and (?:then )?/g
/** Joints of a clause that are looked at: nobody tells more of himself in one breath. */
const MAX_JOINTS = 6
const SPEAKER = /^(?<bare>i|we)(?<be>'m|'re| am| are)?\b/
const BARE_VERB = /^(?:(?:also|now|currently|mostly) )*(?:live|work|use|run|own|lead|manage|handle|maintain|have|study|teach|drive|speak|code|play|report|commute|sit)\b/
const BARE_PARTICIPLE = /^(?:(?:also|now|currently) )*(?:an?|the|based|living|working|married|in charge|responsible)\b/
const OWN_SUBJECT = extended()`
  ^(?:(?:i|we)(?:'m|'re|'ve)?|(?:my|our|the) [a-z]+(?: [a-z]+)?|[a-z]+)[ ]
  (?:is|are|am|an?|the|on|in|has|have|live|lives|work|works|own|owns|use|uses|run|runs|lead|leads|manage|manages|handle|handles|maintain|maintains)\b
`
/** `a nurse at Mercy`: where somebody works stands behind what as; only a written name is an employer. */
const POST_AT = /^[Ii](?:'m| am| work as) (?:an?|the) [\w -]{2,50}?(?= at [A-Z])/

/** The group with its clauses cut; `apart`: the pieces that begin a statement. A time stays with its piece. */
export function withEnglishParts(group: Group): { readonly group: Group; readonly apart: ReadonlySet<Clause> } {
  const apart = new Set<Clause>()
  if (!group.clauses.some(({ core }) => MAY_PART.test(core))) return { group, apart }
  const subject = SPEAKER.exec(group.clauses[0]?.core ?? '')?.groups
  let { time, timeClause } = group
  const clauses = group.clauses.flatMap((clause, i) => {
    const whole = i > 0 && subject !== undefined ? completed(clause, clause.coreAt, clause.text.length, subject) : null
    const [first, ...more] = piecesOf(whole !== null && tellsState(whole) ? whole : clause)
    if (first === undefined || first === clause) return [clause]
    const pieces = [first, ...more]
    if (whole === first || more.length > 0) for (const piece of pieces.slice(whole !== null ? 0 : 1)) apart.add(piece)
    if (clause === timeClause && time !== null) {
      const { index } = time.expression
      timeClause = pieces.find(({ start, end }) => clause.start + index >= start && clause.start + index < end) ?? first
      const moved = timeClause.times.find(({ text }) => text === time?.expression.text)
      time = moved === undefined ? time : { ...time, expression: moved }
    }
    return pieces
  })
  return { group: apart.size === 0 ? group : { ...group, clauses, time, timeClause }, apart }
}

/** The clause cut at its joints; itself where nothing is to be cut. */
function piecesOf(clause: Clause): readonly Clause[] {
  const { key, coreAt, text } = clause
  const subject = SPEAKER.exec(clause.core)?.groups
  const post = POST_AT.exec(text.slice(coreAt))
  if (post !== null) {
    const at = coreAt + post[0].length
    const left = piece(clause, 0, at, '')
    if (tellsState(left)) return [left, ...piecesOf(piece(clause, at + 1, text.length, / as /.test(post[0]) ? 'I work ' : "I'm "))]
  }
  for (const { index, 0: joint } of [...key.matchAll(JOINT)].slice(0, MAX_JOINTS)) {
    if (index <= coreAt) continue
    const left = piece(clause, 0, index, '')
    const from = index + joint.length
    const right = (subject === undefined ? null : completed(clause, from, text.length, subject)) ?? (OWN_SUBJECT.test(key.slice(from)) ? piece(clause, from, text.length, '') : null)
    if (right === null || !(tellsState(left) ? isStatement(right) : tellsState(right) && isStatement(left))) continue
    return [...(tellsState(left) ? piecesOf(left) : [left]), ...piecesOf(right)]
  }
  return [clause]
}

/** A piece without a subject gets the speaker; null when it begins with no verb. */
function completed(clause: Clause, from: number, to: number, { bare = '', be = '' }: Readonly<Record<string, string | undefined>>): Clause | null {
  const rest = clause.key.slice(from, to)
  const who = bare === 'i' ? 'I' : 'We'
  if (BARE_VERB.test(rest)) return piece(clause, from, to, `${who} `)
  return be !== '' && BARE_PARTICIPLE.test(rest) ? piece(clause, from, to, `${who}${be} `) : null
}

function piece(clause: Clause, from: number, to: number, front: string): Clause {
  const key = front.toLowerCase() + clause.key.slice(from, to)
  const times = clause.times.filter(({ index, text }) => index >= from && index + text.length <= to).map(time => ({ ...time, index: time.index - from + front.length }))
  const coreAt = front === '' ? leadLength(key, times) : 0
  return { start: clause.start + from, end: clause.start + to, text: front + clause.text.slice(from, to), key, core: key.slice(coreAt), coreAt, times }
}

function isStatement(clause: Clause): boolean {
  return tellsState(clause) || firstRule(FACT_RULES, clause.core) !== null || (firstRule(LIKINGS, clause.core) !== null && !/\b(?:it|that|this|them|there)[.!]?$/.test(clause.core))
}

function tellsState({ core }: Clause): boolean {
  return statesOfWords(core).length > 0
}
