// What the form of a question makes of the records that are about its subject: which come, and in which order.

import type { AskedSubject } from '../../core/plan/asked-subject.ts'
import { holdsWord } from '../../core/plan/subject-words.ts'
import type { Candidate } from '../../core/inject/candidate.ts'
import type { Kind } from '../../core/record/record.ts'
import { DAY_MS, type EpochMs } from '../../core/time/instant.ts'

/** An opinion is asked as often as an outcome: only what has happened answers both. */
export function answersHow({ happened }: AskedSubject, { record }: Candidate): boolean {
  return !happened || record?.kind === 'event' || record?.kind === 'outcome'
}

/** What came of a thing may be told with a part of its words, soon after it. */
const COMES_WITHIN_MS = 45 * DAY_MS
const OUTCOME_KINDS: ReadonlySet<Kind> = new Set<Kind>(['outcome', 'decision', 'correction'])

/** Those of the found ones that tell what came of what is about the subject. */
export function outcomesOf({ forms, words }: AskedSubject, about: readonly Candidate[], found: readonly Candidate[]): readonly Candidate[] {
  if (!forms.has('outcome') || about.length === 0) return []
  const first = Math.min(...about.map(({ record }) => record?.recorded_at ?? Infinity))
  return found.filter(({ record, terms }) => record !== null && OUTCOME_KINDS.has(record.kind) && record.recorded_at > first && record.recorded_at - first < COMES_WITHIN_MS
    && !about.some(one => one.record?.id === record.id) && words.some(word => !word.optional && !word.isCharacter && holdsWord(word, terms)))
}

/** The last or first time is told by what happened then; an outcome comes before what led to it, a habit before single times. */
export function inForm({ forms }: AskedSubject, about: readonly Candidate[], at: EpochMs): readonly Candidate[] {
  if (forms.has('habit')) return preferring(about, ({ record }) => record?.kind === 'preference')
  if (forms.has('last') || forms.has('first')) {
    const past = about.filter(({ record }) => record !== null && record.kind !== 'plan' && (record.event_start_ms ?? Infinity) <= at)
    const happened = preferring(past, ({ record }) => record?.kind === 'event' || record?.kind === 'outcome')
    const sign = forms.has('last') ? -1 : 1
    return happened.length === 0 ? about : [...happened].sort((a, b) => sign * (startOf(a) - startOf(b))).slice(0, MAX_TIMES)
  }
  return about
}

const MAX_TIMES = 2

function startOf({ record }: Candidate): number {
  return record?.event_start_ms ?? 0
}

/** Those of which it is true, or all when there is none. */
function preferring(candidates: readonly Candidate[], isPreferred: (candidate: Candidate) => boolean): readonly Candidate[] {
  const preferred = candidates.filter(isPreferred)
  return preferred.length > 0 ? preferred : candidates
}
