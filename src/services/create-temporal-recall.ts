// Builds temporal recall: plan, ask every weighted source at once under one deadline, merge, rank, group.

import type { Config } from '../core/config/config.ts'
import { isMemoryError } from '../core/errors.ts'
import { placedIn } from '../core/record/placed-in.ts'
import type { MemoryRecord } from '../core/record/record.ts'
import { type ContextPlan, planRange, type SemanticPlanner, type SourceName, SOURCE_NAMES } from '../core/plan/context-plan.ts'
import { decodeContextPlan } from '../core/plan/context-plan-schema.ts'
import { planContext, planPeriods, rangeInstants, spanning } from '../core/plan/plan-context.ts'
import { byTurns } from '../core/inject/spread.ts'
import { type SubjectWord, subjectWords } from '../core/plan/subject-words.ts'
import type { RecallStatus } from '../core/search/status.ts'
import { zoneId, type ZoneId } from '../core/time/zone.ts'
import { topicTerms } from '../core/text/topic-words.ts'
import { evidenceOfRecord } from '../core/timeline/evidence-of.ts'
import { rankTimeline, standingEvidence } from '../core/timeline/rank-timeline.ts'
import { withSemanticMatch } from '../core/timeline/semantic-match.ts'
import { type TimelineEvidence, type TimelineItem, toTimelineItem } from '../core/timeline/timeline-item.ts'
import type { PresentState } from './injection/present-state.ts'
import type { EvidenceGroup, SourceReport, TemporalRecallAnswer, TemporalRecallRequest, TemporalRecallService } from './temporal-recall.ts'
import { MAX_TEMPORAL_ITEMS } from './temporal-recall.ts'
import type { SourceAnswer, SourceQuestion, TimelineSource } from './temporal/timeline-source.ts'

export interface TemporalRecallOptions {
  readonly sources: readonly TimelineSource[]
  readonly config: () => Config
  /** Wait for the slowest source at most this long; 1500 by default. */
  readonly deadlineMs?: number
  /** Level 2 (seed 001): asked for complex questions only, within the same deadline. The product sets none. */
  readonly semanticPlanner?: SemanticPlanner
  /** Answers questions about the present, which name no range. */
  readonly presentState?: PresentState
}

const DEADLINE_MS = 1500
/** Evidence of one source that takes part in merging and ranking. */
const MAX_PER_SOURCE = 200

export function createTemporalRecall({ sources, config, deadlineMs = DEADLINE_MS, semanticPlanner, presentState }: TemporalRecallOptions): TemporalRecallService {
  const zone = (): ZoneId => zoneId(config().timeZone)
  return {
    plan: (query, at) => planContext(query, { reference: at, zone: zone() }),
    async recall(request) {
      const context = { reference: request.at, zone: zone() }
      const periods = request.plan === undefined ? planPeriods(request.query, context) : [request.plan] as const
      const plan = request.plan ?? await refined(spanning(periods, context), request.query, semanticPlanner, deadlineMs)
      const fault = faultOf(request, plan)
      const question = fault === null ? questionOf(request, plan, zone()) : null
      const present = question === null && request.plan === undefined ? await presentState?.(request.query, request.at) ?? null : null
      if (present !== null) return presentAnswer(request, plan, present, config().namespace, zone())
      if (question === null) return { status: 'invalid_query', plan, groups: [], sources: [], detail: fault ?? 'the plan has no range' }
      const questions = periods.length < 2 ? [question] : periods.flatMap(period => questionOf(request, period, zone()) ?? [])
      const answers = await Promise.all(questions.map(async one => answerOf(request, plan, one, await collectAll(sources, plan, one, deadlineMs), config().namespace)))
      return sideBySide(answers, request.limit)
    },
  }
}

/** A complex plan as Level 2 sees it; the rule-based one when there is none, it fails, is late or breaks the schema. */
async function refined(plan: ContextPlan, query: string, planner: SemanticPlanner | undefined, deadlineMs: number): Promise<ContextPlan> {
  if (planner === undefined || plan.query_type !== 'complex_recall') return plan
  const abort = new AbortController()
  const late = new Promise<null>(resolve => { abort.signal.addEventListener('abort', () => resolve(null), { once: true }) })
  const timer = setTimeout(() => abort.abort(), deadlineMs)
  const proposed = await Promise.race([planner.refine(query, plan, abort.signal).catch(() => null), late])
  clearTimeout(timer)
  const decoded = proposed === null ? null : decodeContextPlan(proposed)
  return decoded !== null && 'plan' in decoded ? decoded.plan : plan
}

interface Collected {
  readonly report: SourceReport
  readonly evidence: readonly TimelineEvidence[]
  readonly present: boolean
}

function faultOf({ limit }: TemporalRecallRequest, plan: ContextPlan): string | null {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_TEMPORAL_ITEMS) return `limit must be 1 to ${MAX_TEMPORAL_ITEMS}`
  return plan.temporal_mode === null || planRange(plan) === null ? 'the question names no time; use memory_search' : null
}

function questionOf(request: TemporalRecallRequest, plan: ContextPlan, zone: ZoneId): Omit<SourceQuestion, 'expandedQueries'> | null {
  const range = planRange(plan)
  if (range === null || plan.temporal_mode === null) return null
  const { time_scope: timeText } = plan.slots
  const subject = timeText === null ? request.query : request.query.replace(timeText, ' ')
  try {
    const interval = rangeInstants(range)
    return interval.end > interval.start ? { mode: plan.temporal_mode, range: interval, topic: topicTerms(subject), zone, at: request.at } : null
  } catch {
    return null // a range that is no pair of instants: the plan came from outside
  }
}

/** All sources at once. A source that fails or is late is reported and costs nothing else. */
async function collectAll(sources: readonly TimelineSource[], plan: ContextPlan, question: Omit<SourceQuestion, 'expandedQueries'>, deadlineMs: number): Promise<readonly Collected[]> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), deadlineMs)
  const late = new Promise<'late'>(resolve => { abort.signal.addEventListener('abort', () => resolve('late'), { once: true }) })
  try {
    return await Promise.all(SOURCE_NAMES.map(name => {
      const source = sources.find(candidate => candidate.name === name)
      if (plan.sources[name] <= 0) return nothing(name, 'skipped', null)
      if (source === undefined) return nothing(name, 'absent', 'not set up')
      const expandedQueries = plan.retrievals.find(retrieval => retrieval.source === name)?.expanded_queries ?? []
      return collectOne(source, { ...question, expandedQueries }, abort.signal, late)
    }))
  } finally {
    clearTimeout(timer)
    abort.abort()
  }
}

async function collectOne(source: TimelineSource, question: SourceQuestion, signal: AbortSignal, late: Promise<'late'>): Promise<Collected> {
  let answer: SourceAnswer | 'late'
  try {
    answer = await Promise.race([source.collect(question, signal), late])
  } catch (error) {
    return nothing(source.name, 'failed', isMemoryError(error) ? error.code : 'the source failed')
  }
  if (answer === 'late') return nothing(source.name, 'late', 'no answer within the deadline')
  const state = answer.partial !== null ? 'partial' : answer.present ? 'ok' : 'absent'
  return {
    report: { source: source.name, state, items: answer.evidence.length, reason: answer.partial ?? (answer.present ? null : 'nothing is stored here') },
    evidence: answer.evidence.slice(0, MAX_PER_SOURCE),
    present: answer.present,
  }
}

function nothing(source: SourceName, state: SourceReport['state'], reason: string | null): Collected {
  return { report: { source, state, items: 0, reason }, evidence: [], present: false }
}

/** The words of the question beside those of its time. */
function subjectOf({ query }: TemporalRecallRequest, { slots }: ContextPlan): readonly SubjectWord[] {
  return subjectWords(slots.time_scope === null ? query : query.replace(slots.time_scope, ' ')).filter(({ optional, isCharacter }) => !optional && !isCharacter)
}

function answerOf(request: TemporalRecallRequest, plan: ContextPlan, question: Omit<SourceQuestion, 'expandedQueries'>, collected: readonly Collected[], userId: string): TemporalRecallAnswer {
  const evidence = withSemanticMatch(collected.flatMap(one => one.evidence), question.topic, subjectOf(request, plan))
  const filters = { mode: question.mode, range: question.range, at: question.at, status: plan.filters.status }
  const important = rankTimeline(evidence, { ...filters, importanceMin: plan.filters.importance_min })
  // Importance ranks and widens; it never filters an answer to nothing.
  const ranked = important.some(item => item.band !== 'hidden') ? important : rankTimeline(evidence, { ...filters, importanceMin: null })
  const items = ranked.filter(item => item.band !== 'hidden').slice(0, request.limit).map(item => toTimelineItem(item, userId, question.zone))
  const sources = collected.map(one => one.report)
  const broken = sources.filter(({ state }) => state === 'failed' || state === 'late' || state === 'partial')
  return {
    status: statusOf(items, broken.length > 0, collected.some(one => one.present)),
    plan,
    groups: groupsOf(items, plan),
    sources,
    detail: broken.length === 0 ? null : broken.map(({ source, reason }) => `${source}: ${reason ?? 'incomplete'}`).join('; '),
  }
}

/** The answers for several periods as one: their items by turns, each once. */
function sideBySide(answers: readonly TemporalRecallAnswer[], limit: number): TemporalRecallAnswer {
  const [first, ...others] = answers
  if (first === undefined) throw new Error('a question that passed the plan names a period')
  if (others.length === 0) return first
  const seen = new Set<string>()
  const isNew = ({ timeline_item_id: id }: TimelineItem): boolean => !seen.has(id) && seen.add(id).size > 0
  const status = (['partial', 'ok', 'no_match'] as const).find(one => answers.some(answer => answer.status === one)) ?? 'no_data'
  return {
    ...first,
    status,
    groups: first.groups.map(({ name }) => ({ name, items: byTurns(answers.map(({ groups }) => groups.find(group => group.name === name)?.items ?? [])).filter(isNew).slice(0, limit) })),
    sources: first.sources.map(report => {
      const all = answers.flatMap(({ sources }) => sources.filter(({ source }) => source === report.source))
      const worst = all.find(({ state }) => state === 'failed' || state === 'late' || state === 'partial') ?? report
      return { ...worst, items: all.reduce((sum, { items }) => sum + items, 0) }
    }),
    detail: answers.find(({ detail }) => detail !== null)?.detail ?? null,
  }
}

/** 现在, currently: what stands now, from the records alone. */
function presentAnswer(request: TemporalRecallRequest, plan: ContextPlan, records: readonly MemoryRecord[], userId: string, zone: ZoneId): TemporalRecallAnswer {
  const items = records.slice(0, request.limit).map(record => toTimelineItem(standingEvidence(evidenceOfRecord(placedIn(record, zone), request.at)), userId, zone))
  return { status: items.length > 0 ? 'ok' : 'no_match', plan, groups: [{ name: 'all', items }], sources: [{ source: 'chat', state: 'ok', items: items.length, reason: null }], detail: null }
}

function statusOf(items: readonly TimelineItem[], isPartial: boolean, hasData: boolean): RecallStatus {
  if (isPartial) return 'partial'
  if (items.length > 0) return 'ok'
  return hasData ? 'no_match' : 'no_data'
}

/** An ambiguous question is answered side by side; both groups are there even when one is empty. */
function groupsOf(items: readonly TimelineItem[], plan: ContextPlan): readonly EvidenceGroup[] {
  if (plan.temporal_mode !== 'AMBIGUOUS') return [{ name: 'all', items }]
  return [
    { name: 'occurred', items: items.filter(item => item.group === 'occurred') },
    { name: 'mentioned', items: items.filter(item => item.group === 'mentioned') },
  ]
}
