// The searchable projection of all records: terms, filter columns, ids, names, time orders. Holds no text and no files;
// rebuilt at start from the shards. Documents are versions: a new version of an id discards the document of the old one.

import type { MemoryRecord, RecordId, RecordStatus } from '../record/record.ts'
import { normalizeText } from '../text/normalize.ts'
import { IdTable, type IdWords, idWords } from './id-table.ts'
import { InvertedIndex } from './inverted-index.ts'
import { NameTable } from './name-table.ts'
import { RecordColumns } from './record-columns.ts'
import { TimeOrder } from './time-order.ts'

/** Links of a record that is, or was, not simply active; kept for the few that have some. */
interface StatusLinks {
  readonly supersededBy: IdWords | null
  readonly validTo: number | null
  /** Its successor begins at `validTo`; until then it stands. */
  readonly endsLater: boolean
  readonly disputes: readonly IdWords[]
}

/** Time orders are compacted when more than this share of their documents is discarded. */
const STALE_SHARE = 0.25

export class RecordIndex {
  readonly terms: InvertedIndex = new InvertedIndex()
  readonly columns: RecordColumns = new RecordColumns()
  readonly entities: NameTable = new NameTable()
  readonly topics: NameTable = new NameTable()
  readonly ids: IdTable = new IdTable()
  /** Known event times ascending, then unknown ones by recorded_at. */
  readonly byEvent: TimeOrder
  readonly byRecorded: TimeOrder
  private readonly links: Map<number, StatusLinks> = new Map()
  private activeDocs = 0
  /** Documents that stand until an instant that was not over when they were last looked at. */
  private readonly ending: Map<number, number> = new Map()

  constructor() {
    const { columns, ids } = this
    this.byEvent = new TimeOrder(
      (a, b) => this.eventGroup(a) - this.eventGroup(b) || this.eventKey(a) - this.eventKey(b) || ids.compareDocs(a, b),
      doc => columns.eventEnd(doc),
    )
    this.byRecorded = new TimeOrder((a, b) => columns.recordedAt(a) - columns.recordedAt(b) || ids.compareDocs(a, b), doc => columns.recordedAt(doc) + 1)
  }

  get recordCount(): number {
    return this.terms.liveCount
  }

  get activeCount(): number {
    return this.activeDocs
  }

  /** One past the last document number. */
  get endDoc(): number {
    return this.terms.endDoc
  }

  /** Adds a version and returns its document. The version before it, if any, is discarded. */
  add(record: MemoryRecord): number {
    const id = idWords(record.id)
    const doc = this.terms.add(normalizeText(record.text))
    const before = this.ids.set(id, doc)
    const replaces = before >= 0 && !this.terms.isDiscarded(before)
    this.columns.set(doc, record, replaces ? this.columns.birth(before) : doc)
    if (replaces) this.discard(before)
    this.entities.add(record.entities)
    this.topics.add(record.topics)
    if (record.status === 'active') this.activeDocs++
    const endsLater = record.status !== 'superseded' && record.superseded_by !== null && record.valid_to !== null
    if (endsLater && record.valid_to !== null) this.ending.set(doc, record.valid_to)
    if (record.status !== 'active' || record.disputes.length > 0 || endsLater) {
      this.links.set(doc, {
        supersededBy: record.superseded_by === null ? null : idWords(record.superseded_by),
        validTo: record.valid_to,
        endsLater,
        disputes: record.disputes.map(idWords),
      })
    }
    this.byEvent.add(doc)
    this.byRecorded.add(doc)
    return doc
  }

  /** Live document of an id, or -1. */
  docOf(id: RecordId): number {
    const doc = this.ids.get(idWords(id))
    return doc >= 0 && !this.terms.isDiscarded(doc) ? doc : -1
  }

  isLive(doc: number): boolean {
    return doc >= 0 && doc < this.endDoc && !this.terms.isDiscarded(doc)
  }

  /** Hides a document. Its postings stay until `vacuum` or background work takes them. */
  discard(doc: number): void {
    if (!this.isLive(doc)) return
    if (this.columns.status(doc) === 'active') this.activeDocs--
    this.terms.discard(doc)
    this.entities.discard(doc)
    this.topics.discard(doc)
    this.links.delete(doc)
    this.ending.delete(doc)
  }

  /** Takes what has come to its end by `now` (epoch ms) as replaced. Called before reads; nearly always nothing is ending. */
  endUntil(now: number): void {
    for (const [doc, end] of this.ending) {
      if (end > now) continue
      this.ending.delete(doc)
      if (this.columns.status(doc) === 'active') this.activeDocs--
      this.columns.setReplaced(doc)
    }
  }

  /** Takes everything that discarded documents left behind out of the index, in steps of bounded work. */
  *vacuum(): Generator<void, void, void> {
    yield* this.terms.vacuum()
    this.compactOrders()
  }

  /** One bounded step of background work; false when nothing is left. */
  maintain(): boolean {
    if (this.terms.maintain()) return true
    if (this.byEvent.length - this.recordCount <= this.recordCount * STALE_SHARE + 64) return false
    this.compactOrders()
    return true
  }

  /** recorded_at of the oldest and the newest live record; both null when there is none. */
  recordedRange(): { readonly oldest: number | null; readonly newest: number | null } {
    const { byRecorded } = this
    let low = 0
    let high = byRecorded.length - 1
    while (low <= high && !this.isLive(byRecorded.at(low))) low++
    while (high >= low && !this.isLive(byRecorded.at(high))) high--
    if (low > high) return { oldest: null, newest: null }
    return { oldest: this.columns.recordedAt(byRecorded.at(low)), newest: this.columns.recordedAt(byRecorded.at(high)) }
  }

  /** 1 for an unknown event time, which every event order puts last. */
  eventGroup(doc: number): 0 | 1 {
    return Number.isNaN(this.columns.eventStart(doc)) ? 1 : 0
  }

  /** Instant that orders a document among events of its group. */
  eventKey(doc: number): number {
    const start = this.columns.eventStart(doc)
    return Number.isNaN(start) ? this.columns.recordedAt(doc) : start
  }

  /**
   * Status as it was known at an instant: a supersession or dispute whose other side was recorded later is undone.
   * When the successor is gone, the end of validity stands in for its time; where the successor begins later, that counts.
   */
  statusAt(doc: number, instant: number): RecordStatus {
    const links = this.links.get(doc)
    if (links === undefined) return this.columns.status(doc)
    if (this.columns.status(doc) === 'superseded') {
      const since = (links.endsLater ? null : this.recordedAtOf(links.supersededBy)) ?? links.validTo ?? -Infinity
      if (since <= instant) return 'superseded'
    }
    return links.disputes.some(id => (this.recordedAtOf(id) ?? Infinity) <= instant) ? 'disputed' : 'active'
  }

  private recordedAtOf(id: IdWords | null): number | null {
    const doc = id === null ? -1 : this.ids.get(id)
    return this.isLive(doc) ? this.columns.recordedAt(doc) : null
  }

  private compactOrders(): void {
    this.byEvent.compact(doc => this.terms.isDiscarded(doc))
    this.byRecorded.compact(doc => this.terms.isDiscarded(doc))
  }
}
