import assert from 'node:assert/strict'
import { spawnSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { linkSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { isMemoryError } from '../../src/core/errors.ts'
import { readFileHead, sweepTemporaryFiles, writeFileAtomic } from '../../src/store/atomic-file.ts'
import { watchFiles } from '../../test-support/fault-files.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

const POSIX = process.platform !== 'win32'

test('a file is written whole, with mode 0600, and nothing else is left in its folder', async t => {
  const root = tempRoot(t)
  await writeFileAtomic(`${root}/x.md`, '第一版', 'x')
  writeFileSync(`${root}/loose.md`, 'old', { mode: 0o644 })
  await writeFileAtomic(`${root}/loose.md`, 'new', 'loose')
  assert.equal(readFileSync(`${root}/x.md`, 'utf8'), '第一版')
  if (POSIX) assert.deepEqual(['x.md', 'loose.md'].map(name => statSync(`${root}/${name}`).mode & 0o777), [0o600, 0o600])
  assert.deepEqual(readdirSync(root).sort(), ['loose.md', 'x.md'])
})

test('whichever operation fails, the file is the old or the new one and no temporary file stays', async t => {
  for (const code of ['EIO', 'ENOSPC', 'EPERM']) {
    for (let nth = 1, steps = nth; nth <= steps; nth += 1) {
      const root = tempRoot(t)
      await writeFileAtomic(`${root}/x`, 'old', 'x')
      const watched = watchFiles()
      watched.failAt(nth, code)
      const outcome = await writeFileAtomic(`${root}/x`, 'new', 'x', watched.files).then(() => 'done', error => {
        assert.ok(isMemoryError(error, 'io'), String(error))
        return 'failed'
      })
      steps = Math.max(steps, watched.calls.length)
      const text = readFileSync(`${root}/x`, 'utf8')
      assert.ok(text === 'new' || (text === 'old' && outcome === 'failed'), `${code} at ${nth}: ${text}`)
      assert.deepEqual(readdirSync(root), ['x'], `${code} at ${nth} (${watched.calls[nth - 1]})`)
    }
  }
})

test('a target that somebody holds for a moment is waited for, one that stays held is an error with the old file in place', async t => {
  const root = tempRoot(t)
  await writeFileAtomic(`${root}/x`, 'old', 'x')
  const calm = watchFiles()
  await writeFileAtomic(`${root}/x`, 'old', 'x', calm.files)
  const rename = calm.calls.indexOf('rename') + 1
  const held = watchFiles()
  held.failAt(rename, 'EBUSY', 3)
  await writeFileAtomic(`${root}/x`, 'new', 'x', held.files)
  assert.equal(readFileSync(`${root}/x`, 'utf8'), 'new')
  const stuck = watchFiles()
  stuck.failAt(rename, 'EBUSY', 6)
  await assert.rejects(writeFileAtomic(`${root}/x`, 'newer', 'x', stuck.files), error => isMemoryError(error, 'io'))
  assert.equal(readFileSync(`${root}/x`, 'utf8'), 'new')
  assert.deepEqual(readdirSync(root), ['x'])
})

test('a full disk in the middle of the data leaves the old file', async t => {
  const root = tempRoot(t)
  await writeFileAtomic(`${root}/x`, 'old', 'x')
  const watched = watchFiles()
  watched.fill(100)
  await assert.rejects(writeFileAtomic(`${root}/x`, 'n'.repeat(1000), 'x', watched.files), error => isMemoryError(error, 'io'))
  assert.equal(readFileSync(`${root}/x`, 'utf8'), 'old')
})

test('the data is flushed before the rename and the folder after it', async t => {
  const root = tempRoot(t)
  const watched = watchFiles()
  await writeFileAtomic(`${root}/x`, 'data', 'x', watched.files)
  const order = watched.calls.filter(call => ['write', 'writeNow', 'sync', 'rename'].includes(call))
  assert.deepEqual(order, POSIX ? ['writeNow', 'sync', 'rename', 'sync'] : ['writeNow', 'sync', 'rename'])
})

test('a link or a hard link in the place of the file is replaced, not written through', { skip: !POSIX }, async t => {
  const root = tempRoot(t)
  mkdirSync(`${root}/in`)
  writeFileSync(`${root}/victim`, 'untouched')
  symlinkSync(`${root}/victim`, `${root}/in/link`)
  linkSync(`${root}/victim`, `${root}/in/hard`)
  for (const name of ['link', 'hard']) {
    await writeFileAtomic(`${root}/in/${name}`, 'new', name)
    assert.equal(readFileSync(`${root}/in/${name}`, 'utf8'), 'new')
  }
  assert.equal(readFileSync(`${root}/victim`, 'utf8'), 'untouched')
})

test('reading stops at the limit and says so', async t => {
  const root = tempRoot(t)
  writeFileSync(`${root}/x`, 'abcdef')
  const head = await readFileHead(`${root}/x`, 4, 'x')
  assert.deepEqual([head?.bytes.toString(), head?.size, head?.cut], ['abcd', 6, true])
  assert.equal((await readFileHead(`${root}/x`, 6, 'x'))?.cut, false)
  assert.equal(await readFileHead(`${root}/nothing`, 6, 'x'), null)
})

test('a link, FIFO, folder or device is refused for reading without waiting', { skip: !POSIX }, async t => {
  const root = tempRoot(t)
  writeFileSync(`${root}/secret`, 'secret')
  symlinkSync(`${root}/secret`, `${root}/link`)
  symlinkSync('/dev/zero', `${root}/zero`)
  symlinkSync(`${root}/loop`, `${root}/loop`)
  mkdirSync(`${root}/folder`)
  assert.equal(spawnSync('mkfifo', [`${root}/fifo`]).status, 0)
  for (const name of ['link', 'zero', 'loop', 'folder', 'fifo']) {
    await assert.rejects(readFileHead(`${root}/${name}`, 10, name), error => isMemoryError(error, 'bad_path'), name)
  }
})

test('a sweep removes what crashed writers left and nothing else', async t => {
  const root = tempRoot(t)
  for (const name of ['.0123456789abcdef.tmp', '.fedcba9876543210.tmp', 'keep.tmp', '.keep', 'x.md']) writeFileSync(`${root}/${name}`, '')
  assert.equal(await sweepTemporaryFiles(root), 2)
  assert.deepEqual(readdirSync(root).sort(), ['.keep', 'keep.tmp', 'x.md'])
  assert.equal(await sweepTemporaryFiles(`${root}/absent`), 0)
})

test('a file that is replaced again and again while its writers are killed is never empty or mixed', async t => {
  const root = tempRoot(t)
  const path = `${root}/config.json`
  await writeFileAtomic(path, 'a'.repeat(20_000), 'config')
  for (let round = 0; round < 15; round += 1) {
    const child = fork(fileURLToPath(new URL('../../test-support/rewrite-child.js', import.meta.url)), [path])
    await once(child, 'message')
    await new Promise(resolve => { setTimeout(resolve, Math.random() * 30) })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const text = readFileSync(path, 'utf8')
    assert.ok(text.length === 20_000 && text === (text[0] ?? '').repeat(20_000))
  }
})
