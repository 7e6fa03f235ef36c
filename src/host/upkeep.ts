// Work that is due now and then: retention, compaction and the monthly profile. Runs in the background once the index is
// loaded, and again with the first turn of a day; a turn never waits for it.

import { type DayNumber } from '../core/time/civil.ts'
import { dayOf } from '../core/time/zone.ts'
import type { Memory } from '../services/memory.ts'
import type { Faults } from './faults.ts'
import type { HostContext } from './host-types.ts'

export type UpkeepMemory = Pick<Memory, 'clock' | 'zone' | 'ledger' | 'retention' | 'growth'>

export function keepUp(ctx: HostContext, memory: UpkeepMemory, faults: Faults): void {
  let lastDay: DayNumber | null = null
  let unloading = false
  let running: Promise<unknown> = Promise.resolve()
  const work = async (): Promise<void> => {
    if (!unloading) await faults.containAsync('retention', () => memory.retention.purge(memory.clock()), null)
    if (!unloading) await faults.containAsync('compaction', () => memory.ledger.compact(), undefined)
    if (!unloading) await faults.containAsync('profile', () => memory.growth.run(memory.clock()), null)
  }
  const runIfNewDay = (): void => {
    const today = dayOf(memory.clock(), memory.zone())
    if (today === lastDay) return
    lastDay = today
    // Unloading waits for work that runs, not for an index that still loads: a short headless run would take as long.
    void memory.ledger.ready().then(() => { running = running.then(work) })
  }
  ctx.on('session/event', (_session, event) => {
    if (event.type === 'turn/start') faults.contain('upkeep', runIfNewDay, undefined)
  })
  ctx.effect(() => async () => {
    unloading = true
    await running
  }, 'upkeep')
  faults.contain('upkeep', runIfNewDay, undefined)
}
