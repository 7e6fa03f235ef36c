// What went wrong and what was mended since the start: one line each, every line once, never memory text.

export interface Faults {
  report(line: string): void
  list(): readonly string[]
}

/** A store that meets a hundred different faults has told enough. */
const MAX_LINES = 100

export function createFaults(): Faults {
  const lines = new Set<string>()
  return {
    report: line => { if (lines.size < MAX_LINES) lines.add(line) },
    list: () => [...lines],
  }
}
