// The journal files on disk: what is a day, what is read, how a day is written and what is left alone.
import assert from 'node:assert/strict'
import { linkSync, mkdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { isMemoryError } from '../../src/core/errors.ts'
import type { CivilDate } from '../../src/core/time/civil.ts'
import { createJournalStore, type JournalStore } from '../../src/store/journal.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'
import { NEEDS_PLAIN_USER } from '../../test-support/plain-user.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'

const DAY = '2026-10-07' as CivilDate

function open(t: TestContext): { readonly store: JournalStore; readonly folder: string; readonly root: string } {
  const root = tempRoot(t)
  const paths = createPaths(root, 'default')
  const folder = join(root, 'journal')
  mkdirSync(folder)
  return { store: createJournalStore({ paths, lock: createLock(paths) }), folder, root }
}

test('without a folder there are no days and no problems', async t => {
  const paths = createPaths(tempRoot(t), 'default')
  const store = createJournalStore({ paths, lock: createLock(paths) })
  assert.deepEqual(await store.list(), [])
  assert.equal(await store.read(DAY), null)
  assert.equal(await store.rewrite(DAY, () => ''), 'same')
  assert.deepEqual(await store.problems(), [])
})

test('a day that may not be read is an error, not an empty day', { skip: NEEDS_PLAIN_USER }, async t => {
  const { store, folder } = open(t)
  writeFileSync(join(folder, `${DAY}.md`), '内容\n', { mode: 0o000 })
  await assert.rejects(store.read(DAY), error => isMemoryError(error, 'io'))
})

test('only plain files named after a real date are days, in order', async t => {
  const { store, folder, root } = open(t)
  for (const name of ['2026-10-08.md', '2026-10-07.md', '2026-02-30.md', '2026-10-07.md~', '.2026-10-06.md.swp', '2026-10-05.sync-conflict.md', 'notes.md']) writeFileSync(join(folder, name), '内容\n')
  writeFileSync(join(root, 'outside.md'), '外面')
  symlinkSync(join(root, 'outside.md'), join(folder, '2026-10-09.md'))
  symlinkSync(join(folder, 'b.md'), join(folder, 'a.md'))
  symlinkSync(join(folder, 'a.md'), join(folder, 'b.md'))
  mkdirSync(join(folder, '2026-10-10.md'))
  assert.deepEqual(await store.list(), ['2026-10-07', '2026-10-08'])
  const problems = await store.problems()
  assert.equal(problems.length, 9)
  assert.ok(problems.every(line => !line.includes('内容') && !line.includes('外面')))
})

test('a journal is read with its time and revision, without a byte order mark, with its own line ends', async t => {
  const { store, folder } = open(t)
  writeFileSync(join(folder, `${DAY}.md`), '\uFEFF今天上线。\r\n明天复盘。\r\n')
  utimesSync(join(folder, `${DAY}.md`), 1_790_000_000, 1_790_000_000)
  const file = await store.read(DAY)
  assert.equal(file?.text, '今天上线。\r\n明天复盘。\r\n')
  assert.equal(file?.modifiedAt, 1_790_000_000_000)
  assert.match(file?.revision ?? '', /^[0-9a-f]{16}$/)
  assert.equal(file?.cut, false)
})

test('credentials in a journal are not read out', async t => {
  const { store, folder } = open(t)
  writeFileSync(join(folder, `${DAY}.md`), `钥匙是 ${TEST_TOKEN}，已轮换。`)
  assert.equal((await store.read(DAY))?.text.includes(TEST_TOKEN), false)
})

for (const [what, write] of [
  ['a link', (path: string) => { symlinkSync('/etc/hostname', path) }],
  ['a dangling link', (path: string) => { symlinkSync('/nowhere/at/all', path) }],
  ['a link to itself', (path: string) => { symlinkSync(path, path) }],
  ['a link to an endless device', (path: string) => { symlinkSync('/dev/zero', path) }],
  ['a folder', (path: string) => { mkdirSync(path) }],
  ['UTF-16 text', (path: string) => { writeFileSync(path, Buffer.from('\uFEFF今天', 'utf16le')) }],
] as const) {
  test(`${what} in the place of a journal is refused by read and skipped by rewrite`, async t => {
    const { store, folder } = open(t)
    write(join(folder, `${DAY}.md`))
    await assert.rejects(store.read(DAY), { name: 'MemoryError' })
    assert.equal(await store.rewrite(DAY, () => 'x'), 'skipped')
  })
}

test('of a very long journal only the head is read, cut between characters', async t => {
  const { store, folder } = open(t)
  writeFileSync(join(folder, `${DAY}.md`), `a${'字'.repeat(100_000)}`)
  const file = await store.read(DAY)
  assert.equal(file?.cut, true)
  assert.equal(file?.revision, null)
  assert.match(file?.text ?? '', /^a字+$/)
})

test('writing needs the revision that was read; a lost race changes nothing', async t => {
  const { store, folder } = open(t)
  const first = await store.write(DAY, '第一版\n', null)
  await assert.rejects(store.write(DAY, '第二版\n', null), { code: 'conflict' })
  const second = await store.write(DAY, '第二版\n', first)
  await assert.rejects(store.write(DAY, '第三版\n', first), { code: 'conflict' })
  assert.equal(readFileSync(join(folder, `${DAY}.md`), 'utf8'), '第二版\n')
  assert.equal((await store.read(DAY))?.revision, second)
  assert.equal(statSync(join(folder, `${DAY}.md`)).mode & 0o777, 0o600)
})

test('what is written is redacted first', async t => {
  const { store, folder } = open(t)
  await store.write(DAY, `今天换了 ${TEST_TOKEN}\n`, null)
  assert.equal(readFileSync(join(folder, `${DAY}.md`), 'utf8').includes(TEST_TOKEN), false)
})

test('rewrite keeps the time of the file, its byte order mark, and breaks a hard link instead of writing through it', async t => {
  const { store, folder, root } = open(t)
  const path = join(folder, `${DAY}.md`)
  writeFileSync(path, '\uFEFF一。二。')
  utimesSync(path, 1_790_000_000, 1_790_000_000)
  linkSync(path, join(root, 'elsewhere.md'))
  assert.equal(await store.rewrite(DAY, text => text), 'same')
  assert.equal(await store.rewrite(DAY, text => text.replace('一。', '')), 'changed')
  assert.equal(readFileSync(path, 'utf8'), '\uFEFF二。')
  assert.equal(statSync(path).mtimeMs, 1_790_000_000_000)
  assert.equal(readFileSync(join(root, 'elsewhere.md'), 'utf8'), '\uFEFF一。二。')
})

test('a journal that loses all its text is removed', async t => {
  const { store } = open(t)
  await store.write(DAY, '一。', null)
  assert.equal(await store.rewrite(DAY, () => ''), 'changed')
  assert.deepEqual(await store.list(), [])
})

test('a folder that is a link is not used', async t => {
  const root = tempRoot(t)
  symlinkSync(tempRoot(t), join(root, 'journal'))
  const paths = createPaths(root, 'default')
  const store = createJournalStore({ paths, lock: createLock(paths) })
  await assert.rejects(store.list(), { code: 'bad_path' })
  await assert.rejects(store.write(DAY, 'x', null), { code: 'bad_path' })
})
