// Walks one list of a block where no other list can lift a document to the page by itself.

import { lengthReaching, type Saturation, termScore } from './bm25.ts'
import type { InvertedIndex } from './inverted-index.ts'
import { docOf, frequencyOf } from './posting-list.ts'
import type { ScoreSink } from './score-sink.ts'
import type { TermList } from './term-list.ts'

/** What the other terms of the query may add. */
export interface Rest {
  /** At most this much. */
  readonly most: number
  /** The whole sum of a document whose walked lists give `own`, or -1 when it is below `least`. */
  sumOf(doc: number, own: number, least: number): number
}

/** Gives the sink the documents of a list from `firstDoc` on, newest first, that may reach `sink.least`. */
export function scoreOne(index: InvertedIndex, list: TermList, firstDoc: number, saturation: Saturation, sink: ScoreSink, rest: Rest | null): void {
  const { postings, start, weight } = list
  const lengths = index.lengthColumn
  const others = rest === null ? 0 : rest.most
  const lessBy = saturation.base / saturation.slope
  let least = sink.least
  let perFrequency = lengthReaching(weight, least - others, saturation)
  let at = list.end
  for (; at > start; at--) {
    const posting = postings[at - 1] ?? 0
    const doc = docOf(posting)
    if (doc < firstDoc) break
    const frequency = frequencyOf(posting)
    const length = lengths[doc] ?? 0
    // The dear steps come last: most documents of a frequent word end here.
    if (length > perFrequency * frequency - lessBy || index.isDiscarded(doc)) continue
    const own = termScore(weight, frequency, length, saturation)
    const sum = rest === null ? own : rest.sumOf(doc, own, least)
    if (sum < least) continue
    sink.take(doc, sum)
    if (sink.least === least) continue
    least = sink.least
    perFrequency = lengthReaching(weight, least - others, saturation)
  }
  list.end = at
}
