// Keeps the first few candidates of an order while many are offered.

export class TopCandidates<T> {
  private readonly limit: number
  private readonly compare: (a: T, b: T) => number
  /** A heap as soon as it is full: the last in order stands first. */
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
      if (kept.length === limit) kept.sort((a, b) => this.compare(b, a))
    } else if (this.compare(candidate, kept[0] as T) < 0) this.sink(candidate)
  }

  /** In order. */
  sorted(): T[] {
    return this.kept.toSorted(this.compare)
  }

  /** Puts a candidate in the place of the worst and moves it down to where both below come before it. */
  private sink(candidate: T): void {
    const { kept, compare } = this
    let at = 0
    for (let child = 1; child < kept.length; child = 2 * at + 1) {
      if (child + 1 < kept.length && compare(kept[child + 1] as T, kept[child] as T) > 0) child++
      if (compare(candidate, kept[child] as T) >= 0) break
      kept[at] = kept[child] as T
      at = child
    }
    kept[at] = candidate
  }
}
