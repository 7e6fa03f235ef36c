// What an import did or would do: counts per kind, and what was left out with the reason.

export interface KindCount {
  readonly added: number
  /** Was here already, so nothing was done. */
  readonly present: number
}

export interface Skipped {
  readonly reason: string
  readonly count: number
  /** The first place it happened at. */
  readonly first: string
}

export interface ImportReport {
  readonly kinds: ReadonlyMap<string, KindCount>
  readonly skipped: readonly Skipped[]
}

/** How far an import is; `total` 0 = not known. */
export type Progress = (done: number, total: number) => void

/** Collects a report. */
export class ImportTally {
  private readonly kinds: Map<string, KindCount> = new Map()
  private readonly reasons: Map<string, { readonly count: number; readonly first: string }> = new Map()

  count(kind: string, outcome: keyof KindCount, by = 1): void {
    const { added, present } = this.kinds.get(kind) ?? { added: 0, present: 0 }
    this.kinds.set(kind, outcome === 'added' ? { added: added + by, present } : { added, present: present + by })
  }

  skip(reason: string, place: string): void {
    const before = this.reasons.get(reason)
    this.reasons.set(reason, { count: (before?.count ?? 0) + 1, first: before?.first ?? place })
  }

  report(): ImportReport {
    return { kinds: this.kinds, skipped: [...this.reasons].map(([reason, rest]) => ({ reason, ...rest })) }
  }
}
