// From evidence of all sources to one ranked answer: merge, filter, score, band, group. Pure.

import type { EpochMs } from '../time/instant.ts'
import type { Interval } from '../time/interval.ts'
import type { TemporalMode } from '../plan/context-plan.ts'
import { sameThings } from './dedupe.ts'
import { bandOf, DEFAULT_CONFIDENCE, DEFAULT_IMPORTANCE, DEFAULT_SEMANTIC_MATCH, modeGroup, SOURCE_QUALITY, temporalMatch } from './recall-score.ts'
import { ITEM_STATUSES, type ItemStatus, type ItemType, type RankedEvidence, type TimelineEvidence } from './timeline-item.ts'

export interface TimelineQuestion {
  readonly mode: TemporalMode
  readonly range: Interval
  /** Time of the question: a plan later than this has not occurred. */
  readonly at: EpochMs
  /** Looks at the merged item; null = any. */
  readonly importanceMin: number | null
  /** `unresolved` leaves out what is completed. */
  readonly status: 'unresolved' | null
}

/** The answer in order of score, best first; what does not fit the range at all is left out. Hidden items are kept with their band. */
export function rankTimeline(evidence: readonly TimelineEvidence[], question: TimelineQuestion): readonly RankedEvidence[] {
  return sameThings(withoutOvertaken(evidence, question))
    .flatMap(group => rankGroup(group, question) ?? [])
    .sort((a, b) => b.score - a.score || timeOf(a) - timeOf(b) || (a.evidence.id < b.evidence.id ? -1 : 1))
}

/** Where the time to come is asked, a replaced statement gives way to what holds, when that is evidence of the same time. */
function withoutOvertaken(evidence: readonly TimelineEvidence[], { mode, range }: TimelineQuestion): readonly TimelineEvidence[] {
  if (mode !== 'PLANNED_IN' && mode !== 'DUE_IN') return evidence
  const fitting = new Set(evidence.filter(piece => temporalMatch(piece, mode, range) > 0).map(({ id }) => id))
  return evidence.filter(({ replacedBy }) => replacedBy === undefined || replacedBy === null || !fitting.has(replacedBy.id))
}

/** What was settled or done says more than what was intended, and that more than what was only mentioned. */
const TELLING: Readonly<Record<ItemType, number>> = { decision: 0, event: 0, commitment: 1, todo: 1, mention: 2 }

/** The best source speaks for the group; the best of every other factor survives. */
function rankGroup(group: readonly TimelineEvidence[], question: TimelineQuestion): RankedEvidence | null {
  const temporal = best(group, piece => temporalMatch(piece, question.mode, question.range))
  const [speaker] = [...group].sort((a, b) => SOURCE_QUALITY[b.source] - SOURCE_QUALITY[a.source] || TELLING[a.type] - TELLING[b.type] || semanticOf(b) - semanticOf(a) || confidenceOf(b) - confidenceOf(a))
  if (speaker === undefined || temporal === 0) return null
  const status = strongestStatus(group)
  const importance = best(group, importanceOf)
  if (question.importanceMin !== null && importance < question.importanceMin) return null
  if (question.status === 'unresolved' && status === 'completed') return null
  if (question.mode === 'OCCURRED_IN' && status === 'planned' && speaker.eventStart !== null && speaker.eventStart > question.at) return null
  const confidence = best(group, confidenceOf)
  const replaced = group.find(({ replacedBy }) => replacedBy !== undefined)
  const semantic = best(group, semanticOf)
  const score = SOURCE_QUALITY[speaker.source] * temporal * semantic * importance * confidence
  return {
    evidence: { ...speaker, observedAt: speaker.observedAt ?? firstObserved(group), status, participants: [...new Set(group.flatMap(piece => piece.participants))], ...(replaced?.replacedBy === undefined ? {} : { replacedBy: replaced.replacedBy }) },
    mergedFrom: [speaker.id, ...group.filter(piece => piece !== speaker).map(piece => piece.id)],
    importance,
    confidence,
    score,
    band: bandOf(score),
    group: question.mode !== 'AMBIGUOUS' ? null : group.some(piece => modeGroup(piece, question.range) === 'occurred') ? 'occurred' : 'mentioned',
  }
}

/** A piece that was found by its subject, not by its time: nothing of the time weighs it down. */
export function standingEvidence(evidence: TimelineEvidence): RankedEvidence {
  const [importance, confidence] = [importanceOf(evidence), confidenceOf(evidence)]
  return { evidence, mergedFrom: [evidence.id], importance, confidence, score: SOURCE_QUALITY[evidence.source] * importance * confidence, band: 'shown', group: null }
}

/** A source may not know when its entry was made; another of the group tells when the thing was first told of. */
function firstObserved(group: readonly TimelineEvidence[]): EpochMs | null {
  return group.reduce<EpochMs | null>((first, { observedAt }) => observedAt !== null && (first === null || observedAt < first) ? observedAt : first, null)
}

function importanceOf(piece: TimelineEvidence): number {
  return piece.importance ?? DEFAULT_IMPORTANCE
}

function confidenceOf(piece: TimelineEvidence): number {
  return piece.confidence ?? DEFAULT_CONFIDENCE
}

function semanticOf(piece: TimelineEvidence): number {
  return piece.semanticMatch ?? DEFAULT_SEMANTIC_MATCH
}

function best(group: readonly TimelineEvidence[], factor: (piece: TimelineEvidence) => number): number {
  return group.reduce((highest, piece) => Math.max(highest, factor(piece)), 0)
}

function strongestStatus(group: readonly TimelineEvidence[]): ItemStatus {
  return ITEM_STATUSES.find(status => group.some(piece => piece.status === status)) ?? 'unknown'
}

function timeOf(item: RankedEvidence): number {
  return item.evidence.eventStart ?? item.evidence.observedAt ?? Number.MAX_SAFE_INTEGER
}
