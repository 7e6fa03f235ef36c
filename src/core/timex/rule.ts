// The two kinds of parts the parser is made of. A rule reads one family of expressions with one pattern;
// a refiner reworks the list of candidates. Both are named, so that a trace can tell what they did.

import type { Candidate, Draft } from './candidate.ts'
import type { Frame } from './frame.ts'

export interface Rule {
  /** `<language>/<family>/<what>`, shown in traces. */
  readonly name: string
  /** Runs only on texts that hold one of these character classes (fold.ts). */
  readonly needs: number
  /** Has the flag `g`. Quantifiers are bounded and not nested, so that matching stays linear. */
  readonly pattern: RegExp
  /** Gives null when the match is no time expression after all. */
  readonly read: (match: RegExpExecArray, frame: Frame) => Draft | null
}

export interface Refiner {
  readonly name: string
  /** Takes and gives candidates in text order. Returns unchanged candidates by identity. */
  readonly refine: (candidates: readonly Candidate[], frame: Frame) => readonly Candidate[]
}
