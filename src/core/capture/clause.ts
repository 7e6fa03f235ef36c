// Cuts a sentence into clauses and prepares what the rules read: folded text, quoted words blanked, lead words gone.

import { isBooked } from '../timex/mood.ts'
import type { TimeExpression } from '../timex/types.ts'
import { blankQuotes, fold } from './fold.ts'
import { HOUR_MS } from '../time/instant.ts'
import { dateListsOf } from './listed-dates.ts'

export interface Clause {
  /** UTF-16 offsets in the sentence; the separator behind the clause is outside. */
  readonly start: number
  readonly end: number
  /** As it was said. */
  readonly text: string
  /** Folded, inside of quotation marks blanked; same length as text. */
  readonly key: string
  /** `key` from the first word that is neither filler nor connective nor leading time phrase. */
  readonly core: string
  /** Offset of `core` in the clause. */
  readonly coreAt: number
  /** Time expressions of the clause, offsets counted in the clause. */
  readonly times: readonly TimeExpression[]
}

const SEPARATOR = /[，,；;]|…{1,2}|\.{3,}|——|(?<=[\u3400-\u9fff])\s*[–—]\s*|(?<=\s)-{1,2}(?=\s)/g

/** `帮我记一下：…` hands over a statement to keep; the words of handing over leave the text. */
const REMEMBER = '(?:请|麻烦)?你?(?:帮我|给我|替我|咱们?|我们)?(?:记(?:住|一下|下来?)|备注一下|[定立]个?规矩(?=[:：])|(?:(?:please|pls|plz) )?(?:remember|note)(?: that)?|keep in mind(?: that)?)(?:[\\s:：,，]+|(?=[\\u4e00-\\u9fff])(?!了|没))'

/** Fillers and connectives that may open a clause. They carry no statement and leave the text. */
const LEAD_WORDS = new RegExp('^(?:' + [
  '(?:嗯+|啊+|哦+|噢|喔|呃+|额|唉|哎呀?|诶|欸|哈{2,}|嘿|嗨|哇塞?|那个|就是说|怎么说呢|我想想啊?|好(?:的|吧|嘞|滴|呀|啊)*|行(?:吧)?|可以|对(?:了|的|啊)?|是的|没错|嗯嗯|ok(?:ay)?|yes|yep|yeah|well|so|um+|uh+|oh|hey|hi|hello|ah|sorry|oops|whoops|sure|thanks|anyway|actually|你好[啊呀]?|您好|早上好|早安|大家好|抱歉|不好意思|朋友|兄弟|老铁|各位|亲)(?:[，,、。！!~～…\\s:：.]+|$)',
  '(?:另外|此外|还有就是|还有(?![个一几两三点些])|然后|接着|随后|所以|因此|其实|实际上|总之|反正|不过|但是?|而且|并且|同时|顺便(?:说一下|说一句|提一下|一提)?|说点正事|话说回来|话说|说起来|说到这|结果|对了|btw|by the way|also|and then|and|but|then|plus|besides|finally|ok那|那么|那(?!就|[个种些里边位天])|就是(?=[\\u3400-\\u9fff]{4,})|这边|当然|确实|首先|其次|最后(?=[，,]))(?:[，,、\\s:：]+|$|(?=[\\u3400-\\u9fff0-9]))',
  '(?:嗯+|呃+)(?=[\\u3400-\\u9fff])|那个(?=就是|那个|嗯|呃|我|咱)|就是(?:说)?(?=我|咱|嗯|呃|那个)|啊(?=我|就是|那个)',
  REMEMBER,
  '(?:背景|说明|备注|补充|前提)[:：]\\s*',
  '[呢啊嘛呀]+[，,、\\s]+',
  '(?:[一二三四五六七八九十]|其[一二三]|第[一二三四五])[、是，,]\\s*',
  '[\\s\\p{Extended_Pictographic}\\ufe0f\\u200d❌✅☑✔★☆→👉·•*#>|~～!！。.,，、:：-]+',
].join('|') + ')', 'u')

/** `Use 4 spaces, not tabs`: what is wanted and what is not are one order. */
const USE_NOT = /^(?:please )?(?:use|write|call|put|keep|name)\b[^,]{1,40}, not [^,]{1,40}$/

/** Clauses of a sentence with their time expressions; offsets of `times` count in the sentence. `whole`: as one clause. */
export function clausesOf(sentence: string, times: readonly TimeExpression[], whole: boolean = false): readonly Clause[] {
  const key = blankQuotes(fold(sentence))
  const cuts = [0, ...(whole ? [] : separators(key, times)), sentence.length]
  const clauses: Clause[] = []
  for (let i = 0; i + 1 < cuts.length; i++) {
    const from = cuts[i] ?? 0
    const clause = clauseAt(sentence, key, times, i === 0 ? from : from + separatorLength(key, from), cuts[i + 1] ?? sentence.length)
    if (/[\p{L}\p{N}]/u.test(clause.key)) clauses.push(clause)
  }
  return clauses
}

/** Builds the clause of a span. */
function clauseAt(sentence: string, sentenceKey: string, times: readonly TimeExpression[], from: number, until: number): Clause {
  let start = from
  let end = until
  while (start < end && /\s/.test(sentence.charAt(start))) start++
  while (end > start && /\s/.test(sentence.charAt(end - 1))) end--
  const key = sentenceKey.slice(start, end)
  const own = times.filter(time => time.index >= start && time.index + time.text.length <= end && !sentenceKey.slice(time.index, time.index + time.text.length).includes('\u25a1')).map(time => ({ ...time, index: time.index - start }))
  const coreAt = leadLength(key, own)
  return { start, end, text: sentence.slice(start, end), key, core: key.slice(coreAt), coreAt, times: own }
}

const ASKS_TO_KEEP = new RegExp(`^${REMEMBER}`)

/** True when the clause asks to keep what it, or the clause behind it, says. */
export function asksToKeep(clause: Clause): boolean {
  return isBareRequestToKeep(clause) || ASKS_TO_KEEP.test(clause.key.replace(/^(?:对了|另外|还有|好|嗯)[，,\s]*/, ''))
}

/** `记一下，`: what is to be kept stands in the clauses behind. */
export function isBareRequestToKeep(clause: Clause): boolean {
  return /^(?:请|麻烦)?你?(?:帮我|给我|替我)?(?:记(?:住|一下|下来?)|备注一下|remember(?: this)?|note this)$/.test(clause.core.replace(/[。.！!\s]+$/, ''))
}

/** Length of fillers, connectives and time phrases before the first word that says something. */
export function leadLength(key: string, times: readonly TimeExpression[]): number {
  let at = 0
  for (let round = 0; round < 8; round++) {
    const lead = LEAD_WORDS.exec(key.slice(at))
    if (lead !== null && lead[0].length > 0) {
      at += lead[0].length
      continue
    }
    const time = times.find(time => time.index === at && !isAttributive(key, time, times))
    if (time === undefined) break
    at += time.text.length
    const list = dateListsOf(key, times).find(dates => dates[0] === time)?.at(-1)
    if (list !== undefined) at = list.index + list.text.length
  }
  return at
}

/** `昨天的日志`, `昨天和今天的日志`, `上周提的那个需求`: the phrase belongs to a noun and does not date the clause. */
export function isAttributive(key: string, one: TimeExpression, times: readonly TimeExpression[]): boolean {
  const time = times.length < 2 ? one : dateListsOf(key, times).find(list => list.includes(one))?.at(-1) ?? one
  const after = key.slice(time.index + time.text.length)
  if (time.direction !== 'past' && isBooked(key.slice(0, time.index), after)) return false
  if (/^(?:['’]s\b|\s*(?:的(?![。！!？?]|$)|那(?:种|个|次|份|版|条|篇|场|位|些|台)|这(?:种|个|次|份|版)))/.test(after)) return true
  if (/^[^，,。；;]{1,8}的(?:那|这)[个种份条次版些位]/.test(after)) return true
  return /[了过](?:一?[张个份场次套])?\s*$/.test(key.slice(0, time.index)) && /^[^，,。；;]{0,10}的[^，,。；;]{0,8}[。！!]*$/.test(after)
}

/** `we were going to hire two but only got one`: what was meant and what came of it. */
const MEANT_BUT = /^[^,;]{0,20}\b(?:(?:was|were) (?:going|supposed|planning|hoping|meant)|meant|wanted|planned|intended) to [^,;]{2,60}?(?= but )/

function separators(key: string, times: readonly TimeExpression[]): number[] {
  const cuts: number[] = []
  for (const match of key.matchAll(SEPARATOR)) {
    const at = match.index
    if (match[0] === ',' && /\d/.test(key.charAt(at - 1)) && /\d/.test(key.charAt(at + 1))) continue
    if (USE_NOT.test(key) && /^,\s*not\s/.test(key.slice(at))) continue
    if (times.some(time => at > time.index && at < time.index + time.text.length)) continue
    cuts.push(at)
  }
  const instead = MEANT_BUT.exec(key)
  if (instead !== null) cuts.push(instead.index + instead[0].length)
  for (const at of dateJoints(key, times)) if (!cuts.includes(at)) cuts.push(at)
  const lists = dateListsOf(key, times).map(list => [list[0]?.index ?? 0, list.at(-1)?.index ?? 0] as const)
  return cuts.filter(at => !lists.some(([from, to]) => at > from && at < to)).sort((a, b) => a - b)
}

/** `shipped on the 8th and rolled back on the 9th`: a joint between two dated halves separates like a comma. */
function dateJoints(key: string, times: readonly TimeExpression[]): number[] {
  const joints: number[] = []
  for (let i = 0; i + 1 < times.length; i++) {
    const [left, right] = [times[i], times[i + 1]]
    if (left === undefined || right === undefined) continue
    const from = left.index + left.text.length
    const between = key.slice(from, right.index)
    if (/[，,；;]/.test(between) || /^\s*(?:and|or)\s*$/.test(between)) continue // on Mondays and Wednesdays
    const joint = /\s(?:and then|and|then|but)\s(?!(?:lasts?|ends?|runs?|goes|continues?|stays?)\b)|、|\s*(?<=[\u4e00-\u9fffa-z]\s?)(?:然后|接着|随后|之后再)\s*/.exec(between)
    const blank = /\s+$/.exec(between)
    if (joint === null && blank === null && isNextHour(key, left, right, between, joints.at(-1))) joints.push(right.index)
    if (joint !== null) joints.push(from + joint.index)
    else if (blank !== null && blank.index > 2 && /\p{Script=Han}/u.test(between) && !/[到在至于从为是约定改要和与跟的：:前后]$/.test(between.slice(0, blank.index))) joints.push(from + blank.index)
  }
  return joints
}

/** `十点开会下午三点去客户那边`: dictated without a mark, each hour begins a clause. */
function isNextHour(key: string, left: TimeExpression, right: TimeExpression, between: string, joint: number | undefined): boolean {
  if (!isPartOfDay(left) || !isPartOfDay(right) || (joint !== left.index && leadLength(key.slice(0, left.index), []) < left.index)) return false
  return /^[\u4e00-\u9fff]{2,}/.test(between) && !/[到至在于从为是约定改要和与跟的：:前后起比]$|[改推提挪换调从]/.test(between) && /^[\u4e00-\u9fff]{2}/.test(key.slice(right.index + right.text.length))
}

function isPartOfDay({ interval, precision, recurring }: TimeExpression): boolean {
  return !recurring && interval !== null && (precision === 'minute' || interval.end - interval.start < 20 * HOUR_MS)
}

function separatorLength(key: string, at: number): number {
  return /^(?:[，,；;、]|…{1,2}|\.{3,}|——|\s*[–—]\s*|-{1,2}|\s(?:and then|and|then|but)\s|\s*(?:然后|接着|随后|之后再)\s*|\s+)/.exec(key.slice(at))?.[0].length ?? 0
}
