// Joins the judged clauses of a sentence into groups: one per matter, details with the statement they belong to.

import type { Kind } from '../record/record.ts'
import { ordersWriting, tellsContents } from './asks.ts'
import { asksToKeep, type Clause, isBareRequestToKeep } from './clause.ts'
import { HEDGED_CONFIDENCE, type Judgement, judgeClause } from './classify.ts'
import { apartFromFailure, failed, triesAgain } from './failed-then-moved.ts'
import { hypothesisOf, isHearsay, isQuestion, isRequest, isUnreal, reportsTrouble } from './gates.ts'
import { addsToClauseBefore, drawsConclusion, givesReason } from './reason.ts'
import { STANDING_RULES } from './rules/preference.ts'
import { firstRule } from './rules/rule.ts'
import { HANDED_ON } from './rules/states/duty.ts'
import { goesOver, tellsOtherChange } from './other-change.ts'
import type { Sentence } from './sentences.ts'
import type { DatedClause, SentenceFrame } from './statement.ts'
import { type ClauseTime, timeOfClause } from './statement-time.ts'

/** The clauses of one matter; grows while a sentence is read. */
export interface Group {
  kind: Kind
  readonly confidence: number
  readonly clauses: Clause[]
  readonly time: ClauseTime | null
  readonly timeClause: Clause | null
}

type Stated = Extract<Judgement, { verdict: 'statement' }>

/** A clause as it was judged. */
interface Read {
  readonly clause: Clause
  readonly judged: Judgement
  readonly own: ClauseTime | null
  readonly time: ClauseTime | null
}

/** Part of every day: beside a habit it is a habit too. */
const DAY_PART = /^(?:\d{1,2}(?::\d{2})? ?(?:am|pm)|早上|早晨|清晨|上午|中午|午后|下午|傍晚|晚上|夜里|睡前|周末|in the (?:morning|afternoon|evening)|at night)$/
/** Nothing but 的 or one verb: it says nothing without the statement before it. */
const ATTRIBUTE_OR_VERB = /^[\u4e00-\u9fff][。！!\s]*$/
const TURNS_TO_SELF = /^\s*(?:但|不过|可是?|所以|因此|于是|然后|另外|而)?[，,\s]*(?:我|咱|本人|大家|公司|团队|帮|请|麻烦)|\b(?:i|we|my|our)\b/
/** 本来想买 Mac，最后买了…: what came of it is told behind. */
const MEANT_FIRST = /(?:本来|原本)(?:我们?)?(?:是)?(?:想|打算)(?![^，,。]*就好)/
/** A condition with nothing that follows from it, and no order (如果有问题告诉我). */
const BARE_CONDITION = /^(?!.*(?:告诉|提醒|联系|找我|通知|就|则|\b(?:let|tell|ask|call|ping|remind|contact)\b))(?:.*的话[。！!\s]*$|(?:除非|前提是|只要|(?:only )?if |unless |provided |as long as ))/
/** 去哪都行: leaves open what the clause behind it settles. */
const INDIFFERENT = /(?:哪|什么|啥|怎么|几点|谁)[^，,。]{0,8}(?:都|也)(?:行|可以|成|好|无所谓)[。！!\s]*$/
const CONSEQUENCE = /就|则|那么|\bthen\b/
/** `…，顺便把投影仪也借了`: behind what was done it is no order. */
const TOLD_WITH_BA = /^(?:顺便|还|又|也|同时)+(?:把|将)[^，,。]{2,20}了[。！!\s]*$/
const NOW_IS = /^(?:so |and |but )*now (?:it's |on |for )*/
const SETTLED: Stated = { verdict: 'statement', kind: 'decision', confidence: 0.8 }
const KEPT: Stated = { verdict: 'statement', kind: 'fact', confidence: 0.75 }

/** The groups of a sentence without a mark of correction, in order. `asked`: the sentence ends in a question mark. */
export function groupsOf(clauses: readonly Clause[], sentence: Sentence, frame: SentenceFrame, asked: boolean, headed: DatedClause | null): readonly Group[] {
  const grouping = new Grouping(sentence, frame, headed, clauses.some(clause => reportsTrouble(clause.key)))
  for (const [i, clause] of clauses.entries()) {
    const last = i === clauses.length - 1
    if (!grouping.read(clause, asked && last, last)) break
  }
  const groups = grouping.finish().flatMap(apartFromFailure)
  return asked ? groups.filter(({ kind, clauses: own }) => kind !== 'event' || own.some(clause => !clause.core.endsWith('的'))) : groups
}

class Grouping {
  private readonly done: Group[] = []
  private open: Group | null = null
  private pending: Clause[] = []
  /** A reason in front (因为…，) waits for the statement it gives the reason of. */
  private reason: Read | null = null
  /** A clause said only that something is settled; what it is stands in a neighbour. */
  private settled = false
  /** A clause asked to keep what is said. */
  private keep = false
  /** A clause asked to write to somebody; what the message is to say is no statement. */
  private writing = false
  /** A clause told what others say; what follows without a subject of its own is theirs. */
  private hearsay = false
  private conditional = false
  private condition: DatedClause | null = null
  /** What all that follows depends on; it is never told without it. */
  private premise: Clause | null = null
  /** The clause before, where it made no statement: a time behind it may be all that it lacks. */
  private unstated: Clause | null = null
  /** A leading clause that is nothing but a time, or the heading's time. */
  private carried: DatedClause | null
  private readonly sentence: Sentence
  private readonly frame: SentenceFrame
  private readonly headed: DatedClause | null
  private readonly troubled: boolean

  constructor(sentence: Sentence, frame: SentenceFrame, headed: DatedClause | null, troubled: boolean) {
    this.sentence = sentence
    this.frame = frame
    this.headed = headed
    this.carried = headed
    this.troubled = troubled
  }

  /** Reads the next clause; false when the rest of the sentence is not to be read. */
  read(clause: Clause, asked: boolean, last: boolean): boolean {
    if (this.writing && tellsContents(clause)) return false
    if (this.hearsay && !TURNS_TO_SELF.test(clause.key)) return true
    this.hearsay = isHearsay(clause.core)
    this.writing = ordersWriting(clause)
    const reasons = (givesReason(clause) || this.addsReason(clause)) && !isQuestion(clause, asked)
    if (reasons && this.open !== null) {
      this.open.clauses.push(clause)
      return true
    }
    const hypothesis = reasons ? null : hypothesisOf(clause.key)
    if (hypothesis === 'counterfactual' && !last && MEANT_FIRST.test(clause.key)) {
      this.close([clause])
      return true
    }
    if (hypothesis === 'counterfactual' || isUnreal(clause.key)) return false
    const own = timeOfClause(clause, this.frame)
    if (hypothesis === 'condition' && last && this.dependsOn(clause)) return true
    if (hypothesis === 'condition') {
      this.conditional = true
      this.condition = own === null ? null : { time: own, clause }
      this.premise = clause
      if (!CONSEQUENCE.test(clause.core) && !last) {
        this.close([clause])
        return true
      }
    }
    if (!last && INDIFFERENT.test(clause.core)) {
      if (own !== null) this.carried = { time: own, clause }
      this.close([])
      return true
    }
    if (own !== null && (isBareStart(clause, own) || (last && isOnlyTime(clause))) && this.startsThen(clause, own)) return true
    if (own !== null && last && !asked && isOnlyTime(clause) && this.startsAt(clause, own)) return true
    if (own !== null && (isOnlyTime(clause) || (this.pending.length === 0 && isBareStart(clause, own)))) {
      this.carried = { time: own, clause }
      if (!isOnlyTime(clause)) this.pending.push(clause)
      return true
    }
    if (own !== null && (ATTRIBUTE_OR_VERB.test(clause.core) || this.repeatsVerb(clause, own)) && this.date(clause, own)) return true
    this.keep ||= asksToKeep(clause)
    if (isBareRequestToKeep(clause)) return true
    const time = own ?? this.condition?.time ?? this.inheritedTime()
    const read: Read = { clause, judged: this.refine(this.judge(clause, time, asked), clause, time), own, time }
    if (reasons && !last) this.hold(read)
    else this.take(this.withReason(read))
    return true
  }

  /** One more reason behind a reason, also in brackets: 改成 B（因为 A 太慢，而且每年要涨价）. */
  private addsReason(clause: Clause): boolean {
    const before = this.open?.clauses.at(-1)
    if (before === undefined || !addsToClauseBefore(clause)) return false
    return givesReason(before) || /[（(][^（()）]*$/.test(this.sentence.text.slice(before.start, clause.start))
  }

  finish(): readonly Group[] {
    this.withReason(null)
    if (this.settled && this.done.length === 0 && this.pending.length > 1) this.start(this.pending, SETTLED, null, null)
    return this.done
  }

  private judge(clause: Clause, time: ClauseTime | null, asked: boolean): Judgement {
    const { heading, item } = this.sentence
    return judgeClause(clause, time, { sense: heading?.sense ?? null, item, asked, conditional: this.conditional, hasTask: this.frame.hasTask })
  }

  /** What the neighbours make of a clause that says nothing by itself, or that only tells of trouble shooting. */
  private refine(judged: Judgement, clause: Clause, time: ClauseTime | null): Judgement {
    if (judged.verdict === 'detail' && this.open === null && this.settled) return SETTLED
    if (judged.verdict === 'detail' && this.open === null && this.keep && clause.core.length >= 3) return KEPT
    if (judged.verdict === 'drop' && this.open?.kind === 'event' && TOLD_WITH_BA.test(clause.key)) return { verdict: 'statement', kind: 'event', confidence: 0.65 }
    if (judged.verdict === 'statement' && judged.kind === 'event' && time === null && this.troubled) return { verdict: 'drop' }
    return judged
  }

  private hold(read: Read): void {
    this.withReason(null)
    this.reason = read
  }

  /** The reason in front goes into the statement that follows it; before anything else it is read for itself. */
  private withReason<T extends Read | null>(next: T): T {
    const { reason } = this
    this.reason = null
    if (reason !== null && next !== null && (next.judged.verdict === 'statement' || next.judged.verdict === 'settles')) this.pending.push(reason.clause)
    else if (reason !== null) this.take(reason)
    return next
  }

  private take({ clause, judged, own, time }: Read): void {
    this.unstated = judged.verdict === 'detail' || judged.verdict === 'drop' ? clause : null
    if (judged.verdict === 'drop' && this.goesOnWithRule(clause)) this.open?.clauses.push(clause)
    else if (judged.verdict === 'drop') this.close([])
    else if (judged.verdict === 'settles') this.settle(clause)
    else if (judged.verdict === 'detail') this.attach(clause, own)
    else if (this.open !== null && own === null && tellsOtherChange(this.open, clause)) this.start([clause], judged, this.open.time, this.open.timeClause)
    else if (this.open !== null && own === null && goesOver(this.open, clause)) this.goOn(clause, this.open)
    else if (this.open !== null && (joins(this.open, judged, own) || HANDED_ON.test(clause.core))) this.open.clauses.push(clause)
    else this.startApart(clause, judged, own, time)
  }

  /** `我不喝咖啡了，改喝茶`: what is given up and what comes for it are one statement. */
  private goOn(clause: Clause, open: Group): void {
    open.clauses.push(clause)
    if (open.kind === 'event') open.kind = 'decision'
  }

  /** `周三开会，后天出纪要`: what waits with another day than that of the statement behind it is a plan of its own. */
  private startApart(clause: Clause, judged: Stated, own: ClauseTime | null, time: ClauseTime | null): void {
    const [before] = this.pending
    const then = before === undefined || this.conditional || this.pending.length > 1 || own === null || judged.kind !== 'plan' ? null : timeOfClause(before, this.frame)
    if (before !== undefined && then !== null && own !== null && then.fine && then.side !== 'past' && before.core.length >= 2 && !isOnlyTime(before) && !isSameTime(then, own)) this.start([before], judged, then, before)
    this.start([...this.groundsOf(clause, judged), ...this.pending, clause], judged, time, own === null ? (this.condition ?? this.carried)?.clause ?? clause : clause)
  }

  /** `人手不够，所以决定…`: what a decision is drawn from is told with it, beside its own record. */
  private groundsOf(clause: Clause, { kind }: Stated): readonly Clause[] {
    const { open } = this
    if (open !== null && kind === 'plan' && open.kind === 'event' && triesAgain(clause) && open.clauses.some(failed)) return open.clauses
    return open !== null && kind === 'decision' && (open.kind === 'fact' || open.kind === 'event') && drawsConclusion(clause) ? open.clauses : []
  }

  /** `机票买好了，6 号早上 8 点的`, `会议室定了 3 号，周五用`: a time with nothing but an attribute or one verb dates the statement before it. */
  private date(clause: Clause, time: ClauseTime): boolean {
    const { open } = this
    if (open === null || open.time !== null) return false
    const apart = open.kind === 'event' && time.side === 'future' && !clause.core.startsWith('的') // 车买好了，周五提
    if (!apart) this.done.pop()
    this.start([...open.clauses, clause], { verdict: 'statement', kind: time.side === 'future' && open.kind !== 'decision' ? 'plan' : open.kind, confidence: open.confidence }, time, clause)
    return true
  }

  /** `周五上线，如果测试通过的话`, `we ship Friday, if QA signs off`: a condition behind a plan makes it one of low trust. */
  private dependsOn(clause: Clause): boolean {
    const { open } = this
    if (open === null || open.kind !== 'plan' || !BARE_CONDITION.test(clause.core)) return false
    this.done.pop()
    if (open.time === null) this.close([])
    else this.start([...open.clauses, clause], { verdict: 'statement', kind: 'plan', confidence: HEDGED_CONFIDENCE }, open.time, open.timeClause)
    return true
  }

  /** `我搬到苏州了，上周六搬的家`: the verb or its object again, with 的, only says when it was. */
  private repeatsVerb({ core }: Clause, { side }: ClauseTime): boolean {
    const [, verb, object] = /^([\u4e00-\u9fff])[\u4e00-\u9fff]?的([\u4e00-\u9fff]{0,3})[。！!\s]*$/.exec(core) ?? []
    if (verb === undefined || side === 'future' || this.open === null || this.open.kind !== 'event') return false
    return this.open.clauses.some(clause => clause.core.includes(verb) || (object !== undefined && object !== '' && clause.core.includes(object)))
  }

  /** `我们要开评审会，明天下午三点`: what happens is told first and when it does behind it. */
  private startsAt(clause: Clause, time: ClauseTime): boolean {
    const { unstated, open, pending } = this
    if (open !== null || unstated === null || unstated.times.some(({ interval }) => interval !== null)) return false
    const judged = this.judge(unstated, time, false)
    if (judged.verdict !== 'statement' || (judged.kind !== 'plan' && judged.kind !== 'event')) return false
    const told = pending.at(-1) === unstated ? pending : [unstated]
    this.start(time.side === 'future' ? [...told, clause] : [...told], judged, time, clause)
    return true
  }

  /** `由她接手，从 12 月 1 日起`: a start behind a statement is the time of it, and never a statement of its own. */
  private startsThen(clause: Clause, time: ClauseTime): boolean {
    const { open } = this
    if (open === null) return false
    if (open.kind === 'plan' && NOW_IS.test(clause.key) && time.side !== 'past') { // didn't make it, now Friday
      this.done.pop()
      this.start([...open.clauses, clause], { verdict: 'statement', kind: 'plan', confidence: open.confidence }, time, clause)
      return true
    }
    if (open.time !== null || open.kind === 'preference') {
      open.clauses.push(clause)
      return true
    }
    const ahead = time.side === 'future' && open.kind !== 'decision'
    this.done.pop()
    this.start([...open.clauses, clause], { verdict: 'statement', kind: ahead ? 'plan' : open.kind, confidence: open.confidence }, time, clause)
    return true
  }

  /** `When you write code, add comments`: the order behind a standing rule is the rule itself. */
  private goesOnWithRule(clause: Clause): boolean {
    const before = this.open?.clauses.at(-1)
    return before !== undefined && this.open?.kind === 'preference' && isRequest(clause) && firstRule(STANDING_RULES, before.core) !== null
  }

  private settle(clause: Clause): void {
    this.settled = true
    if (this.open === null) this.pending.push(clause)
    else {
      this.open.kind = 'decision'
      this.open.clauses.push(clause)
    }
  }

  /** A detail stays with the statement before it unless it is dated otherwise. */
  private attach(clause: Clause, own: ClauseTime | null): void {
    const apart = this.open !== null && /[；;]/.test(this.sentence.text.slice(this.open.clauses.at(-1)?.end ?? 0, clause.start))
    const dated = own !== null && own.fine && this.open !== null && this.open.time !== null && !isSameTime(this.open.time, own)
    if (this.open === null || dated || apart) this.close([...this.pending, clause])
    else this.open.clauses.push(clause)
  }

  private start(told: Clause[], { kind, confidence }: Stated, time: ClauseTime | null, timeClause: Clause | null): void {
    const clauses = this.premise === null || told.includes(this.premise) ? told : [this.premise, ...told]
    const decided = this.settled && this.done.length === 0 && kind !== 'preference'
    this.open = { kind: decided ? 'decision' : kind, confidence, clauses, time, timeClause: time === null ? null : timeClause }
    this.pending = []
    this.done.push(this.open)
  }

  private close(pending: Clause[]): void {
    this.open = null
    this.pending = pending
  }

  /** Below a heading the time of the clause before counts more than the heading's. */
  private inheritedTime(): ClauseTime | null {
    if (this.headed !== null && this.carried === this.headed && this.open !== null && this.open.time !== null) return this.open.time
    return this.carried?.time ?? null
  }
}

/** `昨天下午，…`: a clause that is nothing but a time dates the clauses behind it. */
function isOnlyTime(clause: Clause): boolean {
  return !/[\p{L}\p{N}]/u.test(clause.core) || /^(?:自|从)?(?:即日|今日)起$/.test(clause.core)
}

/** `从 12 月 1 日起生效`, `effective December 1`: nothing but since when something holds. */
function isBareStart({ key }: Clause, { expression: { index, text } }: ClauseTime): boolean {
  const [before, after] = [key.slice(0, index), key.slice(index + text.length)]
  return /^\s*(?:(?:自|从|于|将?在|将?于)|(?:and )?(?:starting|beginning|effective)(?: from| on| as of)?|as of|from)?\s*$/.test(before) && /^\s*(?:(?:起|开始)?(?:正式)?(?:生效|执行|实施|施行)?|onwards?)[。.！!\s]*$/.test(after) &&
    (/自|从|starting|beginning|effective|as of|from/.test(before) || /起|开始|生效|执行|实施|施行|onward/.test(text + after))
}

/** True when a statement only goes on with the one before: same kind of matter, no time of its own. */
function joins(open: Group, next: Stated, own: ClauseTime | null): boolean {
  if (own !== null && (open.kind === 'preference' || open.kind === 'fact') && DAY_PART.test(own.expression.text)) return true
  if (own !== null && next.kind !== 'preference' && next.kind !== 'fact') {
    return open.kind === next.kind && (open.time === null ? open.kind !== 'plan' : isSameTime(open.time, own))
  }
  if (open.kind === next.kind) return true
  if (open.kind === 'decision') return next.kind === 'preference' || next.kind === 'plan'
  if (open.kind === 'event') return next.kind === 'fact'
  return open.kind === 'fact' && next.kind === 'event'
}

function isSameTime(a: ClauseTime, b: ClauseTime): boolean {
  return a.expression.interval?.start === b.expression.interval?.start && a.expression.interval?.end === b.expression.interval?.end
}
