// What lies before or after a time that memory itself knows: that of something that happened, or of what was told last.

import { epochMs, type EpochMs, plusMs } from '../../core/time/instant.ts'
import type { Interval } from '../../core/time/interval.ts'
import { type Candidate, candidateOf } from '../../core/inject/candidate.ts'
import type { AnchoredQuestion } from '../../core/plan/anchored-question.ts'
import { aboutness } from '../../core/plan/asked-subject.ts'
import { holdsWord, type SubjectWord } from '../../core/plan/subject-words.ts'
import type { MemoryRecord } from '../../core/record/record.ts'
import { termsOf } from '../../core/text/topic-words.ts'
import { ALL_STATUSES, type GatherSource, inWordsOf, STANDING, TOLD_KINDS } from './gather.ts'

const MAX_SEARCHED = 16
const MAX_LISTED = 30
/** Lines beside the one that names the time. */
const MAX_AROUND = 4
/** What so many statements tell of names no single time. */
const MAX_ANCHORS = 6

/** The record of what happened at the time that is named; of those that hold the most of its words one that replaced something, else the newest. Null when none does, or it is still to come. */
export async function findAnchor(source: GatherSource, anchor: readonly SubjectWord[]): Promise<MemoryRecord | null> {
  const subject = { words: anchor, attribute: true, personal: true, numbered: false }
  const { hits } = await source.ledger.query({ text: wordsOf(anchor), kinds: TOLD_KINDS, statuses: ALL_STATUSES, limit: MAX_SEARCHED })
  const found = hits.map(({ record }) => ({ record, worth: aboutness(subject, new Set(termsOf(record.text))) })).filter(({ worth }) => worth > 0)
  if (found.length > MAX_ANCHORS) return null
  const [best] = found.filter(({ record }) => record.event_start_ms !== null && record.event_start_ms <= source.at)
    .sort((a, b) => b.worth - a.worth || Math.sign(b.record.supersedes.length) - Math.sign(a.record.supersedes.length) || b.record.recorded_at - a.record.recorded_at)
  return best?.record ?? null
}

/**
 * What stands nearest to the time on that side: about what is asked, or anything when nothing is. Before an anchor comes what it
 * replaced, alone when no happenings are asked for. Empty when nothing is there.
 */
export async function gatherAround(source: GatherSource, { side, asked, happenings }: Omit<AnchoredQuestion, 'anchor'>, time: Interval, anchor: MemoryRecord | null): Promise<readonly Candidate[]> {
  const window = side === 'before' ? { start: epochMs(0), end: time.end } : { start: time.start, end: plusMs(source.at, 1) }
  if (window.end <= window.start) return []
  const filters = { window, timeField: 'event' as const, kinds: TOLD_KINDS, statuses: side === 'before' ? ALL_STATUSES : STANDING }
  const [listed, worded, replaced] = await Promise.all([
    source.ledger.query({ ...filters, text: null, order: side === 'before' ? 'event-desc' : 'event-asc', limit: MAX_LISTED }),
    asked.length === 0 ? null : source.ledger.query({ ...filters, text: wordsOf(asked), limit: MAX_SEARCHED }),
    anchor === null || side === 'after' ? [] : source.ledger.getMany(anchor.supersedes),
  ])
  const records = [...new Map([...replaced, ...(worded ?? listed).hits.map(({ record }) => record)].map(record => [record.id, record])).values()]
  const candidates = records.filter(record => record.id !== anchor?.id && liesOn(side, record, time, anchor))
    .map(record => inWordsOf(asked, candidateOf(record, source.zone, { route: asked.length === 0 ? 'window' : 'words', score: null })))
    .filter(({ record, terms }) => replaced.some(({ id }) => id === record?.id) || asked.filter(word => holdsWord(word, terms)).length >= Math.ceil(asked.length / 2))
  const nearest = candidates.slice(0, happenings || replaced.length === 0 ? MAX_AROUND : replaced.length)
  return nearest.length === 0 || anchor === null ? nearest : [candidateOf(anchor, source.zone, { route: 'words', score: null }), ...nearest]
}

/** Of one day, what was told first was first. */
function liesOn(side: AnchoredQuestion['side'], record: MemoryRecord, time: Interval, anchor: MemoryRecord | null): boolean {
  const start = record.event_start_ms
  if (start === null) return false
  const isSame = anchor !== null && start === time.start
  if (side === 'before') return isSame ? record.recorded_at < anchor.recorded_at : start < time.start
  return isSame ? record.recorded_at > anchor.recorded_at : start >= (anchor === null ? time.end : time.start)
}

function wordsOf(words: readonly SubjectWord[]): string {
  return words.flatMap(({ terms, others }) => [...terms, ...others]).join(' ')
}

/** The time of a record that has one. */
export function timeOf(record: MemoryRecord): Interval | null {
  const start = record.event_start_ms
  return start === null ? null : { start: epochMs(start), end: endOf(record, epochMs(start)) }
}

function endOf({ event_end_ms: end }: MemoryRecord, start: EpochMs): EpochMs {
  return end === null ? plusMs(start, 1) : epochMs(end)
}

/** From the first to the last known time of the candidates; null when none has one. */
export function spanOf(candidates: readonly Candidate[]): Interval | null {
  const times = candidates.flatMap(({ record }) => record === null ? [] : timeOf(record) ?? [])
  if (times.length === 0) return null
  return { start: epochMs(Math.min(...times.map(({ start }) => start))), end: epochMs(Math.max(...times.map(({ end }) => end))) }
}
