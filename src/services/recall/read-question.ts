// Reads a recall request: its window (argument or time words), what it is about, and whether its time is vague.

import { alternatives } from '../../core/text/alternatives.ts'
import { epochMs } from '../../core/time/instant.ts'
import { dayInterval, hull, type Interval } from '../../core/time/interval.ts'
import { dayOf, startOfDay, type ZoneId } from '../../core/time/zone.ts'
import { BLANK, type OwnWords, ownWords } from '../../core/text/own-words.ts'
import { topicTerms } from '../../core/text/topic-words.ts'
import { type Concept, createConceptMatcher } from '../../core/inject/known-concept.ts'
import { askedPeriods } from '../../core/plan/asked-periods.ts'
import { isNoPeriod } from '../../core/plan/no-period.ts'
import { parseTime } from '../../core/timex/parse-time.ts'
import type { TimeExpression } from '../../core/timex/types.ts'
import type { RecallRequest } from '../recall.ts'

export interface Question {
  readonly request: RecallRequest
  readonly zone: ZoneId
  /** From the first to the last of what is asked for. */
  readonly window: Interval | null
  /** The periods of the window that are asked for (六月和八月, 上周除了周三); the window itself when it is one. Empty without a window. */
  readonly periods: readonly Interval[]
  /** Words of the query that gave the window; null when it was an argument or there is none. */
  readonly timeText: string | null
  /** The query without its time words; null when there is nothing left. */
  readonly text: string | null
  /** Terms of the subject; empty when only a time is asked. */
  readonly topic: readonly string[]
  /** The time is named relative to now and covers whole days. */
  readonly vagueTime: boolean
}

/**
 * What the request asks. Time words of the query count only when no window was given. `oldest` is the recorded_at of the
 * first record: the day that 我们第一次对话 means. `known`: what has a name, which may hold a time.
 */
export function readQuestion(request: RecallRequest, zone: ZoneId, oldest: number | null, known: readonly Concept[] = []): Question {
  const query = request.query?.trim() ?? ''
  const own = withoutNames(ownWords(query), known)
  const named = request.window === undefined || request.window === null ? spokenTime(own, request, zone) ?? firstTalk(query, oldest, zone) : null
  const asked = named === null ? null : askedPeriods(own, { reference: request.at, zone })
  const several = asked !== null && asked.periods.length > 1 ? asked : null
  const timed = named === null ? query : query.slice(0, named.index) + ' '.repeat(named.text.length) + query.slice(named.index + named.text.length)
  const text = several === null ? timed : several.timeTexts.reduce((rest, words) => rest.replace(words, ' '.repeat(words.length)), query)
  const topic = topicTerms(text)
  const spoken = named !== null && named.confidence < MIN_FILTER_CONFIDENCE && topic.length > 0 ? null : named
  const periods = spoken === null || several === null ? [request.window ?? spoken?.interval].filter(one => one !== undefined && one !== null) : several.periods.map(({ window }) => window)
  const [first, ...others] = periods
  return {
    request,
    zone,
    window: first === undefined ? null : others.reduce(hull, first),
    periods,
    timeText: spoken?.text ?? null,
    text: text.trim() === '' ? null : text,
    topic,
    vagueTime: spoken !== null && spoken.interval !== null && spoken.basis === 'inferred' && coversWholeDays(spoken, zone),
  }
}

/** 最近 and its like are guesses of a window: beside a subject they only colour the question. */
const MIN_FILTER_CONFIDENCE = 0.5

/** Present-moment words hold no window to look into. */
const NO_WINDOW = /^(?:现在|現在|目前|当前|當前|刚才|剛才|刚刚|now|currently|right now|just now)$/i

function withoutNames(words: OwnWords, known: readonly Concept[]): OwnWords {
  const lower = words.prose.toLowerCase()
  const used = known.filter(({ name, aliases }) => [name, ...aliases].some(spelling => lower.includes(spelling.toLowerCase())))
  return used.length === 0 ? words : createConceptMatcher(used).withoutTimes(words)
}

/** The first expression of the query's own words that names an interval. */
function spokenTime({ bare }: OwnWords, request: RecallRequest, zone: ZoneId): TimeExpression | null {
  if (bare.replaceAll(BLANK, '').trim() === '') return null
  return parseTime(bare, { reference: request.at, zone }).find(expression => expression.interval !== null && !expression.recurring && !NO_WINDOW.test(expression.text) && !isNoPeriod(expression, bare)) ?? null
}

const FIRST_TALK = alternatives('i')`
  (?:第一次|首次|头一次|最初一次|最早一次)[^，。,？?]{0,6}?(?:对话|對話|聊天|聊|交谈|交談|说话|說話|交流|认识|認識|见面)
  \b(?:our|the) (?:very )?first (?:conversation|chat|talk|session)\b|\bfirst time we (?:talked|spoke|chatted|met)\b
  \bwhen we first (?:talked|spoke|chatted|met)\b
`

/** The day on which memory begins, when the question is about the first conversation. */
function firstTalk(query: string, oldest: number | null, zone: ZoneId): TimeExpression | null {
  const match = oldest === null ? null : FIRST_TALK.exec(query)
  if (match === null || oldest === null) return null
  const interval = dayInterval(dayOf(epochMs(oldest), zone), zone)
  return { text: match[0], index: match.index, interval, precision: 'day', basis: 'stated', confidence: 0.6, direction: 'past', approximate: false, recurring: false }
}

/** 昨天, 上周, 最近三天: a journal can answer. 昨天下午 needs records with a clock time. */
function coversWholeDays({ interval }: TimeExpression, zone: ZoneId): boolean {
  if (interval === null) return false
  const startsDay = startOfDay(dayOf(interval.start, zone), zone) === interval.start
  return startsDay && (startOfDay(dayOf(interval.end, zone), zone) === interval.end || dayOf(interval.end, zone) > dayOf(interval.start, zone))
}
