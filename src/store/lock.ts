// The writer lock: one per namespace root, held for every append, rewrite and batch job of any process.
// proper-lockfile makes the lock folder and renews its time stamp; a guard file around each attempt keeps two processes
// from taking over the same dead lock (without it every third crash had two owners). Decision 0041.

import lockfile from 'proper-lockfile'
import { MemoryError } from '../core/errors.ts'
import { type FileOps, nodeFiles, systemCode } from './file-ops.ts'
import { ensureFolder } from './folders.ts'
import { createLockStillness, createNoted, createStillness, identityOf, isMakerGone, isOwnerGone, type LockFs, nodeLockFs, type PathIdentity, RENEW_MS, writeOwner } from './lock-liveness.ts'
import type { MemoryPaths } from './paths.ts'

export interface HeldLock {
  /** Throws MemoryError lock_lost when another process has taken the lock. Call it right before a write takes effect. */
  assertHeld(): void
}

/**
 * Runs `work` while holding the lock. Calls of one process run in their order.
 * Throws MemoryError lock_timeout (not free within the deadline), lock_lost (taken away while we held it: the work
 * counts as not done) and io (the lock cannot be made, e.g. a read-only folder); else whatever `work` throws.
 */
export type WithLock = <T>(work: (held: HeldLock) => Promise<T>) => Promise<T>

export interface LockOptions {
  /** Counted from the call, the turn in this process included; one attempt is always made. Default 5 s. */
  readonly deadlineMs?: number
  readonly fs?: LockFs
  readonly files?: FileOps
}

interface Ownership extends HeldLock {
  release(): void
}

const DEADLINE_MS = 5000
/** Waits between attempts, drawn at random between the two: long enough for a whole append of another process. */
const MIN_WAIT_MS = 2
const MAX_WAIT_MS = 25
/** The guarded part is a handful of synchronous calls; a guard of this age belongs to a process that died in it. */
const GUARD_STALE_MS = 2000
const GUARD_STILL_MS = 500
/** What Windows (and a race between two attempts anywhere) answers while somebody else is at it. */
const CONTENTION = new Set(['EEXIST', 'ELOCKED', 'ENOENT', 'EPERM', 'EBUSY', ...(process.platform === 'win32' ? ['EACCES', 'ENOTEMPTY'] : [])])

/** Makes the lock of one namespace; the folder is made when it is first taken. */
export function createLock(paths: MemoryPaths, options: LockOptions = {}): WithLock {
  const files = options.files ?? nodeFiles
  const attempts = new Attempts(paths, options.fs ?? nodeLockFs)
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS
  let tail: Promise<unknown> = Promise.resolve()
  return work => {
    const deadline = performance.now() + deadlineMs
    const run = tail.then(async () => {
      await ensureFolder(files, paths, 'root')
      const ownership = await acquire(attempts, deadline)
      let result
      try {
        result = await work(ownership)
      } catch (error) {
        releaseQuietly(ownership)
        throw error
      }
      ownership.release()
      return result
    })
    tail = run.catch(() => {})
    return run
  }
}

async function acquire(attempts: Attempts, deadline: number): Promise<Ownership> {
  for (;;) {
    const outcome = attempts.next()
    if (typeof outcome !== 'string') return outcome
    if (performance.now() >= deadline) {
      if (outcome === 'ELOCKED' || outcome === 'EEXIST') throw new MemoryError('lock_timeout', 'the writer lock was not free in time')
      throw new MemoryError('io', `cannot make the writer lock: ${outcome}`)
    }
    await new Promise(resolve => { setTimeout(resolve, MIN_WAIT_MS + Math.random() * (MAX_WAIT_MS - MIN_WAIT_MS)) })
  }
}

/** Takes the lock, in tries that are entirely synchronous. */
class Attempts {
  private readonly paths: MemoryPaths
  private readonly files: LockFs
  private readonly isLockDead = createLockStillness()
  private readonly isGuardDead = createStillness(GUARD_STALE_MS, GUARD_STILL_MS)

  constructor(paths: MemoryPaths, files: LockFs) {
    this.paths = paths
    this.files = files
  }

  /** One try: the ownership, or the code of what stood in the way. Throws MemoryError io. */
  next(): Ownership | string {
    try {
      return this.guarded()
    } catch (error) {
      const code = systemCode(error)
      if (CONTENTION.has(code)) return code
      throw new MemoryError('io', `cannot make the writer lock: ${code}`, { cause: error })
    }
  }

  private guarded(): Ownership {
    try {
      createNoted(this.files, this.paths.lockGuard)
    } catch (error) {
      if (systemCode(error) === 'EEXIST') this.breakDeadGuard()
      throw error
    }
    try {
      this.clearDeadLock()
      return own(this.paths, this.files)
    } finally {
      this.dropGuard()
    }
  }

  /** Never fails: an error here would hide that the lock is ours, and then nobody would ever release it. */
  private dropGuard(): void {
    try {
      this.files.unlinkSync(this.paths.lockGuard)
    } catch {
      // taken for dead while this process stood still, or refused: then it goes as a dead one
    }
  }

  private clearDeadLock(): void {
    const { paths, files } = this
    const lock = identityOf(files, paths.lock)
    if (lock === null || !(isOwnerGone(files, paths.lockOwner, lock) || this.isLockDead(lock))) return
    removeAny(files, paths.lock)
  }

  /** Only one process at a time may judge and remove a guard, or the second one would remove the first one's new guard. */
  private breakDeadGuard(): void {
    const { paths, files } = this
    const guard = identityOf(files, paths.lockGuard)
    if (guard === null || !(isMakerGone(files, paths.lockGuard) || this.isGuardDead(guard))) return
    if (this.hasLeftBreaker()) removeAny(files, paths.lockGuardBreaker)
    files.closeSync(files.openSync(paths.lockGuardBreaker, 'wx', 0o600))
    try {
      if (identityOf(files, paths.lockGuard)?.stamp !== guard.stamp) return
      // Behind this guard only its maker could make a lock: one that is younger than the guard died with it.
      const lock = identityOf(files, paths.lock)
      if (lock !== null && guard.bornNs > 0n && lock.bornNs >= guard.bornNs && isMakerGone(files, paths.lockGuard)) removeAny(files, paths.lock)
      removeAny(files, paths.lockGuard)
    } finally {
      files.unlinkSync(paths.lockGuardBreaker)
    }
  }

  /** A breaker lives for microseconds; one that is as old as a dead guard was left by a crash inside them. */
  private hasLeftBreaker(): boolean {
    const breaker = identityOf(this.files, this.paths.lockGuardBreaker)
    return breaker !== null && Math.abs(Date.now() - breaker.mtimeMs) > GUARD_STALE_MS
  }
}

/** Makes the lock folder. The judgement of dead locks is ours alone, so proper-lockfile must never find one stale. */
function own(paths: MemoryPaths, files: LockFs): Ownership {
  let lost = false
  const release = lockfile.lockSync(paths.root, {
    lockfilePath: paths.lock, realpath: false, stale: Number.MAX_SAFE_INTEGER, update: RENEW_MS, fs: files,
    onCompromised: () => { lost = true }, // the default throws from a timer and ends the host
  })
  const mine = identityOfOwn(paths, files, release)
  writeOwner(files, paths.lockOwner, mine)
  const assertHeld = (): void => {
    if (lost || !isSame(mine, identityOf(files, paths.lock))) throw new MemoryError('lock_lost', 'the writer lock was taken by another process; the write is not done')
  }
  return {
    assertHeld,
    release: () => {
      assertHeld() // releasing would remove the lock folder of the new owner
      try {
        release()
      } catch {
        removeAny(files, paths.lock) // somebody put a file into it
      }
    },
  }
}

/** What we just made. A lock that cannot be identified is given back: it could never be told from somebody else's. */
function identityOfOwn(paths: MemoryPaths, files: LockFs, release: () => void): PathIdentity {
  try {
    const mine = identityOf(files, paths.lock)
    if (mine !== null) return mine
  } catch (error) {
    release()
    throw error
  }
  throw Object.assign(new Error('the lock vanished'), { code: 'ENOENT' })
}

/** Whatever stands in the place of a lock file, but nothing behind a link. */
function removeAny(files: LockFs, path: string): void {
  files.rmSync(path, { recursive: true, force: true })
}

function isSame(mine: PathIdentity, now: PathIdentity | null): boolean {
  return now !== null && now.file === mine.file
}

function releaseQuietly(ownership: Ownership): void {
  try {
    ownership.release()
  } catch {
    // the work has failed already and its error is the one to report
  }
}
