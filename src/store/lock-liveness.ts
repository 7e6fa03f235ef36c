// Is the owner of a lock alive? Two answers: at once when its process is known to be gone on this machine, else after
// its time stamp has stood still. A wall clock alone never decides: it jumps, and then a live lock looks old and a dead
// one looks young for ever.

import * as fs from 'node:fs'
import { hostname } from 'node:os'

/** The synchronous calls that locking needs; tests put failing ones in their place. */
export type LockFs = Pick<typeof fs, 'openSync' | 'closeSync' | 'lstatSync' | 'fstatSync' | 'readSync' | 'writeSync' | 'utimesSync' | 'linkSync' | 'unlinkSync' | 'rmSync'>

export const nodeLockFs: LockFs = fs

/** A live owner renews its time stamp this often. */
export const RENEW_MS = 1000
/** An owner whose stamp is further than this from the clock, in either direction, is suspect. */
const STALE_MS = 10_000
/** A suspect must stand still for three renewals while we look. */
const STILL_MS = 3 * RENEW_MS
/** The guarded part is a handful of synchronous calls; a guard of this age belongs to a process that died in it. */
export const GUARD_STALE_MS = 2000
const GUARD_STILL_MS = 500
const NOTE_BYTES = 200

export interface PathIdentity {
  /** Inode and time of birth: the same as long as it is the same file, whatever its time stamp. */
  readonly file: string
  readonly mtimeMs: number
  /** Changes with every renewal. */
  readonly stamp: string
}

/** What stands at a path, a link itself included; null when nothing does. */
export function identityOf(files: LockFs, path: string): PathIdentity | null {
  const stat = files.lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return stat === undefined ? null : identityIn(stat)
}

/**
 * Judges the lock that stands in the way, look by look. It is dead at once when the process that it names is known to be
 * gone; else when its stamp is far from the clock and stands still. Whoever makes a lock names itself microseconds later,
 * so a lock without a name was left by a crash in between (or the disk took no note, or it is no file): it need only
 * stand still.
 */
export function createLockJudge(files: LockFs, path: string): (lock: PathIdentity) => boolean {
  const stillMs = createStillness()
  return lock => {
    const isStill = stillMs(lock) >= STILL_MS
    const maker = readNote(files, path)
    return isGone(maker) || (isStill && (maker === '' || isOff(lock, STALE_MS)))
  }
}

/** The same for a guard, whose maker is never believed to be dead for want of a name alone. */
export function createGuardJudge(files: LockFs, path: string): (guard: PathIdentity) => boolean {
  const stillMs = createStillness()
  return guard => {
    const isStill = stillMs(guard) >= GUARD_STILL_MS
    return isGone(readNote(files, path)) || (isStill && isOff(guard, GUARD_STALE_MS))
  }
}

/** Watches one path: for how much steady time its stamp has not changed while we looked. */
function createStillness(): (identity: PathIdentity) => number {
  let stamp = ''
  let since = 0
  return identity => {
    const now = performance.now()
    if (identity.stamp !== stamp) [stamp, since] = [identity.stamp, now]
    return now - since
  }
}

function isOff({ mtimeMs }: PathIdentity, limitMs: number): boolean {
  return Math.abs(Date.now() - mtimeMs) > limitMs
}

/**
 * Makes a file that must not exist yet and names this process in it. Throws EEXIST and the like. A file that cannot be
 * identified is taken away again: it could never be told from somebody else's.
 */
export function createNoted(files: LockFs, path: string, pid: number = process.pid): PathIdentity {
  const fd = files.openSync(path, 'wx', 0o600)
  try {
    noteMaker(files, fd, pid)
    return identityIn(files.fstatSync(fd, { bigint: true }))
  } catch (error) {
    files.unlinkSync(path)
    throw error
  } finally {
    files.closeSync(fd)
  }
}

/** Sets the time stamp of a file to now. */
export function touch(files: LockFs, path: string): void {
  const now = Date.now() / 1000
  files.utimesSync(path, now, now)
}

/** Best effort: a full disk leaves an empty note, which says nothing, and the slow rule applies. */
function noteMaker(files: LockFs, fd: number, pid: number): void {
  try {
    files.writeSync(fd, noteOf(pid))
  } catch {
    // as said
  }
}

/** What a process writes into a lock, a guard or a note of its own. */
export function noteOf(pid: number): string {
  return `${pid} ${processScope()}`
}

/** Empty when there is no plain file or the disk refuses: a note is a help, not a need. Never waits for a FIFO. */
function readNote(files: LockFs, path: string): string {
  try {
    const fd = files.openSync(path, fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0), 0o600)
    try {
      if (!files.fstatSync(fd).isFile()) return ''
      const note = Buffer.alloc(NOTE_BYTES)
      return note.toString('utf8', 0, files.readSync(fd, note, 0, NOTE_BYTES, 0))
    } finally {
      files.closeSync(fd)
    }
  } catch {
    return ''
  }
}

/** The identity in what was seen of an open file. */
export function identityIn(stat: fs.BigIntStats): PathIdentity {
  const file = `${stat.ino}:${stat.birthtimeNs}`
  return { file, mtimeMs: Number(stat.mtimeNs / 1_000_000n), stamp: `${file}:${stat.mtimeNs}` }
}

function isGone(maker: string): boolean {
  const [pid, scopeThere] = maker.split(' ')
  return scopeThere === processScope() && isProcessGone(Number(pid))
}

function isProcessGone(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

let scope: string | null = null

/** Where a process number means something: this boot and process namespace on Linux, this machine elsewhere. */
function processScope(): string {
  if (scope === null) {
    try {
      scope = `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fs.readlinkSync('/proc/self/ns/pid')}`
    } catch {
      scope = encodeURIComponent(hostname()) // not Linux
    }
  }
  return scope
}
