// Builds the injection service: trigger -> recall -> selection -> cooldown -> budget -> block, with the state of every
// session in memory and rebuilt from its log.

import type { Config } from '../core/config/config.ts'
import type { EpochMs } from '../core/time/instant.ts'
import type { RecordId } from '../core/record/record.ts'
import type { Interval } from '../core/time/interval.ts'
import { zoneId, type ZoneId } from '../core/time/zone.ts'
import { questionPart } from '../core/text/question-part.ts'
import { toSimplified } from '../core/text/simplified.ts'
import { spanOf } from './injection/gather-around.ts'
import { languageOf } from '../core/text/language.ts'
import { type ConceptMatcher, createConceptMatcher } from '../core/inject/known-concept.ts'
import { parseBlock } from '../core/inject/parse-block.ts'
import { lineKey } from '../core/inject/render-block.ts'
import { replayOnce, type TurnBlock } from '../core/inject/replay.ts'
import { blockMissed, blockShown, compactedAt, NEW_SESSION, type SessionMemory, started } from '../core/inject/session-memory.ts'
import { followUp } from '../core/plan/anchored-question.ts'
import { completedQuestion } from '../core/plan/completed-question.ts'
import { isQuestion } from '../core/plan/speech-act.ts'
import { findAnchored, findAskedSubject, findTrigger, type Trigger } from '../core/inject/trigger.ts'
import { decideAbout, decideAnchored, decideColdStart, decideFollowUp, decideTrigger, type DecisionParts, type DecisionSource, topicOf } from './injection/decide.ts'
import { conceptsOf, knownNames } from './known-names.ts'
import type { InjectionDecision, InjectionService, PastEntry, TurnStart } from './injection.ts'
import type { Ledger } from './ledger.ts'
import type { Clock, Logger } from './ports.ts'
import type { PageReader, RecallService } from './recall.ts'

export interface InjectionOptions {
  readonly recall: RecallService
  readonly ledger: Ledger
  readonly pages: PageReader
  readonly clock: Clock
  readonly config: () => Config
  readonly log: Logger
}

const MAX_RECENT = 100
/** Longer messages are no question that another one leans on. */
const MAX_ASKED_CHARS = 80
/** Sessions whose state is kept; the one that was longest silent goes first. */
const MAX_SESSIONS = 500

/** Days that a block told of. */
interface ToldTime {
  readonly turn: number
  readonly time: Interval
}

interface SessionState {
  memory: SessionMemory
  /** Of the last block; null after a compaction, or without a known time. */
  told: ToldTime | null
  block: TurnBlock | null
  /** The last question, on which the next message may lean; null after a compaction. */
  asked: { readonly turn: number; readonly text: string } | null
  current: { readonly turn: number; readonly decision: Promise<InjectionDecision> } | null
}

export function createInjection(options: InjectionOptions): InjectionService {
  return new Injection(options)
}

class Injection implements InjectionService {
  private readonly options: InjectionOptions
  private readonly sessions: Map<string, SessionState> = new Map()
  private readonly decisions: InjectionDecision[] = []
  private matcher: { readonly names: string; readonly matcher: ConceptMatcher } | null = null

  constructor(options: InjectionOptions) {
    this.options = options
  }

  beforeTurn(given: TurnStart): Promise<InjectionDecision> {
    const state = this.stateOf(given.session)
    if (state.current?.turn === given.turn) return state.current.decision
    const turn = { ...given, text: questionPart(given.text) }
    const decision = this.decide(state, turn).catch(error => this.failed(turn, error)).then(made => {
      this.decisions.unshift(made)
      this.decisions.length = Math.min(this.decisions.length, MAX_RECENT)
      return made
    })
    state.current = { turn: turn.turn, decision }
    return decision
  }

  sessionStarted(session: string): void {
    const state = this.stateOf(session)
    state.memory = started(state.memory, this.options.clock())
  }

  compacted(session: string): void {
    const state = this.stateOf(session)
    state.memory = compactedAt(this.options.clock())
    state.told = null
    state.asked = null
  }

  rebuild(session: string, entries: readonly PastEntry[]): void {
    const state = this.stateOf(session)
    let memory: SessionMemory = { ...NEW_SESSION, liveSince: state.memory.liveSince }
    let words: Extract<PastEntry, { readonly kind: 'user' }> | null = null
    const blocks: Extract<PastEntry, { readonly kind: 'block' }>[] = []
    const settle = (): void => {
      for (const block of blocks.splice(0)) memory = this.remembered(memory, block, words?.turn === block.turn ? words : null)
    }
    for (const entry of entries) {
      if (entry.kind === 'compacted') {
        blocks.length = 0
        memory = { ...NEW_SESSION, liveSince: memory.liveSince }
      } else if (entry.kind === 'block') {
        if (blocks.some(block => block.turn !== entry.turn)) settle()
        blocks.push(entry)
      } else {
        if (blocks.some(block => block.turn !== entry.turn)) settle()
        words = entry
      }
    }
    settle()
    state.memory = { ...memory, coldTries: state.memory.coldTries }
  }

  blockForReplay(session: string, turn: number): string | null {
    const state = this.sessions.get(session)
    const replay = replayOnce(state?.block ?? null, turn)
    if (state === undefined || replay === null) return null
    state.block = replay.after
    return replay.text
  }

  forget(ids: ReadonlySet<RecordId>, holds: (text: string) => boolean): void {
    for (const [at, decision] of this.decisions.entries()) {
      const { session, turn, block } = decision
      if (block === null || !(decision.records.some(({ id }) => ids.has(id)) || holds(block))) continue
      const without = { ...decision, block: null }
      this.decisions[at] = without
      const state = this.sessions.get(session)
      if (state?.block?.turn === turn) state.block = null
      if (state?.current?.turn === turn) state.current = { turn, decision: Promise.resolve(without) }
    }
  }

  sessionClosed(session: string): void {
    this.sessions.delete(session)
  }

  recent(): readonly InjectionDecision[] {
    return [...this.decisions]
  }

  private async decide(state: SessionState, said: TurnStart): Promise<InjectionDecision> {
    const config = this.options.config()
    if (!config.inject.enabled) return decisionOf(said, { trigger: 'none', why: 'disabled' })
    const zone = zoneId(config.timeZone)
    const turn = this.completed(state, said, zone)
    const trigger = findTrigger(turn.text, { reference: turn.at, zone }, await this.concepts(config))
    if (trigger.kind === 'none' && !trigger.passesGate) return decisionOf(turn, { trigger: 'none', why: 'gate' })
    const source: DecisionSource = { ...this.options, zone, config, memory: state.memory, turn, language: languageOf(turn.text) }
    const side = state.told !== null && turn.turn - state.told.turn <= config.inject.cooldownTurns ? followUp(toSimplified(turn.text).trim()) : null
    const parts = side === null || state.told === null ? await this.partsOf(source, trigger) : await decideFollowUp(source, side, state.told.time)
    this.remember(state, turn, parts)
    return decisionOf(turn, parts)
  }

  /** The turn with its whole question, when it leans on one that was asked at most so many turns ago as a topic stays fresh. */
  private completed(state: SessionState, turn: TurnStart, zone: ZoneId): TurnStart {
    const { asked, told } = state
    const isFresh = asked !== null && turn.turn - asked.turn <= this.options.config().inject.cooldownTurns
    const whole = isFresh && followUp(toSimplified(turn.text).trim()) === null ? completedQuestion(turn.text, { text: asked.text, time: told?.time ?? null }, { reference: turn.at, zone }) : null
    const text = whole ?? turn.text
    if (text.length <= MAX_ASKED_CHARS && isQuestion(text)) state.asked = { turn: turn.turn, text }
    return { ...turn, text }
  }

  /**
   * A question for a state of the speaker is answered by what tells it. A state question of other kinds of records, and one without
   * a trigger, are answered by what is told of their subject.
   */
  private async partsOf(source: DecisionSource, trigger: Trigger): Promise<DecisionParts> {
    const subject = trigger.kind === 'none' || trigger.kind === 'state' ? findAskedSubject(source.turn.text) : null
    const anchored = trigger.kind === 'none' || trigger.kind === 'state' ? findAnchored(source.turn.text) : null
    const around = anchored === null ? null : await decideAnchored(source, anchored)
    if (around !== null) return around
    const own = subject === null || subject.state === null ? null : await decideAbout(source, subject)
    if (own !== null) return own
    const parts = trigger.kind === 'none' ? null : await decideTrigger(source, trigger)
    if (parts !== null && (parts.trigger !== 'state' || parts.why !== 'no_records')) return parts
    const about = subject === null ? null : await decideAbout(source, subject)
    const found = about ?? parts
    if (found !== null) return found
    return source.memory.coldTries > 0 ? decideColdStart(source) : { trigger: 'none', why: 'no_trigger' }
  }

  private remember(state: SessionState, turn: TurnStart, parts: DecisionParts): void {
    if (parts.block === undefined) {
      state.memory = blockMissed(state.memory)
      return
    }
    state.block = { turn: turn.turn, text: parts.block.text, replayed: false }
    const time = parts.window ?? spanOf(parts.block.included)
    state.told = time === null ? null : { turn: turn.turn, time }
    state.memory = blockShown(state.memory, parts.block.included.map(candidate => candidate.key), turn.turn, turn.at, parts.topic ?? null)
  }

  /** The state after a block that the log still holds. */
  private remembered(memory: SessionMemory, block: { readonly turn: number; readonly text: string }, said: { readonly text: string; readonly at: EpochMs } | null): SessionMemory {
    const words = said === null ? null : { ...said, text: questionPart(said.text) }
    const keys = (parseBlock(block.text)?.items ?? []).map(lineKey)
    const zone = zoneId(this.options.config().timeZone)
    const trigger = words === null ? null : this.triggerOf(words, zone)
    const topic = words === null || trigger === null || trigger.kind === 'none' ? null : topicOf(trigger, words.text, zone)
    return blockShown(memory, keys, block.turn, words?.at ?? this.options.clock(), topic)
  }

  private triggerOf(words: { readonly text: string; readonly at: EpochMs }, zone: ZoneId): Trigger {
    return findTrigger(words.text, { reference: words.at, zone }, this.matcher?.matcher ?? createConceptMatcher([]))
  }

  private async concepts(config: Config): Promise<ConceptMatcher> {
    const known = await knownNames(config, this.options.ledger, this.options.pages)
    const { pages, entities } = known
    const names = `${pages.map(page => [page.title, ...page.aliases].join('\u0001')).join('\u0002')}\u0003${entities.join('\u0002')}`
    if (this.matcher?.names !== names) this.matcher = { names, matcher: createConceptMatcher(conceptsOf(known)) }
    return this.matcher.matcher
  }

  private failed(turn: TurnStart, error: unknown): InjectionDecision {
    this.options.log.warn(`injection: no block, recall failed (${error instanceof Error ? error.name : 'unknown'})`)
    return decisionOf(turn, { trigger: 'none', why: 'error' })
  }

  private stateOf(session: string): SessionState {
    const known = this.sessions.get(session) ?? { memory: NEW_SESSION, told: null, block: null, asked: null, current: null }
    this.sessions.delete(session)
    this.sessions.set(session, known)
    const oldest = this.sessions.keys().next().value
    if (this.sessions.size > MAX_SESSIONS && oldest !== undefined) this.sessions.delete(oldest)
    return known
  }
}

function decisionOf(turn: TurnStart, parts: DecisionParts): InjectionDecision {
  const { block } = parts
  const dropped = parts.dropped ?? []
  return {
    session: turn.session,
    turn: turn.turn,
    block: block?.text ?? null,
    trigger: parts.trigger,
    why: parts.why,
    window: parts.window ?? null,
    concept: parts.concept ?? null,
    records: (block?.included ?? []).flatMap(({ record, found }) => record === null ? [] : [{ id: record.id, ...found }]),
    candidates: parts.candidates ?? 0,
    dropped: dropped.flatMap(({ candidate, why }) => candidate.record === null ? [] : [{ id: candidate.record.id, why }]),
    tokens: block?.tokens ?? 0,
  }
}
