// The subject of a statement: what it is about, apart from the value it states. Topics name it for cooldown, timeline
// and pages; the subject decides which older record a correction concerns (retire.ts).

import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'
import { fold } from './fold.ts'
import { REDACTED_MARK } from '../privacy/detection-copy.ts'
import { leadLength } from './clause.ts'

export interface Subject {
  /** Words of the subject, folded; all of them must occur in a record about the same matter. Empty when none is named. */
  readonly terms: readonly string[]
  /** The same as one phrase, with the short words that are no terms (猫的名字). */
  readonly phrase: string
  /** What is stated about it, folded. */
  readonly value: string
}

const MARKS_IN_FRONT = /^(?:(?:更正|纠正|订正)(?:一下|下)?|correction|不对|错了)[\s，,：:]*/
/** Pronouns, adverbs and modal words that stand around a subject without naming it. */
const AROUND = extended()`
  ^
  (?:
    我们?的?|咱们?的?|你们?的?|本人|大家|现在|目前|之前|后来|以后|今后|从现在起|最终|最后|还是|经过讨论|一致(?:同意)?|都|也|就|全部|统一|一律|决定|拍板|敲定
    |计划|准备|打算|想好了|商量好了?|所有的?|关于|对于|至于|把|将|要|在|再|又|更|很|请
    |(?:the|our|my|we|i|have|has|'ve|all|will|also|decided to|decided|agreed to|agreed|on|to)(?![a-z0-9])
  )
  \s*
`
const TRAILING = /(?:我们?|好像|似乎|大概|可能|也许|估计|咱们?|以后|今后|现在|目前|已经?|都|也|就|全部|统一|一律|决定|计划|准备|打算|最终|最后|还是|应该|一般|分别|那边|这边|(?<=[\u4e00-\u9fff])那个|的|了|我|今天|又|才|再|时间|(?<![服盲听顺跟])从|\s)+$/
/** Copula, choice and change: what stands before such a word is the subject, verbs of matter included (发布推迟到). */
const STATING = alternatives()`
  (?<=\S\s?)(?:原定|原计划|本来定|我?(?:刚才|之前|上次)?[记说写搞弄打看发]错了?|(?:更正|订正|勘误)(?:一?下)?|有误)|不?(?<!还|可|但|于|只|总|就|老|凡|要|若)是(?!否)|应为|应该?是
  改[用成为到由在选走回去]|换[成用到为]|切换?[到为成]|用回|用的(?![\u4e00-\u9fff]{1,8}?是)|选的|定[为在到于成了]|决定
  采用|选[用定]?(?!择|项|举|手|型|题)|使用(?!的[\u4e00-\u9fff]{1,8}?是)
  (?<![使费通作专应信录占公商常日家复引调备适利启禁停弃试实效])用(?!户|例|途|法|量|品|的[\u4e00-\u9fff]{1,8}?是)
  (?:推[迟后]?|提前|延[期后长迟]?|缩短|顺延|挪|调整)[到至为成]
  (?:升级?|涨|降|调|提高?|增加?|减少?|扩容?|放宽|延长|更新)[到至成为](?=了?\s*(?:[a-z][a-z.+#-]{1,20} ?)?[¥$v]?[\d一二两三四五六七八九十百半])
  (?<=预算|报价|价格|单价|总价|金额|费用|房租|月租|租金|工资|月薪|年薪|体重|身高|端口|人数)(?=\s*[¥$]?[\d一二两三四五六七八九十百])
  (?:加|提|砍|压|谈|削减?|缩减?|追加|抬|减|批)[到至成]了?(?=\s*[¥$]?[\d一二两三四五六七八九十百])
  叫(?!做)|[:：=]|\b(?:is|are|was|were|should be|chose|switched|moved|changed|slipped|uses?|(?:went|goes|go|gone) (?:up|down))\b
`
/** Verbs of matter: a subject ends before them when nothing plainer is said. */
const ACTING = alternatives()`
  走(?!廊|势)|保留|由(?!于)|(?<!回)归(?!档|属|类)|(?<![因作行以成])为(?!了|什|止)|(?<![没只还所具拥])有(?!限|效|关|点)
  (?<!居)住(?!房|址|宅|宿)|(?<![存现正实所内])在(?!线|于)|(?<!叫)做(?!法)|(?<![编重改填])写(?!作|法)
  (?<![标书续])签(?!名|字|到)|(?<![提成社外])交(?!通|付|易|流|互|换|接|叉)|(?<![支垫首预])付(?!款|费)|买(?!家|卖)
  没(?:有|能)?[\u4e00-\u9fff]{0,2}(?:成|完|上|出去|通过)(?=[了，,。！!\s]|$)|未能|失败|泡汤|黄了|完成|上线|发布
  评审(?!会)|开会|开(?=[会始])|推迟|提[前早]|延[期后]|顺延|后延|推后|往[前后][推挪延移拖提赶]|放弃|砍掉|取消|不再|不用|不做|不上|先不|暂不|喜欢|偏好|习惯|讨厌
  负责(?!人)|(?<![主自])从(?!库|机|业|事)
  \b(?:used|chosen|starts?|lives?|works?|prefer|like|has|have|will|finished|shipped|goes?)\b
`

const GENERIC = /^(?:这个?|那个?|它|他|她|这边|东西|事情?|情况|问题|时候|的话|一下|内容|结果|实际|其实|it|this|that|he|she|they|there|things?)$/

/** Subject and value of a statement text. `times` are spans of the text that name dates and belong to neither. */
export function subjectOf(text: string, times: readonly { readonly index: number; readonly text: string }[] = []): Subject {
  const key = withoutSpans(fold(text), times).replace(/[`*“”"「」『』]/g, '')
  const head = stripAround(key.slice(leadLength(key, [])).replace(MARKS_IN_FRONT, ''))
  const [left, right] = splitAtPredicate(head)
  const phrase = (/[a-z]/.test(head) ? BEHIND_VERB.map(pattern => pattern.exec(head)?.[1]).find(found => found !== undefined) : undefined) ?? left.replace(BY_WHOM, '')
  const terms = termsOf(phrase)
  if (terms.length === 0 && /^[b-z]$/.test(phrase.trim()) && /\p{Script=Han}/u.test(right)) terms.push(phrase.trim()) // X 推迟到十二月
  return { terms, phrase: phrase.replace(TRAILING, '').trim(), value: right.replace(/[。.！!\s]+$/, '') }
}

/** 老板把预算砍到 20 万: who did it is not what it is about. */
const BY_WHOM = /^[\u4e00-\u9fffa-z]{1,6}?把(?=[\u4e00-\u9fffa-z]{2})/

/** `cut the budget to 40k`, `switched to Postgres for billing`: the matter stands behind the verb. */
const BEHIND_VERB: readonly RegExp[] = [
  extended()`
    ^(?:[a-z]+(?:'ve)? )?(?:cut|raised|lowered|increased|reduced|decreased|bumped(?: up)?|dropped|upped|doubled|halved|trimmed|capped|brought down)[ ]
    (?:the |our |my )([a-z][a-z -]{1,30}?)(?: (?:from|up|down)\b.{0,16})? to [$€£]?\d
  `,
  /\bfor (?:the |our |my )?([a-z][a-z -]{2,40}?)[.,!]*$/,
]

/** Before and after the word that says something; nothing is before it when the clause starts with its verb. */
function splitAtPredicate(head: string): readonly [string, string] {
  const at = (STATING.exec(head) ?? ACTING.exec(head))?.index
  return at === undefined ? ['', head] : [head.slice(0, at), head.slice(at)]
}

/** At most three topics: the subject, then the object when no subject is named. */
export function topicsOf(text: string, entities: readonly string[], timeText: string | null): readonly string[] {
  const { part: stated, subject: { terms, value } } = statedSubject(text.replaceAll(REDACTED_MARK, ''), timeText)
  const named = namedOption(stated)
  const topics = named === null || terms.some(term => !OPTION.test(term)) ? [...terms] : [named]
  if (topics.length === 0) {
    const object = namedOption(stated) ?? objectOf(value)
    if (object !== null) topics.push(object)
  }
  for (const entity of entities) if (topics.length < 3) topics.push(fold(entity))
  return [...new Set(topics.map(topic => topic.slice(0, 40)))].slice(0, 3)
}

/** Why something is so stands beside the value it explains. */
const REASON_PART = /^\s*(?:主要|就|也)*(?:是)?(?:因为|由于|鉴于|考虑到|为了|主要是|原因是)|^\s*(?:mainly |mostly )?(?:because|since|so that|due to|given)\b/

const DENIED_PART = /^\s*(?:而)?(?:不是|并非|不在|不叫|\bnot\b)/

export interface StatedSubject {
  /** The part that states the value: denied clauses and reasons beside it are not its subject, and parts without one come last. */
  readonly part: string
  /** What the part is about, without the words of its time. */
  readonly subject: Subject
  /** The same with them. */
  readonly whole: Subject
}

/** What the part of a statement that states its value is about. */
export function statedSubject(text: string, timeText: string | null): StatedSubject {
  const [part, whole] = statedPart(text)
  const times = timeSpans(part, timeText)
  return { part, whole, subject: times.length === 0 ? whole : subjectOf(part, times) }
}

function statedPart(text: string): readonly [string, Subject] {
  let first: readonly [string, Subject] | null = null
  for (const part of text.split(/[，,；;]/)) {
    const key = fold(part)
    if (DENIED_PART.test(key) || REASON_PART.test(key)) continue
    const told = [part, subjectOf(part)] as const
    if (told[1].terms.length > 0) return told
    first ??= told
  }
  return first ?? [text, subjectOf(text)]
}

/** Where the words of a time stand in a text, as spans to leave out of its subject. */
export function timeSpans(text: string, timeText: string | null): readonly { readonly index: number; readonly text: string }[] {
  const index = timeText === null ? -1 : text.indexOf(timeText)
  return index < 0 || timeText === null ? [] : [{ index, text: timeText }]
}

const OPTION = /^(?:方案|计划|版本|选项|plan|option)$/

/** `方案 B` and `B 方案` are the same thing; null when the text names neither. */
function namedOption(text: string): string | null {
  const match = /(?<![a-z0-9])([a-z0-9]{1,3})\s*(方案|计划|版本|选项)|(方案|计划|版本|选项|plan|option)\s*([a-z0-9一二三四五]{1,3})(?![a-z])/.exec(fold(text))
  if (match === null) return null
  return match[1] !== undefined ? `${match[2]}${match[1]}` : `${match[3]}${match[4]}`
}

function objectOf(value: string): string | null {
  const object = value.replace(STATING.test(value.slice(0, 4)) ? STATING : ACTING, '').replace(/^(?:的?是|了|的|成|到|为|在|有|给|一下|把|将|a |an |the |\s)+/, '').split(/[，,。；;！!、]/)[0]?.trim() ?? ''
  const short = /[\u4e00-\u9fff]/.test(object) ? object.replace(/(?<!不)(?:了|吧|的)+$/, '').slice(0, 12).trim() : latinObject(object)
  return short.length < 2 || GENERIC.test(short) ? null : short
}

/** The first three words that carry meaning. */
function latinObject(object: string): string {
  const words = object.split(/[^a-z0-9.+#@/_-]+/).filter(word => word !== '' && !/^(?:i|we|it|this|that|the|a|an|to|of|in|on|at|by|with|for|and|or|be|been|is|are|was|were|'?s|'?m|'?ll|'?ve|will|my|our|not|never|always|from|now|if|have|has|had|going|please)$/.test(word))
  return words.slice(0, 3).join(' ').replace(/[.,;:!]+$/, '')
}

function stripAround(text: string): string {
  let rest = text.trimStart()
  for (let round = 0; round < 8; round++) {
    const next = rest.replace(AROUND, '').replace(/^[\s，,：:]+/, '')
    if (next === rest) break
    rest = next
  }
  return rest
}

function termsOf(left: string): string[] {
  const phrase = left.replace(/[，,；;：:“”"「」《》]/g, ' ').replace(TRAILING, '').trim()
  if (phrase.length > 40) return []
  return phrase.split(/的|[和与及跟]|(?<=[\u4e00-\u9fff])\s+|\s+(?=[\u4e00-\u9fff])/)
    .map(term => term.replace(TRAILING, '').replace(/^(?:the|our|my|a|an)\s+/, '').trim())
    .filter(term => term.length >= 2 && !GENERIC.test(term))
}

function withoutSpans(key: string, times: readonly { readonly index: number; readonly text: string }[]): string {
  let text = key
  for (const time of times) text = text.slice(0, time.index) + ' '.repeat(time.text.length) + text.slice(time.index + time.text.length)
  return text
}
