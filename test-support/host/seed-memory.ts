// A memory that stands on disk before a host or a console starts.

import { epochMs } from '../../src/core/time/instant.ts'
import { createMemory, type Memory } from '../../src/services/memory.ts'

/** Opens the memory of a home, whose clock stands at `at`, lets it be filled and closes it. */
export async function seedMemory(home: string, at: number, fill: (memory: Memory) => Promise<unknown>): Promise<void> {
  const memory = createMemory({ dshHome: home, ports: { clock: () => epochMs(at), log: { info: () => undefined, warn: () => undefined }, sessionLog: () => null, summarizer: () => null } })
  await memory.ledger.ready()
  await fill(memory)
  await memory.close()
}
