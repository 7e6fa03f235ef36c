// What the records of one month say about how a person works: counts and topics only, never a statement.

import type { Kind, MemoryRecord } from '../record/record.ts'

export interface Counted {
  readonly name: string
  readonly count: number
}

export interface MonthEvidence {
  /** `YYYY-MM` */
  readonly month: string
  readonly records: number
  readonly byKind: Readonly<Partial<Record<Kind, number>>>
  /** Topics of at least MIN_MENTIONS records, most frequent first. */
  readonly topics: readonly Counted[]
  readonly entities: readonly Counted[]
  readonly corrections: number
  /** Assistant statements of success with and without a tool that succeeded. */
  readonly outcomes: number
  readonly claims: number
}

/** Fewer mentions are chance. */
const MIN_MENTIONS = 3
const MAX_NAMES = 8

/** Private records do not count: the profile is shown in every session. */
export function monthEvidence(month: string, records: Iterable<MemoryRecord>): MonthEvidence {
  const counted = [...records].filter(record => record.sensitivity === 'normal')
  const byKind: Partial<Record<Kind, number>> = {}
  for (const record of counted) byKind[record.kind] = (byKind[record.kind] ?? 0) + 1
  return {
    month,
    records: counted.length,
    byKind,
    topics: mostNamed(counted.map(record => record.topics)),
    entities: mostNamed(counted.map(record => record.entities)),
    corrections: byKind.correction ?? 0,
    outcomes: byKind.outcome ?? 0,
    claims: byKind.claim ?? 0,
  }
}

function mostNamed(lists: readonly (readonly string[])[]): Counted[] {
  const counts = new Map<string, number>()
  for (const names of lists) for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
    .filter(({ count }) => count >= MIN_MENTIONS)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_NAMES)
}
