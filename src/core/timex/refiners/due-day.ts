// 两周后, in two weeks: weeks counted ahead mean the day that something is due, where no weekday beside them names another
// (两周后的周五). Three weeks ago remembers a week.

import { daySpan } from '../calendar.ts'
import type { Candidate } from '../candidate.ts'
import type { Refiner } from '../rule.ts'

export const dueDay: Refiner = {
  name: 'due-day',
  refine: candidates => candidates.some(isWeekAhead) ? candidates.map(candidate => isWeekAhead(candidate) ? settled(candidate) : candidate) : candidates,
}

function isWeekAhead({ date, anchor, direction }: Candidate): boolean {
  return date?.grain === 'week' && anchor !== null && direction === 'future'
}

function settled(candidate: Candidate): Candidate {
  return candidate.anchor === null ? candidate : { ...candidate, date: daySpan(candidate.anchor), confidence: 0.8, trace: [...candidate.trace, dueDay.name] }
}
