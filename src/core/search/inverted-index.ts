// The term index: which documents hold which term, how often. Knows nothing of records, time or files.
//
// Layout: immutable segments (sorted keys, one packed array of postings) and a buffer of new documents, which the next
// search packs into a segment. Documents are numbered in the order of `add`. `discard` hides at once by a tombstone bit;
// `vacuum` takes the postings out of the segments that hold them; `maintain` joins and cleans in steps of bounded work.

import { scanTokens } from '../text/tokenize.ts'
import { DocBits, growCapacity } from './doc-bits.ts'
import { MAX_DOCS } from './posting-list.ts'
import { mergeSegments, type Segment } from './segment.ts'
import { termKey } from './term-key.ts'
import { TokenBuffer } from './token-buffer.ts'

/** Documents in the buffer before it becomes a segment even if nobody searches; bounds the work of one `add`. */
const MAX_BUFFERED = 4096
/** Joined segments stay below this, which bounds the longest step of `maintain` (about a million postings). */
const MAX_SEGMENT_DOCS = 32_768
/** Neighbours up to this size together are joined at once when the buffer is packed: it takes about a millisecond. */
const SMALL_DOCS = 1024
/** A segment is cleaned when this share of its documents is discarded. */
const DIRTY_SHARE = 0.2

export class InvertedIndex {
  private segments: Segment[] = []
  private buffer: TokenBuffer = new TokenBuffer(0)
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

  /** Adds a document and returns its number. The text is one that normalizeText made. */
  add(text: string): number {
    if (this.nextDoc >= MAX_DOCS) throw new RangeError('index is full')
    if (this.buffer.docCount >= MAX_BUFFERED) this.pack()
    const doc = this.nextDoc++
    const { buffer } = this
    buffer.beginDoc()
    let length = 0
    scanTokens(text, (kind, start, end) => {
      buffer.addTerm(termKey(text, start, end))
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
    return this.liveDocs < this.nextDoc && this.discarded.has(doc)
  }

  /** Terms of a document, repeats counted. */
  lengthOf(doc: number): number {
    return this.lengths[doc] ?? 0
  }

  /** The same for all documents, as long as none is added: loops over many postings read it directly. */
  get lengthColumn(): Uint16Array {
    return this.lengths
  }

  /** Removes the postings of discarded documents from every segment that holds some: one segment per step. */
  *vacuum(): Generator<void, void, void> {
    this.pack()
    for (let dirty = this.dirtierThan(0); dirty >= 0; dirty = this.dirtierThan(0)) {
      this.clean(dirty)
      yield
    }
  }

  /** One bounded step of background work. Returns false when nothing is left to do. */
  maintain(): boolean {
    this.pack()
    const dirty = this.dirtierThan(DIRTY_SHARE)
    if (dirty >= 0) {
      this.clean(dirty)
      return true
    }
    const pair = this.joinable()
    if (pair >= 0) this.join(pair)
    return pair >= 0
  }

  /** True when some document, discarded ones included, has the term. */
  holds(key: number): boolean {
    return this.parts().some(segment => segment.countOf(key) > 0)
  }

  /** All segments in ascending order of documents. */
  parts(): readonly Segment[] {
    this.pack()
    return this.segments
  }

  /** Makes the buffered documents a segment, and joins it with small neighbours as a binary counter carries. */
  private pack(): void {
    if (this.buffer.docCount === 0) return
    this.segments.push(this.buffer.toSegment())
    this.buffer = new TokenBuffer(this.nextDoc)
    for (let last = this.segments.length - 2; last >= 0; last--) {
      const [a, b] = [this.segments[last]?.docCount ?? 0, this.segments[last + 1]?.docCount ?? 0]
      if (a + b > SMALL_DOCS || a > 2 * b) return
      this.join(last)
    }
  }

  /** First segment of whose documents more than this share is discarded and not yet cleaned away, or -1. */
  private dirtierThan(share: number): number {
    return this.segments.findIndex(segment => this.dirtyDocs(segment) > segment.docCount * share)
  }

  private clean(at: number): void {
    const segment = this.segments[at]
    if (segment !== undefined) this.segments.splice(at, 1, this.merged(segment, null))
  }

  private join(at: number): void {
    const [a, b] = this.segments.slice(at, at + 2)
    if (a !== undefined && b !== undefined) this.segments.splice(at, 2, this.merged(a, b))
  }

  private merged(a: Segment, b: Segment | null): Segment {
    const dirty = this.dirtyDocs(a) + (b === null ? 0 : this.dirtyDocs(b))
    const merged = mergeSegments(a, b, dirty === 0 ? null : doc => this.discarded.has(doc))
    this.discarded.forEachIn(merged.firstDoc, merged.endDoc, doc => this.cleaned.add(doc))
    return merged
  }

  private dirtyDocs({ firstDoc, endDoc }: Segment): number {
    return this.discarded.countIn(firstDoc, endDoc) - this.cleaned.countIn(firstDoc, endDoc)
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
