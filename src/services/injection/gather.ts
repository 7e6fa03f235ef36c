// Asks recall for what a trigger means: records of its window, its concept, or the state it asks about.

import { type EpochMs, epochMs, MAX_EPOCH_MS } from '../../core/time/instant.ts'
import type { Interval } from '../../core/time/interval.ts'
import { dateOf, type ZoneId } from '../../core/time/zone.ts'
import { normalizeText } from '../../core/text/normalize.ts'
import { excerpt } from '../../core/text/truncate.ts'
import { namesTopic, sharesTopic, termsOf } from '../../core/text/topic-words.ts'
import { splitPageFile } from '../../core/pages/page-file.ts'
import { plainMarkdown, plainPage } from '../../core/pages/plain-page.ts'
import type { TemporalMode } from '../../core/plan/context-plan.ts'
import { recencyOf } from '../../core/record/ahead-of-clock.ts'
import { type Kind, KINDS, type MemoryRecord, type RecordId, type RecordStatus } from '../../core/record/record.ts'
import { stateQueries, statesOf } from '../../core/capture/state.ts'
import { type AskedState, tellsName } from '../../core/plan/asked-state.ts'
import { aboutness, type AskedSubject } from '../../core/plan/asked-subject.ts'
import { LISTING_TOPICS, type StateTopic } from '../../core/plan/state-question.ts'
import { holdsWord, type SubjectWord } from '../../core/plan/subject-words.ts'
import { type Candidate, candidateOf, candidateOfItem, type Found, type FoundRoute } from '../../core/inject/candidate.ts'
import type { Ledger } from '../ledger.ts'
import { headsOf } from '../recall/chain-heads.ts'
import { answersHow, inForm, outcomesOf } from './in-form.ts'
import { MAX_RECALL_LIMIT, type PageReader, type RecallAnswer, type RecallItem, type RecallRequest, type RecallService } from '../recall.ts'

export interface GatherSource {
  readonly recall: RecallService
  readonly ledger: Pick<Ledger, 'getMany' | 'query'>
  readonly pages: PageReader
  readonly zone: ZoneId
  readonly at: RecallRequest['at']
}

export interface Gathered {
  readonly candidates: readonly Candidate[]
  /** True when recall has more than it gave. */
  readonly more: boolean
}

const NOTHING: Gathered = { candidates: [], more: false }
export const STANDING: readonly RecordStatus[] = ['active', 'disputed']
export const ALL_STATUSES: readonly RecordStatus[] = ['active', 'disputed', 'superseded']
/** A claim without proof is no answer. */
export const TOLD_KINDS: readonly Kind[] = KINDS.filter(kind => kind !== 'claim')
const MAX_JOURNALS = 3
const MAX_ALIASES = 4
const EXCERPT_CHARS = 200

/**
 * Records of the window, then what was only told or settled in it (when the question asks for that), then later standing
 * ones on the question's subject. An empty window stays empty.
 */
export async function gatherWindow(source: GatherSource, window: Interval, mode: TemporalMode | null, words: readonly SubjectWord[]): Promise<Gathered> {
  const topic = words.flatMap(({ terms }) => terms)
  const listed = await ask(source, { query: null, window, statuses: ALL_STATUSES, scope: 'l1' })
  const found = topic.length === 0 || listed.next_cursor === null ? null : await ask(source, { query: [...topic, ...words.flatMap(({ others }) => others)].join(' '), window, statuses: ALL_STATUSES, scope: 'l1' })
  const told = (await gatherTold(source, window, mode)).map(record => sighting(record, 'told'))
  const inside = unique([...(found === null ? [] : scored(found)), ...recordsOf(listed).map(record => sighting(record, 'window')), ...told])
  if (inside.length === 0) return gatherJournals(source, window)
  const later = topic.length === 0 || window.end >= source.at ? [] : await gatherLater(source, window, topic)
  const onTopic = later.filter(({ record }) => sharesTopic(topic, new Set(termsOf(record.text))))
  const known = new Set(inside.map(({ record }) => record.id))
  const successors = (await successorsOf(source, inside.map(({ record }) => record))).map(record => sighting(record, 'successor'))
  const related = unique([...successors, ...onTopic]).filter(({ record }) => !known.has(record.id))
  return {
    candidates: [...inside.map(seen => candidateOf(seen.record, source.zone, seen.found)), ...related.map(seen => candidateOf(seen.record, source.zone, seen.found, 1))],
    more: listed.next_cursor !== null,
  }
}

/** What was said in the window about another time, or settled in it for one. Without a known time only what was said counts. */
async function gatherTold(source: GatherSource, window: Interval, mode: TemporalMode | null): Promise<readonly MemoryRecord[]> {
  if (mode !== 'MENTIONED_IN' && mode !== 'CREATED_IN') return []
  const kinds: readonly Kind[] = mode === 'CREATED_IN' ? ['decision', 'correction', 'plan'] : KINDS
  const page = await source.ledger.query({ text: null, window, timeField: 'recorded', kinds, statuses: ALL_STATUSES, order: 'recorded-desc', limit: MAX_RECALL_LIMIT })
  return page.hits.map(({ record }) => record).filter(record => mode === 'MENTIONED_IN' || record.time_precision !== 'unknown')
}

/** What holds now in place of the replaced records: a window tells what was settled then, not that it is over. */
async function successorsOf(source: GatherSource, records: readonly MemoryRecord[]): Promise<readonly MemoryRecord[]> {
  return [...(await headsOf(source.ledger, records)).values()]
}

/** Records of a known name; when there are none, its concept page. */
export async function gatherConcept(source: GatherSource, concept: string): Promise<Gathered> {
  const page = (await source.pages.names()).find(({ title }) => title === concept)
  const names = [concept, ...(page?.aliases ?? [])].slice(0, MAX_ALIASES + 1)
  const answers = await Promise.all(names.map(query => ask(source, { query, statuses: ALL_STATUSES, scope: 'l1' })))
  const folded = names.map(normalizeText)
  const records = unique(answers.flatMap(answer => scored(answer))).filter(({ record }) => {
    const text = normalizeText(record.text)
    return folded.some(name => text.includes(name) || record.entities.some(entity => normalizeText(entity) === name))
  })
  if (records.length === 0) return gatherPage(source, concept)
  return { candidates: records.map(({ record, found }) => candidateOf(record, source.zone, found)), more: answers.some(answer => answer.next_cursor !== null && recordsOf(answer).length === records.length) }
}

const STATE_KINDS: Readonly<Record<StateTopic, readonly Kind[]>> = {
  preference: ['preference'],
  decision: ['decision', 'correction'],
  progress: ['outcome', 'event', 'plan', 'decision', 'correction', 'claim'],
  state: ['decision', 'correction', 'plan', 'fact', 'preference', 'outcome'],
  open: ['plan'],
  self: ['fact', 'preference', 'correction'],
}
/** What the speaker tells of themselves begins with them. */
const OF_SPEAKER = /^(?:我(?!们)|本人|i\b|i['’]|my\b)/i

/** Beside these, 我常用哪个编辑器 is answered by what was told or settled of the editor itself. */
const STATE_KINDS_ON_TOPIC: Readonly<Record<StateTopic, readonly Kind[]>> = { ...STATE_KINDS, preference: ['preference', 'fact', 'decision', 'correction'] }

/** Answers to a question that says more words than the record does (前端框架 / 前端用 Vue): the best few, never a list. */
const MAX_NEAR_TOPIC = 3

/** What stands now: of the asked kinds, on the question's subject when it names one. */
export async function gatherState(source: GatherSource, topic: StateTopic, terms: readonly string[], history: boolean): Promise<Gathered> {
  const kinds = terms.length === 0 ? STATE_KINDS[topic] : STATE_KINDS_ON_TOPIC[topic]
  const { candidates, more } = await gatherStanding(source, LISTING_TOPICS.has(topic) ? [] : terms, kinds, history)
  if (LISTING_TOPICS.has(topic)) return { candidates: candidates.filter(({ record }) => record !== null && (topic === 'open' ? isOpen(record, source.at) : OF_SPEAKER.test(record.text))), more }
  if (terms.length === 0) return { candidates, more }
  const onTopic = candidates.filter(candidate => sharesTopic(terms, candidate.terms))
  const isAsked = ({ record }: Candidate): boolean => record !== null && STATE_KINDS[topic].includes(record.kind)
  const near = onTopic.length > 0 ? onTopic : candidates.filter(candidate => isAsked(candidate) && namesTopic(terms, candidate.terms)).slice(0, MAX_NEAR_TOPIC)
  return { candidates: near, more: more && near.length === candidates.length }
}

/** A plan whose time is not over, or that names none. */
function isOpen({ kind, event_start_ms, event_end_ms, time_basis }: MemoryRecord, at: EpochMs): boolean {
  return kind === 'plan' && (time_basis === 'recorded' || (event_end_ms ?? event_start_ms ?? Infinity) > at)
}

/** Standing records of the words (all of them for none), and what holds now in place of the replaced ones that have them. */
async function gatherStanding(source: GatherSource, terms: readonly string[], kinds: readonly Kind[], history: boolean): Promise<Gathered> {
  const query = terms.length === 0 ? null : terms.join(' ')
  const found = await ask(source, { query, kinds, statuses: history ? ALL_STATUSES : STANDING, scope: 'l1' })
  const own = query === null ? recordsOf(found).map(record => sighting(record, 'list')) : scored(found)
  // What replaced a preference may be a correction or a decision: it answers all the same.
  const replaced = (await source.ledger.query({ text: query, kinds, statuses: ['superseded'], limit: MAX_REPLACED })).hits.map(({ record }) => record)
  return { candidates: await withHeads(source, own, replaced), more: found.next_cursor !== null }
}

/** The standing ones and the heads of the replaced ones. A head has the words of what it replaced beside its own. */
async function withHeads(source: GatherSource, own: readonly Sighting[], replaced: readonly MemoryRecord[]): Promise<readonly Candidate[]> {
  const heads = await headsOf(source.ledger, replaced)
  return unique([...own, ...[...heads.values()].map(record => sighting(record, 'successor'))]).map(({ record, found }) => {
    const candidate = candidateOf(record, source.zone, found)
    const before = replaced.filter(({ id }) => heads.get(id)?.id === record.id)
    return before.length === 0 ? candidate : { ...candidate, terms: new Set([...candidate.terms, ...before.flatMap(({ text }) => termsOf(text))]) }
  })
}

/** Records that are searched for the subject of a question without a trigger. */
const MAX_SEARCHED = 20
/** Replaced records that are looked at for what holds in their place. */
const MAX_REPLACED = 12
/** A question has one answer; these are the best that it may be. */
const MAX_ABOUT = 4

/** A word that so many statements hold names no single thing of the speaker's. */
const MAX_COMMON = 6

/** What stands on the subject of a question, the most of it first; nothing when no record is about it. */
export async function gatherAbout(source: GatherSource, subject: AskedSubject): Promise<Gathered> {
  const told = subject.state === null ? [] : await tellingState(source, subject.state, subject.former)
  if (told.length > 0 || subject.words.length === 0) return { candidates: told, more: false }
  const text = subject.words.flatMap(({ terms, others }) => [...terms, ...others]).join(' ')
  const { hits } = await source.ledger.query({ text, kinds: TOLD_KINDS, statuses: ALL_STATUSES, limit: MAX_SEARCHED })
  const own = hits.filter(({ record }) => subject.former || record.status !== 'superseded').map(({ record, score }) => ({ record, found: { route: 'words' as const, score } }))
  const found = await withHeads(source, own, hits.map(({ record }) => record).filter(({ status }) => status === 'superseded'))
  const about = found.flatMap(candidate => {
    const worth = answersHow(subject, candidate) ? aboutness(subject, candidate.terms) : 0
    return worth > 0 ? [{ candidate: inWordsOf(subject.words, candidate), worth }] : []
  })
  const needed = subject.words.filter(({ optional, isCharacter }) => !optional && !isCharacter).length
  if (about.length > MAX_COMMON && (needed === 0 || needed === 1 && !subject.attribute)) return NOTHING
  const best = Math.max(...about.map(({ worth }) => worth))
  const near = about.filter(({ worth }) => worth > best * NEAR_BEST).sort((a, b) => b.worth - a.worth).map(({ candidate }) => candidate)
  return { candidates: inForm(subject, [...near, ...outcomesOf(subject, near, found)], source.at).slice(0, subject.forms.has('count') ? MAX_COUNTED : MAX_ABOUT), more: false }
}

/** Of what is about the subject, this part of the best is still an answer. */
const NEAR_BEST = 0.67
/** How often something was so is told by all the times it was. */
const MAX_COUNTED = 6

const MAX_STATE = 2
const NAME_QUERIES: readonly string[] = ['叫', '名字 name called']

/** What tells the state now, newest first; with what held before where that is asked. */
async function tellingState(source: GatherSource, state: AskedState, former: boolean): Promise<readonly Candidate[]> {
  const slot = `${state} self`
  const queries = state === 'name' ? NAME_QUERIES : stateQueries({ slot, value: '', changed: false })
  const tells = (record: MemoryRecord): boolean => state === 'name' ? tellsName(record.text) : statesOf(record).some(told => told.slot === slot)
  const pages = await Promise.all(queries.map(text => source.ledger.query({ text, kinds: TOLD_KINDS, statuses: former ? ALL_STATUSES : STANDING, order: 'recorded-desc', limit: MAX_RECALL_LIMIT })))
  const records = unique(pages.flatMap(({ hits }) => hits.map(({ record, score }) => ({ record, found: { route: 'words' as const, score } }))))
  return records.filter(({ record }) => record.source.role === 'user' && tells(record))
    .sort((a, b) => recencyOf(b.record.recorded_at, source.at) - recencyOf(a.record.recorded_at, source.at)).slice(0, MAX_STATE)
    .map(({ record, found }) => candidateOf(record, source.zone, found))
}

/** What is told in words of the same meaning counts as told in those of the question. */
export function inWordsOf(words: readonly SubjectWord[], candidate: Candidate): Candidate {
  const held = words.filter(word => holdsWord(word, candidate.terms))
  return { ...candidate, terms: new Set([...candidate.terms, ...held.flatMap(({ terms }) => terms)]) }
}

async function gatherLater(source: GatherSource, window: Interval, topic: readonly string[]): Promise<readonly Sighting[]> {
  const after: Interval = { start: window.end, end: epochMs(MAX_EPOCH_MS) }
  return scored(await ask(source, { query: topic.join(' '), window: after, statuses: STANDING, scope: 'l1' }), 'later')
}

/** Records of those days may have been purged: then their journals still tell. */
async function gatherJournals(source: GatherSource, window: Interval): Promise<Gathered> {
  const found = await ask(source, { query: null, window, scope: 'journal' })
  const journals = found.items.flatMap(item => item.layer === 'l2' ? [item] : [])
  return {
    candidates: journals.slice(0, MAX_JOURNALS).map(({ day, text, modifiedAt }) => candidateOfItem({
      kind: 'journal', when: day, dayOnly: false, recorded: dateOf(modifiedAt, source.zone), source: `journal/${day}.md`, status: 'active', validTo: null, text: excerpt(plainMarkdown(splitPageFile(text).body), EXCERPT_CHARS),
    })),
    more: journals.length > MAX_JOURNALS,
  }
}

async function gatherPage(source: GatherSource, concept: string): Promise<Gathered> {
  const found = await ask(source, { query: concept, scope: 'l3' })
  const page = found.items.find((item): item is Extract<RecallItem, { readonly layer: 'l3' }> => item.layer === 'l3' && item.page.title === concept)?.page
  if (page === undefined) return NOTHING
  const item = { kind: 'page' as const, when: null, dayOnly: false, recorded: dateOf(page.updatedAt, source.zone), source: `knowledge/${page.slug}.md`, status: 'active' as const, validTo: null, text: `${page.title}: ${excerpt(plainPage(page.text), EXCERPT_CHARS)}` }
  return { candidates: [candidateOfItem(item)], more: false }
}

async function ask(source: GatherSource, request: Omit<RecallRequest, 'at' | 'limit'>): Promise<RecallAnswer> {
  return source.recall.recall({ ...request, at: source.at, limit: MAX_RECALL_LIMIT })
}

function recordsOf(answer: RecallAnswer): readonly MemoryRecord[] {
  return answer.items.flatMap(item => item.layer === 'l1' ? [item.record] : [])
}

/** A record with the way in which it was found. */
interface Sighting {
  readonly record: MemoryRecord
  readonly found: Found
}

function sighting(record: MemoryRecord, route: FoundRoute): Sighting {
  return { record, found: { route, score: null } }
}

function scored(answer: RecallAnswer, route: FoundRoute = 'words'): readonly Sighting[] {
  return answer.items.flatMap(item => item.layer === 'l1' ? [{ record: item.record, found: { route, score: item.score } }] : [])
}

/** Each record once, as it was found first. */
function unique(seen: readonly Sighting[]): readonly Sighting[] {
  const byId = new Map<RecordId, Sighting>()
  for (const one of seen) if (!byId.has(one.record.id)) byId.set(one.record.id, one)
  return [...byId.values()]
}
