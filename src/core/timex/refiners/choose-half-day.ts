// Settles clock times that could be morning or afternoon (三点) by the mood of the clause, when the day is today.

import { HOUR_MS } from '../../time/instant.ts'
import type { Candidate } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import { moodAround } from '../mood.ts'
import type { Refiner } from '../rule.ts'

const GUESS_FACTOR = 0.7

export const chooseHalfDay: Refiner = {
  name: 'choose-half-day',
  refine: (candidates, frame) => candidates.some(candidate => candidate.clock?.ambiguous === true)
    ? candidates.map(candidate => candidate.clock?.ambiguous === true ? settled(candidate, frame) : candidate)
    : candidates,
}

/** As written unless that contradicts the mood and the other half of the day does not. */
function settled(candidate: Candidate, frame: Frame): Candidate {
  const guess = { ...candidate, confidence: candidate.confidence * GUESS_FACTOR }
  const { clock } = candidate
  if (clock === null || (candidate.date !== null && candidate.date.from !== frame.today)) return guess
  const mood = moodAround(frame.text, candidate.start, candidate.end)
  const hour = Math.floor(clock.fromMs / HOUR_MS)
  const shift = (hour === 12 ? -12 : 12) * HOUR_MS
  const other = { ...clock, fromMs: clock.fromMs + shift, untilMs: clock.untilMs + shift }
  const later = clock.fromMs > other.fromMs ? clock : other
  const earlier = later === clock ? other : clock
  const fits = mood === 'finished' ? (later.fromMs <= frame.nowMs ? later : earlier)
    : mood === 'planned' ? (earlier.fromMs >= frame.nowMs ? earlier : later) : clock
  return fits === clock ? guess : { ...guess, clock: fits, trace: [...candidate.trace, `${chooseHalfDay.name}:${mood}`] }
}
