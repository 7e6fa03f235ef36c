// Sorts the candidates by place; of two that overlap the longer one stays, of equals the one that is no fragment, then that of the earlier
// rule.

import type { Candidate } from '../candidate.ts'
import type { Refiner } from '../rule.ts'

export const dropOverlap: Refiner = {
  name: 'drop-overlap',
  refine: candidates => {
    const sorted = [...candidates].sort((a, b) => a.start - b.start || b.end - a.end || Number(a.fragment) - Number(b.fragment))
    const kept: Candidate[] = []
    for (const candidate of sorted) {
      const last = kept.at(-1)
      if (last === undefined || candidate.start >= last.end) kept.push(candidate)
      else if (candidate.end - candidate.start > last.end - last.start) kept[kept.length - 1] = candidate
    }
    return kept
  },
}
