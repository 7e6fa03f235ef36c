// The old and the new date of something that was moved (从周五改到下周一, moved from Friday to Tuesday): the new one lies ahead, the
// old one before it, or after it when the thing was brought forward. A verb that tells neither takes the nearer one when the
// other is most of a week away.

import type { Candidate, DateSpan } from '../candidate.ts'
import { unitAround } from '../calendar.ts'
import type { Frame } from '../frame.ts'
import { isMovedFrom } from '../mood-en.ts'
import type { Refiner } from '../rule.ts'
import { isOneDay } from '../resolve.ts'

const OLD_BEFORE = /(?:[从由自]|原[定本来]|原计划|本来)(?:是|在|于)? ?$/
const MOVED = '(?:改|换|挪|推|延|调|移|推迟|推后|延[迟期后]|顺延|提[前早]|改期|调整|变更|更改)(?:到|至|成|为|在)了? ?$'
const MOVED_BETWEEN = new RegExp(`^(?:的?[^，。,的]{0,6}?)[，,]? ?${MOVED}`)
/** 周二的会改到周四 */
const OF_OLD = /^的[^，。,的]/
const TO = /^,? ?(?:to|until|till) (?:the )?$/i
const FORWARD = /提[前早]|\b(?:forward|pull\w*|in from)\b/i
const POSTPONED = /[推延]|\b(?:postpon|delay|push|slip|defer|bump|off\b|back\b)/i
const MOST_OF_A_WEEK_DAYS = 5
/** 周三的架构评审挪到周五 */
const MAX_GAP_CHARS = 12

/** Where the new date lies, seen from the old one. `either`: the verb does not say, later is likelier. */
type Way = 'later' | 'earlier' | 'either'
/** The verb of an English move stands before its old date. */
const LOOK_BEHIND_CHARS = 90

export const settleMove: Refiner = {
  name: 'settle-move',
  refine: (candidates, frame) => {
    const settled = [...candidates]
    for (let i = 1; i < settled.length; i++) {
      const [left, right] = [settled[i - 1] as Candidate, settled[i] as Candidate]
      const way = moveBetween(left, right, frame)
      if (way === null || inNamedUnit(settled.slice(0, i - 1), left)) continue
      const [older, newer] = settle(left, right, way, frame)
      settled[i - 1] = older
      settled[i] = newer
    }
    return settled.some((candidate, i) => candidate !== candidates[i]) ? settled : candidates
  },
}

/** The way of the move of which the two are the old and the new date; null when they are not. */
function moveBetween(left: Candidate, right: Candidate, frame: Frame): Way | null {
  if (right.start - left.end > MAX_GAP_CHARS || left.date === null || right.date === null) return null
  const gap = frame.text.slice(left.end, right.start)
  if (MOVED_BETWEEN.test(gap) && (OF_OLD.test(gap) || OLD_BEFORE.test(frame.text.slice(Math.max(0, left.start - 5), left.start)))) return wayOf(gap)
  return TO.test(gap) && isMovedFrom(frame.text, left.start) ? wayOf(frame.text.slice(Math.max(0, left.start - LOOK_BEHIND_CHARS), left.start)) : null
}

function wayOf(words: string): Way {
  return FORWARD.test(words) ? 'earlier' : POSTPONED.test(words) ? 'later' : 'either'
}

/** 上周的会从周二改到周四: the unit named before holds for both. */
function inNamedUnit(before: readonly Candidate[], left: Candidate): boolean {
  const unit = left.floating?.within[0]
  return left.readings.length > 1 && unit !== undefined && before.some(({ scopes }) => scopes.includes(unit))
}

function settle(left: Candidate, right: Candidate, way: Way, frame: Frame): readonly [Candidate, Candidate] {
  const open = left.readings.length > 1
  const newDate = right.readings.length > 1
    ? (open ? right.readings.find(({ until }) => until > frame.today) : beside(right, left.date as DateSpan, way)) ?? right.date
    : right.date
  const oldDate = open && newDate !== null ? upcomingBefore(left, right, newDate, way, frame) ?? beside(left, newDate, way === 'later' ? 'earlier' : way === 'earlier' ? 'later' : 'before') ?? left.date : left.date
  return [told(left, oldDate), told(right, newDate)]
}

/** 周日的家长会改成下周六: the week that the new date names is not that of the old one, which is the coming Sunday. */
function upcomingBefore({ readings }: Candidate, { direction, scopes }: Candidate, newDate: DateSpan, way: Way, frame: Frame): DateSpan | null {
  if (way === 'earlier' || direction !== 'future' || !scopes.includes('week')) return null
  const coming = readings.find(({ until }) => until > frame.today)
  return coming !== undefined && coming.from < newDate.from ? coming : null
}

function told(candidate: Candidate, date: DateSpan | null): Candidate {
  if (candidate.readings.length <= 1 && !candidate.fragment) return candidate
  return { ...candidate, date, readings: [], fragment: candidate.fragment && candidate.basis !== 'stated', trace: [...candidate.trace, settleMove.name] }
}

/** The reading of a date that lies on this side of another one. */
function beside(candidate: Candidate, other: DateSpan, way: Way | 'before'): DateSpan | null {
  if (way === 'later' || way === 'earlier') return nextTo(candidate, other, way === 'later')
  const [likely, unlikely] = [nextTo(candidate, other, way === 'either'), nextTo(candidate, other, way !== 'either')]
  const isFar = likely !== null && candidate.floating?.within[0] === 'week' && Math.abs(likely.from - other.from) >= MOST_OF_A_WEEK_DAYS
  return isFar && unlikely !== null ? unlikely : likely ?? unlikely
}

/** The nearest reading of a date after (or before) another date. */
function nextTo({ floating }: Candidate, other: DateSpan, after: boolean): DateSpan | null {
  if (floating === null) return null
  const sameDay = isOneDay(other)
  for (const count of after ? [0, 1] : [0, -1]) {
    const date = floating.place(unitAround(floating.within[0], other.from, count))
    if (date !== null && (after ? (sameDay ? date.from > other.from : date.from >= other.from) : date.from < other.from)) return date
  }
  return null
}
