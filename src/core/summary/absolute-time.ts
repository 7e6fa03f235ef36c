// Writes relative days in words out as dates: a headline is read on another day than the one on which it was said.

import { DAY_MS, type EpochMs } from '../time/instant.ts'
import { daysInMonth, type DayNumber, ymdOf } from '../time/civil.ts'
import { dayOf, type ZoneId } from '../time/zone.ts'
import { isHolidayName } from '../timex/rules/zh-holiday.ts'
import type { TimeExpression } from '../timex/types.ts'

const RELATIVE_DAY_ZH = /^(?:大?[前后]天|[今昨明][天日]|[上下这本]{0,2}个?(?:周|星期|礼拜)[一二三四五六日天])/
const DAY_AND_PART_ZH = /^[今昨明]([早晚])/
const RELATIVE_DAY_EN = /\b(?:today|tomorrow|yesterday|(?:on |(?:the )?(?:next|last|this|coming) )*(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day on which it was said: said of that day, it needs no words. */
const TODAY = /^(?:今天|今日|today)/i
const POSSESSIVE = /^['’]s\b/
/** `30 天前的备份` names an age, not a day. */
const COUNTED = /[天日周年月][以之]?[前后内]$|\bago$/
const ATTRIBUTIVE = /^\s*的/
/** A guessed date is worse than the words; of a clock time only the half of the day may be a guess. */
const SURE = 0.7
const SURE_OF_DAY = 0.5

/**
 * `text` with its relative days as dates of the zone; 今天 is left out. Weeks and months that are counted from now are named
 * by their first day. `times` are the expressions of the text (timex/parse-time.ts), offsets counted in it; stated dates,
 * clock times alone, holidays, vague and recurring ones stay as they were said.
 */
export function withAbsoluteDays(text: string, times: readonly TimeExpression[], reference: EpochMs, zone: ZoneId): string {
  let result = text
  for (const time of [...times].sort((a, b) => b.index - a.index)) {
    const written = COUNTED.test(time.text) && ATTRIBUTIVE.test(result.slice(time.index + time.text.length)) ? null : absolute(time, reference, zone)
    if (written === null) continue
    const [before, after] = [result.slice(0, time.index), result.slice(time.index + time.text.length).replace(POSSESSIVE, '')]
    result = joined(joined(before, written), after)
  }
  return result
}

function absolute({ text, interval, basis, precision, confidence, approximate, recurring }: TimeExpression, reference: EpochMs, zone: ZoneId): string | null {
  if (interval === null || basis === 'stated' || isHolidayName(text) || approximate || recurring || confidence < (precision === 'minute' ? SURE_OF_DAY : SURE)) return null
  const [first, last, today] = [dayOf(interval.start, zone), dayOf((interval.end - 1) as EpochMs, zone), dayOf(reference, zone)]
  const zh = /\p{Script=Han}/u.test(text)
  if (first !== last) return interval.end - interval.start < DAY_MS ? null : periodWords(text, first, last, today, zh)
  if (first === today && !TODAY.test(text) && !DAY_AND_PART_ZH.test(text)) return null
  const named = first === today ? '' : dateWords(first, today, zh)
  if (precision === 'day') return named
  if (DAY_AND_PART_ZH.test(text)) return text.replace(DAY_AND_PART_ZH, (_, part: string) => `${named}${part === '早' ? '早上' : '晚上'}`)
  const relative = zh ? RELATIVE_DAY_ZH : RELATIVE_DAY_EN
  return relative.test(text) ? text.replace(relative, named).trim() : null
}

/** Whole weeks and months that are counted from now. */
function periodWords(text: string, first: DayNumber, last: DayNumber, today: DayNumber, zh: boolean): string | null {
  if (first <= today && today <= last) return null
  if (last - first === 6 && /周|星期|礼拜|week/i.test(text)) return zh ? `${dateWords(first, today, true)}那周` : `the week of ${dateWords(first, today, false)}`
  if (last - first === 1 && /周末|weekend/i.test(text)) return zh ? `${dateWords(first, today, true)}那个周末` : `the weekend of ${dateWords(first, today, false)}`
  const { year, month, day } = ymdOf(first)
  if (day !== 1 || last - first + 1 !== daysInMonth(year, month) || !/月|month/i.test(text)) return null
  const other = ymdOf(today).year !== year
  return zh ? `${other ? `${year}年` : ''}${month}月` : `${MONTHS[month - 1]}${other ? ` ${year}` : ''}`
}

function dateWords(day: DayNumber, today: DayNumber, zh: boolean): string {
  const { year, month, day: ofMonth } = ymdOf(day)
  const other = ymdOf(today).year !== year
  return zh ? `${other ? `${year}年` : ''}${month}月${ofMonth}日` : `${MONTHS[month - 1]} ${ofMonth}${other ? `, ${year}` : ''}`
}

/** Joins two pieces with at most one blank, and none at the ends of a sentence. */
function joined(before: string, after: string): string {
  if (before === '' || after === '') return before === '' ? after.trimStart() : before + after
  return /\s$/.test(before) ? before + after.trimStart() : before + after
}
