// Puts the summaries of one memory together: the background pass, what a person may ask for, and what is read of them.

import type { Config } from '../../core/config/config.ts'
import { isMemoryError } from '../../core/errors.ts'
import { isClosed, periodOf } from '../../core/summary/period.ts'
import { cachePrefix } from '../../core/summary/roll.ts'
import { type SummaryWindow, SUMMARY_WINDOWS, SYSTEM_ROLLS, type SystemRoll } from '../../core/summary/summary.ts'
import type { CivilDate } from '../../core/time/civil.ts'
import type { EpochMs } from '../../core/time/instant.ts'
import { dateOf, type ZoneId } from '../../core/time/zone.ts'
import { createClaim } from '../../store/claim.ts'
import { createFaults } from '../../store/faults.ts'
import { createForgottenTurns } from '../../store/forgotten-turns.ts'
import type { WithLock } from '../../store/lock.ts'
import type { MemoryPaths } from '../../store/paths.ts'
import { createPeerPins } from '../../store/peer-pins.ts'
import { createRollCache, type RollCache } from '../../store/roll-cache.ts'
import { createSummaryStore } from '../../store/summaries.ts'
import { createSummaryState } from '../../store/summary-state.ts'
import type { Ledger } from '../ledger.ts'
import type { HostPorts } from '../ports.ts'
import type { Peers, Regenerated, RollRegenerated, RunKind, RunStart, Summaries, SummaryOverview } from './contract.ts'
import { createDeletedSessions } from './deleted-sessions.ts'
import { createDueEntries } from './due-entries.ts'
import { createForgetSummaries } from './forget-summaries.ts'
import { ClaimLost, createJobs } from './jobs.ts'
import { createMaintenance } from './maintain.ts'
import { createChunkMaker } from './make-chunks.ts'
import { createPeerRolls } from './peer-rolls.ts'
import { createPeers } from './peers.ts'
import { createPrompt } from './prompt.ts'
import { createRuns } from './run.ts'
import { createSystemRolls } from './system-rolls.ts'
import { createUnwanted } from './unwanted.ts'
import type { Task, Workshop } from './workshop.ts'
import { writeEntry } from './write-entry.ts'
import { createWriter } from './writer.ts'

export interface SummaryServices {
  readonly summaries: Summaries
  readonly peers: Peers
}

export interface SummaryOptions {
  readonly paths: MemoryPaths
  readonly lock: WithLock
  readonly ledger: Ledger
  readonly config: () => Config
  readonly zone: () => ZoneId
  readonly ports: HostPorts
  /** Names this process among those that share the data root. */
  readonly owner: string
}

/** Opens without touching the disk or a server; nothing is made before summaries are switched on. */
export function createSummaries({ paths, lock, ledger, config, zone, ports, owner }: SummaryOptions): SummaryServices {
  const { clock, log } = ports
  const notes = createFaults()
  const closing = new AbortController()
  const store = createSummaryStore({ paths, lock })
  const pins = createPeerPins({ paths, lock })
  const state = createSummaryState({ paths, lock })
  const forgottenTurns = createForgottenTurns({ paths, lock })
  const unwanted = createUnwanted({ ledger, config, forgottenTurns })
  const limits = (): Config['summary'] => config().summary
  const enabled = (): boolean => limits().enabled
  const openedUrl = limits().cacheUrl
  let opened: RollCache | null = null
  const cache = (): RollCache => opened ??= createRollCache({ paths, lock, url: openedUrl, prefix: cachePrefix(limits().cacheKeyPrefix, paths.namespace), log })
  const shop: Workshop = {
    store, unwanted, cache, limits,
    log: () => ports.conversations?.() ?? null,
    writer: createWriter({ config: limits, summarizer: ports.summarizer }),
    keyPrefix: () => cachePrefix(limits().cacheKeyPrefix, paths.namespace),
  }
  const jobs = createJobs(createClaim({ paths, lock, clock }), clock, owner)
  const due = createDueEntries(shop, state, forgottenTurns, clock)
  const systemRolls = createSystemRolls(shop)
  const peerRolls = createPeerRolls(shop)
  const runs = createRuns(shop, jobs)
  const deletedSessions = createDeletedSessions({ store, pins, cache, log: shop.log, refresh })
  const maintenance = createMaintenance({ shop, jobs, chunks: createChunkMaker(shop), deletedSessions, due, systemRolls, peerRolls, pins, enabled, zone, note: notes.report })
  const prompt = createPrompt({ rolls: systemRolls, enabled, zone, maxChars: () => limits().systemPromptMaxChars, log })
  const peers = createPeers({ store, pins, rolls: peerRolls, enabled, zone, warm })
  const frame = (at: EpochMs): Pick<Task, 'at' | 'zone' | 'today'> => ({ at, zone: zone(), today: dateOf(at, zone()) })
  const forgetting = createForgetSummaries({
    ledger, store, pins, forgottenTurns, unwanted, cache, zone, log: shop.log, signal: closing.signal,
    refresh,
  })

  /** Files changed below what is held in memory. */
  async function refresh(at: EpochMs): Promise<void> {
    systemRolls.clear()
    peerRolls.clear()
    await Promise.all([peers.reload(), prompt.refresh(at)])
  }

  let warming = false
  function warm(): void {
    if (warming || closing.signal.aborted) return
    warming = true
    jobs.run(unit => peerRolls.warm({ ...frame(clock()), unit, signal: closing.signal, asked: false }))
      .catch(() => undefined) // the next tick warms what is left and says what is wrong
      .finally(() => { warming = false })
  }

  /** Ends what a person asked for. */
  let asking = new AbortController()

  /** Runs what a person asked for, after what is under way in this process. */
  async function ask<T>(at: EpochMs, signal: AbortSignal | undefined, work: (task: Task) => Promise<T>): Promise<T | { readonly kind: 'disabled' | 'busy' } | { readonly kind: 'failed'; readonly fault: 'not_written' | 'aborted' }> {
    if (!enabled()) return { kind: 'disabled' }
    if (closing.signal.aborted) return { kind: 'failed', fault: 'aborted' }
    const either = joined(closing.signal, asking.signal, ...(signal === undefined ? [] : [signal]))
    try {
      return await jobs.run(unit => work({ ...frame(at), unit, signal: either.signal, asked: true })) ?? { kind: 'busy' }
    } catch (error) {
      if (error instanceof ClaimLost) return { kind: 'busy' }
      if (either.signal.aborted) return { kind: 'failed', fault: 'aborted' }
      notes.report(`summaries: ${isMemoryError(error) ? error.message : 'failed'}`)
      return { kind: 'failed', fault: 'not_written' }
    } finally {
      either.release()
    }
  }

  async function regenerate(window: SummaryWindow, day: CivilDate, at: EpochMs, signal?: AbortSignal): Promise<Regenerated> {
    const start = periodOf(window, day)
    if (!isClosed(window, start, at, zone())) return { kind: 'open' }
    const outcome = await ask(at, signal, task => task.unit(() => writeEntry(shop, task, { window, start })))
    return outcome.kind === 'failed' ? { kind: 'failed', fault: outcome.fault, entry: await store.entry(window, start) } : outcome
  }

  async function regenerateRoll(roll: SystemRoll, at: EpochMs, signal?: AbortSignal): Promise<RollRegenerated> {
    const outcome = await ask(at, signal, task => task.unit(() => systemRolls.make(roll, task, true)))
    if (outcome.kind !== 'made' && outcome.kind !== 'kept') return outcome
    await prompt.refresh(at)
    return { kind: 'written', roll: await systemRolls.view(roll, dateOf(at, zone())) }
  }

  async function start(kind: RunKind, window: SummaryWindow, from: CivilDate, to: CivilDate, at: EpochMs): Promise<RunStart> {
    return enabled() && !closing.signal.aborted ? runs.start(kind, window, from, to, frame(at)) : { kind: 'disabled' }
  }

  async function overview(at: EpochMs): Promise<SummaryOverview> {
    const known = await Promise.all(SUMMARY_WINDOWS.map(async window => {
      const starts = [...await store.starts(window)].toSorted()
      return [window, { count: starts.length, newest: starts.at(-1) ?? null }] as const
    }))
    return {
      enabled: enabled(),
      engine: shop.writer.engine(),
      conversations: shop.log() !== null,
      entries: Object.fromEntries(known) as SummaryOverview['entries'],
      chunksToday: (await store.chunks(dateOf(at, zone()))).length,
      due: enabled() ? await due.openDays(at, zone()) : 0,
      run: runs.view(),
      lastMaintained: maintenance.lastRun(),
    }
  }

  return {
    peers,
    summaries: {
      layer: 'summaries',
      ...forgetting,
      async maintain(at, signal) {
        const either = joined(signal, closing.signal)
        try {
          return await maintenance.run(at, either.signal)
        } finally {
          either.release()
        }
      },
      promptText: prompt.text,
      refreshPrompt: prompt.refresh,
      read: (window, from, to) => store.entries(window, from, to),
      chunks: day => store.chunks(day),
      rolls: at => Promise.all(SYSTEM_ROLLS.map(roll => systemRolls.view(roll, dateOf(at, zone())))),
      regenerate,
      regenerateRoll,
      startFill: (window, from, to, at) => start('fill', window, from, to, at),
      startRebuild: (window, from, to, at) => start('rebuild', window, from, to, at),
      run: runs.view,
      async stop() {
        asking.abort()
        asking = new AbortController()
        await runs.stop()
      },
      overview,
      problems: () => [
        ...store.problems(), ...pins.problems(), ...state.problems(), ...peers.problems(), ...notes.list(),
        ...[enabled() ? shop.writer.problem() : null, opened?.problem() ?? null, prompt.problem()].filter(line => line !== null),
        ...(limits().cacheUrl === openedUrl ? [] : ['summary.cacheUrl: a new value takes effect when the host starts again']),
      ],
      async close() {
        closing.abort()
        await Promise.all([runs.stop(), jobs.settled()])
        opened?.close()
      },
    },
  }
}

/** Aborts with the first of them; `release` lets go of them. */
function joined(...signals: readonly AbortSignal[]): { readonly signal: AbortSignal; release(): void } {
  const both = new AbortController()
  const abort = (): void => both.abort()
  for (const signal of signals) {
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
  }
  return { signal: both.signal, release: () => { for (const signal of signals) signal.removeEventListener('abort', abort) } }
}
