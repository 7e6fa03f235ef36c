// One pass of the background work, part after part; a part that fails leaves the others alone and is tried again later.

import { isMemoryError } from '../../core/errors.ts'
import { plusDates } from '../../core/summary/period.ts'
import { SYSTEM_ROLLS, type SystemRoll } from '../../core/summary/summary.ts'
import type { CivilDate } from '../../core/time/civil.ts'
import { DAY_MS, type EpochMs, epochMs } from '../../core/time/instant.ts'
import { dateOf, type ZoneId } from '../../core/time/zone.ts'
import type { PeerPins } from '../../store/peer-pins.ts'
import type { MaintainReport, SummaryFault } from './contract.ts'
import type { DeletedSessions } from './deleted-sessions.ts'
import type { DueEntries } from './due-entries.ts'
import { ClaimLost, type Jobs } from './jobs.ts'
import type { ChunkMaker } from './make-chunks.ts'
import type { PeerRolls } from './peer-rolls.ts'
import type { SystemRolls } from './system-rolls.ts'
import type { Task, Workshop } from './workshop.ts'

export interface Maintenance {
  /** Never rejects. */
  run(at: EpochMs, signal: AbortSignal): Promise<MaintainReport>
  /** Makes what is missing of the system rolls. Throws MemoryError and ClaimLost. */
  rolls(task: Task): Promise<{ readonly made: readonly SystemRoll[]; readonly faults: readonly SummaryFault[] }>
  lastRun(): EpochMs | null
}

export interface MaintenanceOptions {
  readonly shop: Workshop
  readonly jobs: Jobs
  readonly chunks: ChunkMaker
  readonly deletedSessions: DeletedSessions
  readonly due: DueEntries
  readonly systemRolls: SystemRolls
  readonly peerRolls: PeerRolls
  readonly pins: PeerPins
  readonly enabled: () => boolean
  readonly zone: () => ZoneId
  /** Names a failure for a person, without text of a summary. */
  readonly note: (line: string) => void
}

/** Chunks and pins of older days serve nobody: the day has its entry, a session of then is read in full. */
const KEEP_DAYS = 60

export function createMaintenance(options: MaintenanceOptions): Maintenance {
  const { shop, jobs, chunks, deletedSessions, due, systemRolls, peerRolls, pins, enabled, zone, note } = options
  let lastRun: EpochMs | null = null
  let running: Promise<unknown> = Promise.resolve()
  let purgedOn: CivilDate | null = null

  async function rolls(task: Task): ReturnType<Maintenance['rolls']> {
    const made: SystemRoll[] = []
    const faults: SummaryFault[] = []
    for (const roll of SYSTEM_ROLLS) {
      if (task.signal.aborted) break
      const outcome = await task.unit(() => systemRolls.make(roll, task, false))
      if (outcome.kind === 'made') made.push(roll)
      if (outcome.kind === 'failed') faults.push(outcome.fault)
    }
    return { made, faults }
  }

  async function purge({ today, at }: Task): Promise<void> {
    if (purgedOn === today) return
    await shop.store.purgeChunks(plusDates(today, -KEEP_DAYS))
    await pins.purge(epochMs(at - KEEP_DAYS * DAY_MS))
    purgedOn = today
  }

  async function pass(task: Task): Promise<MaintainReport> {
    const faults: SummaryFault[] = []
    async function part<T>(name: string, work: () => Promise<T>, whenFailed: T): Promise<T> {
      if (task.signal.aborted || !enabled()) return whenFailed
      try {
        return await work()
      } catch (error) {
        if (error instanceof ClaimLost) throw error
        note(`summaries: ${name}: ${isMemoryError(error) ? error.message : 'failed'}`)
        faults.push('not_written')
        return whenFailed
      }
    }
    const chunked = await part('half hours', () => chunks.make(task), { made: 0, faults: [] })
    // The list of sessions was just read.
    await part('deleted sessions', () => deletedSessions.drop(task), 0)
    // Before what may take long: the next message of a session asks for these.
    const peers = await part('other sessions', () => peerRolls.warm(task), 0)
    const entered = await part('days, months and years', () => due.write(task), { entries: [], faults: [] })
    const rolled = await part('system prompt', () => rolls(task), { made: [], faults: [] })
    await part('old files', () => task.unit(() => purge(task)), undefined)
    lastRun = task.at
    return {
      kind: 'done', chunks: chunked.made, entries: entered.entries, rolls: rolled.made, peers,
      faults: [...new Set([...chunked.faults, ...entered.faults, ...rolled.faults, ...faults])],
    }
  }

  return {
    rolls,
    lastRun: () => lastRun,
    run(at, signal) {
      const done = running.then(() => runAlone(at, signal))
      running = done
      return done
    },
  }

  /** Two passes at once would each find the same work. */
  async function runAlone(at: EpochMs, signal: AbortSignal): Promise<MaintainReport> {
    const nothing = { chunks: 0, entries: [], rolls: [], peers: 0, faults: [] }
    try {
      if (!enabled()) {
        await due.reset()
        return { ...nothing, kind: 'disabled' }
      }
      if (signal.aborted) return { ...nothing, kind: 'done', faults: ['aborted'] }
      const report = await jobs.run(unit => pass({ at, zone: zone(), today: dateOf(at, zone()), signal, unit, asked: false }))
      return report ?? { ...nothing, kind: 'busy' }
    } catch (error) {
      if (error instanceof ClaimLost) return { ...nothing, kind: 'busy' }
      note(`summaries: ${isMemoryError(error) ? error.message : 'failed'}`)
      return { ...nothing, kind: enabled() ? 'done' : 'disabled', faults: ['not_written'] }
    }
  }
}
