// Weeks and weekdays: 上周, 下下个星期三, 这周末, 周五, 礼拜天.

import { plusDays } from '../../time/civil.ts'
import { daySpan, dayOfWeek, daysSpan, weekendOf, weekSpan } from '../calendar.ts'
import { type Draft, directionOf, type Floating } from '../candidate.ts'
import { floatingDraft } from '../floating.ts'
import { WEEK } from '../fold.ts'
import type { Rule } from '../rule.ts'

/** 上, 上上, 大上, 下下下, 这, 本; the count of characters is the count of weeks. */
export const RELATIVE = '(?:大?上{1,4}|大?下{1,4}|这|本|当|今)'
const UNIT = '(?:周|(?:星期|礼拜) |星期?(?=[一二三四五六日天末1-7几])|星期|礼拜)'
/** 一 to 六 must be a weekday and not the start of a count or another word (上周一共, 周三次, 周日志). */
const WEEKDAY = `(?:一(?![共起样致般些旦律并概度天人名位份种项行块条批]|直(?!播)|边(?!际)|定(?![稿版标]|下来)|年(?![会终度检夜])|同(?![事学步])|路(?!演)|季(?!度)|切(?![换流量割])|周(?![一二三四五六日末天])|点(?![钟半整一二三四五六七八九十\\d])|下(?!午)|个|次|月)|[二三四五六](?![次个遍条篇倍件种份趟万千百]|项(?!目)|处(?!理)|轮(?![到值岗班休])|回(?![来去家国老归京校款复到])|场(?![地馆景])|成(?![都员立交])|季(?!度)|家(?![长里访庭])|周(?![一二三四五六日末天])|天(?!气)|人[次份转]|星(?!期)|年(?![会终度检夜])|期[的间]|十[一二三四五六七八九多几]?[岁个名位条件次天年])|日(?![志报程均活常本期记结历语元])|天(?![气线然])|[1-7](?![\\d次个天条.:%]|点(?![钟半整\\d])))`

/** How many weeks, months, years a prefix points away: 上上 and 大上 are -2, 这 is 0. */
export function relativeCount(prefix: string): number {
  return prefix.endsWith('上') ? -prefix.length : prefix.endsWith('下') ? prefix.length : 0
}

/** Weekday number of 一 to 六, 日, 天 or a digit; 7 is Sunday. */
export function readWeekday(text: string): number {
  const at = '一二三四五六日'.indexOf(text)
  return at >= 0 ? at + 1 : text === '天' ? 7 : Number(text)
}

const WEEKEND: Floating = { within: ['week'], place: weekendOf }

export const ZH_WEEK: readonly Rule[] = [
  {
    name: 'zh/week/relative-weekday',
    needs: WEEK,
    pattern: new RegExp(`(${RELATIVE})一?个?(?:周|星期?|礼拜|(?<=[上下这])礼)(?:的?(?:周|星期|礼拜))?(${WEEKDAY})`, 'g'),
    read: ([, prefix = '', weekday = ''], { today }) => {
      const weeks = relativeCount(prefix)
      return { date: daySpan(plusDays(weekSpan(today, weeks).from, readWeekday(weekday) - 1)), scopes: ['week'], confidence: 0.95, direction: directionOf(weeks) }
    },
  },
  {
    name: 'zh/week/relative-weekend',
    needs: WEEK,
    pattern: new RegExp(`(${RELATIVE})一?个?(?:周|星期|礼拜)(?:末(?!尾)|未(?=[的去在,，。！？ ]|$)|六日)`, 'g'),
    read: ([, prefix = ''], { today }) => {
      const weeks = relativeCount(prefix)
      return { date: weekendOf(weekSpan(today, weeks)), scopes: ['week'], confidence: 0.95, direction: directionOf(weeks) }
    },
  },
  {
    name: 'zh/week/relative-week',
    needs: WEEK,
    pattern: new RegExp(`(?<![以之])(${RELATIVE})(?:一个?|个)?(?:周(?![期边围年全密岁折刊]|报(?![名到价备销考警送批表])|转(?![了到给正岗账]))|星期|礼拜(?!堂))`, 'g'),
    read: ([, prefix = ''], { today }) => {
      const weeks = relativeCount(prefix)
      return { date: weekSpan(today, weeks), scopes: ['week'], confidence: 0.95, direction: directionOf(weeks) }
    },
  },
  {
    name: 'zh/week/just-past',
    needs: WEEK,
    pattern: new RegExp(`刚刚?过去的?(?:这个|这)?(?:周(末)|${UNIT}(${WEEKDAY}))`, 'g'),
    read: ([, weekend, weekday = ''], { today }) => {
      const floating = weekend === undefined ? dayOfWeek(readWeekday(weekday)) : WEEKEND
      const date = [0, -1].map(weeks => floating.place(weekSpan(today, weeks))).find(day => day !== null && day.until <= today)
      return date === undefined ? null : { date, direction: 'past', confidence: 0.93 }
    },
  },
  {
    name: 'zh/week/half',
    needs: WEEK,
    pattern: /(?<![上下这本])([上下])半个?(?:周|星期|礼拜)/g,
    read: ([, half = ''], { today }) => {
      const week = weekSpan(today)
      return { date: half === '上' ? daysSpan(week.from, plusDays(week.from, 3)) : daysSpan(plusDays(week.from, 3), week.until), confidence: 0.8 }
    },
  },
  {
    name: 'zh/week/weekday',
    needs: WEEK,
    pattern: new RegExp(`(?<![几每上下这本隔老小N\\d]|(?:^|[^周期拜])[一两三四五六])${UNIT}(${WEEKDAY})`, 'g'),
    read: (match, frame) => {
      const weekday = match[1] ?? ''
      if (isName(match, frame.text)) return null
      return { ...floatingDraft(dayOfWeek(readWeekday(weekday)), frame), confidence: 0.85 }
    },
  },
  {
    name: 'zh/week/spaced',
    needs: WEEK,
    pattern: /周 ([一二三四五六日天])(?=$|[ ，。,;；！!？?、)]|[上下]午|早上|晚上|[前交见开])(?<=(?:^|[^一二两三四五六七八九十几每上下这本\d ]|[^一二两三四五六七八九十几每上下这本\d] |(上|下|这|本) )周 .)/g,
    read: ({ 1: weekday = '', 2: prefix, index }, frame): Draft => {
      if (prefix === undefined) return { ...floatingDraft(dayOfWeek(readWeekday(weekday)), frame), confidence: 0.75 }
      const weeks = relativeCount(prefix)
      return { date: daySpan(plusDays(weekSpan(frame.today, weeks).from, readWeekday(weekday) - 1)), start: index - 2, scopes: ['week'], confidence: 0.9, direction: directionOf(weeks) }
    },
  },
  {
    name: 'zh/week/within',
    needs: WEEK,
    pattern: /周内(?<![\d一二两三四五六七八九十几半每上下这本当隔单双整全]周内)(?![部容外])/g,
    read: (_, { today }) => ({ date: weekSpan(today), scopes: ['week'], confidence: 0.8 }),
  },
  {
    name: 'zh/week/weekend',
    needs: WEEK,
    pattern: /(?<![每上下这本])周(?:末(?!尾)|未(?=[的去在,，。！？ ]|$)|六日)/g,
    read: (_, frame): Draft => ({ ...floatingDraft(WEEKEND, frame), confidence: 0.85 }),
  },
]

/** 周一鸣, 周三强: a surname with a given name, told by what a person does next. */
function isName(match: RegExpExecArray, text: string): boolean {
  if (!match[0].startsWith('周') || !/[一二三四五六]/.test(match[1] ?? '')) return false
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 4)
  return /^(?:[鸣围凡帆涵诺楠宁博杰丹峰舟航强娘爷哥姐](?:是|说|和|的|来|去|给|让|问|已|请|发|$|[,，。])|[\u4e00-\u9fff]?(?:先生|女士|老师|教授|同学))/.test(after)
}
