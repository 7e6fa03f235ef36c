import assert from 'node:assert/strict'
import { readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { test, type TestContext } from 'node:test'
import { isMemoryError } from '../../src/core/errors.ts'
import { epochMs } from '../../src/core/time/instant.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths, type MemoryPaths } from '../../src/store/paths.ts'
import { createWatermarks, type Watermarks } from '../../src/store/watermarks.ts'
import { nodeFiles } from '../../src/store/file-ops.ts'
import { watchFiles } from '../../test-support/fault-files.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

function make(t: TestContext, root: string = tempRoot(t), files = watchFiles()): { root: string; paths: MemoryPaths; marks: Watermarks; files: ReturnType<typeof watchFiles>; at: { now: number } } {
  const paths = createPaths(root, 'default')
  const at = { now: 1000 }
  return { root, paths, files, at, marks: createWatermarks(paths, createLock(paths), () => epochMs(at.now), files.files) }
}

test('a mark survives a restart, only moves forward and knows nothing of other sessions', async t => {
  const { root, marks } = make(t)
  assert.deepEqual(await marks.get('s'), { seq: null, capturedUntil: null })
  await marks.advance('s', 7)
  await marks.advance('s', 5)
  const again = make(t, root).marks
  assert.deepEqual(await again.get('s'), { seq: 7, capturedUntil: null })
  assert.deepEqual(await again.get('other'), { seq: null, capturedUntil: null })
})

test('two processes that move marks at the same time lose none', async t => {
  const { root, marks } = make(t)
  const other = make(t, root).marks
  await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? marks : other).advance(`s${i % 4}`, i)))
  assert.deepEqual(await Promise.all([0, 1, 2, 3].map(async i => (await marks.get(`s${i}`)).seq)), [16, 17, 18, 19])
})

test('a session may have any name', async t => {
  const { marks } = make(t)
  for (const name of ['__proto__', 'constructor', '', '会话', 'a"b\n']) {
    await marks.advance(name, 3)
    assert.equal((await marks.get(name)).seq, 3, name)
  }
})

test('the file keeps the newest thousand sessions and remembers until when the others count as captured', async t => {
  const { paths, marks, at } = make(t)
  const sessions = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`s${i}`, { seq: 1, at: 5000 + i }]))
  await marks.advance('first', 1)
  writeFileSync(paths.cursors, JSON.stringify({ v: 1, dropped_until: null, sessions }))
  at.now = 9000
  await marks.advance('new', 4)
  assert.deepEqual(await marks.get('s0'), { seq: null, capturedUntil: 5000 })
  assert.deepEqual(await marks.get('s1'), { seq: 1, capturedUntil: null })
  assert.deepEqual(await marks.get('new'), { seq: 4, capturedUntil: null })
})

test('after damage, sessions count as captured up to the last change of the file', async t => {
  const { paths, marks } = make(t)
  await marks.advance('s', 7)
  for (const damage of ['', '{"v":1,"sess', '[]', '{"v":2,"sessions":{}}', 'null', '{"v":1,"sessions":3}']) {
    writeFileSync(paths.cursors, damage)
    utimesSync(paths.cursors, 1234, 1234)
    assert.deepEqual(await marks.get('s'), { seq: null, capturedUntil: 1_234_000 }, damage)
  }
  await marks.advance('s', 9)
  assert.deepEqual(await marks.get('s'), { seq: 9, capturedUntil: null })
  assert.deepEqual(await marks.get('other'), { seq: null, capturedUntil: 1_234_000 })
  assert.equal(marks.problems().length, 1)
})

test('a single damaged entry costs only that session', async t => {
  const { paths, marks } = make(t)
  await marks.advance('good', 7)
  writeFileSync(paths.cursors, readFileSync(paths.cursors, 'utf8').replace('"sessions":{', '"sessions":{"bad":{"seq":-3,"at":1},"worse":null,'))
  assert.equal((await marks.get('good')).seq, 7)
  assert.equal((await marks.get('bad')).seq, null)
})

test('whichever operation fails, the old marks stay and the next attempt works', async t => {
  for (let nth = 1, steps = nth; nth <= steps; nth += 1) {
    const { marks, files } = make(t)
    await marks.advance('s', 1)
    const start = files.calls.length
    files.failAt(nth, 'ENOSPC')
    await marks.advance('s', 2).catch(error => { assert.ok(isMemoryError(error), String(error)) })
    steps = Math.max(steps, files.calls.length - start)
    files.heal()
    assert.ok([1, 2].includes((await marks.get('s')).seq ?? 0))
    await marks.advance('s', 3)
    assert.equal((await marks.get('s')).seq, 3)
  }
})

test('a torn file is damage, not a crash', async t => {
  const { paths, marks } = make(t)
  await marks.advance('s', 1)
  truncateSync(paths.cursors, 12)
  assert.notEqual((await marks.get('s')).capturedUntil, null)
})

test('after a turn the file is read once, to move the mark, and not to ask', async t => {
  const { root, marks, files } = make(t)
  await marks.advance('s', 1)
  await marks.get('s')
  const before = files.calls.length
  assert.equal((await marks.get('s')).seq, 1)
  assert.deepEqual(files.calls.slice(before), ['lstat'])
  await marks.advance('s', 2)
  assert.deepEqual((await marks.get('s')).seq, 2)
  assert.equal(files.calls.slice(before).filter(call => call === 'read').length, 1)
  await make(t, root).marks.advance('s', 3) // another process
  assert.equal((await marks.get('s')).seq, 3)
})

test('a file that was replaced by one that looks the same is still merged with, byte by byte', async t => {
  const { paths, marks, files } = make(t)
  await marks.advance('a', 1)
  const frozen = files.files.lstat(paths.cursors)
  const blind = createWatermarks(paths, createLock(paths), () => epochMs(1000), { ...nodeFiles, lstat: path => path === paths.cursors ? frozen : nodeFiles.lstat(path) })
  await blind.advance('a', 2)
  await marks.advance('b', 5)
  await blind.advance('a', 3)
  assert.deepEqual([(await marks.get('a')).seq, (await marks.get('b')).seq], [3, 5])
})
