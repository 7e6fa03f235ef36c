// A real Redis server of one test, on a free port of the loopback.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import type { TestContext } from 'node:test'
import { tempRoot } from './temp-root.ts'

export interface RedisServer {
  readonly port: number
  readonly url: string
  /** What redis-cli answers, one line each. */
  cli(...args: readonly string[]): readonly string[]
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** kill -9 */
  kill(): Promise<void>
  /** Starts it again on its port, empty. */
  restart(): Promise<void>
}

/** Why there can be no server here; null when there can. */
export async function redisMissing(): Promise<string | null> {
  for (const program of ['redis-server', 'redis-cli']) if (spawnSync(program, ['--version']).error !== undefined) return `${program} is not installed`
  return redisClientMissing()
}

/** Why no Redis server can be talked to, whatever server there is; null when one can. */
export function redisClientMissing(): Promise<string | null> {
  return import('@keyv/redis').then(() => null, () => '@keyv/redis is not installed')
}

export async function startRedis(t: TestContext, options: { readonly password?: string } = {}): Promise<RedisServer> {
  const folder = tempRoot(t)
  const port = await freePort()
  const secret = options.password === undefined ? [] : ['--requirepass', options.password]
  let child = await start()
  t.after(() => { child.kill('SIGKILL') })

  async function start(): Promise<ChildProcess> {
    const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder, ...secret], { stdio: ['ignore', 'pipe', 'inherit'] })
    await saysReady(server.stdout)
    return server
  }

  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    cli: (...args) => {
      const { status, stdout } = spawnSync('redis-cli', ['-p', String(port), '--no-auth-warning', ...(options.password === undefined ? [] : ['-a', options.password]), ...args], { encoding: 'utf8' })
      if (status !== 0) throw new Error(`redis-cli ${args[0]} failed`)
      return stdout.split('\n').filter(line => line !== '')
    },
    signal: name => { child.kill(name) },
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    restart: async () => { child = await start() },
  }
}

async function saysReady(out: Readable): Promise<void> {
  let said = ''
  for await (const piece of out.iterator({ destroyOnReturn: false })) {
    said += String(piece)
    if (said.includes('Ready to accept connections')) break
  }
  if (!said.includes('Ready to accept connections')) throw new Error(`redis-server did not start: ${said.slice(-500)}`)
  out.resume()
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
