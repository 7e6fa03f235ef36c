// A fill or a rebuild of many entries: in the background, one at a time, with progress, stopped when asked.

import { dayOfDate, isClosed, periodsBetween } from '../../core/summary/period.ts'
import type { SummaryWindow } from '../../core/summary/summary.ts'
import type { CivilDate } from '../../core/time/civil.ts'
import { readAhead } from './due-entries.ts'
import type { RunKind, RunStart, RunView } from './contract.ts'
import type { Jobs } from './jobs.ts'
import type { Task, Workshop } from './workshop.ts'
import { writeEntry } from './write-entry.ts'

export interface Runs {
  /** Starts writing the closed periods of the range; `to` lies not after today. Throws MemoryError before it has begun. */
  start(kind: RunKind, window: SummaryWindow, from: CivilDate, to: CivilDate, task: Omit<Task, 'unit' | 'signal' | 'asked'>): Promise<RunStart>
  view(): RunView | null
  stop(): Promise<void>
}

/** Ten years of days: a longer range is a slip of the pen. */
const MAX_RUN_PERIODS = 3660
const LONGEST_DAYS: Readonly<Record<SummaryWindow, number>> = { day: 1, month: 31, year: 366 }
/** Without a text in between: then the fault is not that of a single period. */
const MAX_FAILURES = 3

export function createRuns(shop: Workshop, jobs: Jobs): Runs {
  let view: RunView | null = null
  let abort = new AbortController()
  let working: Promise<unknown> = Promise.resolve()
  let isStarting = false

  const now = (change: Partial<RunView>): void => { if (view !== null) view = { ...view, ...change } }

  async function write(kind: RunKind, starts: readonly CivilDate[], window: SummaryWindow, task: Task): Promise<void> {
    const read = readAhead(shop, task, window === 'day' ? starts : [])
    let failures = 0
    for (const start of starts) {
      if (task.signal.aborted) break
      now({ current: start })
      const outcome = await task.unit(async () => {
        // The pass may have written it since the fill began.
        const present = kind === 'fill' ? await shop.store.entry(window, start) : null
        return present === null ? writeEntry(shop, task, { window, start }, read) : { kind: 'written', entry: present } as const
      })
      if (task.signal.aborted && outcome.kind === 'failed') break
      if (outcome.kind === 'failed') failures += outcome.isGone === true ? 0 : 1
      else if (outcome.entry.text !== '') failures = 0 // a silent day says nothing about the model
      if (outcome.kind === 'failed') now({ failed: (view?.failed ?? 0) + 1, fault: outcome.fault })
      else now({ done: (view?.done ?? 0) + 1 })
      if (failures >= MAX_FAILURES) {
        now({ state: 'failed', current: null })
        return
      }
    }
    now({ state: task.signal.aborted ? 'stopped' : 'finished', current: null })
  }

  /** Resolves when the run is over; `began` is called once the claim is ours. */
  async function run(kind: RunKind, starts: readonly CivilDate[], window: SummaryWindow, task: Omit<Task, 'unit'>, began: () => void): Promise<void> {
    await jobs.run(async unit => {
      began()
      try {
        await write(kind, starts, window, { ...task, unit })
      } catch {
        now({ state: 'failed', current: null, fault: 'not_written' }) // the claim was lost, or the disk refuses
      }
    })
  }

  async function begin(kind: RunKind, window: SummaryWindow, from: CivilDate, to: CivilDate, task: Omit<Task, 'unit' | 'signal' | 'asked'>): Promise<RunStart> {
    const last = to < task.today ? to : task.today
    if ((dayOfDate(last) - dayOfDate(from)) / LONGEST_DAYS[window] > MAX_RUN_PERIODS) return { kind: 'too_many', max: MAX_RUN_PERIODS }
    const closed = periodsBetween(window, from, last).filter(start => isClosed(window, start, task.at, task.zone))
    const present = kind === 'fill' ? await shop.store.starts(window) : new Set<CivilDate>()
    const starts = closed.filter(start => !present.has(start))
    abort = new AbortController()
    const asked: Omit<Task, 'unit'> = { ...task, signal: abort.signal, asked: true }
    const hasBegun = await new Promise<boolean>((resolve, reject) => {
      const work = run(kind, starts, window, asked, () => {
        view = { kind, window, from, to: last, total: starts.length, done: 0, failed: 0, state: 'running', current: null, fault: null }
        resolve(true)
      })
      working = work.then(() => resolve(false), reject)
    })
    return hasBegun && view !== null ? { kind: 'started', run: view } : { kind: 'busy', run: null }
  }

  return {
    async start(kind, window, from, to, task) {
      if (isStarting || view?.state === 'running') return { kind: 'busy', run: view }
      isStarting = true
      try {
        return await begin(kind, window, from, to, task)
      } finally {
        isStarting = false
      }
    },
    view: () => view,
    async stop() {
      abort.abort()
      await working
    },
  }
}
