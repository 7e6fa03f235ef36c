// Temporal recall (seed 001): what happened, was said or is planned in a time, from every source, as ranked evidence.
// Reads only: it never writes records, pages or the profile.

import type { EpochMs } from '../core/time/instant.ts'
import type { ContextPlan, SourceName } from '../core/plan/context-plan.ts'
import type { ModeGroup, TimelineItem } from '../core/timeline/timeline-item.ts'
import type { RecallStatus } from '../core/search/status.ts'

export interface TemporalRecallRequest {
  /** The person's question. */
  readonly query: string
  /** Time of the question. */
  readonly at: EpochMs
  /** A plan made before; must have a range. Default: the rule-based plan of the query. */
  readonly plan?: ContextPlan
  /** Items of the answer, 1 .. MAX_TEMPORAL_ITEMS. */
  readonly limit: number
}

export interface EvidenceGroup {
  /** `all` when the mode asks one thing; an ambiguous question is answered in the other two. */
  readonly name: ModeGroup | 'all'
  /** Best first; hidden items are left out. */
  readonly items: readonly TimelineItem[]
}

/** How a source fared. `absent`: it has no data here. `skipped`: the plan gave it no weight. */
export interface SourceReport {
  readonly source: SourceName
  readonly state: 'ok' | 'partial' | 'absent' | 'failed' | 'late' | 'skipped'
  readonly items: number
  /** For all but `ok` and `skipped`: why, without memory text. */
  readonly reason: string | null
}

export interface TemporalRecallAnswer {
  /** `no_match`: sources answered and nothing fits. `no_data`: none has anything. `invalid_query`: nothing temporal is asked. `partial`: a source failed or was late. */
  readonly status: RecallStatus
  readonly plan: ContextPlan
  readonly groups: readonly EvidenceGroup[]
  readonly sources: readonly SourceReport[]
  readonly detail: string | null
}

export const MAX_TEMPORAL_ITEMS = 50

export interface TemporalRecallService {
  /** The plan of a question alone. */
  plan(query: string, at: EpochMs): ContextPlan
  /** Never rejects; answers within its deadline whatever the sources do. */
  recall(request: TemporalRecallRequest): Promise<TemporalRecallAnswer>
}
