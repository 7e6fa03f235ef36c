// Months, quarters, halves and years counted from the reference time: 上个月, 本季度, 去年, 下半年.

import { plusDays, ymdOf } from '../../time/civil.ts'
import { daysSpan, monthSpan, quarterSpan, unitAround, yearSpan } from '../calendar.ts'
import { type DateSpan, directionOf, type Floating } from '../candidate.ts'
import { floatingDraft } from '../floating.ts'
import { MONTH, QUARTER, YEAR } from '../fold.ts'
import { readNumber } from '../numerals-zh.ts'
import type { Rule } from '../rule.ts'
import { RELATIVE, relativeCount } from './zh-week.ts'

const YEAR_WORDS: Readonly<Record<string, number>> = {
  今年: 0, 本年: 0, 这年: 0, 这一年: 0, 去年: -1, 上年: -1, 上一年: -1, 旧年: -1, 前年: -2, 明年: 1, 来年: 1, 下年: 1, 下一年: 1, 后年: 2,
}

export const ZH_MONTH_YEAR: readonly Rule[] = [
  {
    name: 'zh/month-year/relative-month',
    needs: MONTH,
    pattern: new RegExp(`(${RELATIVE})(?:一个|个|一)?月(?:份(?!额))?(?![饼球亮光色薪租经票卡供嫂台老牙刊报])`, 'g'),
    read: ([, prefix = ''], { today }) => {
      const months = relativeCount(prefix)
      return { date: unitAround('month', today, months), scopes: ['month'], confidence: 0.95, direction: directionOf(months) }
    },
  },
  {
    name: 'zh/month-year/year-word',
    needs: YEAR,
    pattern: /(大{1,3}(?=[前后]年)|)(今年|本年|这一?年|[去旧]年|上一?年|前年|[明来]年|下一?年|后年)(?![轻龄幼纪老少级代轮味货糕])(?:度(?!假))?/g,
    read: (match, { text, today }) => {
      const [, big = '', word = ''] = match
      if (/[以之然往此提史如聪清说]/.test(text[match.index + big.length - 1] ?? '') && /^[前后今明]/.test(word)) return null
      if (word === '去年' && text[match.index - 1] === '过') return null
      const years = (YEAR_WORDS[word] ?? 0)
      const moved = years + Math.sign(years) * big.length
      return { date: yearSpan(ymdOf(today).year + moved), scopes: ['year'], confidence: 0.97, direction: directionOf(moved) }
    },
  },
  {
    name: 'zh/month-year/next-of-named',
    needs: YEAR | MONTH,
    pattern: /(次|翌|同)(年|月)(?![轻龄])/g,
    read: ([, which, unit], frame) => {
      const [grain, count] = [unit === '年' ? 'year' : 'month', which === '同' ? 0 : 1] as const
      return { ...floatingDraft({ within: [grain], place: named => unitAround(grain, named.from, count) }, frame), scopes: [grain], confidence: 0.8 }
    },
  },
  {
    name: 'zh/month-year/relative-quarter',
    needs: QUARTER,
    pattern: new RegExp(`(${RELATIVE})(?:一个?|个)?季(?:度)?(?![节军风后])`, 'g'),
    read: ([, prefix = ''], { today }) => {
      const quarters = relativeCount(prefix)
      return { date: unitAround('quarter', today, quarters), confidence: 0.93, direction: directionOf(quarters) }
    },
  },
  {
    name: 'zh/month-year/quarter',
    needs: QUARTER,
    pattern: /(?<![\d一二三四个两几])第?([一二三四1-4首])个?季度?(?![节军假])(?!(?<!度)(?:的?(?:综艺|节目|[电视]{0,2}剧|动[画漫]|番|真人秀|比赛|总决赛|冠军)|第|集|全集|更新|开播|大结局))/g,
    read: ([text, name = ''], frame) => {
      if (!/度|第/.test(text)) return null
      return { ...floatingDraft(quarterOfYear(name === '首' ? 1 : readNumber(name) ?? 1), frame), confidence: 0.85 }
    },
  },
  {
    name: 'zh/month-year/quarter-letter',
    needs: QUARTER,
    pattern: /(?<![\w.])(?:(\d{4}) ?[-年]? ?)?([Qq](?=[1-4])|H(?=[12]))([1-4])(季度?)?(?![\w.])(?=( ?的?(?:末|底|初|业绩|财报|营收|收入|总结|复盘|(?:([目指]标|计划|预算|规划|排期|OKR|KPI|okr|kpi)))|))/g,
    read: ([, year, letter = '', index, named, use, plan], frame) => {
      const floating = /q/i.test(letter) ? quarterOfYear(Number(index)) : halfOfYear(Number(index))
      if (year !== undefined) return { date: floating.place(yearSpan(Number(year))), basis: 'stated', confidence: 0.95 }
      const draft = floatingDraft(floating, frame)
      const ahead = plan === undefined ? undefined : draft.readings?.find(({ until }) => until > frame.today)
      return { ...draft, ...(ahead === undefined ? {} : { date: ahead, readings: [] }), fragment: named === undefined && use === '', confidence: 0.8 }
    },
  },
  {
    name: 'zh/month-year/half-year',
    needs: QUARTER,
    pattern: /([上下])(个?)半年/g,
    read: ([, half = '', counted = ''], frame) => counted === ''
      ? { ...floatingDraft(halfOfYear(half === '上' ? 1 : 2), frame), confidence: 0.85 }
      : { date: neighbourHalf(frame.today, half === '上' ? -1 : 1), confidence: 0.8 },
  },
  {
    name: 'zh/month-year/half-month',
    needs: QUARTER,
    pattern: /([上下])半个?月/g,
    read: ([, half = ''], frame) => ({ ...floatingDraft(halfOfMonth(half === '上'), frame), confidence: 0.8 }),
  },
]

function quarterOfYear(quarter: number): Floating {
  return { within: ['year'], place: year => quarterSpan(ymdOf(year.from).year, quarter) }
}

/** First (1) or second (2) half of a year. */
function halfOfYear(half: number): Floating {
  return { within: ['year'], place: year => halfSpan(ymdOf(year.from).year, half) }
}

function halfOfMonth(first: boolean): Floating {
  return {
    within: ['month'],
    place: month => first ? daysSpan(month.from, plusDays(month.from, 15)) : daysSpan(plusDays(month.from, 15), month.until),
  }
}

/** 上个半年: the half before the current one. */
function neighbourHalf(today: DateSpan['from'], step: number): DateSpan {
  const { year, month } = ymdOf(today)
  const index = year * 2 + (month > 6 ? 1 : 0) + step
  return halfSpan(Math.floor(index / 2), index % 2 + 1)
}

function halfSpan(year: number, half: number): DateSpan {
  return { from: monthSpan(year, half * 6 - 5).from, until: monthSpan(year, half * 6 + 1).from, grain: 'days' }
}
