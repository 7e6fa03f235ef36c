// The roll cache on a Redis server, through @keyv/redis where a person has installed it. A server that is away, slow,
// stopped or restarted costs a miss within a deadline, never more; a use some seconds later tries again.

import { MemoryError } from '../core/errors.ts'
import type { CacheStore, Waiting } from './cache-store.ts'
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
}

interface Connection {
  readonly adapter: Adapter
  readonly opened: Promise<unknown>
  isOpening: boolean
  /** A turn gave up waiting and no answer has come since: no other turn waits. */
  isOverdue: boolean
  /** What the server or the network said last. */
  cause: unknown
}

/** A turn goes on without an answer after this. */
const TURN_MS = 250
/** For the connection to open, and then for each answer. Beyond it the server counts as away. */
const ANSWER_MS = 1000
/** Looking through all keys of a database that may hold those of others. */
const SCAN_MS = 10_000
const REST_MS = 5000
/** A connection that is idle for so long is given up; the next use makes a new one. */
const SILENT_MS = 10_000

class DeadlinePassed extends Error {}

/** null when the package is not installed. Connects at the first use. */
export async function openRedisCache(options: RedisCacheOptions): Promise<RedisCache | null> {
  let redis: RedisPackage
  try {
    redis = await import('@keyv/redis')
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

  async get(key: string, waiting: Waiting): Promise<string | undefined> {
    const connection = this.usable()
    if (waiting === 'turn' && connection.isOverdue) throw this.unavailable()
    const answer = this.ask(connection, adapter => within(ANSWER_MS, adapter.get<string>(key)))
    if (waiting === 'work') return answer
    try {
      return await within(TURN_MS, answer)
    } catch (error) {
      if (!(error instanceof DeadlinePassed)) throw error
      connection.isOverdue = true
      this.reason = this.told(error)
      throw this.unavailable()
    }
  }

  async set(key: string, value: string, ttlMs: number): Promise<void> {
    return this.ask(this.usable(), adapter => within(ANSWER_MS, adapter.set(key, value, ttlMs)))
  }

  async delete(key: string): Promise<boolean> {
    return this.ask(this.usable(), adapter => within(ANSWER_MS, adapter.delete(key)))
  }

  async remove(isDue: (value: string) => boolean): Promise<RewriteReport> {
    const changed: string[] = []
    for (const key of await this.ask(this.usable(), adapter => dueKeys(adapter, this.options.prefix, isDue))) {
      if (await this.delete(key)) changed.push(key)
    }
    return { changed, skipped: [] }
  }

  close(): void {
    this.isClosed = true
    if (this.connection !== null) this.drop(this.connection)
  }

  /** Every failure ends the connection; the first one says why, not those that it takes along. Throws MemoryError. */
  private async ask<T>(connection: Connection, work: (adapter: Adapter) => Promise<T>): Promise<T> {
    try {
      await within(ANSWER_MS, connection.opened)
      const answer = await work(connection.adapter)
      connection.isOverdue = false
      if (this.connection === connection) this.reason = null
      return answer
    } catch (error) {
      if (this.connection === connection) {
        this.rest(error instanceof DeadlinePassed ? error : connection.cause ?? error)
        this.drop(connection)
      }
      throw this.unavailable()
    }
  }

  private rest(cause: unknown): void {
    this.reason = this.told(cause)
    this.restsUntil = performance.now() + (this.options.restMs ?? REST_MS)
  }

  private told(cause: unknown): string {
    return `${serverOf(this.options.url)} ${faultOf(cause)}`
  }

  private unavailable(): MemoryError {
    return new MemoryError('unavailable', this.reason ?? 'the roll cache is closed')
  }

  private usable(): Connection {
    if (this.isClosed || (this.reason !== null && performance.now() < this.restsUntil)) throw this.unavailable()
    try {
      return this.connected()
    } catch (error) {
      this.rest(error) // the address is none
      throw this.unavailable()
    }
  }

  /** The open connection or a new one. Each is a client of its own: one that is opened again collects listeners. */
  private connected(): Connection {
    const known = this.connection
    if (known !== null && (known.isOpening || known.adapter.client.isOpen)) return known
    const socket = { reconnectStrategy: false as const, connectTimeout: ANSWER_MS, socketTimeout: SILENT_MS }
    const adapter: Adapter = new this.redis.default({ url: this.options.url, socket }, { keyPrefixSeparator: ':', throwOnErrors: true })
    const { client } = adapter
    if ('unref' in client) client.unref() // never keeps the host alive
    const connection: Connection = {
      adapter, isOpening: true, isOverdue: false, cause: null,
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
  const until = performance.now() + SCAN_MS
  for (;;) {
    const step = await within(Math.min(ANSWER_MS, until - performance.now()), walk.next())
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
