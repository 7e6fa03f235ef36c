// Instants as a person reads them, on the clock that is configured now. Pure: the zone and the words come in.

import type { RecordItem } from './wire.ts'

/** `YYYY-MM-DD` of an instant in a zone. */
export function dayText(at: number, zone: string): string {
  const { year, month, day } = civilParts(at, zone)
  return `${year}-${two(month)}-${two(day)}`
}

/** `YYYY-MM-DD HH:mm` of an instant in a zone. */
export function minuteText(at: number, zone: string): string {
  const { hour, minute } = civilParts(at, zone)
  return `${dayText(at, zone)} ${two(hour)}:${two(minute)}`
}

/** When the statement of a record happened, in `zone`: a minute, a day, both ends (the last day included), or that it is not known. */
export function eventText(record: Pick<RecordItem, 'event_start_ms' | 'event_end_ms' | 'time_precision' | 'tz'>, zone: string, unknown: string): string {
  const { event_start_ms: start, event_end_ms: end, time_precision: precision } = placedIn(record, zone)
  if (start === null && end === null) return unknown
  const form = precision === 'minute' || (start !== null && end !== null && end - start < DAY_MS - DAY_SHORT_BY_MS) ? minuteText : dayText
  const first = start === null ? '' : form(start, zone)
  if (precision === 'minute' && start !== null) return first
  const last = end === null ? '' : form(end - 1, zone)
  return first === last ? first : `${first} ~ ${last}`
}

/**
 * The event of a record as `zone` sees it; the same object when nothing moves. What begins and ends at midnights of the zone it
 * was told in is a date and stays that date, a clock time stays its instant: as core/record/placed-in.ts, for the browser.
 */
export function placedIn<T extends Pick<RecordItem, 'event_start_ms' | 'event_end_ms' | 'time_precision' | 'tz'>>(record: T, zone: string): T {
  const { event_start_ms, event_end_ms, time_precision, tz } = record
  if (tz === zone || time_precision === 'minute') return record
  const [start, end] = [midnightIn(event_start_ms, tz, zone), midnightIn(event_end_ms, tz, zone)]
  return start === undefined || end === undefined ? record : { ...record, event_start_ms: start, event_end_ms: end, tz: zone }
}

/** Where the same date begins in another zone; undefined for an instant inside a day. An open side stays open. */
function midnightIn(at: number | null, from: string, to: string): number | null | undefined {
  if (at === null) return null
  const { year, month, day } = civilParts(at, from)
  return startOfDay(year, month, day, from) === at ? startOfDay(year, month, day, to) : undefined
}

/** The day after (+) or before (-) a `YYYY-MM-DD` day; null when it is no day. */
export function dayPlus(day: string, days: number): string | null {
  const at = dayStart(day)
  return at === null ? null : new Date(at + days * DAY_MS).toISOString().slice(0, 10)
}

/** First instant of a civil day in a zone; a day that begins in a gap begins at its first minute that exists. */
export function startOfDay(year: number, month: number, day: number, zone: string): number {
  const guess = Date.UTC(year, month - 1, day)
  const once = guess - offsetAt(guess, zone)
  return guess - offsetAt(once, zone)
}

export interface CivilParts { readonly year: number; readonly month: number; readonly day: number; readonly hour: number; readonly minute: number }

/** What clock and calendar show at an instant; an unknown zone reads as UTC. */
export function civilParts(at: number, zone: string): CivilParts {
  const parts = formatOf(zone).formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find(part => part.type === type)?.value ?? 0)
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') }
}

export const DAY_MS = 86_400_000
/** A civil day may be an hour or two shorter than 24 hours. */
const DAY_SHORT_BY_MS = 7_200_000

function offsetAt(at: number, zone: string): number {
  const { year, month, day, hour, minute } = civilParts(at, zone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000
}

function dayStart(day: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) ? null : at
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    const parts = { calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const
    try {
      format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone })
    } catch {
      format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }) // a zone that this browser does not know
    }
    formats.set(zone, format)
  }
  return format
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
