// `state/summary.json`: since which day summaries are written by themselves. Earlier days are filled when a person asks.

import { type CivilDate, parseDay } from '../core/time/civil.ts'
import { readFileHead, writeFileAtomic } from './atomic-file.ts'
import { createFaults } from './faults.ts'
import { nodeFiles } from './file-ops.ts'
import { ensureFolder, hasFolder } from './folders.ts'
import { isVersioned, parseJson } from './json.ts'
import type { StoreOptions } from './store-options.ts'

export interface SummaryState {
  /** The first day that is due; null when nothing is known (summaries were off, never on, or the file is damaged). Throws MemoryError bad_path or io. */
  since(): Promise<CivilDate | null>
  /**
   * Sets the day where none is known; null forgets it. Returns the day that holds now, which another process may have set
   * earlier. Durable. Throws MemoryError.
   */
  setSince(day: CivilDate | null): Promise<CivilDate | null>
  /** Faults met since the start, one line each. */
  problems(): readonly string[]
}

const WHAT = 'state/summary.json'
const MAX_BYTES = 4096

export function createSummaryState({ paths, lock, files = nodeFiles }: StoreOptions): SummaryState {
  const place = paths.file('state', 'summary.json')
  const faults = createFaults()

  async function since(): Promise<CivilDate | null> {
    const head = hasFolder(files, paths, 'state') ? await readFileHead(place, MAX_BYTES, WHAT, files) : null
    if (head === null) return null
    const state = decode(parseJson(head.bytes))
    if (state === null) faults.report(`${WHAT} was damaged; summaries count as switched on now`)
    return state?.since ?? null
  }

  return {
    since,
    setSince: day => lock(async held => {
      const known = await since()
      const next = day === null ? null : known ?? day
      if (next === known) return known
      await ensureFolder(files, paths, 'state')
      held.assertHeld()
      await writeFileAtomic(place, `${JSON.stringify({ v: 1, since: next })}\n`, WHAT, files)
      return next
    }),
    problems: () => faults.list(),
  }
}

function decode(value: unknown): { readonly since: CivilDate | null } | null {
  if (!isVersioned(value)) return null
  const { since } = value
  if (since === null) return { since }
  return typeof since === 'string' && parseDay(since) !== null ? { since: since as CivilDate } : null
}
