// L1: records by words, window, kind, status and entity. An active statement comes before the history of it.

import { dayOf, startOfDay } from '../../core/time/zone.ts'
import { plusDays } from '../../core/time/civil.ts'
import { MemoryError } from '../../core/errors.ts'
import { isEventWithin } from '../../core/record/event-within.ts'
import type { MemoryRecord, RecordId, RecordStatus } from '../../core/record/record.ts'
import type { RecallStatus } from '../../core/search/status.ts'
import type { LedgerHit, LedgerPage, LedgerQuery } from '../ledger.ts'
import type { RecallAnswer, RecallItem } from '../recall.ts'
import { askedKinds } from '../../core/inject/select-candidates.ts'
import { byTurns } from '../../core/inject/spread.ts'
import { isQuestion } from '../../core/plan/speech-act.ts'
import { subjectWords } from '../../core/plan/subject-words.ts'
import { sameMeaning } from '../../core/text/same-meaning.ts'
import { placesForHits, withNeighbours } from './beside-hits.ts'
import { headHits } from './chain-heads.ts'
import { answer, LOADING_DETAIL, type RecallLayers, statusOf } from './layers.ts'
import type { Question } from './read-question.ts'

/** Held true or contested, now or at `asOf`. What was replaced by then is asked for by status, or comes when nothing else is left. */
const STANDING: readonly RecordStatus[] = ['active', 'disputed']

/** A window with more records is not ranked as a whole: its words decide, or its order in time. */
const MAX_RANKED = 200

/** Cursors name the branch that made them: a later page must walk the same one. */
const BRANCHES = { standing: 's', everything: 'e', ranked: 'w', listed: 'p' } as const

/** Asks L1. An empty answer says whether nothing is stored, nothing fits, or the window lies before retention. */
export async function askL1(layers: RecallLayers, question: Question): Promise<RecallAnswer> {
  const { branch, cursor } = openCursor(question.request.cursor)
  const spokenWindow = question.window !== null && question.timeText !== null
  const page = spokenWindow && branch !== 'standing' && branch !== 'everything'
    ? await windowPage(layers, question, branch, cursor)
    : await searchPage(layers, question, branch, cursor)
  if (page.items.length > 0) {
    return answer(layers, question, { route: 'l1', status: statusOf(page.items.length, page.complete, 'no_match'), items: page.items, next_cursor: page.nextCursor, detail: page.complete ? null : LOADING_DETAIL })
  }
  const status = statusOf(0, page.complete, await whyEmpty(layers, question))
  return answer(layers, question, { route: 'l1', status, detail: page.complete ? null : LOADING_DETAIL })
}

interface ItemPage {
  readonly items: readonly RecallItem[]
  readonly nextCursor: string | null
  readonly complete: boolean
}

type Branch = keyof typeof BRANCHES

async function searchPage(layers: RecallLayers, question: Question, branch: Branch | null, cursor: string | undefined): Promise<ItemPage> {
  const query = ledgerQuery(question, cursor)
  if (question.request.statuses !== undefined || branch === 'everything') return toItems(await layers.ledger.query(query), 'everything')
  const looksAround = branch === null && asksOpenly(question)
  const standingQuery = { ...query, text: asksOpenly(question) ? withSameMeaning(question.text ?? '') : query.text, statuses: STANDING, limit: looksAround ? placesForHits(query.limit) : query.limit }
  const own = await layers.ledger.query(standingQuery)
  if (branch === 'standing') return toItems(own, 'standing')
  const heads = await headsOfReplaced(layers, question, query)
  if (own.hits.length === 0) return toItems(await historyBehind(layers, query, heads), 'everything')
  const standing = await withHeads(layers, standingQuery, own, heads)
  return toItems(looksAround ? { ...standing, hits: await withNeighbours(layers.ledger, standing.hits, STANDING, query.limit) } : standing, 'standing')
}

/** Replaced records that are looked at for what holds in their place. */
const MAX_REPLACED = 3

/** What holds now in place of the replaced records that the words find best. A window or an instant asks for what was then. */
async function headsOfReplaced({ ledger }: RecallLayers, { text, window, request }: Question, query: LedgerQuery): Promise<readonly LedgerHit[]> {
  if (text === null || window !== null || request.asOf !== undefined || request.entity !== undefined) return []
  const replaced = await ledger.query({ ...query, statuses: ['superseded'], limit: MAX_REPLACED })
  return (await headHits(ledger, replaced.hits)).filter(({ record }) => request.kinds === undefined || request.kinds.includes(record.kind))
}

/** Only replaced records have the words: what holds now, and after it the history of it. */
async function historyBehind({ ledger }: RecallLayers, query: LedgerQuery, heads: readonly LedgerHit[]): Promise<LedgerPage> {
  const shown = query.limit === 1 ? [] : heads.slice(0, query.limit - 1)
  const replaced = await ledger.query({ ...query, limit: query.limit - shown.length })
  return { ...replaced, hits: [...shown, ...replaced.hits] }
}

/** The page with the heads among it. On a full page only a head that ranks before its last record gets a place, and the page ends so much earlier. */
async function withHeads({ ledger }: RecallLayers, query: LedgerQuery, page: LedgerPage, heads: readonly LedgerHit[]): Promise<LedgerPage> {
  const known = new Set(page.hits.map(({ record }) => record.id))
  const last = page.nextCursor === null ? -1 : (page.hits.at(-1)?.score ?? 0)
  const joining = heads.filter(({ record, score }) => !known.has(record.id) && score > last).slice(0, Math.max(0, query.limit - 1))
  if (joining.length === 0) return page
  const shorter = page.hits.length + joining.length <= query.limit ? page : await ledger.query({ ...query, limit: query.limit - joining.length })
  return { ...shorter, hits: [...shorter.hits, ...joining].sort((a, b) => b.score - a.score) }
}

/** The question with the words that may stand for its own in what was told. */
function withSameMeaning(text: string): string {
  return [text, ...subjectWords(text).flatMap(({ text: word }) => sameMeaning(word))].join(' ')
}

/** A question in words, without any filter: the answer may stand beside the words. */
function asksOpenly({ request, window, text }: Question): boolean {
  return text !== null && window === null && request.scope === 'auto' && request.kinds === undefined && request.entity === undefined && isQuestion(text)
}

/**
 * A window that the question names in words is wide: what holds its words comes first, but the rest of the window
 * answers too. A window with very many records is searched by the words, and listed when they find nothing.
 */
async function windowPage(layers: RecallLayers, question: Question, branch: Branch | null, cursor: string | undefined): Promise<ItemPage> {
  const { text: _, cursor: __, ...filters } = ledgerQuery(question, undefined)
  if (branch !== 'listed') {
    const all = await layers.ledger.query({ ...filters, text: null, order: 'event-asc', limit: MAX_RANKED })
    if (all.nextCursor === null) return rankWindow(layers, question, all, cursor)
    const found = branch === null && question.topic.length > 0 ? await searchPage(layers, question, null, undefined) : null
    if (found !== null && found.items.length > 0) return found
  }
  const standing = question.request.statuses === undefined ? { statuses: STANDING } : {}
  const listed = await layers.ledger.query({ ...filters, ...standing, text: null, order: 'event-asc', limit: question.request.limit, ...(branch === 'listed' && cursor !== undefined ? { cursor } : {}) })
  return toItems({ ...listed, hits: listed.hits.filter(({ record }) => question.periods.length < 2 || question.periods.some(period => isEventWithin(record, period))) }, 'listed')
}

/** The whole window in one order: standing before replaced, then by the words, then asked kinds, then in time. Several periods by turns. */
async function rankWindow(layers: RecallLayers, question: Question, all: LedgerPage, after: string | undefined): Promise<ItemPage> {
  const { cursor: _, ...query } = ledgerQuery(question, undefined)
  const found = question.text === null || question.topic.length === 0 ? [] : (await layers.ledger.query({ ...query, ...(isQuestion(question.text) ? { text: withSameMeaning(question.text) } : {}), order: 'relevance', limit: MAX_RANKED })).hits
  const scores = new Map<RecordId, number>(found.map(({ record, score }) => [record.id, score]))
  const free = question.request.statuses === undefined
  const asked = question.request.query !== null && isQuestion(question.request.query) ? askedKinds(question.request.query) : []
  const rankOfKind = ({ kind }: MemoryRecord): number => asked.includes(kind) ? 0 : 1
  const inOrder = all.hits.map(({ record }) => ({ record, score: scores.get(record.id) ?? 0 }))
    .sort((a, b) => (free ? rankOfStatus(a.record) - rankOfStatus(b.record) : 0) || b.score - a.score || rankOfKind(a.record) - rankOfKind(b.record))
  const ranked = byTurns(question.periods.map(period => inOrder.filter(({ record }) => isEventWithin(record, period))))
  const from = after === undefined ? 0 : ranked.findIndex(({ record }) => record.id === after) + 1
  if (from === 0 && after !== undefined) throw new MemoryError('cursor_stale', 'cursor: the record it stood on is gone')
  const page = ranked.slice(from, from + question.request.limit)
  const last = from + page.length < ranked.length ? page.at(-1) : undefined
  return {
    items: page.map(({ record, score }) => ({ layer: 'l1', record, score })),
    nextCursor: last === undefined ? null : BRANCHES.ranked + last.record.id,
    complete: all.complete,
  }
}

function rankOfStatus(record: MemoryRecord): number {
  return record.status === 'superseded' ? 1 : 0
}

/** 做了什么 beside a window asks for the window: its words are in no record. */
function asksOnlyByTime({ window, text, topic }: Question): boolean {
  return window !== null && text !== null && topic.length === 0 && isQuestion(text)
}

function ledgerQuery(question: Question, cursor: string | undefined): LedgerQuery {
  const { request, window, text } = question
  return {
    text: asksOnlyByTime(question) ? null : text,
    ...(window === null ? {} : { window, timeField: 'event' as const }),
    ...(request.kinds === undefined ? {} : { kinds: request.kinds }),
    ...(request.statuses === undefined ? {} : { statuses: request.statuses }),
    ...(request.entity === undefined ? {} : { entity: request.entity }),
    ...(request.asOf === undefined ? {} : { asOf: request.asOf }),
    ...(cursor === undefined ? {} : { cursor }),
    limit: request.limit,
  }
}

function toItems(page: LedgerPage, branch: Branch): ItemPage {
  return {
    items: page.hits.map(({ record, score }) => ({ layer: 'l1', record, score })),
    nextCursor: page.nextCursor === null ? null : BRANCHES[branch] + page.nextCursor,
    complete: page.complete,
  }
}

function openCursor(text: string | undefined): { readonly branch: Branch | null; readonly cursor: string | undefined } {
  if (text === undefined) return { branch: null, cursor: undefined }
  const branch = (Object.keys(BRANCHES) as Branch[]).find(name => text.startsWith(BRANCHES[name]))
  if (branch === undefined || text.length < 2) throw new MemoryError('cursor_forged', 'cursor: not one of ours')
  return { branch, cursor: text.slice(1) }
}

async function whyEmpty(layers: RecallLayers, question: Question): Promise<RecallStatus> {
  const { window, request, zone } = question
  if (window === null) return layers.ledger.coverage().records === 0 ? 'no_data' : 'no_match'
  const anything = await layers.ledger.query({ text: null, window, timeField: 'event', limit: 1 })
  if (anything.hits.length > 0) return 'no_match'
  const keptFrom = startOfDay(plusDays(dayOf(request.at, zone), -layers.config().retentionDays), zone)
  return window.end <= keptFrom ? 'out_of_retention' : 'no_data'
}
