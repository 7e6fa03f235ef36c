// The context plan (seed 001): which contexts a message needs, for which time, from which sources. A plan weighs, it
// never routes: wide recall first, ranking afterwards. JSON form: docs/schemas/context-plan.schema.json.

export const TEMPORAL_MODES = ['OCCURRED_IN', 'MENTIONED_IN', 'PLANNED_IN', 'CREATED_IN', 'DUE_IN', 'AMBIGUOUS'] as const
/** How the range is meant: what happened, was said, is planned, was made or settled, is due in it; or several of these. */
export type TemporalMode = (typeof TEMPORAL_MODES)[number]

export const SOURCE_NAMES = ['calendar', 'memory', 'chat', 'meinput', 'journal'] as const
/** `memory` are the concept pages (seed 001: memory_v2), `chat` the working memory and the session log. */
export type SourceName = (typeof SOURCE_NAMES)[number]

export const NEEDS = ['REQUIRED', 'OPTIONAL', 'SKIP'] as const
export type Need = (typeof NEEDS)[number]

export const QUERY_TYPES = ['ordinary_chat', 'personal_temporal_recall', 'decision_history', 'complex_recall'] as const
/** The rows of the seed's table of needs. */
export type QueryType = (typeof QUERY_TYPES)[number]

export const TARGET_TYPES = ['event', 'calendar_event', 'schedule', 'commitment', 'todo', 'decision', 'mention', 'outcome'] as const
export type TargetType = (typeof TARGET_TYPES)[number]

export interface PlanTarget {
  readonly type: TargetType
  /** 0..1 */
  readonly weight: number
}

/** RFC 3339 instants with the zone's offset, half-open. */
export interface PlanRange {
  readonly start: string
  readonly end: string
}

export interface Retrieval {
  readonly source: SourceName
  readonly query_type: string
  /** Never the raw sentence: what this source can find literally. Empty = by time alone. */
  readonly expanded_queries: readonly string[]
  /** 0..1, the source's weight. */
  readonly weight: number
}

/** The six slots that the sentence was read into. */
export interface PlanSlots {
  readonly time_scope: string | null
  readonly target: readonly TargetType[]
  readonly operation: 'retrieve' | 'retrieve_and_summarize' | 'retrieve_and_compare'
  readonly importance: 'important' | 'any'
  readonly sources: Readonly<Partial<Record<SourceName, number>>>
  readonly temporal_semantics: 'occurred' | 'mentioned' | 'planned' | 'created' | 'due' | 'ambiguous' | null
}

export interface ContextPlan {
  readonly query_type: QueryType
  readonly slots: PlanSlots
  readonly time: { readonly mention_range: PlanRange | null; readonly event_range: PlanRange | null }
  readonly temporal_mode: TemporalMode | null
  readonly targets: readonly PlanTarget[]
  readonly sources: Readonly<Record<SourceName, number>>
  readonly retrievals: readonly Retrieval[]
  readonly filters: { readonly importance_min: number | null; readonly status: 'unresolved' | null }
  readonly output: { readonly group_by: 'mode' | 'importance' | 'time'; readonly dedupe: boolean; readonly timeline: boolean; readonly wide_recall: boolean }
  readonly context_needs: { readonly user_snapshot: Need; readonly temporal_recall: Need; readonly memory_retrieval: Need }
}

/** The one range of a plan, whichever slot holds it; null when nothing temporal is asked. */
export function planRange(plan: ContextPlan): PlanRange | null {
  return plan.time.event_range ?? plan.time.mention_range
}

/** A planner that may use a model for complex questions (seed 001, Level 2). The product has none; tests have a double. */
export interface SemanticPlanner {
  /** A refined plan, or null to keep the rule-based one. */
  refine(query: string, plan: ContextPlan, signal: AbortSignal): Promise<ContextPlan | null>
}
