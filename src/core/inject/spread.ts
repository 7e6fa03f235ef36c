// Which lines tell of a long time: a block has room for a few, and the first ones all lie at its beginning.

import type { Kind } from '../record/record.ts'
import type { Candidate } from './candidate.ts'

/**
 * The candidates with the `count` that stand for the whole first, in order of time: of the asked kinds (or of what was settled
 * and done) where there are enough, else these and some of the rest, each taken evenly over the time. What was replaced and what
 * lies outside the time wait.
 */
export function spreadOver(candidates: readonly Candidate[], asked: readonly Kind[], count: number): readonly Candidate[] {
  if (candidates.length <= count) return candidates
  const standing = candidates.filter(({ item, tier }) => item.status !== 'superseded' && tier === 0)
  const kinds: readonly string[] = asked.length > 0 ? asked : TELLING
  const first = evenly(standing.filter(({ item }) => kinds.includes(item.kind)), count)
  const second = evenly(standing.filter(candidate => !kinds.includes(candidate.item.kind)), count - first.length)
  const shown = new Set([...first, ...second].sort((a, b) => startOf(a) - startOf(b)))
  return [...shown, ...candidates.filter(candidate => !shown.has(candidate))]
}

const TELLING: readonly Kind[] = ['decision', 'correction', 'outcome']

function evenly(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  if (candidates.length <= count) return candidates
  const sorted = [...candidates].sort((a, b) => startOf(a) - startOf(b))
  return Array.from({ length: count }, (_, i) => sorted[Math.round(i * (sorted.length - 1) / Math.max(1, count - 1))]).filter(one => one !== undefined)
}

/** One of each by turns, each once, so that all times are told when the block has no room for all. */
export function byTurns<T>(groups: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...groups.map(({ length }) => length))
  return [...new Set(Array.from({ length: longest }, (_, i) => groups.flatMap(group => group.slice(i, i + 1))).flat())]
}

function startOf({ record }: Candidate): number {
  return record?.event_start_ms ?? Number.MAX_SAFE_INTEGER
}
