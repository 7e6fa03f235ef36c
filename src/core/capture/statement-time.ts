// Finds the time that dates a clause and turns it into the time fields of a record.

import { alternatives } from '../text/alternatives.ts'
import type { RecordDraft } from '../record/record.ts'
import { dayOf, type ZoneId } from '../time/zone.ts'
import { type EpochMs, HOUR_MS } from '../time/instant.ts'
import { dayInterval } from '../time/interval.ts'
import type { TimeExpression } from '../timex/types.ts'
import { type Clause, isAttributive } from './clause.ts'
import { saysTimeUnknown } from './unknown-time.ts'

/** Where the time lies, seen from the message: `now` holds the message (today, this week). */
export type TimeSide = 'past' | 'now' | 'future'

/** Open side of a span: `自 3 月起` has no end, `周五前` is a deadline, `本周内` a span to get something done in. */
export type TimeBound = 'at' | 'since' | 'until' | 'within' | 'after'

export interface ClauseTime {
  readonly expression: TimeExpression
  readonly side: TimeSide
  readonly bound: TimeBound
  /** A day or a clock point, not a week or a vague span. */
  readonly fine: boolean
  /** A clock point. */
  readonly precise: boolean
}

/** What a record says of its time. */
export type TimeFields = Pick<RecordDraft, 'event_start_ms' | 'event_end_ms' | 'time_precision' | 'time_basis' | 'time_confidence' | 'time_text'>

export interface TimeFrame {
  readonly at: EpochMs
  readonly zone: ZoneId
}

/** Before the time that something was moved or set to. */
export const MOVED_TO: RegExp = alternatives()`
  (?:改[约定期]?|推[迟后]?|延[期后迟]?|提前|挪|顺延|调整?|放|换)(?:到|在|至|为|期到)\s*$|定(?:在|到|于)\s*$
  约(?:在|到)?\s*$
  \b(?:moved|postponed|rescheduled|pushed|changed|delayed|shifted|slipped|brought forward)\b[^,;.]{0,48} to(?: the)?\s*$
`
const DENIED = /(?:不是|并非|而非|别|不在|\bnot(?: on| in| at)?|\bno [\w-]{2,20}(?: [\w-]{2,20})? (?:after|before|on|during|past))\s*$/
const IN_RULE = /^\s*(?:以后|之后|以前|之前)[^，,。]{0,4}(?:别|不要|请勿|勿)/
const SINCE = /^\s*(?:起(?![床来飞草步诉名码初因点义夜跑得])|开始|以来|至今|到现在|until now|onwards?)/
const SINCE_BEFORE = /(?:自从?|从|打|\bsince|\b(?:starting|beginning|effective|with effect)(?: from| on| in| as of)?|\bas of|\bfrom)(?: the)?\s*$/
const DEADLINE = /^\s*(?:之前|以前|前(?!端|后|面|天|来|往|台|任|期|辈|去|途|进|提|缀|夫|女)|(?:号|日)?之前)/
const DEADLINE_BEFORE = /(?:截止到?|截至|不晚于|最晚|最迟|\bby|\bbefore|\bno later than|\buntil|\bdeadline(?: is)?)\s*$/
const WITHIN = /^\s*(?:之|以)?内(?!容|部|存|网|测|心)/
const AFTER = /^\s*(?:之后|以后|后(?!端|台|来|面|续|悔|天|勤|半))/
/** Says that it is so now, not when it happened. */
const PRESENT = /^(?:现在|目前|当前|眼下|如今|此刻|now|currently|right now|at present|these days|nowadays)$/i
/** Postponing for later does not date what is postponed. */
const PUT_OFF = /^[^，,。]{0,6}(?:再说|再看|再议|再聊|再考虑|(?:见|聊)(?:吧|啦|了|哈|哦|咯)?[。！!~～\s]*$)/

/** `半小时后恢复的`: counted on from what was told before, not from now. */
const COUNTED_ON = /^(?:过了?)?[\d一二两三四五六七八九十半几]+个?(?:半)?(?:秒钟?|分钟|小时|天|周|星期|月)[之以]?后$|^[\w ]+ later$/
const OVER = /^(?!.*[就要会将再]).*(?:的|了)[。！!]*$|\b(?:was|were|came|went|got|recovered|restarted|finished|fixed)\b/

/** `starts on the 18th and lasts until the 4th`: the end dates it only when nothing else does. */
const ENDS_AT = /\b(?:until|till|through)\s*$/

/** The time that dates the clause: the last one that belongs to its verb, or the one it is moved to. */
export function timeOfClause(clause: Clause, frame: TimeFrame): ClauseTime | null {
  const { key } = clause
  const dating = clause.times.filter(time => {
    if (time.interval === null || time.recurring || PRESENT.test(time.text)) return false
    if (time.basis === 'inferred' && /^\d{1,2}$/.test(time.text)) return false // the replica is still on 14
    if (saysTimeUnknown(key) && !/[\d年月日号周天期昨前今明]/.test(time.text)) return false
    if (isAppointment(key, time)) return true
    if (time.direction === 'future' && COUNTED_ON.test(time.text) && OVER.test(key)) return false
    return belongsToVerb(clause, time)
  })
  if (dating.length === 0 && EFFECTIVE_NOW.test(key)) return effectiveNow(clause, frame)
  const expression = dating.find(time => MOVED_TO.test(key.slice(0, time.index))) ?? dating.findLast(time => dating.length === 1 || !ENDS_AT.test(key.slice(0, time.index))) ?? dating.at(-1)
  return expression === undefined ? null : clauseTime(clause, expression, frame)
}

/** False for a time that is denied, part of a rule or of a noun, or only puts something off. */
function belongsToVerb({ key, times }: Clause, time: TimeExpression): boolean {
  const after = key.slice(time.index + time.text.length)
  return !DENIED.test(key.slice(0, time.index)) && !IN_RULE.test(after) && !PUT_OFF.test(after) && !isAttributive(key, time, times)
}

/** Words that date the clause to no day there is, or to none that is known here (2月30日, 春节); null when there are none. */
export function unknownTimeOf(clause: Clause): string | null {
  const time = clause.times.find(one => one.interval === null && !one.recurring && belongsToVerb(clause, one))
  return time === undefined ? null : clause.text.slice(time.index, time.index + time.text.length)
}

const EFFECTIVE_NOW = /^(?:自|从)?(?:即日|今日|今天)起(?![床来])/

/** `即日起` counts from the day of the message and has no end. */
function effectiveNow(clause: Clause, { at, zone }: TimeFrame): ClauseTime {
  const words = EFFECTIVE_NOW.exec(clause.key)?.[0] ?? ''
  const expression: TimeExpression = { text: clause.text.slice(0, words.length), index: 0, interval: dayInterval(dayOf(at, zone), zone), precision: 'day', basis: 'inferred', confidence: 0.8, direction: null, approximate: false, recurring: false }
  return { expression, side: 'now', bound: 'since', fine: true, precise: false }
}

/** `明早八点的高铁`, `我妈 18 号的火车`: a time and something that is kept at a time. */
function isAppointment(key: string, time: TimeExpression): boolean {
  const after = key.slice(time.index + time.text.length)
  if (time.precision === 'minute' && time.index === 0) return /^\s*的[^，,。的]{1,6}[。！!]*$/.test(after)
  return time.index <= 6 && /^\s*的(?:火车|高铁|飞机|航班|车票|机票|手术|面试|考试|婚礼|电影|演唱会|会议|课)[。！!]*$/.test(after)
}

function clauseTime(clause: Clause, expression: TimeExpression, frame: TimeFrame): ClauseTime {
  const before = clause.key.slice(0, expression.index)
  const after = clause.key.slice(expression.index + expression.text.length)
  return {
    expression,
    side: sideOf(expression, frame.at),
    bound: /^(?:since|自|从)|(?:起|以来)$/i.test(expression.text) ? 'since' : boundOf(before, after),
    fine: expression.precision === 'day' || expression.precision === 'minute' || lengthOf(expression) <= 24 * HOUR_MS,
    precise: expression.precision === 'minute',
  }
}

function boundOf(before: string, after: string): TimeBound {
  if (SINCE_BEFORE.test(before) || (SINCE.test(after) && !/^\s*开始(?:[\u4e00-\u9fffa-z])/.test(after))) return 'since'
  if (DEADLINE.test(after) || DEADLINE_BEFORE.test(before)) return 'until'
  if (WITHIN.test(after)) return 'within'
  return AFTER.test(after) ? 'after' : 'at'
}

function lengthOf({ interval }: TimeExpression): number {
  return interval === null ? 0 : interval.end - interval.start
}

/** Which side of the message the interval lies on. */
function sideOf(expression: TimeExpression, at: EpochMs): TimeSide {
  const { interval } = expression
  if (interval === null) return 'now'
  if (interval.end <= at) return 'past'
  if (interval.start > at) return 'future'
  return expression.direction === 'past' && lengthOf(expression) > 24 * HOUR_MS ? 'past' : 'now'
}

/** Time fields of a statement whose words gave a time. A deadline in the future keeps its day; a wide one runs from now. */
export function statedTime(time: ClauseTime, clause: Clause, kind: string, at: EpochMs): TimeFields {
  const { expression, bound } = time
  const interval = expression.interval ?? { start: at, end: at }
  const around = aroundText(clause, expression)
  const fields = { time_basis: expression.basis, time_confidence: expression.confidence, time_text: around } as const
  if (bound === 'since' && kind !== 'plan') {
    return { event_start_ms: interval.start, event_end_ms: null, time_precision: time.precise ? 'minute' : 'range', ...fields }
  }
  if (bound === 'until' && kind !== 'plan' && kind !== 'decision' && kind !== 'correction') {
    return { event_start_ms: null, event_end_ms: interval.start, time_precision: 'range', ...fields }
  }
  if ((bound === 'until' || (bound === 'within' && kind !== 'event')) && !time.fine && interval.end > at) {
    return { event_start_ms: Math.max(at, interval.start), event_end_ms: interval.end, time_precision: 'range', ...fields }
  }
  if (bound === 'after') return { event_start_ms: interval.end, event_end_ms: null, time_precision: 'range', ...fields }
  return { event_start_ms: interval.start, event_end_ms: interval.end, time_precision: expression.precision, ...fields }
}

/** No time was said: the day of the message stands in. */
export function recordedTime({ at, zone }: TimeFrame): TimeFields {
  const { start, end } = dayInterval(dayOf(at, zone), zone)
  return { event_start_ms: start, event_end_ms: end, time_precision: 'day', time_basis: 'recorded', time_confidence: 0.5, time_text: null }
}

/** The time is not known and nothing stands in for it. */
export function unknownTime(timeText: string | null): TimeFields {
  return { event_start_ms: null, event_end_ms: null, time_precision: 'unknown', time_basis: timeText === null ? 'recorded' : 'stated', time_confidence: 0, time_text: timeText }
}

/** A start keeps its word, by which the statement is known to hold from then on (record/begins-later.ts). */
const STARTS_EN = /(?<![a-z])(?:(?:starting|beginning|effective|with effect)(?: from| on| in| as of)?|as of|from)(?: the)? $/

const DEADLINE_PARTICLE = /^\s*(?:之前|以前|前(?=[要得必交完把])|之后|以后)/
const PARTICLE = /^\s*(?:之前|以前|前(?=[要得必交完把])|之后|以后|起(?![床来飞草步诉名码初因点义夜跑得])|开始|以来)/

/** The words of the time with the particle that bounds it: `下周三之前`, `from Monday`. */
function aroundText(clause: Clause, expression: TimeExpression): string {
  const end = expression.index + expression.text.length
  const particle = (MOVED_TO.test(clause.key.slice(0, expression.index)) ? DEADLINE_PARTICLE : PARTICLE).exec(clause.text.slice(end)) // 提前到六点半开始 tells when, not since when
  const start = STARTS_EN.exec(clause.key.slice(0, expression.index))?.index ?? expression.index
  return clause.text.slice(start, end + (particle?.[0].length ?? 0))
}
