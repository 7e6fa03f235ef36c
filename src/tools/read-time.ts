// Reads one time argument: a date, a moment, or time words that the parser of the product knows.

import { type CivilDate, type DayNumber, dayNumber, formatDay, parseDay } from '../core/time/civil.ts'
import { type EpochMs, epochMs, isEpochMs, MINUTE_MS } from '../core/time/instant.ts'
import { dayInterval, type Interval, intervalOfLength } from '../core/time/interval.ts'
import { dateOf, dayOf, startOfDay, type ZoneId } from '../core/time/zone.ts'
import { parseTime } from '../core/timex/parse-time.ts'
import type { ArgumentReader, TimeReader } from './read-arguments.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/
/** Words beside a time that change nothing. */
const PARTICLES = /的|那天|这天|当天|当日|那段时间|\b(?:on|at|in|the|of|day|during)\b|[\s,，。.]/giu

/** Time words are read against `at`, the time of the call. An expression that is not the whole argument is not understood. */
export function timeReader(at: EpochMs, zone: ZoneId): TimeReader {
  return text => {
    const day = parseDay(text)
    if (day !== null) return dayInterval(day, zone)
    if (MOMENT.test(text)) {
      const moment = Date.parse(text)
      return isEpochMs(moment) ? intervalOfLength(moment, MINUTE_MS) : null
    }
    return fromWords(text, at, zone)
  }
}

function fromWords(text: string, at: EpochMs, zone: ZoneId): Interval | null {
  const [found, ...more] = parseTime(text, { reference: at, zone })
  if (found === undefined || more.length > 0 || found.interval === null) return null
  const around = text.slice(0, found.index) + text.slice(found.index + found.text.length)
  return around.replace(PARTICLES, '') === '' ? found.interval : null
}

/** An argument that must name one civil day; null when absent or not usable (the reader knows the problem then). */
export function dayArgument(args: ArgumentReader, key: string, zone: ZoneId): CivilDate | null {
  const read = args.time(key)
  if (read === null) return null
  const first = dayOf(read.start, zone)
  if (dayOf(epochMs(Math.max(read.start, read.end - 1)), zone) === first) return formatDay(first)
  args.fail(key, { zh: '只能是一天', en: 'must be one day' })
  return null
}

/** The same for an argument that must be there. */
export function requiredDay(args: ArgumentReader, key: string, zone: ZoneId): CivilDate {
  const day = dayArgument(args, key, zone)
  if (day === null) args.fail(key, { zh: '要一个日期，YYYY-MM-DD', en: 'a date is needed, YYYY-MM-DD' })
  return day ?? dateOf(epochMs(0), zone)
}

/** Days that the open sides of a window reach: wider than any memory. */
export const FIRST_DAY: DayNumber = dayNumber(1900, 1, 1)
export const LAST_DAY: DayNumber = dayNumber(9000, 1, 1)

/**
 * The window from the first instant of one argument to the last of another, both days included; null when neither is
 * given. A window that ends before it starts is a problem, not an empty answer.
 */
export function windowArguments(args: ArgumentReader, fromKey: string, toKey: string, zone: ZoneId): Interval | null {
  const from = args.time(fromKey)
  const to = args.time(toKey)
  if (from === null && to === null) return null
  const start = from?.start ?? startOfDay(FIRST_DAY, zone)
  const end = to?.end ?? startOfDay(LAST_DAY, zone)
  if (start < end) return { start, end }
  args.fail(toKey, { zh: `不能早于 ${fromKey}`, en: `must not lie before ${fromKey}` })
  return null
}
