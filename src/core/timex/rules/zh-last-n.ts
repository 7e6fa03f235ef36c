// Windows that end or begin at the reference time: 过去两周, 近7天, 最近一个月, 未来48小时, 上两个月, 这三天.

import { extended } from '../../text/extended.ts'
import { plusDays } from '../../time/civil.ts'
import { HOUR_MS } from '../../time/instant.ts'
import { daysSpan, plusUnits } from '../calendar.ts'
import type { Draft } from '../candidate.ts'
import { REMOTE, VAGUE } from '../fold.ts'
import type { Rule } from '../rule.ts'
import { readNumber } from '../numerals-zh.ts'
import { type CalendarLength, MAX_COUNT, rollingWindow, wholeUnits } from '../span-from-now.ts'
import { firstOrLast } from './zh-ordinal.ts'
import { LENGTH, readLength } from './zh-units.ts'

const PAST = '最近|近|过去|以往|之前|刚过去'
const FUTURE = '未来|今后|接下来|往后|将来|之后|以后|随后|还剩下?'
const SUFFIX = '(?: ?(?:以来|来(?![的了自到])|里|之内|内|间|期间))?'

export const ZH_LAST_N: readonly Rule[] = [
  {
    name: 'zh/last-n/rolling',
    needs: VAGUE | REMOTE,
    pattern: new RegExp(`(?<![附靠接刚])(?:(?<past>${PAST})|(?<future>${FUTURE})) ?的?这? ?${LENGTH}${SUFFIX}(?!前|后|以前|以后|之前|之后)`, 'g'),
    read: (match, frame) => {
      const groups = match.groups ?? {}
      const length = match[0].startsWith('刚') && isMonthOfYear(groups) ? null : readLength(groups)
      return length === null ? null : rollingWindow(length, groups['past'] === undefined ? 1 : -1, frame)
    },
  },
  {
    name: 'zh/last-n/since',
    needs: REMOTE,
    pattern: new RegExp(`(?<![起从自到\\d一二两三四五六七八九十百第每])${LENGTH}(?:以来|来(?=[一的,，。我他她咱们]|$))`, 'g'),
    read: (match, frame) => {
      const length = isMonthOfYear(match.groups ?? {}) ? null : readLength(match.groups ?? {})
      return length === null ? null : rollingWindow(length, -1, frame)
    },
  },
  {
    name: 'zh/last-n/units',
    needs: REMOTE,
    pattern: extended('g')`
      (?:
        (?<![以之目提最往然今早向历在同马一线楼地天身手路晚看剩余留])(?:(?<past>上)|(?<future>下))
        |(?<![\u4e00-\u9fff](?<![年月周度季我你他们的在]))(?:(?<before>前)|(?<after>后))
      )
      (?![一二两三四五六七八九十\d ]{1,4}月(?<=[上下][^月]{1,4}月)) ?${LENGTH}${SUFFIX}(?!前|后|以前|以后|之前|之后)
    `,
    read: (match, frame) => {
      const groups = match.groups ?? {}
      const length = readLength(groups)
      if (length === null || (groups['n'] === '半') || (groups['n'] === '一' && length.kind === 'calendar' && (groups['before'] === undefined || length.grain === 'day'))) return null
      const draft = wholeUnits(length, groups['past'] ?? groups['before'] ? -1 : 1, frame)
      return draft === null || length.kind === 'elapsed' ? draft : { ...draft, ...countedWithin(length, match[0][0] ?? '') }
    },
  },
  {
    name: 'zh/last-n/hour',
    needs: REMOTE,
    pattern: /([上下])一?个(?:小时|钟头)/g,
    read: ([, side], frame) => rollingWindow({ kind: 'elapsed', ms: HOUR_MS, spareMs: 0 }, side === '上' ? -1 : 1, frame),
  },
  {
    name: 'zh/last-n/these',
    needs: REMOTE,
    pattern: new RegExp(`这 ?${LENGTH}(?![前后])`, 'g'),
    read: (match, frame) => {
      const length = readLength(match.groups ?? {})
      if (length === null || length.kind === 'elapsed' || length.count < 2 || length.count > MAX_COUNT) return null
      return { date: daysSpan(plusDays(plusUnits(frame.today, length.grain, -length.count), 1), plusDays(frame.today, 1)), approximate: true, confidence: 0.75 }
    },
  },
]

/** 11月以来 is since November, 刚过去的11月 that month. */
function isMonthOfYear({ n, i, u }: Readonly<Record<string, string | undefined>>): boolean {
  const month = u === '月' && i === undefined ? readNumber(n ?? '') : null
  return month !== null && month >= 1 && month <= 12
}

/** 今年前五个月: the same words count inside a unit when one stands before them. */
function countedWithin({ grain, count }: CalendarLength, side: string): Draft {
  return side === '前' || side === '后' ? { floating: firstOrLast(grain, side === '前' ? 1 : -count, count) } : {}
}
