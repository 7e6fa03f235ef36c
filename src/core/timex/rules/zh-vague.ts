// Words that name a time only roughly: 前几天, 这几天, 几个月前, 最近, 刚才, and 现在.

import { HOUR_MS, isEpochMs, MINUTE_MS, plusMs } from '../../time/instant.ts'
import { plusDays } from '../../time/civil.ts'
import { daysSpan, plusUnits } from '../calendar.ts'
import type { Draft, Grain } from '../candidate.ts'
import { DAY, HOUR, REMOTE, VAGUE, YEAR } from '../fold.ts'
import type { Frame } from '../frame.ts'
import type { Rule } from '../rule.ts'
import type { TimeDirection } from '../types.ts'

const GRAINS: Readonly<Record<string, Grain>> = { 天: 'day', 日: 'day', 周: 'week', 星期: 'week', 礼拜: 'week', 月: 'month', 年: 'year' }
const ELAPSED: Readonly<Record<string, number>> = { 小时: HOUR_MS, 钟头: HOUR_MS, 分钟: MINUTE_MS, 秒: 1000 }
/** 几天前, 几个月前: between two and this many units ago. */
const SOME = 7
const LATELY_DAYS = 7
/** 前阵子 reaches so far back. */
const SOME_TIME_DAYS = 60
/** 前几天 is nearer than 几天前 may be. */
const FEW_DAYS = 5

export const ZH_VAGUE: readonly Rule[] = [
  {
    name: 'zh/vague/days-before',
    needs: REMOTE,
    pattern: /(?<![以之目提])(?:(前[几些](?:天|日))|前一?阵子?|前一?段(?:时间|日子))(?!前|后)/g,
    read: ([, days], frame): Draft => days === undefined
      ? roughly(plusDays(frame.today, -SOME_TIME_DAYS), plusDays(frame.today, -FEW_DAYS), 'past')
      : roughly(plusDays(frame.today, -FEW_DAYS), frame.today, 'past'),
  },
  {
    name: 'zh/vague/these-days',
    needs: REMOTE,
    pattern: /这[几些两](?:天|日)/g,
    read: (_, frame): Draft => roughly(plusDays(frame.today, -3), plusDays(frame.today, 1), null),
  },
  {
    name: 'zh/vague/some-units-ago',
    needs: REMOTE,
    pattern: /(?:好几|几|数|若干|[一好]些) ?个?(天|日|周|星期|礼拜|月|年|小时|钟头|分钟|秒)(?:钟)?(?:之|以)?(前|后)(?![端台面])/g,
    read: ([, unit = '', side = ''], frame) => someAway(unit, side === '前' ? -1 : 1, frame),
  },
  {
    name: 'zh/vague/last-some-units',
    needs: REMOTE | VAGUE,
    pattern: /(?<![以之目提])(?:(前|过去|最近|近|这)|(未来|今后|接下来|往后|后)) ?的?(?:好几|几|数) ?个?(天|日|周|星期|礼拜|月|年|小时|分钟)(?!前|后)/g,
    read: ([, past, , unit = ''], frame) => someWindow(unit, past === undefined ? 1 : -1, frame),
  },
  {
    name: 'zh/vague/years',
    needs: YEAR,
    pattern: /近年来|[近这][些几]年来?(?![轻龄度底初级])/g,
    read: (_, frame): Draft => ({ ...roughly(plusUnits(frame.today, 'year', -5), plusDays(frame.today, 1), 'past'), confidence: 0.4 }),
  },
  {
    name: 'zh/vague/days-ahead',
    needs: DAY,
    pattern: /(?<![经通超越路度了没])过(?:[几些]天|一?阵子?|一?段时间)(?!了)/g,
    read: (_, frame): Draft => roughly(plusDays(frame.today, 2), plusDays(frame.today, SOME + 3), 'future'),
  },
  {
    name: 'zh/vague/same-time',
    needs: HOUR,
    pattern: /(?<=[天日])的?(?:此时此刻|此[时刻]|这个?时候|这会儿)/g,
    read: (_, { nowMs }): Draft => ({ clock: { fromMs: nowMs - nowMs % MINUTE_MS, untilMs: nowMs - nowMs % MINUTE_MS + MINUTE_MS, kind: 'hour', ambiguous: false }, approximate: true, fragment: true }),
  },
  {
    name: 'zh/vague/lately',
    needs: VAGUE,
    pattern: /(?<![靠距挨]|离[^，。,]{0,6})(?:最近|近来|近期|近日|这段?(?:时间|日子)|这一?阵子?)(?![一两二三四五六七八九十\d几] ?[次个名条处家款]|邻|距离|公共|端点|点|使用|访问|打开|更新时间|的(?!会议?|聊天|对话|记录|进展|改动|提交|讨论|消息|变化|情况|工作|事|状态|问题|计划))/g,
    read: (_, frame): Draft => ({ ...roughly(plusDays(frame.today, -LATELY_DAYS), plusDays(frame.today, 1), 'past'), confidence: 0.4 }),
  },
  {
    name: 'zh/vague/just-now',
    needs: VAGUE,
    pattern: /刚才|刚刚(?!好)|方才/g,
    read: (_, { reference }) => elapsedWindow(reference - HOUR_MS / 2, reference, -1),
  },
  {
    name: 'zh/vague/now',
    needs: VAGUE | REMOTE,
    pattern: /现在(?!进行时|完成时)|此时此刻|此[时刻]|当前(?!目录|文件|行|分支|版本|用户|页|窗口|进程|线程)|目前|眼下|如今(?![天日年])/g,
    read: (_, { reference }): Draft => ({ instants: { start: reference, end: plusMs(reference, MINUTE_MS) }, exact: true, confidence: 0.7 }),
  },
]

function roughly(from: Frame['today'], until: Frame['today'], direction: TimeDirection): Draft {
  return { date: daysSpan(from, until), approximate: true, confidence: 0.6, direction }
}

function someAway(unit: string, sign: -1 | 1, frame: Frame): Draft | null {
  const elapsed = ELAPSED[unit]
  if (elapsed !== undefined) return elapsedWindow(frame.reference + sign * SOME * elapsed, frame.reference + sign * 2 * elapsed, sign)
  const grain = GRAINS[unit] ?? 'day'
  const far = plusUnits(frame.today, grain, sign * SOME)
  const near = plusUnits(frame.today, grain, sign * 2)
  return sign < 0 ? roughly(far, plusDays(near, 1), 'past') : roughly(near, plusDays(far, 1), 'future')
}

function someWindow(unit: string, sign: -1 | 1, frame: Frame): Draft | null {
  const elapsed = ELAPSED[unit]
  if (elapsed !== undefined) return elapsedWindow(frame.reference + sign * SOME * elapsed, frame.reference, sign)
  const grain = GRAINS[unit] ?? 'day'
  const far = plusUnits(frame.today, grain, sign * (grain === 'day' ? LATELY_DAYS : 5))
  return sign < 0 ? roughly(far, plusDays(frame.today, 1), 'past') : roughly(frame.today, plusDays(far, 1), 'future')
}

function elapsedWindow(a: number, b: number, sign: -1 | 1): Draft | null {
  const [start, end] = a < b ? [a, b] : [b, a]
  return isEpochMs(start) && isEpochMs(end) ? { instants: { start, end }, approximate: true, confidence: 0.6, direction: sign < 0 ? 'past' : 'future' } : null
}
