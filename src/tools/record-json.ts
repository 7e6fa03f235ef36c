// Records, pages and hits as the JSON half of a tool result. Field names are those of the record on disk.

import type { StoredPage } from '../core/pages/stored-page.ts'
import type { MemoryRecord } from '../core/record/record.ts'
import { sourceLabel } from '../core/record/source-label.ts'
import { truncate } from '../core/text/truncate.ts'
import type { RecallAnswer, RecallItem } from '../services/recall.ts'
import { headOf, MAX_SHOWN_CHARS } from './present.ts'
import type { Json } from './tool.ts'

type JsonObject = { readonly [key: string]: Json }

/** Everything a reader may act on; the quote only where the whole record is asked for. */
export function recordJson(record: MemoryRecord): JsonObject {
  return {
    layer: 'l1',
    id: record.id,
    kind: record.kind,
    text: record.text,
    event_start_ms: record.event_start_ms,
    event_end_ms: record.event_end_ms,
    time_precision: record.time_precision,
    time_basis: record.time_basis,
    time_text: record.time_text,
    tz: record.tz,
    recorded_at: record.recorded_at,
    status: record.status,
    supersedes: [...record.supersedes],
    superseded_by: record.superseded_by,
    valid_from: record.valid_from,
    valid_to: record.valid_to,
    disputes: [...record.disputes],
    entities: [...record.entities],
    topics: [...record.topics],
    source: sourceLabel(record),
    confidence: record.confidence,
    sensitivity: record.sensitivity,
  }
}

/** A record with what only memory_get shows. */
export function wholeRecordJson(record: MemoryRecord): JsonObject {
  return {
    ...recordJson(record),
    time_confidence: record.time_confidence,
    ingested_at: record.ingested_at,
    namespace: record.namespace,
    quote: record.source.quote,
    origin: record.source.origin,
    role: record.source.role,
    tools: record.source.tools.map(tool => ({ name: tool.name, ok: tool.ok })),
    seen_count: record.seen_count,
    last_seen_at: record.last_seen_at,
  }
}

/** A page by its names and state; the body goes into the text of a result. */
export function pageJson(page: StoredPage): JsonObject {
  return {
    layer: 'l3',
    slug: page.slug,
    title: page.title,
    aliases: [...page.aliases],
    created_at: page.createdAt,
    updated_at: page.updatedAt,
    needs_update: page.needsUpdate,
    owner: page.owner,
    facts: page.facts.length,
    candidates: page.candidates.length,
    conflicts: page.facts.filter(fact => fact.state === 'disputed').length,
  }
}

/** One piece of a recall answer, whatever layer it came from. `text` is the memory itself. */
export function itemJson(item: RecallItem): JsonObject {
  switch (item.layer) {
    case 'l0': return { layer: 'l0', session: item.hit.session, seq: item.hit.seq, at: item.hit.at, role: item.hit.role, text: truncate(item.hit.text, MAX_SHOWN_CHARS.l0) }
    case 'l1': return { ...recordJson(item.record), score: rounded(item.score) }
    case 'l2': return { layer: 'l2', day: item.day, written_at: item.modifiedAt, text: headOf(item.text, MAX_SHOWN_CHARS.l2).text }
    case 'l3': return { layer: 'l3', slug: item.page.slug, title: item.page.title, updated_at: item.page.updatedAt, needs_update: item.page.needsUpdate, score: rounded(item.score), text: headOf(item.page.text, MAX_SHOWN_CHARS.l3).text }
  }
}

/** What was searched, so that an empty answer can be judged. */
export function coverageJson({ coverage }: Pick<RecallAnswer, 'coverage'>): JsonObject {
  return {
    complete: coverage.complete,
    records: coverage.records,
    active: coverage.active,
    oldest: coverage.oldest,
    newest: coverage.newest,
    window: coverage.window === null ? null : { start: coverage.window.start, end: coverage.window.end },
    time_text: coverage.time_text,
    journal_days: coverage.journal_days,
    journal_missing: coverage.journal_missing,
  }
}

function rounded(score: number): number {
  return Math.round(score * 1000) / 1000
}
