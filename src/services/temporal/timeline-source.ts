// The interface behind which every source of temporal recall stands. A source yields evidence and nothing else, may be
// absent, and may fail without harming the others.

import type { SourceName, TemporalMode } from '../../core/plan/context-plan.ts'
import type { EpochMs } from '../../core/time/instant.ts'
import type { Interval } from '../../core/time/interval.ts'
import type { ZoneId } from '../../core/time/zone.ts'
import type { TimelineEvidence } from '../../core/timeline/timeline-item.ts'

export interface SourceQuestion {
  readonly mode: TemporalMode
  readonly range: Interval
  /** Subject words of the question; empty when only a time is asked. */
  readonly topic: readonly string[]
  /** What the plan lets this source be asked for literally. */
  readonly expandedQueries: readonly string[]
  readonly zone: ZoneId
  readonly at: EpochMs
}

export interface SourceAnswer {
  readonly evidence: readonly TimelineEvidence[]
  /** False when the source has no data here at all (no folder, no session query). */
  readonly present: boolean
  /** Why the answer may be incomplete, without memory text; null when it is whole. */
  readonly partial: string | null
}

export interface TimelineSource {
  readonly name: SourceName
  /** May reject: the caller reports it. Should stop when `signal` aborts. */
  collect(question: SourceQuestion, signal: AbortSignal): Promise<SourceAnswer>
}

/** Modes that look at when something was said or made, besides or instead of when it happened. */
export function looksAtObserved(mode: TemporalMode): boolean {
  return mode === 'MENTIONED_IN' || mode === 'CREATED_IN' || mode === 'AMBIGUOUS'
}

/** Modes that look at when something happens. */
export function looksAtEvent(mode: TemporalMode): boolean {
  return mode !== 'MENTIONED_IN' && mode !== 'CREATED_IN'
}
