// Judges one clause: which kind of statement it is, a detail of its neighbour, or nothing to keep.

import type { Kind } from '../record/record.ts'
import { isBareWish } from '../privacy/wishes.ts'
import { asksToTell, isBareNominal } from './asks.ts'
import { putsOff } from './called-off.ts'
import type { Clause } from './clause.ts'
import { hypothesisOf, isHearsay, isHedged, isQuestion, isReportedSpeech, isRequest, isSmallTalk, isToAssistant, isUndecided, reportsTrouble } from './gates.ts'
import { datedHappening, isComing, isEventful, isFinished, isIntention, isToldDone, undatedHappening } from './happening.ts'
import { CHANGE_MARKS, CHOICES, EXPLICIT_DECISIONS } from './rules/decision.ts'
import { FACT_RULES } from './rules/fact.ts'
import { LASTING_WISH, LIKINGS, PLAIN_RULES, STANDING_RULES } from './rules/preference.ts'
import { type CueRule, firstRule } from './rules/rule.ts'
import { NAMED_HOLDER, STATE_CUE_EN } from './rules/states/english.ts'
import type { HeadingSense } from './sentences.ts'
import { statesOfWords } from './state.ts'
import type { ClauseTime } from './statement-time.ts'
import { saysTimeUnknown } from './unknown-time.ts'

/** What is known of the surroundings of a clause. */
export interface Surroundings {
  readonly sense: HeadingSense | null
  readonly item: boolean
  /** The sentence ends in a question mark and this is its last clause. */
  readonly asked: boolean
  /** A condition stands before this clause in its sentence. */
  readonly conditional: boolean
  /** The message asks for something to be done now, so a plain prohibition belongs to that task. */
  readonly hasTask: boolean
}

/**
 * `drop`: nothing, and neighbours do not take it in. `detail`: no statement alone, may stay with its neighbour.
 * `settles`: says only that something is settled (`就这么定了`); what it is stands beside it.
 */
export type Judgement =
  | { readonly verdict: 'settles' }
  | { readonly verdict: 'statement'; readonly kind: Kind; readonly confidence: number }
  | { readonly verdict: 'detail' }
  | { readonly verdict: 'drop' }

const DETAIL: Judgement = { verdict: 'detail' }
const DROP: Judgement = { verdict: 'drop' }
/** A hedged or conditional plan is kept with low trust, and only when it is dated. */
export const HEDGED_CONFIDENCE: number = 0.45

const BARE_SETTLEMENT = /^(?:我们?|大家|我?[和跟]?[\u4e00-\u9fff]{0,5})?(?:已经?|最终|最后|都|就|终于)*(?:这么|这样)?(?:决定好?|定|拍板|敲定|商量好|说好|讲好|谈好|谈妥|想好|达成一致)(?:下来)?了?[\s。！!：:]*$/
/** `从周报换到日报的事，`: names a matter; what became of it stands behind. */
const NAMES_MATTER = /^[^是有做干了过]{2,60}的事情?[。！!\s]*$/
/** Going over to another place or way, neither done nor dated: settled by being said. */
const MOVE = /(?:从\s*\S{1,20}?\s*|^(?:全部|统一|都|整体)?)(?:迁移?|搬|转)(?:到|至)/
/** Not to do something: a rule or an order, never something that happened. */
const PROHIBITION = /^(?:请|也|先|都)*(?:别|不要|勿)(?!忘)|^(?:please )?(?:don't|do not)\b(?! (?:let (?:me|us) )?forget\b)/
const OPINION = /^(?:我们?|本人|我个人)?(?:也|还是|总|一直|真的|都)*(?:觉得|认为|感觉|猜|相信|怀疑|估计|看来|以为)|\bi (?:think|feel|guess|believe|suppose|bet)\b|\bin my opinion\b|\bimo\b/
const WISH = /^(?:我们?|本人)[^，,。]{0,6}(?:希望|需要|想要|要求|想(?:让|知道|问|了解|请|用|做|实现|把|要|看|学)|要(?:一个|做|实现|求))|^(?:i|we) (?:want|need|would like|'d like|wish)\b/

/** Judges a clause with the time that dates it. Pure; rules are tried from the most explicit to the most general. */
export function judgeClause(clause: Clause, time: ClauseTime | null, around: Surroundings): Judgement {
  if (clause.key.length > 400 || isSmallTalk(clause) || around.sense === 'task') return DROP
  const standing = firstRule(STANDING_RULES, clause.core)
  if (isQuestion(clause, around.asked) && !(time?.side === 'future' && ASKS_TO_REMIND.test(clause.core) && !asksToTell(clause)) && !(standing !== null && !around.asked && /告诉|说明|注明|列出|解释/.test(clause.key))) return DROP
  if (putsOff(clause.core) && !isRequest(clause) && !isToAssistant(clause.core)) return around.conditional ? DROP : statement('decision', 0.7)
  if (isUndecided(clause.key) || isHearsay(clause.core) || isBareNominal(clause)) return DROP
  if (hypothesisOf(clause.key) === 'counterfactual') return DROP
  if (NAMES_MATTER.test(clause.core)) return DETAIL
  const reported = isReportedSpeech(clause.key)
  const [request, toAssistant] = [isRequest(clause), isToAssistant(clause.core)]
  if (!reported) {
    const chosen = judgeChoice(clause, time, around, { standing: standing !== null, ordered: request || toAssistant })
    if (chosen !== null) return chosen
  }
  const plain = isPlainRule(clause, time, around)
  if (plain && !reported) return isBareWish(clause.core) ? DROP : statement('preference', 0.7)
  if (toAssistant || PROHIBITION.test(clause.core)) return DROP
  if (request && !isToldNotAsked(clause, time, around)) return DROP
  return judgeHappening(clause, time, around, reported)
}

/** Notes leave out the person too: `昨天把旧集群下线了`, `明天要把脚本发给运维`, `deploy 了 v2` under a date. */
function isToldNotAsked(clause: Clause, time: ClauseTime | null, { sense, item }: Surroundings): boolean {
  if (!item && sense !== 'done' && sense !== 'plan' && asksToTell(clause)) return false
  if (time !== null && isFinished(clause.key) && (time.side === 'past' || /了/.test(clause.core))) return true
  if (time !== null && time.side === 'future' && (isComing(clause.key) || item || isAppointment(clause.core) || FOR_SOMEBODY.test(clause.core) || (/^[a-z]/.test(clause.core) && /\p{Script=Han}/u.test(clause.key.slice(0, clause.coreAt))))) return true
  return sense === 'done' || (sense === 'plan' && item)
}

/** `周四给孩子打疫苗`: with its day, what is done for somebody else is a note and no order; so is an English verb behind a Chinese day (明天 deploy 到 staging). */
const FOR_SOMEBODY = /^给(?!我|咱|大家)[^，,。我们]{1,8}(?:打|做|送|寄|买|过|办|交|报|发)(?!出)/

/** `提醒我明天…`, `remind me on Friday to …`, `let's meet Thursday`: an order whose day makes it a plan. */
function isAppointment(core: string): boolean {
  return /^再(?:来|试|跑|约|开|过)一?[次遍轮]/.test(core) || /^(?:请|记得|到时候?|你)*(?:提醒|叫|喊|通知)(?:我|大家|一下我)|^(?:please |can you |could you )?remind (?:me|us)\b|^(?:please )?(?:don't|do not) (?:let (?:me|us) )?forget\b|^let(?:'s|s| us) (?!see|look|say|start|try|check)\w+/.test(core)
}

/** `Can you remind me to …?`: a question in form only. */
const ASKS_TO_REMIND = /^(?:(?:can|could|would|will) you (?:please )?remind (?:me|us) (?:to|about|of|on|at|in|that)\b|(?:能|可以|可不可以|能不能)?(?:请|麻烦)?(?:你)?提醒我(?!.{0,30}(?:什么|哪|怎么|干嘛|啥|谁|为何)).{2,30}(?:吗|好吗|行吗|可以吗)?[?？]?$)/

/** 昨天把登录改成了 OAuth: work of that day. */
const DID = /^(?:又|还|也|顺便|我们?)*(?:把|将)[^，,。]{1,30}了/

/** Decisions and preferences: what the person settled or wants to last. */
function judgeChoice(clause: Clause, time: ClauseTime | null, around: Surroundings, { standing, ordered }: { readonly standing: boolean; readonly ordered: boolean }): Judgement | null {
  const { core } = clause
  const explicit = firstRule(EXPLICIT_DECISIONS, core)
  if (explicit !== null && !ordered && BARE_SETTLEMENT.test(core)) return { verdict: 'settles' }
  if (explicit !== null && !ordered && !around.conditional) return statement('decision', explicit.confidence)
  // 别外传 means what was said beside it.
  if (standing || LASTING_WISH.test(core)) return isBareWish(core) ? DROP : statement('preference', 0.85)
  const heading = around.sense
  if (heading === 'rule' && core.length >= 3) return statement('preference', 0.75)
  if (heading === 'decision' && core.length >= 2) return statement('decision', 0.85)
  if (ordered || around.conditional) return null
  const change = firstRule(CHANGE_MARKS, core)
  if (change !== null && !OPINION.test(core) && !(time?.side === 'past' && DID.test(core))) return statement('decision', change.confidence)
  const liking = firstRule(LIKINGS, core)
  if (liking !== null && heading !== 'done' && !OPINION.test(core)) return null
  const choice = firstRule(CHOICES, core)
  if (choice?.name === 'topic-uses' && around.hasTask) return null
  return choice !== null && !OPINION.test(core) && heading !== 'done' && heading !== 'plan' ? statement('decision', choice.confidence) : null
}

/** Events, plans, likes and facts. */
function judgeHappening(clause: Clause, time: ClauseTime | null, around: Surroundings, reported: boolean): Judgement {
  const { core, key } = clause
  const dated = time === null ? null : datedHappening(clause, time, around.sense, around.item)
  const finishedThen = dated !== null && dated.kind === 'event' && isFinished(key)
  if (!finishedThen && !reported && !around.conditional) {
    const own = judgeOwn(clause, time, around)
    if (own !== null) return own
  }
  if (around.conditional && dated?.kind !== 'plan') return DROP
  if (OPINION.test(core)) return DETAIL
  if (dated !== null && time !== null) return hedge(clause, time, dated.kind, dated.confidence, around)
  if (WISH.test(core) || around.conditional) return DROP
  if (reported) return DETAIL
  const undated = undatedHappening(clause, around.sense)
  if (undated === null) return stateRule(clause, null) !== null ? statement('fact', TELLS_STATE.confidence) : MOVE.test(core) && !isFinished(core) ? statement('decision', 0.7) : DETAIL
  return undated.kind === 'plan' && isHedged(core) ? DROP : statement(undated.kind, undated.confidence)
}

/** A plain `不要 …` is a rule where nothing is asked for now. */
function isPlainRule({ core }: Clause, time: ClauseTime | null, { hasTask }: Surroundings): boolean {
  return !hasTask && time === null && firstRule(PLAIN_RULES, core) !== null
}

/** Likes, habits and facts, which no date makes an event. */
function judgeOwn(clause: Clause, time: ClauseTime | null, around: Surroundings): Judgement | null {
  const { core } = clause
  if (around.sense === 'done' || around.sense === 'plan' || isToldDone(core)) return null
  const liking = firstRule(LIKINGS, core)
  if (liking !== null && !OPINION.test(core)) return statement('preference', liking.confidence)
  const fact = firstRule(FACT_RULES, core) ?? (time === null ? null : stateRule(clause, time)) ?? (recurs(clause) ? RECURS : null)
  if (fact === null || OPINION.test(core) || WISH.test(core) || isIntention(core)) return null
  if (saysTimeUnknown(clause.key) && isFinished(clause.key)) return null
  if (time !== null && time.bound !== 'since' && time.side !== 'now' && fact.name !== 'attribute' && fact.name !== 'introduces' && fact.name !== 'routine') return null
  if (time !== null && time.side === 'future' && time.bound === 'at' && isComing(clause.key)) return null
  return statement('fact', fact.confidence)
}

/** 每月 15 号发工资, 游泳课逢周六上午: what comes again and again is no event of one day. What only points (它每年要涨) goes with its neighbour. */
const RECURS: CueRule = { name: 'routine', confidence: 0.7, when: /./ }

/** What a program does again and again is how code behaves. */
const RUNS = /(?:任务|脚本|程序|进程|服务|接口|系统|数据库?|缓存|日志|cron|job|worker)[^，,。我]{0,12}(?:执行|运行|跑|触发|调用|刷新|同步|清理|重启|备份|更新|检查|扫描|推送)|^(?:自动|定时)|^(?:执行|运行|跑(?!步)|触发|刷新|同步|轮询)/

/** `每月费用比 A 省三成` weighs what was said before it. */
const COMPARES = /比[^，,。]{1,12}[省贵高低多少快慢好差]|便宜|划算/

function recurs({ times, key, core }: Clause): boolean {
  return times.some(({ recurring }) => recurring) && !RUNS.test(core) && !/^(?:它|其|这|那)/.test(core) && !times.some(({ interval }) => interval !== null) && /[\u4e00-\u9fff]{2}/.test(core) && isEventful(core) && !COMPARES.test(core) && !reportsTrouble(key)
}

/** A state that a clause tells without any other word for it (Tom's running on-call now). */
const TELLS_STATE: CueRule = { name: 'state', confidence: 0.75, when: STATE_CUE_EN }

function stateRule({ core, coreAt, text }: Clause, time: ClauseTime | null): CueRule | null {
  if (time?.bound !== 'since' && !STATE_CUE_EN.test(core) && !NAMED_HOLDER.test(text.slice(coreAt))) return null
  return statesOfWords(core).length > 0 ? TELLS_STATE : null
}

function hedge(clause: Clause, time: ClauseTime, kind: Kind, confidence: number, around: Surroundings): Judgement {
  if (isHedged(clause.key) && kind === 'event' && time.side !== 'past' && !/了/.test(clause.core)) return statement('plan', HEDGED_CONFIDENCE)
  if (isHedged(clause.key) && kind === 'event' && !isFinished(clause.key)) return DROP
  const uncertain = around.conditional || isHedged(clause.key) || WISH.test(clause.core)
  if (!uncertain || kind !== 'plan') return statement(kind, confidence)
  return statement(kind, /需要|\bneed\b/.test(clause.key) && !around.conditional && !isHedged(clause.key) ? confidence : HEDGED_CONFIDENCE)
}

function statement(kind: Kind, confidence: number): Judgement {
  return { verdict: 'statement', kind, confidence }
}
