// Adds up the lists of one segment, block by block from the newest document down. Lists that together cannot lift a document
// to the page are not walked (MaxScore: Turtle and Flood 1995, "Query evaluation: strategies and optimizations"): the
// better the page is already, the fewer of the frequent words are read.

import { type Saturation, termScore } from './bm25.ts'
import type { InvertedIndex } from './inverted-index.ts'
import { BLOCK_BITS, BLOCK_DOCS, docOf, frequencyOf, seekDown } from './posting-list.ts'
import { type Rest, scoreOne } from './score-one.ts'
import type { ScoreSink } from './score-sink.ts'
import { frequencyIn, type TermList } from './term-list.ts'

/** Gives the sink the live documents of the lists that may be wanted. Scores are added up in the order of the lists. */
export function scoreSegment(index: InvertedIndex, lists: readonly TermList[], saturation: Saturation, sink: ScoreSink): void {
  if (lists.length === 1) return scoreSingle(index, lists[0] as TermList, saturation, sink)
  const idle = new IdleLists(index, lists, saturation)
  for (let firstDoc = Infinity; ;) {
    idle.choose(sink.leastEver)
    const newest = newestOf(lists, firstDoc)
    if (newest < 0) return
    const block = newest >>> BLOCK_BITS
    firstDoc = block << BLOCK_BITS
    sink.enter(block)
    idle.choose(sink.least)
    const rest = idle.count === 0 ? null : idle
    if (idle.count === lists.length - 1) scoreOne(index, idle.dearest, firstDoc, saturation, sink, rest)
    else if (idle.count < lists.length) scoreSeveral(index, lists, firstDoc, saturation, sink, rest)
  }
}

function scoreSingle(index: InvertedIndex, list: TermList, saturation: Saturation, sink: ScoreSink): void {
  while (list.end > list.start && list.most >= sink.leastEver) {
    const block = docOf(list.postings[list.end - 1] ?? 0) >>> BLOCK_BITS
    sink.enter(block)
    scoreOne(index, list, block << BLOCK_BITS, saturation, sink, null)
  }
}

/** Newest document before `before` in a list that is not idle, or -1. Lists that were idle for a while catch up. */
function newestOf(lists: readonly TermList[], before: number): number {
  let newest = -1
  for (const list of lists) {
    const { postings, start } = list
    if (list.idle || list.end === start) continue
    if (docOf(postings[list.end - 1] ?? 0) >= before) list.end = seekDown(postings, before - 1, start, list.end)
    if (list.end > start) newest = Math.max(newest, docOf(postings[list.end - 1] ?? 0))
  }
  return newest
}

/** The lists of a segment that are only looked up: those that give the least, as many as stay below `least` together. */
class IdleLists implements Rest {
  count = 0
  most = 0
  private readonly index: InvertedIndex
  private readonly lists: readonly TermList[]
  private readonly saturation: Saturation
  private readonly byMost: readonly TermList[]

  constructor(index: InvertedIndex, lists: readonly TermList[], saturation: Saturation) {
    this.index = index
    this.lists = lists
    this.saturation = saturation
    this.byMost = lists.toSorted((a, b) => a.most - b.most)
  }

  get dearest(): TermList {
    return this.byMost.at(-1) as TermList
  }

  choose(least: number): void {
    this.count = 0
    this.most = 0
    let reached = 0
    for (const list of this.byMost) {
      // Ascending: after the first that is walked all are.
      list.idle = reached === this.count && this.most + list.most < least
      reached++
      if (!list.idle) continue
      this.most += list.most
      this.count++
    }
  }

  sumOf(doc: number, own: number, least: number): number {
    const { lists, byMost, saturation } = this
    const length = this.index.lengthOf(doc)
    let reach = own + this.most
    for (let i = this.count - 1; i >= 0 && reach >= least; i--) {
      const list = byMost[i] as TermList
      list.found = frequencyIn(list, doc)
      reach += (list.found === 0 ? 0 : termScore(list.weight, list.found, length, saturation)) - list.most
    }
    if (reach < least) return -1
    let sum = 0
    for (const list of lists) {
      const frequency = list.idle ? list.found : frequencyIn(list, doc)
      if (frequency > 0) sum += termScore(list.weight, frequency, length, saturation)
    }
    return sum
  }
}

/** Sums of one block; kept between queries, all zero in between. */
const sums: Float64Array = new Float64Array(BLOCK_DOCS)
const touched: Uint16Array = new Uint16Array(BLOCK_DOCS)

function scoreSeveral(index: InvertedIndex, lists: readonly TermList[], firstDoc: number, saturation: Saturation, sink: ScoreSink, rest: Rest | null): void {
  let count = 0
  for (const list of lists) if (!list.idle) count = addScores(index, list, firstDoc, saturation, count)
  const others = rest === null ? 0 : rest.most
  for (let i = 0; i < count; i++) {
    const local = touched[i] ?? 0
    const own = sums[local] ?? 0
    sums[local] = 0
    const doc = firstDoc + local
    if (own + others < sink.least || index.isDiscarded(doc)) continue
    const sum = rest === null ? own : rest.sumOf(doc, own, sink.least)
    if (sum >= sink.least) sink.take(doc, sum)
  }
}

/** Adds up a list from `firstDoc` on; returns how many documents are touched by now. */
function addScores(index: InvertedIndex, list: TermList, firstDoc: number, saturation: Saturation, before: number): number {
  const { postings, start, weight } = list
  const lengths = index.lengthColumn
  let count = before
  let at = list.end
  for (; at > start; at--) {
    const posting = postings[at - 1] ?? 0
    const doc = docOf(posting)
    const local = doc - firstDoc
    if (local < 0) break
    const sum = sums[local] ?? 0
    if (sum === 0) touched[count++] = local
    sums[local] = sum + termScore(weight, frequencyOf(posting), lengths[doc] ?? 0, saturation)
  }
  list.end = at
  return count
}
