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
  /** False when no line of the copy can hold a member of this family, whatever stands on the others; must be cheap. */
  readonly suspects: (copy: string) => boolean
  /** Reports every credential found. Linear in the length of `copy`; never throws. */
  readonly find: (copy: string, hide: Hide) => void
}

/** All matches of a global expression. Keeps its own position, so nested and abandoned walks do not disturb each other. */
export function* matches(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  for (let at = 0; ;) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match === null) return
    at = pattern.lastIndex + (match[0] === '' ? 1 : 0)
    yield match
  }
}

/** Runs `pattern` (sticky) exactly at `at`. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
