// Names that records carry (entities, topics) as small integers: names per document, and how many live documents
// have a name. A name leaves the table with its last document.

import { CLASS_OF_UNIT, WORD } from '../text/char-class.ts'
import { growCapacity } from './doc-bits.ts'
import { normalizeText } from '../text/normalize.ts'

export class NameTable {
  /** By normal form. */
  private readonly numbers: Map<string, number> = new Map()
  /** By spelling, so that a name seen before costs one look-up; cleared when it has grown large or a name has left. */
  private readonly seen: Map<string, number> = new Map()
  /** First units of all names ever added: most places of a text are no start. */
  private readonly firstUnits: Set<number> = new Set()
  private readonly spellings: string[] = []
  private readonly counts: number[] = []
  /** `values[starts[doc] .. starts[doc + 1])` are the names of a document. */
  private starts: Uint32Array = new Uint32Array(256)
  private values: Uint32Array = new Uint32Array(256)
  private docs = 0

  /** Adds the names of the next document; documents come in ascending order without gaps. */
  add(names: readonly string[]): void {
    if (this.docs + 2 > this.starts.length) this.starts = growCapacity(this.starts, this.docs + 2)
    let at = this.starts[this.docs] ?? 0
    if (names.length > 0) {
      if (at + names.length > this.values.length) this.values = growCapacity(this.values, at + names.length)
      const begin = at
      for (const name of names) {
        const number = this.numberOf(name)
        if (this.values.subarray(begin, at).includes(number)) continue
        this.values[at++] = number
        this.counts[number] = (this.counts[number] ?? 0) + 1
      }
    }
    this.starts[++this.docs] = at
  }

  /** The document no longer counts for its names; call once per document. */
  discard(doc: number): void {
    for (let at = this.starts[doc] ?? 0; at < (this.starts[doc + 1] ?? 0); at++) {
      const number = this.values[at] ?? 0
      this.counts[number] = (this.counts[number] ?? 1) - 1
      if (this.counts[number] === 0) {
        this.seen.clear()
        this.numbers.delete(normalizeText(this.spellings[number] ?? ''))
        this.spellings[number] = ''
      }
    }
  }

  /** Number of a name (compared in normal form), or -1. */
  find(name: string): number {
    return this.numbers.get(normalizeText(name)) ?? -1
  }

  has(doc: number, number: number): boolean {
    for (let at = this.starts[doc] ?? 0; at < (this.starts[doc + 1] ?? 0); at++) if (this.values[at] === number) return true
    return false
  }

  hasAny(doc: number, wanted: ReadonlySet<number>): boolean {
    for (let at = this.starts[doc] ?? 0; at < (this.starts[doc + 1] ?? 0); at++) if (wanted.has(this.values[at] ?? -1)) return true
    return false
  }

  /** Names with at least this many live documents, most frequent first, then in order of first use. */
  frequent(minCount: number): string[] {
    const numbers: number[] = []
    for (let number = 0; number < this.counts.length; number++) if ((this.counts[number] ?? 0) >= Math.max(1, minCount)) numbers.push(number)
    return numbers.sort((a, b) => (this.counts[b] ?? 0) - (this.counts[a] ?? 0)).map(number => this.spellings[number] ?? '')
  }

  /** Numbers of all names that stand in a normalised text; between two Latin word characters none begins or ends. */
  namesIn(text: string): Set<number> {
    const found = new Set<number>()
    if (this.numbers.size === 0) return found
    for (let start = 0; start < text.length; start++) {
      if (!isBorder(text, start) || !this.firstUnits.has(text.charCodeAt(start))) continue
      for (let end = start + 1; end <= Math.min(text.length, start + MAX_NAME_UNITS); end++) {
        const number = isBorder(text, end) ? this.numbers.get(text.slice(start, end)) : undefined
        if (number !== undefined) found.add(number)
      }
    }
    return found
  }

  private numberOf(name: string): number {
    const known = this.seen.get(name)
    if (known !== undefined) return known
    const normal = normalizeText(name)
    let number = this.numbers.get(normal)
    if (number === undefined) {
      number = this.spellings.push(name) - 1
      this.counts[number] = 0
      this.numbers.set(normal, number)
      this.firstUnits.add(normal.charCodeAt(0))
    }
    if (this.seen.size >= MAX_SEEN) this.seen.clear()
    this.seen.set(name, number)
    return number
  }
}

const MAX_SEEN = 4096
/** Longest name that a query is searched for. */
const MAX_NAME_UNITS = 24

function isBorder(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return true
  return CLASS_OF_UNIT[text.charCodeAt(at - 1)] !== WORD || CLASS_OF_UNIT[text.charCodeAt(at)] !== WORD
}
