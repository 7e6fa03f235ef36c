import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { isMemoryError } from '../../src/core/errors.ts'
import { createConfigFile } from '../../src/store/config-file.ts'
import { watchFiles } from '../../test-support/fault-files.ts'
import { NEEDS_PLAIN_USER } from '../../test-support/plain-user.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

const POSIX = process.platform !== 'win32'

test('no file is no problem and no values', async t => {
  const root = tempRoot(t)
  assert.deepEqual(await createConfigFile(root).load(), { values: undefined, revision: null, problem: null })
  assert.equal(existsSync(`${root}/config.json`), false)
})

test('what is saved is loaded, by another process as well, with mode 0600', async t => {
  const root = `${tempRoot(t)}/new`
  const file = createConfigFile(root)
  const revision = await file.save({ timeZone: 'Asia/Tokyo', inject: { maxItems: 3 } }, null)
  assert.deepEqual(await createConfigFile(root).load(), { values: { timeZone: 'Asia/Tokyo', inject: { maxItems: 3 } }, revision, problem: null })
  if (POSIX) assert.equal(statSync(`${root}/config.json`).mode & 0o777, 0o600)
})

test('a save that does not know the newest revision is a conflict and changes nothing', async t => {
  const root = tempRoot(t)
  const [a, b] = [createConfigFile(root), createConfigFile(root)]
  const first = await a.save({ n: 1 }, null)
  const results = await Promise.allSettled([a.save({ n: 2 }, first), b.save({ n: 3 }, first)])
  assert.deepEqual(results.map(result => result.status).sort(), ['fulfilled', 'rejected'])
  const refused = results.find(result => result.status === 'rejected')
  assert.ok(isMemoryError(refused?.reason, 'conflict'))
  assert.ok([2, 3].includes((JSON.parse(readFileSync(`${root}/config.json`, 'utf8')) as { n: number }).n))
  await assert.rejects(a.save({ n: 4 }, null), error => isMemoryError(error, 'conflict'))
})

const UNUSABLE: readonly [content: string, problem: string][] = [
  ['', 'config.json is empty'], [' \n', 'config.json is empty'], ['{"a":', 'config.json is not JSON'], ['[1]', 'config.json does not hold an object'],
  ['null', 'config.json does not hold an object'], ['"x"', 'config.json does not hold an object'], [`{"a":"${'x'.repeat(1_100_000)}"}`, 'config.json is over 1 MB'],
]

for (const [content, problem] of UNUSABLE) {
  test(`${problem}: the last good values stay, the file is left alone until a person saves (${content.slice(0, 8)})`, async t => {
    const root = tempRoot(t)
    const file = createConfigFile(root)
    await file.save({ n: 1 }, null)
    writeFileSync(`${root}/config.json`, content)
    const state = await file.load()
    assert.deepEqual([state.values, state.problem], [{ n: 1 }, problem])
    assert.deepEqual((await createConfigFile(root).load()).values, undefined)
    assert.equal(readFileSync(`${root}/config.json`, 'utf8'), content)
    await file.save({ n: 2 }, state.revision)
    assert.deepEqual((await file.load()).values, { n: 2 })
  })
}

test('a byte order mark is accepted and dangerous keys pollute nothing', async t => {
  const root = tempRoot(t)
  writeFileSync(`${root}/config.json`, '\uFEFF{"__proto__":{"polluted":1},"inject":{"__proto__":{"polluted":1},"maxItems":2}}')
  const { values, problem } = await createConfigFile(root).load()
  assert.equal(problem, null)
  assert.deepEqual(Object.keys(values ?? {}), ['inject'])
  assert.equal('polluted' in {}, false)
  assert.deepEqual(Object.entries(values?.['inject'] ?? {}), [['maxItems', 2]])
})

test('a FIFO, a link and a folder are named and harm nothing', { skip: !POSIX }, async t => {
  const root = tempRoot(t)
  const path = `${root}/config.json`
  const file = createConfigFile(root)
  const problem = async (): Promise<string | null> => {
    const state = await file.load()
    assert.equal(state.values, undefined)
    return state.problem
  }
  assert.equal(spawnSync('mkfifo', [path]).status, 0)
  assert.match(await problem() ?? '', /not a plain file/)
  rmSync(path)
  writeFileSync(`${root}/other`, '{"n":1}')
  symlinkSync(`${root}/other`, path)
  assert.match(await problem() ?? '', /not a plain file/)
  rmSync(path)
  mkdirSync(path)
  assert.match(await problem() ?? '', /not a plain file/)
})

test('a file that may not be read is named, and its values are not guessed', { skip: NEEDS_PLAIN_USER }, async t => {
  const path = `${tempRoot(t)}/config.json`
  writeFileSync(path, '{"n":1}')
  chmodSync(path, 0)
  const { values, problem } = await createConfigFile(dirname(path)).load()
  assert.deepEqual([values, problem], [undefined, 'cannot open config.json: EACCES'])
})

test('whichever operation of a save fails, the old values or the new ones are there', async t => {
  for (let nth = 1, steps = nth; nth <= steps; nth += 1) {
    const root = tempRoot(t)
    const watched = watchFiles()
    const file = createConfigFile(root, watched.files)
    const revision = await file.save({ n: 1 }, null)
    const start = watched.calls.length
    watched.failAt(nth, 'EIO')
    await file.save({ n: 2 }, revision).catch(error => { assert.ok(isMemoryError(error), String(error)) })
    steps = Math.max(steps, watched.calls.length - start)
    watched.heal()
    assert.ok([1, 2].includes(Number((await file.load()).values?.['n'])))
  }
})
