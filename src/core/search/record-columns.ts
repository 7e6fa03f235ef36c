// The fields of a record that filters, orders and scores need, as flat arrays by document number. No text.

import { type Kind, KINDS, type MemoryRecord, type RecordStatus, STATUSES } from '../record/record.ts'
import { growCapacity } from './doc-bits.ts'
import { BLOCK_BITS } from './posting-list.ts'

const STATUS_SHIFT = 4
const PRIVATE_BIT = 0x80

export class RecordColumns {
  private starts: Float64Array = new Float64Array(256)
  private ends: Float64Array = new Float64Array(256)
  private recorded: Float64Array = new Float64Array(256)
  /** Newest recorded_at of each block of documents, those that were discarded since included. */
  private readonly newest: number[] = []
  private flags: Uint8Array = new Uint8Array(256)
  /** Document under which the id was first seen in this process. */
  private births: Uint32Array = new Uint32Array(256)
  private fingerprints: Uint32Array = new Uint32Array(256)

  set(doc: number, record: MemoryRecord, birth: number): void {
    if (doc >= this.flags.length) this.grow(doc + 1)
    const { start, end } = eventSpan(record)
    this.starts[doc] = start
    this.ends[doc] = end
    this.recorded[doc] = record.recorded_at
    this.newest[doc >>> BLOCK_BITS] = Math.max(this.newest[doc >>> BLOCK_BITS] ?? -Infinity, record.recorded_at)
    this.flags[doc] = KINDS.indexOf(record.kind) | (STATUSES.indexOf(record.status) << STATUS_SHIFT) | (record.sensitivity === 'private' ? PRIVATE_BIT : 0)
    this.births[doc] = birth
    this.fingerprints[doc] = fingerprintOf(record)
  }

  /** True when the record says the same as the one of this document in everything that is indexed. */
  isSame(doc: number, record: MemoryRecord): boolean {
    return this.fingerprints[doc] === fingerprintOf(record)
  }

  /** First instant of the event as windows see it; NaN for an unknown time. */
  eventStart(doc: number): number {
    return this.starts[doc] ?? NaN
  }

  /** End of the event as windows see it, not included; NaN for an unknown time. */
  eventEnd(doc: number): number {
    return this.ends[doc] ?? NaN
  }

  recordedAt(doc: number): number {
    return this.recorded[doc] ?? NaN
  }

  /** No document of the block has a later recorded_at. */
  newestIn(block: number): number {
    return this.newest[block] ?? Infinity
  }

  kindBit(doc: number): number {
    return 1 << ((this.flags[doc] ?? 0) & 0x0f)
  }

  status(doc: number): RecordStatus {
    return STATUSES[((this.flags[doc] ?? 0) >>> STATUS_SHIFT) & 0x07] ?? 'active'
  }

  /** The record stands no more although its line says so: its end has come. */
  setReplaced(doc: number): void {
    const flags = this.flags[doc] ?? 0
    this.flags[doc] = (flags & ~(0x07 << STATUS_SHIFT)) | (STATUSES.indexOf('superseded') << STATUS_SHIFT)
  }

  isPrivate(doc: number): boolean {
    return ((this.flags[doc] ?? 0) & PRIVATE_BIT) !== 0
  }

  birth(doc: number): number {
    return this.births[doc] ?? doc
  }

  private grow(needed: number): void {
    this.starts = growCapacity(this.starts, needed)
    this.ends = growCapacity(this.ends, needed)
    this.recorded = growCapacity(this.recorded, needed)
    this.flags = growCapacity(this.flags, needed)
    this.births = growCapacity(this.births, needed)
    this.fingerprints = growCapacity(this.fingerprints, needed)
  }
}

/**
 * The part of the time line by which windows find an event. An empty interval counts as its instant. An open side counts
 * by its known border alone (until Friday: Friday's last instant), or every day would list all that was once open.
 */
export function eventSpan(record: Pick<MemoryRecord, 'event_start_ms' | 'event_end_ms'>): { readonly start: number; readonly end: number } {
  const { event_start_ms: start, event_end_ms: end } = record
  if (start === null) return end === null ? { start: NaN, end: NaN } : { start: end - 1, end }
  return { start, end: end === null ? start + 1 : Math.max(end, start + 1) }
}

/** FNV-1a over all that filters, orders and terms are made of. */
function fingerprintOf(record: MemoryRecord): number {
  let hash = 0x811c9dc5
  const mixText = (text: string): void => {
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    hash = Math.imul(hash ^ 0x1f, 0x01000193)
  }
  const mixInstant = (instant: number | null): void => {
    const value = instant ?? -1
    hash = Math.imul(hash ^ value, 0x01000193)
    hash = Math.imul(hash ^ Math.floor(value / 0x1_0000_0000), 0x01000193)
  }
  mixText(record.text)
  mixText(record.kind)
  mixText(record.status)
  mixText(record.sensitivity)
  mixText(record.superseded_by ?? '')
  for (const list of [record.disputes, record.entities, record.topics]) {
    for (const name of list) mixText(name)
    mixText('')
  }
  for (const instant of [record.event_start_ms, record.event_end_ms, record.recorded_at, record.valid_to]) mixInstant(instant)
  return hash >>> 0
}

/** Bit set of kinds as kindBit gives them. */
export function kindBits(kinds: readonly Kind[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << KINDS.indexOf(kind)), 0)
}
