// A growing set of document numbers, one bit each, and the growth rule of all per-document arrays.

export class DocBits {
  private words: Uint32Array = new Uint32Array(32)

  has(doc: number): boolean {
    return (((this.words[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1
  }

  add(doc: number): void {
    const word = doc >>> 5
    if (word >= this.words.length) this.words = growCapacity(this.words, word + 1)
    this.words[word] = (this.words[word] ?? 0) | (1 << (doc & 31))
  }

  /** Members in `[from, until)`. */
  countIn(from: number, until: number): number {
    let count = 0
    this.forEachIn(from, until, () => count++)
    return count
  }

  forEachIn(from: number, until: number, visit: (doc: number) => void): void {
    for (let word = from >>> 5; word * 32 < until && word < this.words.length; word++) {
      for (let bits = this.words[word] ?? 0; bits !== 0; bits &= bits - 1) {
        const doc = word * 32 + (31 - Math.clz32(bits & -bits))
        if (doc >= from && doc < until) visit(doc)
      }
    }
  }
}

/** A copy with room for `needed` elements and half as many again as before, so appends cost constant time on average. */
export function growCapacity<T extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array>(from: T, needed: number): T {
  const size = Math.max(needed, Math.ceil(from.length * 1.5))
  const to = new (from.constructor as new (length: number) => T)(size)
  to.set(from)
  return to
}
