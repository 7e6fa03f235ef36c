// Numbers that get their unit from the other end of a range or pair: 5到10号, 1-五月, 1985到89年, 3、4号, 周一到五.
// They are fragments: without the range they are no time.

import { ymdOf } from '../../time/civil.ts'
import { dayOfMonth, dayOfWeek, monthOfYear, yearSpan } from '../calendar.ts'
import { floatingDraft } from '../floating.ts'
import { DAY, HOUR, MONTH, WEEK, YEAR } from '../fold.ts'
import { readNumber, readYear, SMALL_NUMBER } from '../numerals-zh.ts'
import type { Rule } from '../rule.ts'
import { point } from './zh-clock.ts'
import { readWeekday } from './zh-week.ts'

const UNTIL = ' ?(?:到|至|~|-{1,2}|、) ?'
const START = `(?<![\\d零一二两三四五六七八九十百千.:第])`

export const ZH_BARE_NUMBER: readonly Rule[] = [
  {
    name: 'zh/bare-number/year',
    needs: YEAR,
    pattern: new RegExp(`${START}((?:19|20)\\d\\d|\\d\\d)(?=${UNTIL}(?:(?:19|20)\\d\\d|\\d\\d) ?年)`, 'g'),
    read: ([, y = ''], frame) => {
      const year = readYear(y, ymdOf(frame.today).year)
      return year === null ? null : { date: yearSpan(year), fragment: true, basis: 'stated' }
    },
  },
  {
    name: 'zh/bare-number/month',
    needs: MONTH,
    pattern: new RegExp(`${START}(${SMALL_NUMBER})(?=${UNTIL}${SMALL_NUMBER} ?月)`, 'g'),
    read: ([, m = ''], frame) => {
      const month = readNumber(m) ?? 0
      return month < 1 || month > 12 ? null : { ...floatingDraft(monthOfYear(month), frame), fragment: true, basis: 'stated' }
    },
  },
  {
    name: 'zh/bare-number/day',
    needs: DAY,
    pattern: new RegExp(`${START}(${SMALL_NUMBER})(?=${UNTIL}${SMALL_NUMBER} ?[号日])`, 'g'),
    read: ([, d = ''], frame) => {
      const day = readNumber(d) ?? 0
      return day < 1 || day > 31 ? null : { ...floatingDraft(dayOfMonth(day), frame), fragment: true, basis: 'stated' }
    },
  },
  {
    name: 'zh/bare-number/hour',
    needs: HOUR,
    pattern: new RegExp(`${START}(${SMALL_NUMBER})(?=${UNTIL}${SMALL_NUMBER} ?[点时])`, 'g'),
    read: ([, h = '']) => {
      const draft = point(h, 0, 0, undefined)
      return draft === null ? null : { ...draft, fragment: true }
    },
  },
  {
    name: 'zh/bare-number/weekday',
    needs: WEEK,
    pattern: new RegExp(`(?<=(?:周|星期|礼拜)[一二三四五六] ?(?:到|至|~|-{1,2}) ?)[二三四五六日天]`, 'g'),
    read: ([weekday = ''], frame) => ({ ...floatingDraft(dayOfWeek(readWeekday(weekday)), frame), fragment: true }),
  },
  {
    name: 'zh/bare-number/next-weekday',
    needs: WEEK,
    pattern: /(?<=(?:周|星期|礼拜)[一二三四五六]{0,4}([一二三四五六]) ?[、和]? ?)[二三四五六日天](?![次个天人份期周点号月年名位条项十\d])/g,
    read: ([weekday = '', first = ''], frame) => readWeekday(weekday) !== readWeekday(first) + 1 ? null
      : { ...floatingDraft(dayOfWeek(readWeekday(weekday)), frame), fragment: true },
  },
]
