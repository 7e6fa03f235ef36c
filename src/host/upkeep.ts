// Work that is due now and then: retention, compaction and the monthly profile. Runs in the background once the index is loaded, and
// again with the first turn of a day; a turn never waits for it.

import { type DayNumber } from '../core/time/civil.ts'
import { dayOf } from '../core/time/zone.ts'
import type { Memory } from '../services/memory.ts'
import type { Faults } from './faults.ts'
import type { HostContext } from './host-types.ts'

export type UpkeepMemory = Pick<Memory, 'clock' | 'zone' | 'ledger' | 'retention' | 'growth'>

export function keepUp(ctx: HostContext, memory: UpkeepMemory, faults: Faults): void {
  let lastDay: DayNumber | null = null
  let unloading = false
  let tail: Promise<unknown> = Promise.resolve()
  const runIfNewDay = (): void => {
    const today = dayOf(memory.clock(), memory.zone())
    if (today === lastDay) return
    lastDay = today
    tail = tail.then(() => memory.ledger.ready()).then(async () => {
      if (!unloading) await faults.containAsync('retention', () => memory.retention.purge(memory.clock()), null)
      if (!unloading) await faults.containAsync('compaction', () => memory.ledger.compact(), undefined)
      if (!unloading) await faults.containAsync('profile', () => memory.growth.run(memory.clock()), null)
    })
  }
  ctx.on('session/event', (_session, event) => {
    if (event.type === 'turn/start') faults.contain('upkeep', runIfNewDay, undefined)
  })
  ctx.effect(() => async () => {
    unloading = true
    await tail
  }, 'upkeep')
  faults.contain('upkeep', runIfNewDay, undefined)
}
