// Ranks the documents that a scorer finds, and tells it from which sum on a document can still reach the page.

import { recencyOf } from '../record/ahead-of-clock.ts'
import type { PagePosition } from './cursor.ts'
import type { DocFilter } from './filter.ts'
import { type Candidate, candidateOf, compareCandidates, type HitOrder, isAfter } from './hit-order.ts'
import type { RecordIndex } from './record-index.ts'
import { highestBoost, relevance } from './relevance.ts'
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
  private readonly boostEver: number
  private block = -1
  /** Lowest score that can still reach the page. Only an order by relevance has one. */
  private limit = -Infinity

  constructor(index: RecordIndex, request: RankingRequest, passes: DocFilter) {
    this.index = index
    this.request = request
    this.passes = passes
    this.top = new TopCandidates<Candidate>(request.count, (a, b) => compareCandidates(index, request.order, a, b))
    this.mayName = request.walk.entities.size > 0
    this.boostEver = highestBoost(0, this.mayName)
  }

  /** The best so far, in order. */
  sorted(): Candidate[] {
    return this.top.sorted()
  }

  enter(block: number): void {
    this.block = block
    if (this.limit > -Infinity) this.least = this.leastInBlock()
  }

  take(doc: number, sum: number): void {
    const { index, request } = this
    const { columns } = index
    const { walk } = request
    if (columns.birth(doc) >= walk.bound || !this.passes(doc)) return
    const named = this.mayName && index.entities.hasAny(doc, walk.entities)
    const score = relevance(sum, walk.now - recencyOf(columns.recordedAt(doc), walk.now), named)
    if (score < this.limit) return
    const candidate = candidateOf(index, request.order, { doc, score, now: walk.now })
    if (request.after !== null && !isAfter(index, request.order, candidate, request.after)) return
    this.top.offer(candidate)
    if (request.order === 'relevance') this.raise()
  }

  private raise(): void {
    const limit = this.top.threshold?.key ?? -Infinity
    if (limit === this.limit) return
    this.limit = limit
    this.leastEver = limit / this.boostEver
    this.least = this.leastInBlock()
  }

  private leastInBlock(): number {
    const { index, request: { walk } } = this
    return this.limit / highestBoost(walk.now - index.columns.newestIn(this.block), this.mayName)
  }
}
