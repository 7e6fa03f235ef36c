// Pins: what a session was shown of the others stays as it was shown, across restarts and processes.
import assert from 'node:assert/strict'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isMemoryError } from '../../src/core/errors.ts'
import { epochMs } from '../../src/core/time/instant.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'
import { createPeerPins, type PeerPins } from '../../src/store/peer-pins.ts'
import { samplePin as pin } from '../../test-support/summary-samples.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'

function open(root: string): PeerPins {
  const paths = createPaths(root, 'default')
  return createPeerPins({ paths, lock: createLock(paths) })
}

const folder = (root: string): string => join(root, 'summary', 'peers')

function onlyFile(root: string): string {
  const [name = assert.fail(), ...others] = readdirSync(folder(root))
  assert.deepEqual(others, [])
  return join(folder(root), name)
}

function setAge(root: string, at: number): void {
  utimesSync(onlyFile(root), at / 1000, at / 1000)
}

test('pins come back after a restart, in their order and of their session alone', async t => {
  const root = tempRoot(t)
  assert.deepEqual([await open(root).load('s1'), existsSync(folder(root))], [[], false])
  await open(root).append('s1', [pin(9), pin(10)])
  await open(root).append('S1', [pin(9, { text: '另一个会话' })])
  assert.deepEqual(await open(root).append('s1', [pin(12)]), [pin(9), pin(10), pin(12)])
  assert.deepEqual(await open(root).load('s1'), [pin(9), pin(10), pin(12)])
  assert.deepEqual(await open(root).load('S1'), [pin(9, { text: '另一个会话' })])
  assert.equal(readdirSync(folder(root)).length, 2)
  if (process.platform !== 'win32') for (const name of readdirSync(folder(root))) assert.equal(statSync(join(folder(root), name)).mode & 0o777, 0o600)
})

for (const session of ['../../config', 'con', 'a/b', '会话 1', '.', 'x'.repeat(500)]) {
  test(`a session named ${session.slice(0, 20)} keeps its pins inside the folder`, async t => {
    const root = tempRoot(t)
    await open(root).append(session, [pin(9)])
    assert.deepEqual(await open(root).load(session), [pin(9)])
    assert.match(readdirSync(folder(root)).join(), /^[0-9a-f]{16}\.jsonl$/)
  })
}

test('the first pin of a half hour counts: a later one of another process is left out and the caller is told what holds', async t => {
  const root = tempRoot(t)
  const [one, two] = [open(root), open(root)]
  await one.append('s1', [pin(9)])
  const late = pin(9, { message_id: 'm99', text: '改口了' })
  assert.deepEqual(await two.append('s1', [late, pin(10), pin(10, { text: '又一遍' })]), [pin(9), pin(10)])
  assert.deepEqual(await one.load('s1'), [pin(9), pin(10)])
  appendFileSync(onlyFile(root), `${JSON.stringify({ v: 1, session: 's1', ...late })}\n`)
  assert.deepEqual(await one.load('s1'), [pin(9), pin(10)])
})

test('adding what is there writes nothing', async t => {
  const root = tempRoot(t)
  await open(root).append('s1', [pin(9)])
  setAge(root, 1_700_000_000_000)
  await open(root).append('s1', [pin(9)])
  assert.equal(statSync(onlyFile(root)).mtimeMs, 1_700_000_000_000)
})

test('a torn tail and bad lines cost only themselves', async t => {
  const root = tempRoot(t)
  await open(root).append('s1', [pin(9)])
  appendFileSync(onlyFile(root), '[]\n{"v":1,"session":"s1","message_id":"m')
  const pins = open(root)
  assert.deepEqual(await pins.append('s1', [pin(10)]), [pin(9), pin(10)])
  assert.deepEqual(await pins.load('s1'), [pin(9), pin(10)])
  assert.match(pins.problems().join('\n'), /^summary\/peers\/[0-9a-f]{16}\.jsonl: lines that are no pins: 1$/)
})

test('a pin that is none is refused and a credential does not reach the disk', async t => {
  const root = tempRoot(t)
  await assert.rejects(open(root).append('s1', [pin(9, { bucket: 'noon' })]), error => isMemoryError(error, 'bad_argument'))
  const [stored] = await open(root).append('s1', [pin(9, { text: `密钥 ${TEST_TOKEN}` })])
  assert.deepEqual([stored?.text.includes(TEST_TOKEN), readFileSync(onlyFile(root), 'utf8').includes(TEST_TOKEN)], [false, false])
})

test('a link in the place of a file of pins is not followed', async t => {
  const root = tempRoot(t)
  await open(root).append('s1', [pin(9)])
  const name = onlyFile(root)
  const other = join(root, 'other.jsonl')
  writeFileSync(other, readFileSync(name))
  mkdirSync(join(root, 'ns', 'b', 'summary', 'peers'), { recursive: true })
  symlinkSync(other, join(root, 'ns', 'b', 'summary', 'peers', name.split(/[/\\]/).at(-1) ?? ''))
  const paths = createPaths(root, 'b')
  const pins = createPeerPins({ paths, lock: createLock(paths) })
  await assert.rejects(pins.load('s1'), error => isMemoryError(error, 'bad_path'))
  await assert.rejects(pins.append('s1', [pin(10)]), error => isMemoryError(error, 'bad_path'))
  assert.equal((await pins.rewrite(() => '')).skipped.length, 1)
  assert.equal(readFileSync(other, 'utf8'), readFileSync(name, 'utf8'))
})

test('a forgotten text leaves its pin, so that the half hour is not shown again', async t => {
  const root = tempRoot(t)
  await open(root).append('s1', [pin(9), pin(10)])
  setAge(root, 1_700_000_000_000)
  const report = await open(root).rewrite(text => (text.startsWith('9') ? '' : text))
  assert.deepEqual([report.changed.length, report.skipped], [1, []])
  assert.equal(statSync(onlyFile(root)).mtimeMs, 1_700_000_000_000, 'a deletion is no use')
  assert.deepEqual(await open(root).append('s1', [pin(9)]), [pin(9, { text: '' }), pin(10)])
  assert.deepEqual(await open(root).rewrite(text => text), { changed: [], skipped: [] })
})

test('pins of sessions that got none for long go', async t => {
  const root = tempRoot(t)
  await open(root).append('s1', [pin(9)])
  setAge(root, 1_700_000_000_000)
  await open(root).append('s2', [pin(9)])
  writeFileSync(join(folder(root), 'notes.txt'), '')
  assert.equal(await open(root).purge(epochMs(1_700_000_000_000)), 0)
  assert.equal(await open(root).purge(epochMs(1_700_000_000_001)), 1)
  assert.deepEqual([await open(root).load('s1'), await open(root).load('s2')], [[], [pin(9)]])
  assert.ok(existsSync(join(folder(root), 'notes.txt')))
})
