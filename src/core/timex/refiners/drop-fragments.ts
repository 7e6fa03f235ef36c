// Drops what only counts next to something else and found no partner: 底 without a month, 第二周 without a year.

import type { Refiner } from '../rule.ts'

export const dropFragments: Refiner = {
  name: 'drop-fragments',
  refine: candidates => candidates.filter(candidate => !candidate.fragment),
}
