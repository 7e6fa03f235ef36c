// The memory record: one statement with its time, validity, source and trust. Field names are the same on disk, in
// memory and in tool output (snake_case, seed 004). docs/records.md describes every field.

/** `mr_` + UUIDv7: sortable by creation, unique across processes. */
declare const recordIdBrand: unique symbol
export type RecordId = string & { readonly [recordIdBrand]: true }

export const KINDS = ['event', 'decision', 'preference', 'fact', 'plan', 'outcome', 'claim', 'correction'] as const
export type Kind = (typeof KINDS)[number]

export const STATUSES = ['active', 'superseded', 'disputed'] as const
/** `active`: held true. `superseded`: replaced by a newer statement. `disputed`: contradicts another active record. */
export type RecordStatus = (typeof STATUSES)[number]

/** `recorded`: no time was said, the time of the message stands in. */
export type TimeBasis = 'stated' | 'inferred' | 'recorded'
export type Precision = 'minute' | 'day' | 'range' | 'unknown'
export type Sensitivity = 'normal' | 'private'

/** A tool call of the same turn that backs (or fails to back) a statement. */
export interface ToolEvidence {
  readonly name: string
  readonly ok: boolean
  /** Host call id; null when the evidence was imported. */
  readonly call_id: string | null
}

/** Where a statement comes from. */
export interface RecordSource {
  /** `turn`: captured from a conversation. `tool`: written by a memory_* tool. `panel`: by a person on the settings page. `import`: brought in by a script. */
  readonly origin: 'turn' | 'tool' | 'panel' | 'import'
  readonly session: string
  /** Host event numbers of the turn, up to the call for `tool`, both inclusive; both 0 when a `tool` or `panel` record has none. */
  readonly seq_from: number
  readonly seq_to: number
  readonly role: 'user' | 'assistant'
  /** A short redacted piece of the original words. */
  readonly quote: string
  readonly tools: readonly ToolEvidence[]
}

/** Version of the line format; a reader refuses higher ones. */
export const RECORD_VERSION = 1

export interface MemoryRecord {
  readonly v: typeof RECORD_VERSION
  readonly id: RecordId
  readonly namespace: string
  readonly kind: Kind
  /** Normalised statement; the raw words stay in L0. */
  readonly text: string
  /** Valid time, half-open, epoch ms; both null when unknown; one null = open side. */
  readonly event_start_ms: number | null
  readonly event_end_ms: number | null
  readonly time_precision: Precision
  readonly time_basis: TimeBasis
  /** 0..1 */
  readonly time_confidence: number
  /** The words that gave the time; null when none did. */
  readonly time_text: string | null
  /** IANA zone the time was read in. */
  readonly tz: string
  /** Transaction time, epoch ms: when the statement was made (time of its message). Decides the shard. */
  readonly recorded_at: number
  /** Epoch ms at which this plugin stored it; later than recorded_at after a catch-up or import. */
  readonly ingested_at: number
  readonly status: RecordStatus
  readonly supersedes: readonly RecordId[]
  readonly superseded_by: RecordId | null
  /** Validity of the statement, epoch ms, half-open; null = open. */
  readonly valid_from: number | null
  readonly valid_to: number | null
  /** Records this one contradicts without a correction word. Both sides are `disputed`. */
  readonly disputes: readonly RecordId[]
  /** Known names found verbatim. */
  readonly entities: readonly string[]
  /** Normalised subjects, used by cooldown, timeline, supersession and compile. */
  readonly topics: readonly string[]
  readonly source: RecordSource
  /** 0..1 trust in the statement itself. */
  readonly confidence: number
  readonly sensitivity: Sensitivity
  /** How often the same statement was made that day (>= 1), and when last (epoch ms). */
  readonly seen_count: number
  readonly last_seen_at: number
}

/** What capture yields: everything but identity, storage and links. */
export type RecordDraft = Omit<MemoryRecord, 'v' | 'id' | 'namespace' | 'ingested_at' | 'status' | 'supersedes' | 'superseded_by' | 'valid_from' | 'valid_to' | 'disputes' | 'seen_count' | 'last_seen_at'>
