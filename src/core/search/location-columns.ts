// Where each document's line lies: shard, byte offset, byte length.

import { growCapacity } from './doc-bits.ts'

/** The same shape as the event log's RecordLocation. */
export interface LineLocation {
  readonly shard: string
  readonly offset: number
  readonly length: number
}

/** Shard number 0: no line on disk (yet). */
const NOWHERE = 0

export class LocationColumns {
  private readonly names: string[] = ['']
  private readonly numbers: Map<string, number> = new Map()
  private shards: Uint16Array = new Uint16Array(256)
  /** Shards stay below 4 GiB. */
  private offsets: Uint32Array = new Uint32Array(256)
  private lengths: Uint32Array = new Uint32Array(256)

  set(doc: number, location: LineLocation | null): void {
    if (doc >= this.shards.length) {
      this.shards = growCapacity(this.shards, doc + 1)
      this.offsets = growCapacity(this.offsets, doc + 1)
      this.lengths = growCapacity(this.lengths, doc + 1)
    }
    this.shards[doc] = location === null ? NOWHERE : this.numberOf(location.shard)
    this.offsets[doc] = location?.offset ?? 0
    this.lengths[doc] = location?.length ?? 0
  }

  get(doc: number): LineLocation | null {
    const number = this.shards[doc] ?? NOWHERE
    if (number === NOWHERE) return null
    return { shard: this.names[number] ?? '', offset: this.offsets[doc] ?? 0, length: this.lengths[doc] ?? 0 }
  }

  /** Documents below `endDoc` whose line lies in the shard. */
  docsIn(shard: string, endDoc: number): number[] {
    const number = this.numbers.get(shard)
    const docs: number[] = []
    if (number === undefined) return docs
    for (let doc = 0; doc < endDoc; doc++) if (this.shards[doc] === number) docs.push(doc)
    return docs
  }

  private numberOf(shard: string): number {
    let number = this.numbers.get(shard)
    if (number === undefined) {
      number = this.names.push(shard) - 1
      this.numbers.set(shard, number)
    }
    return number
  }
}
