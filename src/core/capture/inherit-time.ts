// What a correction leaves as it was: 不是周五，是周六 keeps the hour of the statement it replaces, 不是三点，是四点 its day,
// and one that names no time the whole time of what it tells anew.

import type { MemoryRecord } from '../record/record.ts'
import { dayOf, instantOf, wallClockOf, type ZoneId } from '../time/zone.ts'
import { epochMs, HOUR_MS, MINUTE_MS } from '../time/instant.ts'
import { fold } from './fold.ts'
import { movedToHour } from './moved-plan.ts'

/** A day or a unit of days in the words of a time; without one they name a clock time only. */
const NAMES_DAY = /[日号天周月年昨今明礼旬]|星期|节|\d[-/.]\d|\b(?:mon|tue|wed|thu|fri|sat|sun|today|tomorrow|tonight|yesterday|next|last|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|day|week|month|year|the \d)/i
/** Whether the words settle the half of the day. */
const NAMES_HALF = /[上下]午|早|晚|夜|晨|午|傍|[ap]\.?m\b|morning|afternoon|evening|night|noon|\b(?:0\d|1[3-9]|2[0-3]):/i

const NOON_MS = 12 * HOUR_MS
const EARLY_MS = 6 * HOUR_MS
const EVENING_MS = 19 * HOUR_MS
const LATE_MS = 21 * HOUR_MS

type Times = Pick<MemoryRecord, 'event_start_ms' | 'event_end_ms' | 'time_precision' | 'time_basis' | 'time_confidence' | 'time_text'>
type Replaced = Times & Pick<MemoryRecord, 'kind'>

/** The time of a correction with what it takes over from the one record it replaces; the same object when it takes nothing. */
export function inheritTime<T extends Times>(correction: T, replaced: Replaced, zone: ZoneId): T {
  if (correction.time_basis === 'recorded') return hasTime(replaced) ? withTimeOf(correction, replaced) : correction
  const { event_start_ms: start, time_text: words } = correction
  if (start === null || words === null || replaced.event_start_ms === null || replaced.time_basis === 'recorded') return correction
  if (correction.time_precision === 'day' && replaced.time_precision === 'minute') return at(correction, start, wallClockOf(epochMs(replaced.event_start_ms), zone).msOfDay, zone)
  if (correction.time_precision !== 'minute' || NAMES_DAY.test(words) || (replaced.time_precision !== 'minute' && replaced.time_precision !== 'day')) return correction
  const said = wallClockOf(epochMs(start), zone).msOfDay
  const before = replaced.time_precision === 'minute' ? wallClockOf(epochMs(replaced.event_start_ms), zone).msOfDay : said
  return at(correction, replaced.event_start_ms, NAMES_HALF.test(words) ? said : fittingHalf(said, before), zone)
}

/** The time of what was moved to a clock time only (面试改到四点, the interview moved to 4): that of the day of the plan it replaces. */
export function movedHour<T extends Times & Pick<MemoryRecord, 'kind' | 'text'>>(draft: T, replaced: Replaced, zone: ZoneId): T {
  if (replaced.kind === 'event') return draft
  if (draft.time_basis !== 'recorded') return draft.time_precision === 'minute' ? inheritTime(draft, replaced, zone) : draft
  const { event_start_ms: start, time_basis, time_precision } = replaced
  if (start === null || time_basis === 'recorded' || (time_precision !== 'minute' && time_precision !== 'day')) return draft
  const hour = movedToHour(fold(draft.text))
  if (hour === null) return draft
  const before = time_precision === 'minute' ? wallClockOf(epochMs(start), zone).msOfDay : NOON_MS
  return { ...at(draft, start, hour.msOfDay >= NOON_MS ? hour.msOfDay : fittingHalf(hour.msOfDay, before), zone), time_text: hour.words }
}

/**
 * As inheritTime, for a statement that was corrected by pointing at it: whoever does so calls it wrong and not outdated,
 * so the new text tells of the same day, whatever its kind.
 */
export function keepTime<T extends Times>(correction: T, replaced: Replaced, zone: ZoneId): T {
  const isTimeless = correction.time_basis === 'recorded' && (replaced.event_start_ms !== null || replaced.event_end_ms !== null)
  return isTimeless ? withTimeOf(correction, replaced) : inheritTime(correction, replaced, zone)
}

/** A time was told, or the thing happened and the day it was told is the best that is known. */
function hasTime({ kind, event_start_ms: start, event_end_ms: end, time_basis: basis }: Replaced): boolean {
  return (start !== null || end !== null) && (basis !== 'recorded' || kind === 'event')
}

function withTimeOf<T extends Times>(correction: T, { event_start_ms, event_end_ms, time_precision, time_confidence }: Replaced): T {
  return { ...correction, event_start_ms, event_end_ms, time_precision, time_basis: 'inferred', time_confidence: lower(time_confidence) }
}

/** 四点 instead of 下午三点 is four in the afternoon. */
function sameHalf(saidMs: number, beforeMs: number): number {
  const half = 12 * HOUR_MS
  return saidMs % half + (beforeMs >= half ? half : 0)
}

/** As sameHalf, but what was in the day moves to no hour of the night: 11 instead of two in the afternoon is in the morning, 四点 instead of 上午十点 in the afternoon. */
function fittingHalf(saidMs: number, beforeMs: number): number {
  const half = sameHalf(saidMs, beforeMs)
  if (half < EARLY_MS && beforeMs >= EARLY_MS) return half + NOON_MS
  return half >= LATE_MS && beforeMs >= EARLY_MS && beforeMs < EVENING_MS ? half - NOON_MS : half
}

function at<T extends Times>(correction: T, day: number, msOfDay: number, zone: ZoneId): T {
  const start = instantOf(dayOf(epochMs(day), zone), msOfDay, zone)
  return { ...correction, event_start_ms: start, event_end_ms: start + MINUTE_MS, time_precision: 'minute', time_basis: 'inferred', time_confidence: lower(correction.time_confidence) }
}

function lower(confidence: number): number {
  return Math.round(confidence * 90) / 100
}
