// What summaries offer to host, tools and console: types only (seed 000). docs/architecture.md tells how they are made.

import type { EmptyReason, SummaryChunk, SummaryEngine, SummaryEntry, SummaryWindow, SystemRoll } from '../../core/summary/summary.ts'
import type { CivilDate } from '../../core/time/civil.ts'
import type { EpochMs } from '../../core/time/instant.ts'
import type { ForgetTarget } from '../forget.ts'

/** Why a text was not written. Nothing on disk changed; a later tick tries again. */
export type SummaryFault =
  /** The host has no session query, or it failed. */
  | 'l0_unavailable'
  /** The model failed, gave no answer in time, or rests after failures. */
  | 'model_failed'
  | 'aborted'
  /** The file system refused. */
  | 'not_written'

/** What one pass of the background work did. */
export interface MaintainReport {
  /** `busy`: another process is at it. */
  readonly kind: 'disabled' | 'busy' | 'done'
  readonly chunks: number
  readonly entries: readonly { readonly window: SummaryWindow; readonly period_start: CivilDate; readonly empty_reason: EmptyReason | null }[]
  readonly rolls: readonly SystemRoll[]
  /** Peer rolls that were warmed. */
  readonly peers: number
  readonly faults: readonly SummaryFault[]
}

export type Regenerated =
  | { readonly kind: 'written'; readonly entry: SummaryEntry }
  /** The period has not ended: there is no entry for an open period. */
  | { readonly kind: 'open' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'busy' }
  /** `entry` is what stands there still. */
  | { readonly kind: 'failed'; readonly fault: SummaryFault; readonly entry: SummaryEntry | null }

export type RollRegenerated =
  | { readonly kind: 'written'; readonly roll: RollView }
  | { readonly kind: 'no_sources' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly fault: SummaryFault }

/** One part of the system prompt's section. */
export interface RollView {
  readonly roll: SystemRoll
  /** Key of the cache. */
  readonly key: string
  /** `ready`: shown. `stale`: its sources changed since. `missing`: not made yet or gone. `no_sources`: there is nothing to tell. */
  readonly state: 'ready' | 'stale' | 'missing' | 'no_sources'
  /** What the cache holds, also when it is stale; empty when nothing. */
  readonly summary: string
  readonly sources: number
  readonly created_at: EpochMs | null
}

export type RunKind = 'fill' | 'rebuild'

/** How far a fill or a rebuild has come. Only one at a time. */
export interface RunView {
  readonly kind: RunKind
  readonly window: SummaryWindow
  /** First and last day that were asked for; `to` is never after today. */
  readonly from: CivilDate
  readonly to: CivilDate
  /** Periods to write; `done` counts rows written (also empty ones), `failed` the others that were tried. */
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly state: 'running' | 'stopped' | 'finished' | 'failed'
  /** What is being written; null when nothing is. */
  readonly current: CivilDate | null
  /** Why the last period was not written; null when none failed. */
  readonly fault: SummaryFault | null
}

export type RunStart =
  | { readonly kind: 'started'; readonly run: RunView }
  | { readonly kind: 'disabled' }
  /** `run` is the one that is under way here; null when another process is at it. */
  | { readonly kind: 'busy'; readonly run: RunView | null }
  | { readonly kind: 'too_many'; readonly max: number }

export interface SummaryOverview {
  readonly enabled: boolean
  /** Who would write now. */
  readonly engine: SummaryEngine
  readonly conversations: boolean
  /** Entries on disk by window, and the newest period of each. */
  readonly entries: Readonly<Record<SummaryWindow, { readonly count: number; readonly newest: CivilDate | null }>>
  readonly chunksToday: number
  /** Closed days since summaries were switched on that have no entry yet. */
  readonly due: number
  readonly run: RunView | null
  readonly lastMaintained: EpochMs | null
}

/** Nothing here is on the way of a turn but `promptText`, which reads memory. */
export interface Summaries extends ForgetTarget {
  /** One pass: chunks of today, due periods, rolls, peer rolls, old files. Does nothing when disabled. Never rejects. */
  maintain(at: EpochMs, signal: AbortSignal): Promise<MaintainReport>
  /** Inside of the prompt section, with its closing note and without its frame; empty when there is nothing true to say. No I/O. */
  promptText(): string
  /** Reads the cache again; never makes a text. Never rejects. */
  refreshPrompt(at: EpochMs): Promise<void>
  /** Entries whose period begins on a day from `from` to `to`, both included, oldest first. */
  read(window: SummaryWindow, from: CivilDate, to: CivilDate): Promise<readonly SummaryEntry[]>
  chunks(day: CivilDate): Promise<readonly SummaryChunk[]>
  rolls(at: EpochMs): Promise<readonly RollView[]>
  /**
   * Writes one entry again, or for the first time. `start` is the first day of the period. An abort of `signal` gives the
   * text up, as `stop` does.
   */
  regenerate(window: SummaryWindow, start: CivilDate, at: EpochMs, signal?: AbortSignal): Promise<Regenerated>
  regenerateRoll(roll: SystemRoll, at: EpochMs, signal?: AbortSignal): Promise<RollRegenerated>
  /** Writes the closed periods of the range that have no entry; goes on in the background. */
  startFill(window: SummaryWindow, from: CivilDate, to: CivilDate, at: EpochMs): Promise<RunStart>
  /** Writes all closed periods of the range again; goes on in the background. */
  startRebuild(window: SummaryWindow, from: CivilDate, to: CivilDate, at: EpochMs): Promise<RunStart>
  /** The present run, or the last one of this process. */
  run(): RunView | null
  /** Stops the run, and a text that a person asked for: what is being written is given up. Resolves when the run has stopped. */
  stop(): Promise<void>
  overview(at: EpochMs): Promise<SummaryOverview>
  problems(): readonly string[]
  /** Aborts what is under way and waits until it has stopped. */
  close(): Promise<void>
}

/** One message that stands before a person's message in what the model receives. */
export interface PeerBlock {
  /** Start of the half hour, as in SummaryChunk. */
  readonly bucket: string
  /** Its end, `YYYY-MM-DDTHH:mm` on the wall clock on which the bucket is written. */
  readonly untilLabel: string
  /** With the note that it is data. */
  readonly text: string
}

/** Where a session that begins with a copy of another one comes from. */
export interface PeerOrigin {
  readonly session: string
  /** Ids of the copied messages. */
  readonly messages: ReadonlySet<string>
}

export interface Peers {
  /**
   * Begins to read what was shown to a session that is opened again, so that its first request shows it. A session that
   * is a copy of another one takes over what stood before the copied messages. No waiting.
   */
  sessionOpened(viewer: string, origin: PeerOrigin | null): void
  /**
   * Decides which half hours of other sessions are shown before this message, once for each message. Waits only a short
   * while for the disk: what is not there then comes with a later message. Never rejects.
   */
  beforeMessage(viewer: string, messageId: string, at: EpochMs): Promise<void>
  /** By the id of the human message before which they stand; the same for good. Empty while summaries are off. No I/O. */
  blocks(viewer: string): ReadonlyMap<string, readonly PeerBlock[]>
  /** Lets go of what is held for a session that is closed; the files stay. */
  sessionClosed(viewer: string): void
  problems(): readonly string[]
}
