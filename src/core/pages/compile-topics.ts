// Which topics of the working memory are ready for a concept page, and in what order. Rules only; the same records give
// the same answer.

import type { Kind, MemoryRecord } from '../record/record.ts'
import { titleKey } from './slug.ts'

/** Kinds that say something lasting. Happenings, plans and claims are not concepts. */
export const STABLE_KINDS: readonly Kind[] = ['decision', 'preference', 'fact', 'outcome', 'correction']

/** Below this trust a statement is no conclusion. */
const MIN_CONFIDENCE = 0.5

export interface Topic {
  /** As first written. */
  readonly name: string
  /** Oldest first. */
  readonly records: readonly MemoryRecord[]
}

/** True for a record that may stand on a page: held (or in open dispute), lasting, trusted, not private. */
function isStable(record: MemoryRecord): boolean {
  return record.status !== 'superseded' && STABLE_KINDS.includes(record.kind) && record.confidence >= MIN_CONFIDENCE && record.sensitivity === 'normal'
}

/** Topics with at least `minRecords` stable records; most records first, then by name. */
export function topicsOf(records: Iterable<MemoryRecord>, minRecords: number): Topic[] {
  const byKey = new Map<string, { readonly name: string; readonly records: MemoryRecord[] }>()
  const stable = [...records].filter(isStable).toSorted((a, b) => a.recorded_at - b.recorded_at || (a.id < b.id ? -1 : 1))
  for (const record of stable) {
    for (const name of new Set(record.topics)) {
      const key = titleKey(name)
      if (key === '') continue
      const topic = byKey.get(key) ?? { name, records: [] }
      topic.records.push(record)
      byKey.set(key, topic)
    }
  }
  return [...byKey.entries()]
    .filter(([, topic]) => topic.records.length >= minRecords)
    .toSorted(([keyA, a], [keyB, b]) => b.records.length - a.records.length || (keyA < keyB ? -1 : 1))
    .map(([, topic]) => topic)
}
