// The sources outside the memory: calendar files and exported expression segments. Both read only.

import { DAY_MS, plusMs } from '../../core/time/instant.ts'
import type { ZoneId } from '../../core/time/zone.ts'
import { evidenceOfEntry, evidenceOfSegment } from '../../core/timeline/evidence-of.ts'
import type { ExpressionSegment } from '../../core/timeline/outside-evidence.ts'
import { temporalMatch } from '../../core/timeline/recall-score.ts'
import { parseTime } from '../../core/timex/parse-time.ts'
import type { TimeExpression } from '../../core/timex/types.ts'
import type { CalendarStore } from '../../store/calendar.ts'
import type { EvidenceStore } from '../../store/evidence.ts'
import { looksAtEvent, looksAtObserved, type SourceQuestion, type TimelineSource } from './timeline-source.ts'

/** An entry that was made in the range lies at most this far from it. */
const ENTERED_AROUND_MS = 60 * DAY_MS

/** Calendar entries that touch the range, or that were entered in it when the question is about that. */
export function calendarSource({ calendar }: { readonly calendar: CalendarStore }): TimelineSource {
  return {
    name: 'calendar',
    async collect({ mode, range, zone, at }, signal) {
      const reading = await calendar.entries(looksAtEvent(mode) ? range : { start: plusMs(range.start, -ENTERED_AROUND_MS), end: plusMs(range.end, ENTERED_AROUND_MS) }, zone, signal)
      const evidence = reading.entries.map(entry => evidenceOfEntry(entry, at)).filter(piece => temporalMatch(piece, mode, range) > 0)
      return { present: reading.present, evidence, partial: reading.problems.length === 0 ? null : reading.problems.join('; ') }
    },
  }
}

/** Words about a time may have been typed this long before it, or this long after. */
const TYPED_BEFORE_MS = 30 * DAY_MS
const TYPED_AFTER_MS = 7 * DAY_MS
/** Segments that are read closely for one question. */
const MAX_SEGMENTS = 200

/** Typed segments: by when they were typed, and by the time that their words name. */
export function inputSource({ evidence: store }: { readonly evidence: EvidenceStore }): TimelineSource {
  const times = new WeakMap<ExpressionSegment, TimeExpression | null>()
  const timeOf = (segment: ExpressionSegment, zone: ZoneId): TimeExpression | null => {
    const known = times.get(segment)
    if (known !== undefined) return known
    const found = MAY_NAME_TIME.test(segment.text) ? parseTime(segment.text, { reference: segment.observedAt, zone }).find(({ interval, recurring }) => interval !== null && !recurring) ?? null : null
    times.set(segment, found)
    return found
  }
  return {
    name: 'meinput',
    async collect(question, signal) {
      const { mode, range, at, zone } = question
      const reading = await store.segments(looksAtEvent(mode) ? { start: plusMs(range.start, -TYPED_BEFORE_MS), end: plusMs(range.end, TYPED_AFTER_MS) } : range, signal)
      const chosen = choose(reading.segments, question)
      const evidence = chosen.map(segment => evidenceOfSegment(segment, timeOf(segment, zone), at)).filter(piece => temporalMatch(piece, mode, range) > 0)
      return { present: reading.present, evidence, partial: reading.problems.length === 0 ? null : reading.problems.join('; ') }
    },
  }
}

/** A day, an hour or a number: without one of these no time is named. */
const MAY_NAME_TIME = /[日天周月年号点时晚早午]|\d|\b(?:mon|tue|wed|thu|fri|sat|sun|today|tomorrow|yesterday|week|month|am|pm|tonight)/i

/** Those on the subject first, then those that were typed nearest to the range. */
function choose(segments: readonly ExpressionSegment[], { topic, range, mode }: SourceQuestion): readonly ExpressionSegment[] {
  if (segments.length <= MAX_SEGMENTS) return segments
  const distance = ({ observedAt }: ExpressionSegment): number => observedAt < range.start ? range.start - observedAt : Math.max(0, observedAt - range.end)
  const isOnTopic = (segment: ExpressionSegment): boolean => {
    const text = segment.text.toLowerCase()
    return topic.some(term => text.includes(term))
  }
  const able = looksAtObserved(mode) ? segments : segments.filter(segment => distance(segment) === 0 || MAY_NAME_TIME.test(segment.text))
  const nearest = (some: readonly ExpressionSegment[]): readonly ExpressionSegment[] => [...some].sort((a, b) => distance(a) - distance(b) || b.observedAt - a.observedAt).slice(0, MAX_SEGMENTS)
  if (topic.length === 0) return nearest(able)
  const onTopic = nearest(able.filter(isOnTopic))
  return [...new Set([...onTopic, ...nearest(able)])].slice(0, MAX_SEGMENTS)
}
