// The optional second row `dsh-temporal-memory/compile`: it offers memory_compile while the memory plugin is there.

import { createCompileTool } from '../tools/registry.ts'
import { createFaults } from './faults.ts'
import type { HostContext } from './host-types.ts'
import { MEMORY_SERVICE, type MemoryHost } from './lifecycle.ts'
import { createLogger } from './logger.ts'
import { registerTools } from './register-tools.ts'

export { Config } from './config-schema.ts'

export const name = 'dsh-temporal-memory-compile'

export const inject: readonly string[] = []

export function apply(ctx: HostContext): void {
  const faults = createFaults(createLogger())
  faults.contain('memory_compile not started', () => {
    ctx.inject([MEMORY_SERVICE], child => faults.contain('memory_compile not started', () => {
      const host = child.get(MEMORY_SERVICE) as MemoryHost
      registerTools(child, [createCompileTool(host.memory)], host)
    }, undefined))
  }, undefined)
}
