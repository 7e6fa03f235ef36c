// A weekday beside its date (10月12日周一, 周一 (10月12日)): confirms the date, picks the year in which the two
// agree, or lowers the confidence when they do not.

import { type DayNumber, isoWeekday } from '../../time/civil.ts'
import type { Candidate, DateSpan } from '../candidate.ts'
import { isOneDay } from '../resolve.ts'
import type { Refiner } from '../rule.ts'
import { joinNeighbours, merged, type Joiner } from './join.ts'

const GAP = /^ ?[,，(]? ?(?:the )?$/i
/** The two name different days: the date is kept, as the more exact of the two, and hardly believed. */
const DISAGREEMENT_CONFIDENCE = 0.3

const join: Joiner = (left, right, gap, frame) => joinInBrackets(left, right, gap, frame) ?? joinBeside(left, right, gap, frame)

const joinBeside: Joiner = (left, right, gap, frame) => {
  if (!GAP.test(gap) || left.recurring || left.instants !== null) return null
  const [date, weekday] = isBareWeekday(right) ? [left, right] : isBareWeekday(left) ? [right, left] : [null, null]
  if (date === null || date.date === null || !isOneDay(date.date) || isBareWeekday(date) || date.instants !== null) return null
  if (date.basis === 'inferred' && date.floating === null) return null
  const named = isoWeekday((weekday.date as DateSpan).from)
  const agreeing = isoWeekday(date.date.from) === named ? date.date : date.readings.find(reading => isoWeekday(reading.from) === named)
  const closes = gap.includes('(') && /^ ?\)/.exec(frame.text.slice(right.end, right.end + 2))
  return merged(left, right, joinWeekday.name, {
    end: right.end + (closes === null || closes === false ? 0 : closes[0].length),
    date: agreeing ?? date.date,
    readings: [],
    floating: null,
    part: right.part,
    clock: right.clock,
    basis: date.basis,
    confidence: agreeing === undefined ? DISAGREEMENT_CONFIDENCE : 0.95,
  })
}

/** 下周三(10月14日): one day told twice; when the two differ the written date is kept and hardly believed. */
const joinInBrackets: Joiner = (left, right, gap, frame) => {
  if (!/^ ?\($/.test(gap) || frame.text[right.end] !== ')') return null
  if (left.date === null || right.date === null || !isOneDay(left.date) || !isOneDay(right.date) || isBareWeekday(left) || isBareWeekday(right)) return null
  if (left.basis === right.basis || left.instants !== null || right.instants !== null || left.clock !== null || left.part !== null) return null
  const written = left.basis === 'stated' ? left : right
  const same = [written.date, ...written.readings].some(date => date?.from === (written === left ? right : left).date?.from)
  return merged(left, right, joinWeekday.name, {
    end: right.end + 1, date: same ? (written === left ? right : left).date : written.date, readings: [], floating: null,
    part: right.part, clock: right.clock, basis: 'stated', confidence: same ? 0.97 : DISAGREEMENT_CONFIDENCE,
  })
}

export const joinWeekday: Refiner = {
  name: 'join-weekday',
  refine: (candidates, frame) => joinNeighbours(candidates, frame, join),
}

function isBareWeekday(candidate: Candidate): boolean {
  return candidate.date !== null && candidate.floating?.within[0] === 'week' && candidate.clock === null
    && isOneDay(candidate.date as DateSpan & { from: DayNumber })
}
