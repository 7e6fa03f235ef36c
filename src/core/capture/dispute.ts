// Which older statements a new one contradicts without a word of correction: both sides are kept and marked, neither is
// preferred. Careful on purpose: a missed dispute is found by a reader, a wrong one casts doubt on what is right.

import type { Kind, MemoryRecord, RecordDraft } from '../record/record.ts'
import { contradicts } from '../text/contradicts.ts'
import { mayRetire, REACH_MS } from './retire.ts'
import { statedPart, subjectOf, timeSpans } from './topic.ts'

/** Kinds that state how something is or shall be. Happenings and plans of different days do not exclude each other. */
export const DISPUTABLE: readonly Kind[] = ['decision', 'fact', 'preference', 'correction']

/** True for a statement that can contradict another without replacing it. */
export function mayDispute(draft: Pick<RecordDraft, 'kind' | 'text' | 'source'>): boolean {
  return draft.source.role === 'user' && DISPUTABLE.includes(draft.kind) && !mayRetire(draft)
}

/** The words by which records about the same matter are found; empty when the statement names no subject. */
export function disputeTerms(draft: Pick<RecordDraft, 'text' | 'time_text'>): readonly string[] {
  return subjectOf(draft.text, timeSpans(draft.text, draft.time_text)).terms
}

/** Records of the last 30 days that still hold, speak of the same subject and say something else about it. Pure. */
export function contradictedBy(draft: RecordDraft, records: readonly MemoryRecord[]): readonly MemoryRecord[] {
  const stated = plainStatement(draft)
  if (stated === null) return []
  return records.filter(record => {
    if (record.status === 'superseded' || record.recorded_at < draft.recorded_at - REACH_MS || record.source.role !== 'user' || !DISPUTABLE.includes(record.kind)) return false
    if (isFromSameTurn(record, draft) || areDifferentOccasions(record, draft)) return false
    const other = plainStatement(record)
    return other !== null && other.subject === stated.subject && numberedOf(record.text) === numberedOf(draft.text) && contradicts(`${other.subject} ${other.value}`, `${stated.subject} ${stated.value}`)
  })
}

interface PlainStatement {
  readonly subject: string
  readonly value: string
}

/** Subject and value without the words around them; null when no subject is named. */
function plainStatement({ text, time_text }: Pick<RecordDraft, 'text' | 'time_text'>): PlainStatement | null {
  const part = statedPart(text)
  const { terms, value } = subjectOf(part, timeSpans(part, time_text))
  return terms.length === 0 || value === '' ? null : { subject: terms.join(' '), value }
}

/** 第 2 号服务器, room #3: things told apart by their number only are not one thing. */
const NUMBERED = /第 ?[\d一二三四五六七八九十百]{1,6}|\d{1,6} ?(?:号|室|层|楼|期|版|季|组|班|线|台)|# ?\d{1,6}/g

function numberedOf(text: string): string {
  return (text.match(NUMBERED) ?? []).join(' ').replaceAll(' ', '')
}

function isFromSameTurn({ source }: MemoryRecord, draft: RecordDraft): boolean {
  return source.session === draft.source.session && source.seq_from === draft.source.seq_from
}

/** Facts that were said of different days. The time of a decision is when it was made and tells no occasion. */
function areDifferentOccasions(record: MemoryRecord, draft: RecordDraft): boolean {
  if (record.kind !== 'fact' || draft.kind !== 'fact' || record.time_basis === 'recorded' || draft.time_basis === 'recorded') return false
  const [a, b] = [record, draft]
  if (a.event_start_ms === null || b.event_start_ms === null) return false
  return (a.event_end_ms ?? Infinity) <= b.event_start_ms || (b.event_end_ms ?? Infinity) <= a.event_start_ms
}
