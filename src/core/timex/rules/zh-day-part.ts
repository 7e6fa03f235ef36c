// Parts of the day, alone (下午), with their day in one word (昨晚, 今早), or right after a date (7月25日早).

import { extended } from '../../text/extended.ts'
import { plusDays } from '../../time/civil.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/instant.ts'
import { daySpan } from '../calendar.ts'
import type { DayPart } from '../day-part.ts'
import { DAY_PART } from '../fold.ts'
import { readNumber } from '../numerals-zh.ts'
import type { Rule } from '../rule.ts'

const PARTS: Readonly<Record<string, DayPart>> = {
  凌晨: 'smallHours', 黎明: 'dawn', 拂晓: 'dawn', 清晨: 'dawn', 清早: 'morning', 大清早: 'morning', 一大早: 'morning', 一早: 'morning', 早上: 'morning',
  早晨: 'morning', 早间: 'forenoon', 早: 'morning', 晨: 'morning', 上午: 'forenoon', 晌午: 'noon', 中午: 'noon', 正午: 'noon', 午间: 'noon', 下午: 'afternoon',
  午后: 'earlyAfternoon', 傍晚: 'dusk', 黄昏: 'dusk', 晚上: 'evening', 晚间: 'evening', 夜晚: 'night', 夜里: 'night', 夜间: 'night', 晚: 'evening',
  夜: 'night', 深夜: 'lateNight', 半夜: 'lateNight', 午夜: 'lateNight', 大半夜: 'lateNight', 后半夜: 'smallHoursLate', 下半夜: 'smallHoursLate',
  前半夜: 'firstHalfNight', 上半夜: 'firstHalfNight', 白天: 'daytime', 大白天: 'daytime',
}
const DAYS: Readonly<Record<string, number>> = { 今: 0, 昨: -1, 前: -2, 明: 1, 后: 2, 当: 0 }

/** 打了一晚上游戏, 等了一个下午: how long something took; 周一晚上 and 昨天一上午 name their day. */
const TOOK = /(?<![周期拜十初天日昨今])一整?个?$/
/** 早上好 greets. */
const GREETING = '(?!模式|好(?:[啊呀呢哦]|[^\\u4e00-\\u9fff]|$))'

export const ZH_DAY_PART: readonly Rule[] = [
  {
    name: 'zh/day-part/day-and-part',
    needs: DAY_PART,
    pattern: /([今昨前明后当])(早上?|晨|晚上?(?![点于会辈])|夜里?)(?![餐饭报霜])/g,
    read: (match, { text, today }) => {
      const [, day = '', part = ''] = match
      const before = text[match.index - 1] ?? ''
      if ((day === '前' && /[以之提日年天]/.test(before)) || (day === '后' && /[以之然往此最今]/.test(before)) || (day === '明' && /[说聪证表]/.test(before))) return null
      const offset = DAYS[day] ?? 0
      const named = { part: PARTS[part] ?? 'evening', confidence: 0.93 } as const
      if (day === '当') return { ...named, date: daySpan(today), floating: { within: ['day'], place: date => daySpan(date.from) }, confidence: 0.75 }
      return { ...named, date: daySpan(plusDays(today, offset)), direction: offset < 0 ? 'past' : offset > 0 ? 'future' : null }
    },
  },
  {
    name: 'zh/day-part/alone',
    needs: DAY_PART,
    pattern: extended('g')`
      凌晨|黎明(?!主演|导演|[的演唱和歌]|前夕)|拂晓|大?清[晨早]|(?<![周期拜])一大?早|早上${GREETING}|早晨|早间|上午(?!茶)${GREETING}|中午(?!饭)${GREETING}|正午|午间|晌午|下午(?!茶)${GREETING}
      |午后(?!红)|傍晚|黄昏(?!恋)|晚上${GREETING}|晚间|夜晚(?!模式)|夜里|夜间(?!模式)|深夜|(?<!三更)大?半夜(?!鸡叫)|午夜(?!凶铃)|[前后上下]半夜|大?白天(?!模式)
    `,
    read: ({ 0: part, index }, { text }) => TOOK.test(text.slice(Math.max(0, index - 4), index)) ? null : { part: PARTS[part] ?? 'daytime', confidence: 0.8 },
  },
  {
    name: 'zh/day-part/before-clock',
    needs: DAY_PART,
    pattern: /(?<![最太不更今昨明前后当一大日号天])[早晚](?= ?(?:\d{1,2}|[一二两三四五六七八九十]{1,2}) ?[点:时])/g,
    read: ([part = '']) => ({ part: PARTS[part] ?? 'morning', confidence: 0.8, fragment: true }),
  },
  {
    name: 'zh/day-part/early-hour',
    needs: DAY_PART,
    pattern: /早(?<=[日号天一二三四五六\d明今]早)([七八九十]|[789]|10)(?![\d点时:.：个年天月分人以几多]| ?[点:])/g,
    read: ([, hour = '']) => ({ part: 'morning', clock: { fromMs: (readNumber(hour) ?? 0) * HOUR_MS, untilMs: (readNumber(hour) ?? 0) * HOUR_MS + MINUTE_MS, kind: 'hour', ambiguous: false }, fragment: true, confidence: 0.8 }),
  },
  {
    name: 'zh/day-part/after-date',
    needs: DAY_PART,
    pattern: /(?<=[日号天一二三四五六\d])(?:早(?![期先稻已就在日退些餐饭课操班]|会(?![来去要有]))|晚(?![点于些会饭餐婚年期了]))/g,
    read: ([part = '']) => ({ part: PARTS[part] ?? 'morning', confidence: 0.85, fragment: true }),
  },
]
