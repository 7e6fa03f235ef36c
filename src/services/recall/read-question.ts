// Reads a recall request: its window (argument or time words), what it is about, and whether its time is vague.

import type { Interval } from '../../core/time/interval.ts'
import { dayOf, startOfDay, type ZoneId } from '../../core/time/zone.ts'
import { BLANK, ownWords } from '../../core/text/own-words.ts'
import { topicTerms } from '../../core/text/topic-words.ts'
import { parseTime } from '../../core/timex/parse-time.ts'
import type { TimeExpression } from '../../core/timex/types.ts'
import type { RecallRequest } from '../recall.ts'

export interface Question {
  readonly request: RecallRequest
  readonly zone: ZoneId
  readonly window: Interval | null
  /** Words of the query that gave the window; null when it was an argument or there is none. */
  readonly timeText: string | null
  /** The query without its time words; null when there is nothing left. */
  readonly text: string | null
  /** Terms of the subject; empty when only a time is asked. */
  readonly topic: readonly string[]
  /** The time is named relative to now and covers whole days. */
  readonly vagueTime: boolean
}

/** What the request asks. Time words of the query count only when no window was given. */
export function readQuestion(request: RecallRequest, zone: ZoneId): Question {
  const query = request.query?.trim() ?? ''
  const spoken = request.window === undefined || request.window === null ? spokenTime(query, request, zone) : null
  const text = spoken === null ? query : query.slice(0, spoken.index) + ' '.repeat(spoken.text.length) + query.slice(spoken.index + spoken.text.length)
  return {
    request,
    zone,
    window: request.window ?? spoken?.interval ?? null,
    timeText: spoken?.text ?? null,
    text: text.trim() === '' ? null : text,
    topic: topicTerms(text),
    vagueTime: spoken !== null && spoken.interval !== null && spoken.basis === 'inferred' && coversWholeDays(spoken, zone),
  }
}

/** Present-moment words hold no window to look into. */
const NO_WINDOW = /^(?:现在|現在|目前|当前|當前|刚才|剛才|刚刚|now|currently|right now|just now)$/i

/** The first expression of the query's own words that names an interval. */
function spokenTime(query: string, request: RecallRequest, zone: ZoneId): TimeExpression | null {
  if (query === '') return null
  const { bare } = ownWords(query)
  if (bare.replaceAll(BLANK, '').trim() === '') return null
  return parseTime(bare, { reference: request.at, zone }).find(({ text, interval, recurring }) => interval !== null && !recurring && !NO_WINDOW.test(text)) ?? null
}

/** 昨天, 上周, 最近三天: a journal can answer. 昨天下午 needs records with a clock time. */
function coversWholeDays({ interval }: TimeExpression, zone: ZoneId): boolean {
  if (interval === null) return false
  const startsDay = startOfDay(dayOf(interval.start, zone), zone) === interval.start
  return startsDay && (startOfDay(dayOf(interval.end, zone), zone) === interval.end || dayOf(interval.end, zone) > dayOf(interval.start, zone))
}
