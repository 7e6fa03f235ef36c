// The sources outside the memory: calendar files and exported expression segments. Both read only.

import { DAY_MS, plusMs } from '../../core/time/instant.ts'
import type { Interval } from '../../core/time/interval.ts'
import { evidenceOfEntry, evidenceOfSegment } from '../../core/timeline/evidence-of.ts'
import type { ExpressionSegment } from '../../core/timeline/outside-evidence.ts'
import { temporalMatch } from '../../core/timeline/recall-score.ts'
import { termsOf } from '../../core/text/topic-words.ts'
import { normalizeText } from '../../core/text/normalize.ts'
import { parseTime } from '../../core/timex/parse-time.ts'
import type { CalendarStore } from '../../store/calendar.ts'
import type { EvidenceStore } from '../../store/evidence.ts'
import { looksAtEvent, looksAtObserved, type SourceQuestion, type TimelineSource } from './timeline-source.ts'

/** Calendar entries that touch the range, or that were entered in it when the question is about that. */
export function calendarSource({ calendar }: { readonly calendar: CalendarStore }): TimelineSource {
  return {
    name: 'calendar',
    async collect({ mode, range, zone, at }, signal) {
      const reading = await calendar.entries(looksAtEvent(mode) ? range : around(range), zone, signal)
      const evidence = reading.entries.map(entry => evidenceOfEntry(entry, at)).filter(piece => temporalMatch(piece, mode, range) > 0)
      return { present: reading.present, evidence, partial: reading.problems.length === 0 ? null : reading.problems.join('; ') }
    },
  }
}

/** Words about a time may have been typed this long before or after it. */
const TYPED_AROUND_MS = 60 * DAY_MS
const MAX_SEGMENTS = 300

/** Typed segments: by when they were typed, and by the time that their words name. */
export function inputSource({ evidence: store }: { readonly evidence: EvidenceStore }): TimelineSource {
  return {
    name: 'meinput',
    async collect(question, signal) {
      const { mode, range, at, zone } = question
      const reading = await store.segments(looksAtEvent(mode) ? around(range) : range, signal)
      const chosen = choose(reading.segments, question)
      const evidence = chosen.map(segment => evidenceOfSegment(segment, parseTime(segment.text, { reference: segment.observedAt, zone }).find(({ interval, recurring }) => interval !== null && !recurring) ?? null, at))
        .filter(piece => temporalMatch(piece, mode, range) > 0)
      return { present: reading.present, evidence, partial: reading.problems.length === 0 ? null : reading.problems.join('; ') }
    },
  }
}

function around(range: Interval): Interval {
  return { start: plusMs(range.start, -TYPED_AROUND_MS), end: plusMs(range.end, TYPED_AROUND_MS) }
}

/** A day, an hour or a number: without one of these no time is named. */
const MAY_NAME_TIME = /[日天周月年号点时晚早午]|\d|\b(?:mon|tue|wed|thu|fri|sat|sun|today|tomorrow|yesterday|week|month|am|pm|tonight)/i

/** Those that fit the subject or the plan's words first, then those typed in the range, then those that may name a time. */
function choose(segments: readonly ExpressionSegment[], question: SourceQuestion): readonly ExpressionSegment[] {
  if (segments.length <= MAX_SEGMENTS) return segments
  const scored = segments.flatMap((segment, index) => {
    const score = scoreOf(segment, question)
    return score > 0 ? [{ segment, score, index }] : []
  })
  return scored.sort((a, b) => b.score - a.score || a.index - b.index).slice(0, MAX_SEGMENTS).map(({ segment }) => segment)
}

function scoreOf(segment: ExpressionSegment, { topic, expandedQueries, range, mode }: SourceQuestion): number {
  const typedInside = segment.observedAt >= range.start && segment.observedAt < range.end
  if (!typedInside && !MAY_NAME_TIME.test(segment.text)) return 0
  const text = normalizeText(segment.text)
  const terms = topic.length === 0 ? null : new Set(termsOf(text))
  const onTopic = terms === null ? 0 : topic.filter(term => terms.has(term)).length
  const planned = expandedQueries.some(word => text.includes(word)) ? 1 : 0
  return onTopic * 4 + planned * 2 + (typedInside ? (looksAtObserved(mode) ? 3 : 1) : 0) + 0.5
}
