// A memory record as a fact of a concept page.

import { placedIn } from '../record/placed-in.ts'
import type { MemoryRecord } from '../record/record.ts'
import { sourceLabel } from '../record/source-label.ts'
import { epochMs } from '../time/instant.ts'
import { dateOf, type ZoneId } from '../time/zone.ts'
import type { PageFact } from './fact-line.ts'

/** Days are those of the event's first instant and of the record, as read in `zone`. */
export function factOfRecord(record: MemoryRecord, zone: ZoneId): PageFact {
  const { event_start_ms, event_end_ms } = placedIn(record, zone)
  const start = record.time_precision === 'unknown' ? null : (event_start_ms ?? event_end_ms)
  return {
    text: record.text,
    day: start === null ? null : dateOf(epochMs(start), zone),
    recorded: dateOf(epochMs(record.recorded_at), zone),
    source: sourceLabel(record),
    state: record.status,
    ids: [record.id],
  }
}

/** Order of facts on a page: event day, unknown last, then the day of recording, then the first id. */
export function byEventDay(a: PageFact, b: PageFact): number {
  const keyA = [a.day ?? '9999-12-31', a.recorded, a.ids[0] ?? '', a.text].join('\n')
  const keyB = [b.day ?? '9999-12-31', b.recorded, b.ids[0] ?? '', b.text].join('\n')
  return keyA < keyB ? -1 : keyA > keyB ? 1 : 0
}
