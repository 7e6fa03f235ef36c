// The claim: one owner at a time over all processes, and a dead owner's claim ends by itself.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { epochMs, type EpochMs } from '../../src/core/time/instant.ts'
import { type Claim, createClaim } from '../../src/store/claim.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

const CHILD = fileURLToPath(new URL('../../test-support/summary-store-child.js', import.meta.url))
const TTL_MS = 600_000
const NOW = 1_800_000_000_000

function open(root: string, now: () => number = () => NOW): Claim {
  const paths = createPaths(root, 'default')
  return createClaim({ paths, lock: createLock(paths), clock: (): EpochMs => epochMs(now()) })
}

const place = (root: string): string => join(root, 'state', 'summary-claim.json')

test('a claim keeps others out until it is given up or expires, and its owner renews it', async t => {
  const root = tempRoot(t)
  let now = NOW
  const claim = open(root, () => now)
  assert.equal(await claim.take('one', TTL_MS), true)
  assert.equal(await claim.take('two', TTL_MS), false)
  now += TTL_MS - 1
  assert.equal(await claim.take('one', TTL_MS), true)
  now += TTL_MS - 1
  assert.equal(await claim.take('two', TTL_MS), false)
  now += 1
  assert.equal(await claim.take('two', TTL_MS), true)
  assert.equal(await claim.take('one', TTL_MS), false, 'the former owner learns that it lost the claim')
  await claim.release('one')
  assert.equal(await claim.take('one', TTL_MS), false, 'only the owner gives a claim up')
  await claim.release('two')
  assert.equal(existsSync(place(root)), false)
  assert.equal(await claim.take('one', TTL_MS), true)
})

test('a claim from before the clock was set back binds nobody; a small step does not end one', async t => {
  const root = tempRoot(t)
  await open(root, () => NOW).take('one', TTL_MS)
  assert.equal(await open(root, () => NOW - 1000).take('two', TTL_MS), false)
  assert.equal(await open(root, () => NOW - 3_600_000).take('two', TTL_MS), true)
})

for (const damaged of ['', '{"v":1,"owner":"one"', '{"v":1,"owner":7,"expires_at":1800000100000}', '{"v":1,"owner":"one","expires_at":"soon"}', 'null']) {
  test(`a damaged claim ${JSON.stringify(damaged)} is nobody's`, async t => {
    const root = tempRoot(t)
    mkdirSync(join(root, 'state'))
    writeFileSync(place(root), damaged)
    assert.equal(await open(root).take('two', TTL_MS), true)
    assert.deepEqual(JSON.parse(readFileSync(place(root), 'utf8')), { v: 1, owner: 'two', expires_at: NOW + TTL_MS })
  })
}

test('two processes at once never hold the claim together', async t => {
  const root = join(tempRoot(t), 'root')
  const children = ['one', 'two', 'three'].map(name => spawn(process.execPath, [CHILD, root, 'claim', name], { stdio: ['ignore', 'ignore', 'inherit'] }))
  const codes = await Promise.all(children.map(async child => (await once(child, 'exit'))[0]))
  assert.deepEqual(codes, [0, 0, 0])
  const holds = readFileSync(`${root}.holds`, 'utf8').trim().split('\n')
  assert.ok(holds.length >= 6)
  for (let i = 0; i < holds.length; i += 2) assert.equal(holds[i + 1], holds[i]?.replace('in', 'out'), `hold ${i / 2}`)
  assert.equal(new Set(holds).size, 6, 'each of them had it at some time')
})

test('the claim of a killed process ends by itself', async t => {
  const root = join(tempRoot(t), 'root')
  const child = spawn(process.execPath, [CHILD, root, 'own', 'dead'], { stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => { child.kill('SIGKILL') })
  assert.equal(String((await once(child.stdout, 'data'))[0]).trim(), 'owned')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { expires_at: expiresAt } = JSON.parse(readFileSync(place(root), 'utf8')) as { expires_at: number }
  assert.equal(await open(root, () => expiresAt - 1).take('heir', 60_000), false)
  assert.equal(await open(root, () => expiresAt).take('heir', 60_000), true)
})
