// Turns what each source holds into evidence: one mapping per source, with its importance and extraction confidence.

import type { CivilDate } from '../time/civil.ts'
import { parseDay } from '../time/civil.ts'
import { type EpochMs, epochMs } from '../time/instant.ts'
import { dayInterval } from '../time/interval.ts'
import { startOfDay, type ZoneId } from '../time/zone.ts'
import type { Kind, MemoryRecord } from '../record/record.ts'
import { sourceLabel } from '../record/source-label.ts'
import { excerpt } from '../text/truncate.ts'
import type { TimeExpression } from '../timex/types.ts'
import type { CalendarEntry, ExpressionSegment } from './outside-evidence.ts'
import type { ItemStatus, ItemType, TimelineEvidence } from './timeline-item.ts'

const WEIGHTY = /重要|要紧|关键|紧急|必须|截止|到期|签(?:约|合同)|上线|事故|故障|\b(?:important|critical|urgent|must|deadline|due|incident|outage|contract|launch)\b/i
/** What the words themselves call weighty. */
const WEIGHTY_IMPORTANCE = 0.98

const KIND_IMPORTANCE: Readonly<Record<Kind, number>> = { decision: 0.95, correction: 0.95, outcome: 0.92, plan: 0.92, event: 0.9, preference: 0.85, fact: 0.82, claim: 0.85 }
const KIND_TYPE: Readonly<Record<Kind, ItemType>> = { decision: 'decision', correction: 'decision', outcome: 'event', plan: 'commitment', event: 'event', preference: 'mention', fact: 'mention', claim: 'event' }

/** A captured statement was understood at least this well; what it claims without proof stays a possibility. */
const MIN_EXTRACTION_CONFIDENCE = 0.85
const CLAIM_CONFIDENCE = 0.6

/** A record of the working memory. Replaced statements keep their time but lose weight; `head` is what holds in their place. */
export function evidenceOfRecord(record: MemoryRecord, at: EpochMs, head: MemoryRecord | null = null): TimelineEvidence {
  const known = record.time_precision !== 'unknown' && record.event_start_ms !== null
  return {
    id: evidenceId(record),
    source: 'chat',
    type: KIND_TYPE[record.kind],
    eventStart: known ? epochMs(record.event_start_ms) : null,
    eventEnd: known && record.event_end_ms !== null ? epochMs(record.event_end_ms) : null,
    observedAt: epochMs(record.recorded_at),
    title: record.text,
    content: record.text,
    importance: weigh(record.text, KIND_IMPORTANCE[record.kind]) * (record.status === 'superseded' ? 0.8 : isPastPlan(record, at) ? PAST_PLAN : 1),
    confidence: record.kind === 'claim' ? CLAIM_CONFIDENCE : Math.max(MIN_EXTRACTION_CONFIDENCE, record.confidence),
    semanticMatch: null,
    status: statusOfRecord(record, at),
    participants: record.entities,
    sourceRef: sourceLabel(record),
    ...(record.status === 'superseded' ? { replacedBy: head === null ? null : { id: evidenceId(head), text: head.text } } : {}),
  }
}

/** What was intended for a time that is over says less of it than what was told of it. */
const PAST_PLAN = 0.88

function isPastPlan({ kind, event_start_ms: start, event_end_ms: end }: MemoryRecord, at: EpochMs): boolean {
  const last = end ?? start
  return kind === 'plan' && last !== null && last <= at
}

function evidenceId({ id }: MemoryRecord): string {
  return `chat:${id}`
}

function statusOfRecord({ kind, event_start_ms: start }: MemoryRecord, at: EpochMs): ItemStatus {
  if (kind === 'plan') return 'planned'
  if (kind === 'outcome' || kind === 'event') return start !== null && start > at ? 'planned' : 'completed'
  return kind === 'claim' ? 'unknown' : 'mentioned'
}

const MESSAGE_IMPORTANCE = 0.8
const MAX_CONTENT_CHARS = 240

/** A message of the session log: proof that something was said, not that it happened. */
export function evidenceOfMessage(hit: { readonly session: string; readonly seq: number; readonly at: EpochMs; readonly text: string }): TimelineEvidence {
  const text = excerpt(hit.text, MAX_CONTENT_CHARS)
  return {
    id: `chat:${hit.session}#${hit.seq}`, source: 'chat', type: 'mention', eventStart: null, eventEnd: null, observedAt: hit.at,
    title: text, content: text, importance: weigh(text, MESSAGE_IMPORTANCE), confidence: null, semanticMatch: null, status: 'mentioned', participants: [],
    sourceRef: `${hit.session}#${hit.seq}`,
  }
}

const JOURNAL_IMPORTANCE = 0.9
const MIN_SENTENCE_CHARS = 4
const MAX_DAY_SENTENCES = 30

/** The sentences of a day's journal, each on that day. */
export function evidenceOfJournal(journal: { readonly day: CivilDate; readonly text: string; readonly modifiedAt: EpochMs }, zone: ZoneId): readonly TimelineEvidence[] {
  const day = parseDay(journal.day)
  if (day === null) return []
  const { start, end } = dayInterval(day, zone)
  return sentencesOf(journal.text).slice(0, MAX_DAY_SENTENCES).map((text, index) => ({
    id: `journal:${journal.day}#${index + 1}`, source: 'journal', type: 'event', eventStart: start, eventEnd: end, observedAt: journal.modifiedAt,
    title: excerpt(text, MAX_CONTENT_CHARS), content: excerpt(text, MAX_CONTENT_CHARS), importance: weigh(text, JOURNAL_IMPORTANCE), confidence: null, semanticMatch: null, status: 'unknown', participants: [],
    sourceRef: `journal/${journal.day}.md`,
  }))
}

/** A fact of a concept page; its day is the event, the day it was written down is the observation. */
export function evidenceOfFact(page: { readonly slug: string; readonly title: string }, fact: { readonly text: string; readonly day: string | null; readonly recorded: string; readonly state: string }, index: number, zone: ZoneId): TimelineEvidence {
  const [first, last] = fact.day === null ? [null, null] : [parseDay(fact.day.slice(0, 10)), parseDay(fact.day.slice(-10))]
  const recorded = parseDay(fact.recorded.slice(0, 10))
  return {
    id: `memory:${page.slug}#${index + 1}`, source: 'memory', type: 'decision',
    eventStart: first === null ? null : startOfDay(first, zone),
    eventEnd: last === null ? null : dayInterval(last, zone).end,
    observedAt: recorded === null ? null : startOfDay(recorded, zone),
    title: excerpt(fact.text, MAX_CONTENT_CHARS), content: `${page.title}: ${excerpt(fact.text, MAX_CONTENT_CHARS)}`, importance: weigh(fact.text, 0.9) * (fact.state === 'superseded' ? 0.8 : 1), confidence: null, semanticMatch: null,
    status: 'mentioned', participants: [], sourceRef: `knowledge/${page.slug}.md`,
  }
}

/** A calendar entry; what lies behind the present moment counts as done. */
export function evidenceOfEntry(entry: CalendarEntry, at: EpochMs): TimelineEvidence {
  return {
    id: `calendar:${entry.id}`, source: 'calendar', type: 'event', eventStart: entry.start, eventEnd: entry.end > entry.start ? entry.end : null, observedAt: entry.recordedAt,
    title: entry.title, content: [entry.title, entry.location, entry.description].filter(part => part.trim() !== '').join(' · '), importance: weigh(entry.title, 0.92), confidence: null, semanticMatch: null,
    status: entry.end <= at ? 'completed' : 'planned', participants: entry.participants, sourceRef: `calendar/${entry.file}`,
  }
}

const TASK = /要|得|需要|记得|别忘|待办|截止|提交|完成|\b(?:need to|must|should|todo|remember|deadline)\b/i

/** A typed segment; `time` is the first time its words name, read at the moment it was typed. */
export function evidenceOfSegment(segment: ExpressionSegment, time: TimeExpression | null, at: EpochMs): TimelineEvidence {
  const text = excerpt(segment.text, MAX_CONTENT_CHARS)
  const interval = time?.interval ?? null
  const ahead = interval !== null && interval.start > segment.observedAt
  return {
    id: `meinput:${segment.file}#${segment.id}`, source: 'meinput', type: ahead && TASK.test(text) ? 'commitment' : interval === null ? 'mention' : 'event',
    eventStart: interval?.start ?? null, eventEnd: interval?.end ?? null, observedAt: segment.observedAt,
    title: text, content: text, importance: weigh(text, 0.86), confidence: null, semanticMatch: null,
    status: interval === null ? 'mentioned' : ahead ? (interval.end > at ? 'planned' : 'unknown') : 'completed',
    participants: [], sourceRef: `evidence/${segment.file}#${segment.id}`,
  }
}

function weigh(text: string, importance: number): number {
  return WEIGHTY.test(text) ? Math.max(importance, WEIGHTY_IMPORTANCE) : importance
}

function sentencesOf(markdown: string): readonly string[] {
  return markdown.replace(/^---\n[\s\S]{0,16384}?\n---\n/, '')
    .split(/\n|(?<=[。！？!?])/)
    .map(line => line.replace(/^\s*(?:#{1,6}|[-*+>]|\d{1,3}[.、])\s*/, '').trim())
    .filter(line => [...line].length >= MIN_SENTENCE_CHARS)
}
