// What takes the documents that a scorer finds, and tells it which are not worth finding any more.

/**
 * Documents come in blocks (posting-list.ts), newest block first; the order within a block is open. A document whose sum
 * is below `least` may be left out. Taking one must not start another search: scorers share their sums.
 */
export interface ScoreSink {
  /** No document of any block is wanted with a lower sum. Rises while documents are taken. */
  readonly leastEver: number
  /** The same for documents of the block that was entered last, never below `leastEver`. */
  readonly least: number
  enter(block: number): void
  /** A live document with its BM25 sum. */
  take(doc: number, sum: number): void
}
