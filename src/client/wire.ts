// The JSON that the console's routes answer, as the page reads it: settings, and the results of the memory tools.

import type { ConfigKey, ConfigValue } from '../core/config/fields.ts'
import type { ConfigOrigin } from '../core/config/resolve.ts'
import type { SummaryStatus } from './wire-summaries.ts'

export type Language = 'zh' | 'en'

export interface SessionAnswer {
  /** Proof for writes, or null where the page got it another way. */
  readonly token: string | null
  /** True when statements may be corrected and forgotten here. */
  readonly writable: boolean
  readonly language: Language
}

export interface SettingsState {
  readonly values: Readonly<Record<ConfigKey, ConfigValue>>
  readonly origins: Readonly<Record<ConfigKey, ConfigOrigin>>
  /** Names config.json as it was read; a save gives it back. */
  readonly revision: string | null
  /** Faults of the sources, one line each. */
  readonly problems: readonly string[]
}

/** What every tool result holds. `text` is what a model reads. */
export interface ToolAnswer {
  readonly status: string
  readonly text: string
  readonly detail?: string | null
}

/** A record as the tools give it; times are epoch ms, intervals half-open, null = unknown or open. */
export interface RecordItem {
  readonly layer: 'l1'
  readonly id: string
  readonly kind: string
  readonly text: string
  readonly event_start_ms: number | null
  readonly event_end_ms: number | null
  readonly time_precision: string
  readonly time_basis: string
  readonly time_text: string | null
  readonly tz: string
  readonly recorded_at: number
  readonly status: string
  readonly supersedes: readonly string[]
  readonly superseded_by: string | null
  readonly valid_from: number | null
  readonly valid_to: number | null
  readonly disputes: readonly string[]
  readonly entities: readonly string[]
  readonly topics: readonly string[]
  readonly source: string
  readonly confidence: number
  readonly sensitivity: string
  readonly score?: number
}

/** A record with what only the answer about one record holds. */
export interface WholeRecord extends RecordItem {
  readonly time_confidence: number
  readonly ingested_at: number
  readonly namespace: string
  readonly quote: string
  readonly origin: string
  readonly role: string
  readonly tools: readonly { readonly name: string; readonly ok: boolean }[]
  readonly seen_count: number
  readonly last_seen_at: number
}

export interface SessionItem {
  readonly layer: 'l0'
  readonly session: string
  readonly seq: number
  readonly at: number
  readonly role: string
  readonly text: string
}

export interface JournalItem {
  readonly layer: 'l2'
  readonly day: string
  readonly written_at?: number
  readonly text: string
}

/** A page among search hits has the first six keys only. */
export interface PageItem {
  readonly layer: 'l3'
  readonly slug: string
  readonly title: string
  readonly updated_at: number
  readonly needs_update: boolean
  readonly text: string
  readonly aliases?: readonly string[]
  readonly owner?: 'plugin' | 'human'
  readonly facts?: number
  readonly candidates?: number
  readonly conflicts?: number
  readonly score?: number
}

export type MemoryItem = RecordItem | SessionItem | JournalItem | PageItem

export interface SearchAnswer extends ToolAnswer {
  readonly route?: string
  readonly fallback_reason?: string | null
  readonly coverage?: {
    readonly complete: boolean
    readonly records: number
    readonly oldest: number | null
    readonly newest: number | null
    readonly window: { readonly start: number; readonly end: number } | null
    readonly journal_missing: readonly string[]
  }
  readonly items: readonly MemoryItem[]
  readonly next_cursor?: string | null
}

export interface DayAnswer extends ToolAnswer {
  readonly date?: string
  readonly groups?: Readonly<Record<string, readonly RecordItem[]>>
}

export interface TimelineAnswer extends ToolAnswer {
  readonly items: readonly RecordItem[]
  readonly next_cursor?: string | null
}

export interface JournalAnswer extends ToolAnswer {
  readonly date?: string
  /** Days that have a journal, newest first, when no date was asked. */
  readonly dates?: readonly string[]
  readonly written_at?: number
  /** True when the file holds more than is shown. */
  readonly cut?: boolean
  readonly items: readonly JournalItem[]
}

export interface GetAnswer extends ToolAnswer {
  readonly route?: string
  readonly items: readonly (WholeRecord | PageItem)[]
  readonly chain?: readonly RecordItem[]
  readonly disputes?: readonly RecordItem[]
  readonly pages?: readonly string[]
  /** Titles that come near when nothing has the name. */
  readonly near?: readonly string[]
}

export interface ForgetAnswer extends ToolAnswer {
  readonly items?: readonly RecordItem[]
  readonly journal_days?: readonly string[]
  readonly pages?: readonly string[]
  readonly summaries?: readonly string[]
  readonly removed?: readonly string[]
  /** By layer, the names of what was changed there. */
  readonly layers?: Readonly<Record<string, { readonly changed: readonly string[] }>>
}

export interface CorrectAnswer extends ToolAnswer {
  readonly items: readonly RecordItem[]
}

/** One decision about injection: what the model got before a message, and why. */
export interface InjectionItem {
  readonly session: string
  readonly turn: number
  readonly block: string | null
  readonly trigger: string
  readonly why: string
  readonly window: { readonly start: number; readonly end: number } | null
  readonly concept: string | null
  /** In the order of the block; `score` compares within one turn only, null = nothing was scored. */
  readonly records: readonly { readonly id: string; readonly route: string; readonly score: number | null }[]
  readonly candidates: number
  /** The first of them; `droppedCount` tells how many there were. */
  readonly dropped: readonly { readonly id: string; readonly why: string }[]
  readonly droppedCount: number
  readonly tokens: number
}

export interface DayCountItem {
  readonly day: string
  /** Records whose event begins on that day. */
  readonly records: number
  readonly hasJournal: boolean
  readonly hasSummary: boolean
}

export interface DayCountsAnswer {
  readonly status: 'ok' | 'partial'
  readonly days: readonly DayCountItem[]
}

export interface TurnsAnswer {
  readonly items: readonly InjectionItem[]
  /** The beginning of each named record by id; a forgotten one is absent. */
  readonly texts: Readonly<Record<string, string>>
}

export interface HealthAnswer extends ToolAnswer {
  readonly l0: { readonly available: boolean }
  readonly l1: {
    readonly records: number
    readonly active: number
    readonly oldest: number | null
    readonly newest: number | null
    readonly complete: boolean
    readonly shardsLoaded: number
    readonly shardsTotal: number
  }
  readonly l2: { readonly days: number; readonly newest: string | null }
  readonly l3: { readonly pages: number; readonly needsUpdate: number; readonly byPeople: number; readonly conflicts: number }
  readonly l4: { readonly enabled: boolean; readonly manual: readonly string[]; readonly present: readonly string[] }
  readonly summaries: SummaryStatus
  readonly retention: {
    readonly days: number
    readonly before: number
    readonly plan: { readonly purge: readonly unknown[]; readonly heldWithoutJournal: number; readonly heldByOlderJournal: number } | null
  }
  readonly shards: readonly { readonly shard: string; readonly bytes: number; readonly lines: number; readonly badLines: number }[] | null
  readonly problems: readonly { readonly area: string; readonly problem: string; readonly fix: string }[]
  readonly elapsedMs: Readonly<Record<string, number>>
}
