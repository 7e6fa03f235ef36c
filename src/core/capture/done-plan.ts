// What a statement tells to be done (季度报告已经交了, sent the proposal to Nina): the plan of it is open no more.

import type { MemoryRecord, RecordDraft } from '../record/record.ts'
import { extended } from '../text/extended.ts'
import { DAY_MS } from '../time/instant.ts'
import { fold } from './fold.ts'
import { namesStems, stemsOf } from './thing-words.ts'
import { timeSpans } from './topic.ts'

/** What was done to what. Without a thing (sent it, 发出去了) the act alone tells which plan is meant. */
interface Way {
  readonly verb: string
  /** Words that all stand in the plan; stems in English. */
  readonly thing: readonly string[]
  /** How many, where that is said. */
  readonly count?: string
}

export interface DoneMatter {
  /** Readings of the words, the likeliest first: 提交 is one verb or the end of 报告提 and 交. */
  readonly ways: readonly Way[]
  /** Who got it, where that is said. */
  readonly to: string | null
  readonly english: boolean
}

type Told = Pick<RecordDraft, 'kind' | 'text' | 'time_text' | 'time_basis' | 'event_start_ms' | 'recorded_at'>

const SAYS_DONE = extended()`
  [了过啦刚已]|搞定|完成|\b(?:done|finished|complete|completed|out|over|sorted|taken care of|ready)\b|\b(?!need)[a-z]{2,}ed\b
  |\b(?:sent|paid|bought|wrote|written|met|made|got|did|took|taken|gave|given|went|gone|told|saw|seen|spoke|spoken|built|ran|put|sold|rebuilt|submitted|shipped)
  \b
`
/** Not done, or not all of it, or still to be done. */
const NOT_DONE_ZH = /[没未别]|不(?!动产)|一半|部分|还[差剩要有]|(?:^|[^需必重主])要|该|快(?!递|件|照)|想|准备|打算|如果|(?:能|会(?!开|结束))(?=[\u4e00-\u9fff]{1,4}了)|\d+ ?%/
const NOT_DONE_EN = /n't\b|\b(?:not|never|yet to|almost|nearly|half|halfway|partly|partially|if|when|once|should|would|will|need|needs|must|until|before|going to|about to|supposed|hope|first draft)\b/

const ADVERBS_ZH = '(?:已经?|都|也|就|刚刚?|刚才|终于|总算|全部?|全都|顺利|提前|按时|正式|一起|先|今天|昨天|早就?|又)*'
const RESULT_ZH = '(?:到手?|完|好|掉|妥|成|过|出去|上去|过去|下来|回来|回去)'
/** 季度报告已经交了, 把样品寄给老吴了, 发票搞定了. */
const THING_FIRST_ZH = new RegExp(`^(?:(?<who>[^把将]{0,8})[把将])?(?<body>[^把将]{1,24}?)${RESULT_ZH}?(?:(?:给|到)了?(?<to>[^了]{1,8}?))?${RESULT_ZH}?(?:[了啦]|(?<=搞定|完成|完毕|办妥|刚[^，,]{1,6}|已经?[^，,]{1,3}[好完]))$`)
/** 交了报告, 签好合同了, 去过税务局了. */
const VERB_FIRST_ZH = extended()`
  ^(?:我们?|咱们?|本人)?${ADVERBS_ZH}(?:[跟和给向](?<with>[^，,]{1,6}))?(?<verb>[\u4e00-\u9fff]{1,2}?)(?:${RESULT_ZH}了?|了)
  (?:(?<count>[一两二三四五六七八九十几\d]{1,3})[个张份本次台件套只条封位]|给[^，,]{1,4}的)?(?<thing>(?!了)[\u4e00-\u9fffa-z0-9][\u4e00-\u9fffa-z0-9 .-]{0,18}?)
  了?$
`
const LEAD_ZH = /^(?:我们?的?|咱们?的?|那个|这个|那份|这份|上次的?|之前的?|今天的?|本周的?|这周的?|全部|所有的?)+/
const TAIL_ZH = new RegExp(`${ADVERBS_ZH}(?:的事情?|的活|手续|流程)?${ADVERBS_ZH}$`)
const HOLLOW_ZH = /^(?:这|那|这个|那个|这事|那事|事|事情|东西|它|他|她|我|我们|都|的)$/
/** Says of any matter that it is over. */
const ANY_ACT_ZH = /^(?:搞定|办妥|处理|解决|落实|结束|办|搞)$/
/** Says that the work is over: what was to be handed over may still lie there. */
const WORK_ZH = /^(?:做|弄|忙|完成|准备)$/
const HANDS_OVER_ZH = /[交缴发寄送付]|上线|上传/
/** How many things a plan is about. */
const COUNT_ZH = /([一两二三四五六七八九十几\d]{1,3})[个张份本次台件套只条封位]/
/** Verbs by which one act is told. */
const SAME_ACT_ZH: readonly string[] = ['交缴付还', '发寄送', '买订', '看去见', '改修', '约订']
/** Two letters of which the second one says the same alone: 提交, 补缴. */
const COMPOUND_ZH = /^[提上缴递邮汇转代补报购订][\u4e00-\u9fff]$/
/** 给老吴寄: who is to get it. */
const RECEIVER_ZH = /给([\u4e00-\u9fffa-z]{1,6}?)(?=发|寄|交|送|打|做|买|写|[，,。]|$)/

const PAST_EN: Readonly<Record<string, string>> = {
  sent: 'send', paid: 'pay', bought: 'buy', wrote: 'write', written: 'write', met: 'meet', made: 'make', got: 'get', did: 'do', took: 'take', taken: 'take', gave: 'give', given: 'give',
  went: 'go', gone: 'go', told: 'tell', saw: 'see', seen: 'see', spoke: 'speak', spoken: 'speak', built: 'build', ran: 'run', sold: 'sell', put: 'put', rebuilt: 'rebuild', held: 'hold', out: 'ship',
}
const PAST = `(?:[a-z]{2,}ed|${Object.keys(PAST_EN).filter(word => word !== 'out').join('|')})`
const PARTICLE = '(?: (?:in|off|out|up|over|through|care of|with|to))?'
const VERB_FIRST_EN = extended()`
  ^(?:(?:i|we)(?:'ve| have|'d)? )?(?:(?:just|already|finally|also|now) )*(?<verb>${PAST})${PARTICLE} (?:all )?(?:(?:the|my|our|that|this|those|these|a|an|his|her|their) )?
  (?<thing>[a-z0-9][\w.'& -]{1,40}?)(?: (?:to|for|with|from|at|by|this|last|on|already|finally|today|yesterday|earlier) ?.*)?$
`
const THING_FIRST_EN = extended()`
  ^(?:(?:the|my|our|that|this|all|both) )*(?<thing>[a-z0-9][\w.'& -]{1,40}?)
  (?:'s| is| are| was| were| has been| have been| got|(?= (?:submitted|sent|paid|booked|signed|filed|done|shipped|delivered)$))
  (?: (?:now|all|finally|already|officially))*(?: been)? (?<verb>done|finished|complete|over|sorted|taken care of|out|ready|${PAST})
  (?:$| (?:and|to|for|on|this|last|now|already|yesterday|today|by|with)\b)
`
const ANY_ACT_EN = /^(?:sort|taken care of|handl|tak|deal|wrap|over|did|do)$/
const WORK_EN = /^(?:done|finish|finished|complet|complete|ready|mak|make)$/
const HANDS_OVER_EN = /\b(?:send|submit|hand in|turn in|deliver|ship|mail|email|post|pay|file|publish|release)/
const PRONOUN_EN = /^(?:it|that|this|them|those|these|everything|all)$/

/** Verbs by which one act is told, as stems. */
const SAME_ACT_EN: readonly (readonly string[])[] = [['submit', 'hand', 'turn', 'fil'], ['send', 'mail', 'email', 'post', 'ship'], ['buy', 'order', 'get', 'pick'], ['talk', 'speak', 'call', 'chat', 'meet']]

/** A plan that is due within this time is the one that has been done; of later ones the next. */
const AROUND_MS = 7 * DAY_MS

/** A draft is asked whether it replaces anything, and then again what. */
const known = new WeakMap<Told, DoneMatter | null>()

/** What a statement tells to be done; null when it tells no such thing. Pure; linear in the (short) text. */
export function doneMatter(told: Told): DoneMatter | null {
  const before = known.get(told)
  if (before !== undefined) return before
  const read = readDone(told)
  known.set(told, read)
  return read
}

function readDone({ kind, text, time_text, event_start_ms, recorded_at }: Told): DoneMatter | null {
  if (kind !== 'event' || (event_start_ms !== null && event_start_ms > recorded_at) || text.length > 120) return null
  const key = fold(text)
  if (!SAYS_DONE.test(key)) return null
  let bare = key
  for (const { index, text: words } of timeSpans(key, time_text === null ? null : fold(time_text))) bare = `${bare.slice(0, index)}${bare.slice(index + words.length)}`
  for (const clause of bare.split(/[，,；;。！!、]/).slice(0, 2).map(part => part.replace(/\s+/g, ' ').replace(/^(?:and|so|then|but|然后) /, '').replace(/[.\s]+$/, '').trim())) {
    const found = /[\u4e00-\u9fff]/.test(clause) ? doneZh(clause) : doneEn(clause)
    if (found !== null) return found
  }
  return null
}

function doneZh(clause: string): DoneMatter | null {
  if (NOT_DONE_ZH.test(clause)) return null
  const { who = '', body, to } = THING_FIRST_ZH.exec(clause)?.groups ?? {}
  const first = VERB_FIRST_ZH.exec(clause)?.groups
  const ways = [
    ...(body === undefined || /^[他她]/.test(who) ? [] : [3, 2, 1].filter(length => body.length >= length).map(length => way(body.slice(body.length - length), body.slice(0, -length).replace(TAIL_ZH, '')))),
    ...(first === undefined ? [] : [{ ...way(first['verb'] ?? '', `${first['with'] ?? ''} ${first['thing'] ?? ''}`), ...(first['count'] === undefined ? {} : { count: first['count'] }) }]),
  ].filter(({ verb, thing }) => verb !== '' && !/^[已经都也刚才]/.test(verb) && (thing.length > 0 || (!ANY_ACT_ZH.test(verb) && !WORK_ZH.test(verb) && !/[是有到]/.test(verb))))
  return ways.length === 0 ? null : { ways, to: to === undefined || HOLLOW_ZH.test(to) ? null : to, english: false }
}

function way(verb: string, thing: string): Way {
  return { verb, thing: thing.replace(LEAD_ZH, '').split(/的|[和跟与]|\s+/).filter(word => word !== '' && !HOLLOW_ZH.test(word)) }
}

function doneEn(clause: string): DoneMatter | null {
  if (NOT_DONE_EN.test(clause)) return null
  const groups = (VERB_FIRST_EN.exec(clause) ?? THING_FIRST_EN.exec(clause))?.groups
  const past = groups?.['verb']
  const thing = groups?.['thing'] ?? ''
  if (past === undefined || /^(?:i|we|he|she|they|you)$/.test(thing)) return null
  const verb = PAST_EN[past] ?? stemsOf(past)[0] ?? past
  const words = PRONOUN_EN.test(thing) ? [] : stemsOf(thing)
  if (words.length === 0 && (!PRONOUN_EN.test(thing) || ANY_ACT_EN.test(verb) || WORK_EN.test(verb))) return null
  return { ways: [{ verb, thing: words }], to: null, english: true }
}

/** The plans among the records that the statement tells to be done: those that are due about now, else the next of them; none where several receivers could be meant. */
export function donePlans(records: readonly MemoryRecord[], done: DoneMatter, draft: Told): readonly MemoryRecord[] {
  const plans = records.filter(record => isDone(record, done, draft))
  const starts = (record: MemoryRecord): number => record.event_start_ms ?? draft.recorded_at
  const around = plans.filter(record => starts(record) <= draft.recorded_at + AROUND_MS)
  const next = Math.min(...plans.map(starts))
  const meant = around.length > 0 ? around : plans.filter(record => starts(record) === next)
  const receivers = new Set(meant.flatMap(({ text }) => RECEIVER_ZH.exec(fold(text))?.[1] ?? []))
  const nameless = done.ways.every(({ thing }) => thing.length === 0)
  return receivers.size > 1 || (nameless && meant.length > 1) ? [] : meant
}

function isDone(record: MemoryRecord, { ways, to, english }: DoneMatter, { time_basis, event_start_ms, recorded_at }: Told): boolean {
  if (record.kind !== 'plan') return false
  if (time_basis !== 'recorded' && event_start_ms !== null && event_start_ms < record.recorded_at - DAY_MS) return false // done before it was planned
  const key = fold(record.text)
  const receiver = RECEIVER_ZH.exec(key)?.[1]
  if (to !== null && receiver !== undefined && !key.includes(to)) return false
  const count = COUNT_ZH.exec(key)?.[1]
  return ways.some(({ verb, thing, count: many = count }) => {
    if (count !== many) return false // one of the two candidates
    if (thing.length === 0 && !english && !opensWith(key, verb)) return false
    if (thing.length === 0 && Math.abs((record.event_start_ms ?? recorded_at) - recorded_at) > AROUND_MS) return false
    return english ? namesStems(key, thing) && isActEn(key, verb) : thing.every(word => namesThing(key, word, verb)) && isActZh(key, verb, thing)
  })
}

/** The act is what the plan is to do, and not what it is done to (要评审方案, no 要提交代码评审). */
function opensWith(key: string, verb: string): boolean {
  return sameActs(verb).some(act => new RegExp(`(?:^|[要得去会来])${act}`).test(key)) || new RegExp(`(?:给|把)[^，,]{1,10}${verb}`).test(key)
}

function isActEn(key: string, verb: string): boolean {
  if (ANY_ACT_EN.test(verb)) return true
  return (WORK_EN.test(verb) && !HANDS_OVER_EN.test(key)) || [verb, ...SAME_ACT_EN.filter(acts => acts.includes(verb)).flat()].some(act => namesStems(key, [act]))
}

function isActZh(key: string, verb: string, thing: readonly string[]): boolean {
  if (ANY_ACT_ZH.test(verb)) return true
  if (WORK_ZH.test(verb)) return !HANDS_OVER_ZH.test(key)
  return sameActs(verb).some(act => key.includes(act)) || (COMPOUND_ZH.test(verb) && key.includes(`${verb.slice(-1)}${thing[0] ?? '\n'}`))
}

function sameActs(verb: string): readonly string[] {
  return [verb, ...SAME_ACT_ZH.filter(acts => acts.includes(verb)).flatMap(acts => [...acts])]
}

/** A thing of one letter stands behind its verb (还书); a long one may be told in another order (银行卡, 去银行办卡). */
function namesThing(key: string, word: string, verb: string): boolean {
  if (word.length === 1 && verb.length > 1 && key.includes(verb)) return key.includes(word) // 车保养完了
  if (word.length === 1) return sameActs(verb).some(act => key.includes(`${act}${word}`))
  if (key.includes(word)) return true
  return word.length > 2 && [...word].every(letter => key.includes(letter)) && (key.includes(word.slice(0, 2)) || key.includes(word.slice(-2)))
}
