// IANA zones: wall clock of an instant and instants of a wall clock, through Intl with a small cache.
// Gap: the wall time that does not exist moves forward by the length of the gap. Overlap: the first of the two
// instants. Both as Temporal's `compatible` disambiguation; a property test holds this file to temporal-polyfill.

import { type DayNumber, dayNumber, plusDays } from './civil.ts'
import { DAY_MS, type EpochMs, epochMs } from './instant.ts'

declare const zoneIdBrand: unique symbol
/** A zone name that Intl accepts, e.g. `Asia/Shanghai`. */
export type ZoneId = string & { readonly [zoneIdBrand]: true }

/** Wall clock of an instant: the civil day and the milliseconds shown since its 00:00 (0 .. 86_399_999). */
export interface WallClock {
  readonly day: DayNumber
  readonly msOfDay: number
}

/** Offsets are constant within these steps: no zone changes its clock between two quarter hours. */
const STEP_MS = 900_000
const MAX_CACHED_STEPS = 20_000

interface ZoneState {
  readonly format: Intl.DateTimeFormat
  readonly offsets: Map<number, number>
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
  const step = Math.floor(instant / STEP_MS)
  const known = state.offsets.get(step)
  if (known !== undefined) return known
  const at = step * STEP_MS
  const offset = wallAsUtcMs(state.format, at) - at
  if (state.offsets.size >= MAX_CACHED_STEPS) state.offsets.clear()
  state.offsets.set(step, offset)
  return offset
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

/** Formats an instant as RFC 3339 with the zone's offset, e.g. `2026-10-07T10:05:00+08:00`. */
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

function stateOf(name: string): ZoneState {
  let state = zones.get(name)
  if (state === undefined) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: name, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', era: 'short',
      year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
    })
    state = { format, offsets: new Map() }
    zones.set(name, state)
  }
  return state
}

function wallAsUtcMs(format: Intl.DateTimeFormat, instant: number): number {
  let year = 0, month = 0, day = 0, seconds = 0
  let beforeChrist = false
  for (const { type, value } of format.formatToParts(instant)) {
    if (type === 'year') year = Number(value)
    else if (type === 'month') month = Number(value)
    else if (type === 'day') day = Number(value)
    else if (type === 'hour') seconds += Number(value) * 3600
    else if (type === 'minute') seconds += Number(value) * 60
    else if (type === 'second') seconds += Number(value)
    else if (type === 'era') beforeChrist = value.startsWith('B')
  }
  return plusDays(dayNumber(beforeChrist ? 1 - year : year, month, day), 0) * DAY_MS + seconds * 1000
}
