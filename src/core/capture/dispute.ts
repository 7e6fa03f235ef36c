// Which older statements a new one contradicts without a word of correction. What the person says later of a thing that
// has one value replaces the older value; anything less clear keeps both sides, marked, and prefers neither. Careful on
// purpose: a missed contradiction is found by a reader, a wrong one casts doubt on what is right.

import { recencyOf } from '../record/ahead-of-clock.ts'
import type { Kind, MemoryRecord, RecordDraft } from '../record/record.ts'
import { contradicts } from '../text/contradicts.ts'
import { fold } from './fold.ts'
import { isMarked, REACH_MS } from './retire.ts'
import { areUsedTogether, isOtherValue, isSameValue, MANY_VALUED } from './single-value.ts'
import { statedSubject, subjectOf, timeSpans } from './topic.ts'

/** Kinds that state how something is or shall be. Happenings and plans of different days do not exclude each other. */
const DISPUTABLE: readonly Kind[] = ['decision', 'fact', 'preference', 'correction']

/** Kinds that a later value can replace: the day of a deadline is told as a plan. */
export const OUTDATABLE: readonly Kind[] = [...DISPUTABLE, 'plan']

export interface Contradictions {
  /** Told an older value of the same thing: the draft replaces them. */
  readonly outdated: readonly MemoryRecord[]
  /** Cannot both hold with the draft, and nothing tells which does. */
  readonly disputed: readonly MemoryRecord[]
}

/** True for a statement that can contradict another without a word of correction. */
export function mayDispute(draft: RecordDraft): boolean {
  return draft.source.role === 'user' && OUTDATABLE.includes(draft.kind) && !isMarked(draft)
}

/** The words by which records about the same matter are found; empty when the statement names no subject. */
export function disputeTerms(draft: Pick<RecordDraft, 'text' | 'time_text'>): readonly string[] {
  return subjectOf(draft.text, timeSpans(draft.text, draft.time_text)).terms
}

/** What was pointed at another time is another thing. */
const POINTING = /^(?:[这那它他她]|以上|上面|下面|(?:this|that|these|those|it|he|she|they)\b)/

/** What its speaker is not sure of replaces nothing. */
const UNSURE = /好像|似乎|大概|可能|也许|估计|应该是|印象(?:里|中)|\b(?:maybe|perhaps|probably|i (?:think|guess|believe)|apparently|seems?|might|not sure)\b/

/** 我现在用的显示器是… tells that it is another one than before. */
const AT_PRESENT = /现在|目前|如今|\b(?:now|currently|these days)\b/

/** Records of the last 30 days that still hold, speak of the same subject and say something else about it. One ahead of the clock at `now` (epoch ms) counts as older. Pure. */
export function contradictedBy(draft: RecordDraft, records: readonly MemoryRecord[], now: number): Contradictions {
  const stated = plainStatement(draft)
  if (stated === null || MANY_VALUED.test(stated.subject) || POINTING.test(stated.subject)) return { outdated: [], disputed: [] }
  const sure = !UNSURE.test(fold(draft.source.quote))
  const saysNow = AT_PRESENT.test(fold(draft.text))
  const outdated: MemoryRecord[] = []
  const disputed: MemoryRecord[] = []
  for (const record of records) {
    const other = isComparable(record, draft) ? plainStatement(record) : null
    if (other === null || other.subject !== stated.subject || other.number !== stated.number || isSameValue(other.value, stated.value)) continue
    if (sure && recencyOf(record.recorded_at, now) < draft.recorded_at && isOtherValue(stated.subject, other.value, stated.value, saysNow)) outdated.push(record)
    else if (mayExclude(record, draft) && !areUsedTogether(stated.subject, other.value, stated.value) && contradicts(`${other.subject} ${other.value}`, `${stated.subject} ${stated.value}`)) disputed.push(record)
  }
  return outdated.length > 0 ? { outdated, disputed: [] } : { outdated, disputed }
}

/** Only the day of a deadline outdates a plan; plans dispute nothing. */
function mayExclude(record: MemoryRecord, draft: RecordDraft): boolean {
  return DISPUTABLE.includes(record.kind) && DISPUTABLE.includes(draft.kind)
}

function isComparable(record: MemoryRecord, draft: RecordDraft): boolean {
  if (record.status === 'superseded' || record.recorded_at < draft.recorded_at - REACH_MS || record.source.role !== 'user' || !OUTDATABLE.includes(record.kind)) return false
  return !isFromSameTurn(record, draft) && !areDifferentOccasions(record, draft)
}

interface PlainStatement {
  readonly subject: string
  readonly value: string
  /** What tells the thing from others of its kind: 第 2 号, #3. */
  readonly number: string
}

/** Subject and value without the words around them; null when no subject is named. */
function plainStatement({ text, time_text }: Pick<RecordDraft, 'text' | 'time_text'>): PlainStatement | null {
  const { part, subject: { terms, phrase, value }, whole } = statedSubject(text, time_text)
  if (terms.length === 0 || value === '') return null
  const told = whole.phrase === phrase ? whole.value : value // with the words of its time: the value of a deadline is a day
  return { subject: phrase, value: told, number: numberedOf(part.slice(0, Math.max(part.length - told.length, 0))) }
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
