// The one place that defines the recall score of seed 001, section 7: the product of five factors, each in [0, 1].

import type { EpochMs } from '../time/instant.ts'
import { containsInstant, type Interval, overlaps } from '../time/interval.ts'
import type { SourceName, TemporalMode } from '../plan/context-plan.ts'
import type { Band, ModeGroup, TimelineEvidence } from './timeline-item.ts'

/** How far a source's word is trusted. Not the plan's weights: those decide where to look, this what it is worth. */
export const SOURCE_QUALITY: Readonly<Record<SourceName, number>> = { calendar: 1, memory: 0.98, chat: 0.95, meinput: 0.92, journal: 0.9 }

/** Stand-ins for factors that a source does not give. */
export const DEFAULT_IMPORTANCE = 0.9
export const DEFAULT_CONFIDENCE = 0.95
export const DEFAULT_SEMANTIC_MATCH = 1

const INSIDE = 1
/** A span that reaches over an edge of the range. */
const REACHES_OVER = 0.8
/** The event's time is unknown, but it was told of within the range: possible evidence, never a match. */
const ONLY_OBSERVED = 0.7

const SHOWN_FROM = 0.75
const MAYBE_FROM = 0.5

/** Which of an item's two times a mode asks about; AMBIGUOUS asks about the better one. */
const ASKS_OBSERVED: Readonly<Record<TemporalMode, boolean>> = {
  OCCURRED_IN: false, PLANNED_IN: false, DUE_IN: false, MENTIONED_IN: true, CREATED_IN: true, AMBIGUOUS: false,
}

/** 0..1: how the item's time fits the range in this mode. 0 takes the item out of the answer. */
export function temporalMatch(evidence: TimelineEvidence, mode: TemporalMode, range: Interval): number {
  const observed = evidence.observedAt !== null && containsInstant(range, evidence.observedAt)
  if (ASKS_OBSERVED[mode]) return observed ? INSIDE : 0
  const event = evidence.eventStart === null ? (observed ? ONLY_OBSERVED : 0) : eventMatch(evidence.eventStart, evidence.eventEnd, range)
  return mode === 'AMBIGUOUS' && observed ? INSIDE : event
}

/** In which half of an ambiguous answer the item stands: what happened in the range, or what was only told in it. */
export function modeGroup(evidence: TimelineEvidence, range: Interval): ModeGroup {
  return evidence.eventStart !== null && eventMatch(evidence.eventStart, evidence.eventEnd, range) > 0 ? 'occurred' : 'mentioned'
}

/** How a score is shown (seed 001, section 7). */
export function bandOf(score: number): Band {
  if (score >= SHOWN_FROM) return 'shown'
  return score >= MAYBE_FROM ? 'maybe' : 'hidden'
}

function eventMatch(start: EpochMs, end: EpochMs | null, range: Interval): number {
  if (end === null || end <= start) return containsInstant(range, start) ? INSIDE : 0
  if (start >= range.start && end <= range.end) return INSIDE
  return overlaps({ start, end }, range) ? REACHES_OVER : 0
}
