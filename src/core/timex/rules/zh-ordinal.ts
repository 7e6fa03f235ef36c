// Counted parts of a larger unit: 十月第一个星期一, 本月第二周, 三月的第一天, 今年前五个月, 2021年的最后3周.

import { isoWeekday, plusDays, ymdOf } from '../../time/civil.ts'
import { daySpan, daysSpan, plusUnits, unitAround } from '../calendar.ts'
import type { DateSpan, Floating, Grain } from '../candidate.ts'
import { DAY, MONTH, QUARTER, REMOTE, WEEK, YEAR } from '../fold.ts'
import { COUNT, readNumber } from '../numerals-zh.ts'
import type { Rule } from '../rule.ts'
import { readWeekday } from './zh-week.ts'

const UNITS: Readonly<Record<string, Grain>> = { 天: 'day', 日: 'day', 周: 'week', 星期: 'week', 礼拜: 'week', 月: 'month', 季度: 'quarter', 季: 'quarter' }
const UNIT = '(天|日|周|星期|礼拜|月|季度|季)'
const CONTAINERS: Readonly<Record<Grain, Floating['within']>> = {
  day: ['month', 'year', 'week', 'quarter', 'days'], days: ['month', 'year'], week: ['month', 'year', 'quarter', 'days'],
  weekend: ['month', 'year'], month: ['year', 'quarter'], quarter: ['year'], year: ['days'],
}

export const ZH_ORDINAL: readonly Rule[] = [
  {
    name: 'zh/ordinal/weekday',
    needs: WEEK,
    pattern: new RegExp(`(?:第 ?(${COUNT})|(最后一?)) ?个?(?:周|星期|礼拜)([一二三四五六日天末1-6])`, 'g'),
    read: ([, count, last, weekday = '']) => ({
      floating: { within: ['month', 'year'], place: unit => nthWeekdayOrWeekend(unit, weekday, last === undefined ? readNumber(count ?? '') ?? 0 : -1) },
      fragment: true,
    }),
  },
  {
    name: 'zh/ordinal/weekday-after-named',
    needs: WEEK,
    pattern: /后的?第([一二三四])个?(?:周|星期|礼拜)([一二三四五六日天])(?<=[节日号天庆旦夕诞]后.{4,8})/g,
    read: ([, count = '', weekday = '']) => {
      const n = readNumber(count) ?? 1
      return { floating: { within: ['day'], place: day => nthWeekday(daysSpan(day.until, plusDays(day.until, 7 * n)), readWeekday(weekday), n) }, fragment: true }
    },
  },
  {
    name: 'zh/ordinal/nth',
    needs: WEEK | DAY | MONTH | QUARTER,
    pattern: new RegExp(`(?:第 ?(${COUNT})|(首)|(最后) ?一) ?个?${UNIT}(?![性然线气才])`, 'g'),
    read: ([, count, first, last, unit = '']) => {
      const grain = UNITS[unit] ?? 'day'
      const index = last !== undefined ? -1 : first === undefined ? readNumber(count ?? '') ?? 0 : 1
      if (index === 0) return null
      return { floating: firstOrLast(grain, index, 1), fragment: true }
    },
  },
  {
    name: 'zh/ordinal/whole',
    needs: YEAR | MONTH | DAY | WEEK,
    pattern: /[全整一]天|一整天|一?整个?(?:周|星期|月)|[全整]年|一整年/g,
    read: ([word]) => ({ floating: { within: wholeOf(word), place: unit => unit }, fragment: true }),
  },
  {
    name: 'zh/ordinal/first-or-last-n',
    needs: REMOTE | DAY | WEEK | MONTH,
    pattern: new RegExp(`(头|最[后初]) ?(${COUNT}) ?个?${UNIT}`, 'g'),
    read: ([, side = '', count = '', unit = '']) => {
      const n = readNumber(count) ?? 0
      return n === 0 ? null : { floating: firstOrLast(UNITS[unit] ?? 'day', side === '最后' ? -n : 1, n), fragment: true }
    },
  },
]

function nthWeekdayOrWeekend(unit: DateSpan, weekday: string, n: number): DateSpan | null {
  if (weekday !== '末') return nthWeekday(unit, readWeekday(weekday), n)
  const saturday = nthWeekday(unit, 6, n)
  return saturday === null ? null : unitAround('weekend', saturday.from)
}

/** The nth weekday of a unit, -1 for the last one; null when the unit has no such day. */
export function nthWeekday(unit: DateSpan, weekday: number, n: number): DateSpan | null {
  const last = plusDays(unit.until, -1)
  const day = n > 0
    ? plusDays(unit.from, (weekday - isoWeekday(unit.from) + 7) % 7 + (n - 1) * 7)
    : plusDays(last, -((isoWeekday(last) - weekday + 7) % 7))
  return n !== 0 && day >= unit.from && day < unit.until ? daySpan(day) : null
}

/** `length` units of a larger unit from its `index`th, or from its end when `index` is negative. */
export function firstOrLast(grain: Grain, index: number, length: number): Floating {
  return { within: CONTAINERS[grain], place: container => stretch(container, grain, index, length) }
}

/**
 * `length` units from the `index`th of a container (negative: counted from its end). Weeks are counted
 * from the container's first Monday to the last one that ends in it.
 */
function stretch(container: DateSpan, grain: Grain, index: number, length: number): DateSpan | null {
  const first = firstUnit(container, grain)
  const count = index > 0 ? index - 1 : countUnits(container, grain, first) + index
  const from = plusUnits(first.from, grain, count)
  const until = plusUnits(from, grain, length)
  if (count < 0 || from < container.from || from >= container.until) return null
  if (length > 1) return daysSpan(from, until)
  return grain === 'day' ? daySpan(from) : unitAround(grain, from)
}

function firstUnit(container: DateSpan, grain: Grain): DateSpan {
  const unit = unitAround(grain, container.from)
  return unit.from < container.from ? unitAround(grain, container.from, 1) : unit
}

function countUnits(container: DateSpan, grain: Grain, first: DateSpan): number {
  if (grain === 'day') return container.until - first.from
  if (grain === 'week') return Math.floor((container.until - first.from) / 7)
  const [from, until] = [ymdOf(first.from), ymdOf(container.until)]
  const months = (until.year - from.year) * 12 + until.month - from.month
  return grain === 'month' ? months : Math.floor(months / 3)
}

/** What 全年, 整天, 整个月 repeat. A day is not named first, as that would let 一天 stand for the day before it. */
function wholeOf(word: string): Floating['within'] {
  return word.endsWith('年') ? ['year'] : word.endsWith('天') ? ['days', 'day'] : word.endsWith('月') ? ['month'] : ['week']
}
