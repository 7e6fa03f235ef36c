// Remembers what the pages of recent queries share; bounded, the least recently used is forgotten first.

import type { Walk } from '../../core/search/select-candidates.ts'

const MAX_WALKS = 64

export class WalkRegistry {
  private readonly walks: Map<number, Walk> = new Map()
  private next: number

  /** `seed` keeps numbers of different processes apart. */
  constructor(seed: number) {
    this.next = seed >>> 0
  }

  /** Returns the number under which the walk is found again. */
  add(walk: Walk): number {
    const number = this.next
    this.next = (this.next + 1) >>> 0
    this.walks.set(number, walk)
    for (const oldest of this.walks.keys()) {
      if (this.walks.size <= MAX_WALKS) break
      this.walks.delete(oldest)
    }
    return number
  }

  get(number: number): Walk | null {
    const walk = this.walks.get(number)
    if (walk === undefined) return null
    this.walks.delete(number)
    this.walks.set(number, walk)
    return walk
  }
}
