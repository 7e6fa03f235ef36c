// Evidence of what happened, was said or is planned, in the one form that all sources of temporal recall yield.
// The only place that maps between the product's names and those of seed 001 (event_time, observed_time).

import type { EpochMs } from '../time/instant.ts'
import { formatRfc3339, type ZoneId } from '../time/zone.ts'
import type { SourceName } from '../plan/context-plan.ts'

export const ITEM_TYPES = ['event', 'todo', 'decision', 'mention', 'commitment'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

export const ITEM_STATUSES = ['completed', 'planned', 'mentioned', 'unknown'] as const
/** From the strongest to the weakest: a merged item keeps the strongest. */
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/** What a source adapter yields. Factors that the source cannot judge are null. */
export interface TimelineEvidence {
  readonly id: string
  readonly source: SourceName
  readonly type: ItemType
  /** When it happened or is planned, half-open; end null for a moment, both null when unknown. */
  readonly eventStart: EpochMs | null
  readonly eventEnd: EpochMs | null
  /** When it was recorded, typed or said; null when the source does not know. */
  readonly observedAt: EpochMs | null
  readonly title: string
  readonly content: string
  /** 0..1 */
  readonly importance: number | null
  /** 0..1, how sure the extraction is. */
  readonly confidence: number | null
  /** 0..1, how well it fits the words of the question. */
  readonly semanticMatch: number | null
  readonly status: ItemStatus
  readonly participants: readonly string[]
  /** Where to read on, e.g. `sess_a#41-58` or `journal/2026-10-07.md`. */
  readonly sourceRef: string
  /** Only for a statement that no longer holds: what holds in its place, null when that is gone. */
  readonly replacedBy?: Replacement | null
}

export interface Replacement {
  /** Id of the evidence of the statement that holds. */
  readonly id: string
  readonly text: string
}

export type Band = 'shown' | 'maybe' | 'hidden'
export type ModeGroup = 'occurred' | 'mentioned'

/** JSON form (docs/schemas/timeline-item.schema.json); times are RFC 3339 with the zone's offset. */
export interface TimelineItem {
  readonly timeline_item_id: string
  readonly user_id: string
  readonly source: SourceName
  readonly type: ItemType
  readonly event_time: string | null
  readonly event_end: string | null
  readonly observed_time: string | null
  readonly title: string
  readonly content: string
  readonly importance: number
  readonly confidence: number
  readonly recall_score: number
  readonly band: Band
  readonly group: ModeGroup | null
  readonly source_ref: string
  readonly participants: readonly string[]
  readonly status: ItemStatus
  /** Ids of all evidence in this item, its own first. */
  readonly merged_from: readonly string[]
  /** True for a statement that no longer holds. */
  readonly superseded: boolean
  /** What holds in its place; null for a statement that holds, or whose successor is gone. */
  readonly replaced_by: string | null
}

/** A ranked piece of evidence before it takes its JSON form. */
export interface RankedEvidence {
  readonly evidence: TimelineEvidence
  readonly mergedFrom: readonly string[]
  readonly importance: number
  readonly confidence: number
  readonly score: number
  readonly band: Band
  readonly group: ModeGroup | null
}

/** The JSON form of a ranked item; `userId` is the namespace, the only person a local memory knows. */
export function toTimelineItem(ranked: RankedEvidence, userId: string, zone: ZoneId): TimelineItem {
  const { evidence } = ranked
  const instant = (at: EpochMs | null): string | null => at === null ? null : formatRfc3339(at, zone)
  return {
    timeline_item_id: evidence.id,
    user_id: userId,
    source: evidence.source,
    type: evidence.type,
    event_time: instant(evidence.eventStart),
    event_end: instant(evidence.eventEnd),
    observed_time: instant(evidence.observedAt),
    title: evidence.title,
    content: evidence.content,
    importance: ranked.importance,
    confidence: ranked.confidence,
    recall_score: Math.round(ranked.score * 10_000) / 10_000,
    band: ranked.band,
    group: ranked.group,
    source_ref: evidence.sourceRef,
    participants: evidence.participants,
    status: evidence.status,
    merged_from: ranked.mergedFrom,
    superseded: evidence.replacedBy !== undefined,
    replaced_by: evidence.replacedBy?.text ?? null,
  }
}
