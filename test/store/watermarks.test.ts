import assert from 'node:assert/strict'
import { appendFileSync, existsSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { test, type TestContext } from 'node:test'
import { isMemoryError } from '../../src/core/errors.ts'
import { epochMs } from '../../src/core/time/instant.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths, type MemoryPaths } from '../../src/store/paths.ts'
import { createWatermarks, type Watermarks } from '../../src/store/watermarks.ts'
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

/** Lines enough to be folded at the next move. */
function manyLines(session: string): string {
  return Array.from({ length: 900 }, (_, i) => `${JSON.stringify({ v: 1, session, seq: i, at: 2000 + i, pad: 'x'.repeat(30) })}\n`).join('')
}

test('a move adds one line without a flush, and asking again costs two looks', async t => {
  const { paths, marks, files } = make(t)
  await marks.advance('s', 1)
  await marks.get('s')
  const before = files.calls.length
  await marks.get('s')
  await marks.advance('s', 2)
  assert.equal((await marks.get('s')).seq, 2)
  const calls = files.calls.slice(before)
  assert.deepEqual(['datasync', 'sync', 'rename', 'read'].filter(call => calls.includes(call)), [])
  assert.equal(calls.filter(call => call === 'writeNow').length, 1)
  assert.equal(readFileSync(paths.cursorLines, 'utf8').split('\n').length, 3)
})

test('a mark that must be durable is flushed', async t => {
  const { marks, files } = make(t)
  await marks.advance('s', 1)
  const before = files.calls.length
  await marks.advance('s', 2, 'flushed')
  assert.equal(files.calls.slice(before).filter(call => call === 'datasync').length, 1)
})

test('what other processes wrote is read from where this one stood', async t => {
  const { root, marks } = make(t)
  await marks.advance('s', 1)
  await marks.get('s')
  const other = make(t, root).marks
  await other.advance('s', 3)
  await other.advance('t', 4)
  assert.deepEqual([(await marks.get('s')).seq, (await marks.get('t')).seq], [3, 4])
  await marks.advance('s', 5)
  assert.deepEqual([(await other.get('s')).seq, (await make(t, root).marks.get('t')).seq], [5, 4])
})

test('marks of an earlier version go on to count', async t => {
  const { paths, marks } = make(t)
  await marks.advance('new', 1)
  writeFileSync(paths.cursors, JSON.stringify({ v: 1, dropped_until: 77, sessions: { old: { seq: 9, at: 500 }, new: { seq: 0, at: 400 } } }))
  assert.deepEqual([(await marks.get('old')).seq, (await marks.get('new')).seq, (await marks.get('other')).capturedUntil], [9, 1, 77])
})

test('many lines are folded into the file of all marks, by whoever moves the next one', async t => {
  const { root, paths, marks } = make(t)
  await marks.advance('a', 1)
  appendFileSync(paths.cursorLines, manyLines('b'))
  const other = make(t, root).marks
  await other.advance('c', 2)
  assert.equal(existsSync(paths.cursorLines), false)
  assert.deepEqual(await Promise.all(['a', 'b', 'c'].map(async name => [(await marks.get(name)).seq, (await make(t, root).marks.get(name)).seq])), [[1, 1], [899, 899], [2, 2]])
  await marks.advance('a', 3)
  assert.equal((await other.get('a')).seq, 3)
})

test('a crash between the fold and the removal of the lines changes nothing', async t => {
  const { root, paths, marks } = make(t)
  await marks.advance('a', 5)
  const lines = readFileSync(paths.cursorLines)
  appendFileSync(paths.cursorLines, manyLines('b'))
  await marks.advance('a', 8)
  writeFileSync(paths.cursorLines, lines)
  assert.deepEqual([(await marks.get('a')).seq, (await make(t, root).marks.get('a')).seq], [8, 8])
})

test('the files keep the newest thousand sessions and remember until when the others count as captured', async t => {
  const { paths, marks, at } = make(t)
  const sessions = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`s${i}`, { seq: 1, at: 5000 + i }]))
  await marks.advance('first', 1)
  writeFileSync(paths.cursors, JSON.stringify({ v: 1, dropped_until: null, sessions }))
  appendFileSync(paths.cursorLines, manyLines('busy'))
  at.now = 9000
  await marks.advance('new', 4)
  for (const dropped of ['first', 'busy', 's0']) assert.deepEqual(await marks.get(dropped), { seq: null, capturedUntil: 5000 })
  assert.deepEqual(await marks.get('s1'), { seq: 1, capturedUntil: null })
  assert.deepEqual(await marks.get('new'), { seq: 4, capturedUntil: null })
})

test('after damage, sessions count as captured up to the last change of the file, but for marks made since', async t => {
  const { paths, marks } = make(t)
  await marks.advance('since', 7)
  for (const damage of ['', '{"v":1,"sess', '[]', '{"v":2,"sessions":{}}', 'null', '{"v":1,"sessions":3}']) {
    writeFileSync(paths.cursors, damage)
    utimesSync(paths.cursors, 1234, 1234)
    assert.deepEqual(await marks.get('s'), { seq: null, capturedUntil: 1_234_000 }, damage)
    assert.equal((await marks.get('since')).seq, 7)
  }
  await marks.advance('s', 9)
  assert.deepEqual(await marks.get('s'), { seq: 9, capturedUntil: null })
  assert.deepEqual(await marks.get('other'), { seq: null, capturedUntil: 1_234_000 })
  assert.equal(marks.problems().length, 1)
})

test('a damaged line may have been any mark: only later ones count, and the limit is kept', async t => {
  const { root, paths, marks } = make(t)
  await marks.advance('before', 7)
  appendFileSync(paths.cursorLines, '{"v":1,"session":"before","se\u0000\n{"v":1,"session":"after","seq":3,"at":5}\n')
  utimesSync(paths.cursorLines, 1234, 1234)
  assert.deepEqual(await marks.get('before'), { seq: null, capturedUntil: 1_234_000 })
  assert.deepEqual(await marks.get('after'), { seq: 3, capturedUntil: null })
  await marks.advance('next', 1)
  assert.deepEqual(await make(t, root).marks.get('before'), { seq: null, capturedUntil: 1_234_000 })
  assert.equal((await make(t, root).marks.get('after')).seq, 3)
  assert.equal(marks.problems().length, 1)
})

test('a torn last line is cut by the next move', async t => {
  const { root, paths, marks } = make(t)
  await marks.advance('a', 1)
  await marks.advance('b', 2)
  truncateSync(paths.cursorLines, statSync(paths.cursorLines).size - 5)
  const fresh = make(t, root).marks
  assert.deepEqual([(await fresh.get('a')).seq, await fresh.get('b')], [1, { seq: null, capturedUntil: null }])
  await fresh.advance('b', 3)
  assert.deepEqual([(await fresh.get('b')).seq, (await marks.get('b')).seq], [3, 3])
  assert.deepEqual(fresh.problems(), [])
})

test('a single damaged entry of the file of all marks costs only that session', async t => {
  const { paths, marks } = make(t)
  await marks.advance('x', 1)
  writeFileSync(paths.cursors, '{"v":1,"dropped_until":null,"sessions":{"bad":{"seq":-3,"at":1},"worse":null,"good":{"seq":7,"at":1}}}')
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

test('whichever operation of a fold fails, no mark goes back and the next attempt works', async t => {
  for (let nth = 1, steps = nth; nth <= steps; nth += 1) {
    const { root, paths, marks, files } = make(t)
    await marks.advance('s', 1000)
    appendFileSync(paths.cursorLines, manyLines('b'))
    const start = files.calls.length
    files.failAt(nth, 'EIO')
    await marks.advance('s', 1001).catch(error => { assert.ok(isMemoryError(error), String(error)) })
    steps = Math.max(steps, files.calls.length - start)
    files.heal()
    const fresh = make(t, root).marks
    assert.ok([1000, 1001].includes((await fresh.get('s')).seq ?? 0), String(nth))
    assert.equal((await fresh.get('b')).seq, 899)
    await marks.advance('s', 1002)
    assert.deepEqual([(await marks.get('s')).seq, (await make(t, root).marks.get('s')).seq], [1002, 1002])
  }
})
