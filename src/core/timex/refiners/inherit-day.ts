// A clock time without a day belongs to the day named before it in the same sentence (昨天9:15和18:40); words like
// 次日 and 当晚 count from that day.

import type { Candidate, DateSpan } from '../candidate.ts'
import { isClockOnly } from '../candidate.ts'
import { daySpan } from '../calendar.ts'
import { isOneDay } from '../resolve.ts'
import type { Refiner } from '../rule.ts'
import { countsFromBehind } from './join-container.ts'

const SENTENCE_END = /[。！？!?\n]|\0{24}|\.(?:\s|$)/
const MAX_DISTANCE_CHARS = 200

export const inheritDay: Refiner = {
  name: 'inherit-day',
  refine: (candidates, frame) => {
    let day: DateSpan | null = null
    let dayEnd = 0
    return candidates.map(candidate => {
      if (day !== null && (candidate.start - dayEnd > MAX_DISTANCE_CHARS || SENTENCE_END.test(frame.text.slice(dayEnd, candidate.start)))) day = null
      const given = countsFromBehind(candidate, frame.text) ? candidate : fromDayBefore(candidate, day, daySpan(frame.today))
      if (given.date !== null && isOneDay(given.date)) day = given.date
      else if (given.date !== null || given.instants !== null) day = null
      dayEnd = given.end
      return given
    })
  },
}

function fromDayBefore(candidate: Candidate, day: DateSpan | null, today: DateSpan): Candidate {
  if (candidate.floating?.within[0] === 'day') {
    const { floating: _, ...rest } = candidate
    if (day === null && candidate.fragment) return candidate
    return { ...rest, floating: null, fragment: false, anchor: day === null ? candidate.anchor : null, date: candidate.floating.place(day ?? today), trace: [...candidate.trace, inheritDay.name] }
  }
  if (day === null || !isClockOnly(candidate) || candidate.recurring) return candidate
  return { ...candidate, date: day, trace: [...candidate.trace, inheritDay.name] }
}
