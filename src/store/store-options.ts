// What every store of files is opened with.

import type { FileOps } from './file-ops.ts'
import type { WithLock } from './lock.ts'
import type { MemoryPaths } from './paths.ts'

export interface StoreOptions {
  readonly paths: MemoryPaths
  /** The writer lock of these paths, shared with everything else that writes there. */
  readonly lock: WithLock
  /** Default: those of the machine. */
  readonly files?: FileOps
}
