// 从去年9月起, 上周以来, since Monday: a range from the named time to the reference time.

import { type Interval, interval } from '../../time/interval.ts'
import { startOfDay } from '../../time/zone.ts'
import type { Candidate } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import { intervalOf } from '../resolve.ts'
import type { Refiner } from '../rule.ts'

const SINCE_AFTER = /^ ?(?:以来|起(?![来床码因点始初草飞步诉义])(?:至今)?|开始至今|至今|到如?今)/
const FROM_BEFORE = /(?:从|自从?)$/
const SINCE_BEFORE = /\bsince (?:the )?$/i

export const openRange: Refiner = {
  name: 'open-range',
  refine: (candidates, frame) => {
    const opened = candidates.map(candidate => open(candidate, frame))
    return opened.some((candidate, i) => candidate !== candidates[i]) ? opened : candidates
  },
}

function open(candidate: Candidate, frame: Frame): Candidate {
  if (candidate.recurring || candidate.unresolvable) return candidate
  const after = SINCE_AFTER.exec(frame.text.slice(candidate.end, candidate.end + 6))
  const before = SINCE_BEFORE.exec(frame.text.slice(Math.max(0, candidate.start - 11), candidate.start))
  if (after === null && before === null) return candidate
  const start = startOf(candidate, frame)
  if (start === null || start >= frame.reference) return candidate
  const from = after === null ? before : FROM_BEFORE.exec(frame.text.slice(Math.max(0, candidate.start - 2), candidate.start))
  return {
    ...candidate,
    start: candidate.start - (from?.[0].length ?? 0),
    end: candidate.end + (after?.[0].length ?? 0),
    instants: interval(start, frame.reference), clock: null, part: null, exact: false,
    trace: [...candidate.trace, openRange.name],
  }
}

function startOf(candidate: Candidate, frame: Frame): Interval['start'] | null {
  if (candidate.anchor !== null) return startOfDay(candidate.anchor, frame.zone)
  return intervalOf(candidate, frame)?.start ?? null
}
