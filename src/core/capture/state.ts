// Reads from a statement a state that a person or thing has one of at a time, and whether it tells of a change of it
// (我搬到上海了, Bob is my manager now). retire.ts lets the newer state replace the older one.

import { beginsLater, type Begun } from '../record/begins-later.ts'
import type { RecordDraft } from '../record/record.ts'
import { DAY_MS } from '../time/instant.ts'
import { leadLength } from './clause.ts'
import { fold } from './fold.ts'
import { hypothesisOf, isHedged } from './gates.ts'
import { habitOf } from './habit.ts'
import { toolsIn, toolsOf } from './rules/alternatives.ts'
import { PLACES } from './rules/places.ts'
import { FORMER, STATE_FAMILIES } from './rules/state.ts'
import { DUTY_BESIDE, HANDED_ON } from './rules/states/duty.ts'
import type { StateRule } from './rules/states/state-rule.ts'
import { AT_PRESENT_EN, NO_MATTER_EN } from './rules/states/english.ts'
import { tasteOf } from './taste.ts'
import { timeSpans } from './topic.ts'
import { toolOf, versionOf } from './version-state.ts'

export interface State {
  /** What it is a state of and whose, e.g. `home self`; equal for two values of one state. */
  readonly slot: string
  /** Folded; empty when only the end of the former state is told. */
  readonly value: string
  /** The state has just changed: the older one holds no more. */
  readonly changed: boolean
  /** What it belongs to, where that is said (海鸥项目 的后端); unsaid it may be any. */
  readonly scope?: string
  /** The only value that is over; unsaid it is any. */
  readonly former?: string
}

type Told = Begun & Pick<RecordDraft, 'text'>

/** Characters of a text that are read; a state is told in few words. */
const MAX_STATE_CHARS = 120
const BEGINS = /(?:起|开始)$|^(?:from|starting|as of|effective)\b/
const SELF = /^(?:我们?(?:家|全家)?|咱们?|我家|我们家|本人|i|we|my family|)$/
/** Of whom a floor is told that is the speaker's too. */
const WORKPLACE = /办公室|公司|工位|团队|部门|我们组|\b(?:office|team|company|desk)\b/
/** No home of a person: 服务搬到…机房 has a subject of its own and `把` before it. */
const NO_HOME = /\b(?:team|department|group|company|role|position|squad|division)\b|把|将|机房|服务器?$|集群|平台|仓库|分支|目录|会议室|群|线上|云上|旁边|下面|上面/
/** Nobody's home, except in jest. */
const WORK_PLACE_VALUE = /(?:公司|单位|办公室|工位|网吧|医院)里?(?:住|睡)?$/

/** Hundreds of records are asked at every change of a state, the same ones again at the next. */
const known = new WeakMap<Told, readonly State[]>()

/** The states that a statement tells. Plans and hopes change nothing. Pure; linear in the (short) text. */
export function statesOf(told: Told): readonly State[] {
  const before = known.get(told)
  if (before !== undefined) return before
  const states = readStates(told)
  known.set(told, states)
  return states
}

/** The states that words without a time tell as a fact. */
export function statesOfWords(text: string): readonly State[] {
  return statesOf({ kind: 'fact', text, time_text: null, time_basis: 'recorded', event_start_ms: null, event_end_ms: null, recorded_at: 0 })
}

/** A plan that names the day from which it holds (下个月起我住苏州), said without a doubt: the state of the time to come. */
export function startsForSure(told: Told): boolean {
  const key = fold(told.text)
  return beginsLater(told) !== null && hypothesisOf(key) === null && !isHedged(key)
}

function readStates(draft: Told): readonly State[] {
  const { kind, text, time_text } = draft
  if (kind === 'outcome' || kind === 'claim' || (kind === 'plan' && !startsForSure(draft))) return []
  const states = new Map<string, State>()
  const begins = time_text !== null && BEGINS.test(fold(time_text)) // 周婷从今天起负责前端
  const later = beginsLater(draft) !== null
  for (const told of clausesOf(text.slice(0, MAX_STATE_CHARS), time_text)) {
    const clause = later ? inPresentTense(told) : told
    if (FORMER.test(clause)) continue
    const version = versionOf(clause)
    for (const one of [stateOfClause(clause, [...states.values()].findLast(({ slot }) => slot.startsWith('duty ')) ?? null), version]) {
      if (one === null) continue
      const state = later || (begins && one.slot.startsWith('duty ')) ? { ...one, changed: true } : one
      const before = states.get(state.slot)
      states.set(state.slot, before === undefined ? state : merged(before, state))
    }
    const tool = version === null ? null : toolOf(version)
    if (tool !== null && !states.has(tool.slot)) states.set(tool.slot, tool)
  }
  if (isOfOneDay(draft)) return [...states.values()]
  const sentence = sentenceOf(text.slice(0, MAX_STATE_CHARS))
  for (const own of [tasteOf(sentence), habitOf(sentence) ?? habitBehind(text)]) if (own !== null) states.set(own.slot, own)
  return [...states.values()]
}

/** 今晚不看电影了: what is left out on one day is not given up. */
function isOfOneDay({ time_basis, event_start_ms: start, event_end_ms: end, recorded_at }: Told): boolean {
  return time_basis !== 'recorded' && start !== null && end !== null && end > recorded_at && end - start <= DAY_MS
}

/** 膝盖不行，不跑步了: what is given up stands behind its reason. */
function habitBehind(text: string): State | null {
  const [, ...more] = fold(text.slice(0, MAX_STATE_CHARS)).split(/[，,；;。]/)
  for (const part of more.slice(0, 2)) {
    const told = habitOf(part.replace(/[\s.!！]+$/, '').trim())
    if (told !== null && told.value === '') return told
  }
  return null
}

/** `Lin will be the PM`, `Gil will take over billing` as it is said when the day has come. */
function inPresentTense(clause: string): string {
  if (!/^[a-z]/.test(clause)) return clause
  return clause.replace(/^(i|we)(?:'ll| will| am going to|'m going to|'re going to| are going to) be\b/, (_, who: string) => (who === 'i' ? "i'm" : "we're"))
    .replace(/(?:'ll| will| is going to) be\b/, ' is').replace(/(?:'ll| will|(?: is| am| are|'s|'m|'re) going to) ([a-z]+)/, ' $1s')
}

/** Two clauses on one state: who has it no more, and who has it now. */
function merged(before: State, { slot, value, changed, scope = before.scope }: State): State {
  return { slot, value: value === '' ? before.value : value, changed: changed || before.changed, ...(scope === undefined ? {} : { scope }) }
}

/** The statement without what is told beside it (我讨厌坐班，太吵). */
function sentenceOf(text: string): string {
  const key = fold(text)
  return (key.slice(leadLength(key, [])).split(/[，,；;。]/)[0] ?? '').replace(/[\s.!！]+$/, '').trim()
}

/** Queries of which one finds nearly whatever tells the state. A lone Han character asks for words that begin with it. */
export function stateQueries({ slot }: State): readonly string[] {
  const [name = '', ...what] = slot.split(' ')
  if (name === 'version') return [what[0] === 'self' ? '版本 version' : what.join(' ')]
  if (name === 'use') return [toolsOf(Number(what[0])).join(' ')]
  const whose = what.filter(word => word !== 'self').join(' ')
  return { home: ['住', `搬到 搬去 搬回 定居 live living moved ${whose}`], job: ['工作 上班 跳槽 入职 任职 就职 供职 实习 前端 后端 开发 测试 运维 算法 产品 设计 运营 销售 工程师 work works working job joined'], floor: ['办公室 工位 office floor'], unit: ['组 部 部门 团队 分公司 总部 中心 上班 工作 team department group office branch'], post: ['我是 职位 岗位 工程师 经理 架构师 主管 总监 助理 开发 测试 运维 运营 销售 产品 前端 后端 设计 老师 engineer developer designer manager analyst title'] }[name] ?? [what.join(' ')]
}

/** True when the older tells a value of one state that the newer tells to be another, or to be over. */
export function isOtherState(newer: State, older: State): boolean {
  return isSameSlot(newer, older) && newer.value !== older.value && (newer.former === undefined || newer.former === older.value)
}

/** True when both tell one value of one state. */
export function isSameState(a: State, b: State): boolean {
  return isSameSlot(a, b) && a.value === b.value
}

function isSameSlot(a: State, b: State): boolean {
  return a.slot === b.slot && (a.scope === undefined || b.scope === undefined || a.scope === b.scope)
}

/** Told twice without a word of change, these have still changed: nobody has two (two tools or two people on duty may be). */
const SINGLE = /^(?:home|job|floor|role|taste) /
/** A district or a street is in the city that was told before. */
const FINER = /[区路街镇乡村号栋弄巷苑县]|小区|附近|[a-z]+ (?:street|st|road|avenue)/

/** True when the newer statement, said as it is without a word of change, leaves no room for the older one. */
export function excludes(newer: State, older: State): boolean {
  if (!isOtherState(newer, older) || newer.value === '' || !SINGLE.test(`${newer.slot} `)) return false
  return FINER.test(newer.value) === FINER.test(older.value) && !newer.value.includes(older.value) && !older.value.includes(newer.value)
}

function clausesOf(text: string, timeText: string | null): readonly string[] {
  let key = fold(text)
  for (const { index, text: words } of timeSpans(key, timeText === null ? null : fold(timeText))) key = `${key.slice(0, index).replace(/(?:自从?|从)\s*$/, '')}${key.slice(index + words.length)}`
  const parts = key.split(/[，,；;。]|\band\b/).map(part => part.slice(leadLength(part, [])).replace(/\s+/g, ' ').replace(/[\s.!！]+$/, '').trim()).map(part => (timeText === null ? part : part.replace(/ (?:in|on|at|since|back in)$/, ''))).filter(part => part !== '')
  const who = /^(?:i|we)\b/.exec(parts[0] ?? '')?.[0]
  const other = OTHER_PERSON.exec(parts[0] ?? '')?.[0]
  const self = other === undefined && /^我(?!们)/.test(parts[0] ?? '')
  return parts.map((part, i) => {
    if (who !== undefined && BARE_VERB.test(part)) return `${who} ${part}`
    if (i > 0 && self && IS_NOW_ZH.test(part)) return `我${part}`
    return i > 0 && other !== undefined && BARE_VERB_ZH.test(part) ? `${other}${part}` : part
  })
}

/** 我老婆叫李丽，住在苏州: the one who lives there is not the speaker. */
const OTHER_PERSON = /^(?:我们?的?)?(?:老婆|妻子|老公|丈夫|先生|太太|媳妇|爸妈|爸爸?|妈妈?|父母|父亲|母亲|爷爷|奶奶|外公|外婆|儿子|女儿|孩子|哥哥?|姐姐?|弟弟?|妹妹?|朋友|同事|同学|室友|男朋?友|女朋?友|对象|领导|老板|邻居|客户|导师|[他她])/
/** 我升职了，现在是架构师: the speaker goes on. */
const IS_NOW_ZH = /^(?:现在|如今)(?:已经)?(?:是|做|在做|当|担任)|^(?:已经)?(?:转做|改做|转行做|升任|转岗)/
const BARE_VERB_ZH = /^(?:现在|目前|已经|又|刚|都)*(?:住|在|搬|跳槽|入职|离职|辞职|换|定居)/

/** `… and joined Initech`: the subject stands in front of the first verb. */
const BARE_VERB = /^(?:now |just |have |recently )*(?:live|work|use|moved|relocated|joined|started|switched|quit)\b/

/** `duty`: the last one that was told before in the statement; a clause may only say who has it now. */
function stateOfClause(clause: string, duty: State | null): State | null {
  const next = duty === null ? undefined : HANDED_ON.exec(clause)?.groups
  if (duty !== null && next !== undefined) return { ...duty, value: firstOf(next, 'value'), changed: true }
  const present = /^[a-z]/.test(clause) && AT_PRESENT_EN.test(clause) ? clause.replace(AT_PRESENT_EN, '').trim() : clause
  const state = stateByRules(present)
  if (state !== null) return present === clause || state.changed ? state : { ...state, changed: true }
  const beside = duty === null ? undefined : DUTY_BESIDE.exec(clause)?.groups
  return duty === null || beside === undefined ? null : { slot: `duty ${beside['what'] ?? ''}`, value: beside['value'] ?? '', changed: duty.changed, ...(duty.scope === undefined ? {} : { scope: duty.scope }) }
}

function stateByRules(clause: string): State | null {
  for (const { cue, rules } of STATE_FAMILIES) {
    if (!cue.test(clause)) continue
    for (const rule of rules) {
      const match = rule.when.exec(clause)
      const state = match === null ? null : stateBy(rule, match.groups ?? {})
      if (state !== null) return state
    }
  }
  return null
}

function stateBy({ slot, tells }: StateRule, groups: Readonly<Record<string, string | undefined>>): State | null {
  const value = tidy(firstOf(groups, 'value'))
  const changed = tells !== 'holds'
  const who = (groups['who'] ?? '').trim().replace(/^(?:我们?的?|the |our )(?=公司|办公室|总部|仓库|工厂|门店|店|团队|office|company|team)/, '')
  if (slot === 'use') {
    const [tools, ...more] = toolsIn(value)
    return tools === undefined || more.length > 0 || tools.names.length > 1 ? null : { slot: `use ${tools.trade}`, ...(tells === 'ends' ? { value: '', former: tools.names[0] ?? '' } : { value: tools.names[0] ?? '' }), changed, ...toolScope(groups) }
  }
  if (slot === 'duty') return dutyBy(groups, tells)
  if (slot === 'role') {
    const what = tidy(firstOf(groups, 'what').replace(/^(?:the|our|my)\s+/, '').replace(/^新/, ''))
    return value === '' || what === '' || NOBODY.test(value) ? null : { slot: `${slot} ${what}`, value, changed }
  }
  if (slot === 'floor') return SELF.test(who) || WORKPLACE.test(who) ? { slot: 'floor', value: value.replace(/^the /, ''), changed } : null
  if (slot === 'home' && value !== '' && !isHome(who, value)) return null
  if (tells === 'leaves') return { slot: `${slot} self`, value: '', changed, former: value }
  return { slot: `${slot} ${SELF.test(who) ? 'self' : who}`, value: tells === 'ends' ? '' : value, changed }
}

/** What uses a tool (构建用 webpack). What one person uses for himself is no tool of a thing. */
function toolScope({ what, who }: Readonly<Record<string, string | undefined>>): Pick<State, 'scope'> {
  const scope = what ?? (who === '我' || who === '本人' ? '我' : undefined)
  return scope === undefined ? {} : { scope }
}

const NOBODY = /^(?:谁|你|他|她|它|大家|这|那|who|it|this|that|he|she|they|you|which)$/

/** Who is responsible: 海鸥项目的后端 is the 后端 of 海鸥项目. */
function dutyBy(groups: Readonly<Record<string, string | undefined>>, tells: StateRule['tells']): State | null {
  const value = tidy(firstOf(groups, 'value')).replace(/^(?:改?由|归)(?=[^，,]{2})/, '')
  const words = tidy(firstOf(groups, 'what').replace(/^(?:the|our|my)\s+/, '').replace(/^(?:我们?的?|新的?|整个)/, '')).replace(/(?:(?<!的)工作|部分|[这那一]块|[这那]边|方面|的事情?)$|(?: (?:rotation|work|stuff|part|side|process|duty|duties))+$/, '').replace(/^on-call$/, 'on call').trim()
  const owned = /^(?<scope>.{1,20}?)(?:的|'s )(?<part>[^的]{2,16})$|^(?<scope2>.{1,12}?(?:项目|产品|系统|平台))(?<part2>[^的]{2,8})$/.exec(words)?.groups ?? {}
  const what = firstOf(owned, 'part') || words
  const scope = firstOf(owned, 'scope')
  if (value === '' || what.length < 2 || NOBODY.test(value) || NOBODY.test(what) || /[也还都不没]$/.test(value) || /不$|^version\b/.test(what) || NO_MATTER_EN.test(what)) return null
  const of = scope === '' ? {} : { scope }
  return tells === 'ends' ? { slot: `duty ${what}`, value: '', changed: true, former: value, ...of } : { slot: `duty ${what}`, value, changed: tells === 'moves', ...of }
}

function isHome(who: string, value: string): boolean {
  if (NO_HOME.test(who) || NO_HOME.test(value) || WORK_PLACE_VALUE.test(value)) return false
  if (/[\u4e00-\u9fff]/.test(value)) return true
  return PLACES.test(value) || (who !== 'we' && toolsIn(value).length === 0 && /^[a-z]+(?: [a-z]+)?$/.test(value) && !/^(?:the|a|an|my|our|this|that|it)\b/.test(value))
}

/** The alternatives of a rule number their groups: value, value2, … */
function firstOf(groups: Readonly<Record<string, string | undefined>>, name: string): string {
  return Object.entries(groups).find(([key, text]) => key.startsWith(name) && text !== undefined)?.[1] ?? ''
}

function tidy(words: string): string {
  return words.replace(/(?:了|的|[。.！!\s])+$/, '').replace(/^(?:了|the )\s*/, '').replace(/ (?:with|for) .*$/, '').trim()
}
