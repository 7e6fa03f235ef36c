// What went wrong and what was mended since the start: one line each, every line once, never memory text.

export interface Faults {
  report(line: string): void
  /** Takes back lines that begin so: what they told of is no longer so. */
  withdraw(beginning: string): void
  list(): readonly string[]
}

/** A store that meets a hundred different faults has told enough. */
const MAX_LINES = 100

export function createFaults(): Faults {
  const lines = new Set<string>()
  return {
    report: line => { if (lines.size < MAX_LINES) lines.add(line) },
    withdraw: beginning => { for (const line of lines) if (line.startsWith(beginning)) lines.delete(line) },
    list: () => [...lines],
  }
}
