// Attempts to take the writer lock, each one synchronous. Whoever makes the lock file owns it, and renews its time stamp
// until the lock is given back. Only a dead lock is taken over behind a guard file, or two processes would remove the same
// one and both own it. Decisions 0041 and 0204.

import { MemoryError } from '../core/errors.ts'
import { systemCode } from './file-ops.ts'
import { createGuardJudge, createLockJudge, createNoted, GUARD_STALE_MS, identityOf, type LockFs, type PathIdentity, RENEW_MS, touch } from './lock-liveness.ts'
import { LockNote } from './lock-note.ts'
import type { MemoryPaths } from './paths.ts'

export interface Ownership {
  /** Throws MemoryError lock_lost when another process has taken the lock. */
  assertHeld(): void
  /** Throws as assertHeld; the lock of a new owner stays then. */
  release(): void
}

/** What Windows (and a race between two attempts anywhere) answers while somebody else is at it. */
const CONTENTION = new Set(['EEXIST', 'ENOENT', 'EPERM', 'EBUSY', ...(process.platform === 'win32' ? ['EACCES', 'ENOTEMPTY'] : [])])

/** The attempts of one process at one lock: what they saw of a lock in their way decides whether it is dead. */
export class LockAttempts {
  private readonly paths: MemoryPaths
  private readonly files: LockFs
  private readonly isLockDead: (lock: PathIdentity) => boolean
  private readonly isGuardDead: (guard: PathIdentity) => boolean
  private readonly note: LockNote

  constructor(paths: MemoryPaths, files: LockFs) {
    this.paths = paths
    this.files = files
    this.isLockDead = createLockJudge(files, paths.lock)
    this.isGuardDead = createGuardJudge(files, paths.lockGuard)
    this.note = new LockNote(paths, files)
  }

  /** One try: the ownership, or the code of what stood in the way. Throws MemoryError io. */
  next(): Ownership | string {
    try {
      return this.take()
    } catch (error) {
      const code = systemCode(error)
      if (CONTENTION.has(code)) return code
      throw new MemoryError('io', `cannot make the writer lock: ${code}`, { cause: error })
    }
  }

  private take(): Ownership {
    try {
      return this.own()
    } catch (error) {
      if (systemCode(error) !== 'EEXIST' || this.deadLock() === null) throw error
      return this.takeOver()
    }
  }

  private takeOver(): Ownership {
    const { paths, files } = this
    try {
      createNoted(files, paths.lockGuard)
    } catch (error) {
      if (systemCode(error) === 'EEXIST') this.breakDeadGuard()
      throw error
    }
    try {
      const dead = this.deadLock() // judged anew: until now others could take it over as well
      // By its stamp: the next lock of a process may be the same file.
      if (dead !== null && dead.stamp === identityOf(files, paths.lock)?.stamp) removeAny(files, paths.lock)
      return this.own()
    } finally {
      this.dropGuard()
    }
  }

  private own(): Ownership {
    return own(this.files, this.paths.lock, this.note.makeLock())
  }

  private deadLock(): PathIdentity | null {
    const lock = identityOf(this.files, this.paths.lock)
    return lock !== null && this.isLockDead(lock) ? lock : null
  }

  /** Never fails: an error here would hide that the lock is ours, and then nobody would ever release it. */
  private dropGuard(): void {
    try {
      this.files.unlinkSync(this.paths.lockGuard)
    } catch {
      // taken for dead while this process stood still, or refused: then it goes as a dead one
    }
  }

  /** Only one process at a time may judge and remove a guard, or the second one would remove the first one's new guard. */
  private breakDeadGuard(): void {
    const { paths, files } = this
    const guard = identityOf(files, paths.lockGuard)
    if (guard === null || !this.isGuardDead(guard)) return
    if (this.hasLeftBreaker()) removeAny(files, paths.lockGuardBreaker)
    files.closeSync(files.openSync(paths.lockGuardBreaker, 'wx', 0o600))
    try {
      if (identityOf(files, paths.lockGuard)?.stamp === guard.stamp) removeAny(files, paths.lockGuard)
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

/** Keeps the stamp of a lock that was just made fresh. */
function own(files: LockFs, path: string, mine: PathIdentity): Ownership {
  const assertHeld = (): void => {
    if (identityOf(files, path)?.file === mine.file) return
    clearInterval(renewal)
    throw new MemoryError('lock_lost', 'the writer lock was taken by another process; the write is not done')
  }
  const renewal = setInterval(() => {
    try {
      assertHeld()
      touch(files, path)
    } catch {
      // lost, which ends the renewals, or refused by the disk: the next one tries again
    }
  }, RENEW_MS)
  renewal.unref()
  return {
    assertHeld,
    release: () => {
      assertHeld() // releasing would remove the lock of the new owner
      files.unlinkSync(path)
      clearInterval(renewal)
    },
  }
}

/** Whatever stands in the place of a lock file, but nothing behind a link. */
function removeAny(files: LockFs, path: string): void {
  files.rmSync(path, { recursive: true, force: true })
}
