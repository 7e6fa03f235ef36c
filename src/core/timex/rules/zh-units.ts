// Units of counted time in Chinese, shared by the families that count: 三天前, 过去两周, 半小时后.

import { HOUR_MS, MINUTE_MS } from '../../time/instant.ts'
import type { Grain } from '../candidate.ts'
import { COUNT, readNumber } from '../numerals-zh.ts'
import type { Length } from '../span-from-now.ts'

const CALENDAR: Readonly<Record<string, readonly [Grain, number]>> = {
  天: ['day', 1], 日: ['day', 1], 周: ['week', 1], 星期: ['week', 1], 礼拜: ['week', 1], 月: ['month', 1], 旬: ['day', 10],
  季度: ['quarter', 1], 季: ['quarter', 1], 年: ['year', 1], 周年: ['year', 1],
}
const ELAPSED: Readonly<Record<string, number>> = {
  h: HOUR_MS, hr: HOUR_MS, hrs: HOUR_MS, hour: HOUR_MS, hours: HOUR_MS, min: MINUTE_MS, mins: MINUTE_MS,
  小时: HOUR_MS, 钟头: HOUR_MS, 刻钟: 15 * MINUTE_MS, 分钟: MINUTE_MS, 分: MINUTE_MS, 秒钟: 1000, 秒: 1000,
}

/** Matches a counted length: n (count), x, y or m (多, 来, 几: and some more), i (个 or 个半), u (unit), h (半 after it). */
export const LENGTH: string = `(?<n>${COUNT}|半) ?(?<x>[多来几])? ?(?<i>个半|个)?(?<y>多)? ?(?<u>小时|钟头|刻钟|分半钟|分钟|分(?!之|支|析|享|组|布|配|类|开|别|离|段|页)|秒钟|秒|(?:mins?|hours?|hrs?|h)(?![a-z])|周年|天(?![使堂气然才地空文平下])|日(?![本语志元])|周(?!期|边|围|末|[一二三四五六日](?![次个天]))|星期|礼拜|季度|季|月|年(?!级))(?<h>半)?(?<m>多)?`

/** Reads a match of LENGTH; null when the count cannot be read or the unit does not go with it. */
export function readLength(groups: Record<string, string | undefined>): Length | null {
  const { n = '', x, y, m, i = '', u = '', h } = groups
  const unit = u === '分半钟' ? '分钟' : u
  const half = (i === '个半' ? 0.5 : 0) + (h === undefined ? 0 : 0.5) + (u === '分半钟' ? 0.5 : 0)
  const pair = neighbours(n)
  const whole = n === '半' ? 0.5 : pair !== null ? readNumber(n.slice(0, -1)) : isYearLike(n, u) ? null : readNumber(n)
  if (whole === null) return null
  const count = whole + half
  const spare = pair !== null ? pair
    : x === undefined && y === undefined && m === undefined ? 0 : x === '几' ? 9 : count < 10 ? 1 : Math.ceil(count * 0.3)
  const elapsed = ELAPSED[unit]
  if (elapsed !== undefined) return { kind: 'elapsed', ms: Math.round(count * elapsed), spareMs: spare * elapsed }
  const [grain, times] = CALENDAR[unit] ?? ['day', 1]
  const length = calendarLength(grain, count * times)
  return length === null || spare === 0 ? length : { ...length, ...(length.kind === 'calendar' ? { spare: spare * times } : {}) }
}

/** 两三天, 十七八天, 三五天: how much the second number is more than the first; null for other counts. */
function neighbours(count: string): number | null {
  const pair = /^[一二三四五六七八九]?十?([一二两三四五六七八])([二两三四五六七八九])$/.exec(count)
  if (pair === null) return null
  const more = (readNumber(pair[2] ?? '') ?? 0) - (readNumber(pair[1] ?? '') ?? 0)
  return more === 1 || pair[0] === '三五' ? more : null
}

/** 2021年 and 五八年 are years, not lengths. */
function isYearLike(count: string, unit: string): boolean {
  return unit === '年' && (/^\d{4}$/.test(count) || /^[零一二三四五六七八九]{2,}$/.test(count))
}

/** Half units become smaller ones: 半年 is six months, 半个月 is fifteen days, 半天 is twelve hours. */
function calendarLength(grain: Grain, count: number): Length | null {
  if (Number.isInteger(count)) return { kind: 'calendar', grain, count, spare: 0 }
  if (grain === 'year') return { kind: 'calendar', grain: 'month', count: count * 12, spare: 0 }
  if (grain === 'month') return { kind: 'calendar', grain: 'day', count: Math.round(count * 30), spare: 0 }
  if (grain === 'day') return { kind: 'elapsed', ms: count * 24 * HOUR_MS, spareMs: 0 }
  return null
}

/** LENGTH with its groups renamed by a suffix, to stand twice in one pattern. */
export function lengthAgain(suffix: string): string {
  return LENGTH.replaceAll(/\?<(\w)>/g, `?<$1${suffix}>`)
}

/** The groups of lengthAgain under the names that readLength knows. */
export function groupsAgain(groups: Record<string, string | undefined>, suffix: string): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(groups).filter(([name]) => name.endsWith(suffix)).map(([name, value]) => [name.slice(0, -suffix.length), value]))
}
