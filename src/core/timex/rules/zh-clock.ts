// Clock times: 三点, 15时20分, 八点半, 十点一刻, 差五分九点, 七点多, 七八点.

import { extended } from '../../text/extended.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/instant.ts'
import type { ClockSpan, Draft } from '../candidate.ts'
import { clockPoint } from '../clock.ts'
import { DAY_PART, HOUR } from '../fold.ts'
import type { Frame } from '../frame.ts'
import { readNumber } from '../numerals-zh.ts'
import type { Rule } from '../rule.ts'

const HOUR_NUMBER = '(?:2[0-4]|1\\d|0?\\d|二?十[一二三四五六七八九]?|[零一二两三四五六七八九])'
const MINUTE_NUMBER = '(?:[0-5]\\d|[二三四五]?十[一二三四五六七八九]?|零[一二三四五六七八九])'
const ANY_MINUTE = '(?:零?[0-5]?\\d|[二三四五]?十[一二三四五六七八九]?|零?[一二三四五六七八九])'
const HALF_DAY = ' ?([ap])\\.?m\\b\\.?'
/** Not inside a number (二十七点三, 3.5点); 29五点 is a date in digits and a clock time. */
const NO_NUMBER_BEFORE = '(?<!(?<![周期拜])[零一二两三四五六七八九十百千万第几数+加]|\\d[.:]|[百千]分之)(?:(?<!\\d)(?=\\d)|(?=[零一二两三四五六七八九十]))'

export const ZH_CLOCK: readonly Rule[] = [
  {
    name: 'zh/clock/hour-minute',
    needs: HOUR,
    pattern: extended('gi')`
      ${NO_NUMBER_BEFORE}(${HOUR_NUMBER}) ?(?:点钟?|时) ?(?:(?:过)?(${ANY_MINUTE}) ?分(?!之)|(?:过)?([一二三])刻|(半)|(${MINUTE_NUMBER})(?![\d零一二三四五六七八九十点.%度个分年月天岁])) ?(?:(${ANY_MINUTE}) ?秒)?(?:钟)?
      (?:许(?![多可久]))?(?:${HALF_DAY})?
    `,
    read: ([text, h = '', minutes, quarter, half, bare, seconds, halfDay]) => {
      if (text.startsWith('一时半')) return null
      const minute = half !== undefined ? 30 : quarter === undefined ? readNumber(minutes ?? bare ?? '') : (readNumber(quarter) ?? 0) * 15
      return minute === null ? null : point(h, minute, readNumber(seconds ?? '0') ?? 0, halfDay)
    },
  },
  {
    name: 'zh/clock/minutes-to-hour',
    needs: HOUR,
    pattern: new RegExp(`差 ?(?:(${ANY_MINUTE}) ?分钟?|(一)刻钟?)(?:到)? ?(${HOUR_NUMBER}) ?点|${NO_NUMBER_BEFORE}(${HOUR_NUMBER}) ?点 ?(?:还)?差 ?(?:(${ANY_MINUTE}) ?分钟?|(一)刻钟?)`, 'g'),
    read: ([, minutesFirst, quarterFirst, hourLast, hourFirst, minutesLast, quarterLast]) => {
      const [minutes, quarter, h = ''] = [minutesFirst ?? minutesLast, quarterFirst ?? quarterLast, hourLast ?? hourFirst]
      const before = quarter === undefined ? readNumber(minutes ?? '') ?? 0 : 15
      const draft = point(h, 0, 0, undefined)
      return draft?.clock == null ? null : { ...draft, clock: { ...draft.clock, fromMs: draft.clock.fromMs - before * MINUTE_MS, untilMs: draft.clock.untilMs - before * MINUTE_MS, kind: 'point' } }
    },
  },
  {
    name: 'zh/clock/hour-span',
    needs: HOUR,
    pattern: new RegExp(`${NO_NUMBER_BEFORE}(?:(${HOUR_NUMBER}) ?点(?:钟)?(?:多钟?|来钟)|(?<![周期拜])([一二两三四五六七八九])([二三四五六七八九]|十[一]?)点(?:多|钟|来钟)?(?!建议|意见))`, 'g'),
    read: ([, h, first, second]) => hourSpan(h ?? first ?? '', h ?? second ?? ''),
  },
  {
    name: 'zh/clock/hour',
    needs: HOUR,
    pattern: new RegExp(`${NO_NUMBER_BEFORE}(${HOUR_NUMBER}) ?(?:点(?:整|正(?![好确常在经式面])|钟)?|时(?:整|正)?(?![间候常代期长刻区段速尚隔效态序装而不有髦钟辰差]))(?:许(?![多可久]))?(?:${HALF_DAY})?`, 'gi'),
    read: (match, frame) => bareHour(match, frame),
  },
  {
    name: 'zh/clock/behind-part',
    needs: DAY_PART,
    pattern: /[晚早午上晨] ?(?<=(?:[早晚]上|[上下中]午|[今明昨后当]晚|[今明昨]早|凌晨|[周期拜][一二三四五六日天][早晚]) ?)(?:(1[0-2]|[1-9])\.([0-5][05])(?![\d.%a-z]| ?[元块万亿倍度折米分斤公版])|(1[0-2]|[1-9])([0-5][05])(?=$|[，。,！!？? ]|[见开看去到吃上下起走来打聚]|集合|出发))/g,
    read: ({ 0: text, 1: h, 2: m, 3: hour, 4: minute, index }) => {
      const draft = clockPoint({ hour: Number(h ?? hour), minute: Number(m ?? minute) })
      return draft === null ? null : { ...draft, start: index + text.search(/\d/), fragment: true, confidence: 0.75 }
    },
  },
  {
    name: 'zh/clock/named',
    needs: HOUR,
    pattern: /(?<![\d一二三四五六七八九十百千.])零[点时](?![零一二三四五六七八九\d几]|[间候])/g,
    read: (): Draft => ({ clock: { fromMs: 0, untilMs: MINUTE_MS, kind: 'hour', ambiguous: false }, confidence: 0.85 }),
  },
]

/** A clock point of Chinese numerals; null when there is no such time. */
export function point(hourText: string, minute: number, second: number, halfDay: string | undefined): Draft | null {
  const hour = readNumber(hourText)
  return hour === null ? null : clockPoint({ hour, minute, second, halfDay, ambiguous: !hourText.startsWith('0') })
}

function hourSpan(first: string, last: string): Draft | null {
  const [from, to] = [readNumber(first), readNumber(last)]
  if (from === null || to === null || from > 23 || to > 24 || to < from || to - from > 1) return null
  const clock: ClockSpan = { fromMs: from * HOUR_MS, untilMs: (to + 1) * HOUR_MS, kind: 'range', ambiguous: from >= 1 && from <= 12 }
  return { clock, approximate: true, confidence: 0.75 }
}

/** Words after N点 that make it "N points": 三点建议, 两点之间, 一点也不. */
const POINTS = extended()`
  ^ ?
  (?:
    共[圆线]|式|间(?=[的距隔连线])|定位|一线|建议|意见|要求|要点|问题|原因|理由|不足|好处|优[势点]|缺点|之间|[以一]?[上下](?!午|班|的?[线课车床市架])|都
    |也(?!没)|内容|需求|想法|区别|不同|结论|改进|体会|感受|说明|注意|启示|看法|疑问|补充|共识|水|儿|[零二三四五六七八九\d]|一(?![直起定共下])|是|很|就[是够好]
    |[^，。,]{0,4}(?:建议|意见|要求|问题|原因|理由|看法|想法)
  )
`
const POINTS_BEFORE = /(?:[有第这那几共提列讲占得强补加差点]|[升降涨跌加减]了?|[如以][下上]|[调升]高|降低|零下)$/

/** 下午三点都, 两点到五点都: a part of the day or the start of a range in front rules the points out. */
const CLOCK_BEFORE = /(?:[上下中]午|[早晚]上|凌晨|傍晚|夜里|[今明昨当]晚|[今明]早|[清早]晨|[点时分半刻] ?[到至~-] ?)$/

function bareHour(match: RegExpExecArray, frame: Frame): Draft | null {
  const [text, h = '', halfDay] = match
  const before = frame.text.slice(Math.max(0, match.index - 4), match.index)
  const after = frame.text.slice(match.index + text.length, match.index + text.length + 10)
  const marked = /钟|整|正|m/i.test(text)
  const endsRange = /[到至~号日天-] ?$/.test(before) && /^ ?之间/.test(after)
  if (after.startsWith('方向') || !marked && !endsRange && !CLOCK_BEFORE.test(before) && (POINTS.test(after) || POINTS_BEFORE.test(before))) return null
  if (!marked && text.endsWith('点') && h === '一' && !/(?:[午晨夜里上日号天]|[今昨明当夜]晚|[今明]早|[从到至~-])$/.test(before) && !/^ ?(?:[到至~-]|开|前|后|见|集合|出发|左右)/.test(after)) return null
  if (text.includes('时') && (h === '一' || h === '零' || /[小同当有平届临]$/.test(before))) return null
  const draft = point(h, 0, 0, halfDay)
  return draft?.clock == null ? draft : { ...draft, clock: { ...draft.clock, kind: 'hour' }, confidence: marked ? 0.9 : 0.8 }
}
