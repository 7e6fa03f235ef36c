// Ranks the documents that a scorer finds, and tells it from which sum on a document can still reach the page.

import { recencyOf } from '../record/ahead-of-clock.ts'
import type { PagePosition } from './cursor.ts'
import type { DocFilter } from './filter.ts'
import { type Candidate, candidateOf, candidateOrder, type HitOrder, isAfter } from './hit-order.ts'
import type { RecordIndex } from './record-index.ts'
import { ENTITY_BOOST, highestBoost, relevance } from './relevance.ts'
import type { ScoreSink } from './score-sink.ts'
import { TopCandidates } from './top-candidates.ts'

export interface RankingRequest {
  readonly order: HitOrder
  readonly walk: { readonly bound: number; readonly now: number; readonly entities: ReadonlySet<number> }
  readonly after: PagePosition | null
  readonly count: number
}

export class TextRanking implements ScoreSink {
  leastEver: number = -Infinity
  least: number = -Infinity
  private readonly index: RecordIndex
  private readonly request: RankingRequest
  private readonly passes: DocFilter
  private readonly top: TopCandidates<Candidate>
  private readonly mayName: boolean
  private readonly namedBoost: number
  private readonly boostEver: number
  private block = -1
  /** Highest boost of a document in the block that names no entity; 0 until it is asked for. */
  private boost = 0
  private leastUnnamed = -Infinity
  /** Lowest score that can still reach the page. Only an order by relevance has one. */
  private limit = -Infinity

  constructor(index: RecordIndex, request: RankingRequest, passes: DocFilter) {
    this.index = index
    this.request = request
    this.passes = passes
    this.top = new TopCandidates(request.count, candidateOrder(index, request.order))
    this.mayName = request.walk.entities.size > 0
    this.namedBoost = this.mayName ? ENTITY_BOOST : 1
    this.boostEver = highestBoost(0) * this.namedBoost
  }

  /** The best so far, in order. */
  sorted(): Candidate[] {
    return this.top.sorted()
  }

  enter(block: number): void {
    this.block = block
    this.boost = 0
    if (this.limit > -Infinity) this.raise()
  }

  take(doc: number, sum: number): void {
    const { index, request: { order, walk, after } } = this
    const { columns } = index
    const named = this.mayName && index.entities.hasAny(doc, walk.entities)
    // The dear steps come last.
    if ((!named && sum < this.leastUnnamed) || columns.birth(doc) >= walk.bound || !this.passes(doc)) return
    const score = relevance(sum, walk.now - recencyOf(columns.recordedAt(doc), walk.now), named)
    if (score < this.limit) return
    const candidate = candidateOf(index, order, { doc, score, now: walk.now })
    if (after !== null && !isAfter(index, order, candidate, after)) return
    this.top.offer(candidate)
    const limit = order === 'relevance' ? (this.top.threshold?.key ?? -Infinity) : -Infinity
    if (limit === this.limit) return
    this.limit = limit
    this.leastEver = limit / this.boostEver
    this.raise()
  }

  private raise(): void {
    if (this.boost === 0) this.boost = highestBoost(this.request.walk.now - this.index.columns.newestIn(this.block))
    this.leastUnnamed = this.limit / this.boost
    this.least = this.leastUnnamed / this.namedBoost
  }
}
