// The roll cache on a Redis server, through @keyv/redis where a person has installed it. A server that is away, slow,
// stopped or restarted costs a miss within a deadline, never more; a use some seconds later tries again.

import { MemoryError } from '../core/errors.ts'
import type { CacheStore } from './cache-store.ts'
import { systemCode } from './file-ops.ts'
import type { RewriteReport } from './rewrite-report.ts'

type RedisPackage = typeof import('@keyv/redis')
type Adapter = InstanceType<RedisPackage['default']>

/** Its errors say what is wrong with the server, without a secret. */
export interface RedisCache extends CacheStore {
  /** Lets go of the connection without waiting for the server. */
  close(): void
}

export interface RedisCacheOptions {
  /** `redis://` or `rediss://`, with user and password if need be. */
  readonly url: string
  /** Keys of ours begin with it and a colon. */
  readonly prefix: string
  /** After a failure nothing is tried for so long. */
  readonly restMs?: number
  /** How long a look-up may take; a turn may wait for it. */
  readonly getDeadlineMs?: number
}

interface Connection {
  readonly adapter: Adapter
  readonly opened: Promise<unknown>
  isOpening: boolean
  /** What the server or the network said last. */
  cause: unknown
}

const GET_DEADLINE_MS = 250
const WRITE_DEADLINE_MS = 2000
/** Looking through all keys of a database that may hold those of others. */
const SCAN_DEADLINE_MS = 10_000
const REST_MS = 5000
const CONNECT_MS = 2000
/** A connection that is idle or unanswered for so long is given up; the next use makes a new one. */
const SILENT_MS = 10_000

class DeadlinePassed extends Error {}

/** null when the package is not installed. Connects at the first use. */
export async function openRedisCache(options: RedisCacheOptions, load: () => Promise<RedisPackage> = () => import('@keyv/redis')): Promise<RedisCache | null> {
  let redis: RedisPackage
  try {
    redis = await load()
  } catch {
    return null // not there, or not to be loaded: the caller says what is missing
  }
  return new LazyRedisCache(redis, options)
}

class LazyRedisCache implements RedisCache {
  private readonly redis: RedisPackage
  private readonly options: RedisCacheOptions
  private connection: Connection | null = null
  private reason: string | null = null
  private restsUntil = Number.NEGATIVE_INFINITY
  private isClosed = false

  constructor(redis: RedisPackage, options: RedisCacheOptions) {
    this.redis = redis
    this.options = options
  }

  get(key: string): Promise<string | undefined> {
    return this.use(this.options.getDeadlineMs ?? GET_DEADLINE_MS, adapter => adapter.get<string>(key))
  }

  set(key: string, value: string, ttlMs: number): Promise<void> {
    return this.use(WRITE_DEADLINE_MS, adapter => adapter.set(key, value, ttlMs))
  }

  delete(key: string): Promise<boolean> {
    return this.use(WRITE_DEADLINE_MS, adapter => adapter.delete(key))
  }

  async remove(isDue: (value: string) => boolean): Promise<RewriteReport> {
    const changed: string[] = []
    for (const key of await this.use(SCAN_DEADLINE_MS, adapter => dueKeys(adapter, this.options.prefix, isDue))) {
      if (await this.delete(key)) changed.push(key)
    }
    return { changed, skipped: [] }
  }

  close(): void {
    this.isClosed = true
    if (this.connection !== null) this.drop(this.connection)
  }

  private async use<T>(deadlineMs: number, work: (adapter: Adapter) => Promise<T>): Promise<T> {
    if (this.isClosed) throw new MemoryError('unavailable', 'the roll cache is closed')
    if (this.reason !== null && performance.now() < this.restsUntil) throw new MemoryError('unavailable', this.reason)
    let connection: Connection | null = null
    try {
      connection = this.connected()
      const { adapter, opened } = connection
      const until = performance.now() + deadlineMs
      await within(Math.min(deadlineMs, CONNECT_MS), opened)
      const result = await within(until - performance.now(), work(adapter))
      this.reason = null
      return result
    } catch (error) {
      this.reason = `${serverOf(this.options.url)} ${faultOf(error instanceof DeadlinePassed ? error : connection?.cause ?? error)}`
      this.restsUntil = performance.now() + (this.options.restMs ?? REST_MS)
      if (connection !== null) this.drop(connection)
      throw new MemoryError('unavailable', this.reason)
    }
  }

  /** The open connection or a new one. Each is a client of its own: one that is opened again collects listeners. */
  private connected(): Connection {
    const known = this.connection
    if (known !== null && (known.isOpening || known.adapter.client.isOpen)) return known
    const socket = { reconnectStrategy: false as const, connectTimeout: CONNECT_MS, socketTimeout: SILENT_MS }
    const adapter: Adapter = new this.redis.default({ url: this.options.url, socket }, { keyPrefixSeparator: ':', throwOnErrors: true })
    const { client } = adapter
    if ('unref' in client) client.unref() // never keeps the host alive
    const connection: Connection = {
      adapter, isOpening: true, cause: null,
      opened: adapter.getClient().finally(() => { connection.isOpening = false }),
    }
    adapter.on('error', error => { connection.cause = error })
    this.connection = connection
    return connection
  }

  private drop(connection: Connection): void {
    if (this.connection === connection) this.connection = null
    // A client that is destroyed while it connects would leave its socket behind.
    connection.opened.then(() => connection.adapter.disconnect(true)).catch(() => {})
  }
}

/** Keys of ours whose value is due. A server that stops answering on the way is not waited for to the end. */
async function dueKeys(adapter: Adapter, prefix: string, isDue: (value: string) => boolean): Promise<readonly string[]> {
  const keys: string[] = []
  const walk = adapter.iterator(prefix)
  for (;;) {
    const step = await within(WRITE_DEADLINE_MS, walk.next())
    if (step.done === true) return keys
    const [key, value] = step.value
    if (typeof value === 'string' && isDue(value)) keys.push(`${prefix}:${key}`)
  }
}

async function within<T>(deadlineMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => { timer = setTimeout(() => { reject(new DeadlinePassed()) }, deadlineMs) })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Scheme, host and port of the address; never user or password. */
function serverOf(url: string): string {
  try {
    const { protocol, host } = new URL(url)
    return `${protocol}//${host}`
  } catch {
    return 'the Redis server of an address that is no URL'
  }
}

/** By codes alone: a message may quote anything. */
function faultOf(cause: unknown): string {
  if (cause instanceof DeadlinePassed) return 'does not answer in time'
  const refusal = cause instanceof Error ? /^[A-Z]{3,20}(?= )/.exec(cause.message)?.[0] : undefined
  if (refusal !== undefined) return `refuses (${refusal})`
  const code = systemCode(cause)
  return code === 'unknown' ? 'cannot be reached' : `cannot be reached (${code})`
}
