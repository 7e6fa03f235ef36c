// A clock time whose place is named is read on that place's clock. Without a day it belongs to the day that it is there.

import { MINUTE_MS, plusMs } from '../../time/instant.ts'
import { interval } from '../../time/interval.ts'
import type { Candidate } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import { instantAt, wallClockAt } from '../place.ts'
import { clockOf } from '../resolve.ts'
import type { Refiner } from '../rule.ts'

export const readZone: Refiner = {
  name: 'read-zone',
  refine: (candidates, frame) => candidates.some(({ place }) => place !== null) ? candidates.map(candidate => read(candidate, frame)) : candidates,
}

function read(candidate: Candidate, frame: Frame): Candidate {
  const { place } = candidate
  const clock = clockOf(candidate)
  if (place === null || clock === null || candidate.instants !== null) return candidate
  const day = candidate.date?.from ?? wallClockAt(frame.reference, place).day
  const start = instantAt(day, clock.fromMs, place)
  const isRange = clock.kind === 'range'
  const end = start === null ? null : isRange ? instantAt(day, clock.untilMs, place) : plusMs(start, MINUTE_MS)
  if (start === null || end === null || end < start) return candidate
  return { ...candidate, instants: interval(start, end), exact: !isRange, clock: null, part: null, trace: [...candidate.trace, readZone.name] }
}
