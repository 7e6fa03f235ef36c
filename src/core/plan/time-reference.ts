// Which time expression of a message asks for memory. A time word counts when it points at shared history, at a plan or
// at something told; it does not when it is only an argument of an order, the subject of a how-to question, or filler.

import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'
import { plusDays } from '../time/civil.ts'
import type { Interval } from '../time/interval.ts'
import { dayOf, startOfDay } from '../time/zone.ts'
import { BLANK, type OwnWords } from '../text/own-words.ts'
import { toSimplified } from '../text/simplified.ts'
import { parseTime } from '../timex/parse-time.ts'
import type { TimeContext, TimeExpression } from '../timex/types.ts'
import { isNoPeriod } from './no-period.ts'
import { CLOSES_THE_TALK, clausesOf, isClockQuestion, isOrder, isQuestion, ordersAfterTime, sentencesOf, type Span, withoutGreetings } from './speech-act.ts'

export interface TimeReference {
  readonly expression: TimeExpression
  readonly window: Interval
}

/** The time references of a message in text order. */
export function timeReferences(words: OwnWords, context: TimeContext): readonly TimeReference[] {
  const text = withoutGreetings(words.bare)
  const sentences = sentencesOf(toSimplified(text))
  const expressions = parseTime(text, context)
  return (expressions.length > 0 ? expressions : recentTimes(text, context)).slice(0, MAX_EXPRESSIONS).flatMap(expression => {
    if (expression.interval === null || expression.recurring || hasNoWindow(toSimplified(expression.text)) || isNoPeriod(expression, text)) return []
    const sentence = croppedAround(spanAround(sentences, expression.index), expression)
    if (sentence === null || !asksForMemory(expression, expression.interval, sentence, context)) return []
    return [{ expression, window: expression.interval }]
  })
}

/** A message that names more times is a list or a document; its first ones decide. */
const MAX_EXPRESSIONS = 12
/** Words further away say nothing about an expression. */
const MAX_SIDE_CHARS = 200

/** The sentence, cut to the words around the expression. */
function croppedAround(sentence: Span | null, { index, text }: TimeExpression): Span | null {
  if (sentence === null) return null
  const from = Math.max(0, index - sentence.index - MAX_SIDE_CHARS)
  return { text: sentence.text.slice(from, index - sentence.index + text.length + MAX_SIDE_CHARS), index: sentence.index + from }
}

const RECENT_DAYS = 7
const RECENT = /最近(?![的]?(?:一次|距离|邻))|近来|近來|近期|这阵子|這陣子|这段时间|這段時間|\b(?:recently|lately|of late)\b/i

/** 最近 without a number names no interval in itself; as a question to memory it means the last days up to now. */
function recentTimes(text: string, { reference, zone }: TimeContext): readonly TimeExpression[] {
  const match = RECENT.exec(text)
  if (match === null) return []
  const interval = { start: startOfDay(plusDays(dayOf(reference, zone), -RECENT_DAYS), zone), end: reference }
  return [{ text: match[0], index: match.index, interval, precision: 'range', basis: 'inferred', confidence: 0.5, direction: 'past', approximate: true, recurring: false }]
}

/**
 * The reference that decides the window: the first one, unless a later one of the same sentence restates it
 * (国庆最后一天，也就是 10 月 7 日).
 */
export function decidingReference(references: readonly TimeReference[], text: string): TimeReference | null {
  let chosen = references[0] ?? null
  for (const next of references.slice(1)) {
    if (chosen === null) return null
    const between = text.slice(chosen.expression.index + chosen.expression.text.length, next.expression.index)
    if (between.length > MAX_APPOSITION_CHARS || !RESTATES.test(between)) break
    chosen = next
  }
  return chosen
}

const MAX_APPOSITION_CHARS = 24
const RESTATES = /也就是|就是(?!说)|即|that is|i\.e\.|namely/i

/** Words for the present moment: they hold no window to look into. */
const NOW_WORD = /^(?:现在|現在|目前|当前|當前|此刻|眼下|如今|当下|這會兒|这会儿|刚才|剛才|刚刚|剛剛|刚|now|right now|currently|at the moment|just now|at present|these days|nowadays)$/i

/** Words that point at another time of the text, not back from now: no window either. */
const ANAPHORIC = /^(?:the |a )?(?:day|night|week|month|year) (?:before|after)$|^the (?:next|previous|following|same|other) (?:day|morning|evening|night)$|^(?:前一天|后一天|第二天|次日|翌日|当天|当日|那天|同一天|前一晚)$/i

function hasNoWindow(words: string): boolean {
  return NOW_WORD.test(words) || ANAPHORIC.test(words)
}

/** The word is spoken about, not used: its translation, spelling or meaning is asked. */
const MENTIONED_AFTER = extended('iu')`
  ^[\s的]{0,2}
  (?:
    用?(?:英|日|法|德|俄|韩|韓|泰|粤|中|汉|漢|拉丁|西班牙|意大利|葡萄牙|阿拉伯|越南|外|白)[语語文话話](?:怎么|怎麼|如何|是|里|中|说|翻)|这个词|这两个字
    |这个短语|怎么(?:拼|念|读|翻译)|(?:是)?什么意思|和.{1,8}(?:的区别|有什么区别|有啥区别)|(?:有什么|有啥|的)?(?:区别|差别)
  )
  |^\W{0,3}(?:mean\b|in (?:chinese|english|french|german|japanese|spanish)\b)
`
const MENTIONED_BEFORE = /(?:how do you (?:say|spell|write|pronounce)|what does|translate|the word|翻译(?:一下)?|單詞|单词|词语)[\s\uFFFC:：]{0,3}$/i

const HOW_TO = /(?:怎么|怎麼|如何|怎样|怎樣)(?:才能|才|去|在|给|把|用|来|能|可以)?[^，。,？?]{0,10}?(?:写|寫|生成|配|设|匹配|装|安装|实现|解析|转|算|计算|表示|格式化|获取|取|得到|拿到|调用|调|用|删|加|读|判断|比较|查询|导|连|部署|升级|打印|拼|过滤|排序|统计|存)(?![^，。,？?]{0,8}(?:的|了|过|来着|來著)[\s？?]*$)/
const HOW_TO_ENGLISH = /\bwhere (?:do|can) (?:i|we|you|one) (?:put|store|place|add|set|define)\b|\bhow (?:do|can|could|should|would|might) (?:i|you|we|one)\b|\bhow to\b|\bway to\b|\bis it possible to\b/i

/** What the world is like on a day is no memory of ours. */
const WORLD_FACT = /天气|气温|节假日|法定假|放假|节气|黄历|历史上的今天|空气质量|下雨|新闻|热搜|股价|股市|汇率|油价|票房|比分|限行|\b(?:weather|forecast|temperature|news|headlines|stock price|exchange rate|score of)\b/i

/** A sentence with a call or an operator in it speaks of a program, and so does its time word. */
const CODE = /[A-Za-z_][\w.]{0,60}\([^()\n]{0,60}\)|=>|::|[!=]==?|&&|\|\||(?<![\w.])[a-z]{1,30}(?:_[a-z0-9]{1,30}){1,6}(?!\w)|\b(?:null|undefined|NaN|nil)\b/

/** Verbs of talk and agreement: what they govern is shared even without a subject (照前天讨论的思路). */
const TALKED = /(?:讨论|討論|商量|决定|決定|商定|敲定|约定|確認|确认|答应|拍板|同意|否掉|否决|计划|规划|约好|(?<![固指规特一肯稳设限绑绝预既假鉴])定|说|說|聊|谈|談|讲|講|提|想)(?:过|過|好|到|下来|完|出来|了)?(?:的|那|哪)/
const OUR_DOING = /(?<![给給帮幫叫替让讓]|提醒|通知|告诉)(?:我们|我們|咱们|咱|大家|我|你)(?!的)[^，。,？?]{0,14}?[^，。,？?\s\uFFFC](?:的(?!时候|日期|时间)|过|過|了|完)/
const UNFINISHED = /没(?:有)?(?:做|写|寫|改|弄|搞|完成|处理|解决|看|读|跑|聊|说|讲|讨论|提交|合|收尾)(?:完|好)?|沒(?:有)?(?:做|寫|改|弄|完成|處理)|未完成|剩下的|遗留|遺留/
const OURS_ENGLISH = alternatives('i')`
  \b(?:we|you|i|us|the team|they|he|she)(?:'ve|'d| have| had)? (?:\w+ )?(?:decided|agreed|discussed|said|talked|gave|wrote|made|did|asked|mentioned|planned|settled|chose|picked|changed|tried|found|fixed|shipped|started|left|promised|told|showed|used|set|worked)\b
  \b(?:left off|unfinished|leftovers?|discussed|agreed|decided|settled)\b
  \b(?:from|in|of|at) (?:yesterday|last \w+|this \w+|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?:'s)? (?:meeting|discussion|call|session|chat|talk|review|decision|plan)
  \bour (?:discussion|decision|plan|agreement|talk|chat)\b
`

/** Orders whose answer is memory itself. */
const RECALL_ORDER = alternatives()`
  (?:会议|结论|纪要|决定|讨论|聊天|对话|进展)[^，。,？?]{0,8}(?:整理|汇总|归纳|列|写成|理一)
  (?:看|查|翻|找|列|读|整理|调出|打开)(?:一下|下|看|出|开|一)?(?:[^，。,？?]{0,10})(?:日记|日程|行程|安排|计划|记录|会议|纪要|决定|聊天|对话|讨论|记忆|待办|进展|改动)
  总结|回顾|回忆|回想|复盘|盘点|汇总|梳理|复述|小结|彙整|说说|讲讲|聊聊|告诉我|跟我(?:说|讲)|再(?:说|讲|发)一|(?:列|整理|过)(?:一下|出|举|一列|个|一遍)
  写[^，。]{0,10}(?:日报|周报|月报|年报|纪要|日记|汇报|总结|述职)|生成[^，。]{0,10}(?:日报|周报|月报|年报)|想(?:一)?想|记得
`
const RECALL_ORDER_ENGLISH = extended('i')`
  \b
  (?:
    summari[sz]e|recap|remind me (?:what|who|when|where|why|how|of|about)|recall|tell me
    |list (?:what|who|which|everything|all (?:the )?(?:decisions|meetings|plans|tasks)|the (?:decisions|meetings|plans|tasks))
    |(?:write|draft|prepare|give me)(?: up)? .{0,24}(?:stand-?up|status|report|notes|summary|recap|retro|journal|diary|minutes)|go over|walk me through
    |catch me up|look back|review (?:what|the decisions)
  )
  \b
`
/** Things a tool finds by date: listing them is no recall. */
const TOOL_OBJECT = alternatives('i')`
  文件|目录|日志|进程|分支|镜像|缓存|容器|快照|备份|临时
  \b(?:files?|logs?|director(?:y|ies)|folders?|branch(?:es)?|processes|images|containers|backups?|snapshots?|commits?|cache)\b
  \bgit\b|\bfind\b
`

/** Ends like something told, not like an order. */
const TELLS = /(?:了|过|過|完|好)[\s。！!，,]*$/

/** True when the words around the expression ask for, or tell of, something that memory is about. */
function asksForMemory(expression: TimeExpression, window: Interval, sentence: Span, context: TimeContext): boolean {
  const at = expression.index - sentence.index
  const before = sentence.text.slice(0, at)
  const after = sentence.text.slice(at + expression.text.length)
  if (isClockQuestion(sentence.text) || closesTheTalk(sentence.text, at) || isMentioned(before, after)) return false
  if (POINTED_AT.test(after) || isShared(before + BLANK.repeat(expression.text.length) + after)) return true
  if (PART_OF_DAY.test(expression.text) && !PERSONAL.test(sentence.text)) return false
  if (asksTheWorld(sentence.text)) return false
  const clauses = clausesOf(sentence)
  const clause = spanAround(clauses, expression.index)?.text ?? sentence.text
  if (isAnnouncedByOrder(clauses, expression.index)) return false
  if (recallsByOrder(sentence.text)) return true
  if (window.end > context.reference && ordersAfterTime(after) && !TELLS.test(clause)) return false
  return !isOrder(clause) || asksContent(clause)
}

/** How something is done, what a program does, what the world is like: not in memory. */
export function asksTheWorld(sentence: string): boolean {
  return HOW_TO.test(sentence) || HOW_TO_ENGLISH.test(sentence) || CODE.test(sentence) || WORLD_FACT.test(sentence)
}

/** 昨天那版: the speaker points at a thing that both know. */
const POINTED_AT = /^\s?的?那(?:个|版|份|段|次|篇|张|种|条|句|本|家|位|封|套|些|边|场|回|件|事儿?)/

/** Every day has a morning: without a person, a plan or something told, a bare part of the day is meant in general. */
const PART_OF_DAY = /^(?:凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|半夜|深夜|周末|週末|(?:in the )?(?:morning|afternoon|evening|night)|(?:on )?weekends?)$/i
const PERSONAL = /我|你|您|咱|大家|安排|行程|日程|计划|(?<!社)会(?![不话])|要(?:做|去|交|干)|(?<![固指规特一肯稳设限绑绝预既假鉴])定|了|过|\b(?:i|we|you|my|our|us)\b/i

/** Words that make what a sentence speaks of shared history; its time words should be blanked. */
function isShared(sentence: string): boolean {
  return TALKED.test(sentence) || UNFINISHED.test(sentence) || OUR_DOING.test(sentence) || OURS_ENGLISH.test(sentence)
}

/** 总结上周, 写昨天的日报: an order that memory answers. */
export function recallsByOrder(sentence: string): boolean {
  return (RECALL_ORDER.test(sentence) || RECALL_ORDER_ENGLISH.test(sentence)) && !TOOL_OBJECT.test(sentence)
}

/** 在日历里加一条：下周一体检. What an order announces with a colon is its argument. */
function isAnnouncedByOrder(clauses: readonly Span[], index: number): boolean {
  return clauses.some(clause => clause.index + clause.text.length <= index && /[:：]\s*$/.test(clause.text) && isOrder(clause.text))
}

/** A question about content; 能不能, 可以吗 and the like only make an order polite. */
function asksContent(clause: string): boolean {
  return isQuestion(clause.replace(/(?:吗|嗎|(?<![什甚怎这那多])么|能不能|能否|可不可以|好不好|行不行|可以|好|吧|can you|could you|would you|will you)[\s?？]*/gi, '').replace(/[?？]/g, ''))
}

function isMentioned(before: string, after: string): boolean {
  return MENTIONED_AFTER.test(after) || MENTIONED_BEFORE.test(before)
}

function closesTheTalk(sentence: string, at: number): boolean {
  const match = CLOSES_THE_TALK.exec(sentence)
  return match !== null && at >= match.index && at < match.index + match[0].length
}

function spanAround(spans: readonly Span[], index: number): Span | null {
  return spans.find(span => index >= span.index && index < span.index + span.text.length) ?? null
}

/** True when own words are left at all. */
export function saysSomething(text: string): boolean {
  return text.replaceAll(BLANK, '').trim() !== ''
}
