// A question that leans on the one before it: 那上个月呢, and in May? ask the same of another time, 那前端呢 the same of another thing.

import { formatDay } from '../time/civil.ts'
import { DAY_MS, plusMs } from '../time/instant.ts'
import type { Interval } from '../time/interval.ts'
import { dayOf } from '../time/zone.ts'
import { ownWords } from '../text/own-words.ts'
import { parseTime } from '../timex/parse-time.ts'
import type { TimeContext } from '../timex/types.ts'
import { askedPeriods, inWeekOf, isBareWeekday, oneAfter, oneBefore } from './asked-periods.ts'
import { askedSubject } from './asked-subject.ts'
import { isQuestion } from './speech-act.ts'
import { subjectWords } from './subject-words.ts'

/** The question that a message leans on. */
export interface AskedBefore {
  readonly text: string
  /** The time that was told; null when none was. */
  readonly time: Interval | null
}

const MAX_CHARS = 40
const LEANS = /^[\s，,]*(?:(?:那么?|然后|还有|再|至于|(?:and|or|so|ok)(?:[,\s]+(?:what|how) about)?|(?:what|how) about)[\s，,]*)?(?<rest>[^，。？?！!]{1,32}?)(?<asks>呢|怎么样|如何|的呢)?[？?\s]*$/i
const LEAD = /^[\s，,]*(?:那|然后|还有|再|至于|and\b|or\b|so\b|what about\b|how about\b)/i
const ABOUT = /\b(?:what|how) about\b/i
const STEP = /^(?:再?(?<before>前|上)(?:面)?(?:一|那)?|再?(?<after>后|下|第二)(?:面)?(?:一|那)?)个?(?<unit>天|日|周|星期|礼拜|月|年)$|^(?:the )?(?<unit2>day|week|month|year) (?:(?<before2>before)|after)(?: (?:that|then))?$/i
/** Only as 再上个月 or 前一个月: 上个月 is counted from now. */
const FROM_NOW = /^[上下]个?(?:周|星期|礼拜|月)$/

/** The whole question, or null when the message does not lean on the one before. Linear. */
export function completedQuestion(message: string, before: AskedBefore, context: TimeContext): string | null {
  if (message.length > MAX_CHARS) return null
  const groups = LEANS.exec(message.trim())?.groups
  const rest = groups?.['rest']?.trim() ?? ''
  if (rest === '' || !LEAD.test(message) && groups?.['asks'] === undefined && !/[?？]\s*$/.test(message)) return null
  const period = anotherPeriod(/^[\s，,]*那?么?再/.test(message) && !rest.startsWith('再') ? `再${rest}` : rest, before, context)
  if (period !== null) return withPeriod(before.text, period, context)
  const isThing = (groups?.['asks'] === '呢' || ABOUT.test(message)) && !isQuestion(rest) && subjectWords(rest).some(({ optional, isCharacter }) => !optional && !isCharacter)
  return isThing ? withSubject(before.text, rest, context) : null
}

/** The words of another time, or of the time beside the one that was told; null when the rest is no time alone. */
function anotherPeriod(rest: string, { text, time }: AskedBefore, context: TimeContext): string | null {
  const told = askedPeriods(ownWords(text), context)?.periods[0]?.window ?? time
  const step = FROM_NOW.test(rest) ? undefined : STEP.exec(rest)?.groups
  if (step !== undefined) {
    const unit = step['unit'] ?? step['unit2'] ?? 'day'
    return told === null ? null : datesOf((step['before'] ?? step['before2']) !== undefined ? oneBefore(told, unit, context) : oneAfter(told, unit, context), context)
  }
  const [found, ...more] = parseTime(rest, context)
  if (found === undefined || more.length > 0 || found.interval === null || found.recurring) return null
  if ((rest.slice(0, found.index) + rest.slice(found.index + found.text.length)).replace(/^(?:in|on|at|the|for|during)\b|[\s的]|\b(?:in|on)$/gi, '') !== '') return null
  return isBareWeekday(found.text) && told !== null && told.end - told.start <= 7 * DAY_MS ? datesOf(inWeekOf(found.interval, told, context), context) : found.text
}

/** Written dates, so that they are read the same whatever stands around them. */
function datesOf({ start, end }: Interval, { zone }: TimeContext): string {
  const first = dayOf(start, zone)
  const last = dayOf(plusMs(end, -1), zone)
  return last <= first ? formatDay(first) : `${formatDay(first)} 到 ${formatDay(last)}`
}

function withPeriod(text: string, period: string, context: TimeContext): string {
  const asked = askedPeriods(ownWords(text), context)
  if (asked === null) return `${period} ${text}`
  const [first = '', ...others] = asked.timeTexts
  return others.reduce((rest, words) => rest.replace(words, ''), text.replace(first, ` ${period} `))
}

const MAX_SUBJECT_CHARS = 16

/** The question with another subject in the place of its own; null when it has none in one piece. */
function withSubject(text: string, subject: string, context: TimeContext): string | null {
  const untimed = askedPeriods(ownWords(text), context)?.timeTexts.reduce((rest, words) => rest.replace(words, ' '), text) ?? text
  const words = askedSubject(untimed)?.words.filter(({ optional, isCharacter }) => !optional && !isCharacter) ?? []
  const [first, ...others] = words.map(word => ({ from: text.toLowerCase().indexOf(word.text), length: word.text.length }))
  if (first === undefined || first.from < 0) return null
  // 证书的事最后怎么解决: the words in one piece with the first name the subject, the rest is said of it.
  const to = others.reduce((end, { from, length }) => from >= end && from - end <= 1 ? from + length : end, first.from + first.length)
  return to - first.from > MAX_SUBJECT_CHARS ? null : text.slice(0, first.from) + subject + text.slice(to)
}
