// Written dates: 2026年9月3日, 二〇二六年九月, 9月3号, 12号, 08年.

import { extended } from '../../text/extended.ts'
import { ymdOf } from '../../time/civil.ts'
import { dateSpan, dayOfMonth, dayOfYear, FIRST_YEAR, LAST_YEAR, monthOfYear, monthSpan, yearSpan } from '../calendar.ts'
import type { Draft } from '../candidate.ts'
import { floatingDraft, hullOf } from '../floating.ts'
import { DATE_DIGITS, DAY, MONTH, QUARTER, YEAR } from '../fold.ts'
import type { Frame } from '../frame.ts'
import { isMeasure, numbersThing } from '../numbered.ts'
import { readNumber, readYear } from '../numerals-zh.ts'
import type { Rule } from '../rule.ts'

/** Four digits, 二〇二六, 两千零五, or two digits of either kind. */
const YEAR_NUMBER = '(?:(?:19|20|21)\\d\\d|\\d{2}|[一二][零一九][零一二三四五六七八九]{2}|[一二两]千[零一二三四五六七八九十百]{0,5}|[零一二三四五六七八九]{2})'
const MONTH_NUMBER = '(?:1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九元])'
const DAY_NUMBER = '(?:3[01]|[12]\\d|0?[1-9]|[二三]?十[一二三四五六七八九]?|廿[一二三四五六七八九]?|卅一?|[一二三四五六七八九])'
/** 日 and 号 that end a date, not those of 日志, 日本, 号店, 号线. */
const DAY_SUFFIX = '(?:日(?![本元语均志记活])|号(?![码线楼店院厅馆令召称角位床文]|房(?!租)|机(?!房)|门(?!店)))'
/** A day without its suffix (10月12) must not be the start of another number or count. */
const NO_COUNT = '(?![\\d零一二三四五六七八九十%点个多年月天周:.号分小件人次位条项倍元块万亿千百台本种])'
/** With its suffix, or without one in digits or at least two characters (十月31, 十月三十一). */
const OPTIONAL_DAY = `(?: ?(?:(${DAY_NUMBER}) ?${DAY_SUFFIX}|(3[01]|[12]\\d|0?[1-9]|[二三]?十[一二三四五六七八九]|[二三]十|廿[一二三四五六七八九])${NO_COUNT}))?`
const NO_NUMBER_BEFORE = '(?<![\\d零一二两三四五六七八九十百千万第几数]|\\d[.:])'
/** 月 after a number, not that of 一月份额, 七月流火, 三月不知肉味. */
const MONTH_WORD = '月(?!份额|[饼球亮光色嫂牙经兔]|流火|怀胎|河(?![南北内流水道边])|不知肉|天(?!气)|花号|革命|半(?![个年月天]))'

const ON_THAT_DAY = ' ?(?:那天|当天|[上下]午|晚上|早上|中午|凌晨|\\(?(?:周|星期|礼拜)[一二三四五六日天])'
/** 11/20 之前提交, 11/20 前要交: something is due. */
const DUE_THEN = ' ?(?:(?:之|以)前(?=(?!的)[\\u4e00-\\u9fff])|前(?=[^，。,的]{0,12}(?:[要得把给发交做弄改回定]|完成|搞定|上线|必须|截止)))'
/** 10/12 can be a fraction: only words beside it make a date of it. */
const SLASH_DATE = '(1[0-2]|0?[1-9])/(3[01]|[12]\\d|0?[1-9])(?![\\w/.:])'

export const ZH_ABSOLUTE_DATE: readonly Rule[] = [
  {
    name: 'zh/absolute-date/year-month-day',
    needs: MONTH,
    pattern: new RegExp(`${NO_NUMBER_BEFORE}(${YEAR_NUMBER}) ?年(?:度)? ?[,，]? ?(${MONTH_NUMBER}) ?${MONTH_WORD}(?:份(?!额))?${OPTIONAL_DAY}`, 'g'),
    read: (match, frame) => {
      const [, y = '', m = '', d, bareDay] = match
      if (isLunar(match, frame.text)) return null
      const year = readYear(y, ymdOf(frame.today).year)
      if (year === null || year < FIRST_YEAR || year > LAST_YEAR) return null
      const month = readMonth(m)
      const day = d ?? bareDay
      if (day === undefined) return { date: monthSpan(year, month), scopes: ['month', 'year'], basis: 'stated', confidence: 0.97 }
      const date = dateSpan(year, month, readNumber(day) ?? 0)
      return date === null ? { unresolvable: true, basis: 'stated' } : { date, scopes: ['month', 'year'], basis: 'stated', confidence: 0.99 }
    },
  },
  {
    name: 'zh/absolute-date/month-day',
    needs: MONTH,
    pattern: new RegExp(`${NO_NUMBER_BEFORE}(${MONTH_NUMBER}) ?${MONTH_WORD}(?:份(?!额))?${OPTIONAL_DAY}`, 'g'),
    read: (match, frame) => isLunar(match, frame.text) ? null : monthDay(readMonth(match[1] ?? ''), match[2] ?? match[3], frame),
  },
  {
    name: 'zh/absolute-date/year',
    needs: YEAR,
    pattern: new RegExp(`${NO_NUMBER_BEFORE}(${YEAR_NUMBER}) ?年(?:份|度)?(?![级代龄轮轻糕货味薪假检费纪薄久])`, 'g'),
    read: (match, frame) => bareYear(match, frame),
  },
  {
    name: 'zh/absolute-date/year-before-part',
    needs: QUARTER,
    pattern: /(?<![\w.\-/:])((?:19|20)\d\d)(?= ?(?:[上下]半年|第?[一二三四]季度|年?[Qq][1-4]))/g,
    read: ([, y]) => ({ date: yearSpan(Number(y)), scopes: ['year'], basis: 'stated', fragment: true, confidence: 0.95 }),
  },
  {
    name: 'zh/absolute-date/month-slash-day',
    needs: DATE_DIGITS,
    pattern: new RegExp(`(?:(?<=(?:定[在于]|改[到在成]|[挪推延提]\\S{0,2}到|截止到?|日期:?|(?:周|星期|礼拜)[一二三四五六日天]\\() ?)${SLASH_DATE}|(?<![\\w./:+-])${SLASH_DATE}(?=${ON_THAT_DAY}|${DUE_THEN}))`, 'g'),
    read: (match, frame) => isMeasure(frame.text, match.index, match.index + match[0].length) ? null : monthDay(Number(match[1] ?? match[3]), match[2] ?? match[4], frame),
  },
  {
    name: 'zh/absolute-date/pair',
    needs: MONTH | DAY,
    pattern: /(?<![\d零一二两三四五六七八九十百千万第几数])(十?)([一二三四五六七八])([二三四五六七八九])(月份?|号)(?![码线楼店院房厅馆令召称角位机床门文])/g,
    read: ([, ten = '', first = '', second = '', unit = ''], frame) => pairOf(ten, first, second, unit, frame),
  },
  {
    name: 'zh/absolute-date/day-of-month',
    needs: DAY,
    pattern: extended('g')`
      (?<!
        [\d零一二两三四五六七八九十百千万第/版编账序型楼栋线过]|[楼栋幢弄巷路街室单元] |(?:1[3-9]|[2-9]\d) ?月 ?|\d[.:]|[编序账单型工卡]号|(?:^|[^\d日号月 ]) ?-
      )
      (${DAY_NUMBER}) ?
      (?:号(?![码线楼店院房厅馆令召称角位机床门文电球选种服主链坑人仓窗车柜公桌库键])|日(?![本元语均志记活之久子内常期游三夜光]| ?(?:留存|滚动|年化|均线|复购)))
    `,
    read: (match, frame) => bareDay(match, frame),
  },
]

/** 12号, 25日前; 三日 and 十日后 are lengths of time unless they end a range (一日至七日). */
function bareDay({ 0: text, 1: d = '', index }: RegExpExecArray, frame: Frame): Draft | null {
  if (numbersThing(frame.text, index, index + text.length)) return null
  const day = readNumber(d) ?? 0
  const draft: Draft = { ...floatingDraft(dayOfMonth(day), frame), basis: 'stated', confidence: 0.8 }
  if (/\d/.test(d) || text.endsWith('号')) return draft
  if (/^(?:之?[前后]|内)/.test(frame.text.slice(index + text.length, index + text.length + 2))) return null
  return day >= 10 ? draft : /[到至~-] ?$/.test(frame.text.slice(Math.max(0, index - 2), index)) ? { ...draft, fragment: true } : null
}

const LUNAR_BEFORE = /(?:[农阴旧][历曆]|闰)[年的]?[^，。,\d]{0,6}$/
/** 八月初三, 八月十五中秋; 三月三 is a feast, 三月三次 counts. */
const LUNAR_BEHIND = /^ ?(?:初[一二三四五六七八九十]|(?:的|是|,)?(?:中秋|元宵|端午|七夕|重阳)|[一二三四五六七八九](?:$|[，。,！!？?、的节那]))/
/** 三月三, 九月九 whatever follows, but not 三月三号 and 三月三次. */
const SAME_NUMBER = /^([二三六七九])月(?:份)?\1(?![号日月年天次个名条十])/

/** 农历八月十五, 八月初三: the lunar calendar is out of scope. */
function isLunar({ 0: { length }, index }: RegExpExecArray, text: string): boolean {
  return SAME_NUMBER.test(text.slice(index, index + 5)) || LUNAR_BEFORE.test(text.slice(Math.max(0, index - 8), index)) || LUNAR_BEHIND.test(text.slice(index + length, index + length + 4))
}

/** 七八月, 十三四号: two neighbours that share their unit. */
function pairOf(ten: string, first: string, second: string, unit: string, frame: Frame): Draft | null {
  const [from, to] = [readNumber(ten + first) ?? 0, readNumber(ten + second) ?? 0]
  if (to !== from + 1 || (unit.startsWith('月') && to > 12)) return null
  const [a, b] = unit.startsWith('月') ? [monthOfYear(from), monthOfYear(to)] : [dayOfMonth(from), dayOfMonth(to)]
  return { ...floatingDraft(hullOf(a, b), frame), basis: 'stated', approximate: true, confidence: 0.75 }
}

/** A month number as written; 元月 is January. */
function readMonth(text: string): number {
  return text === '元' ? 1 : readNumber(text) ?? 0
}

function monthDay(month: number, day: string | undefined, frame: Frame): Draft {
  const floating = day === undefined ? monthOfYear(month) : dayOfYear(month, readNumber(day) ?? 0)
  return { confidence: day === undefined ? 0.85 : 0.92, ...floatingDraft(floating, frame), scopes: ['month'], basis: 'stated' }
}

/** 2018年, 08年 and 零八年 are years; 15年 can be a length of time and needs a closer look. */
function bareYear(match: RegExpExecArray, frame: Frame): Draft | null {
  const [text, y = ''] = match
  const year = readYear(y, ymdOf(frame.today).year)
  if (year === null || year < FIRST_YEAR || year > LAST_YEAR) return null
  if (y.length === 2 && (/\d/.test(y) ? isLength(match, frame, text.length) : isAbout(y))) return null
  return { date: yearSpan(year), scopes: ['year'], basis: 'stated', confidence: y.length === 2 ? 0.75 : 0.97 }
}

/** 二三年 is two or three years; 八九年 can be, and then no text says so. */
function isAbout(digits: string): boolean {
  return /^(?:一二|二三|三四|四五|五六|六七|七八)$/.test(digits)
}

function isLength(match: RegExpExecArray, frame: Frame, length: number): boolean {
  const before = frame.text.slice(Math.max(0, match.index - 3), match.index)
  const after = frame.text.slice(match.index + length, match.index + length + 3)
  return /[了近满整约共达长这前后历超至用干去来过每有的]$|最近|未来/.test(before) || /^ ?(?:以?[前后]|之[前后]|来|间|内|多|了|的时间|期|左右|以上|以下|历史|经验|工龄|陈)/.test(after)
}
