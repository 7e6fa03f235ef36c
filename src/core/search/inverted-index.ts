// The term index: which documents hold which term, how often. Knows nothing of records, time or files.
//
// Layout: sealed segments (sorted keys, one packed array of postings) and one builder at the end. Documents are numbered
// in the order of `add`. `discard` hides at once by a tombstone bit; `vacuum` takes the postings out of the segments
// that hold them; `maintain` seals, joins and cleans in steps of bounded work.

import { scanTokens } from '../text/tokenize.ts'
import { DocBits, growCapacity } from './doc-bits.ts'
import { MAX_DOCS } from './posting-list.ts'
import { SegmentBuilder } from './segment-builder.ts'
import { Segment } from './segment.ts'
import { termKey } from './term-key.ts'

/** What a query needs of a segment or builder. */
export type IndexPart = Pick<Segment, 'firstDoc' | 'endDoc' | 'postingsOf' | 'countOf' | 'postingsInRange'>

/** Documents in the builder before it is sealed: in the steady state, and while many are added at once. */
const SEAL_DOCS = 4096
const BULK_SEAL_DOCS = 16_384
/** Joined segments stay below this, which bounds the longest step (about 2 million postings). */
const MAX_SEGMENT_DOCS = 65_536
/** A segment is cleaned when this share of its documents is discarded. */
const DIRTY_SHARE = 0.2

export class InvertedIndex {
  private segments: Segment[] = []
  private builder: SegmentBuilder = new SegmentBuilder(0)
  private lengths: Uint16Array = new Uint16Array(1024)
  private readonly discarded: DocBits = new DocBits()
  /** Discarded documents whose postings are gone already. */
  private readonly cleaned: DocBits = new DocBits()
  private nextDoc = 0
  private liveLength = 0
  private liveDocs = 0

  /** One past the last document number. */
  get endDoc(): number {
    return this.nextDoc
  }

  get liveCount(): number {
    return this.liveDocs
  }

  /** Mean number of terms of a live document; 1 for an empty index. */
  get averageLength(): number {
    return this.liveDocs === 0 ? 1 : Math.max(1, this.liveLength / this.liveDocs)
  }

  /** Bytes of the typed arrays of sealed segments. */
  get sealedBytes(): number {
    return this.segments.reduce((sum, segment) => sum + segment.bytes, 0)
  }

  /**
   * Adds a document and returns its number. The text is one that normalizeText made.
   * `bulk`: seal later, for loads of many documents.
   */
  add(text: string, bulk = false): number {
    if (this.nextDoc >= MAX_DOCS) throw new RangeError('index is full')
    if (this.builder.docCount >= (bulk ? BULK_SEAL_DOCS : SEAL_DOCS)) this.seal()
    const doc = this.nextDoc++
    const { builder } = this
    builder.beginDoc(doc)
    let length = 0
    scanTokens(text, (kind, start, end) => {
      builder.addTerm(termKey(text, start, end))
      if (kind !== 'edge') length++
    })
    if (doc >= this.lengths.length) this.lengths = growCapacity(this.lengths, doc + 1)
    this.lengths[doc] = Math.min(length, 0xffff)
    this.liveLength += this.lengths[doc] ?? 0
    this.liveDocs++
    return doc
  }

  /** Hides a document from every answer at once. */
  discard(doc: number): void {
    if (doc >= this.nextDoc || this.discarded.has(doc)) return
    this.discarded.add(doc)
    this.liveLength -= this.lengthOf(doc)
    this.liveDocs--
  }

  isDiscarded(doc: number): boolean {
    return this.discarded.has(doc)
  }

  /** Terms of a document, repeats counted. */
  lengthOf(doc: number): number {
    return this.lengths[doc] ?? 0
  }

  /** Removes the postings of discarded documents from every part that holds some. */
  vacuum(): void {
    if (this.dirtyDocs(this.builder.firstDoc, this.builder.endDoc) > 0) this.seal()
    this.segments = this.segments.map(segment => (this.dirtyDocs(segment.firstDoc, segment.endDoc) > 0 ? this.merged([segment]) : segment))
  }

  /** Seals what is open; for the end of a bulk load. */
  seal(): void {
    if (this.builder.docCount > 0) this.segments.push(this.builder.seal())
    this.builder = new SegmentBuilder(this.nextDoc)
  }

  /** One bounded step of background work. Returns false when nothing is left to do. */
  maintain(): boolean {
    const dirty = this.segments.findIndex(segment => this.dirtyDocs(segment.firstDoc, segment.endDoc) > segment.docCount * DIRTY_SHARE)
    if (dirty >= 0) {
      this.segments.splice(dirty, 1, this.merged([this.segments[dirty] as Segment]))
      return true
    }
    const pair = this.joinable()
    if (pair < 0) return false
    this.segments.splice(pair, 2, this.merged(this.segments.slice(pair, pair + 2)))
    return true
  }

  /** All parts in ascending order of documents. */
  parts(): readonly IndexPart[] {
    return this.builder.docCount > 0 ? [...this.segments, this.builder] : this.segments
  }

  private merged(parts: readonly Segment[]): Segment {
    const merged = Segment.merge(parts, doc => this.discarded.has(doc))
    this.discarded.forEachIn(merged.firstDoc, merged.endDoc, doc => this.cleaned.add(doc))
    return merged
  }

  private dirtyDocs(from: number, until: number): number {
    return this.discarded.countIn(from, until) - this.cleaned.countIn(from, until)
  }

  /** First neighbours of like size: the smaller is at least a third of the larger, so a document is joined few times. */
  private joinable(): number {
    for (let i = 0; i + 1 < this.segments.length; i++) {
      const [a, b] = [this.segments[i]?.docCount ?? 0, this.segments[i + 1]?.docCount ?? 0]
      if (a + b <= MAX_SEGMENT_DOCS && Math.min(a, b) * 3 >= Math.max(a, b)) return i
    }
    return -1
  }
}
