// Chooses among the readings of a date by what the clause says: a finished event lies in the past, a plan in the future.

import type { Candidate, DateSpan } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import { moodAround } from '../mood.ts'
import type { Refiner } from '../rule.ts'

/** Without a sign of either kind the current unit is the guess. */
const GUESS_FACTOR = 0.85

export const chooseReading: Refiner = {
  name: 'choose-reading',
  refine: (candidates, frame) => candidates.some(candidate => candidate.readings.length > 1)
    ? candidates.map(candidate => candidate.readings.length > 1 ? chosen(candidate, frame) : candidate)
    : candidates,
}

function chosen(candidate: Candidate, frame: Frame): Candidate {
  const mood = moodAround(frame.text, candidate.start, candidate.end)
  const reading = mood === 'finished' ? lastBegun(candidate.readings, frame)
    : mood === 'planned' ? firstNotOver(candidate.readings, frame) : null
  if (reading === null) return { ...candidate, readings: [], confidence: candidate.confidence * GUESS_FACTOR }
  return { ...candidate, readings: [], date: reading, trace: [...candidate.trace, `${chooseReading.name}:${mood}`] }
}

function lastBegun(readings: readonly DateSpan[], frame: Frame): DateSpan | null {
  return readings.findLast(reading => reading.from <= frame.today) ?? null
}

function firstNotOver(readings: readonly DateSpan[], frame: Frame): DateSpan | null {
  return readings.find(reading => reading.until > frame.today) ?? null
}
