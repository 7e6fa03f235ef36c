// Beginnings, middles and ends of months and years: 月底, 年初, 上旬, 八月中旬, 明年底.

import { plusDays, ymdOf } from '../../time/civil.ts'
import { daysSpan, monthSpan } from '../calendar.ts'
import type { DateSpan, Draft, Floating } from '../candidate.ts'
import { floatingDraft } from '../floating.ts'
import { MONTH, QUARTER, YEAR } from '../fold.ts'
import type { Frame } from '../frame.ts'
import type { Rule } from '../rule.ts'

type Part = (unit: DateSpan) => DateSpan

/** How many days a part of a month takes; docs/time-model.md. */
const MONTH_PARTS: Readonly<Record<string, Part>> = {
  初: month => daysSpan(month.from, plusDays(month.from, 5)),
  头: month => daysSpan(month.from, plusDays(month.from, 5)),
  中: month => daysSpan(plusDays(month.from, 10), plusDays(month.from, 20)),
  底: month => daysSpan(plusDays(month.until, -7), month.until),
  未: month => daysSpan(plusDays(month.until, -7), month.until),
  末: month => daysSpan(plusDays(month.until, -7), month.until),
  上旬: month => daysSpan(month.from, plusDays(month.from, 10)),
  中旬: month => daysSpan(plusDays(month.from, 10), plusDays(month.from, 20)),
  下旬: month => daysSpan(plusDays(month.from, 20), month.until),
}

const YEAR_PARTS: Readonly<Record<string, Part>> = {
  初: year => monthsOf(year, 1, 2),
  中: year => monthsOf(year, 6, 7),
  底: year => monthsOf(year, 12, 12),
  未: year => monthsOf(year, 12, 12),
  末: year => monthsOf(year, 12, 12),
  尾: year => monthsOf(year, 12, 12),
}

/** 未 is a slip for 末 when nothing follows that could be negated. */
const END = '末|未(?=[的,，。！？ ]|$)'
const MIDDLE = '中(?![国文午学心间旬继介的秋华])'

export const ZH_PART_OF: readonly Rule[] = [
  {
    name: 'zh/part-of/named-month',
    needs: MONTH,
    pattern: new RegExp(`(?<=月份? ?的?)(?:初(?![一二三四五六七八九十])|头(?=[，,。！？!? 就要再会把我前上]|$)|底(?!层|线|部|薪|座|价)|${END}|${MIDDLE}|[上中下]旬)`, 'g'),
    read: ([part = '']) => ({ floating: partOf('month', MONTH_PARTS, part), fragment: true, approximate: !part.endsWith('旬'), confidence: 0.85 }),
  },
  {
    name: 'zh/part-of/this-month',
    needs: MONTH,
    pattern: new RegExp(`(?<![\\d一二三四五六七八九十个上下本这当同每正腊闰])月(初(?![一二三四五六七八九十])|头(?=[，,。！？!? 就要再会把我前上]|$)|底(?![层薪价])|${END}|${MIDDLE})|(?<!月份?)([上中下]旬)`, 'g'),
    read: ([, part, tenDays], frame) => vague(partOf('month', MONTH_PARTS, part ?? tenDays ?? ''), frame, tenDays === undefined),
  },
  {
    name: 'zh/part-of/named-year',
    needs: YEAR,
    pattern: new RegExp(`(?<=[\\d零一二三四五六七八九今明去前后来本] ?年 ?的?)年?(?:初(?![一二三四五六七八九十中])|底|${END}|尾(?!巴)|${MIDDLE})`, 'g'),
    read: ([part = '']) => ({ floating: partOf('year', YEAR_PARTS, part.replace('年', '')), fragment: true, approximate: true, confidence: 0.8 }),
  },
  {
    name: 'zh/part-of/this-year',
    needs: YEAR,
    pattern: new RegExp(`(?<![\\d零一二三四五六七八九十两几今明去前后来本每年大]|\\d )年(初(?![中一二三四五六七八九十])|底(?!薪)|${END}|尾|${MIDDLE})|岁(末)`, 'g'),
    read: ([, part, end], frame) => vague(partOf('year', YEAR_PARTS, part ?? end ?? ''), frame, true),
  },
  {
    name: 'zh/part-of/quarter',
    needs: QUARTER,
    pattern: /(?<=(?:季度?|[Qq][1-4]) ?的?)(?:初|末|底)|(?<![一二三四上下本这个])季度?(初|末|底)/g,
    read: ([text = '', alone], frame) => {
      const floating = partOf('quarter', MONTH_PARTS, (alone ?? text).slice(-1))
      return alone === undefined ? { floating, fragment: true, approximate: true, confidence: 0.8 } : vague(floating, frame, true)
    },
  },
]

function partOf(within: 'month' | 'year' | 'quarter', parts: Readonly<Record<string, Part>>, name: string): Floating {
  return { within: [within], place: parts[name] ?? (() => null) }
}

function vague(floating: Floating, frame: Frame, approximate: boolean): Draft {
  return { ...floatingDraft(floating, frame), approximate, confidence: approximate ? 0.7 : 0.85 }
}

/** Months `first` to `last` of a year, both included. */
function monthsOf(year: DateSpan, first: number, last: number): DateSpan {
  const y = ymdOf(year.from).year
  return daysSpan(monthSpan(y, first).from, monthSpan(y, last).until)
}
