// A clock time with UTC or an offset behind it (14:00 UTC, 9am GMT+8) is read in that zone. Short zone names stand for
// several zones (CST, IST): the time is then read in the zone of the reference time and believed less.

import { DAY_MS, isEpochMs, MINUTE_MS } from '../../time/instant.ts'
import { interval } from '../../time/interval.ts'
import type { Candidate } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import { clockOf } from '../resolve.ts'
import type { Refiner } from '../rule.ts'

const OFFSET = /^ ?\(?(?:UTC|GMT)(?: ?([+-]) ?(\d{1,2})(?::?([0-5]\d))?)?(?![\w+-])\)?/
const ABBREVIATION = /^ ?\(?(?:[ECMP][SD]?T|CES?T|[BIJK]ST|AE[SD]T|SGT|HKT)(?!\w)\)?/
const DOUBT_FACTOR = 0.6
const MAX_ZONE_CHARS = 14

export const readZone: Refiner = {
  name: 'read-zone',
  refine: (candidates, frame) => {
    const placed = candidates.map(candidate => candidate.clock === null ? candidate : place(candidate, frame))
    return placed.some((candidate, i) => candidate !== candidates[i]) ? placed : candidates
  },
}

function place(candidate: Candidate, frame: Frame): Candidate {
  const after = frame.text.slice(candidate.end, candidate.end + MAX_ZONE_CHARS)
  const offset = OFFSET.exec(after)
  if (offset !== null) return atOffset(candidate, offset, frame)
  return ABBREVIATION.test(after) ? { ...candidate, confidence: candidate.confidence * DOUBT_FACTOR, trace: [...candidate.trace, `${readZone.name}:doubt`] } : candidate
}

function atOffset(candidate: Candidate, match: RegExpExecArray, frame: Frame): Candidate {
  const clock = clockOf(candidate)
  const offsetMs = (Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)) * MINUTE_MS * (match[1] === '-' ? -1 : 1)
  const day = candidate.date?.from ?? Math.floor((frame.reference + offsetMs) / DAY_MS)
  if (clock === null || Math.abs(offsetMs) > DAY_MS) return candidate
  const start = day * DAY_MS + clock.fromMs - offsetMs
  const end = clock.kind === 'range' ? day * DAY_MS + clock.untilMs - offsetMs : start + MINUTE_MS
  if (!isEpochMs(start) || !isEpochMs(end)) return candidate
  return {
    ...candidate, end: candidate.end + match[0].length, instants: interval(start, end), exact: clock.kind !== 'range', clock: null, part: null,
    trace: [...candidate.trace, readZone.name],
  }
}
