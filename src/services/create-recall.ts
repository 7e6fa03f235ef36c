// Builds the recall service: reads the question, chooses the layer, falls through where the seed says so.

import { isMemoryError } from '../core/errors.ts'
import type { Concept } from '../core/inject/known-concept.ts'
import { chooseRoute } from '../core/search/route.ts'
import { zoneId } from '../core/time/zone.ts'
import { conceptsOf, knownNames } from './known-names.ts'
import { MAX_RECALL_LIMIT, type FallbackReason, type RecallAnswer, type RecallItem, type RecallRequest, type RecallService } from './recall.ts'
import { askJournal } from './recall/ask-journal.ts'
import { askL0 } from './recall/ask-l0.ts'
import { askL1 } from './recall/ask-l1.ts'
import { answer, type RecallLayers } from './recall/layers.ts'
import { withOtherLanguage } from './recall/other-language.ts'
import { type Question, readQuestion } from './recall/read-question.ts'

/** The recall service over the given layers. */
export function createRecall(layers: RecallLayers): RecallService {
  return {
    async recall(request) {
      const question = await questionOf(layers, request)
      const route = chooseRoute({ scope: request.scope, query: request.query, vagueTime: question.vagueTime, filtered: isFiltered(request) })
      try {
        const fault = faultOf(request, question, route)
        if (fault !== null) return answer(layers, question, { route: routeName(route), status: 'invalid_query', detail: fault })
        return await ask(layers, question, route, request.scope !== 'auto')
      } catch (error) {
        return faultAnswer(layers, question, route, error)
      }
    },
  }
}

/** Known names are looked at only when the words seem to name a time. */
async function questionOf(layers: RecallLayers, request: RecallRequest): Promise<Question> {
  const zone = zoneId(layers.config().timeZone)
  const { oldest } = layers.ledger.coverage()
  const question = readQuestion(request, zone, oldest)
  return question.timeText === null ? question : readQuestion(request, zone, oldest, await conceptsIn(layers))
}

async function conceptsIn({ config, ledger, pages }: RecallLayers): Promise<readonly Concept[]> {
  try {
    return conceptsOf(await knownNames(config(), ledger, pages))
  } catch {
    return [] // the layer that fails is named by what is asked of it
  }
}

type Route = ReturnType<typeof chooseRoute>

async function ask(layers: RecallLayers, question: Question, route: Route, strict: boolean): Promise<RecallAnswer> {
  switch (route) {
    case 'journal': return askJournalFirst(layers, question, strict)
    case 'l0': return askL0First(layers, question, strict)
    case 'l3': return askL3(layers, question)
    case 'all': return askAll(layers, question)
    case 'l1': return withOtherLanguage(layers, question, strict ? await withPages(layers, question, await askL1(layers, question)) : await askL1ThenL3(layers, question, null))
  }
}

async function askJournalFirst(layers: RecallLayers, question: Question, strict: boolean): Promise<RecallAnswer> {
  const result = await askJournal(layers, question, strict)
  return result.kind === 'answer' ? result.answer : askL1ThenL3(layers, question, result.reason)
}

async function askL0First(layers: RecallLayers, question: Question, strict: boolean): Promise<RecallAnswer> {
  const raw = await askL0(layers, question)
  if (strict || raw.items.length > 0) return raw
  return askL1ThenL3(layers, question, raw.status === 'no_match' || raw.status === 'partial' ? 'l0_no_match' : 'l0_unavailable')
}

async function askL1ThenL3(layers: RecallLayers, question: Question, reason: FallbackReason | null): Promise<RecallAnswer> {
  const records = await askL1(layers, question)
  const named = reason === null ? records : { ...records, route: 'l1-fallback' as const, fallback_reason: reason }
  return withPages(layers, question, named)
}

/** L1 answered and has nothing: a concept page may. A page has no event time, so a window keeps it out. */
async function withPages(layers: RecallLayers, question: Question, records: RecallAnswer): Promise<RecallAnswer> {
  if (records.items.length > 0 || question.window !== null || question.text === null || isFiltered(question.request)) return records
  const pages = await findPages(layers, question)
  if (pages.length === 0) return records
  return { ...records, status: records.status === 'partial' ? 'partial' : 'ok', route: 'l3-fallback', fallback_reason: records.fallback_reason ?? 'l1_no_match', items: pages, next_cursor: null }
}

async function askL3(layers: RecallLayers, question: Question): Promise<RecallAnswer> {
  const [items, known] = await Promise.all([findPages(layers, question), layers.pages.names()])
  return answer(layers, question, { route: 'l3', status: items.length > 0 ? 'ok' : known.length === 0 ? 'no_data' : 'no_match', items })
}

async function findPages(layers: RecallLayers, question: Question): Promise<readonly RecallItem[]> {
  const hits = await layers.pages.search(question.text ?? '', question.request.limit)
  return hits.map(({ page, score }) => ({ layer: 'l3', page, score }))
}

/** All layers side by side. Later pages go on in L1, the only layer with more than a handful. */
async function askAll(layers: RecallLayers, question: Question): Promise<RecallAnswer> {
  if (question.request.cursor !== undefined) return askL1(layers, question)
  const [records, pages, journal, raw] = await Promise.all([
    askL1(layers, question),
    question.text === null ? [] : findPages(layers, question).catch(() => null),
    askJournal(layers, question, true).catch(() => null),
    question.text === null ? null : askL0(layers, question).catch(() => null),
  ])
  const journals = journal?.kind === 'answer' ? journal.answer.items : []
  const items = [...records.items, ...(pages ?? []), ...journals, ...(raw?.items ?? [])]
  const failed = pages === null || journal === null || raw?.status === 'partial'
  const status = failed && items.length > 0 || records.status === 'partial' ? 'partial' : items.length > 0 ? 'ok' : records.status
  return { ...records, route: 'mixed', status, items, detail: failed ? 'not every layer answered in full' : records.detail }
}

function isFiltered({ kinds, statuses, entity, asOf, window }: RecallRequest): boolean {
  return kinds !== undefined || statuses !== undefined || entity !== undefined || asOf !== undefined || (window !== undefined && window !== null)
}

/** What makes the request unanswerable; null when nothing does. */
function faultOf(request: RecallRequest, question: Question, route: Route): string | null {
  if (!Number.isInteger(request.limit) || request.limit < 1 || request.limit > MAX_RECALL_LIMIT) return `limit must be 1 to ${MAX_RECALL_LIMIT}`
  if (question.window !== null && question.window.end <= question.window.start) return 'the window ends before it starts'
  if (route === 'l3' && question.text === null) return 'scope l3 needs words to search for'
  if (route === 'l0' && question.text === null && question.window === null) return 'scope l0 needs words or a window'
  return null
}

function faultAnswer(layers: RecallLayers, question: Question, route: Route, error: unknown): RecallAnswer {
  if (isMemoryError(error, 'cursor_forged') || isMemoryError(error, 'cursor_stale') || isMemoryError(error, 'bad_argument')) {
    return answer(layers, question, { route: routeName(route), status: 'invalid_query', detail: error.message })
  }
  const detail = isMemoryError(error) ? `${error.code}: ${error.message}` : 'recall failed'
  return answer(layers, question, { route: routeName(route), status: 'error', detail })
}

function routeName(route: Route): RecallAnswer['route'] {
  return route === 'journal' ? 'l2' : route === 'all' ? 'mixed' : route
}
