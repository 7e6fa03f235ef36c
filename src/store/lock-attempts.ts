// Attempts to take the writer lock, each one synchronous. Whoever makes the lock file owns it, and renews its time stamp
// until the lock is given back. Only a dead lock is taken over behind a guard file, or two processes would remove the same
// one and both own it. Decision 0041.

import { MemoryError } from '../core/errors.ts'
import { systemCode } from './file-ops.ts'
import { createGuardJudge, createLockJudge, createNoted, GUARD_STALE_MS, identityOf, type LockFs, type PathIdentity, RENEW_MS } from './lock-liveness.ts'
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

  constructor(paths: MemoryPaths, files: LockFs) {
    this.paths = paths
    this.files = files
    this.isLockDead = createLockJudge(files, paths.lock)
    this.isGuardDead = createGuardJudge(files, paths.lockGuard)
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
      return own(this.files, this.paths.lock)
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
      if (dead !== null && isSame(dead, identityOf(files, paths.lock))) removeAny(files, paths.lock)
      return own(files, paths.lock)
    } finally {
      this.dropGuard()
    }
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

/** Makes the lock file and keeps its stamp fresh. */
function own(files: LockFs, path: string): Ownership {
  const mine = createNoted(files, path)
  const assertHeld = (): void => {
    if (!isSame(mine, identityOf(files, path))) throw new MemoryError('lock_lost', 'the writer lock was taken by another process; the write is not done')
  }
  const renewal = setInterval(() => {
    try {
      assertHeld()
      const now = Date.now() / 1000
      files.utimesSync(path, now, now)
    } catch (error) {
      if (error instanceof MemoryError) clearInterval(renewal) // refused by the disk: the next renewal tries again
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

function isSame(mine: PathIdentity, now: PathIdentity | null): boolean {
  return now !== null && now.file === mine.file
}
