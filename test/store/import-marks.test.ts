// state/imports.json: marks only move forward and never take another writer's back.
import assert from 'node:assert/strict'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createImportMarks } from '../../src/store/import-marks.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

test('marks of two writers are merged and never go back', async t => {
  const paths = createPaths(tempRoot(t), 'default')
  const [one, two] = [createImportMarks(paths, createLock(paths)), createImportMarks(paths, createLock(paths))]
  await one.advance(new Map([['a', 5], ['b', 0]]))
  await two.advance(new Map([['a', 3], ['c', 7]]))
  assert.deepEqual(await one.load(), new Map([['a', 5], ['b', 0], ['c', 7]]))
  if (process.platform !== 'win32') assert.equal(statSync(join(paths.root, 'state', 'imports.json')).mode & 0o777, 0o600)
})

test('nothing to move writes nothing', async t => {
  const paths = createPaths(join(tempRoot(t), 'none'), 'default')
  await createImportMarks(paths, createLock(paths)).advance(new Map())
  assert.equal(statSync(paths.root, { throwIfNoEntry: false }), undefined)
})

for (const damaged of ['', '{"v":1', '[]', '{"sessions":null}', '{"sessions":{"a":"x"}}']) {
  test(`a damaged file ${JSON.stringify(damaged)} counts as no marks`, async t => {
    const paths = createPaths(tempRoot(t), 'default')
    mkdirSync(join(paths.root, 'state'))
    writeFileSync(join(paths.root, 'state', 'imports.json'), damaged)
    assert.deepEqual(await createImportMarks(paths, createLock(paths)).load(), new Map())
  })
}
