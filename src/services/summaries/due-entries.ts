// Which entries this pass writes, and writes them: what is missing since summaries run, and what has to be said again
// without something that was forgotten.

import { duePeriods, isSettled } from '../../core/summary/due.ts'
import { isClosed, type Period, periodOf, periodSpan, plusDates } from '../../core/summary/period.ts'
import { SUMMARY_WINDOWS, type SummaryEntry, type SummaryWindow } from '../../core/summary/summary.ts'
import { bucketOf } from '../../core/time/bucket.ts'
import type { CivilDate } from '../../core/time/civil.ts'
import { DAY_MS, type EpochMs } from '../../core/time/instant.ts'
import { containsInterval, type Interval } from '../../core/time/interval.ts'
import { dateOf, type ZoneId } from '../../core/time/zone.ts'
import type { SummaryState } from '../../store/summary-state.ts'
import type { ForgottenTurns } from '../../store/forgotten-turns.ts'
import type { Clock } from '../ports.ts'
import type { MaintainReport, SummaryFault } from './contract.ts'
import { type Read, readConversations, type Task, type Workshop } from './workshop.ts'
import { type ReadWindow, writeEntry } from './write-entry.ts'

export interface DueEntries {
  /** Writes what is due until the half hour of the pass is over: the next one comes first then. Throws MemoryError and ClaimLost. */
  write(task: Task): Promise<{ readonly entries: MaintainReport['entries']; readonly faults: readonly SummaryFault[] }>
  /** How many closed days have no entry yet and get one by themselves; 0 while nothing is known. Throws MemoryError. */
  openDays(at: EpochMs, zone: ZoneId): Promise<number>
  /** Summaries are off: what happens from now on is not due when they are switched on. Throws MemoryError. */
  reset(): Promise<void>
}

/** Days that are caught up by themselves: more than a year of absence is history, and a clock that jumps costs no fortune. */
const MAX_DAYS_BACK = 400
/** A zone further west or a corrected clock; a beginning that lies further ahead was set under a wrong one. */
const MAX_DAYS_AHEAD = 2
/** Days whose conversations are read in one go: each reading looks through every log of the host. */
const DAYS_AT_ONCE = 8

/** An entry to write again, with what settles it. */
interface Again extends Period {
  readonly keys: string[]
}

type Has = (window: SummaryWindow, start: CivilDate) => boolean

export function createDueEntries(shop: Workshop, state: SummaryState, forgottenTurns: ForgottenTurns, clock: Clock): DueEntries {
  /** Periods that need not be said again for what was forgotten until then. */
  const saidAgain = new Set<string>()

  async function sinceOf(today: CivilDate): Promise<CivilDate> {
    const yesterday = plusDates(today, -1)
    const known = await state.since()
    const isWrong = known !== null && known > plusDates(yesterday, MAX_DAYS_AHEAD)
    if (isWrong) await state.setSince(null)
    const since = known === null || isWrong ? await state.setSince(yesterday) ?? yesterday : known
    return caughtUpFrom(since, today)
  }

  /** Periods with an entry. One that was written later than now, under a clock that was ahead, is none. */
  async function presentIn(window: SummaryWindow, { at, zone }: Pick<Task, 'at' | 'zone'>): Promise<Set<CivilDate>> {
    const starts = new Set(await shop.store.starts(window))
    for (const start of [...starts].toSorted().toReversed()) {
      if (!isClosed(window, start, at, zone)) continue
      const entry = await shop.store.entry(window, start)
      if (entry === null || isOf(entry, at)) break
      starts.delete(start)
    }
    return starts
  }

  /** Entries of the periods in which something was said that was forgotten after they were written. */
  async function toSayAgain({ zone, at }: Task): Promise<readonly Again[]> {
    const again: Again[] = []
    for (const { at: saidAt, forgotten_at } of await forgottenTurns.list()) {
      for (const window of SUMMARY_WINDOWS) {
        const start = periodOf(window, dateOf(saidAt, zone))
        const key = `${window}:${start}:${forgotten_at}`
        if (saidAgain.has(key) || !isClosed(window, start, at, zone)) continue
        const entry = await shop.store.entry(window, start)
        const known = again.find(period => period.window === window && period.start === start)
        if (entry === null || entry.written_at > forgotten_at) saidAgain.add(key)
        else if (known === undefined) again.push({ window, start, keys: [key] })
        else known.keys.push(key)
      }
    }
    return again.toSorted((a, b) => SUMMARY_WINDOWS.indexOf(a.window) - SUMMARY_WINDOWS.indexOf(b.window))
  }

  return {
    async write(task) {
      const present = new Map(await Promise.all(SUMMARY_WINDOWS.map(async window => [window, await presentIn(window, task)] as const)))
      const has: Has = (window, start) => present.get(window)?.has(start) === true
      const since = await sinceOf(task.today)
      const again = await toSayAgain(task)
      const due: readonly (Period & { readonly keys?: readonly string[] })[] = [...again, ...duePeriods({ at: task.at, zone: task.zone, since, has })]
      const read = readAhead(shop, task, due.filter(({ window }) => window === 'day').map(({ start }) => start))
      const entries: MaintainReport['entries'][number][] = []
      const faults: SummaryFault[] = []
      const { end } = bucketOf(task.at, task.zone).span
      for (const period of due) {
        if (task.signal.aborted || clock() >= end || (faults.length > 0 && shop.writer.isResting(task.at))) break
        if (!isSettled(period, { since, has }) || (period.window === 'day' && faults.includes('l0_unavailable'))) continue
        const outcome = await task.unit(async () => {
          // A fill or a person may have written it since the pass began.
          const present = period.keys === undefined ? await shop.store.entry(period.window, period.start) : null
          return present !== null && isOf(present, task.at) ? { kind: 'there' } as const : writeEntry(shop, task, period, read)
        })
        if (outcome.kind === 'failed' && outcome.isGone !== true) {
          faults.push(outcome.fault)
          continue
        }
        for (const key of period.keys ?? []) saidAgain.add(key)
        if (outcome.kind === 'failed') continue
        present.get(period.window)?.add(period.start)
        if (outcome.kind === 'there') continue
        entries.push({ window: period.window, period_start: period.start, empty_reason: outcome.entry.empty_reason })
      }
      return { entries, faults }
    },

    async openDays(at, zone) {
      const since = await state.since()
      if (since === null) return 0
      const days = await presentIn('day', { at, zone })
      return duePeriods({ at, zone, since: caughtUpFrom(since, dateOf(at, zone)), has: (window, start) => window !== 'day' || days.has(start) }).length
    },

    async reset() {
      if (await state.since() !== null) await state.setSince(null)
    },
  }
}

/** The first day that is caught up by itself. */
function caughtUpFrom(since: CivilDate, today: CivilDate): CivilDate {
  const oldest = plusDates(today, -MAX_DAYS_BACK)
  return since < oldest ? oldest : since
}

/** False for an entry that a clock wrote which was ahead. */
function isOf({ written_at }: SummaryEntry, at: EpochMs): boolean {
  return written_at <= at + DAY_MS
}

/** Reads the conversations of several due days at once and gives each day its own. */
export function readAhead(shop: Workshop, task: Task, days: readonly CivilDate[]): ReadWindow {
  const ends = days.map(day => periodSpan('day', day, task.zone).end)
  let held: { readonly window: Interval; readonly read: Read } | null = null
  return async span => {
    if (held !== null && containsInterval(held.window, span)) return held.read
    const end = ends.reduce((last, next) => (next > last && next <= span.start + DAYS_AT_ONCE * DAY_MS ? next : last), span.end)
    const window = { start: span.start, end }
    const read = await readConversations(shop, window, task.signal)
    held = read.kind === 'ok' ? { window, read } : null
    return read
  }
}
