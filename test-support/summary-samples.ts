// Chunks, entries and pins for tests of summaries.

import type { PeerPin, SummaryChunk, SummaryEntry } from '../src/core/summary/summary.ts'
import type { CivilDate } from '../src/core/time/civil.ts'
import { epochMs } from '../src/core/time/instant.ts'

export const SAMPLE_DAY: CivilDate = '2026-11-03' as CivilDate
const T0 = Date.UTC(2026, 10, 3, 1)

/** A chunk of session `s1` up to a message of that minute. */
export function sampleChunk(minute: number, changes: Partial<SummaryChunk> = {}): SummaryChunk {
  return {
    session: 's1', at: epochMs(T0 + minute * 60_000 + 1000), bucket: '2026-11-03T09:00+08:00', summary: `第 ${minute} 分钟谈了换轮胎`,
    watermark_message_id: `m${minute}`, watermark_at: epochMs(T0 + minute * 60_000), ...changes,
  }
}

export function sampleEntry(changes: Partial<SummaryEntry> = {}): SummaryEntry {
  return {
    window: 'day', period_start: SAMPLE_DAY, text: '换了冬季轮胎，定了去太原的车票', source_count: 2, empty_reason: null,
    engine: 'rules', written_at: epochMs(T0), zone: 'Asia/Shanghai', ...changes,
  }
}

/** The pin of a half hour: `hour` 9 is 09:00. */
export function samplePin(hour: number, changes: Partial<PeerPin> = {}): PeerPin {
  const label = String(hour).padStart(2, '0')
  return { message_id: `m${hour}`, bucket: `2026-11-03T${label}:00+08:00`, until: `2026-11-03T${label}:30`, text: `${hour} 点别处在排练合唱`, ...changes }
}
