// The cache of rolled summaries: through Keyv, on local files or a Redis server. What it loses is made again, so it never
// fails a caller: it misses, and says in problem() why.

import { Keyv } from 'keyv'
import { isMemoryError } from '../core/errors.ts'
import { redact } from '../core/privacy/redact.ts'
import type { RollValue } from '../core/summary/summary.ts'
import { isEpochMs } from '../core/time/instant.ts'
import type { CacheStore, Waiting } from './cache-store.ts'
import { createFileCache } from './file-cache.ts'
import { nodeFiles } from './file-ops.ts'
import { parseJson } from './json.ts'
import { openRedisCache, type RedisCache } from './redis-cache.ts'
import { joined, type RewriteReport, UNCHANGED } from './rewrite-report.ts'
import type { StoreOptions } from './store-options.ts'

/** No method rejects. */
export interface RollCache {
  /**
   * null on a miss: nothing stored, expired, damaged, or the cache is broken or does not answer in time. A turn waits
   * 250 ms for a server at most, work in the background some seconds.
   */
  get(key: string, waiting: Waiting): Promise<RollValue | null>
  /** Stores a value, redacted, for `ttlMs`. */
  set(key: string, value: RollValue, ttlMs: number): Promise<void>
  /** Deletes every value whose text `holds` something, also the files of a time when the cache was there. Keys or places are named. */
  remove(holds: (text: string) => boolean): Promise<RewriteReport>
  /** What is wrong now, one line without a secret; null while all is well. */
  problem(): string | null
  /** Lets go of the server, waiting for nothing. */
  close(): void
}

export interface RollCacheOptions extends StoreOptions {
  /** `redis://` or `rediss://`; empty = files. */
  readonly url: string
  /** Begins every key, before a colon. */
  readonly prefix: string
  /** Told when something goes wrong, once until it is well again. */
  readonly log: { warn(message: string): void }
  /** Opens the server's cache; null when the package is missing. */
  readonly openRedis?: typeof openRedisCache
}

/** Values go through Keyv; what Keyv does not offer is asked of the store. */
interface Backend<Store extends CacheStore> {
  readonly store: Store
  readonly keyv: Readonly<Record<Waiting, Keyv<unknown>>>
}

const HOUR_MS = 3_600_000
const MAX_TEXT_CHARS = 20_000
const NO_PACKAGE = 'summary.cacheUrl needs the package @keyv/redis, which is not installed; rolled summaries are cached in files'

/** Opens and connects nothing before the first use. */
export function createRollCache({ paths, lock, url, prefix, log, files = nodeFiles, openRedis = openRedisCache }: RollCacheOptions): RollCache {
  const local = backendOver(createFileCache({ paths, lock, files }))
  let server: Promise<Backend<RedisCache> | null> | null = null
  let missing: string | null = null
  let fault: string | null = null
  let told: string | null = null
  let sweepAt = Number.NEGATIVE_INFINITY

  /** null when files are to be used. */
  async function openServer(): Promise<Backend<RedisCache> | null> {
    if (url === '') return null
    const store = await openRedis({ url, prefix })
    if (store === null) missing = NO_PACKAGE
    return store === null ? null : backendOver(store)
  }

  const problem = (): string | null => fault ?? missing

  async function attempt<T>(otherwise: T, work: (server: Backend<RedisCache> | null) => Promise<T>): Promise<T> {
    try {
      const result = await work(await (server ??= openServer()))
      fault = null
      return result
    } catch (error) {
      if (isMemoryError(error)) fault = error.message // anything else is a damaged value: a miss
      return otherwise
    } finally {
      const now = problem()
      if (now !== null && now !== told) log.warn(now)
      told = now
    }
  }

  async function sweep(): Promise<void> {
    if (performance.now() < sweepAt) return
    sweepAt = performance.now() + HOUR_MS
    await local.store.sweep()
  }

  return {
    get: (key, waiting) => attempt(null, async opened => rollOf(await (opened ?? local).keyv[waiting].get(key))),
    set: (key, value, ttlMs) => attempt(undefined, async opened => {
      await (opened ?? local).keyv.work.set(key, { ...value, summary: redact(value.summary) }, ttlMs)
      await sweep()
    }),
    async remove(holds) {
      const says = (stored: string, unreadable: boolean): boolean => {
        const roll = rollIn(stored)
        return roll === null ? unreadable : holds(roll.summary)
      }
      return joined([
        await attempt({ changed: [], skipped: ['summary/cache'] }, () => local.store.remove(stored => says(stored, true))),
        // What cannot be read there may belong to others.
        await attempt({ changed: [], skipped: ['summary.cacheUrl'] }, async opened => (opened === null ? UNCHANGED : opened.store.remove(stored => says(stored, false)))),
      ])
    },
    problem,
    close() {
      server?.then(opened => { opened?.store.close() }).catch(() => {})
    },
  }
}

function backendOver<Store extends CacheStore>(store: Store): Backend<Store> {
  return { store, keyv: { turn: keyvOver(store, 'turn'), work: keyvOver(store, 'work') } }
}

function keyvOver(store: CacheStore, waiting: Waiting): Keyv<unknown> {
  const adapter = {
    get: (key: string) => store.get(key, waiting),
    set: (key: string, value: string, ttlMs: number) => store.set(key, value, ttlMs),
    delete: (key: string) => store.delete(key),
    clear: () => Promise.reject(new Error('a cache that others may share is never emptied')), // Keyv insists on one
  }
  return new Keyv<unknown>({ store: adapter, useKeyPrefix: false, throwOnErrors: true, emitErrors: false })
}

/** The value that Keyv stored as `{ value, expires }`. */
function rollIn(stored: string): RollValue | null {
  const data = parseJson(stored)
  return typeof data === 'object' && data !== null && 'value' in data ? rollOf(data.value) : null
}

/** Redacted; null when it is not ours. */
function rollOf(value: unknown): RollValue | null {
  if (typeof value !== 'object' || value === null || !('summary' in value) || !('sources_fp' in value) || !('created_at' in value)) return null
  const { summary, sources_fp, created_at } = value
  if (typeof summary !== 'string' || summary.length > MAX_TEXT_CHARS || typeof sources_fp !== 'string' || !isEpochMs(created_at)) return null
  return { summary: redact(summary), sources_fp, created_at }
}
