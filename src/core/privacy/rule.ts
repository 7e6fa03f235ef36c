// The shape every family of redaction rules has, and the filler that stands for text which is already hidden.

/**
 * Stands, one for one, for each hidden UTF-16 unit of the detection copy, so positions stay valid while later
 * families run. A noncharacter: it cannot occur in the copy of a real text (see detection-copy.ts).
 */
export const FILLER = '\uffff'

/** Receives a half-open range of the detection copy that holds a credential. */
export type Hide = (start: number, end: number) => void

/** One family of credentials, for example private key blocks or connection strings. */
export interface RuleFamily {
  /** False when the copy cannot hold a member of this family; must be cheap. */
  readonly suspects: (copy: string) => boolean
  /** Reports every credential found. Linear in the length of `copy`; never throws. */
  readonly find: (copy: string, hide: Hide) => void
}

/** All matches of a global expression, as an iterator with its own position (no shared `lastIndex`). */
export function* matches(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  const own = new RegExp(pattern.source, pattern.flags)
  for (let match = own.exec(text); match !== null; match = own.exec(text)) {
    yield match
    if (match[0] === '') own.lastIndex++
  }
}

/** Runs `pattern` (sticky) exactly at `at`. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
