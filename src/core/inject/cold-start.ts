// The look back of a new, resumed or compacted session: the last days, open decisions and plans first.

import { plusDays } from '../time/civil.ts'
import { type EpochMs, plusMs } from '../time/instant.ts'
import type { Interval } from '../time/interval.ts'
import { dayOf, startOfDay, type ZoneId } from '../time/zone.ts'
import type { Candidate } from './candidate.ts'

/** Whole days back from today, up to and with the present moment. */
export function coldStartWindow(at: EpochMs, days: number, zone: ZoneId): Interval {
  return { start: startOfDay(plusDays(dayOf(at, zone), -days), zone), end: plusMs(at, 1) }
}

/** Most needed first: decisions and plans that are still open, then what was done, then facts, claims last; newest first. */
export function orderForColdStart(candidates: readonly Candidate[], at: EpochMs): readonly Candidate[] {
  return [...candidates].sort((a, b) => need(a, at) - need(b, at) || recordedAt(b) - recordedAt(a) || (a.key < b.key ? -1 : 1))
}

function need({ item, record }: Candidate, at: EpochMs): number {
  const end = record?.event_end_ms ?? record?.event_start_ms ?? null
  if (item.kind === 'plan') return record?.time_basis !== 'recorded' && end !== null && end <= at ? 2 : 0
  if (item.kind === 'decision' || item.kind === 'correction') return 0
  if (item.kind === 'outcome' || item.kind === 'event' || item.kind === 'preference') return 1
  return item.kind === 'claim' ? 3 : 2
}

function recordedAt(candidate: Candidate): number {
  return candidate.record?.recorded_at ?? 0
}
