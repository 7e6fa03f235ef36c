// What comes from outside the memory: occurrences of calendar entries and expression segments of other programs.

import type { EpochMs } from '../time/instant.ts'

export interface CalendarEntry {
  /** Unique for the occurrence, not only for its series. */
  readonly id: string
  readonly start: EpochMs
  /** Exclusive; equals start for an entry without length. */
  readonly end: EpochMs
  readonly allDay: boolean
  readonly title: string
  readonly description: string
  readonly location: string
  readonly participants: readonly string[]
  /** When the entry was made or last changed; null when the file does not say. */
  readonly recordedAt: EpochMs | null
  /** Name of the file below `calendar/`. */
  readonly file: string
}

/** An expression segment that another program exported: something the person typed somewhere. */
export interface ExpressionSegment {
  readonly id: string
  readonly text: string
  readonly observedAt: EpochMs
  /** Program in which it was typed; null when the export does not say. */
  readonly app: string | null
  /** Name of the file below `evidence/`. */
  readonly file: string
}
