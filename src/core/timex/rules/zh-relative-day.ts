// Days counted from the reference day: 今天, 昨儿, 大前天, 后天, 次日.

import { plusDays } from '../../time/civil.ts'
import { daySpan, daysSpan, plusUnits, unitAround } from '../calendar.ts'
import { type Draft, directionOf, type Floating, type Grain } from '../candidate.ts'
import { DAY, ELAPSED, HOUR, MONTH, REMOTE, WEEK, YEAR } from '../fold.ts'
import { COUNT, readNumber } from '../numerals-zh.ts'
import type { Rule } from '../rule.ts'
import { LENGTH, readLength } from './zh-units.ts'

const YEARS: Readonly<Record<string, number>> = { 去年: -1, 前年: -2, 明年: 1, 后年: 2 }
const OFFSETS: Readonly<Record<string, number>> = { 今: 0, 昨: -1, 前: -2, 明: 1, 后: 2 }
/** Each 大 before 前天 or 后天 is one day more. */
const WORD = '(大{1,3}(?=[前后])|)([今昨前明后])(?:天|日|儿个?|个儿?(?![月年周星礼小]))'
const NOT_BEFORE = '(?!头条|会更好|份(?!额)|说法|看点|重现|方舟|之后|之星|黄花|香|真(?!的)|性|的?努力|缺陷|免疫|失[聪明]|培养|习得|养成|获得|环境|教育|因素|本[人队国]|报)'

function dayAfter(days: number): Floating {
  return { within: ['day'], place: day => daySpan(plusDays(day.from, days)) }
}

/** 国庆前三天: the days before a named one, it not included; a single day is that day. */
function daysFrom(count: number, grain: Grain): Floating {
  return {
    within: ['day'],
    place: day => {
      if (grain === 'day' && Math.abs(count) === 1) return daySpan(plusDays(day.from, count))
      return count < 0 ? daysSpan(plusUnits(day.from, grain, count), day.from) : daysSpan(day.until, plusUnits(day.until, grain, count))
    },
  }
}

export const ZH_RELATIVE_DAY: readonly Rule[] = [
  {
    name: 'zh/relative-day/word',
    needs: DAY,
    pattern: new RegExp(`${WORD}${NOT_BEFORE}`, 'g'),
    read: (match, { text, today }) => {
      const [, big = '', word = ''] = match
      if (isPartOfAnotherWord(text, match.index + big.length, word)) return null
      const offset = OFFSETS[word] ?? 0
      const days = offset + Math.sign(offset) * big.length
      return { date: daySpan(plusDays(today, days)), confidence: 0.98, direction: days < 0 ? 'past' : days > 0 ? 'future' : null }
    },
  },
  {
    name: 'zh/relative-day/same-day-elsewhere',
    needs: YEAR | MONTH | WEEK,
    pattern: /(?:(去年|前年|明年|后年)|([上下]{1,2})个?(月|周|星期|礼拜))的?(?:今[天日]|这一?天|(这个?时候|此时|同期|这会儿|这个?(?:月|周|星期)(?![一二三四五六日天末])))/g,
    read: ([, year, steps = '', unit, sameTime], { today }) => {
      const count = year === undefined ? steps.length * (steps.startsWith('上') ? -1 : 1) : YEARS[year] ?? 0
      const grain = year !== undefined ? 'year' : unit === '月' ? 'month' : 'week'
      const day = plusUnits(today, grain, count)
      const sameUnit = sameTime?.endsWith('周') || sameTime?.endsWith('期') === true && sameTime !== '同期' ? 'week' : 'month'
      return { date: sameTime !== undefined && year !== undefined ? unitAround(sameUnit, day) : daySpan(day), approximate: sameTime !== undefined, confidence: sameTime === undefined ? 0.9 : 0.7, direction: directionOf(count) }
    },
  },
  {
    name: 'zh/relative-day/together',
    needs: DAY,
    pattern: /([前昨今明]{2}|明后|昨今明|今明后)[两三]天/g,
    read: ([, words = ''], { today }) => {
      const offsets = [...words].map(word => OFFSETS[word] ?? 0)
      return { date: daysSpan(plusDays(today, Math.min(...offsets)), plusDays(today, Math.max(...offsets) + 1)), confidence: 0.9 }
    },
  },
  {
    name: 'zh/relative-day/days-from-named',
    needs: REMOTE,
    pattern: new RegExp(`(?<=[节日号天庆旦夕诞]|(?:周|星期|礼拜)[一二三四五六]|双十[一二]|五一)([前后]) ?(${COUNT}) ?个?(天|周|星期|礼拜|月)(?![前后])`, 'g'),
    read: ([, side, count = '', unit = '']) => {
      const n = readNumber(count)
      return n === null || n === 0 ? null : { floating: daysFrom(side === '前' ? -n : n, unit === '天' ? 'day' : unit === '月' ? 'month' : 'week'), fragment: true, confidence: 0.8 }
    },
  },
  {
    name: 'zh/relative-day/minutes-from-named',
    needs: ELAPSED | HOUR,
    pattern: new RegExp(`(?<=[点分半刻整钟])([前后])(?![前后])${LENGTH}(?![前后内])`, 'g'),
    read: match => {
      const length = readLength(match.groups ?? {})
      return length?.kind !== 'elapsed' || length.spareMs > 0 ? null : { shiftMs: match[1] === '前' ? -length.ms : length.ms, fragment: true }
    },
  },
  {
    name: 'zh/relative-day/next-of-named',
    needs: DAY,
    pattern: /次日|翌日|第二天(?!性)|隔天|转天|[前头后]一天(?<!(?![他她它们我你于在就的是又也都还才而到把且])[\u4e00-\u9fff]..天)/g,
    read: ([word], { today }): Draft => ({
      date: daySpan(plusDays(today, 1)), floating: dayAfter(/^[前头]/.test(word) ? -1 : 1), fragment: word !== '次日' && word !== '翌日', confidence: 0.8,
    }),
  },
  {
    name: 'zh/relative-day/same-as-named',
    needs: DAY,
    pattern: /当天|当日|[同]一?天(?!然)/g,
    read: (_, { today }): Draft => ({ date: daySpan(today), floating: dayAfter(0), fragment: true, confidence: 0.8 }),
  },
]

function isPartOfAnotherWord(text: string, at: number, word: string): boolean {
  const before = text[at - 1] ?? ''
  const after = text[at + 2] ?? ''
  if (word === '明') return (before === '赶' && after !== '天' && text[at + 1] === '儿') || /[聪证声光透阐申]/.test(before) || (/[说表文发]/.test(before) && /[气真空然才生线]/.test(after))
  if (word === '后') return /[以之然往今此最]/.test(before) || (before === '天' && text[at - 2] === '先')
  if (word === '前') return /[以之提目]/.test(before)
  return word === '今' && /[如至]/.test(before) && after === '气'
}
