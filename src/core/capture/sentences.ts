// Splits prose into sentences and keeps what a list heading says about its items.

import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'
import { fold } from './fold.ts'
import type { ProseLine } from './prose.ts'

/** What a heading decides for the lines below it. */
export type HeadingSense = 'done' | 'plan' | 'rule' | 'decision' | 'task' | 'neutral'

export interface Heading {
  readonly text: string
  readonly sense: HeadingSense
}

export interface Sentence {
  readonly text: string
  readonly heading: Heading | null
  /** True for a list item: a short phrase without subject is a statement there. */
  readonly item: boolean
  /** The person's own words where the text takes in what was said before (named-matter.ts). */
  readonly said?: string
}

const BULLET = /^\s*(?:[-*•·●○▪◦‣–]|\(?\d{1,2}(?:[)、）]|\.(?!\d))|[①-⑳]|\[[ xX]\]|[一二三四五六七八九十]{1,3}[、.])\s*(?:\[[ xX]\]\s*)?/
const CHECKED = /\[[xX]\]|✅|☑|✔/
const UNCHECKED = /\[ \]|⬜|☐/
/** A line that is a date and nothing else, perhaps with weekday and weather: the entry below belongs to it. */
const DATE_LINE = alternatives()`
  ^(?:\d{4}\s*[-/.年]\s*)?\d{1,2}\s*[-/.月]\s*\d{1,2}\s*[日号]?\s*(?:[（(]?(?:周|星期|礼拜)[一二三四五六日天][）)]?)?\s*(?:晴|阴|多云|小雨|大雨|雨|雪)?\s*[:：]?$
  ^(?:周|星期|礼拜)[一二三四五六日天]\s*[:：]?$|^(?:今天|昨天|前天|明天|后天)[:：]?$
  ^\d{4}-\d{2}-\d{2}\s*(?:[A-Za-z]{3,9})?[:：]?$
`
const MARKDOWN_HEADING = /^\s*(?:#{1,6}\s*|【)/

/** Longer lines are prose, not a list on one line. */
const MAX_LIST_LINE_CHARS = 1000

const SENSES: readonly (readonly [HeadingSense, RegExp])[] = [
  ['task', /(?:需求|要求|功能|任务)(?:如下|列表|清单|点|是)?$|请|帮我|希望你|(?:requirements?|\btasks?)$|^(?:please|todo for you)/],
  ['decision', extended()`
    ^(?:(?:经过?)?讨论(?:后|过)?)?(?:我们|咱们|咱|团队|大家|会上|本次会议?|这次|[今昨前]天|[上这本]周)*的?(?:最终|最后|会议|一致)?
    (?:结论|决议|决定|定论|决策|定了|敲定)(?:了|是|有|如下|以下)*(?:[一二三四五六七八九十\d]*(?:点|条|件事|项|个))?$
    |^最终方案$|^(?:(?:today's|yesterday's|our|the|final) )*(?:decisions?|call)$
    |^(?:we|the team)(?: have|'ve)? (?:\w+ )?(?:decided|agreed)(?: on)?(?: the following| to)?$
  `],
  ['rule', /偏好|规范|规则|约定|原则|习惯|守则|preferences?|conventions?|rules?$/],
  ['plan', /计划|待办|安排|日程|下一步|后续|接下来|要做|未完成|目标|明[天日]|明后天|下周|下个?月|todo|to-do|to do|plans?$|upcoming|next|schedule|backlog|tomorrow|^(?:this|next) (?:week|weekend|month)(?:'s)?(?: (?:tasks?|goals?|list))?$/],
  ['done', /完成|进展|进度|成果|已做|做了|总结|小结|回顾|日志|日报|周报|月报|工作(?:内容|记录)|更新(?:内容|日志)?|改动|修改|变更|记录|今[天日]|昨[天日]|本周|上周|本月|done|completed|progress|finished|changes|changelog|accomplished|yesterday|today/],
]

/** Sentences in order. List items and lines end a sentence even without a mark. */
export function sentencesOf(lines: readonly ProseLine[]): readonly Sentence[] {
  const sentences: Sentence[] = []
  let heading: Heading | null = null
  for (const [at, { text: raw, gap }] of lines.entries()) {
    const line = raw.replaceAll('**', '')
    const bullet = BULLET.exec(line)
    const item = bullet !== null
    const text = line.slice(bullet?.[0].length ?? 0).trim()
    const dated = !item && DATE_LINE.test(text) && at + 1 < lines.length
    const own = dated ? { text, sense: 'neutral' as const } : headingOf(text, item, MARKDOWN_HEADING.test(line), lines[at + 1]) ?? bareHeadingOf(text, item, lines[at + 1]?.text)
    if (own !== null) {
      heading = own
      if (/[，,]/.test(text)) sentences.push({ text: text.replace(/[:：]\s*$/, ''), heading: null, item: false })
      continue
    }
    if (heading !== null && !item && gap && !isDatedLine(text) && !DATE_LINE.test(heading.text)) heading = null
    sentences.push(...sentencesOfLine(text, boxed(line, heading), item))
  }
  return sentences
}

interface InlineList {
  readonly heading: Heading
  readonly rest: string
  /** The items, where they are told apart already. */
  readonly pieces?: readonly string[]
}

/** Sentences of one line; a list inside it has a heading of its own as long as its numbers go on. */
function sentencesOfLine(text: string, heading: Heading | null, item: boolean): readonly Sentence[] {
  const sentences: Sentence[] = []
  let inner: Heading | null = null
  for (const part of splitSentences(text).flatMap(dayListsIn)) {
    const inline: InlineList | null = part.length > MAX_LIST_LINE_CHARS ? null : (heading === null ? dayListOf(part) : null) ?? inlineHeadingOf(part) ?? inlineListOf(part) ?? announcedListOf(part)
    const goesOn: boolean = inner !== null && /^\d{1,2}\s*[.、)）]/.test(part)
    inner = inline?.heading ?? (goesOn ? inner : null)
    const context = inner ?? heading
    for (const piece of inner === null ? [part] : inline?.pieces ?? splitEnumeration(inline?.rest ?? part)) sentences.push({ text: piece, heading: context, item: item || context !== null })
  }
  return sentences
}

/** A tick box says itself whether its item is done. */
function boxed(line: string, heading: Heading | null): Heading | null {
  if (CHECKED.test(line.slice(0, 12))) return { text: heading?.text ?? '', sense: 'done' }
  if (UNCHECKED.test(line.slice(0, 12))) return { text: heading?.text ?? '', sense: 'plan' }
  return heading
}

/** A heading carries a heading mark, or ends in a colon with its list below; a statement may end in a colon as well. */
function headingOf(text: string, item: boolean, marked: boolean, next: ProseLine | undefined): Heading | null {
  const bare = text.replace(/^(?:#{1,6}\s*|【)/, '').replace(/\s*[:：】*]+\s*$/, '').replace(/^\*+/, '').trim()
  const colon = /[:：】]\**\s*$/.test(text)
  if (bare === '' || bare.length > 40 || !(marked || colon) || (item && !colon)) return null
  if (/[。！？!?；;]/.test(bare)) return null
  const sense = senseOf(bare)
  const listBelow = next !== undefined && BULLET.test(next.text)
  if (!marked && !listBelow && !(next !== undefined && !next.gap && sense !== 'neutral' && isLabel(fold(bare), sense))) return null
  return { text: bare, sense }
}

function senseOf(label: string): HeadingSense {
  const folded = fold(label)
  return SENSES.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'neutral'
}

/** `今日完成` on a line of its own with list items below. */
function bareHeadingOf(text: string, item: boolean, next: string | undefined): Heading | null {
  if (item || text.length > 14 || next === undefined || !BULLET.test(next) || /[。！？!?；;，,]|[:：]\s*\S/.test(text)) return null
  const sense = senseOf(text)
  return sense === 'neutral' ? null : { text, sense }
}

/** A day, perhaps with a word for what stands below it. */
const DAY_LABEL = extended()`
  ^
  (?:
    今天|明天|大?后天|昨天|前天|今晚|明早|明晚|[这本上下]*(?:周|星期|礼拜)[一二三四五六日天末]|(?:\d{1,2}月)?\d{1,2}[日号]|today|tonight|tomorrow|yesterday
    |(?:next |this |last |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?:st|nd|rd|th)?
  )
  (?:上午|下午|晚上|(?:的|要做的)?(?:安排|计划|日程|行程|待办|事项|任务|事)| (?:morning|afternoon|evening|schedule|plans?|todos?|agenda))*$
`
const MAX_ITEM_CHARS = 40

const MORE_DAYS = /[；;，,]\s*(?=(?:今天|明天|大?后天|昨天|前天|今晚|明早|明晚|[这本上下]*(?:周|星期|礼拜)[一二三四五六日天末]|(?:\d{1,2}月)?\d{1,2}[日号]|today|tomorrow|yesterday)\s*[:：]\s*\D)/i

/** `昨天：…；今天：…；明天：…`: each day has its own list. */
function dayListsIn(sentence: string): readonly string[] {
  return /[:：]/.test(sentence) && sentence.length <= MAX_LIST_LINE_CHARS ? sentence.split(MORE_DAYS) : [sentence]
}

/** `明天：九点看牙，中午和小李吃饭`: what stands behind a day is a list of that day, unless it reasons. */
function dayListOf(text: string): InlineList | null {
  const match = /^([^:：，,。]{2,20})[:：]\s*(\D.*|\d.*\D.*)$/.exec(text)
  const [, label, rest] = match ?? []
  if (label === undefined || rest === undefined || !DAY_LABEL.test(fold(label).trim())) return null
  const pieces = rest.split(/[，,；;]\s*/).map(piece => piece.trim()).filter(piece => piece !== '')
  if (pieces.length < 2 || pieces.some(piece => piece.length > MAX_ITEM_CHARS) || /如果|因为|所以|但是?|不过|否则|\b(?:if|because|but|so)\b/.test(fold(rest))) return null
  const sense = /^(?:昨|前|上|yesterday|last)/.test(fold(label)) ? 'done' : /安排|计划|日程|行程|待办|schedule|plan|todo|agenda/.test(fold(label)) ? 'plan' : 'neutral'
  return { heading: { text: label, sense }, rest, pieces }
}

/** `今日完成：A；B` and `结论：C`: the heading stands before its only line. */
function inlineHeadingOf(text: string): InlineList | null {
  const match = /^([^:：，,。]{2,16})[:：]\s*(\S.*)$/.exec(text)
  const [, label, rest] = match ?? []
  if (label === undefined || rest === undefined) return null
  const sense = senseOf(label)
  if (sense === 'neutral' || !isLabel(fold(label), sense)) return null
  return { heading: { text: label, sense }, rest }
}

/** `做了三件事：1. …；2. …`: a list on one line, with what stands before it as its heading. */
function inlineListOf(text: string): InlineList | null {
  const match = /^([^。！？!?]{2,40}?)[:：，,]?\s*(?<![\d.])(1\s*[.、)）]\s*(?!\d)\S.*[；;。，,\s]2\s*[.、)）]\s*(?!\d).*)$/.exec(text)
  const [, lead, rest] = match ?? []
  return lead === undefined || rest === undefined ? null : { heading: { text: lead, sense: senseOf(lead) }, rest }
}

/** `定了三件事：…；…`: what is counted or announced in front is the heading of what follows. */
function announcedListOf(text: string): InlineList | null {
  const match = /^([^。：:！？!?]{0,20}(?:[一二两三四五六七八九几\d]+(?:件事|点|项|个(?:事情?|问题|结论|决定|变化|任务))|如下|以下(?:几点)?|这些))\s*[:：]\s*(\S.*[；;].*)$/.exec(text)
  const [, lead, rest] = match ?? []
  return lead === undefined || rest === undefined ? null : { heading: { text: lead, sense: /定了|决定|敲定/.test(fold(lead)) ? 'decision' : senseOf(lead) }, rest }
}

/** A label is a noun or a period with a noun, never a clause: `今日完成`, `下周计划`, `Done`. */
function isLabel(folded: string, sense: HeadingSense): boolean {
  if (sense === 'decision' || sense === 'rule') return true
  return /^(?:(?:今|昨|明|后)[天日]|本|上|下|这|当|[上下本这]个?[周月]|本季度?|本年度?|工作|目前|近期|最近|已|未|待|主要|个人|项目|版本|\s)*(?:完成(?:情况|事项|内容|工作)?|进展|进度|成果|总结|小结|工作(?:内容|记录|计划|安排|总结)?|日志|日报|周报|更新(?:内容)?|计划|待办(?:事项)?|安排|目标|下一步|后续|接下来)$/.test(folded) ||
    /^(?:(?:ok|so|and|here's|here is|the|our|my|new) )*(?:done|completed|progress|finished|today|yesterday|tomorrow|next|todo|to-do|plans?|upcoming|next steps?)$/.test(folded)
}

function splitEnumeration(text: string): readonly string[] {
  return text.split(/[；;]\s*(?:\d{1,2}\s*[、.)）]\s*(?!\d))?|(?:^|[\s。，,]+)\d{1,2}\s*[、.)）]\s*(?=\D)/).map(part => part.trim()).filter(part => part !== '')
}

function isDatedLine(text: string): boolean {
  return /^(?:\d{1,2}[:：]\d{2}|\d{1,4}[-/.月年]|周[一二三四五六日天]|星期)/.test(text)
}

/** Ends after 。！？!?… and after an English full stop before a blank; the mark stays with its sentence. */
export function splitSentences(line: string): readonly string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  for (let i = 0; i < line.length; i++) {
    const char = line.charAt(i)
    if ('（(“「『《'.includes(char)) depth++
    else if ('）)”」』》'.includes(char)) depth = Math.max(0, depth - 1)
    if (!(depth === 0 && endsSentence(line, i))) continue
    while (i + 1 < line.length && '。！？!?~～”」』）)'.includes(line.charAt(i + 1))) i++
    parts.push(line.slice(start, i + 1).trim())
    start = i + 1
  }
  parts.push(line.slice(start).trim())
  return parts.filter(part => part !== '')
}

/** `went with B. A was …`: a letter that names a choice is no initial. */
const CHOSEN_LETTER = extended()`
  \b
  (?:
    (?:option|plan|version|variant|design|choice|vendor|team|group|model|proposal) [A-Za-z]|(?:go|goes|going|went|gone|stick|sticking|stuck) with [A-H]
    |(?:chose|chosen|picked|selected|prefer) [A-H]
  )
  $
`
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|mr|mrs|ms|dr|st|no|approx|[a-z])$/i

/** From one number of a list on a line to the next, at most. */
const MAX_ITEM_LINE_CHARS = 200

/** `1. fixed the bug 2. wrote the guide`: the stop behind a number that the line has counted up to. */
function goesOnCounting(line: string, at: number): boolean {
  const number = Number(/\s(\d{1,2})$/.exec(line.slice(Math.max(0, at - 3), at))?.[1] ?? 0)
  if (number < 2) return false
  const before = ` ${line.slice(Math.max(0, at - MAX_ITEM_LINE_CHARS), at)}`
  return [' ', ':', '：'].some(mark => before.includes(`${mark}${number - 1}. `))
}

function endsSentence(line: string, at: number): boolean {
  const char = line.charAt(at)
  if ('。！？!?'.includes(char)) return true
  if (char !== '.') return false
  const next = line.charAt(at + 1)
  if (next !== '' && !/\s/.test(next)) return false
  return !goesOnCounting(line, at) && (!ABBREVIATION.test(line.slice(Math.max(0, at - 8), at)) || CHOSEN_LETTER.test(line.slice(Math.max(0, at - 16), at))) && !/(?:(?:^|[：:；;，,、。（(])\s*|[\u4e00-\u9fff]\s+)\d{1,2}$/.test(line.slice(Math.max(0, at - 6), at))
}
