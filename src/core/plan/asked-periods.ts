// Which periods a message asks for: one, several side by side (六月和七月, last week and the week before), or one without a part of
// it (上周除了周三).

import { plusMonths, plusDays, mondayOf } from '../time/civil.ts'
import { DAY_MS } from '../time/instant.ts'
import { daysInterval, type Interval, overlaps } from '../time/interval.ts'
import { dayOf } from '../time/zone.ts'
import type { OwnWords } from '../text/own-words.ts'
import { parseTime } from '../timex/parse-time.ts'
import type { TimeContext } from '../timex/types.ts'
import { decidingReference, type TimeReference, timeReferences } from './time-reference.ts'

/** A window with the words that name it. */
export interface NamedWindow {
  readonly window: Interval
  readonly timeText: string
}

export interface AskedPeriods {
  /** In the order of the text; a period that something was taken out of stands as its parts. At least one. */
  readonly periods: readonly NamedWindow[]
  /** The expression that the plan is made of. */
  readonly first: TimeReference
  /** All words that name a time, also those of what is left out. */
  readonly timeTexts: readonly string[]
}

/** The periods of a message; null when it asks for no time. Linear. */
export function askedPeriods(words: OwnWords, context: TimeContext): AskedPeriods | null {
  const text = words.bare
  const all = timeReferences(words, context)
  const except = leftOut(all, text)
  // 除了昨天说的: then the time is what is spoken of.
  const left = except.length < all.length ? except : []
  const asked = all.filter(reference => !left.includes(reference))
  const first = decidingReference(asked, text)
  if (first === null) return null
  const joined = withSiblings(joinedTo(asked, first, text), text, context)
  const read = joined.length > 1 ? inOneReading(joined, text, context) : joined
  const parts = read.flatMap(({ window, timeText }) => without(window, left, context).map(part => ({ window: part, timeText })))
  if (parts.length === 0) return null
  return { periods: parts.slice(0, MAX_PERIODS), first, timeTexts: [...new Set([...read, ...left.map(named)].map(({ timeText }) => timeText))] }
}

/** More periods than a block has lines are a list. */
const MAX_PERIODS = 6

interface Placed extends NamedWindow {
  readonly index: number
}

function named({ window, expression }: TimeReference): Placed {
  return { window, timeText: expression.text, index: expression.index }
}

const LEAVES_OUT = /(?:除了?|除去|除开|抛开|不算|不含|不包括|排除|\b(?:except(?:ing)?|apart from|other than|but not|not counting|excluding|besides)(?: for| on)?)\s{0,2}$/i
const MAX_LEFT_OUT_CHARS = 16

/** Also those named right beside one that is left out: 除了周一周三, except Monday and Friday. */
function leftOut(references: readonly TimeReference[], text: string): readonly TimeReference[] {
  const left: TimeReference[] = []
  for (const reference of references) {
    const { index } = reference.expression
    const last = left.at(-1)?.expression
    const between = last === undefined ? null : text.slice(last.index + last.text.length, index)
    if (LEAVES_OUT.test(text.slice(Math.max(0, index - MAX_LEFT_OUT_CHARS), index)) || between !== null && (between === '' || between.length <= MAX_BETWEEN_CHARS && ALSO.test(between))) left.push(reference)
  }
  return left
}

const ALSO = /^\s{0,2}(?:和|跟|与|、|and|or|,)\s{0,2}(?:on )?$/i
const BESIDE = /^[\s的]{0,2}(?:[^\s，。？?！!、]{0,6}?)(?:和|跟|与|與|同|以?及|、|相?比|对比|vs\.?|versus|and|with|than|or)\s{0,2}(?:in |on |for |the )?$/i
const MAX_BETWEEN_CHARS = 24

/** The chosen one and those that are named beside it. */
function joinedTo(references: readonly TimeReference[], first: TimeReference, text: string): readonly Placed[] {
  const joined = [first]
  for (const next of references.slice(references.indexOf(first) + 1)) {
    const last = joined.at(-1) ?? first
    const between = text.slice(last.expression.index + last.expression.text.length, next.expression.index)
    if (between.length > MAX_BETWEEN_CHARS || !BESIDE.test(between)) break
    joined.push(next)
  }
  return joined.map(named)
}

const MONTH_OR_DAY = '(January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)'
const JOINS = '(?:and|or|vs\\.?|versus|than|with)'
const BEFORE = new RegExp(`\\b${MONTH_OR_DAY}\\s{1,2}${JOINS}\\s{1,2}(?:in |on )?$`)
const AFTER = new RegExp(`^\\s{1,2}${JOINS}\\s{1,2}(?:in |on )?${MONTH_OR_DAY}\\b`)
/** 上周和前一周, last month and the month before: as long, and right before. */
const ONE_BEFORE = /^(?:和|跟|与|、)(?:再)?(?:前|再上)(?:面)?(?:一|那)?个?(天|周|星期|礼拜|月|年)|^,? (?:and|vs\.?|versus|than|to) the (day|week|month|year) before\b/i

/** With the names that are a time only beside another one: June and July. */
function withSiblings(joined: readonly Placed[], text: string, context: TimeContext): readonly Placed[] {
  const [first] = joined
  const last = joined.at(-1)
  if (first === undefined || last === undefined) return joined
  const before = BEFORE.exec(text.slice(Math.max(0, first.index - MAX_BETWEEN_CHARS), first.index))?.[1]
  const rest = text.slice(last.index + last.timeText.length, last.index + last.timeText.length + MAX_BETWEEN_CHARS)
  const after = AFTER.exec(rest)?.[1]
  const earlier = ONE_BEFORE.exec(rest)
  return [
    ...siblingOf(before, first, -1, context), ...joined, ...siblingOf(after, last, 1, context),
    ...(earlier === null ? [] : [{ window: oneBefore(last.window, earlier[1] ?? earlier[2] ?? '', context), timeText: earlier[0], index: last.index + last.timeText.length }]),
  ]
}

function siblingOf(word: string | undefined, beside: Placed, side: 1 | -1, context: TimeContext): readonly Placed[] {
  if (word === undefined) return []
  const window = ['on', 'in'].flatMap(preposition => parseTime(`${preposition} ${word}`, context).slice(0, 1)).find(({ interval }) => interval !== null)?.interval ?? null
  return window === null ? [] : [{ window, timeText: word, index: beside.index + side }]
}

/** The unit that ends where the window begins. */
export function oneBefore(window: Interval, unit: string, { zone }: Pick<TimeContext, 'zone'>): Interval {
  const first = dayOf(window.start, zone)
  if (/^(?:天|日|day)$/i.test(unit)) return daysInterval(plusDays(first, -1), first, zone)
  if (/^(?:周|星期|礼拜|week)$/i.test(unit)) return daysInterval(plusDays(first, -7), first, zone)
  return daysInterval(plusMonths(first, /^(?:月|month)$/i.test(unit) ? -1 : -12), first, zone)
}

/** The unit that begins where the window ends. */
export function oneAfter(window: Interval, unit: string, { zone }: Pick<TimeContext, 'zone'>): Interval {
  const end = dayOf(window.end, zone)
  if (/^(?:天|日|day)$/i.test(unit)) return daysInterval(end, plusDays(end, 1), zone)
  if (/^(?:周|星期|礼拜|week)$/i.test(unit)) return daysInterval(end, plusDays(end, 7), zone)
  return daysInterval(end, plusMonths(end, /^(?:月|month)$/i.test(unit) ? 1 : 12), zone)
}

const EACH = /分别|各自|各|都/g
const BARE_WEEKDAY = /^(?:周|星期|礼拜)[一二三四五六日天]$|^(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i

/** True for 周四 and Thursday, which name no week. */
export function isBareWeekday(words: string): boolean {
  return BARE_WEEKDAY.test(words)
}

/** What stands behind the last of them is said of each: the verb of 五月和六月去了 tells the year of both, a week that one names holds for all. */
function inOneReading(joined: readonly Placed[], text: string, context: TimeContext): readonly Placed[] {
  const last = joined.at(-1)
  if (last === undefined) return joined
  const rest = text.slice(last.index + last.timeText.length, last.index + last.timeText.length + MAX_BETWEEN_CHARS).replace(EACH, '')
  const placed = joined.find(({ timeText, window }) => !BARE_WEEKDAY.test(timeText) && window.end - window.start <= DAY_MS && /周|星期|礼拜|week|天|day/i.test(timeText))
  return joined.map(one => {
    if (BARE_WEEKDAY.test(one.timeText)) return placed === undefined ? one : { ...one, window: inWeekOf(one.window, placed.window, context) }
    if (one.window.start < context.reference) return one
    const again = parseTime(one.timeText + rest, context)[0]
    return again !== undefined && again.index === 0 && again.interval !== null && again.interval.end <= context.reference ? { ...one, window: again.interval } : one
  })
}

/** The same weekday in the week of another window. */
export function inWeekOf(window: Interval, other: Interval, { zone }: Pick<TimeContext, 'zone'>): Interval {
  const day = dayOf(window.start, zone)
  const moved = plusDays(day, mondayOf(dayOf(other.start, zone)) - mondayOf(day))
  return daysInterval(moved, plusDays(moved, 1), zone)
}

/** The parts of the window that are left; a weekday is that of the window. */
function without(window: Interval, left: readonly TimeReference[], context: TimeContext): readonly Interval[] {
  let parts: readonly Interval[] = [window]
  for (const { window: out } of left) {
    const gap = overlaps(window, out) || out.end - out.start > DAY_MS ? out : inWeekOf(out, window, context)
    parts = parts.flatMap(part => overlaps(part, gap) ? [{ start: part.start, end: gap.start }, { start: gap.end, end: part.end }].filter(({ start, end }) => end > start) : [part])
  }
  return parts
}

