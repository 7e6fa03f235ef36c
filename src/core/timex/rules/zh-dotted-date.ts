// Month and day with a dot in Chinese texts: 11.11 前, 12.24 放假, 截止 11.30, 11.8-11.12 出差. The same shape is a version, a price,
// a score or a clock time: it is a date only where words beside it say so and none speaks of the others.

import { extended } from '../../text/extended.ts'
import { plusDays } from '../../time/civil.ts'
import { dayOfYear, unitAround } from '../calendar.ts'
import type { DateSpan, Draft, Floating } from '../candidate.ts'
import { floatingDraft } from '../floating.ts'
import { DATE_DIGITS } from '../fold.ts'
import type { Frame } from '../frame.ts'
import { isMeasure } from '../numbered.ts'
import type { Rule } from '../rule.ts'

/** Looked for by the dot: few texts hold one between digits. */
const DAY = '\\.(3[01]|[12]\\d|0?[1-9])'
const MONTH_BEFORE = '(?<=(?<![\\w./:+$¥€#%~-])(1[0-2]|0?[1-9])\\.\\d{1,2})'
const NOT_GOING_ON = '(?![\\w%/~-]|[.:]\\d| ?(?:[元块万亿倍个分点度折米斤级版]|公[斤里]))'

/** What happens on a day; such things are announced with their date. */
const EVENT = '放假|上线|截止|到期|交付|提测|封版|发版|发布|入职|离职|体检|出差|请假|休假|值班|考试|结婚|婚礼|生日|开学|搬家|交房|交稿|交租|还款|答辩|大促|促销|开工|复工|验收|盘点|停机|割接|演练|团建|年会|回国|回家'
/** What may as well begin at a clock time. */
const HELD = '开会|开的会|评审|面试|出发|上课|聚餐|见面|集合'
const ON_THAT_DAY = '(?:那天|当天|[上下]午|晚上|早上|中午|凌晨|\\(?(?:周|星期|礼拜)[一二三四五六日天])'
const BEHIND = extended()`
  ^ ?
  (?:
    (?<day>${ON_THAT_DAY})|(?:要|得|去|就|我们?|我要)?(?:${EVENT})(?!了|的(?!那)|说明|公告)|(?:要|得)(?:交|还|考|搬|去)(?!了)|去(?!掉|除|重|年|世|零|整|了)[\u4e00-\u9fff]{2}
    |(?<held>${HELD})|(?:之|以)?前(?=[^，。,的]{0,12}(?:[要得把给发交做弄改回定]|完成|搞定|上线|必须|截止|有空))
  )
`
const BEFORE = new RegExp('(?:(?:截止|到期)(?:日期?|时间|到|至|于|是|为)?|截至|日期(?:是|为)?|生日是?|定于|(?<clock>(?:推迟|延[迟期后]?|顺延|推|挪|提前|排|约)[到在至]|[约定]在))[:,]? ?$')
const OPEN_BEFORE = /(?:^|[，。,;；:、!！?？\n() ]|(?<![升降调涨改加减回])到|[在于从自就和或与至说]|我们?|咱们|他们?|她|公司|学校|老板|客户|计划|预计|打算|准备|大概|大约|争取|最[晚迟]|暂定|初定|大促|活动|双十[一二])$/
const LATIN_BEFORE = /[a-z][a-z\d+#.-]* ?$/i

const VERSION = extended('i')`
  版本|升级|降级|回退|兼容|依赖|特性|语法|发行|内核|固件|镜像|安装
  |\b
  (?:
    v\d|python|node|npm|pip|go|java|jdk|php|ruby|mysql|redis|postgres|ubuntu|debian|centos|ios|macos|android|windows|chrome|react|vue|sdk|api|release|kernel
    |version
  )
  \b
`
const AMOUNT = /[元块价涨跌率%倍度℃]|得分|评分|分数|打分|比分|[环同占]比|净值|血[糖压]|体重|公[斤里]|平均/
/** 9.30 开会 may be half past nine. */
const CLOCK_MINUTES = /^(?:10|15|20|30)$/
const COUNTED_BEFORE = /(?:版本?|[升分价是]|(?<![改换调移])到) ?$/
const BEFORE_CHARS = 12
const BEHIND_CHARS = 20
const AROUND_CHARS = 40
const NEAR_CHARS = 10
/** A date without a year that lies farther away is likelier no date. */
const BEHIND_DAYS = 100
const AHEAD_DAYS = 150

export const ZH_DOTTED_DATE: readonly Rule[] = [
  {
    name: 'zh/dotted-date/day',
    needs: DATE_DIGITS,
    pattern: new RegExp(`${DAY}${NOT_GOING_ON}${MONTH_BEFORE}`, 'g'),
    read: (match, frame) => placed(match, frame, dottedDay),
  },
  {
    name: 'zh/dotted-date/range',
    needs: DATE_DIGITS,
    pattern: new RegExp(`${DAY}${MONTH_BEFORE} ?(?:-{1,2}|~|到|至) ?(1[0-2]|0?[1-9])${DAY}${NOT_GOING_ON}(?= ?(?:期间|之间)? ?(?:我|都|在|去|一直)?(?:${EVENT}|休息|旅游|培训))`, 'g'),
    read: (match, frame) => placed(match, frame, dottedRange),
  },
]

type Reader = (match: RegExpExecArray, start: number, end: number, frame: Frame) => Draft | null

/** The match begins at the dot, the date at its month. */
function placed(match: RegExpExecArray, frame: Frame, read: Reader): Draft | null {
  const start = match.index - (match[2] ?? '').length
  const draft = read(match, start, match.index + match[0].length, frame)
  return draft === null ? null : { ...draft, start }
}

function dottedRange([, d1, m1, m2, d2]: RegExpExecArray, start: number, end: number, frame: Frame): Draft | null {
  return isOther(start, end, frame) ? null : near(rangeOf(Number(m1), Number(d1), Number(m2), Number(d2)), frame)
}

function dottedDay([, day = '', month]: RegExpExecArray, start: number, end: number, frame: Frame): Draft | null {
  const behind = BEHIND.exec(frame.text.slice(end, end + BEHIND_CHARS))
  const beforeText = frame.text.slice(Math.max(0, start - BEFORE_CHARS), start)
  const onThatDay = behind?.groups?.['day'] !== undefined
  const before = behind === null || onThatDay ? BEFORE.exec(beforeText) : null
  if (behind === null && before === null) return null
  if (onThatDay ? isCounted(beforeText, before !== null) || isMeasure(frame.text, start, end) : isOther(start, end, frame)) return null
  const isClock = CLOCK_MINUTES.test(day) && (behind?.groups?.['held'] ?? before?.groups?.['clock']) !== undefined
  const opened = onThatDay || before !== null || OPEN_BEFORE.test(beforeText.trimEnd())
  return opened && !isClock ? near(dayOfYear(Number(month), Number(day)), frame) : null
}

/** 升到 11.2 早上 */
function isCounted(before: string, signed: boolean): boolean {
  return LATIN_BEFORE.test(before) || AMOUNT.test(before.slice(-NEAR_CHARS)) || (!signed && COUNTED_BEFORE.test(before))
}

function isOther(start: number, end: number, { text }: Frame): boolean {
  return LATIN_BEFORE.test(text.slice(Math.max(0, start - BEFORE_CHARS), start))
    || VERSION.test(text.slice(Math.max(0, start - AROUND_CHARS), end + AROUND_CHARS)) || AMOUNT.test(text.slice(Math.max(0, start - NEAR_CHARS), end + NEAR_CHARS))
}

/** The reading beside the reference time; null when none is near. */
function near(floating: Floating, frame: Frame): Draft | null {
  const draft = floatingDraft(floating, frame)
  const readings = [draft.date ?? null, ...draft.readings ?? []].filter(date => date !== null && date.until >= plusDays(frame.today, -BEHIND_DAYS) && date.from <= plusDays(frame.today, AHEAD_DAYS))
  return readings.length === 0 ? null : { date: readings[0] ?? null, floating, scopes: ['month'], basis: 'stated', confidence: 0.75 }
}

function rangeOf(m1: number, d1: number, m2: number, d2: number): Floating {
  const [first, last] = [dayOfYear(m1, d1), dayOfYear(m2, d2)]
  const place = (year: DateSpan): DateSpan | null => {
    const from = first.place(year)
    const until = from === null ? null : last.place(m2 < m1 ? unitAround('year', year.from, 1) : year)
    return from === null || until === null || until.from <= from.from ? null : { from: from.from, until: until.until, grain: 'days' }
  }
  return { within: ['year'], place }
}
