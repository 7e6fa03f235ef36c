import assert from 'node:assert/strict'
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, lutimesSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { describe, test, type TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isMemoryError } from '../../src/core/errors.ts'
import { createLock, type LockOptions, type WithLock } from '../../src/store/lock.ts'
import { createNoted, identityOf, nodeLockFs } from '../../src/store/lock-liveness.ts'
import { createPaths, isLockNoteName, type MemoryPaths } from '../../src/store/paths.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

type Child = ChildProcessByStdio<null, Readable, null>

/** Less than the three seconds that a lock of unknown state has to stand still; generous for a busy machine. */
const FAST_MS = 2500
const CHILD = fileURLToPath(new URL('../../test-support/lock-child.js', import.meta.url))

function spawnChild(t: TestContext, root: string, ...args: string[]): Child {
  const child = spawn(process.execPath, [CHILD, root, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => { child.kill('SIGKILL') })
  return child
}

async function line(child: Child): Promise<string> {
  const [data] = await once(child.stdout, 'data')
  return String(data).trim()
}

function make(t: TestContext, options: LockOptions = {}): { root: string; paths: MemoryPaths; withLock: WithLock } {
  const root = tempRoot(t)
  const paths = createPaths(root, 'default')
  return { root, paths, withLock: createLock(paths, options) }
}

async function sleep(ms: number): Promise<void> {
  await new Promise(resolve => { setTimeout(resolve, ms) })
}

async function msUntilOwned(withLock: WithLock): Promise<number> {
  const start = performance.now()
  await withLock(async () => {})
  return performance.now() - start
}

function setAge(path: string, ageMs: number): void {
  const at = (Date.now() - ageMs) / 1000
  utimesSync(path, at, at)
}

function notesIn(root: string): string[] {
  return readdirSync(root).filter(isLockNoteName)
}

/** A lock whose owner is known to be gone: no process has that number. */
function leaveDeadLock({ lock }: MemoryPaths): void {
  createNoted(nodeLockFs, lock, 2 ** 30)
}

// Much of this is waiting, so it waits together; every test has a root of its own.
describe('the writer lock', { concurrency: true }, () => {
  test('work of one process runs in its order, one at a time, and the lock is free a turn of the event loop later', async t => {
    const { paths, withLock } = make(t)
    const seen: string[] = []
    const results = await Promise.all([1, 2, 3].map(n => withLock(async held => {
      seen.push(`in ${n}`)
      await sleep(2)
      held.assertHeld()
      seen.push(`out ${n}`)
      return n
    })))
    assert.deepEqual(results, [1, 2, 3])
    assert.deepEqual(seen, ['in 1', 'out 1', 'in 2', 'out 2', 'in 3', 'out 3'])
    await nextTurn()
    assert.equal(existsSync(paths.lock) || existsSync(paths.lockGuard), false)
  })

  test('an error of the work comes through and frees the lock', async t => {
    const { withLock, paths } = make(t)
    await assert.rejects(withLock(() => Promise.reject(new RangeError('mine'))), RangeError)
    assert.equal(existsSync(paths.lock), false)
    assert.equal(await withLock(async () => 5), 5)
  })

  test('work that follows at once takes the lock over, the third one does not', async t => {
    const { paths, withLock } = make(t)
    const identities = []
    for (let i = 0; i < 3; i += 1) identities.push(await withLock(async () => identityOf(nodeLockFs, paths.lock)?.stamp))
    assert.equal(identities[0], identities[1])
    assert.notEqual(identities[1], identities[2])
  })

  test('a lock that cannot be removed for a moment holds up nobody for longer', async t => {
    let isRefused = true
    const refuse = <Call>(call: Call): Call => ((...args: unknown[]) => {
      if (isRefused) throw Object.assign(new Error('EACCES'), { code: 'EACCES' })
      return (call as (...args: unknown[]) => unknown)(...args)
    }) as Call
    const { paths, withLock } = make(t, { fs: { ...nodeLockFs, unlinkSync: refuse(nodeLockFs.unlinkSync) }, deadlineMs: 100 })
    await withLock(async () => {})
    await nextTurn()
    assert.equal(existsSync(paths.lock), true)
    isRefused = false
    assert.equal(await withLock(async () => 'mine'), 'mine')
    await nextTurn()
    assert.equal(existsSync(paths.lock), false)
  })

  test('a lock that was taken away after its work was done is left to its owner by the next work', async t => {
    const { paths } = make(t)
    const withLock = createLock(paths, { deadlineMs: 100 })
    await withLock(async () => {})
    rmSync(paths.lock)
    createNoted(nodeLockFs, paths.lock) // another owner
    await assert.rejects(withLock(async () => {}), error => isMemoryError(error, 'lock_timeout'))
    assert.equal(existsSync(paths.lock), true)
  })

  test('eight processes that count under the lock miss no step', async t => {
    const { root } = make(t)
    const file = `${root}/counter`
    writeFileSync(file, '0')
    const children = Array.from({ length: 8 }, () => spawnChild(t, root, 'count', file))
    const codes = await Promise.all(children.map(async child => (await once(child, 'exit'))[0] as number))
    assert.deepEqual(codes, Array.from({ length: 8 }, () => 0))
    assert.equal(readFileSync(file, 'utf8'), '200')
    assert.deepEqual(notesIn(root), [], 'they took their notes along')
  })

  test('from the second one on the lock is a link to a note of its process, with a stamp of its own', async t => {
    const { root, paths, withLock } = make(t)
    const seen: { file?: string; stamp?: string; note: string }[] = []
    for (let i = 0; i < 4; i += 1) {
      seen.push(await withLock(async () => ({ ...identityOf(nodeLockFs, paths.lock), note: readFileSync(paths.lock, 'utf8') })))
      await nextTurn()
      await sleep(5)
      assert.equal(existsSync(paths.lock), false)
      assert.equal(notesIn(root).length, i === 0 ? 0 : 1)
    }
    assert.ok(seen.every(({ note }) => note !== '' && note === seen[0]?.note))
    assert.equal(new Set(seen.slice(1).map(({ file }) => file)).size, 1)
    assert.equal(new Set(seen.map(({ stamp }) => stamp)).size, 4)
  })

  for (const code of ['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EACCES']) {
    test(`where a hard link is answered with ${code} every lock is a file of its own, and no note stays`, async t => {
      let tries = 0
      const linkSync = (): never => {
        tries += 1
        throw Object.assign(new Error(code), { code })
      }
      const { root, paths, withLock } = make(t, { fs: { ...nodeLockFs, linkSync } })
      for (let i = 0; i < 4; i += 1) {
        assert.match(await withLock(async held => {
          held.assertHeld()
          return readFileSync(paths.lock, 'utf8')
        }), /^\d+ ./)
        await nextTurn()
        assert.equal(existsSync(paths.lock), false)
      }
      assert.equal(tries, 1)
      assert.deepEqual(notesIn(root), [])
    })
  }

  test('a note that somebody removed is written anew, and a disk that takes no note costs no lock', async t => {
    const { root, paths, withLock } = make(t)
    for (let i = 0; i < 3; i += 1) {
      assert.equal(await withLock(async () => notesIn(root).length <= 1), true)
      await nextTurn()
      for (const note of notesIn(root)) rmSync(`${root}/${note}`)
    }
    const refused = ((path: string, ...rest: [string, number]) => {
      if (path !== paths.lock) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
      return nodeLockFs.openSync(path, ...rest)
    }) as typeof nodeLockFs.openSync
    const onFull = createLock(paths, { fs: { ...nodeLockFs, openSync: refused } })
    for (let i = 0; i < 3; i += 1) {
      assert.equal(await onFull(async () => 'mine'), 'mine')
      await nextTurn()
    }
    assert.deepEqual(notesIn(root), [])
  })

  test('a link whose answer got lost on the way from a server is known as ours', async t => {
    const linkSync = ((from: string, to: string) => {
      nodeLockFs.linkSync(from, to)
      throw Object.assign(new Error('EEXIST'), { code: 'EEXIST' })
    }) as typeof nodeLockFs.linkSync
    const { paths, withLock } = make(t, { fs: { ...nodeLockFs, linkSync }, deadlineMs: 100 })
    for (let i = 0; i < 3; i += 1) {
      assert.equal(await withLock(async () => 'mine'), 'mine')
      await nextTurn()
      assert.equal(existsSync(paths.lock), false)
    }
  })

  test('where every name of a file has a number of its own, one link is made, known as ours and the last', async t => {
    let tries = 0
    const { paths, withLock } = make(t, { fs: {
      ...nodeLockFs,
      linkSync: (from, to) => {
        tries += 1
        writeFileSync(to, readFileSync(from), { flag: 'wx' })
      },
    } })
    for (let i = 0; i < 4; i += 1) {
      assert.equal(await withLock(async held => {
        held.assertHeld()
        return 'mine'
      }), 'mine')
      await nextTurn()
      assert.equal(existsSync(paths.lock), false)
    }
    assert.equal(tries, 1)
  })

  test('where somebody put a copy in the place of the note, one write is refused and the next one goes through', async t => {
    const { root, paths, withLock } = make(t)
    for (let i = 0; i < 2; i += 1) {
      await withLock(async () => {})
      await nextTurn()
    }
    const [note = assert.fail()] = notesIn(root)
    writeFileSync(`${root}/copy`, readFileSync(`${root}/${note}`))
    renameSync(`${root}/copy`, `${root}/${note}`)
    await assert.rejects(withLock(async held => { held.assertHeld() }), error => isMemoryError(error, 'lock_lost'))
    for (let i = 0; i < 3; i += 1) {
      assert.equal(await withLock(async () => 'mine'), 'mine')
      await nextTurn()
      assert.equal(existsSync(paths.lock), false)
    }
  })

  test('a lock that shows a new stamp between the last judging and its removal stays', async t => {
    let looks = 0
    let removals = 0
    const { paths, withLock } = make(t, {
      fs: {
        ...nodeLockFs,
        // The owner was stopped, goes on, gives its lock back and takes the next one: the same file.
        lstatSync: ((path: string, options: { bigint: true; throwIfNoEntry: false }) => {
          if (path === paths.lock && existsSync(paths.lockGuard) && (looks += 1) === 2) setAge(path, 0)
          return nodeLockFs.lstatSync(path, options)
        }) as typeof nodeLockFs.lstatSync,
        rmSync: (path, options) => {
          removals += 1
          nodeLockFs.rmSync(path, options)
        },
      },
    })
    leaveDeadLock(paths)
    setAge(paths.lock, 60_000)
    assert.equal(await withLock(async () => looks), 4, 'removed by the second attempt')
    assert.equal(removals, 1)
  })

  test('after a kill -9 of the owner the next one does not wait until its stamp is old', async t => {
    for (const mode of ['hold', 'hold-again']) {
      const { root, withLock } = make(t)
      const child = spawnChild(t, root, mode, '60000')
      await line(child)
      child.kill('SIGKILL')
      await once(child, 'exit')
      assert.ok(await msUntilOwned(withLock) < FAST_MS, mode)
    }
  })

  test('a lock that is held for longer than the deadline is reported, not stolen', async t => {
    const { root } = make(t)
    const withLock = createLock(createPaths(root, 'default'), { deadlineMs: 300 })
    const child = spawnChild(t, root, 'hold', '60000')
    await line(child)
    await assert.rejects(withLock(async () => {}), error => isMemoryError(error, 'lock_timeout'))
  })

  for (const [name, ageMs] of [['old', 3_600_000], ['in the future, as after a clock was set back', -3_600_000]] as const) {
    test(`a lock of an unknown owner whose stamp is ${name} is taken after it has stood still for three seconds`, async t => {
      const { paths, withLock } = make(t, { deadlineMs: 30_000 })
      writeFileSync(paths.lock, '4711 somewhere else')
      setAge(paths.lock, ageMs)
      const waited = await msUntilOwned(withLock)
      assert.ok(waited >= 2900, String(waited))
    })
  }

  test('a folder that another program left in the place of the lock is taken over like a file, with what is in it', async t => {
    const { paths, withLock } = make(t, { deadlineMs: 30_000 })
    mkdirSync(paths.lock)
    writeFileSync(`${paths.lock}/.DS_Store`, '')
    assert.ok(await msUntilOwned(withLock) >= 2900)
    await nextTurn()
    assert.equal(existsSync(paths.lock), false)
  })

  test('a guard left by a crash in the middle of an attempt is removed, also when its breaker crashed', async t => {
    const { paths, withLock } = make(t)
    for (const left of [[paths.lockGuard], [paths.lockGuard, paths.lockGuardBreaker]]) {
      leaveDeadLock(paths)
      for (const path of left) {
        writeFileSync(path, '')
        setAge(path, 60_000)
      }
      assert.ok(await msUntilOwned(withLock) < 5000)
      await nextTurn()
      assert.deepEqual(left.map(path => existsSync(path)), left.map(() => false))
    }
  })

  test('links, folders and FIFOs in the places of the lock files neither hang nor block it for ever, and nothing behind a link is touched', { skip: process.platform === 'win32' }, async t => {
    const outside = tempRoot(t)
    writeFileSync(`${outside}/kept`, '')
    const fifo = (path: string): void => { assert.equal(spawnSync('mkfifo', [path]).status, 0) }
    const cases: readonly ((paths: MemoryPaths) => void)[] = [
      paths => { fifo(paths.lock) },
      paths => { symlinkSync(`${outside}/kept`, paths.lock) },
      paths => { fifo(paths.lockGuard) },
      paths => { symlinkSync(`${outside}/nowhere`, paths.lockGuard) },
      paths => { mkdirSync(paths.lockGuard) },
      paths => { symlinkSync(outside, paths.lock) },
      paths => {
        mkdirSync(paths.lock)
        writeFileSync(`${paths.lock}/.DS_Store`, '')
      },
    ]
    await Promise.all(cases.map(async (put, i) => {
      const { paths, withLock } = make(t, { deadlineMs: 30_000 })
      put(paths)
      if (lstatSync(paths.lock, { throwIfNoEntry: false }) === undefined) writeFileSync(paths.lock, '')
      for (const path of [paths.lock, paths.lockGuard]) if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) lutimesSync(path, 1, 1)
      assert.equal(await withLock(async () => 'mine'), 'mine', String(i))
      await nextTurn()
      assert.equal(existsSync(paths.lock), false, String(i))
    }))
    assert.equal(existsSync(`${outside}/kept`), true)
  })

  test('a process that died while it took a dead lock over holds up nobody', async t => {
    const { root, paths, withLock } = make(t)
    leaveDeadLock(paths)
    await once(spawnChild(t, root, 'die-behind-guard'), 'exit')
    assert.equal(existsSync(paths.lockGuard), true)
    assert.ok(await msUntilOwned(withLock) < FAST_MS)
  })

  test('a lock whose maker died before it named itself is free within the deadline of a write', async t => {
    const { root, paths, withLock } = make(t)
    await once(spawnChild(t, root, 'die-without-note'), 'exit')
    assert.equal(existsSync(paths.lock), true)
    const waited = await msUntilOwned(withLock)
    assert.ok(waited >= 2900 && waited < 5000, String(waited))
  })

  test('a live owner whose name is lost keeps its lock, because it renews its stamp', async t => {
    const { root, paths } = make(t)
    const owner = spawnChild(t, root, 'hold', '60000')
    await line(owner)
    truncateSync(paths.lock)
    const withLock = createLock(paths, { deadlineMs: 4500 })
    await assert.rejects(withLock(async () => {}), error => isMemoryError(error, 'lock_timeout'))
    assert.equal(existsSync(paths.lock), true)
  })

  test('a lock that is taken away while the work runs makes the work count as not done, and ends nothing else', async t => {
    const { paths, withLock } = make(t)
    let check: unknown
    const run = withLock(async held => {
      rmSync(paths.lock)
      createNoted(nodeLockFs, paths.lock) // another owner
      try {
        held.assertHeld()
      } catch (error) {
        check = error
      }
      await sleep(1500) // the timer that renews the stamp leaves it alone as well
    })
    await assert.rejects(run, error => isMemoryError(error, 'lock_lost'))
    assert.ok(isMemoryError(check, 'lock_lost') || process.platform === 'linux', 'without birth times only the stamp tells')
    assert.equal(existsSync(paths.lock), true, 'the lock of the new owner stays')
  })

  test('an owner whose event loop was blocked keeps a lock that nobody took', async t => {
    const { root } = make(t)
    const child = spawnChild(t, root, 'block', '1500')
    assert.equal(await line(child), 'held')
    assert.equal((await once(child, 'exit'))[0], 0)
  })

  test('what Windows answers while a lock is being removed counts as contention', async t => {
    for (const code of ['EPERM', 'EBUSY', 'ENOENT']) {
      let refusals = 3
      const fs = { ...nodeLockFs, openSync: ((...args: Parameters<typeof nodeLockFs.openSync>) => {
        refusals -= 1
        if (refusals >= 0) throw Object.assign(new Error(code), { code })
        return nodeLockFs.openSync(...args)
      }) as typeof nodeLockFs.openSync }
      const { withLock } = make(t, { fs })
      assert.equal(await withLock(async () => 'mine'), 'mine')
    }
  })

  test('a guard that cannot be removed, and a lock that cannot be looked at, leave no lock behind', async t => {
    const refuse = (code: string): never => { throw Object.assign(new Error(code), { code }) }
    for (const code of ['ENOENT', 'EIO']) {
      const { paths, withLock } = make(t, { fs: { ...nodeLockFs, unlinkSync: path => String(path).endsWith('.guard') ? refuse(code) : nodeLockFs.unlinkSync(path) } })
      leaveDeadLock(paths)
      assert.equal(await withLock(async () => 'mine'), 'mine')
      await nextTurn()
      assert.equal(existsSync(paths.lock), false)
      assert.equal(existsSync(paths.lockGuard), true)
    }
    let looks = 0
    const fstatSync = ((...args: Parameters<typeof nodeLockFs.fstatSync>) => {
      looks += 1
      return looks === 1 ? refuse('EIO') : nodeLockFs.fstatSync(...args)
    }) as typeof nodeLockFs.fstatSync
    const { paths, withLock } = make(t, { fs: { ...nodeLockFs, fstatSync } })
    await assert.rejects(withLock(async () => {}), error => isMemoryError(error, 'io'))
    assert.equal(existsSync(paths.lock), false)
    assert.equal(await withLock(async () => 'mine'), 'mine')
  })

  test('a full disk that takes no name leaves a lock that works', async t => {
    const { paths, withLock } = make(t, { fs: { ...nodeLockFs, writeSync: () => { throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }) } } })
    assert.equal(await withLock(async held => {
      held.assertHeld()
      return readFileSync(paths.lock, 'utf8')
    }), '')
    await nextTurn()
    assert.equal(existsSync(paths.lock), false)
  })

  test('a disk that refuses the lock is an io error at once, and one that always answers EPERM is one at the deadline', async t => {
    for (const [code, deadlineMs] of [['ENOSPC', 5000], ['EROFS', 5000], ['EPERM', 100]] as const) {
      const fs = { ...nodeLockFs, openSync: (() => { throw Object.assign(new Error(code), { code }) }) as typeof nodeLockFs.openSync }
      const { withLock } = make(t, { fs, deadlineMs })
      const start = performance.now()
      await assert.rejects(withLock(async () => {}), error => isMemoryError(error, 'io'))
      assert.ok(performance.now() - start < 4500, 'before the usual deadline')
    }
  })

  test('a data root that cannot be made is an io error', async t => {
    const root = tempRoot(t)
    writeFileSync(`${root}/file`, '')
    await assert.rejects(createLock(createPaths(`${root}/file/home`, 'default'))(async () => {}), error => isMemoryError(error))
  })
})

// On its own, because it moves the clock of the whole process.
test('a live lock is not stolen when the clock jumps an hour ahead', async t => {
  const { root } = make(t)
  const child = spawnChild(t, root, 'hold', '60000')
  await line(child)
  const withLock = createLock(createPaths(root, 'default'), { deadlineMs: 4500 })
  const now = Date.now
  t.after(() => { Date.now = now })
  Date.now = () => now() + 3_600_000
  await assert.rejects(withLock(async () => {}), error => isMemoryError(error, 'lock_timeout'))
})
