// A clock time takes in the place whose clock it is read on: 3pm PST, 14:00 UTC, 北京时间下午三点. A short name that stands for
// several zones (CST) only lowers the confidence.

import type { Candidate } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import { mayNamePlace, placeBefore, placeBehind } from '../place.ts'
import type { Refiner } from '../rule.ts'

const DOUBT_FACTOR = 0.6

export const takeZone: Refiner = {
  name: 'take-zone',
  refine: (candidates, frame) => {
    const named = mayNamePlace(frame.text)
    if (!named && !candidates.some(({ clock }) => clock !== null)) return candidates
    const taken = candidates.map(candidate => candidate.recurring || candidate.instants !== null || (candidate.clock === null && !named) ? candidate : take(candidate, named, frame))
    return taken.some((candidate, i) => candidate !== candidates[i]) ? taken : candidates
  },
}

function take(candidate: Candidate, named: boolean, frame: Frame): Candidate {
  const behind = candidate.clock === null ? null : placeBehind(frame.text, candidate.end, frame.zone)
  const before = behind === null && named ? placeBefore(frame.text, candidate.start, frame.zone) : null
  if (behind === null && before === null) return candidate
  const trace = [...candidate.trace, takeZone.name]
  if (behind !== null) return behind.place === null ? { ...candidate, confidence: candidate.confidence * DOUBT_FACTOR, trace } : { ...candidate, end: candidate.end + behind.length, place: behind.place, trace }
  return before === null ? candidate : { ...candidate, start: candidate.start - before.length, place: before.place, trace }
}
