// What the time parser takes and gives. Terms follow TIMEX3: expression = the matched span, reference time = the time
// of the message that holds it (never the time of processing).

import type { Interval } from '../time/interval.ts'
import type { EpochMs } from '../time/instant.ts'
import type { ZoneId } from '../time/zone.ts'

/** `minute`: a clock point. `day`: one civil day. `range`: anything wider or vague. `unknown`: named but not resolvable. */
export type TimePrecision = 'minute' | 'day' | 'range' | 'unknown'

/** `stated`: the calendar value is written (10月12日). `inferred`: it follows from the reference time (上周三). */
export type StatedBasis = 'stated' | 'inferred'

/** Whether the words themselves point before or after the reference time (前天, 两周后); null when they do not say. */
export type TimeDirection = 'past' | 'future' | null

export interface TimeContext {
  /** Time of the message that holds the text. */
  readonly reference: EpochMs
  readonly zone: ZoneId
}

/** One time expression found in a text. */
export interface TimeExpression {
  /** The matched words, exactly as they stand in the text. */
  readonly text: string
  /** UTF-16 offset of the span in the text. */
  readonly index: number
  /** Half-open; null when precision is `unknown` (contradictions, unresolvable words). */
  readonly interval: Interval | null
  readonly precision: TimePrecision
  readonly basis: StatedBasis
  /** 0..1: how sure the interval is. Vague words (前几天), contradictions and guessed years lower it. */
  readonly confidence: number
  readonly direction: TimeDirection
  /** 左右, 前几天, 最近: the borders of the interval are not meant literally. */
  readonly approximate: boolean
  /** Every Monday, 每天: a rule and not one event. Recurring expressions carry interval null. */
  readonly recurring: boolean
}
