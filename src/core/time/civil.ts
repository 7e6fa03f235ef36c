// Civil (wall calendar) dates without a zone: day numbers for arithmetic, `YYYY-MM-DD` strings for people and files.
// Algorithms: proleptic Gregorian calendar, days counted from 1970-01-01 (Hinnant, "chrono-compatible low-level date algorithms").

declare const civilDateBrand: unique symbol
/** A calendar date `YYYY-MM-DD` (years 0001 to 9999). */
export type CivilDate = string & { readonly [civilDateBrand]: true }

declare const dayNumberBrand: unique symbol
/** Days since 1970-01-01 in the proleptic Gregorian calendar; negative before it. */
export type DayNumber = number & { readonly [dayNumberBrand]: true }

/** A date in parts. `month` 1..12, `day` 1..31. */
export interface Ymd {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Day number of a date in parts. The parts are not checked: use isValidYmd for input. */
export function dayNumber(year: number, month: number, day: number): DayNumber {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return (era * 146_097 + dayOfEra - 719_468) as DayNumber
}

/** The date in parts of a day number. */
export function ymdOf(day: DayNumber): Ymd {
  const z = day + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const mp = Math.floor((5 * dayOfYear + 2) / 153)
  const month = mp < 10 ? mp + 3 : mp - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day: dayOfYear - Math.floor((153 * mp + 2) / 5) + 1 }
}

/** Adds whole days. */
export function plusDays(day: DayNumber, days: number): DayNumber {
  return (day + days) as DayNumber
}

/** ISO weekday: 1 = Monday .. 7 = Sunday. */
export function isoWeekday(day: DayNumber): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

/** The Monday of the week that holds `day` (weeks start on Monday, ISO 8601). */
export function mondayOf(day: DayNumber): DayNumber {
  return plusDays(day, 1 - isoWeekday(day))
}

/** Number of days in a month, leap years included. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** True when the parts name a real date of the years 1 to 9999. */
export function isValidYmd(year: number, month: number, day: number): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Adds calendar months; the day is clamped to the month's last (31 Aug - 6 months = 28 Feb). */
export function plusMonths(day: DayNumber, months: number): DayNumber {
  const { year, month, day: d } = ymdOf(day)
  const index = year * 12 + (month - 1) + months
  const y = Math.floor(index / 12)
  const m = index - y * 12 + 1
  return dayNumber(y, m, Math.min(d, daysInMonth(y, m)))
}

/** Formats a day number as `YYYY-MM-DD`. */
export function formatDay(day: DayNumber): CivilDate {
  const { year, month, day: d } = ymdOf(day)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(d).padStart(2, '0')}` as CivilDate
}

/** Parses exactly `YYYY-MM-DD`; null when the form or the date is wrong. */
export function parseDay(text: string): DayNumber | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return isValidYmd(year, month, day) ? dayNumber(year, month, day) : null
}
