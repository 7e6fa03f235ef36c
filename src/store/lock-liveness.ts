// Is the owner of a lock alive? Two answers: at once when its process is known to be gone on this machine, else after
// its time stamp has stood still. A wall clock alone never decides: it jumps, and then a live lock looks old and a dead
// one looks young for ever.

import * as fs from 'node:fs'
import { hostname } from 'node:os'
import { FOLDER_MODE } from './file-ops.ts'

/** The synchronous calls that locking needs; tests put failing ones in their place. */
export type LockFs = Pick<typeof fs, 'mkdirSync' | 'rmdirSync' | 'statSync' | 'utimesSync' | 'realpathSync' | 'openSync' | 'closeSync' | 'lstatSync' | 'fstatSync' | 'readSync' | 'writeSync' | 'unlinkSync' | 'rmSync'>

/** The real ones. A small object: proper-lockfile copies all members of it at every lock. */
export const nodeLockFs: LockFs = {
  mkdirSync: ((path: string) => fs.mkdirSync(path, FOLDER_MODE)) as typeof fs.mkdirSync, // proper-lockfile names no mode
  rmdirSync: fs.rmdirSync, statSync: fs.statSync, utimesSync: fs.utimesSync, realpathSync: fs.realpathSync,
  openSync: fs.openSync, closeSync: fs.closeSync, lstatSync: fs.lstatSync, fstatSync: fs.fstatSync, readSync: fs.readSync,
  writeSync: fs.writeSync, unlinkSync: fs.unlinkSync, rmSync: fs.rmSync,
}

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
  if (stat === undefined) return null
  const file = `${stat.ino}:${stat.birthtimeNs}`
  return { file, mtimeMs: Number(stat.mtimeNs / 1_000_000n), stamp: `${file}:${stat.mtimeNs}` }
}

/**
 * Judges the lock that stands in the way, look by look. It is dead at once when its note names a process that is known to
 * be gone; else when its stamp is far from the clock and stands still. Whoever makes a lock notes itself microseconds later,
 * so a lock without a note of its own was left by a crash in between (or its note was refused): it need only stand still.
 */
export function createLockJudge(files: LockFs, ownerPath: string): (lock: PathIdentity) => boolean {
  const stillMs = createStillness()
  return lock => {
    const isStill = stillMs(lock) >= STILL_MS
    const [file, ...note] = readNote(files, ownerPath)
    if (file !== lock.file) return isStill
    return isNotedProcessGone(note) || (isStill && isOff(lock, STALE_MS))
  }
}

/** The same for a guard, which notes its maker from the start. */
export function createGuardJudge(files: LockFs, guardPath: string): (guard: PathIdentity) => boolean {
  const stillMs = createStillness()
  return guard => {
    const isStill = stillMs(guard) >= GUARD_STILL_MS
    return isNotedProcessGone(readNote(files, guardPath)) || (isStill && isOff(guard, GUARD_STALE_MS))
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

/** Notes which process holds the lock whose identity is given. Best effort: without it only the slow rule applies. */
export function writeOwner(files: LockFs, ownerPath: string, lock: PathIdentity, pid: number = process.pid): void {
  // Overwritten in place, always equally long: truncating first makes ext4 flush the file at every lock.
  withPlainFile(files, ownerPath, fs.constants.O_WRONLY | fs.constants.O_CREAT, fd => files.writeSync(fd, `${lock.file} ${processNote(pid)} `.padEnd(NOTE_BYTES)))
}

/** Makes a file that must not exist yet and holds nothing but the note of this process. Throws EEXIST and the like. */
export function createNoted(files: LockFs, path: string): void {
  const fd = files.openSync(path, 'wx', 0o600)
  try {
    files.writeSync(fd, processNote(process.pid))
  } catch {
    // a full disk: an empty note says nothing, and the slow rule applies
  } finally {
    files.closeSync(fd)
  }
}

function processNote(pid: number): string {
  return `${pid} ${processScope()}`
}

function readNote(files: LockFs, path: string): readonly string[] {
  const note = Buffer.alloc(NOTE_BYTES)
  const length = withPlainFile(files, path, fs.constants.O_RDONLY, fd => files.readSync(fd, note, 0, NOTE_BYTES, 0))
  return note.toString('utf8', 0, length ?? 0).trimEnd().split(' ')
}

/** Null when there is no plain file or the disk refuses: a note is a help, not a need. Never waits for a FIFO. */
function withPlainFile<T>(files: LockFs, path: string, flags: number, use: (fd: number) => T): T | null {
  try {
    const fd = files.openSync(path, flags | (fs.constants.O_NOFOLLOW ?? 0) | (fs.constants.O_NONBLOCK ?? 0), 0o600)
    try {
      return files.fstatSync(fd).isFile() ? use(fd) : null
    } finally {
      files.closeSync(fd)
    }
  } catch {
    return null
  }
}

function isNotedProcessGone([pid, scopeThere]: readonly string[]): boolean {
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
