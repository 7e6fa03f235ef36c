// Holidays with a fixed date or a fixed weekday rule. Lunar holidays are out of scope.

import { dayOfYear, monthSpan } from '../calendar.ts'
import type { Floating } from '../candidate.ts'
import { ymdOf } from '../../time/civil.ts'
import { floatingDraft } from '../floating.ts'
import { DIGIT, HOLIDAY, YEAR } from '../fold.ts'
import type { Rule } from '../rule.ts'
import { nthWeekday } from './zh-ordinal.ts'

const FIXED: readonly (readonly [string, number, number])[] = [
  ['元旦节?', 1, 1], ['(?:西洋)?情人节', 2, 14], ['(?:三八)?(?:国际)?(?:劳动)?妇女节|女神节|女生节', 3, 8], ['植树节', 3, 12],
  ['愚人节', 4, 1], ['(?:五一)?(?:国际)?劳动节|五一(?!劳动奖|广场|路|中路|大道|村|新村|口)(?:节|假期)?', 5, 1], ['(?:五四)?青年节', 5, 4], ['(?:六一)?(?:国际)?儿童节|六一(?=[那当前后])|(?<=[今去明前]年的?)六一', 6, 1],
  ['(?:七一)?建党节', 7, 1], ['(?:八一)?建军节', 8, 1], ['教师节', 9, 10], ['国庆节?(?!假期|黄金周|[路街]|[小中]学)|十一(?=假期|黄金周|长假|放假|期间)|(?<=[今去明前]年的?)十一(?![月点号日个人天楼届名岁次])', 10, 1],
  ['万圣节(?!前夜)', 10, 31], ['双十一|双11|光棍节', 11, 11], ['双十二|双12', 12, 12], ['平安夜', 12, 24], ['圣诞节?(?!老人|树|帽|卡|袜)', 12, 25],
]

/** Nth weekday of a month: month, n, weekday. */
const BY_WEEKDAY: readonly (readonly [string, number, number, number])[] = [
  ['母亲节', 5, 2, 7], ['父亲节', 6, 3, 7], ['感恩节', 11, 4, 4],
]

const HOLIDAYS: readonly (readonly [RegExp, Floating])[] = [
  ...FIXED.map(([name, month, day]): [RegExp, Floating] => [new RegExp(`^(?:${name})$`), dayOfYear(month, day)]),
  ...BY_WEEKDAY.map(([name, month, n, weekday]): [RegExp, Floating] => [new RegExp(`^${name}$`), {
    within: ['year'],
    place: year => nthWeekday(monthSpan(ymdOf(year.from).year, month), weekday, n),
  }]),
]

export const ZH_HOLIDAY: readonly Rule[] = [
  {
    name: 'zh/holiday/fixed',
    needs: HOLIDAY,
    pattern: new RegExp([...FIXED, ...BY_WEEKDAY].map(([name]) => name).join('|'), 'g'),
    read: ([name], frame) => {
      const floating = HOLIDAYS.find(([pattern]) => pattern.test(bareName(name)))?.[1]
      return floating === undefined ? null : { ...floatingDraft(floating, frame, true), confidence: 0.8 }
    },
  },
  {
    name: 'zh/holiday/sale',
    needs: DIGIT,
    pattern: /618(?<=(?:(?<![\w.:/+-])|[今去明前]年的? ?)618)(?= ?(?:年中)?(?:大促|促销|购物节|活动|期间|那天|当天))|(?<=[今去明前]年的? ?)618(?! ?[\d.:%元块个次条万人天名家])/g,
    read: (_, frame) => ({ ...floatingDraft(dayOfYear(6, 18), frame, true), confidence: 0.75 }),
  },
  {
    name: 'zh/holiday/lunar',
    needs: YEAR,
    pattern: /(?:[今去明后]年|大?前年|\d{4}年)的?(?:春节|过年|除夕|元宵|清明|端午|七夕|中元|中秋|重阳|腊八|冬至|夏至|立[春夏秋冬])节?/g,
    read: () => ({ unresolvable: true }),
  },
]

/** True for the bare name of a holiday (双十一, 国庆节), without the word for its year. */
export function isHolidayName(text: string): boolean {
  return HOLIDAYS.some(([pattern]) => pattern.test(bareName(text)))
}

/** The name as the table can look it up: lookaheads of the table see only the name itself. */
function bareName(name: string): string {
  return name === '六一' ? '儿童节' : name === '十一' ? '国庆' : name
}
