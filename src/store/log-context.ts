// What the parts of the event log share.

import type { Clock } from '../core/time/instant.ts'
import type { Faults } from './faults.ts'
import type { FileOps } from './file-ops.ts'
import type { WithLock } from './lock.ts'
import type { MemoryPaths } from './paths.ts'

export interface LogContext {
  readonly paths: MemoryPaths
  readonly files: FileOps
  readonly withLock: WithLock
  readonly clock: Clock
  readonly faults: Faults
}

/** How messages name a shard. */
export function shardLabel(shard: string): string {
  return `events/${shard}.jsonl`
}
