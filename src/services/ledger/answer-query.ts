// One page of a query: candidates from the index, verified against the text on disk, with the cursor of the next page.

import { MemoryError } from '../../core/errors.ts'
import type { MemoryRecord, RecordId } from '../../core/record/record.ts'
import { recordAsOf } from '../../core/search/as-of.ts'
import { decodeCursor, encodeCursor, type PagePosition } from '../../core/search/cursor.ts'
import type { Candidate, HitOrder } from '../../core/search/hit-order.ts'
import { holdsLiterally, type ParsedQuery, parseQuery } from '../../core/search/query-terms.ts'
import { selectCandidates, startWalk, type Walk } from '../../core/search/select-candidates.ts'
import type { LedgerHit, LedgerPage, LedgerQuery } from '../ledger.ts'
import type { Projection } from './projection.ts'
import type { WalkRegistry } from './walk-registry.ts'

/** Hits of one page at most. */
const MAX_PAGE = 1000

export interface QuerySource {
  readonly projection: Projection
  readonly walks: WalkRegistry
  readonly now: number
  readonly complete: boolean
  /** Records of documents, null for those that are gone. */
  read(docs: readonly number[]): Promise<readonly (MemoryRecord | null)[]>
}

/** Throws MemoryError `bad_argument`, `cursor_forged` or `cursor_stale`. */
export async function answerQuery(source: QuerySource, query: LedgerQuery): Promise<LedgerPage> {
  if (!Number.isInteger(query.limit) || query.limit < 1 || query.limit > MAX_PAGE) throw new MemoryError('bad_argument', `ledger: limit must be 1 to ${MAX_PAGE}, not ${query.limit}`)
  const match = query.match ?? 'any'
  const text = query.text?.trim() ?? ''
  const parsed = text === '' ? null : wordsOf(text, match)
  const order = orderOf(query, parsed)
  const identity = (): string => identityOf(query, text, match, order)
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor, identity())
  const known = after === null ? null : source.walks.get(after.walk)
  // A walk that is forgotten goes on with fresh statistics: pages may then overlap slightly, but none fails.
  const walk = known ?? startWalk(source.projection.index, parsed, match, source.now)
  const hits = await collectHits(source, query, { parsed, match, order, walk }, after)
  const page = hits.slice(0, query.limit)
  const last = hits.length > query.limit ? page.at(-1) : undefined
  return {
    hits: page.map(({ record, candidate }) => ({ record: seenAsOf(source.projection, query, record, candidate.doc), score: candidate.score })),
    nextCursor: last === undefined ? null : encodeCursor(positionOf(source, last.candidate, known === null || after === null ? source.walks.add(walk) : after.walk), identity()),
    complete: source.complete,
  }
}

interface Search {
  readonly parsed: ParsedQuery | null
  readonly match: 'any' | 'all'
  readonly order: HitOrder
  readonly walk: Walk
}

interface Verified {
  readonly record: LedgerHit['record']
  readonly candidate: Candidate
}

/** One hit more than the page, when there is one: it tells whether a next page exists. */
async function collectHits(source: QuerySource, query: LedgerQuery, search: Search, from: PagePosition | null): Promise<Verified[]> {
  const { index } = source.projection
  const hits: Verified[] = []
  let after = from
  for (;;) {
    const count = query.limit + 1 - hits.length
    const candidates = selectCandidates(index, { ...search, filters: query, after, count })
    if (candidates.length === 0) return hits
    const records = await source.read(candidates.map(({ doc }) => doc))
    candidates.forEach((candidate, i) => {
      const record = records[i] ?? null
      // Forgotten while the page was read: gone.
      if (record === null || (!index.isLive(candidate.doc) && index.docOf(record.id) < 0)) return
      if (search.parsed === null || holdsLiterally(record.text, search.parsed, search.match)) hits.push({ record, candidate })
    })
    const last = candidates.at(-1)
    if (hits.length > query.limit || candidates.length < count || last === undefined) return hits
    after = positionOf(source, last, 0)
  }
}

/** null for a text of signs only (`*`), which lists like no text at all. */
function wordsOf(text: string, match: 'any' | 'all'): ParsedQuery | null {
  const parsed = parseQuery(text, match)
  return parsed.terms.length === 0 ? null : parsed
}

function orderOf({ text, order }: LedgerQuery, parsed: ParsedQuery | null): HitOrder {
  if (order === 'relevance' && text === null) throw new MemoryError('bad_argument', 'ledger: order relevance needs words to search for')
  if (parsed === null) return order === undefined || order === 'relevance' ? 'event-desc' : order
  return order ?? 'relevance'
}

/** Everything that makes two queries different, page size apart. */
function identityOf(query: LedgerQuery, text: string, match: string, order: HitOrder): string {
  const { window, timeField, kinds, statuses, entity, topic, asOf, privateOnly } = query
  return JSON.stringify([text, match, order, window?.start, window?.end, timeField, kinds, statuses, entity, topic, asOf, privateOnly])
}

function positionOf(source: QuerySource, candidate: Candidate, walk: number): PagePosition {
  const { group, key, tie, doc } = candidate
  return { group, key, tie, id: source.projection.index.ids.wordsOf(doc), walk }
}

function seenAsOf({ index }: Projection, { asOf }: LedgerQuery, record: MemoryRecord, doc: number): MemoryRecord {
  if (asOf === undefined) return record
  const knownThen = (id: RecordId): boolean => {
    const other = index.docOf(id)
    return other >= 0 && index.columns.recordedAt(other) <= asOf
  }
  return recordAsOf(record, index.statusAt(doc, asOf), knownThen)
}
