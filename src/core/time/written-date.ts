// Reads a date as people write it into a file by hand.

import { dayNumber, isValidYmd } from './civil.ts'
import { type EpochMs, HOUR_MS, isEpochMs, MINUTE_MS } from './instant.ts'
import { instantOf, startOfDay, type ZoneId } from './zone.ts'

const WRITTEN = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)? ?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/i

/**
 * The instant of `2018`, `2018-02`, `2018-02-07`, `2018-02-07 10:00` or RFC 3339; null for anything else. Without an
 * offset it is meant on the clock of `zone`, and a day, month or year is its first instant there.
 */
export function instantOfWritten(text: string, zone: ZoneId): EpochMs | null {
  const [, year, month = '01', date = '01', hour, minute, second = '0', offset] = WRITTEN.exec(text.trim()) ?? []
  if (year === undefined || !isValidYmd(Number(year), Number(month), Number(date))) return null
  if (offset !== undefined) {
    const ms = Date.parse(text.trim().replace(' ', 'T').replace(' ', '').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
    return isEpochMs(ms) ? ms : null
  }
  const day = dayNumber(Number(year), Number(month), Number(date))
  if (hour === undefined) return startOfDay(day, zone)
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return instantOf(day, Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS + Number(second) * 1000, zone)
}
