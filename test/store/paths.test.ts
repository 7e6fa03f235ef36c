import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { isMemoryError } from '../../src/core/errors.ts'
import { nodeFiles } from '../../src/store/file-ops.ts'
import { ensureFolder, hasFolder } from '../../src/store/folders.ts'
import { createPaths, dataRootOf, isLockNoteName, isTemporaryName, temporaryBeside } from '../../src/store/paths.ts'
import { isSafeFileName } from '../../src/store/safe-name.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

const BAD_PATH = (error: unknown): boolean => isMemoryError(error, 'bad_path')

test('the data root lies under the DSH home', () => {
  assert.equal(dataRootOf('/home/u/.dsh'), '/home/u/.dsh/memory/temporal')
})

test('the default namespace is the data root itself, others are folders below ns', t => {
  const root = tempRoot(t)
  assert.equal(createPaths(root, 'default').root, root)
  assert.equal(createPaths(root, 'Default').root, root)
  assert.equal(createPaths(root, '项目-1').root, `${root}/ns/项目-1`)
  assert.equal(createPaths(root, 'events').shard('2026-10'), `${root}/ns/events/events/2026-10.jsonl`)
  assert.equal(createPaths(root, 'work').config, `${root}/config.json`)
})

const REFUSED_NAMESPACES = [
  '', '.', '..', '...', '../up', '/abs', 'a/b', 'a\\b', 'C:', 'C:\\y', '~', '~user', '.hidden', 'a.', 'a.b', 'a ', ' a', 'a\tb', 'a\u0000',
  'nul', 'COM1', 'lpt9', 'aux', '__proto__', '-rf', '_x', 'ａｂ', '\u202Eabc', 'a\u200Bb', 'a:b', 'a*', 'a\u2028b', 'x'.repeat(65), '字'.repeat(65),
]

for (const name of REFUSED_NAMESPACES) {
  test(`the namespace ${JSON.stringify(name)} is refused`, t => {
    const root = tempRoot(t)
    assert.throws(() => createPaths(root, name), BAD_PATH)
    assert.deepEqual(readdirSync(root), [])
  })
}

test('composed and decomposed, upper and lower case are one namespace', t => {
  const root = tempRoot(t)
  assert.equal(createPaths(root, 'caf\u00e9').root, createPaths(root, 'cafe\u0301').root)
  assert.equal(createPaths(root, 'Work').root, createPaths(root, 'work').root)
})

test('no name whatever makes a path outside its folder', t => {
  const root = tempRoot(t)
  const paths = createPaths(root, 'default')
  fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', ' ', '\u0000', ':') })), name => {
    let path: string
    try {
      path = paths.file('knowledge', name)
    } catch (error) {
      return assert.ok(BAD_PATH(error))
    }
    assert.equal(path, `${root}/knowledge/${name}`)
    assert.equal(/[/\\]/.test(name) || name === '.' || name === '..', false)
  }))
})

test('file names that some file system changes or refuses are not safe', () => {
  for (const name of ['', '.', '..', '.x', 'x.', 'x ', 'a/b', 'a\\b', 'a:b', 'a?', 'a*', 'a"b', 'a|b', 'a<b', 'con', 'CON.md', 'com1.txt', 'nul .md', 'LPT\u00b2', 'aux  ', 'C:x.md', 'x.md:stream', 'x.md::$DATA', '\\\\server\\x', '..\\x', 'a\u0007', 'a\u202Eb', 'e\u0301.md', '字'.repeat(67)]) assert.equal(isSafeFileName(name), false, JSON.stringify(name))
  for (const name of ['2026-10-07.md', '方案-b.md', 'x', 'console.md', 'com.md', 'com10.md', 'nul-1.md', 'é.md', '😀.md', 'a.b.c']) assert.equal(isSafeFileName(name), true, name)
})

test('a shard is a month and nothing else', t => {
  const paths = createPaths(tempRoot(t), 'default')
  assert.ok(paths.shard('2026-10').endsWith('/events/2026-10.jsonl'))
  for (const month of ['2026-13', '2026-00', '2026-1', '../x', '2026-10/..', '']) assert.throws(() => paths.shard(month), BAD_PATH)
})

test('a temporary file lies beside its target, is hidden and is known again', () => {
  const path = temporaryBeside('/r/knowledge/x.md', '0123456789abcdef')
  assert.equal(path, '/r/knowledge/.0123456789abcdef.tmp')
  assert.equal(isTemporaryName('.0123456789abcdef.tmp'), true)
  for (const name of ['x.md.tmp', '.swp', '.0123.tmp', '0123456789abcdef.tmp', '.0123456789ABCDEF.tmp']) assert.equal(isTemporaryName(name), false, name)
})

test('a lock note lies beside the lock and is not taken for one of its files', () => {
  const paths = createPaths('/r', 'default')
  assert.equal(isLockNoteName(paths.lockNote('0123456789abcdef').slice('/r/'.length)), true)
  for (const name of ['.lock', '.lock.guard', '.lock.guard.breaker', '.lock.0123', 'x.lock.0123456789abcdef']) assert.equal(isLockNoteName(name), false, name)
})

test('folders are made from the root down, and found again', async t => {
  const paths = createPaths(`${tempRoot(t)}/new/home`, 'work')
  assert.equal(hasFolder(nodeFiles, paths, 'profileHistory'), false)
  assert.equal(await ensureFolder(nodeFiles, paths, 'profileHistory'), `${paths.root}/profile/history`)
  assert.equal(await ensureFolder(nodeFiles, paths, 'profileHistory'), `${paths.root}/profile/history`)
  assert.equal(hasFolder(nodeFiles, paths, 'profileHistory'), true)
})

test('a link in the place of any folder below the root is refused', { skip: process.platform === 'win32' }, async t => {
  const outside = tempRoot(t)
  for (const link of ['ns', 'ns/work', 'ns/work/events']) {
    const root = tempRoot(t)
    const paths = createPaths(root, 'work')
    mkdirSync(`${root}/${link}`.slice(0, `${root}/${link}`.lastIndexOf('/')), { recursive: true })
    symlinkSync(outside, `${root}/${link}`)
    await assert.rejects(ensureFolder(nodeFiles, paths, 'events'), BAD_PATH, link)
    assert.throws(() => hasFolder(nodeFiles, paths, 'events'), BAD_PATH, link)
    assert.deepEqual(readdirSync(outside), [], link)
  }
  const root = tempRoot(t)
  mkdirSync(`${root}/ns/other`, { recursive: true })
  symlinkSync(`${root}/ns/other`, `${root}/ns/work`)
  await assert.rejects(ensureFolder(nodeFiles, createPaths(root, 'work'), 'events'), BAD_PATH, 'a link to another namespace')
})
