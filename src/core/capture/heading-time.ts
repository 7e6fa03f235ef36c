// The time that a heading gives to what stands below it.

import { epochMs, type EpochMs, MINUTE_MS } from '../time/instant.ts'
import type { ZoneId } from '../time/zone.ts'
import { parseTime } from '../timex/parse-time.ts'
import { clausesOf } from './clause.ts'
import type { Heading } from './sentences.ts'
import type { DatedClause } from './statement.ts'
import { type ClauseTime, timeOfClause } from './statement-time.ts'

/** `今日完成`, `下周计划`, `10.12 周一`: the time in a heading, or null. */
export function headingTime(heading: Heading | null, frame: { readonly at: EpochMs; readonly zone: ZoneId }): DatedClause | null {
  if (heading === null || heading.text === '') return null
  const [clause] = clausesOf(heading.text, parseTime(heading.text, { reference: frame.at, zone: frame.zone }), true)
  const time = clause === undefined ? null : timeOfClause(clause, frame)
  return clause === undefined || time === null ? null : { time, clause }
}

/** What the words below count from: below a past day it is over, below a coming one it has not begun. */
export function referenceBelow({ side, expression }: ClauseTime, at: EpochMs): EpochMs {
  const { interval } = expression
  if (interval === null || side === 'now') return at
  return side === 'future' ? interval.start : epochMs(Math.max(interval.start, interval.end - MINUTE_MS))
}
