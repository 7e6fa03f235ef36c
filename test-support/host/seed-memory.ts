// A memory that stands on disk before a host or a console starts.

import type { MemoryRecord } from '../../src/core/record/record.ts'
import { DAY_MS, epochMs } from '../../src/core/time/instant.ts'
import { createMemory, type Memory } from '../../src/services/memory.ts'
import { buildRecord } from '../record-builder.ts'

/** Opens the memory of a home, whose clock stands at `at`, lets it be filled and closes it. */
export async function seedMemory(home: string, at: number, fill: (memory: Memory) => Promise<unknown>): Promise<void> {
  const memory = createMemory({ dshHome: home, ports: { clock: () => epochMs(at), log: { info: () => undefined, warn: () => undefined }, sessionLog: () => null, summarizer: () => null } })
  await memory.ledger.ready()
  await fill(memory)
  await memory.close()
}

/** What was decided on the gateway at `at`, a minute long: the beginning of every record about it. */
export function gatewayDecision(at: number): Partial<MemoryRecord> {
  return { kind: 'decision', event_start_ms: at, event_end_ms: at + 60_000, recorded_at: at, ingested_at: at, valid_from: at, topics: ['网关方案'] }
}

/** A chain of two, the second a day later, and a dispute over the day of the rollout; the head of the chain comes back. */
export async function seedGateway(memory: Memory, at: number): Promise<MemoryRecord> {
  const common = gatewayDecision(at)
  const second = buildRecord({ ...common, text: '网关方案改用 Envoy', recorded_at: at + DAY_MS, event_start_ms: at + DAY_MS, event_end_ms: at + DAY_MS + 60_000 })
  const first = buildRecord({ ...common, text: '网关方案用 Nginx', status: 'superseded', superseded_by: second.id, valid_to: at + DAY_MS })
  const rollout = { ...common, status: 'disputed', topics: ['网关方案', '灰度日'] } as const
  const friday = buildRecord({ ...rollout, text: '网关灰度放在周五' })
  const monday = buildRecord({ ...rollout, text: '网关灰度放在周一', disputes: [friday.id] })
  await memory.ledger.put([first, { ...second, supersedes: [first.id] }, { ...friday, disputes: [monday.id] }, monday])
  return second
}
