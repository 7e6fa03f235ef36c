// Adapter of the time scorer: every expression with an interval, as epoch milliseconds.
import { parseTime } from '../../dist/src/core/timex/parse-time.js'
import { zoneId } from '../../dist/src/core/time/zone.js'

export function parse(text, refMs, tz) {
  const found = []
  for (const { text: words, index, interval } of parseTime(text, { reference: refMs, zone: zoneId(tz) })) {
    if (interval !== null) found.push({ text: words, index, startMs: interval.start, endMs: interval.end })
  }
  return found
}
