// Keeps the first few candidates of an order while many are offered.

export class TopCandidates<T> {
  private readonly limit: number
  private readonly compare: (a: T, b: T) => number
  private kept: T[] = []
  private last: T | null = null

  constructor(limit: number, compare: (a: T, b: T) => number) {
    this.limit = limit
    this.compare = compare
  }

  /** The worst of the first `limit` so far; null while fewer were offered. Later ones need not be offered. */
  get threshold(): T | null {
    return this.last
  }

  offer(candidate: T): void {
    if (this.last !== null && this.compare(candidate, this.last) >= 0) return
    this.kept.push(candidate)
    if (this.kept.length >= this.limit * 2) this.cut()
  }

  /** In order. */
  sorted(): T[] {
    this.cut()
    return this.kept
  }

  private cut(): void {
    this.kept.sort(this.compare)
    this.kept.length = Math.min(this.kept.length, this.limit)
    if (this.kept.length === this.limit) this.last = this.kept.at(-1) ?? null
  }
}
