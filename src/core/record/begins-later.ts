// Whether a statement tells what is to hold from a day that has not come yet (从 12 月 1 日起由 …).

import type { RecordDraft } from './record.ts'

/** Words of a time that name a start. */
const NAMES_START = /(?:起|开始|開始)$|^(?:自|从|從)|^(?:from|starting|beginning|as of|effective|with effect)\b/i

export type Begun = Pick<RecordDraft, 'kind' | 'event_start_ms' | 'event_end_ms' | 'time_basis' | 'time_text' | 'recorded_at'>

/** The first instant (epoch ms) at which the statement holds when that lies behind its telling and was told as a start; else null. Happenings hold at no time. */
export function beginsLater({ kind, event_start_ms: start, event_end_ms: end, time_basis, time_text, recorded_at }: Begun): number | null {
  if (kind === 'event' || kind === 'outcome' || kind === 'claim' || time_basis === 'recorded' || start === null || start <= recorded_at) return null
  return end === null || (time_text !== null && NAMES_START.test(time_text.trim())) ? start : null
}
