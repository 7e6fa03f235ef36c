// The JSON of the routes about summaries, as the page reads it.

export type SummaryWindow = 'day' | 'month' | 'year'

/** Both days are included. */
export interface SummaryRange {
  readonly window: SummaryWindow
  readonly from: string
  readonly to: string
}

/** One day, month or year; a period in which there was nothing has an empty text and the reason. */
export interface SummaryEntry {
  readonly window: SummaryWindow
  /** First day of the period. */
  readonly period_start: string
  readonly text: string
  readonly source_count: number
  readonly empty_reason: string | null
  readonly engine: string
  readonly written_at: number
  readonly zone: string
}

export interface SummariesAnswer {
  readonly items: readonly SummaryEntry[]
}

/** One session's half hour. */
export interface SummaryChunk {
  readonly session: string
  readonly at: number
  /** Start of the half hour, RFC 3339. */
  readonly bucket: string
  /** Empty when there was nothing to tell. */
  readonly summary: string
}

export interface ChunksAnswer {
  readonly day: string
  readonly items: readonly SummaryChunk[]
}

/** One part of the system prompt's section. */
export interface SummaryRoll {
  readonly roll: string
  readonly state: 'ready' | 'stale' | 'missing' | 'no_sources'
  readonly summary: string
  readonly sources: number
  readonly created_at: number | null
}

export interface RollsAnswer {
  readonly items: readonly SummaryRoll[]
  /** What the system prompt holds now. */
  readonly section: string
}

/** A fill or a rebuild of a range. */
export interface SummaryRun extends SummaryRange {
  readonly kind: 'fill' | 'rebuild'
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly state: 'running' | 'stopped' | 'finished' | 'failed'
  readonly current: string | null
  readonly fault: string | null
}

export interface SummaryStatus {
  readonly enabled: boolean
  readonly engine: string
  /** Whether the conversations can be read here. */
  readonly conversations: boolean
  readonly entries: Readonly<Record<SummaryWindow, { readonly count: number; readonly newest: string | null }>>
  readonly chunksToday: number
  readonly due: number
  readonly run: SummaryRun | null
  readonly lastMaintained: number | null
}

export type RegenerateAnswer =
  | { readonly kind: 'written'; readonly entry: SummaryEntry }
  | { readonly kind: 'open' | 'disabled' | 'busy' }
  | { readonly kind: 'failed'; readonly fault: string }

export type RegenerateRollAnswer =
  | { readonly kind: 'written' }
  | { readonly kind: 'no_sources' | 'disabled' | 'busy' }
  | { readonly kind: 'failed'; readonly fault: string }

export type RunStartAnswer =
  | { readonly kind: 'started'; readonly run: SummaryRun }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'busy'; readonly run: SummaryRun | null }
  | { readonly kind: 'too_many'; readonly max: number }
