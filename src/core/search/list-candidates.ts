// Lists by time without words: walks a sorted time order from the right end and stops when the page is full.

import { aheadFrom } from '../record/ahead-of-clock.ts'
import type { PagePosition } from './cursor.ts'
import { type EpochMs, epochMs } from '../time/instant.ts'
import type { Interval } from '../time/interval.ts'
import { docFilter, type DocFilter, type FilterSpec } from './filter.ts'
import { type Candidate, candidateOf, type HitOrder } from './hit-order.ts'
import { compareIdWords } from './id-table.ts'
import type { RecordIndex } from './record-index.ts'
import type { TimeOrder } from './time-order.ts'

interface ListRequest {
  readonly order: HitOrder
  readonly filters: FilterSpec
  readonly walk: { readonly bound: number; readonly now: number }
  readonly after: PagePosition | null
  readonly count: number
}

/** A stretch of a time order, both ends included, walked from `from` to `to`. Empty stretches are not made. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly step: 1 | -1
}

export function listCandidates(index: RecordIndex, request: ListRequest, passes: DocFilter): Candidate[] {
  const found: Candidate[] = []
  const order = request.order === 'relevance' ? 'event-desc' : request.order
  const sorted = order === 'recorded-desc' ? index.byRecorded : index.byEvent
  const { window, timeField } = request.filters
  const skipBefore = order !== 'recorded-desc' && window !== undefined && timeField !== 'recorded' ? window.start : null
  for (const stretch of stretchesOf(index, order, request)) {
    walk(sorted, stretch, skipBefore, doc => {
      if (index.isLive(doc) && index.columns.birth(doc) < request.walk.bound && passes(doc)) found.push(candidateOf(index, order, { doc, score: 0, now: request.walk.now }))
      return found.length < request.count
    })
    if (found.length >= request.count) break
  }
  return found
}

/** recorded_at of the newest live record whose event lies in the window; null when there is none. */
export function newestRecordedIn(index: RecordIndex, window: Interval): number | null {
  let newest: number | null = null
  const passes = docFilter(index, { window })
  for (const stretch of eventStretches(index, true, { filters: { window }, after: null })) {
    walk(index.byEvent, stretch, window.start, doc => {
      if (index.isLive(doc) && passes(doc)) newest = Math.max(newest ?? -Infinity, index.columns.recordedAt(doc))
      return true
    })
  }
  return newest
}

/** recorded_at of the live records that still hold and were made at or after an instant, ascending. */
export function standingRecordedFrom(index: RecordIndex, instant: number): EpochMs[] {
  const { byRecorded, columns } = index
  const found: EpochMs[] = []
  for (let at = byRecorded.lowerBound(doc => columns.recordedAt(doc) < instant); at < byRecorded.length; at++) {
    const doc = byRecorded.at(at)
    if (index.isLive(doc) && columns.status(doc) !== 'superseded') found.push(epochMs(columns.recordedAt(doc)))
  }
  return found
}

/** First instants of the live events that begin in the window, in no order; an event without a beginning counts by its last instant. */
export function eventStartsIn(index: RecordIndex, window: Interval): EpochMs[] {
  const starts: EpochMs[] = []
  for (const stretch of eventStretches(index, true, { filters: { window }, after: null })) {
    walk(index.byEvent, stretch, window.start, doc => {
      const start = index.columns.eventStart(doc)
      if (index.isLive(doc) && start >= window.start && start < window.end) starts.push(epochMs(start))
      return true
    })
  }
  return starts
}

/** Visits a stretch until `visit` says false, jumping over blocks whose events all end by `skipBefore`. */
function walk(sorted: TimeOrder, { from, to, step }: Stretch, skipBefore: number | null, visit: (doc: number) => boolean): void {
  for (let i = from; step > 0 ? i <= to : i >= to; i += step) {
    if (skipBefore !== null && sorted.blockEndsBy(i, skipBefore)) {
      i = step > 0 ? sorted.blockEnd(i) : sorted.blockStart(i)
      continue
    }
    if (!visit(sorted.at(i))) return
  }
}

function stretchesOf(index: RecordIndex, order: HitOrder, request: ListRequest): Stretch[] {
  return order === 'recorded-desc' ? recordedStretches(index, request) : eventStretches(index, order === 'event-asc', request)
}

/** Newest first, those ahead of the clock last. */
function recordedStretches(index: RecordIndex, { filters, after, walk: { now } }: ListRequest): Stretch[] {
  const { byRecorded, columns } = index
  const { window, timeField } = filters
  const inWindow = window !== undefined && timeField === 'recorded'
  const low = inWindow ? byRecorded.lowerBound(doc => columns.recordedAt(doc) < window.start) : 0
  const high = inWindow ? byRecorded.lowerBound(doc => columns.recordedAt(doc) < window.end) : byRecorded.length
  const ahead = byRecorded.lowerBound(doc => columns.recordedAt(doc) < aheadFrom(now))
  const end = after === null ? Infinity : byRecorded.lowerBound(doc => (columns.recordedAt(doc) - after.key || compareIdWords(index.ids.wordsOf(doc), after.id)) < 0)
  const aheadEnd = after?.group === 1 ? Math.min(high, end) : high
  const present = after?.group === 1 ? [] : downwards(Math.min(high, ahead, end) - 1, low)
  return [...present, ...downwards(aheadEnd - 1, Math.max(low, ahead))]
}

/** Known times first, unknown ones last, whichever the direction. */
function eventStretches(index: RecordIndex, ascending: boolean, { filters, after }: Pick<ListRequest, 'filters' | 'after'>): Stretch[] {
  const { byEvent } = index
  const { window, timeField } = filters
  const inWindow = window !== undefined && timeField !== 'recorded'
  const unknownFrom = byEvent.lowerBound(doc => index.eventGroup(doc) === 0)
  const knownEnd = inWindow ? byEvent.lowerBound(doc => index.eventGroup(doc) === 0 && index.eventKey(doc) < window.end) : unknownFrom
  const length = inWindow ? unknownFrom : byEvent.length
  if (after === null) return ascending ? [...upwards(0, knownEnd - 1), ...upwards(unknownFrom, length - 1)] : [...downwards(knownEnd - 1, 0), ...downwards(length - 1, unknownFrom)]
  const before = byEvent.lowerBound(doc => comparePlace(index, doc, after) < 0)
  if (!ascending) return after.group === 1 ? downwards(Math.min(before, length) - 1, unknownFrom) : [...downwards(Math.min(before, knownEnd) - 1, 0), ...downwards(length - 1, unknownFrom)]
  const next = byEvent.lowerBound(doc => comparePlace(index, doc, after) <= 0)
  return after.group === 1 ? upwards(next, length - 1) : [...upwards(next, knownEnd - 1), ...upwards(unknownFrom, length - 1)]
}

function comparePlace(index: RecordIndex, doc: number, place: PagePosition): number {
  return index.eventGroup(doc) - place.group || index.eventKey(doc) - place.key || compareIdWords(index.ids.wordsOf(doc), place.id)
}

function upwards(from: number, to: number): Stretch[] {
  return from <= to ? [{ from, to, step: 1 }] : []
}

function downwards(from: number, to: number): Stretch[] {
  return from >= to ? [{ from, to, step: -1 }] : []
}
