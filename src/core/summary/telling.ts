// What of a conversation is worth a headline: each thing said, weighed by what kind of thing it is.

import { alternatives } from '../text/alternatives.ts'
import { doneStatements } from '../capture/assistant-statements.ts'
import { saysDone } from '../capture/claim-or-outcome.ts'
import { type Clause, clausesOf } from '../capture/clause.ts'
import { entitiesOf } from '../capture/entities.ts'
import { narrow } from '../capture/fold.ts'
import { hypothesisOf, isQuestion, reportsTrouble } from '../capture/gates.ts'
import { ownLines } from '../capture/material.ts'
import type { ProseLine } from '../capture/prose.ts'
import { type Sentence, sentencesOf } from '../capture/sentences.ts'
import { MAX_SENTENCE_CHARS } from '../capture/statement.ts'
import { statementsOf } from '../capture/statements.ts'
import { REDACTED_MARK } from '../privacy/detection-copy.ts'
import type { Kind } from '../record/record.ts'
import { extended } from '../text/extended.ts'
import type { EpochMs } from '../time/instant.ts'
import type { ZoneId } from '../time/zone.ts'
import { truncate } from '../text/truncate.ts'
import { parseTime } from '../timex/parse-time.ts'
import { fromActor, withNames } from './actor.ts'
import { asAsked, lowered, withoutAsked } from './asked.ts'
import type { ConversationMessage } from './conversation.ts'
import { declines, isOrder } from './order.ts'
import { isOrderToModel } from './order-to-model.ts'
import { isChatter, type PhraseFrame, phraseOf } from './phrase.ts'
import { type KeepSentence, publicLines } from './public-lines.ts'
import { safeLine } from './safe-line.ts'
import { subjectTerms, substanceOf } from './substance.ts'

/** Something said, in the words of a headline. */
export interface Telling {
  readonly at: EpochMs
  /** From the shortest that stands alone to the whole, each with the next details; never empty. */
  readonly phrases: readonly string[]
  /** How much a reader would miss it. */
  readonly weight: number
  /** What it is about. */
  readonly terms: ReadonlySet<string>
  /** An order is no news once what was asked for is done. */
  readonly stage: Stage
}

export type Stage = 'asked' | 'done' | 'other'

export interface TellingFrame {
  readonly zone: ZoneId
  readonly keep: KeepSentence
}

/** Results and decisions before wishes, wishes before questions, everything before talk. */
const WEIGHT_OF_KIND: Readonly<Record<Kind, number>> = { outcome: 4, claim: 4, decision: 5, correction: 4.5, plan: 3.6, event: 3.4, preference: 3.2, fact: 2.2 }
const WORK_WEIGHT = 3.2
const REQUEST_WEIGHT = 3
const FAILURE_WEIGHT = 2.8
const FINDING_WEIGHT = 2.4
const QUESTION_WEIGHT = 2.2
const TROUBLE_WEIGHT = 2
/** What somebody else wants or decided, what was found; what the person says is done. */
const OTHERS_WEIGHT = 2.4
const REPORT_WEIGHT = 2.6
const TALK_WEIGHT = 0.8
/** What follows words of agreement was agreed on. */
const AGREED_WEIGHT = 3
const AGREES = /^(?:好(?:的|吧|啊)?|行(?:吧)?|可以|有道理|同意|没问题|听你的|就这样|ok(?:ay)?|agreed|sounds good|sure|fine|makes sense)[，,。.！!；;\s]/i
const OTHERS = alternatives()`
  (?:客户|甲方|乙方|对方|老板|领导|房东|法务|财务|他们|她们?|他|评审|[老小][\u4e00-\u9fff]|[\u4e00-\u9fff][总姐哥])(?:那边|都|也|已经|又|还)?(?:说|要求|想要|希望|同意|批准|批了|拒绝|驳回|退回|通过|嫌|催|不同意|没同意)
  \b(?:they|he|she|(?:the )?(?:client|customer|boss|landlord|vendor|manager)|legal|finance|(?!(?:i|we|you|to|and|or) )[a-z]+) (?:wants?|wanted|asked|asks|insists?|insisted|requires?|required|rejected|approved|declined|refused|agreed|(?:did not|didn't|won't|has not|hasn't) (?:approve|agree|accept|allow|want)d?)\b
  没(?:有)?(?:同意|批准|通过|答应)
`
const TROUBLE = /bug|误删|删错|宕机|挂了|报错|白屏|黑屏|崩溃|卡死|卡顿|变慢|很慢|太慢|异常|打不开|连不上|不显示|不生效|出错|丢失|\b(?:crash(?:es|ed)?|broken|slow|errors?|leak(?:s|ing)?|hangs?|fails?|outage|went down|accidentally|by mistake)\b/
/** That a check passed belongs to work, and says little alone. */
const BARE_RESULT_SHARE = 0.4
/** `那个用例是老的`, `it fails`: what it points at stands elsewhere. */
const POINTS_SHARE = 0.6
const POINTS = /^(?:那个|这个|那|这|它|他们?|她们?)(?![年月日天周次时])|^(?:that|this|it|they|he|she)\b(?! (?:week|month|year|morning|afternoon))/i
/** `跑完告诉我`: only that an answer is wanted. */
const REPORT_BACK = /^[^，,。]{0,4}(?:告诉|通知|叫|提醒|喊|跟)我(?:一声|说)?$|^(?:tell|ping|notify) me (?:when|once)\b/i
/** `use it in .env`: an order that says little without what stood before it. */
const POINTS_ORDER_SHARE = 0.3
const POINTS_ORDER = extended('i')`
  ^
  (?:
    (?:please )?(?:use|put|add|do|try|run|set|keep|make|take|move|change|fix|send|write|save|store) (?:it|this|that|them|these|those)\b
    (?! (?:week|month|year|morning))
    |(?:把|将)?(?:它|这个|那个|这些|那些)(?:放|改|加|写|发|删|存|移|换|用)|(?:用|放|试|跑|发|改)(?:它|这个|那个)(?:[，,。]|$)
  )
`
/** `如果用 … 会不会更好？`, `what if we …?`: a thought that was turned over, no matter of the day. */
const IDLE_SHARE = 0.5
const IDLE = /^(?:我?在?想[，,]?)?(?:如果|要是|假如|假设|万一|若).*(?:会不会|是不是|能不能|要不要|可不可以|好不好|更[好快省稳]|行不行)[^？?]*[？?]$|^(?:what if|if (?:we|i)|would it|should (?:we|i))\b.*\?$/i
/** What is left of a sentence about a credential says little. */
const REDACTED_SHARE = 0.3

const CORRECTED = /^(?:刚才)?(?:说错了|不对|错了)?[，,]?(?:应该?)?是\s?/
/** `恢复好了`, `restored, …`: the person says what came of it. */
const REPORTED = alternatives()`
  ^(?:已经?|刚刚?|都|终于|总算)*[\u4e00-\u9fff]{1,4}(?:好|完|成|通|掉|妥|回来)了
  ^(?:it |that |this |everything )?(?:works now|is (?:back|fixed|resolved))\b
  ^(?:restored|resolved|recovered|solved|repaired|returned|cancelled|canceled|passed)\b
`
/** `will have Sam run it`: what is meant stands elsewhere. */
const POINTS_OBJECT = /^(?:\S+ ){1,5}(?:it|them|that|this)$|^\w+(?: \w+)?, (?:they|he|she|it)\b/i
/** `any tips for …`: a question without its verb. */
const ASKS_FOR_EN = /^any (?:good )?(?:recommendations?|suggestions?|tips|alternatives?)\b/
const TASKS = /任务|待办|\btasks?$|to-?do/i
/** Asks nothing: the question is what is not known. */
const EMBEDDED = /(?:不知道|讨论|争论|商量|考虑|纠结|犹豫|研究|不清楚|不确定|没想好|\b(?:don't know|not sure|wonder)\b)[^?？]*[^?？\s]$/i
const BARE_RESULT = /^(?:(?:all|the) ){0,2}(?:\d+ )?(?:unit )?(?:tests?|checks?|builds?|pipeline)\b[^,;]{0,12}(?:pass(?:ed|es)?|green)|^(?:全部|所有)?\s*\d*\s*个?(?:测试|用例|检查|构建)[^，,；]{0,4}通过$/i
/** Work in the words of the one who did it, where no rule of capture needs to be sure of it. */
const OWN_WORK = /^我们?(?:已经?|刚刚?|又|也|都|先)*(?:在[^，,。]{1,24}[里中上]|把|将|给|对|用)|^(?:i|we)(?:['’]ve| have)? (?:just |now |already |also |then )*(?:\w{2,}ed|re-?ran|ran|set|put|wrote|built|made|sent|found|split|cut|took)\b/
/** Advice may name what could fail. */
const ADVICE = /可以|建议|应该|如果|是不是|是否|要是|避免|防止|\b(?:should|could|would|if|can|might|may|avoid|prevent)\b(?! not\b|['’]t\b)/
const FAILURE = alternatives()`
  失败|报错|未能|没能|没有?[^，,。]{0,8}权限|找不到|没找到|不存在|无法(?=连|访|完|找|打|登|启|部|安|加)|被拒|权限不足
  \b(?:fail(?:s|ed|ing)?|could not|couldn't|unable to|blocked|denied|(?:can't|cannot|can not) (?:find|access|open|read|reach|see)|(?:don't|do not) have (?:permission|access))\b
`
const CONDITIONAL = /如果|要是|假如|若是|\bif\b/i
const FINDING = alternatives('i')`
  原因(?:是|在于|出在)|根因|问题(?:出在|在于|是)|结论(?:是|[:：])|总的来说|综上|建议(?:用|选|采用|改用|先)
  推荐(?:用|选|使用)
  \b(?:the (?:cause|reason|problem|issue|root cause) (?:is|was)|turns out|caused by|i(?:'d)? (?:recommend|suggest)|in short|bottom line)\b
`
/** A measure is a finding where it is no proposal. */
const MEASURED = /\d(?:\.\d+)?\s*(?:%|％|万|亿|倍)/
/** Sentences of one message that are judged: its beginning and end tell what it is about. */
const MAX_SPOKEN_SENTENCES = 40
const MAX_ANSWER_SENTENCES = 16
/** An answer's findings stand at its ends. */
const ANSWER_ENDS = 3
/** So much of a text that is handed over for work is shown, to say which one it is; more where there is room. */
const HANDED_OVER_CHARS: readonly number[] = [16, 40, 80]
/** A clause of this substance stands alone. */
const ENOUGH_SUBSTANCE = 1
const ELLIPTIC_SUBSTANCE = 0.5

/** A shorter word after work on a text asks for a change of that text. */
const FOLLOW_UP_CHARS = 30

/** Everything that one message tells, in its order. `inTextJob`: the messages before it are about a text that was handed over. */
export function tellingsOf(message: ConversationMessage, inTextJob: boolean, frame: TellingFrame): { readonly tellings: readonly Telling[]; readonly textJob: boolean } {
  const lines = publicLines(message.text, frame.keep).map(line => ({ ...line, text: narrow(line.text) }))
  if (message.role === 'assistant') {
    const sentences = inTextJob ? [] : bothEnds(tellable(lines), MAX_ANSWER_SENTENCES)
    return { tellings: sentences.flatMap((sentence, i) => answerTellings(sentence, i < ANSWER_ENDS || i >= sentences.length - ANSWER_ENDS, message.at, frame.zone)), textJob: inTextJob }
  }
  const own = ownLines(lines)
  const job = own.textJob ? textJobTellings(lines, own.lines, message.at, frame.zone) : []
  const sentences = bothEnds(withNames(tellable(own.lines)), MAX_SPOKEN_SENTENCES)
  return { tellings: [...sentences.flatMap(sentence => spokenTellings(sentence, message.at, frame.zone)), ...job], textJob: own.textJob || (inTextJob && message.text.trim().length <= FOLLOW_UP_CHARS) }
}

function tellable(lines: readonly ProseLine[]): readonly Sentence[] {
  return sentencesOf(lines).filter(sentence => !isOrderToModel(sentence.text))
}

/** The order for work on a text, with the beginning of the text: what the text says is nobody's statement. */
function textJobTellings(lines: readonly ProseLine[], own: readonly ProseLine[], at: EpochMs, zone: ZoneId): readonly Telling[] {
  const handed = lines.slice(own.length)
  const [order, ...rest] = (handed[0]?.text ?? '').split(/(?<=[:：])(?!\/\/)\s*/)
  const text = [...rest, ...handed.slice(1).map(line => line.text)].join(' ').replace(/(?:^|\s)[-*•]\s+/g, ' ').trim()
  const phrase = asAsked(phraseOf(clausesOf(order ?? '', [], true), false, { at, zone }))
  if (phrase === '' || isOrderToModel(order ?? '')) return []
  if (text === '' || isOrderToModel(text)) return telling([phrase], REQUEST_WEIGHT, at, 'asked')
  return telling(HANDED_OVER_CHARS.map(chars => `${phrase}「${truncate(text, chars)}」`), REQUEST_WEIGHT, at, 'asked')
}

/** What a person's sentence tells: its statements and what it asks beside them, in the order of speech; else the sentence. */
function spokenTellings(sentence: Sentence, at: EpochMs, zone: ZoneId): readonly Telling[] {
  if (sentence.text.length > MAX_SENTENCE_CHARS) return []
  const frame = { at, zone }
  const { statements } = statementsOf(sentence, { at, zone, hasTask: false, corrects: false })
  const all = clausesOf(sentence.text, parseTime(sentence.text, { reference: at, zone })).filter(clause => !isChatter(clause))
  const parts = statements.map(({ clauses: own, kind, confidence }) => {
    const from = all.findIndex(({ start }) => start === own[0]?.start)
    const actor = fromActor(all, from)
    // `先不换了，等下个版本`: alone it says nothing.
    const clauses = statements.length === 1 && from >= 0 && substanceOf(phraseOf(own, false, frame)) < ELLIPTIC_SUBSTANCE ? all.slice(from) : closed(own, all)
    const phrase = (part: readonly Clause[]): string => {
      const orderAt = part.findIndex((clause, at) => at >= actor.length + own.length && isOrder(clause))
      return orderAt < 0 ? named(phraseOf(part, false, frame), kind, sentence) : requestOf(part, orderAt, frame)
    }
    const asked = isOrdered(clauses, kind)
    const grown = prefixes([...actor, ...clauses], actor.length).map(part => (asked ? asAsked(phrase(part)) : phrase(part)))
    return { start: own[0]?.start ?? 0, tellings: telling(grown, WEIGHT_OF_KIND[kind] * (0.6 + 0.4 * confidence), at, asked ? 'asked' : stageOf(clauses)) }
  })
  const stated = new Set(statements.flatMap(({ clauses }) => clauses.map(clause => clause.start)))
  const isAsked = (clause: Clause): boolean => ASKS_FOR_EN.test(clause.core) || isQuestion(clause, clause === all.at(-1) && /[?？]["”』」）)\s]*$/.test(sentence.text))
  const rest = all.filter(clause => !stated.has(clause.start))
  const first = rest.findIndex(clause => isOrder(clause) || isAsked(clause))
  const left = statements.length === 0 ? rest : first < 0 ? [] : [...fromActor(all, all.indexOf(rest[first] as Clause)), ...rest.slice(first)]
  // What somebody else wants of the person is no order to the assistant: `老板否了方案，让我再报一版`.
  const orderAt = left.findIndex(clause => isOrder(clause) && fromActor(all, all.indexOf(clause)).length === 0)
  const question = orderAt < 0 && left.some(isAsked)
  const from = question ? left.findIndex(isAsked) : 0
  const marked = question && !EMBEDDED.test(sentence.text)
  const phrase = (part: readonly Clause[]): string => (orderAt < 0 ? phraseOf(part, marked, frame) : isTask(sentence) ? asTask(phraseOf(part, false, frame)) : requestOf(part, orderAt, frame))
  parts.push({ start: left[0]?.start ?? 0, tellings: telling(prefixes(left, from).map(phrase), weightOf(left, orderAt >= 0, question, AGREES.test(sentence.text)), at, orderAt >= 0 ? 'asked' : question ? 'other' : stageOf(left)) })
  return parts.sort((a, b) => a.start - b.start).flatMap(part => part.tellings)
}

/** True for a decision, wish or plan that was said as an order. */
function isOrdered([first]: readonly Clause[], kind: Kind): boolean {
  return first !== undefined && (kind === 'decision' || kind === 'preference' || kind === 'plan' || kind === 'fact') && isOrder(first)
}

/** The words of clauses whose order begins at number `at`. */
function requestOf(clauses: readonly Clause[], at: number, frame: PhraseFrame): string {
  const [before, order] = [phraseOf(clauses.slice(0, at), false, frame), asAsked(phraseOf(clauses.slice(at), false, frame))]
  if (order === '') return before
  if (substanceOf(before) < ELLIPTIC_SUBSTANCE) return order
  return /\p{Script=Han}/u.test(before) ? `${before}，${order}` : `${before}, ${order.charAt(0).toLowerCase()}${order.slice(1)}`
}

function stageOf(clauses: readonly Clause[]): Stage {
  return clauses.some(clause => saysDone(clause, false) || REPORTED.test(clause.core)) ? 'done' : 'other'
}

/** `clauses` with those behind them up to the end of a bracket that they open. */
function closed(clauses: readonly Clause[], all: readonly Clause[]): readonly Clause[] {
  const last = clauses.at(-1)
  let depth = depthOf(clauses)
  if (last === undefined || depth <= 0) return clauses
  const inside: Clause[] = []
  for (const clause of all.filter(({ start }) => start > last.start)) {
    inside.push(clause)
    depth += depthOf([clause])
    if (depth <= 0) return [...clauses, ...inside]
  }
  return clauses
}

function depthOf(clauses: readonly Clause[]): number {
  return clauses.reduce((depth, { text }) => depth + (text.match(/[（(]/g)?.length ?? 0) - (text.match(/[）)]/g)?.length ?? 0), 0)
}

/** An item below `今天的任务`: the person's own list. */
function isTask({ item, heading }: Sentence): boolean {
  return item && (heading?.sense === 'plan' || (heading?.sense === 'task' && TASKS.test(heading.text)))
}

function asTask(phrase: string): string {
  if (phrase === '') return ''
  return /\p{Script=Han}/u.test(phrase) ? `待办：${phrase}` : `To do: ${lowered(phrase)}`
}

function weightOf(clauses: readonly Clause[], order: boolean, question: boolean, agrees: boolean): number {
  if (order) return REQUEST_WEIGHT
  if (question) return QUESTION_WEIGHT
  if (agrees) return AGREED_WEIGHT
  if (clauses.some(declines)) return AGREED_WEIGHT
  if (stageOf(clauses) === 'done') return REPORT_WEIGHT
  if (clauses.some(clause => OTHERS.test(clause.key) || FINDING.test(clause.key))) return OTHERS_WEIGHT
  return clauses.some(clause => TROUBLE.test(clause.key) || reportsTrouble(clause.key)) ? TROUBLE_WEIGHT : TALK_WEIGHT
}

/** What a correction leaves out is what it corrects; what stands below a heading of plans reads like work done. */
function named(phrase: string, kind: Kind, { heading }: Sentence): string {
  if (kind === 'correction' && CORRECTED.test(phrase)) return phrase.replace(CORRECTED, '更正：')
  if (phrase === '' || kind !== 'plan' || heading?.sense !== 'plan' || /[将会要]|打算|准备|计划|\bwill\b|\bto\b/.test(phrase)) return phrase
  return /\p{Script=Han}/u.test(phrase) ? `计划${phrase}` : `Plan: ${phrase}`
}

/** `…，请手动发送`: what an answer asks of the person. */
const ASKS_BACK = /^(?:请|麻烦|您可以|你可以)|^please\b/

/** What an answer tells: work that is done, and at its ends what failed or was found. */
function answerTellings(sentence: Sentence, atAnEnd: boolean, at: EpochMs, zone: ZoneId): readonly Telling[] {
  const { text } = sentence
  if (text.length > MAX_SENTENCE_CHARS) return []
  const failed = (clause: Clause): boolean => FAILURE.test(clause.key) && !ADVICE.test(clause.key)
  const worked = (clause: Clause): boolean => saysDone(clause, sentence.item) || OWN_WORK.test(clause.core)
  // Most of an answer tells nothing: that shows without reading its dates.
  const plain = clausesOf(text, [])
  const weight = !atAnEnd ? 0 : plain.some(failed) ? FAILURE_WEIGHT : (FINDING.test(text) || (MEASURED.test(text) && !ADVICE.test(text))) && !CONDITIONAL.test(text) ? FINDING_WEIGHT : 0
  if (weight === 0 && !plain.some(worked)) return []
  const grown = (clauses: readonly Clause[]): readonly string[] => prefixes(clauses, 0).map(part => phraseOf(part, false, { at, zone }))
  const clauses = clausesOf(text, parseTime(text, { reference: at, zone }))
  const done = doneStatements(sentence, { at, zone }, 'claim', 1)
  const from = clauses.findIndex(clause => saysDone(clause, false) || OWN_WORK.test(clause.core))
  if (done.length > 0) return done.flatMap(statement => telling(grown([...clauses.slice(Math.max(0, from)).filter(({ start }) => start < (statement.clauses[0]?.start ?? 0)), ...statement.clauses]), WEIGHT_OF_KIND.claim, at, 'done'))
  if (from >= 0) return telling(grown(clauses.slice(from)), WORK_WEIGHT, at, 'done')
  const asksBack = clauses.findIndex(({ core }, i) => i > 0 && ASKS_BACK.test(core))
  return weight === 0 ? [] : telling(grown(asksBack < 0 ? clauses : clauses.slice(0, asksBack)), weight, at)
}

/** `换库的事，`: names the matter, and what follows tells of it. */
const TOPIC_ONLY = /(?:的|这件?|那件?)事情?$|的问题$/

/** The first clauses up to number `from`, then one more each; never ending in a condition or a bare topic, which promise what follows. */
function prefixes(clauses: readonly Clause[], from: number): readonly (readonly Clause[])[] {
  return clauses.flatMap((clause, i) => i < from || (i < clauses.length - 1 && (hypothesisOf(clause.key) !== null || TOPIC_ONLY.test(clause.key))) ? [] : [clauses.slice(0, i + 1)])
}

/** `phrases` grow, the last is the whole; those that say too little alone are left out. */
function telling(phrases: readonly string[], weight: number, at: EpochMs, stage: Stage = 'other'): readonly Telling[] {
  const grown = phrases.map(safeLine)
  const text = grown.at(-1) ?? ''
  const bare = withoutAsked(text)
  const terms = subjectTerms(bare)
  if (text === '' || terms.size === 0) return []
  const first = grown.findIndex(phrase => substanceOf(withoutAsked(phrase)) >= ENOUGH_SUBSTANCE)
  const named = Math.min(3, entitiesOf(text, []).length)
  const share = (text.includes(REDACTED_MARK) ? REDACTED_SHARE : 1) * (BARE_RESULT.test(text) ? BARE_RESULT_SHARE : 1) * (POINTS.test(bare) || POINTS_OBJECT.test(bare) ? POINTS_SHARE : 1) * (POINTS_ORDER.test(bare) || REPORT_BACK.test(bare) ? POINTS_ORDER_SHARE : 1) * (isIdleQuestion(text) ? IDLE_SHARE : 1)
  return [{ at, phrases: first < 0 ? [text] : withoutReason(grown.slice(first)), weight: weight * substanceOf(bare) * (1 + 0.1 * named) * share, terms, stage }]
}

/** True for a question that only turns a possibility over. */
export function isIdleQuestion(phrase: string): boolean {
  return IDLE.test(phrase)
}

/** A reason in brackets at the end is the first to go where there is little room; never half of it. */
const REASON = /\s*[（(][^（()）]*[）)]?$/
function withoutReason(phrases: readonly string[]): readonly string[] {
  const [shortest = ''] = phrases
  const bare = shortest.replace(REASON, '')
  if (bare === shortest || substanceOf(bare) < 0.75 * ENOUGH_SUBSTANCE) return phrases
  return [bare, ...phrases.filter(phrase => (phrase.match(/[（(]/g)?.length ?? 0) === (phrase.match(/[）)]/g)?.length ?? 0))]
}

function bothEnds(sentences: readonly Sentence[], max: number): readonly Sentence[] {
  return sentences.length <= max ? sentences : [...sentences.slice(0, max / 2), ...sentences.slice(-max / 2)]
}
