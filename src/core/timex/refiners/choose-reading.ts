// Chooses among the readings of a date: first by the larger unit that the sentence named before (上周一提测，周三上线),
// then by what the clause says: a finished event lies in the past, a plan in the future.

import type { Candidate, DateSpan, Floating, Grain } from '../candidate.ts'
import { unitAround } from '../calendar.ts'
import { isOneDay } from '../resolve.ts'
import type { Frame } from '../frame.ts'
import { moodAround } from '../mood.ts'
import { asksForRecord } from '../record-asked.ts'
import type { Refiner } from '../rule.ts'

/** Without a sign of either kind the current unit is the guess. */
const GUESS_FACTOR = 0.85
/** A month that begins so soon may be meant where a record of it is asked for. */
const SOON_DAYS = 40
/** A day of this month so far behind gives way to one of the next so near. */
const PASSED_DAYS = 20
const NEAR_DAYS = 7
/** A named unit holds for what follows this closely; a list may take new lines, a finished sentence ends it. */
const MAX_DISTANCE_CHARS = 60
const SENTENCE_END = /[。！？!?]|\0{24}|\.(?:\s|$)|\n\s*\n/

/** 下周三评审，周二他没空: why not another day of the same unit. */
const BUSY = /^(?:[^，。,;；]{0,4})(?:[没有]空|[没有]时间|不在|[没有]事|请假|休假|来不了|冲突|不行|不方便|排满)/
const BUSY_CHARS = 10

interface Scope {
  readonly date: DateSpan
  readonly units: readonly Grain[]
  readonly end: number
}

export const chooseReading: Refiner = {
  name: 'choose-reading',
  refine: (candidates, frame) => {
    if (!candidates.some(candidate => candidate.readings.length > 1)) return candidates
    let scope: Scope | null = null
    return candidates.map(candidate => {
      if (scope !== null && !reaches(scope, candidate, frame)) scope = null
      const settled = candidate.readings.length > 1 ? inScope(candidate, scope, frame) ?? byMood(candidate, frame) : candidate
      const units = settled.scopes.length > 0 ? settled.scopes : settled === candidate ? [] : scope?.units ?? []
      if (settled.date !== null && units.length > 0) scope = { date: settled.date, units, end: settled.end }
      return settled
    })
  },
}

function reaches(scope: Scope, candidate: Candidate, frame: Frame): boolean {
  return candidate.start - scope.end <= MAX_DISTANCE_CHARS && !SENTENCE_END.test(frame.text.slice(scope.end, candidate.start))
}

/** The date in the unit named before it, or in the next one when it would run backwards. */
function inScope(candidate: Candidate, scope: Scope | null, frame: Frame): Candidate | null {
  const { floating } = candidate
  if (scope === null || floating === null || !scope.units.includes(floating.within[0])) return null
  const date = placedFrom(floating, scope.date, BUSY.test(frame.text.slice(candidate.end, candidate.end + BUSY_CHARS)))
  return date === null ? null : { ...candidate, readings: [], date, trace: [...candidate.trace, `${chooseReading.name}:scope`] }
}

function placedFrom(floating: Floating, scope: DateSpan, backwards: boolean): DateSpan | null {
  const date = floating.place(unitAround(floating.within[0], scope.from))
  if (date !== null && (backwards || !isOneDay(scope) || date.from >= scope.from)) return date
  return floating.place(unitAround(floating.within[0], scope.from, 1))
}

function byMood(candidate: Candidate, frame: Frame): Candidate {
  const mood = isRecorded(candidate, frame) ? 'finished' : moodAround(frame.text, candidate.start, candidate.end) ?? (isBareAnswer(candidate, frame) ? 'planned' : null)
  const reading = mood === 'finished' ? lastBegun(candidate.readings, frame)
    : mood === 'planned' ? firstNotOver(candidate.readings, frame) : null
  if (reading === null) return { ...candidate, date: comingDay(candidate, frame) ?? candidate.date, readings: [], confidence: candidate.confidence * GUESS_FACTOR }
  return { ...candidate, readings: [], date: reading, trace: [...candidate.trace, `${chooseReading.name}:${mood}`] }
}

/**
 * A day number that nothing tells to be past: 31号 said in June is that of July, 1号 said at the end of a month the next one.
 * 31号的发票 points at something that is there. Null when the day of the current month stands.
 */
function comingDay({ date, floating, readings, end }: Candidate, frame: Frame): DateSpan | null {
  if (date === null || floating?.within[0] !== 'month' || !isOneDay(date) || /^ ?(?:的|那天)/.test(frame.text.slice(end, end + 3))) return null
  const next = readings.find(({ from }) => from > frame.today) ?? null
  const lacked = floating.place(unitAround('month', frame.today)) === null
  const isNear = next !== null && next.from - frame.today <= NEAR_DAYS && frame.today - date.from > PASSED_DAYS
  return lacked || isNear ? next : null
}

/** A record of a month is asked for after it, unless the next one is near. */
function isRecorded({ date, readings, start, end }: Candidate, frame: Frame): boolean {
  const next = firstNotOver(readings, frame)
  return date?.grain === 'month' && (next === null || next.from - frame.today > SOON_DAYS) && asksForRecord(frame.text, start, end)
}

/** 周一早上 and nothing else answers when something will be; 周一 alone may as well be asked for. */
function isBareAnswer(candidate: Candidate, frame: Frame): boolean {
  return candidate.floating?.within[0] === 'week' && (candidate.part !== null || candidate.clock !== null) && candidate.start <= 2 && frame.text.length - candidate.end <= 2
    && !/[\w\u4e00-\u9fff]/.test(frame.text.slice(0, candidate.start) + frame.text.slice(candidate.end))
}

function lastBegun(readings: readonly DateSpan[], frame: Frame): DateSpan | null {
  return readings.findLast(reading => reading.from <= frame.today) ?? null
}

function firstNotOver(readings: readonly DateSpan[], frame: Frame): DateSpan | null {
  return readings.find(reading => reading.until > frame.today) ?? null
}
