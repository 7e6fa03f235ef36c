// What the cache of rolled summaries stands on: strings by key, on local files or a Redis server.

import type { RewriteReport } from './rewrite-report.ts'

/** Who waits for an answer: a turn, which goes on without it after a moment, or work in the background. */
export type Waiting = 'turn' | 'work'

/** Values are JSON and hold their own time of expiry. Everything rejects with MemoryError and nothing else. */
export interface CacheStore {
  /** undefined when there is none, or none that can be understood. */
  get(key: string, waiting: Waiting): Promise<string | undefined>
  /** Where the store can, it drops the value after `ttlMs` by itself. */
  set(key: string, value: string, ttlMs: number): Promise<void>
  /** True when there was one. */
  delete(key: string): Promise<boolean>
  /** Deletes every value of ours for which `isDue`. A single one that could not be looked at or deleted may be named as skipped. */
  remove(isDue: (value: string) => boolean): Promise<RewriteReport>
}
