// Keeps the first few candidates of an order while many are offered.

export class TopCandidates<T> {
  private readonly limit: number
  private readonly compare: (a: T, b: T) => number
  /** A heap as soon as it is full: the last in order is its top. */
  private readonly kept: T[] = []

  constructor(limit: number, compare: (a: T, b: T) => number) {
    this.limit = limit
    this.compare = compare
  }

  /** The worst of the first `limit` so far; null while fewer were offered. Later ones need not be offered. */
  get threshold(): T | null {
    return this.kept.length < this.limit ? null : (this.kept[0] ?? null)
  }

  offer(candidate: T): void {
    const { kept, limit } = this
    if (kept.length < limit) {
      kept.push(candidate)
      if (kept.length === limit) for (let at = (limit >>> 1) - 1; at >= 0; at--) this.sink(kept[at] as T, at)
    } else if (this.compare(candidate, kept[0] as T) < 0) this.sink(candidate, 0)
  }

  /** In order. Nothing may be offered afterwards. */
  sorted(): T[] {
    return this.kept.sort(this.compare)
  }

  /** Puts a candidate in a place of the heap and moves it down to where both below come before it. */
  private sink(candidate: T, place: number): void {
    const { kept, compare } = this
    const { length } = kept
    let at = place
    for (let child = 2 * at + 1; child < length; child = 2 * at + 1) {
      if (child + 1 < length && compare(kept[child + 1] as T, kept[child] as T) > 0) child++
      if (compare(candidate, kept[child] as T) >= 0) break
      kept[at] = kept[child] as T
      at = child
    }
    kept[at] = candidate
  }
}
