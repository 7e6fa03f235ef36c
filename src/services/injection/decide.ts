// One decision: what a trigger or a due look back puts into the block of a turn, and what it leaves out and why.

import type { Config } from '../../core/config/config.ts'
import type { Interval } from '../../core/time/interval.ts'
import type { ZoneId } from '../../core/time/zone.ts'
import type { AskedSubject } from '../../core/plan/asked-subject.ts'
import { planRange, type TemporalMode } from '../../core/plan/context-plan.ts'
import { planContext, rangeInstants } from '../../core/plan/plan-context.ts'
import type { Language } from '../../core/text/language.ts'
import { topicTerms } from '../../core/text/topic-words.ts'
import { dayLabel } from '../../core/inject/block-item.ts'
import { BLOCK_WORDS } from '../../core/inject/block-words.ts'
import { fitBlock, type FittedBlock } from '../../core/inject/budget.ts'
import { type Candidate, candidateOf } from '../../core/inject/candidate.ts'
import { coldStartWindow, orderForColdStart } from '../../core/inject/cold-start.ts'
import { askedKinds, asksHistory, type Dropped, selectCandidates } from '../../core/inject/select-candidates.ts'
import { coolingOf, type SessionMemory, standsInContext } from '../../core/inject/session-memory.ts'
import type { Topic } from '../../core/inject/topic-cooldown.ts'
import type { Trigger } from '../../core/inject/trigger.ts'
import type { InjectionReason, InjectionTrigger, TurnStart } from '../injection.ts'
import type { Ledger } from '../ledger.ts'
import type { PageReader, RecallService } from '../recall.ts'
import { gatherAbout, type Gathered, gatherConcept, type GatherSource, gatherState, gatherWindow } from './gather.ts'

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

/** What the block of a trigger is about, for its cooldown. */
export function topicOf(trigger: Fired, text: string, zone: ZoneId): Topic {
  const terms = subjectOf(trigger, text)
  if (trigger.kind === 'time') return { kind: 'time', key: dayLabel(trigger.window, zone), terms }
  return trigger.kind === 'concept' ? { kind: 'concept', key: trigger.concept, terms: [] } : { kind: 'state', key: trigger.topic, terms }
}

/** The question's subject without its time words. */
function subjectOf(trigger: Fired, text: string): readonly string[] {
  return topicTerms(trigger.kind === 'time' ? text.replace(trigger.timeText, ' ') : text)
}

/** The block of a trigger. */
export async function decideTrigger(source: DecisionSource, trigger: Fired): Promise<DecisionParts> {
  const { turn, zone } = source
  const topic = topicOf(trigger, turn.text, zone)
  const facts = { trigger: trigger.kind, topic, ...(trigger.kind === 'time' ? { window: trigger.window } : trigger.kind === 'concept' ? { concept: trigger.concept } : {}) }
  const subject = subjectOf(trigger, turn.text)
  const asked = trigger.kind === 'time' ? askedTime(source, trigger) : null
  const history = asksHistory(turn.text)
  const gathered = await gather(source, trigger, asked, subject, history)
  return decideFound(source, gathered, facts, {
    subject,
    history: history || trigger.kind === 'time' && trigger.window.end <= turn.at,
    newestFirst: trigger.kind !== 'time',
    label: asked !== null ? () => dayLabel(asked.window, zone) : (shown: readonly Candidate[]) => spanLabel(shown, source.language),
    tool: trigger.kind === 'concept' ? 'memory_timeline' : 'memory_search',
  })
}

/** The block of a question without a trigger whose subject stands in memory; null when no record is about it. */
export async function decideAbout(source: DecisionSource, subject: AskedSubject): Promise<DecisionParts | null> {
  const gathered = await gatherAbout(gatherSource(source), subject)
  if (gathered.candidates.length === 0) return null
  const terms = subject.words.flatMap(word => word.terms)
  const topic: Topic = { kind: 'state', key: 'about', terms }
  return decideFound(source, gathered, { trigger: 'state', topic }, {
    subject: terms, history: false, newestFirst: true, label: shown => spanLabel(shown, source.language), tool: 'memory_search',
  })
}

interface FoundRules {
  readonly subject: readonly string[]
  readonly history: boolean
  readonly newestFirst: boolean
  readonly label: Frame['label']
  readonly tool: string
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
    inContext: candidate => standsInContext(memory, candidate, turn.session, turn.turn, cooldownTurns),
  })
  const cooling = coolingOf(memory, facts.topic, turn.turn, cooldownTurns)
  const chosen = cooling === null ? selection.chosen : selection.chosen.filter(({ record }) => record !== null && record.ingested_at > cooling.at)
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
    topic: [], history: false, askedKinds: [], newestFirst: true,
    inContext: candidate => standsInContext(memory, candidate, turn.session, turn.turn, cooldownTurns),
  })
  const counts = { candidates: found.length, dropped }
  if (chosen.length === 0) return { trigger: 'cold', why: dropped.some(({ why }) => why === 'in_context') ? 'in_context' : 'no_records', ...counts }
  const frame = { label: (shown: readonly Candidate[]) => spanLabel(shown, source.language), tool: 'memory_search', unseen: page.nextCursor === null ? 0 : 1 }
  return finish(source, orderForColdStart(chosen, turn.at), { trigger: 'cold', ...counts }, frame, coldStartItems)
}

const MAX_LOOK_BACK = 200

interface AskedTime {
  readonly window: Interval
  readonly mode: TemporalMode | null
}

/** The planner's reading of a message that names a time: its mode, and its range, which for 周五之前 begins now. */
function askedTime({ turn, zone }: DecisionSource, trigger: Extract<Fired, { readonly kind: 'time' }>): AskedTime {
  const plan = planContext(turn.text, { reference: turn.at, zone })
  const range = planRange(plan)
  return { window: range === null ? trigger.window : rangeInstants(range), mode: plan.temporal_mode }
}

function gather(source: DecisionSource, trigger: Fired, asked: AskedTime | null, subject: readonly string[], history: boolean): Promise<Gathered> {
  const from = gatherSource(source)
  if (trigger.kind === 'time') return gatherWindow(from, asked?.window ?? trigger.window, asked?.mode ?? null, subject)
  return trigger.kind === 'concept' ? gatherConcept(from, trigger.concept) : gatherState(from, trigger.topic, subject, history)
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
