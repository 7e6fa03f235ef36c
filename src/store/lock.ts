// The writer lock: one per namespace root, held for every append, rewrite and batch job of any process. Decision 0041.

import { MemoryError } from '../core/errors.ts'
import { type FileOps, nodeFiles } from './file-ops.ts'
import { ensureFolder } from './folders.ts'
import { LockAttempts, type Ownership } from './lock-attempts.ts'
import { type LockFs, nodeLockFs } from './lock-liveness.ts'
import type { MemoryPaths } from './paths.ts'

export interface HeldLock {
  /** Throws MemoryError lock_lost when another process has taken the lock. Call it right before a write takes effect. */
  assertHeld(): void
}

/**
 * Runs `work` while holding the lock. Calls of one process run in their order. The result is there before the lock is
 * given back, which happens in the same turn of the event loop; work that asks for the lock until then takes it over.
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

const DEADLINE_MS = 5000
/** Waits between attempts, drawn at random between the two: long enough for a whole append of another process. */
const MIN_WAIT_MS = 1
const MAX_WAIT_MS = 8
/** Between two tries to remove a lock that the disk keeps. */
const REFUSED_MS = 200

/** Makes the lock of one namespace; the folder is made when it is first taken. */
export function createLock(paths: MemoryPaths, options: LockOptions = {}): WithLock {
  const files = options.files ?? nodeFiles
  const attempts = new LockAttempts(paths, options.fs ?? nodeLockFs)
  const resting = new RestingLock()
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS
  let tail: Promise<unknown> = Promise.resolve()
  return work => {
    const deadline = performance.now() + deadlineMs
    const run = tail.then(async () => {
      const taken = resting.take()
      if (taken === null) await ensureFolder(files, paths, 'root')
      const ownership = taken ?? await acquire(attempts, deadline)
      try {
        const result = await work(ownership)
        ownership.assertHeld()
        resting.rest(ownership, taken !== null)
        return result
      } catch (error) {
        resting.giveBack(ownership)
        throw error
      }
    })
    tail = run.catch(() => {})
    return run
  }
}

interface Resting {
  readonly ownership: Ownership
  readonly isHandedOn: boolean
}

/**
 * Lets a lock rest between its work and the next turn of the event loop: nobody waits for its removal. A lock that the
 * disk does not let us remove (a virus scanner holds it) stays ours, is used by the next work and removed a little later.
 */
class RestingLock {
  private resting: Resting | null = null

  rest(ownership: Ownership, isHandedOn: boolean): void {
    const resting: Resting = { ownership, isHandedOn }
    this.resting = resting
    setImmediate(() => { this.end(resting) })
  }

  /** The lock for the next work, once: a process with much to write must not keep the others out. */
  take(): Ownership | null {
    if (this.resting?.isHandedOn === true) this.giveBack(this.resting.ownership)
    const ownership = this.resting?.ownership ?? null
    this.resting = null
    return ownership !== null && isHeld(ownership) ? ownership : null
  }

  giveBack(ownership: Ownership): void {
    this.resting = null
    try {
      ownership.release()
    } catch {
      // Not ours any more: it belongs to somebody else. Still ours: refused.
      if (!isHeld(ownership)) return
      const refused = { ownership, isHandedOn: false }
      this.resting = refused
      setTimeout(() => { this.end(refused) }, REFUSED_MS).unref()
    }
  }

  private end(resting: Resting): void {
    if (this.resting === resting) this.giveBack(resting.ownership)
  }
}

function isHeld(ownership: HeldLock): boolean {
  try {
    ownership.assertHeld()
    return true
  } catch {
    return false
  }
}

async function acquire(attempts: LockAttempts, deadline: number): Promise<Ownership> {
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
