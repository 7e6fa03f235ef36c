// The roll cache on a real Redis server: exact keys and times to live, and a server that is stopped, killed, restarted,
// refuses or is not there. Skipped where redis-server or @keyv/redis is not installed.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { RollValue } from '../../src/core/summary/summary.ts'
import { epochMs } from '../../src/core/time/instant.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'
import { openRedisCache } from '../../src/store/redis-cache.ts'
import { createRollCache, type RollCache } from '../../src/store/roll-cache.ts'
import { freePort, redisMissing, startRedis } from '../../test-support/redis-server.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { within } from '../../test-support/within.ts'

const PREFIX = 'anima:temporal'
const KEYS = [
  `${PREFIX}:sys_roll:past_days:2026-11-03`, `${PREFIX}:sys_roll:past_months:2026-11`, `${PREFIX}:sys_roll:past_years:2026`,
  `${PREFIX}:peer_roll:2026-11-03:2026-11-03T09:00+08:00:a1b2c3d4`,
]
const [KEY = ''] = KEYS
const DAY_MS = 86_400_000
const REST_MS = 300
/** What a turn may wait, and room for a busy machine. */
const PATIENCE_MS = 250 + 250

function roll(summary = '月初换了轮胎'): RollValue {
  return { summary, sources_fp: 'a1b2', created_at: epochMs(1_800_000_000_000) }
}

function open(root: string, url: string): { readonly cache: RollCache; readonly warned: string[] } {
  const paths = createPaths(root, 'default')
  const warned: string[] = []
  const cache = createRollCache({
    paths, lock: createLock(paths), url, prefix: PREFIX, log: { warn: line => { warned.push(line) } },
    openRedis: options => openRedisCache({ ...options, restMs: REST_MS }),
  })
  return { cache, warned }
}

async function sleep(ms: number): Promise<void> {
  await new Promise(resolve => { setTimeout(resolve, ms) })
}

/** Asks until there is an answer, for five seconds. */
async function until<T>(ask: () => Promise<T | null>): Promise<T | null> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await ask()
    if (answer !== null) return answer
    await sleep(100)
  }
  return null
}

const missing = await redisMissing()

describe('the roll cache on a Redis server', { skip: missing ?? false }, () => {
  test('the keys on the server are exactly ours, each with its time to live, and no file is written', async t => {
    const server = await startRedis(t)
    const root = tempRoot(t)
    const { cache, warned } = open(root, server.url)
    t.after(() => { cache.close() })
    const ttls = [DAY_MS, 31 * DAY_MS, 366 * DAY_MS, 36 * 3_600_000]
    for (const [i, key] of KEYS.entries()) await cache.set(key, roll(`第 ${i} 段`), ttls[i] ?? 0)
    assert.deepEqual(server.cli('KEYS', '*').toSorted(), KEYS.toSorted())
    for (const [i, key] of KEYS.entries()) {
      const left = Number(server.cli('PTTL', key)[0])
      assert.ok(left <= (ttls[i] ?? 0) && left > (ttls[i] ?? 0) - 20_000, `${key}: ${left}`)
      assert.deepEqual(await cache.get(key, 'work'), roll(`第 ${i} 段`))
    }
    assert.deepEqual([existsSync(join(root, 'summary')), cache.problem(), warned], [false, null, []])
  })

  test('a value expires, and one of the wrong kind is a miss', async t => {
    const server = await startRedis(t)
    const { cache } = open(tempRoot(t), server.url)
    t.after(() => { cache.close() })
    await cache.set(KEY, roll(), DAY_MS)
    assert.deepEqual(await cache.get(KEY, 'work'), roll())
    await cache.set(KEY, roll(), 20)
    await sleep(40)
    assert.deepEqual([await cache.get(KEY, 'work'), server.cli('EXISTS', KEY)], [null, ['0']])
    server.cli('SET', KEY, 'not json')
    assert.equal(await cache.get(KEY, 'work'), null)
    server.cli('SET', KEY, '{"value":{"summary":1},"expires":9000000000000000}')
    assert.equal(await cache.get(KEY, 'work'), null)
    assert.equal(cache.problem(), null)
  })

  test('the address may name a database of the server', async t => {
    const server = await startRedis(t)
    const { cache } = open(tempRoot(t), `${server.url}/3`)
    t.after(() => { cache.close() })
    await cache.set(KEY, roll(), DAY_MS)
    assert.deepEqual([await cache.get(KEY, 'work'), server.cli('KEYS', '*'), server.cli('-n', '3', 'KEYS', '*')], [roll(), [], [KEY]])
  })

  test('many uses at once share one connection', async t => {
    const server = await startRedis(t)
    const { cache } = open(tempRoot(t), server.url)
    t.after(() => { cache.close() })
    await Promise.all(Array.from({ length: 50 }, (_, i) => cache.set(`${KEY}${i}`, roll(), DAY_MS)))
    const values = await Promise.all(Array.from({ length: 50 }, (_, i) => cache.get(`${KEY}${i}`, 'work')))
    assert.ok(values.every(value => value !== null))
    assert.equal(server.cli('INFO', 'clients').find(line => line.startsWith('connected_clients'))?.trim(), 'connected_clients:2', 'ours and redis-cli')
  })

  test('a stopped server costs one turn a miss within the deadline and the next ones nothing, and is used again when it goes on', async t => {
    const server = await startRedis(t)
    const { cache, warned } = open(tempRoot(t), server.url)
    t.after(() => { cache.close() })
    await cache.set(KEY, roll(), DAY_MS)
    server.signal('SIGSTOP')
    let answered = false
    const first = cache.get(KEY, 'turn').finally(() => { answered = true })
    await sleep(150)
    assert.equal(answered, false, 'a slow answer is waited for')
    assert.equal(await within(PATIENCE_MS, first), null)
    assert.equal(cache.problem(), `redis://127.0.0.1:${server.port} does not answer in time`)
    assert.equal(await within(50, cache.get(KEY, 'turn')), null)
    assert.equal(await within(1500, cache.get(KEY, 'work')), null)
    await sleep(REST_MS)
    assert.equal(await within(PATIENCE_MS, cache.get(KEY, 'turn')), null, 'a new connection, which the system takes and nobody answers')
    server.signal('SIGCONT')
    assert.deepEqual([await until(() => cache.get(KEY, 'turn')), cache.problem(), warned.length], [roll(), null, 1])
  })

  test('an answer that came too late for a turn leaves the connection in use', async t => {
    const server = await startRedis(t)
    const { cache } = open(tempRoot(t), server.url)
    t.after(() => { cache.close() })
    await cache.set(KEY, roll(), DAY_MS)
    server.cli('CLIENT', 'PAUSE', '500', 'ALL')
    assert.equal(await cache.get(KEY, 'turn'), null)
    assert.deepEqual([await cache.get(KEY, 'work'), await cache.get(KEY, 'turn'), cache.problem()], [roll(), roll(), null])
    assert.match(server.cli('INFO', 'stats').join('\n'), /^total_connections_received:3\r?$/m, 'ours, and two of redis-cli')
  })

  test('a server that is killed and started again works again', async t => {
    const server = await startRedis(t)
    const { cache, warned } = open(tempRoot(t), server.url)
    t.after(() => { cache.close() })
    await cache.set(KEY, roll(), DAY_MS)
    await server.kill()
    await cache.set(KEY, roll(), DAY_MS)
    assert.equal(await cache.get(KEY, 'work'), null)
    assert.match(cache.problem() ?? '', /^redis:\/\/127\.0\.0\.1:\d+ cannot be reached/)
    await server.restart()
    await sleep(REST_MS)
    await cache.set(KEY, roll(), DAY_MS)
    assert.deepEqual([await cache.get(KEY, 'work'), cache.problem(), warned.length], [roll(), null, 1])
  })

  test('twenty restarts leave no listeners behind', async t => {
    const warnings: string[] = []
    const note = (warning: Error): void => { warnings.push(warning.name) }
    process.on('warning', note)
    t.after(() => { process.off('warning', note) })
    const server = await startRedis(t)
    const { cache } = open(tempRoot(t), server.url)
    t.after(() => { cache.close() })
    for (let i = 0; i < 20; i += 1) {
      server.cli('CLIENT', 'KILL', 'TYPE', 'normal')
      await sleep(5)
      await cache.get(KEY, 'work')
    }
    await sleep(REST_MS)
    await cache.set(KEY, roll(), DAY_MS)
    assert.deepEqual([await cache.get(KEY, 'work'), warnings], [roll(), []])
  })

  test('a wrong password is told with the host and without the password', async t => {
    const secret = ['letme', 'in', String(Date.now())].join('-')
    const server = await startRedis(t, { password: secret })
    for (const [auth, refusal] of [['', 'NOAUTH'], [`:${['no', 'pe'].join('')}@`, 'WRONGPASS'], [`someone:${['no', 'pe'].join('')}@`, 'WRONGPASS']]) {
      const { cache, warned } = open(tempRoot(t), `redis://${auth}127.0.0.1:${server.port}`)
      t.after(() => { cache.close() })
      assert.equal(await cache.get(KEY, 'work'), null)
      assert.equal(cache.problem(), `redis://127.0.0.1:${server.port} refuses (${refusal})`)
      assert.ok(!warned.join().includes('nope') && !warned.join().includes('someone'))
    }
    const { cache } = open(tempRoot(t), `redis://:${secret}@127.0.0.1:${server.port}`)
    t.after(() => { cache.close() })
    await cache.set(KEY, roll(), DAY_MS)
    assert.deepEqual([await cache.get(KEY, 'work'), cache.problem()], [roll(), null])
  })

  for (const [title, address] of [
    ['nobody listens', async () => `redis://someone:${['no', 'pe'].join('')}@127.0.0.1:${await freePort()}`],
    ['no such host exists', () => Promise.resolve(`redis://someone:${['no', 'pe'].join('')}@host.invalid:6379`)],
    ['the address is no URL', () => Promise.resolve(`redis://someone:${['no', 'pe'].join('')}@[::1:6379`)],
  ] as const) {
    test(`where ${title}, every use is a quick miss`, async t => {
      const root = tempRoot(t)
      const { cache, warned } = open(root, await address())
      await cache.set(KEY, roll(), DAY_MS)
      assert.equal(await within(PATIENCE_MS, cache.get(KEY, 'turn')), null)
      assert.match(cache.problem() ?? '', /cannot be reached|does not answer/)
      assert.ok(!warned.join().includes('nope'))
      assert.equal(existsSync(join(root, 'summary')), false)
      cache.close()
    })
  }

  test('something that is no Redis server is a miss', async t => {
    const stranger = createServer(socket => { socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n') }).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    t.after(() => { stranger.close() })
    const address = stranger.address()
    const { cache } = open(tempRoot(t), `redis://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    assert.equal(await within(PATIENCE_MS, cache.get(KEY, 'turn')), null)
    assert.match(cache.problem() ?? '', /^redis:\/\/127\.0\.0\.1:\d+ /)
    cache.close()
  })

  test('values that hold a forgotten text go from the server and from files; values of others stay', async t => {
    const server = await startRedis(t)
    const root = tempRoot(t)
    const before = open(root, '').cache
    await before.set(KEY, roll('小林订婚'), DAY_MS)
    const { cache } = open(root, server.url)
    t.after(() => { cache.close() })
    for (let i = 0; i < 60; i += 1) await cache.set(`${KEY}-${i}`, roll(i % 2 === 0 ? `第 ${i} 段：小林订婚` : `第 ${i} 段`), DAY_MS)
    server.cli('SET', 'anima:temporally', '小林订婚')
    server.cli('SET', `${PREFIX}:of-others`, '小林订婚')
    server.cli('RPUSH', `${PREFIX}:list`, '小林订婚')
    const report = await cache.remove(text => text.includes('小林'))
    assert.deepEqual([report.changed.length, report.skipped], [31, []])
    assert.equal(await before.get(KEY, 'work'), null)
    assert.deepEqual([await cache.get(`${KEY}-0`, 'work'), await cache.get(`${KEY}-1`, 'work'), server.cli('DBSIZE')], [null, roll('第 1 段'), ['33']])
  })

  test('a forget says that a stopped server could not be searched, and waits seconds at most', async t => {
    const server = await startRedis(t)
    const { cache } = open(tempRoot(t), server.url)
    t.after(() => { cache.close() })
    await cache.set(KEY, roll('小林订婚'), DAY_MS)
    server.signal('SIGSTOP')
    for (const step of ['on an open connection', 'on a new one']) {
      assert.deepEqual(await within(3000, cache.remove(text => text.includes('小林'))), { changed: [], skipped: ['summary.cacheUrl'] }, step)
      await sleep(REST_MS)
    }
    server.signal('SIGCONT')
    assert.deepEqual((await cache.remove(text => text.includes('小林'))).changed, [KEY])
  })

  test('closing waits for nobody and ends the connection', async t => {
    const server = await startRedis(t)
    const { cache } = open(tempRoot(t), server.url)
    await cache.set(KEY, roll(), DAY_MS)
    cache.close()
    await sleep(50)
    assert.equal(server.cli('INFO', 'clients').find(line => line.startsWith('connected_clients'))?.trim(), 'connected_clients:1', 'redis-cli alone')
    assert.equal(await cache.get(KEY, 'work'), null)
  })
})
