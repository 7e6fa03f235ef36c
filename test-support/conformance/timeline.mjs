// recall({plan, items, now, tz}) over the product's own merge, score, bands and groups.
import { rankTimeline } from '../../dist/src/core/timeline/rank-timeline.js'
import { toTimelineItem } from '../../dist/src/core/timeline/timeline-item.js'
import { epochMs } from '../../dist/src/core/time/instant.js'
import { zoneId } from '../../dist/src/core/time/zone.js'

const instant = text => text == null ? null : epochMs(Date.parse(text))

export function recall({ plan, items, now, tz }) {
  const evidence = items.map(item => ({
    id: item.id,
    source: item.source === 'memory_v2' ? 'memory' : item.source,
    type: item.type ?? 'event',
    eventStart: instant(item.event_time),
    eventEnd: instant(item.event_end),
    observedAt: instant(item.observed_time),
    title: item.title ?? '',
    content: item.content ?? '',
    importance: item.importance ?? null,
    confidence: item.confidence ?? null,
    semanticMatch: item.semantic_match ?? null,
    status: item.status ?? 'unknown',
    participants: item.participants ?? [],
    sourceRef: item.source_ref ?? item.id,
  }))
  const question = {
    mode: plan.mode,
    range: { start: instant(plan.range.start), end: instant(plan.range.end) },
    at: instant(now),
    importanceMin: plan.importance_min ?? null,
    status: plan.status ?? null,
  }
  const zone = zoneId(tz)
  return { items: rankTimeline(evidence, question).map(ranked => ({ ...toTimelineItem(ranked, 'default', zone), group: ranked.group ?? undefined })) }
}
