// What rules produce and refiners rework: a stretch of text with the calendar and clock components read from it.
// Components stay apart until resolve.ts, so that a year, a day and a clock time written side by side can be joined.

import type { DayNumber } from '../time/civil.ts'
import type { Interval } from '../time/interval.ts'
import type { DayPart } from './day-part.ts'
import type { Place } from './place.ts'
import type { StatedBasis, TimeDirection } from './types.ts'

/** The calendar unit a span of days stands for. `days`: several days that are no calendar unit. */
export type Grain = 'day' | 'days' | 'weekend' | 'week' | 'month' | 'quarter' | 'year'

/** Civil days `[from, until)`. */
export interface DateSpan {
  readonly from: DayNumber
  readonly until: DayNumber
  readonly grain: Grain
}

/**
 * A date that is only complete inside a larger unit: 十月 in a year, 12号 in a month, 周三 in a week.
 * `place` gives the date inside one such unit, or null when that unit has none (29 February).
 */
export interface Floating {
  /** The units it can stand in; the first is the one assumed when the text names none. */
  readonly within: readonly [Grain, ...Grain[]]
  readonly place: (container: DateSpan) => DateSpan | null
}

/** A reading of the wall clock, in milliseconds since 00:00; 24:00 and later belongs to the following day. */
export interface ClockSpan {
  readonly fromMs: number
  /** First millisecond not included. */
  readonly untilMs: number
  /** `point`: one minute. `hour`: a bare hour, read as its first minute. `range`: the borders are meant. */
  readonly kind: 'point' | 'hour' | 'range'
  /** An hour of 1 to 12 without a day part: the other half of the day is possible too. */
  readonly ambiguous: boolean
}

export interface Candidate {
  /** UTF-16 offsets in the text; `end` is not included. */
  readonly start: number
  readonly end: number
  /** The rule that made it and the refiners that changed it, in order. */
  readonly trace: readonly string[]
  readonly date: DateSpan | null
  /** All nearby readings of `date` in time order (周三: last, this and next week); empty when there is only one. */
  readonly readings: readonly DateSpan[]
  readonly floating: Floating | null
  /** Larger units the words name (上周三: week): later dates of the sentence that lack theirs stand in the same one. */
  readonly scopes: readonly Grain[]
  readonly part: DayPart | null
  readonly clock: ClockSpan | null
  /** Whose clock `clock` and `part` are read on; null: that of the reference time's zone. */
  readonly place: Place | null
  /** Set when the value is already a span of instants (两小时前, ranges of clock times). */
  readonly instants: Interval | null
  /** Milliseconds that something lasts (for two hours): beside a clock time they make it a range. */
  readonly lengthMs: number | null
  /** Milliseconds from the clock time beside it, negative before it (half an hour before 3pm, 三点前十分钟). */
  readonly shiftMs: number | null
  /** The exact day a coarser count points at (半年前 is a month, its anchor a day): ranges start and end there. */
  readonly anchor: DayNumber | null
  readonly basis: StatedBasis
  readonly confidence: number
  readonly direction: TimeDirection
  readonly approximate: boolean
  readonly recurring: boolean
  /** Parts that disagree (上午13点, 2月30日) or a day that nobody names (有一次半夜): the expression resolves to unknown. */
  readonly unresolvable: boolean
  /** Counts only when joined to a neighbour (底, 第二周, 早): dropped if it stays alone. */
  readonly fragment: boolean
  /** Precision `minute` although no clock stands in the text (两小时前). */
  readonly exact: boolean
}

/** What a rule states about a match; everything else takes its default. `start` and `end` narrow the match. */
export type Draft = Partial<Omit<Candidate, 'trace'>>

const NONE: readonly never[] = []

/** Completes a draft to a candidate over `[start, end)`. Field by field: spreading drafts of all shapes is slow. */
export function candidateOf(draft: Draft, start: number, end: number, rule: string): Candidate {
  return {
    start: draft.start ?? start,
    end: draft.end ?? end,
    trace: [rule],
    date: draft.date ?? null,
    readings: draft.readings ?? NONE,
    floating: draft.floating ?? null,
    scopes: draft.scopes ?? NONE,
    part: draft.part ?? null,
    clock: draft.clock ?? null,
    place: draft.place ?? null,
    instants: draft.instants ?? null,
    lengthMs: draft.lengthMs ?? null,
    shiftMs: draft.shiftMs ?? null,
    anchor: draft.anchor ?? null,
    basis: draft.basis ?? 'inferred',
    confidence: draft.confidence ?? 0.9,
    direction: draft.direction ?? null,
    approximate: draft.approximate ?? false,
    recurring: draft.recurring ?? false,
    unresolvable: draft.unresolvable ?? false,
    fragment: draft.fragment ?? false,
    exact: draft.exact ?? false,
  }
}

/** True when the candidate names a time of day and nothing else: it needs a day from somewhere. */
export function isClockOnly(candidate: Candidate): boolean {
  return candidate.date === null && candidate.instants === null && (candidate.clock !== null || candidate.part !== null)
}

/** The direction of a count of units from the reference time. */
export function directionOf(count: number): TimeDirection {
  return count < 0 ? 'past' : count > 0 ? 'future' : null
}
