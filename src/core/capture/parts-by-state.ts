// Cuts a fact that tells several states (我叫陈默，住在杭州，在做海鸥项目; 李蕾负责后端，王浩负责前端) into one statement per
// state, each with its subject: who moves house keeps the name and the project.

import type { Clause } from './clause.ts'
import { withEnglishParts } from './english-parts.ts'
import type { Group } from './grouping.ts'
import { DUTY_BESIDE } from './rules/states/duty.ts'
import { type State, statesOfWords } from './state.ts'

/** A statement of its own about the person; anything else only says more about the one before (离公司很近, 主要写 Go). */
const ABOUT_SELF = /^(?:现在|目前|主要|平时|正|也|就|一直)*(?:住(?!院)|来自|老家|今年|\d{1,3}岁|叫|姓|是|有[一两二三四五六七八九十几\d]|养|已婚|未婚|单身|在(?:做|写|读|学|准备|[^，,。]{1,14}(?:工作|上班|任职|就职|实习|读书|上学|做|当))|从事|负责)/
/** Goes with the job that was told before it. */
const OF_THE_JOB = /^(?:现在|目前|主要|平时|正|也|就|一直)*(?:在(?:做|写)|从事|负责)/
const SPEAKER = /^(?<who>我们?(?:公司|团队|部门|学校|店|家)?|本人)(?:的名字)?(?=现在|目前|主要|平时|一直|今年|也|就|叫|姓|是|住|在|来自|有|从事|负责|做|学|读|用|\d)/

/** Who has a post or a role: 产品经理是李雪，客户那边的对接人是周总 are two statements. */
const ROLE_IS = /^(?<role>[\u4e00-\u9fffa-z]{0,12}?(?:经理|负责人|对接人|联系人|接口人|领导|组长|主管|总监|设计师|架构师|助理|班主任|导师|房东|律师|会计|店长|队长))(?:现在|目前)?(?:是|叫|为|[:：])\s*[\u4e00-\u9fffa-z]{2,12}[。！!\s]*$/

interface Part {
  readonly clauses: Clause[]
  readonly states: readonly State[]
}

/** The parts of a fact that tells a state beside something else about the speaker or another state; else the group itself. */
export function partsByState(told: Group): readonly Group[] {
  if (told.kind !== 'fact') return [told]
  const { group, apart } = withEnglishParts(told)
  const who = SPEAKER.exec(group.clauses[0]?.core ?? '')?.groups?.['who']
  const parts = group.clauses.length < 2 ? [] : partsOf(group.clauses, who, apart)
  if (parts.length < 2 || (parts.every(({ states }) => states.length === 0) && !parts.every(({ clauses: [first] }) => first !== undefined && ROLE_IS.test(first.core)))) return [told]
  return parts.map((part, i) => ({ ...group, ...(apart.size === 0 ? {} : timeOfPart(part, group)), clauses: i === 0 ? part.clauses : withSubject(part, who, parts[0]) }))
}

/** The time of a group belongs to the part whose clause names it. */
function timeOfPart({ clauses }: Part, { time, timeClause }: Group): Pick<Group, 'time' | 'timeClause'> {
  return timeClause !== null && clauses.includes(timeClause) ? { time, timeClause } : { time: null, timeClause: null }
}

function partsOf(clauses: readonly Clause[], who: string | undefined, apart: ReadonlySet<Clause>): readonly Part[] {
  const parts: Part[] = []
  for (const clause of clauses) {
    const last = parts.at(-1)
    const beside = last === undefined ? null : besideDuty(clause, last)
    if (beside !== null) {
      parts.push({ clauses: [beside], states: statesOfWords(beside.core) })
      continue
    }
    const states = statesOfWords(clause.core)
    if (last === undefined || apart.has(clause) || startsPart(clause, states, last, who)) parts.push({ clauses: [clause], states })
    else last.clauses.push(clause)
  }
  return parts
}

/** `…后端负责人是许宁，前端是方舟`: the second clause with the words that it shares with the first. */
function besideDuty(clause: Clause, { states }: Part): Clause | null {
  const what = dutyOf(states) === undefined ? undefined : DUTY_BESIDE.exec(clause.core.replace(/[。.！!\s]+$/, ''))?.groups?.['what']
  return what === undefined ? null : rewritten(clause, `${what}负责人是`, /^.*?[是归由]\s*/.exec(clause.core)?.[0].length ?? 0)
}

/** The clause with `front` in place of the first `length` characters of its core; its place in the sentence stays. */
function rewritten(clause: Clause, front: string, length: number): Clause {
  const core = `${front}${clause.core.slice(length)}`
  return { ...clause, text: `${front}${clause.text.slice(clause.coreAt + length)}`, key: core, core, coreAt: 0, times: [] }
}

function startsPart({ core }: Clause, states: readonly State[], last: Part, who: string | undefined): boolean {
  if (states.length > 0 && states.every(({ slot }) => last.states.some(other => other.slot === slot))) return false
  if (isOtherRole(core, last.clauses[0]?.core ?? '')) return true
  if (dutyOf(states) !== undefined && dutyOf(last.states) !== undefined) return true
  if (who === undefined) return states.length > 0 && /^(?:i|we|my|our)\b/.test(core) // an English clause names its subject again
  const before = last.clauses[0]?.core ?? ''
  if ((states.length === 0 && last.states.length === 0) || !(SPEAKER.test(before) || ABOUT_SELF.test(before))) return false // 我老婆…，在银行工作
  if (last.states.some(({ slot }) => slot.startsWith('job ')) && OF_THE_JOB.test(core)) return false
  return ABOUT_SELF.test(core) || (states.length > 0 && /^[我本]/.test(core))
}

function isOtherRole(core: string, before: string): boolean {
  const [role, other] = [ROLE_IS.exec(core)?.groups?.['role'], ROLE_IS.exec(before)?.groups?.['role']]
  return role !== undefined && other !== undefined && role !== other
}

function dutyOf(states: readonly State[]): State | undefined {
  return states.find(({ slot }) => slot.startsWith('duty '))
}

/** The clauses of a part as they would be said alone: with the speaker, or the project whose duties are told. */
function withSubject({ clauses: [first, ...rest], states }: Part, who: string | undefined, before: Part | undefined): Clause[] {
  if (first === undefined) return []
  const scope = dutyOf(before?.states ?? [])?.scope
  const duty = dutyOf(states)
  const subject = who !== undefined && ABOUT_SELF.test(first.core) ? who : scope !== undefined && duty !== undefined && duty.scope === undefined && first.core.startsWith(duty.slot.slice('duty '.length)) ? `${scope}的` : ''
  return [subject === '' ? first : rewritten(first, subject, 0), ...rest]
}
