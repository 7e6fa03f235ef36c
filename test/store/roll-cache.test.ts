// The roll cache on files: what is stored comes back until it expires, and whatever is broken is a miss, never a failure.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { RollValue } from '../../src/core/summary/summary.ts'
import { epochMs } from '../../src/core/time/instant.ts'
import { createFileCache } from '../../src/store/file-cache.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'
import { createRollCache, type RollCache, type RollCacheOptions } from '../../src/store/roll-cache.ts'
import { type WatchedFiles, watchFiles } from '../../test-support/fault-files.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'

const KEY = 'anima:temporal:sys_roll:past_days:2026-11-03'
const HOUR_MS = 3_600_000

function roll(changes: Partial<RollValue> = {}): RollValue {
  return { summary: '月初换了轮胎', sources_fp: 'a1b2', created_at: epochMs(1_800_000_000_000), ...changes }
}

function open(root: string, options: Partial<RollCacheOptions> = {}): { readonly cache: RollCache; readonly warned: string[] } {
  const paths = createPaths(root, 'default')
  const warned: string[] = []
  return { cache: createRollCache({ paths, lock: createLock(paths), url: '', prefix: 'anima:temporal', log: { warn: line => { warned.push(line) } }, ...options }), warned }
}

const folder = (root: string): string => join(root, 'summary', 'cache')

function onlyFile(root: string): string {
  const [name = assert.fail(), ...others] = readdirSync(folder(root))
  assert.deepEqual(others, [])
  return join(folder(root), name)
}

async function sleep(ms: number): Promise<void> {
  await new Promise(resolve => { setTimeout(resolve, ms) })
}

/** A value stored by hand, as if written long ago. */
function storeByHand(root: string, key: string, summary: string, expires: number): string {
  const { cache } = open(root)
  cache.close()
  mkdirSync(folder(root), { recursive: true })
  const name = join(folder(root), `${'0'.repeat(12)}${String(readdirSync(folder(root)).length).padStart(4, '0')}.json`)
  writeFileSync(name, JSON.stringify({ v: 1, key, data: { value: roll({ summary }), expires } }))
  return name
}

test('a value comes back after a restart, from a private file that a person can read; nothing is made before the first', async t => {
  const root = tempRoot(t)
  assert.deepEqual([await open(root).cache.get(KEY, 'turn'), existsSync(folder(root))], [null, false])
  await open(root).cache.set(KEY, roll(), HOUR_MS)
  const { cache, warned } = open(root)
  assert.deepEqual([await cache.get(KEY, 'turn'), await cache.get(`${KEY}x`, 'turn')], [roll(), null])
  const { key, data } = JSON.parse(readFileSync(onlyFile(root), 'utf8')) as { key: string; data: { value: RollValue } }
  assert.deepEqual([key, data.value], [KEY, roll()])
  if (process.platform !== 'win32') assert.equal(statSync(onlyFile(root)).mode & 0o777, 0o600)
  assert.deepEqual([cache.problem(), warned], [null, []])
})

test('a later value replaces the former one', async t => {
  const root = tempRoot(t)
  const { cache } = open(root)
  await cache.set(KEY, roll(), HOUR_MS)
  await cache.set(KEY, roll({ sources_fp: 'c3d4' }), HOUR_MS)
  assert.equal((await cache.get(KEY, 'turn'))?.sources_fp, 'c3d4')
  onlyFile(root)
})

test('a value is gone when its time is over', async t => {
  const { cache } = open(tempRoot(t))
  await cache.set(KEY, roll(), HOUR_MS)
  assert.deepEqual(await cache.get(KEY, 'turn'), roll())
  await cache.set(KEY, roll(), 10)
  await sleep(30)
  assert.equal(await cache.get(KEY, 'turn'), null)
})

test('what expired or is damaged goes with the first value that a process stores', async t => {
  const root = tempRoot(t)
  const old = [storeByHand(root, 'anima:temporal:old', '过期的话', Date.now() - 1), join(folder(root), 'f'.repeat(16) + '.json')]
  writeFileSync(old[1] ?? '', '{"v":1')
  const fresh = storeByHand(root, 'anima:temporal:fresh', '还在的话', Date.now() + HOUR_MS)
  writeFileSync(join(folder(root), 'notes.txt'), '')
  await open(root).cache.set(KEY, roll(), HOUR_MS)
  assert.deepEqual(old.map(path => existsSync(path)), [false, false])
  assert.deepEqual([existsSync(fresh), readdirSync(folder(root)).length], [true, 3])
})

test('beyond the bound the value that was written first goes', async t => {
  const root = tempRoot(t)
  const paths = createPaths(root, 'default')
  const cache = createFileCache({ paths, lock: createLock(paths), maxFiles: 3 })
  for (let i = 1; i <= 5; i += 1) {
    await cache.set(`k${i}`, JSON.stringify({ value: roll(), expires: Date.now() + HOUR_MS }), HOUR_MS)
    for (const name of readdirSync(folder(root))) {
      const path = join(folder(root), name)
      if (readFileSync(path, 'utf8').includes(`"k${i}"`)) utimesSync(path, i, i)
    }
  }
  const kept = await Promise.all([1, 2, 3, 4, 5].map(async i => (await cache.get(`k${i}`, 'work')) !== undefined))
  assert.deepEqual(kept, [false, false, true, true, true])
})

for (const damaged of ['', '{"v":1,"key":', 'null', '{"v":2}', `{"v":1,"key":"${KEY}"}`, `{"v":1,"key":"${KEY}","data":{"expires":9e15}}`,
  `{"v":1,"key":"${KEY}","data":{"value":{"summary":7,"sources_fp":"a","created_at":1},"expires":9e15}}`,
  `{"v":1,"key":"anima:temporal:other","data":{"value":{"summary":"x","sources_fp":"a","created_at":1},"expires":9e15}}`]) {
  test(`a damaged file ${JSON.stringify(damaged).slice(0, 60)} is a miss and is written anew`, async t => {
    const root = tempRoot(t)
    const { cache, warned } = open(root)
    await cache.set(KEY, roll(), HOUR_MS)
    writeFileSync(onlyFile(root), damaged)
    assert.deepEqual([await cache.get(KEY, 'turn'), cache.problem(), warned], [null, null, []])
    await cache.set(KEY, roll(), HOUR_MS)
    assert.deepEqual(await cache.get(KEY, 'turn'), roll())
  })
}

test('a link in the place of a value is a miss and a problem, is not followed, and is replaced', async t => {
  const root = tempRoot(t)
  const { cache, warned } = open(root)
  await cache.set(KEY, roll(), HOUR_MS)
  const place = onlyFile(root)
  const other = join(root, 'other.json')
  writeFileSync(other, readFileSync(place))
  rmSync(place)
  symlinkSync(other, place)
  assert.equal(await cache.get(KEY, 'turn'), null)
  assert.match(cache.problem() ?? '', /^summary\/cache\/[0-9a-f]{16}\.json is a link/)
  assert.deepEqual(warned, [cache.problem()])
  await cache.get(KEY, 'turn')
  assert.equal(warned.length, 1, 'told once until it is well again')
  await cache.set(KEY, roll({ summary: '新的话' }), HOUR_MS)
  assert.deepEqual([(await cache.get(KEY, 'turn'))?.summary, cache.problem()], ['新的话', null])
  assert.ok(!readFileSync(other, 'utf8').includes('新的话'))
})

/** Runs `use` once per file operation of a faultless run, each time with that operation failing. */
async function atEveryStep(t: TestContext, use: (cache: RollCache) => Promise<unknown>, check: (cache: RollCache, watched: WatchedFiles, step: string) => Promise<void>): Promise<void> {
  for (const code of ['EIO', 'ENOSPC']) {
    for (let nth = 1, steps = nth; nth <= steps; nth += 1) {
      const root = tempRoot(t)
      const watched = watchFiles()
      const { cache } = open(root, { files: watched.files })
      await cache.set(KEY, roll(), HOUR_MS)
      const start = watched.calls.length
      watched.failAt(nth, code)
      await use(cache)
      steps = Math.max(steps, watched.calls.length - start)
      watched.heal()
      await check(cache, watched, `${code} at ${nth} (${watched.calls[start + nth - 1]})`)
      assert.ok(!readdirSync(root, { recursive: true }).some(name => String(name).endsWith('.tmp')))
    }
  }
}

test('whatever operation the disk refuses while a value is looked up, it is a miss at worst', t => atEveryStep(t, cache => cache.get(KEY, 'turn'), async (cache, _watched, step) => {
  assert.deepEqual(await cache.get(KEY, 'turn'), roll(), step)
  assert.equal(cache.problem(), null, step)
}))

test('whatever operation the disk refuses while a value is stored, the old or the new one is there', t => atEveryStep(t, cache => cache.set(KEY, roll({ sources_fp: 'new' }), HOUR_MS), async (cache, _watched, step) => {
  assert.ok(['a1b2', 'new'].includes((await cache.get(KEY, 'turn'))?.sources_fp ?? ''), step)
  await cache.set(KEY, roll({ sources_fp: 'third' }), HOUR_MS)
  assert.equal((await cache.get(KEY, 'turn'))?.sources_fp, 'third', step)
}))

test('a refusal of the disk is told', async t => {
  const watched = watchFiles()
  const { cache, warned } = open(tempRoot(t), { files: watched.files })
  watched.fill(0)
  await cache.set(KEY, roll(), HOUR_MS)
  assert.match(cache.problem() ?? '', /^cannot write summary\/cache\/[0-9a-f]{16}\.json: ENOSPC$/)
  assert.deepEqual(warned, [cache.problem()])
})

test('credentials are taken out before writing and again when an older file holds one', async t => {
  const root = tempRoot(t)
  const { cache } = open(root)
  await cache.set(KEY, roll({ summary: `密钥 ${TEST_TOKEN}` }), HOUR_MS)
  assert.ok(!readFileSync(onlyFile(root), 'utf8').includes(TEST_TOKEN))
  writeFileSync(onlyFile(root), JSON.stringify({ v: 1, key: KEY, data: { value: roll({ summary: `密钥 ${TEST_TOKEN}` }), expires: Date.now() + HOUR_MS } }))
  const text = (await cache.get(KEY, 'turn'))?.summary ?? ''
  assert.ok(text.startsWith('密钥') && !text.includes(TEST_TOKEN))
})

test('values that hold a forgotten text go, with what nobody can read; the rest stays and strange names are told', async t => {
  const root = tempRoot(t)
  const { cache } = open(root)
  await cache.set(KEY, roll({ summary: '小林订婚，换了轮胎' }), HOUR_MS)
  await cache.set(`${KEY}b`, roll(), HOUR_MS)
  writeFileSync(join(folder(root), 'f'.repeat(16) + '.json'), '小林订婚')
  writeFileSync(join(folder(root), 'copy.json'), '小林订婚')
  const report = await cache.remove(text => text.includes('小林'))
  assert.equal(report.changed.length, 2)
  assert.deepEqual(report.skipped, ['summary/cache/copy.json'])
  assert.deepEqual([await cache.get(KEY, 'turn'), await cache.get(`${KEY}b`, 'turn'), readdirSync(folder(root)).length], [null, roll(), 2])
  assert.deepEqual(await open(join(root, 'none')).cache.remove(() => true), { changed: [], skipped: [] })
})

test('without the package for a server, files are used and the problem says so', async t => {
  const root = tempRoot(t)
  const { cache, warned } = open(root, { url: 'redis://127.0.0.1:1', openRedis: () => Promise.resolve(null) })
  assert.equal(cache.problem(), null)
  await cache.set(KEY, roll(), HOUR_MS)
  assert.deepEqual(await cache.get(KEY, 'turn'), roll())
  assert.match(cache.problem() ?? '', /@keyv\/redis, which is not installed/)
  assert.deepEqual(warned, [cache.problem()])
  onlyFile(root)
})
