// The plugin as the host loads it. Nothing is required of the host and nothing leaves this file as an exception: a plugin
// that throws or waits for a missing service stops the whole host from booting.

import { createFaults } from './faults.ts'
import type { HostContext } from './host-types.ts'
import { MEMORY_SERVICE, startMemory } from './lifecycle.ts'
import { createLogger } from './logger.ts'

export { Config } from './config-schema.ts'

export const name = 'dsh-temporal-memory'

/** Services are taken through nested injections, each silent while its service is absent. */
export const inject: readonly string[] = []

/** `row` is the `config` of the plugin's row, unchecked. */
export function apply(ctx: HostContext, row?: unknown): void {
  const log = createLogger()
  const faults = createFaults(log)
  faults.contain('not started', () => {
    if (!claim(ctx)) faults.say('listed twice: this row stays inactive, the other one works')
    else startMemory(ctx, row, log, faults)
  }, undefined)
}

/** One memory per host: the second row of the same plugin would register every tool again. */
function claim(ctx: HostContext): boolean {
  try {
    ctx.provide(`${MEMORY_SERVICE}.row`, true)
    return true
  } catch {
    return false // the name is taken by the first row
  }
}
