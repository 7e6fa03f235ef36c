// Level 1 of the planner: from a message to a context plan by rules alone. No model, no clock, well under a millisecond.

import { alternatives } from '../text/alternatives.ts'
import { type EpochMs, epochMs } from '../time/instant.ts'
import { hull, type Interval } from '../time/interval.ts'
import { formatRfc3339 } from '../time/zone.ts'
import { languageOf } from '../text/language.ts'
import { BLANK, ownWords } from '../text/own-words.ts'
import { toSimplified } from '../text/simplified.ts'
import { topicTerms } from '../text/topic-words.ts'
import type { TimeContext, TimeExpression } from '../timex/types.ts'
import { type ContextPlan, planRange, type PlanTarget, type QueryType, SOURCE_NAMES, type SourceName, type TargetType, type TemporalMode } from './context-plan.ts'
import { expandQueries } from './query-expansion.ts'
import { sourceWeights } from './source-weights.ts'
import { clausesOf, isClockQuestion, isFiller, isOrder, isQuestion, sentencesOf } from './speech-act.ts'
import { stateQuestion } from './state-question.ts'
import { type RangeSide, temporalMode } from './temporal-mode.ts'
import { askedPeriods } from './asked-periods.ts'

/** The plan of a message. Ordinary chat gives a plan whose temporal recall is SKIP: no mode, no range, no retrievals. Of several periods it spans all. */
export function planContext(query: string, context: TimeContext): ContextPlan {
  return spanning(planPeriods(query, context), context)
}

/** The first of the plans, over the ranges of all. */
export function spanning(plans: readonly [ContextPlan, ...ContextPlan[]], context: TimeContext): ContextPlan {
  const ranges = plans.flatMap(plan => { const range = planRange(plan); return range === null ? [] : [rangeInstants(range)] })
  const [first] = ranges
  const [plan] = plans
  return first === undefined || ranges.length === 1 ? plan : inRange(plan, ranges.reduce(hull, first), context)
}

/** A plan for each period that a message asks for (六月和七月): the same but for their ranges. One for all other messages. */
export function planPeriods(query: string, context: TimeContext): readonly [ContextPlan, ...ContextPlan[]] {
  const words = ownWords(query)
  const asked = askedPeriods(words, context)
  const [first, ...others] = asked?.periods ?? []
  if (asked === null || first === undefined) return [isHistoryQuestion(toSimplified(words.bare)) ? historyPlan(words.bare) : chatPlan()]
  const { expression } = asked.first
  const blanked = words.bare.slice(0, expression.index) + BLANK.repeat(expression.text.length) + words.bare.slice(expression.index + expression.text.length)
  const untimed = asked.timeTexts.reduce((rest, text) => rest.replace(text, BLANK.repeat(text.length)), blanked)
  const window = others.length === 0 && endsBefore(toSimplified(words.bare), expression) ? untilEnd(first.window, context.reference) : first.window
  const plan = temporalPlan(toSimplified(untimed), topicTerms(untimed), expression.text, window, context)
  return [plan, ...others.map(other => inRange(plan, other.window, context))]
}

function inRange(plan: ContextPlan, { start, end }: Interval, { zone }: TimeContext): ContextPlan {
  const range = { start: formatRfc3339(start, zone), end: formatRfc3339(end, zone) }
  return { ...plan, time: { mention_range: plan.time.mention_range === null ? null : range, event_range: plan.time.event_range === null ? null : range } }
}

const IMPORTANCE_MIN = 0.6
const IMPORTANT = /重要|要紧|大事|要注意|注意的|关键|紧急|\b(?:important|critical|urgent|crucial|significant|key things|worth (?:noting|knowing)|pay attention)\b/i
const UNRESOLVED = alternatives('i')`
  没(?:有)?(?:做|交|完成|处理|解决|回|还|搞定|写|弄|定|落实|兑现|跟进|办|关)|还没|未(?:完成|解决|处理|落实|兑现|关闭)|悬而未决|遗留|没着落
  \b(?:unfinished|unresolved|outstanding|pending|undone|open items?|still open|not (?:yet )?(?:done|finished|resolved)|haven't|hasn't|left to do)\b
`
const REASONED = /为什么|为何|依据|理由|原因|凭什么|怎么(?:就)?(?:选|定|决定)|\b(?:why|reasons?|rationale|basis|because of what)\b/i
/** Why something failed is a question about an event, not about a decision. */
const CHANGED = /改|换|选|(?<![固指规特一肯稳设限绑绝预既假鉴])定|决定|采用|推迟|取消|放弃|停用|砍|否|\b(?:chang\w*|switch\w*|pick\w*|cho(?:o|se)\w*|drop\w*|decid\w*|cancel\w*|postpon\w*)\b/i
const FAILURE = /失败|报错|挂了|崩|慢|超时|宕机|出错|\b(?:fail\w*|crash\w*|slow\w*|broke\w*|error\w*|time out|timed out)\b/i
const COMPARED = alternatives('i')`
  冲突|矛盾|不一致|一致吗|还有效|还算数|还成立|差多少|差在哪|相比|对比|相符|(?:和|跟|与|同|比)(?:我们|咱们|咱)?(?:之前|以前|原来|上次|当初|原先)|有什么不同|有什么变化
  \b(?:conflict\w*|contradict\w*|compar\w*|versus|vs|consistent with|still (?:valid|hold|true|apply)|differ\w*|deviat\w*)\b
`
const COMMITTED = /答应|承诺|保证过|约好|\b(?:promis\w*|commit(?:ment|ments|ted)|agreed to)\b/i
const SUMMARIZED = /总结|回顾|汇总|复盘|梳理|盘点|日报|周报|月报|\b(?:summar\w*|recap|review|report|overview)\b/i

function temporalPlan(question: string, topic: readonly string[], timeText: string, window: Interval, context: TimeContext): ContextPlan {
  const mode = temporalMode(question, sideOf(window, context.reference))
  const unresolved = UNRESOLVED.test(question)
  const compared = COMPARED.test(question)
  const complex = compared || REASONED.test(question) && (!FAILURE.test(question) || CHANGED.test(question)) || unresolved && COMMITTED.test(question)
  const important = IMPORTANT.test(question)
  const weights = sourceWeights(question, mode)
  const targets = targetsOf(question, mode)
  const range = { start: formatRfc3339(window.start, context.zone), end: formatRfc3339(window.end, context.zone) }
  const seeksMention = mode === 'MENTIONED_IN' || mode === 'CREATED_IN'
  return {
    query_type: complex ? 'complex_recall' : 'personal_temporal_recall',
    slots: {
      time_scope: timeText,
      target: targets.map(target => target.type),
      operation: compared ? 'retrieve_and_compare' : SUMMARIZED.test(question) ? 'retrieve_and_summarize' : 'retrieve',
      importance: important ? 'important' : 'any',
      sources: weights,
      temporal_semantics: SEMANTICS[mode],
    },
    time: { mention_range: seeksMention || mode === 'AMBIGUOUS' ? range : null, event_range: seeksMention ? null : range },
    temporal_mode: mode,
    targets,
    sources: weights,
    retrievals: expandQueries(topic, mode, languageOf(question), weights),
    filters: { importance_min: important ? IMPORTANCE_MIN : null, status: unresolved ? 'unresolved' : null },
    output: { group_by: mode === 'AMBIGUOUS' ? 'mode' : important ? 'importance' : 'time', dedupe: true, timeline: true, wide_recall: true },
    context_needs: NEEDS_OF[complex ? 'complex_recall' : 'personal_temporal_recall'],
  }
}

/** Seed 001, section 2.1. */
const NEEDS_OF: Readonly<Record<QueryType, ContextPlan['context_needs']>> = {
  ordinary_chat: { user_snapshot: 'REQUIRED', temporal_recall: 'SKIP', memory_retrieval: 'SKIP' },
  personal_temporal_recall: { user_snapshot: 'OPTIONAL', temporal_recall: 'REQUIRED', memory_retrieval: 'OPTIONAL' },
  decision_history: { user_snapshot: 'OPTIONAL', temporal_recall: 'OPTIONAL', memory_retrieval: 'REQUIRED' },
  complex_recall: { user_snapshot: 'OPTIONAL', temporal_recall: 'REQUIRED', memory_retrieval: 'REQUIRED' },
}

const SEMANTICS: Readonly<Record<TemporalMode, NonNullable<ContextPlan['slots']['temporal_semantics']>>> = {
  OCCURRED_IN: 'occurred', MENTIONED_IN: 'mentioned', PLANNED_IN: 'planned', CREATED_IN: 'created', DUE_IN: 'due', AMBIGUOUS: 'ambiguous',
}

const TARGETS: Readonly<Record<TemporalMode, readonly PlanTarget[]>> = {
  OCCURRED_IN: [{ type: 'event', weight: 1 }, { type: 'outcome', weight: 0.9 }],
  MENTIONED_IN: [{ type: 'mention', weight: 1 }, { type: 'commitment', weight: 0.6 }],
  PLANNED_IN: [{ type: 'calendar_event', weight: 1 }, { type: 'schedule', weight: 0.9 }, { type: 'commitment', weight: 0.8 }, { type: 'todo', weight: 0.7 }],
  CREATED_IN: [{ type: 'decision', weight: 1 }, { type: 'commitment', weight: 0.7 }],
  DUE_IN: [{ type: 'todo', weight: 1 }, { type: 'commitment', weight: 0.9 }, { type: 'calendar_event', weight: 0.6 }],
  AMBIGUOUS: [{ type: 'event', weight: 1 }, { type: 'commitment', weight: 0.9 }, { type: 'decision', weight: 0.8 }, { type: 'todo', weight: 0.8 }],
}

function targetsOf(question: string, mode: TemporalMode): readonly PlanTarget[] {
  if (!COMMITTED.test(question)) return TARGETS[mode]
  const commitment: PlanTarget = { type: 'commitment', weight: 1 }
  return [commitment, ...TARGETS[mode].filter(target => target.type !== 'commitment')]
}

/** 周五之前, by Friday: everything from now to the end of what is named. */
function endsBefore(text: string, expression: TimeExpression): boolean {
  const after = text.slice(expression.index + expression.text.length)
  const before = text.slice(0, expression.index)
  return /^[\s\uFFFC]{0,2}(?:之前|以前|为止|前(?![天日年月周]))/.test(after) || /(?:之前|以前|前)$/.test(expression.text) && !/[天日年月周几]前$/.test(expression.text)
    || /\b(?:by|before|until|till|no later than)\s(?:the )?(?:end of )?$/i.test(before) || /^(?:by|before|until|till)\b/i.test(expression.text)
}

function untilEnd(window: Interval, now: EpochMs): Interval {
  return window.end > now ? { start: now, end: window.end } : window
}

function sideOf(window: Interval, now: EpochMs): RangeSide {
  if (window.end <= now) return 'past'
  return window.start >= now ? 'future' : 'present'
}

const HISTORY = alternatives('i')`
  (?:为什么|为何|怎么)[^，。,？?]{0,12}?(?:选|用(?!户|例)|不用|改用|换|定(?!时|义|位)|决定|放弃|否|采用|弃用|停用|推迟|取消|砍)
  (?:上次|之前|以前|当初|当时|最后|先前|原先|过去)[^，。,？?]{0,12}?(?:定|决定|选|否|说|聊|讨论|提|谈|商量|约|答应|方案|结论|用的|怎么|为什么)
  \bwhy (?:did|didn't|do|don't|are|aren't|have|haven't) we\b
  \b(?:last time|previously|earlier|in the past|back then|originally)\b
`
const OURS = /我们|咱|当初|当时|最后|之前|以前|上次|先前|原先|\b(?:we|our|us|last time|previously|earlier|originally)\b/i

/** A question about something settled earlier, without a window. */
function isHistoryQuestion(text: string): boolean {
  return sentencesOf(text).some(sentence => {
    if (isFiller(sentence.text) || isClockQuestion(sentence.text)) return false
    const topic = stateQuestion(sentence.text)
    if (topic === 'decision' || topic === 'progress' || topic === 'state') return isQuestion(sentence.text) || !clausesOf(sentence).every(clause => isOrder(clause.text))
    return HISTORY.test(sentence.text) && OURS.test(sentence.text)
  })
}

function chatPlan(): ContextPlan {
  return untimedPlan('ordinary_chat', [], { calendar: 0, memory: 0, chat: 0, meinput: 0, journal: 0 }, [])
}

function historyPlan(text: string): ContextPlan {
  const topic = topicTerms(text)
  const sources = { calendar: 0, memory: 0.9, chat: 0.8, meinput: 0.3, journal: 0.3 }
  return untimedPlan('decision_history', [{ type: 'decision', weight: 1 }], sources, topic)
}

function untimedPlan(type: QueryType, targets: readonly PlanTarget[], sources: Readonly<Record<SourceName, number>>, topic: readonly string[]): ContextPlan {
  const asked = SOURCE_NAMES.filter(source => sources[source] > 0)
  return {
    query_type: type,
    slots: { time_scope: null, target: targets.map((target): TargetType => target.type), operation: 'retrieve', importance: 'any', sources, temporal_semantics: null },
    time: { mention_range: null, event_range: null },
    temporal_mode: null,
    targets,
    sources,
    retrievals: asked.map(source => ({ source, query_type: 'decisions', expanded_queries: topic, weight: sources[source] })),
    filters: { importance_min: null, status: null },
    output: { group_by: 'time', dedupe: true, timeline: false, wide_recall: type !== 'ordinary_chat' },
    context_needs: NEEDS_OF[type],
  }
}

/** Reads a range of a plan back. Throws RangeError when it is none: plans from outside are checked against the schema first. */
export function rangeInstants(range: { readonly start: string; readonly end: string }): Interval {
  return { start: epochMs(Date.parse(range.start)), end: epochMs(Date.parse(range.end)) }
}
