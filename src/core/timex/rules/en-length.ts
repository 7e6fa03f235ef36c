// Counted lengths in English: 3 days, two and a half hours, 1 year 2 months, half an hour, a couple of weeks.

import { extended } from '../../text/extended.ts'
import type { DayNumber } from '../../time/civil.ts'
import { HOUR_MS, isEpochMs, MINUTE_MS } from '../../time/instant.ts'
import { instantOf } from '../../time/zone.ts'
import { plusUnits } from '../calendar.ts'
import { type Draft, directionOf, type Grain } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import { COUNT, readEnglishCount, readEnglishNumber, WORD_NUMBER } from '../numerals-en.ts'
import { awayFromNow, type CalendarLength, type Length, MAX_COUNT } from '../span-from-now.ts'
import { readGrain } from './en-vocabulary.ts'

const UNIT = '(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|fortnights?|weeks?|wks?|months?|mos?|mon|quarters?|qtrs?|years?|yrs?|decades?)'
/** 2-3 days, three or four weeks: from the first count to the second. */
const FIRST = `\\d{1,3}|${WORD_NUMBER}`
const JOINT = '(?: ?- ?| to | or )'
const PART = `(?:three[ -]quarters of an hour|a quarter of an hour|(?:(?:${FIRST})${JOINT})?${COUNT}(?: and(?: an?)? half)?(?: more| full| whole)?(?: |-)?${UNIT}(?: and a half)?|\\d{1,4}[smhdwy])`
/** One or more counted units, without a group. */
export const LENGTH: string = `${PART}(?:,? (?:and )?${PART}){0,5}\\b`

const ONE_PART = extended('gi')`
  (three)[ -]quarters of an hour|a quarter of an hour
  |\b(?:(${FIRST})${JOINT})?(${COUNT})( and(?: an?)? half)?(?: more| full| whole)?(?: |-)?(${UNIT}|(?<=\d)[smhdwy])\b( and a half)?
`

export interface EnglishLength {
  readonly parts: readonly Length[]
  /** Milliseconds of the parts shorter than a day. */
  readonly elapsedMs: number
  /** The words leave open how many: a few days. */
  readonly loose: boolean
  /** A few, several: no number is named. */
  readonly open: boolean
}

/** A few days ago: between two and seven, as for 几天前. */
const OPEN_COUNT = 2
const OPEN_SPARE = 5

/** Reads what LENGTH matches; null for counts that nobody writes. */
export function readEnglishLength(text: string): EnglishLength | null {
  const parts: Length[] = []
  let [loose, open] = [false, false]
  for (const [, threeQuarters, first, counted, halfBefore, unit = 'hour', halfAfter] of text.matchAll(ONE_PART)) {
    const read = counted === undefined ? { value: threeQuarters === undefined ? 0.25 : 0.75, loose: false, open: false } : readEnglishCount(counted)
    const count = read.value + (halfBefore !== undefined || halfAfter !== undefined ? 0.5 : 0)
    const from = first === undefined ? count : readEnglishNumber(first)
    if (!(from > 0 && from <= count && count <= MAX_COUNT)) return null
    loose ||= read.loose || from < count
    open ||= read.open
    parts.push(from < count ? pairOf(from, count, unit.toLowerCase()) : partOf(count, unit.toLowerCase()))
  }
  const elapsedMs = parts.reduce((sum, part) => sum + (part.kind === 'elapsed' ? part.ms : 0), 0)
  return parts.length === 0 ? null : { parts, elapsedMs, loose, open }
}

/** The time a length before or after the reference time. */
export function lengthAway({ parts, loose, open }: EnglishLength, sign: -1 | 1, frame: Frame): Draft | null {
  const counted = open ? parts.map(part => part.kind === 'calendar' ? { ...part, count: OPEN_COUNT, spare: OPEN_SPARE } : part) : parts
  const draft = awayFromNow(counted, sign, frame)
  return draft === null || !loose ? draft : { ...draft, approximate: true, confidence: 0.6 }
}

/** The day a length before or after another day; parts shorter than a day do not count. */
export function lengthFromDay({ parts }: EnglishLength, sign: -1 | 1, day: DayNumber): DayNumber {
  return parts.reduce((from, part) => part.kind === 'calendar' ? plusUnits(from, part.grain, sign * part.count) : from, day)
}

/** From the start of the day a length ago to the reference time, or on from the reference time; hours exactly. */
export function lengthWindow(length: EnglishLength, sign: -1 | 1, frame: Frame): Draft | null {
  const day = lengthFromDay(length, sign, frame.today)
  const atMs = sign < 0 && length.elapsedMs === 0 ? 0 : frame.nowMs
  const edge = (day === frame.today ? frame.reference : instantOf(day, atMs, frame.zone)) + sign * length.elapsedMs
  if (!isEpochMs(edge)) return null
  const instants = sign < 0 ? { start: edge, end: frame.reference } : { start: frame.reference, end: edge }
  return { instants, direction: directionOf(sign), approximate: day !== frame.today, confidence: length.loose ? 0.6 : 0.85 }
}

function partOf(count: number, unit: string): Length {
  const unitMs = elapsedMs(unit)
  if (unitMs > 0) return { kind: 'elapsed', ms: count * unitMs, spareMs: 0 }
  const [grain, times]: [Grain, number] = unit.startsWith('f') ? ['week', 2] : unit.startsWith('dec') ? ['year', 10] : [grainOf(unit), 1]
  const whole = count * times
  if (Number.isInteger(whole)) return calendar(grain, whole)
  if (grain === 'day') return count < 1 ? { kind: 'elapsed', ms: count * 24 * HOUR_MS, spareMs: 0 } : calendar('day', Math.floor(whole))
  return grain === 'year' || grain === 'quarter'
    ? calendar('month', Math.round(whole * (grain === 'year' ? 12 : 3)))
    : calendar('day', Math.round(whole * (grain === 'week' ? 7 : 30)))
}

function pairOf(from: number, to: number, unit: string): Length {
  const [near, far] = [partOf(from, unit), partOf(to, unit)]
  if (near.kind === 'elapsed') return { ...near, spareMs: far.kind === 'elapsed' ? far.ms - near.ms : 0 }
  return { ...near, spare: far.kind === 'calendar' ? far.count - near.count : 0 }
}

function calendar(grain: Grain, count: number): CalendarLength {
  return { kind: 'calendar', grain, count, spare: 0 }
}

function elapsedMs(unit: string): number {
  if (unit.startsWith('s')) return 1000
  if (unit.startsWith('h')) return HOUR_MS
  return /^m(?:in|$)/.test(unit) ? MINUTE_MS : 0
}

function grainOf(unit: string): Grain {
  return unit === 'w' ? 'week' : unit === 'y' ? 'year' : readGrain(unit)
}
