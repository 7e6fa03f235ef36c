// IANA zones: wall clock of an instant and instants of a wall clock, through Intl with a small cache.
// Gap: the wall time that does not exist moves forward by the length of the gap. Overlap: the first of the two
// instants. Both as Temporal's `compatible` disambiguation; a property test holds this file to temporal-polyfill.

import { type CivilDate, type DayNumber, dayNumber, formatDay } from './civil.ts'
import { DAY_MS, type EpochMs, epochMs, MAX_EPOCH_MS } from './instant.ts'

declare const zoneIdBrand: unique symbol
/** A zone name that Intl accepts, e.g. `Asia/Shanghai`. */
export type ZoneId = string & { readonly [zoneIdBrand]: true }

/** Wall clock of an instant: the civil day and the milliseconds shown since its 00:00 (0 .. 86_399_999). */
export interface WallClock {
  readonly day: DayNumber
  readonly msOfDay: number
}

/** Bound of each cache; it starts afresh when full. */
const MAX_CACHED_OFFSETS = 20_000

interface ZoneState {
  readonly format: Intl.DateTimeFormat
  /** Offset during a whole UTC day, by the number of the day; null when the clock changes on it. */
  readonly days: Map<number, number | null>
  /** Offset at instants of days with a change. */
  readonly instants: Map<number, number>
}

const zones = new Map<string, ZoneState>()

/** Brands a zone name; throws RangeError for a name Intl does not know. */
export function zoneId(name: string): ZoneId {
  stateOf(name)
  return name as ZoneId
}

/** True when Intl knows the zone. */
export function isZoneId(name: unknown): name is ZoneId {
  if (typeof name !== 'string' || name === '') return false
  try {
    stateOf(name)
    return true
  } catch {
    return false // Intl throws RangeError for unknown zones: that is the answer
  }
}

/** Milliseconds to add to UTC to get the wall clock at this instant (east positive). */
export function offsetMsAt(instant: EpochMs, zone: ZoneId): number {
  const state = stateOf(zone)
  const day = Math.floor(instant / DAY_MS)
  let offset = state.days.get(day)
  if (offset === undefined) {
    const [first, last] = [computeOffsetMs(state, day * DAY_MS), computeOffsetMs(state, (day + 1) * DAY_MS)]
    offset = first === last ? first : null
    remember(state.days, day, offset)
  }
  return offset ?? offsetOnDayOfChange(state, instant)
}

/** The wall clock that a person in the zone reads at this instant. */
export function wallClockOf(instant: EpochMs, zone: ZoneId): WallClock {
  const wall = instant + offsetMsAt(instant, zone)
  const day = Math.floor(wall / DAY_MS)
  return { day: day as DayNumber, msOfDay: wall - day * DAY_MS }
}

/** The civil day that a person in the zone writes at this instant. */
export function dayOf(instant: EpochMs, zone: ZoneId): DayNumber {
  return Math.floor((instant + offsetMsAt(instant, zone)) / DAY_MS) as DayNumber
}

/** The civil date that a person in the zone writes at this instant. */
export function dateOf(at: EpochMs, zone: ZoneId): CivilDate {
  return formatDay(dayOf(at, zone))
}

/**
 * The instant of a wall clock reading. `msOfDay` may lie outside one day and is then carried.
 * A reading inside a gap moves forward by the gap; of two readings in an overlap the first counts.
 */
export function instantOf(day: DayNumber, msOfDay: number, zone: ZoneId): EpochMs {
  const wall = day * DAY_MS + msOfDay
  const before = offsetMsAt(epochMs(wall - DAY_MS), zone)
  const after = offsetMsAt(epochMs(wall + DAY_MS), zone)
  const early = wall - Math.max(before, after)
  const late = wall - Math.min(before, after)
  if (early + offsetMsAt(epochMs(early), zone) === wall) return epochMs(early)
  if (late + offsetMsAt(epochMs(late), zone) === wall) return epochMs(late)
  return epochMs(wall - before)
}

/** First instant of the civil day; in zones that skip midnight that is the first minute that exists. */
export function startOfDay(day: DayNumber, zone: ZoneId): EpochMs {
  const start = instantOf(day, 0, zone)
  if (dayOf(start, zone) === day && dayOf(epochMs(start - 1), zone) !== day) return start
  return firstInstantOnOrAfter(day, start, zone)
}

/** Formats an instant as `YYYY-MM-DDTHH:mm` on the wall clock of the zone. */
export function formatMinute(instant: EpochMs, zone: ZoneId): string {
  return new Date(instant + offsetMsAt(instant, zone)).toISOString().slice(0, 16)
}

/** Formats an instant as RFC 3339 with the zone's offset in whole minutes, e.g. `2026-10-07T10:05:00+08:00`. */
export function formatRfc3339(instant: EpochMs, zone: ZoneId): string {
  const offset = offsetMsAt(instant, zone)
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const hhmm = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return `${new Date(instant + offset).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${hhmm}`
}

/** A gap over midnight (or a skipped day) makes 00:00 unusable: search the change itself by halving. */
function firstInstantOnOrAfter(day: DayNumber, near: EpochMs, zone: ZoneId): EpochMs {
  let low = near - 2 * DAY_MS
  let high = near + 2 * DAY_MS
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (dayOf(epochMs(middle), zone) >= day) high = middle
    else low = middle
  }
  return epochMs(high)
}

/** No zone changes its clock twice on one UTC day and ends where it began, so equal ends mean a steady day. */
function offsetOnDayOfChange(state: ZoneState, instant: number): number {
  const known = state.instants.get(instant)
  if (known !== undefined) return known
  const offset = computeOffsetMs(state, instant)
  remember(state.instants, instant, offset)
  return offset
}

function computeOffsetMs({ format }: ZoneState, instant: number): number {
  const at = Math.min(Math.max(instant, -MAX_EPOCH_MS), MAX_EPOCH_MS)
  return wallAsUtcMs(format, at) - Math.floor(at / 1000) * 1000
}

function remember<Value>(cache: Map<number, Value>, key: number, value: Value): void {
  if (cache.size >= MAX_CACHED_OFFSETS) cache.clear()
  cache.set(key, value)
}

function stateOf(name: string): ZoneState {
  let state = zones.get(name)
  if (state === undefined) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: name, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', era: 'short',
      year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
    })
    state = { format, days: new Map(), instants: new Map() }
    zones.set(name, state)
  }
  return state
}

/** Reads `10/7/2026 AD, 10:05:09`: format is several times faster than formatToParts. */
function wallAsUtcMs(format: Intl.DateTimeFormat, instant: number): number {
  const text = format.format(instant)
  const parts = [0, 0, 0, 0, 0, 0]
  let part = -1
  let inNumber = false
  let beforeChrist = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const isDigit = code >= 0x30 && code <= 0x39
    if (isDigit && !inNumber) part++
    if (isDigit) parts[part] = (parts[part] ?? 0) * 10 + code - 0x30
    else if (code === 0x42) beforeChrist = true // the B of BC
    inNumber = isDigit
  }
  const [month = 1, day = 1, year = 1, hour = 0, minute = 0, second = 0] = parts
  return dayNumber(beforeChrist ? 1 - year : year, month, day) * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1000
}
