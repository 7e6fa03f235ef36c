// One decision: what a trigger or a due look back puts into the block of a turn, and what it leaves out and why.

import type { Config } from '../../core/config/config.ts'
import type { Interval } from '../../core/time/interval.ts'
import type { ZoneId } from '../../core/time/zone.ts'
import type { AnchoredQuestion } from '../../core/plan/anchored-question.ts'
import type { AskedSubject } from '../../core/plan/asked-subject.ts'
import { asksHistory } from '../../core/plan/asks-history.ts'
import { planRange, type TemporalMode } from '../../core/plan/context-plan.ts'
import { planContext, rangeInstants } from '../../core/plan/plan-context.ts'
import type { Language } from '../../core/text/language.ts'
import { sharesTopic, topicTerms } from '../../core/text/topic-words.ts'
import { LISTING_TOPICS } from '../../core/plan/state-question.ts'
import { holdsWord, type SubjectWord, subjectWords } from '../../core/plan/subject-words.ts'
import { DAY_MS, type EpochMs } from '../../core/time/instant.ts'
import { byTurns, spreadOver } from '../../core/inject/spread.ts'
import { dayLabel } from '../../core/inject/block-item.ts'
import { BLOCK_WORDS } from '../../core/inject/block-words.ts'
import { fitBlock, type FittedBlock } from '../../core/inject/budget.ts'
import { type Candidate, candidateOf } from '../../core/inject/candidate.ts'
import { coldStartWindow, orderForColdStart } from '../../core/inject/cold-start.ts'
import { isEventWithin } from '../../core/record/event-within.ts'
import { askedKinds, type Dropped, selectCandidates } from '../../core/inject/select-candidates.ts'
import { coolingOf, type SessionMemory, standsInContext } from '../../core/inject/session-memory.ts'
import type { Topic } from '../../core/inject/topic-cooldown.ts'
import type { Trigger } from '../../core/inject/trigger.ts'
import type { InjectionReason, InjectionTrigger, TurnStart } from '../injection.ts'
import type { Ledger } from '../ledger.ts'
import type { PageReader, RecallService } from '../recall.ts'
import { findAnchor, gatherAround, timeOf } from './gather-around.ts'
import { gatherAbout, type Gathered, gatherConcept, type GatherSource, gatherState, gatherWindow, inWordsOf } from './gather.ts'

export interface DecisionSource {
  readonly recall: RecallService
  readonly ledger: Ledger
  readonly pages: PageReader
  readonly zone: ZoneId
  readonly config: Config
  readonly memory: SessionMemory
  readonly turn: TurnStart
  readonly language: Language
}

export interface DecisionParts {
  readonly trigger: InjectionTrigger
  readonly why: InjectionReason
  readonly block?: FittedBlock
  readonly topic?: Topic
  readonly window?: Interval
  readonly concept?: string
  readonly candidates?: number
  readonly dropped?: readonly Dropped[]
}

type Fired = Exclude<Trigger, { readonly kind: 'none' }>
type TimeTrigger = Extract<Fired, { readonly kind: 'time' }>

/** What the block of a trigger is about, for its cooldown. */
export function topicOf(trigger: Fired, text: string, zone: ZoneId): Topic {
  const terms = subjectOf(trigger, text)
  if (trigger.kind === 'time') return { kind: 'time', key: dayLabel(trigger.window, zone), terms }
  return trigger.kind === 'concept' ? { kind: 'concept', key: trigger.concept, terms: [] } : { kind: 'state', key: trigger.topic, terms }
}

function subjectOf(trigger: Fired, text: string): readonly string[] {
  return trigger.kind === 'time' ? timedSubject(trigger, text).flatMap(({ terms }) => terms) : topicTerms(text)
}

/** What is asked for of a time: the words beside those of the time. */
function timedSubject({ timeTexts }: TimeTrigger, text: string): readonly SubjectWord[] {
  const untimed = timeTexts.reduce((rest, words) => rest.replace(words, ' '), text)
  return subjectWords(untimed).filter(({ optional, isCharacter }) => !optional && !isCharacter)
}

/** The block of a trigger. */
export async function decideTrigger(source: DecisionSource, trigger: Fired): Promise<DecisionParts> {
  if (trigger.kind === 'time') return decideTime(source, trigger)
  const { turn, zone } = source
  const topic = topicOf(trigger, turn.text, zone)
  const subject = trigger.kind === 'state' && LISTING_TOPICS.has(trigger.topic) ? [] : subjectOf(trigger, turn.text)
  const history = asksHistory(turn.text)
  const from = gatherSource(source)
  const gathered = await (trigger.kind === 'concept' ? gatherConcept(from, trigger.concept) : gatherState(from, trigger.topic, subject, history))
  return decideFound(source, gathered, { trigger: trigger.kind, topic, ...(trigger.kind === 'concept' ? { concept: trigger.concept } : {}) }, {
    subject, history, newestFirst: true, label: shown => spanLabel(shown, source.language), tool: trigger.kind === 'concept' ? 'memory_timeline' : 'memory_search',
  })
}

/** Longer times are told by lines from all of them. */
const LONG_MS = 8 * DAY_MS
/** Lines that have only the time in common with a question about something else. */
const MAX_OFF_SUBJECT = 2

/** The block of a time, or of several that are asked for side by side. */
async function decideTime(source: DecisionSource, trigger: TimeTrigger): Promise<DecisionParts> {
  const { turn, zone, config } = source
  const words = timedSubject(trigger, turn.text)
  const subject = words.flatMap(({ terms }) => terms)
  const { windows, mode } = askedTimes(source, trigger)
  const isAhead = (mode === 'PLANNED_IN' || mode === 'DUE_IN') && !TELLS_PAST.test(turn.text)
  const parts = await Promise.all(windows.map(async window => {
    const { candidates, more } = await gatherWindow(gatherSource(source), window, mode, words)
    return { candidates: (isAhead ? candidates.filter(candidate => isPlanned(candidate, turn.at)) : candidates).map(candidate => inWordsOf(words, candidate)), more }
  }))
  const isIn = (window: Interval) => ({ record }: Candidate): boolean => record !== null && isEventWithin(record, window)
  const turns = (chosen: readonly Candidate[]): readonly Candidate[] => windows.length === 1 ? chosen : [...new Set([...byTurns(windows.map(window => chosen.filter(isIn(window)))), ...chosen])]
  const arrange = (chosen: readonly Candidate[]): readonly Candidate[] => {
    const about = chosen.filter(({ terms }) => sharesTopic(subject, terms) || words.length > 1 && words.filter(word => holdsWord(word, terms)).length >= words.length / 2)
    if (about.length > 0) return [...turns(about), ...chosen.filter(candidate => !about.includes(candidate)).slice(0, MAX_OFF_SUBJECT)]
    if (windows.length > 1) return turns(chosen)
    return windows.some(({ start, end }) => end - start >= LONG_MS) ? spreadOver(chosen, askedKinds(turn.text), config.inject.maxItems) : chosen
  }
  return decideFound(source, { candidates: parts.flatMap(({ candidates }) => candidates), more: parts.some(({ more }) => more) }, { trigger: 'time', topic: topicOf(trigger, turn.text, zone), window: trigger.window }, {
    subject, arrange, history: asksHistory(turn.text) || trigger.window.end <= turn.at, newestFirst: false, label: () => windows.map(window => dayLabel(window, zone)).join(', '), tool: 'memory_search',
  })
}

/** 这周开了什么会 asks for what is over as well. */
const TELLS_PAST = /了|过|没(?!做|办|弄|完成|处理|交)|\b(?:did|was|were|had|have|has)\b/i

/** Something to come: not what merely was told in the time, and no event that is over. */
function isPlanned({ record }: Candidate, at: EpochMs): boolean {
  if (record === null || record.kind === 'plan') return true
  if (record.kind === 'outcome' || record.kind === 'claim' || record.time_basis === 'recorded') return false
  return record.kind !== 'event' || (record.event_end_ms ?? record.event_start_ms ?? Infinity) > at
}

/** The block of a question without a trigger whose subject stands in memory; null when no record is about it. */
export async function decideAbout(source: DecisionSource, subject: AskedSubject): Promise<DecisionParts | null> {
  const gathered = await gatherAbout(gatherSource(source), subject)
  if (gathered.candidates.length === 0) return null
  const terms = subject.words.flatMap(word => word.terms)
  const topic: Topic = { kind: 'state', key: 'about', terms }
  return decideFound(source, gathered, { trigger: 'state', topic }, {
    subject: terms, history: subject.former, newestFirst: !subject.forms.has('first'), label: shown => spanLabel(shown, source.language), tool: 'memory_search',
  })
}

/** The block of a question for what was before or after something that happened; null when memory does not know when that was. */
export async function decideAnchored(source: DecisionSource, question: AnchoredQuestion): Promise<DecisionParts | null> {
  const from = gatherSource(source)
  const anchor = await findAnchor(from, question.anchor)
  const time = anchor === null ? null : timeOf(anchor)
  if (time === null) return null
  const terms = [...question.anchor, ...question.asked].flatMap(word => word.terms)
  return decideAround(source, question.side, await gatherAround(from, question, time, anchor), terms)
}

/** The block of 那之后呢: what was before or after the time that was told last. */
export async function decideFollowUp(source: DecisionSource, side: AnchoredQuestion['side'], time: Interval): Promise<DecisionParts> {
  const candidates = await gatherAround(gatherSource(source), { side, asked: [], happenings: true }, time, null)
  return decideAround(source, side, candidates, [dayLabel(time, source.zone)]) ?? { trigger: 'state', why: 'no_records' }
}

function decideAround(source: DecisionSource, side: AnchoredQuestion['side'], candidates: readonly Candidate[], terms: readonly string[]): DecisionParts | null {
  if (candidates.length === 0) return null
  const topic: Topic = { kind: 'state', key: side, terms }
  return decideFound(source, { candidates, more: false }, { trigger: 'state', topic }, {
    subject: terms, history: true, newestFirst: side === 'before', label: shown => spanLabel(shown, source.language), tool: 'memory_timeline',
  })
}

interface FoundRules {
  readonly subject: readonly string[]
  readonly history: boolean
  readonly newestFirst: boolean
  readonly label: Frame['label']
  readonly tool: string
  /** Order and choice among what was selected. */
  readonly arrange?: (chosen: readonly Candidate[]) => readonly Candidate[]
}

/** Selection, cooldown and budget over what was found. */
function decideFound(source: DecisionSource, gathered: Gathered, facts: Pick<DecisionParts, 'trigger' | 'window' | 'concept'> & { readonly topic: Topic }, rules: FoundRules): DecisionParts {
  if (gathered.candidates.length === 0) return { ...facts, why: 'no_records' }
  const { turn, config, memory } = source
  const { cooldownTurns } = config.inject
  const selection = selectCandidates(gathered.candidates, {
    topic: rules.subject,
    history: rules.history,
    askedKinds: askedKinds(turn.text),
    newestFirst: rules.newestFirst,
    at: turn.at,
    inContext: candidate => standsInContext(memory, candidate, turn.session, turn.turn, cooldownTurns),
  })
  const cooling = coolingOf(memory, facts.topic, turn.turn, cooldownTurns)
  const fresh = cooling === null ? selection.chosen : selection.chosen.filter(({ record }) => record !== null && record.ingested_at > cooling.at)
  const chosen = rules.arrange?.(fresh) ?? fresh
  const counts = { candidates: gathered.candidates.length, dropped: selection.dropped }
  if (chosen.length === 0) return { ...facts, ...counts, why: cooling !== null ? 'cooldown' : selection.dropped.some(({ why }) => why === 'in_context') ? 'in_context' : 'no_records' }
  return finish(source, chosen, { ...facts, ...counts }, { label: rules.label, tool: rules.tool, unseen: gathered.more ? 1 : 0 }, config.inject.maxItems)
}

/** The look back of a session that has just begun, come back or been compacted. */
export async function decideColdStart(source: DecisionSource): Promise<DecisionParts> {
  const { turn, config, memory, zone, ledger } = source
  const { coldStartDays, coldStartItems, cooldownTurns } = config.inject
  if (coldStartDays === 0 || coldStartItems === 0) return { trigger: 'none', why: 'no_trigger' }
  const window = coldStartWindow(turn.at, coldStartDays, zone)
  const page = await ledger.query({ text: null, window, timeField: 'recorded', statuses: ['active', 'disputed'], order: 'recorded-desc', limit: MAX_LOOK_BACK })
  const found = page.hits.map(({ record }) => candidateOf(record, zone, { route: 'recent', score: null }))
  if (found.length === 0) return { trigger: 'cold', why: 'no_records' }
  const { chosen, dropped } = selectCandidates(found, {
    topic: [], history: false, askedKinds: [], newestFirst: true, at: turn.at,
    inContext: candidate => standsInContext(memory, candidate, turn.session, turn.turn, cooldownTurns),
  })
  const counts = { candidates: found.length, dropped }
  if (chosen.length === 0) return { trigger: 'cold', why: dropped.some(({ why }) => why === 'in_context') ? 'in_context' : 'no_records', ...counts }
  const frame = { label: (shown: readonly Candidate[]) => spanLabel(shown, source.language), tool: 'memory_search', unseen: page.nextCursor === null ? 0 : 1 }
  return finish(source, orderForColdStart(chosen, turn.at), { trigger: 'cold', ...counts }, frame, coldStartItems)
}

const MAX_LOOK_BACK = 200

interface AskedTimes {
  readonly windows: readonly Interval[]
  readonly mode: TemporalMode | null
}

/** The planner's reading of a message that names a time: its mode, and its range, which for 周五之前 begins now. */
function askedTimes({ turn, zone }: DecisionSource, trigger: TimeTrigger): AskedTimes {
  const plan = planContext(turn.text, { reference: turn.at, zone })
  const range = planRange(plan)
  if (trigger.periods.length > 1) return { windows: trigger.periods.map(({ window }) => window), mode: plan.temporal_mode }
  return { windows: [range === null ? trigger.window : rangeInstants(range)], mode: plan.temporal_mode }
}

function gatherSource({ recall, ledger, pages, zone, turn }: DecisionSource): GatherSource {
  return { recall, ledger, pages, zone, at: turn.at }
}

interface Frame {
  readonly label: (shown: readonly Candidate[]) => string
  readonly tool: string
  readonly unseen: number
}

function finish(source: DecisionSource, chosen: readonly Candidate[], facts: Omit<DecisionParts, 'why' | 'block'>, frame: Frame, maxItems: number): DecisionParts {
  const block = fitBlock(chosen, { ...frame, language: source.language }, { maxItems, maxTokens: source.config.inject.maxTokens })
  if (block === null) return { ...facts, why: 'budget', dropped: [...(facts.dropped ?? []), ...chosen.map(candidate => ({ candidate, why: 'tokens' as const }))] }
  const cut: readonly Dropped[] = [...block.cutByItems.map(candidate => ({ candidate, why: 'items' as const })), ...block.cutByTokens.map(candidate => ({ candidate, why: 'tokens' as const }))]
  return { ...facts, why: 'injected', block, dropped: [...(facts.dropped ?? []), ...cut] }
}

/** First to last day of the lines; the days they were recorded when no event time is known. */
function spanLabel(shown: readonly Candidate[], language: Language): string {
  const days = shown.flatMap(({ item }) => item.when === null ? [] : [item.when.slice(0, 10), item.when.length > 16 ? item.when.slice(-10) : item.when.slice(0, 10)]).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return BLOCK_WORDS[language].unknownTime
  return first === last ? first : `${first}~${last}`
}
