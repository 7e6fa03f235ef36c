// Finds the next candidates of a query: filtered, ordered, after the place where the page before ended.

import type { CorpusStatistics, QueryTerm } from './bm25.ts'
import { corpusStatistics, mayHoldAll } from './corpus-statistics.ts'
import type { PagePosition } from './cursor.ts'
import { docFilter, type DocFilter, type FilterSpec } from './filter.ts'
import type { Candidate, HitOrder } from './hit-order.ts'
import { listCandidates } from './list-candidates.ts'
import { matchAll } from './match-all.ts'
import { matchAny } from './match-any.ts'
import type { ParsedQuery } from './query-terms.ts'
import type { RecordIndex } from './record-index.ts'
import { TextRanking } from './text-ranking.ts'

/** What all pages of one walk share, so that they add up to one big page while records are added. */
export interface Walk {
  /** Documents born at or after this one are left out. */
  readonly bound: number
  /** The instant from which ages count, epoch ms. */
  readonly now: number
  readonly terms: readonly QueryTerm[]
  readonly statistics: CorpusStatistics
  /** Numbers of the entities that the query names. */
  readonly entities: ReadonlySet<number>
}

export interface CandidateRequest {
  readonly parsed: ParsedQuery | null
  readonly match: 'any' | 'all'
  readonly order: HitOrder
  readonly filters: FilterSpec
  readonly walk: Walk
  readonly after: PagePosition | null
  readonly count: number
}

/** Only the rarest words of a long text are searched for: cost stays bounded and little is lost. */
const MAX_SCORED_TERMS = 48

const NOTHING_TO_SCORE: CorpusStatistics = { idf: [], averageLength: 1 }

export function startWalk(index: RecordIndex, parsed: ParsedQuery | null, match: 'any' | 'all', now: number): Walk {
  const terms = (parsed?.terms ?? []).map(term => withKnownForms(index, term))
  const statistics = match === 'all' && !mayHoldAll(index.terms, terms) ? NOTHING_TO_SCORE : corpusStatistics(index.terms, terms)
  const chosen = match === 'any' && terms.length > MAX_SCORED_TERMS ? rarestOf(terms, statistics) : { terms, statistics }
  return { bound: index.endDoc, now, ...chosen, entities: parsed === null ? new Set() : index.entities.namesIn(parsed.text) }
}

function rarestOf(terms: readonly QueryTerm[], { idf, averageLength }: CorpusStatistics): Pick<Walk, 'terms' | 'statistics'> {
  const rarest = terms.map((term, i) => ({ term, idf: idf[i] ?? 0 })).sort((a, b) => b.idf - a.idf).slice(0, MAX_SCORED_TERMS)
  return { terms: rarest.map(({ term }) => term), statistics: { idf: rarest.map(({ idf: weight }) => weight), averageLength } }
}

/** Most spellings that might be forms of a word exist nowhere. */
function withKnownForms(index: RecordIndex, term: QueryTerm): QueryTerm {
  return term.forms.length === 0 ? term : { ...term, forms: term.forms.filter(form => index.terms.holds(form)) }
}

/** At most `count` candidates in order. Fewer mean that there are no more. */
export function selectCandidates(index: RecordIndex, request: CandidateRequest): Candidate[] {
  const passes = docFilter(index, request.filters)
  return request.parsed === null ? listCandidates(index, request, passes) : textCandidates(index, request, passes)
}

function textCandidates(index: RecordIndex, request: CandidateRequest, passes: DocFilter): Candidate[] {
  const { match, walk } = request
  const ranking = new TextRanking(index, request, passes)
  const search = match === 'all' ? matchAll : matchAny
  search(index.terms, walk.terms, walk.statistics, ranking)
  return ranking.sorted()
}
