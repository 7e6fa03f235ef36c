// Which older records a correction or a change replaces: the only one about the same matter, or all that tell the former
// value of a state that has just changed; else none.

import { isAheadOfClock } from '../record/ahead-of-clock.ts'
import type { Kind, MemoryRecord, RecordDraft, RecordId } from '../record/record.ts'
import { beginsLater, type Begun } from '../record/begins-later.ts'
import { DAY_MS } from '../time/instant.ts'
import { calledOff, isCalledOff } from './called-off.ts'
import { doneMatter, donePlans } from './done-plan.ts'
import { blankQuotes, fold } from './fold.ts'
import { hypothesisOf, isHedged } from './gates.ts'
import { CHANGE_MARKS } from './rules/decision.ts'
import { isMovedPlan, movedPlan } from './moved-plan.ts'
import { firstRule } from './rules/rule.ts'
import { REPLACED_ATTRIBUTE, VALUE_CHANGE } from './rules/value-change.ts'
import { excludes, isOtherState, isSameState, startsForSure, type State, statesOf } from './state.ts'
import { hasWord } from './thing-words.ts'
import { statedSubject } from './topic.ts'

/** A correction reaches back this far by recorded_at; older statements need an explicit correction by id. */
export const REACH_MS: number = 30 * DAY_MS

/** Kinds that a person's correction can replace. What the assistant did or claims stays as it is. */
export const REPLACEABLE: readonly Kind[] = ['decision', 'preference', 'fact', 'plan', 'event', 'correction']

/** How alike two statements without a named subject must be (以后都用英文回复 / 以后都用中文回复). */
const ENOUGH_ALIKE = 0.5

export interface Retirement {
  /** What is replaced: one record, or all that tell the former value of one state; none when several matters could be meant. */
  readonly targets: readonly RecordId[]
  /** All that could be meant, newest first: what a reader may choose from. */
  readonly candidates: readonly RecordId[]
}

type Told = Begun & Pick<RecordDraft, 'text' | 'source' | 'tz'>

/** A day ahead that has changed without anybody's doing; what is moved or put off by somebody is a decision. */
const SLIPPED = /\b(?:slipped|slips)(?: back| out)? (?:to|until|till)\b/

/** A rule that ends another one: 以后别用表格了. */
const NO_MORE = /(?:别|不要|不用|不必)再?(?:用|写|加|放|发|说|叫|带|列|贴|给)[^，,。；;]{1,16}了|\bstop (?:using|adding|writing|sending|putting) |\bno more (?!than\b)[a-z]/

/** A rule of the time to come that says what it changes: 工资以后改成 15 号发. */
const FROM_NOW_ON = /以后|今后|从现在|\bfrom now on\b|\bgoing forward\b/

/** True when the statement may replace an older one: it is marked, or tells a state of which there is one at a time. */
export function mayRetire(draft: Told): boolean {
  return draft.source.role === 'user' && (isMarked(draft) || statesOf(draft).length > 0 || calledOff(draft) !== null || movedPlan(draft) !== null || doneMatter(draft) !== null)
}

/** True when the statement carries a mark of correction or change. */
export function isMarked(told: Begun & Pick<RecordDraft, 'text'>): boolean {
  const { kind } = told
  if (kind === 'correction') return true
  const key = fold(told.text)
  if (kind === 'plan') return SLIPPED.test(key) || (VALUE_CHANGE.test(key) && startsForSure(told)) || (firstRule(CHANGE_MARKS, key) !== null && hypothesisOf(key) === null && !isHedged(key))
  if (kind === 'preference') return (FROM_NOW_ON.test(key) && firstRule(CHANGE_MARKS, key) !== null) || NO_MORE.test(key)
  if (kind !== 'decision' && kind !== 'fact' && kind !== 'event') return false
  return VALUE_CHANGE.test(key) || REPLACED_ATTRIBUTE.test(key) || (kind !== 'event' && firstRule(CHANGE_MARKS, key) !== null)
}

/**
 * Chooses among records that still hold (disputed ones included), newest first. Only a change of state reaches back more than
 * 30 days. A record ahead of the clock at `now` (epoch ms) counts as older than the draft. Pure.
 */
export function retirementOf(draft: RecordDraft, records: readonly MemoryRecord[], now: number): Retirement {
  const key = fold(draft.text)
  const begin = draft.kind === 'correction' ? null : beginsLater(draft)
  const open = records.filter(record => record.status !== 'superseded' && (begin === null || record.valid_to === null || record.valid_to > begin) && record.source.role === 'user' && REPLACEABLE.includes(record.kind) &&
    (record.recorded_at <= draft.recorded_at || isAheadOfClock(record.recorded_at, now)) && (record.text.length !== key.length || fold(record.text) !== key))
  const former = formerState(draft, open)
  const off = calledOff(draft)
  const inReach = open.filter(record => isInReach(record, draft))
  const moved = off === null ? movedPlan(draft) : null
  const plans = moved === null ? [] : inReach.filter(record => isMovedPlan(record, moved, draft))
  if (plans.length > 0) return meantOf(plans)
  const done = doneMatter(draft)
  const finished = done === null ? [] : donePlans(inReach, done, draft)
  if (finished.length > 0) return { targets: finished.map(({ id }) => id), candidates: finished.map(({ id }) => id) }
  if (former.length > 0 || (off === null && !isMarked(draft)) || statesOf(draft).some(state => state.former !== undefined)) return { targets: areOfOneThing(draft, open, former) ? former : [], candidates: former }
  const found = off === null ? meant(draft, inReach) : inReach.filter(record => isCalledOff(record, off))
  return meantOf(found)
}

function meantOf(found: readonly MemoryRecord[]): Retirement {
  const candidates = found.map(({ id }) => id)
  return { targets: found.every(record => isSameSaying(record, found[0])) ? candidates : [], candidates }
}

/** The records of one statement that was made for several dates. */
function isSameSaying(a: MemoryRecord, b: MemoryRecord | undefined): boolean {
  return b !== undefined && a.text === b.text && a.source.session === b.source.session && a.source.seq_from === b.source.seq_from
}

function isInReach(record: MemoryRecord, draft: RecordDraft): boolean {
  return record.recorded_at >= draft.recorded_at - REACH_MS
}

/** Records that tell another value of a state that the draft tells, and no other state that may still hold. */
function formerState(draft: RecordDraft, open: readonly MemoryRecord[]): readonly RecordId[] {
  const states = statesOf(draft)
  if (states.length === 0) return []
  return open.filter(record => {
    const replaced = (older: State): boolean => states.some(newer => newer.changed ? isOtherState(newer, older) : isInReach(record, draft) && excludes(newer, older))
    const told = statesOf(record)
    const leftTool = told.some(older => older.slot.startsWith('use ') && replaced(older)) // its version goes with it
    const leftUnit = states.some(({ slot, changed }) => slot === 'job self' && changed) // a team goes with its employer
    const isOver = (older: State): boolean => replaced(older) || (leftUnit && older.slot === 'unit self')
    return told.some(isOver) && told.every(older => isOver(older) || states.some(newer => isSameState(newer, older)) || (leftTool && older.slot.startsWith('version ')))
  }).map(({ id }) => id)
}

/** False when the records belong to several things (the backends of two projects) and the draft does not say which it means. */
function areOfOneThing(draft: RecordDraft, open: readonly MemoryRecord[], ids: readonly RecordId[]): boolean {
  if (ids.length < 2) return true
  const slots = new Set(statesOf(draft).map(({ slot }) => slot))
  const scopes = open.filter(({ id }) => ids.includes(id)).flatMap(statesOf).flatMap(({ slot, scope }) => (scope !== undefined && slots.has(slot) ? [`${slot} ${scope}`] : []))
  return [...slots].every(slot => new Set(scopes.filter(scope => scope.startsWith(`${slot} `))).size < 2)
}

function meant(draft: RecordDraft, all: readonly MemoryRecord[]): readonly MemoryRecord[] {
  const isChangeable = (record: MemoryRecord): boolean => (draft.kind === 'preference' && NO_MORE.test(fold(draft.text)) ? record.kind === 'preference' : record.kind !== 'event' || isMarked(record))
  const changeable = (records: readonly MemoryRecord[]): readonly MemoryRecord[] => (draft.kind === 'correction' ? records : records.filter(isChangeable))
  const terms = termsOf(draft)
  const denied = deniedValues(draft.text)
  const bySubject = terms.length === 0 ? [] : changeable(mentioning(all, terms))
  if (denied.length > 0) {
    const within = bySubject.length === 0 ? changeable(mentioningAny(all, denied)) : mentioningAny(bySubject, denied)
    if (within.length > 0) return within
  }
  if (terms.length > 0) return aboutThemselves(bySubject, terms)
  const open = changeable(all)
  const { part: stated } = statedSubject(draft.text, null)
  const purpose = PURPOSE.exec(fold(stated))?.[1]
  const forIt = draft.kind !== 'correction' || purpose === undefined ? [] : open.filter(record => wordsOf(record).includes(purpose))
  if (forIt.length > 0) return forIt
  const alike = mostAlike(draft, open)
  if (alike.length > 0) return alike
  const unit = /^(?:应该?)?(?:是|为)?\s*[\d.,]+\s*([\u4e00-\u9fff%a-z]{1,3})/.exec(fold(stated).trim())?.[1]
  if (draft.kind === 'correction' && unit !== undefined) return open.filter(record => new RegExp(`\\d\\s*${escaped(unit)}`).test(fold(record.text)))
  return draft.kind === 'correction' && namesNoMatter(draft.text) ? open.filter(record => record.kind === 'decision' || record.kind === 'correction') : byGenericHead(draft, open)
}

/** 是用 React 重写后台: what the tool is for names the matter. */
const PURPOSE = /(?:用|选)\s*[a-z0-9][\w.+#-]{0,20}(?: [\w.+#-]{1,8})?\s*来?([\u4e00-\u9fff]{3,12})[。！!\s]*$/

/** The day of a thing is told under its own name too: the release date, 发布日期. */
const ITS_DAY = /(?:\s*(?:date|day|time)|日期?|时间)$/

/** Of several that mention the terms those of which they are the whole subject (预算是 40 万, not 由于预算不够…); else all. */
function aboutThemselves(records: readonly MemoryRecord[], terms: readonly string[]): readonly MemoryRecord[] {
  if (records.length < 2) return records
  const matter = matterOf(terms)
  const own = records.filter(record => matterOf(statedSubject(record.text, record.time_text).subject.terms) === matter)
  return own.length === 0 ? records : own
}

function matterOf(terms: readonly string[]): string {
  return terms.map(term => term.replace(ITS_DAY, '')).join(' ')
}

/** What the statement is about; after `我换手机号了，现在是 …` the thing that was changed. */
function termsOf(draft: RecordDraft): readonly string[] {
  const replaced = REPLACED_ATTRIBUTE.exec(fold(draft.text))?.groups
  const attribute = replaced?.['attribute'] ?? replaced?.['attribute2'] ?? replaced?.['attribute3']?.replace(/^我们?的?/, '')
  if (attribute !== undefined) return [attribute]
  return statedSubject(draft.text, draft.time_text).subject.terms
}

/** `不对，我们选的是 C`: a choice without its matter; every decision could be meant. */
function namesNoMatter(text: string): boolean {
  return /^(?:那|还是|我们?|咱们?|大家|就|最后|最终|应该)*(?:选|用|决定|定|走|要|改|是|采用)|\b(?:we|i) (?:chose|picked|selected|use|used|decided|went with)\b/.test(fold(text))
}

/** `改用方案 B` replaces what was settled about a 方案, when that is one record. */
function byGenericHead(draft: RecordDraft, open: readonly MemoryRecord[]): readonly MemoryRecord[] {
  const head = /(方案|计划|版本|选项|路线|策略|plan|option)\s*[a-z0-9一二三四五](?![a-z])|(?<![a-z])[a-z0-9]\s*(方案|计划|版本|选项)/.exec(fold(draft.text))
  const word = head?.[1] ?? head?.[2]
  return word === undefined ? [] : mentioning(open.filter(record => record.kind === 'decision'), [word])
}

/** Old values that the statement itself names: `不是 A`, `从 A 改成`, `不再用 A`, `不用 A 了`, `not A`. */
function deniedValues(text: string): readonly string[] {
  const key = fold(text)
  const found = [
    ...key.matchAll(/(?:不是|并非|不在|不叫)\s*([^，,。；;是]{1,24}?)(?:做|的)?(?:了)?(?=[，,。；;！!]|$)/g),
    ...key.matchAll(/从\s*([^，,。；;]{1,20}?)\s*(?:改|换|切|迁|转|调)/g),
    ...key.matchAll(/不(?:再)?(?:用|选|走|上)\s*([^，,。；;]{1,20}?)(?:了)?(?=[，,。；;！!]|$)/g),
    ...key.matchAll(/不(?:去|做|买|参加|要|吃|喝|学|考|住|租|养)\s*([^，,。；;]{1,16}?)了(?=[，,。；;！!]|$)/g),
    ...key.matchAll(/(?:别|不要|不用|不必)再?(?:用|写|加|放|发|说|叫|带|列|贴|给)\s*([^，,。；;]{1,16}?)了(?=[，,。；;！!\s]|$)/g),
    ...key.matchAll(/\b(?:stop (?:using|adding|writing|sending|putting)|no more) (?:the |any )?([a-z0-9][\w.+-]{1,30})/g),
    ...key.matchAll(/\b(?:not|instead of|no longer(?: use| using)?|from)\s+([a-z0-9][\w.+-]{0,30})/g),
    ...key.matchAll(/(?:说|用|写)(?:的是|了|成)?\s*([a-z0-9][\w.+-]{0,30})\s*(?:是)?(?:口误|笔误|错|有误)/g),
  ].map(match => match[1]?.replace(/^(?:在|做|用)/, '').trim() ?? '')
  return [...new Set(found)].filter(value => value !== '' && !/^(?:因为|所有|说|这样|这个|那个|很|太)/.test(value))
}

/** A text as a pattern that matches itself. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The records that mention all of the terms. */
function mentioning(records: readonly MemoryRecord[], terms: readonly string[]): readonly MemoryRecord[] {
  const tests = terms.map(mentionTest)
  return records.filter(record => {
    const key = wordsOf(record)
    return tests.every(isMentionedIn => isMentionedIn(key))
  })
}

function mentioningAny(records: readonly MemoryRecord[], terms: readonly string[]): readonly MemoryRecord[] {
  const tests = terms.map(mentionTest)
  return records.filter(record => {
    const key = wordsOf(record)
    return tests.some(isMentionedIn => isMentionedIn(key))
  })
}

/** The same records are asked for every statement of a turn. */
const known = new WeakMap<MemoryRecord, string>()

function wordsOf(record: MemoryRecord): string {
  const before = known.get(record)
  if (before !== undefined) return before
  const words = fold(`${record.text} ${record.time_text ?? ''}`)
  known.set(record, words)
  return words
}

/** Whether the folded words of a record mention a term; made once for all records. */
function mentionTest(term: string): (key: string) => boolean {
  if (/^[a-z0-9]{1,3}$/.test(term)) return key => hasWord(key, term, 0)
  // Letters say nothing by their pairs: rent stands in no `payment review`.
  const words = /^[a-z0-9][a-z0-9 '.+-]*$/.test(term) ? term.split(/\s+/) : null
  if (words !== null) return key => words.every(word => hasWord(key, word, MAX_ENDING))
  const letters = [...term.replace(/\s+/g, '')]
  const tight = letters.join('')
  const pairs = letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)
  return key => letters.every(letter => key.includes(letter)) && (key.includes(tight) || key.replace(/\s+/g, '').includes(tight) || (term.length >= 4 && isCoveredByPairs(pairs, key)))
}

/** An ending of the same word: deadlines, launched. */
const MAX_ENDING = 2

/** Every letter of the term lies in a pair that occurs: 新架构评审 in 评审新架构, but not 后端负责人 in 前端负责人. */
function isCoveredByPairs(pairs: readonly string[], key: string): boolean {
  let occurred = false
  for (const pair of pairs) {
    const occurs = key.includes(pair)
    if (!occurs && !occurred) return false
    occurred = occurs
  }
  return occurred
}

/** The records most like the draft in their words, when they are alike enough. */
function mostAlike(draft: RecordDraft, open: readonly MemoryRecord[]): readonly MemoryRecord[] {
  const own = pairsOf(bare(draft.text))
  if (own.length < 3) return []
  const scored = open.map(record => ({ record, score: likeness(own, pairsOf(bare(record.text))) })).filter(({ score }) => score >= ENOUGH_ALIKE)
  const best = Math.max(...scored.map(({ score }) => score), 0)
  return scored.filter(({ score }) => best - score < 0.1).map(({ record }) => record)
}

/** Dice coefficient of two lists of letter pairs. */
function likeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const other = new Set(b)
  return (2 * a.filter(pair => other.has(pair)).length) / (a.length + b.length)
}

function bare(text: string): string {
  return blankQuotes(fold(text)).replace(/[\s\p{P}\p{S}]+/gu, '')
}

function pairsOf(text: string): readonly string[] {
  const tight = text.replace(/\s+/g, '')
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < tight.length; i++) pairs.add(tight.slice(i, i + 2))
  return [...pairs]
}
