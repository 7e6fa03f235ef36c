// The file operations the store is built from, as one value: tests put a failing one in its place.
// Cheap calls are synchronous (a few microseconds; a trip through the thread pool costs ten times that on the path of
// every turn), whatever moves much data or waits for the disk is asynchronous.

import * as fs from 'node:fs'
import { promisify } from 'node:util'
import { MemoryError } from '../core/errors.ts'

export interface FileOps {
  open(path: string, flags: number, mode: number): number
  close(fd: number): void
  fstat(fd: number): fs.Stats
  /** Null when nothing is there: an exception for that costs ten times the call. */
  lstat(path: string): fs.Stats | null
  /** Also makes the folders above; no error when it is there. */
  mkdir(path: string, mode: number): void
  truncate(fd: number, length: number): void
  readNow(fd: number, buffer: Uint8Array, position: number): number
  /** Behind what was written before, or at the end of a file opened to append. May write less than asked. */
  writeNow(fd: number, buffer: Uint8Array): number
  /** Over what lies there; the file must not be open to append. May write less than asked. */
  writeAt(fd: number, buffer: Uint8Array, position: number): number
  read(fd: number, buffer: Uint8Array, position: number): Promise<number>
  /** As writeNow. */
  write(fd: number, buffer: Uint8Array): Promise<number>
  datasync(fd: number): Promise<void>
  sync(fd: number): Promise<void>
  rename(from: string, to: string): Promise<void>
  unlink(path: string): Promise<void>
  readdir(path: string): Promise<readonly string[]>
  /** Sets the modification time, epoch ms. */
  setModified(path: string, modifiedMs: number): Promise<void>
}

const read = promisify(fs.read)
const write = promisify(fs.write)

export const nodeFiles: FileOps = {
  open: fs.openSync,
  close: fs.closeSync,
  fstat: fd => fs.fstatSync(fd),
  lstat: path => fs.lstatSync(path, { throwIfNoEntry: false }) ?? null,
  mkdir: (path, mode) => { fs.mkdirSync(path, { mode, recursive: true }) },
  truncate: fs.ftruncateSync,
  readNow: (fd, buffer, position) => fs.readSync(fd, buffer, 0, buffer.length, position),
  writeNow: (fd, buffer) => fs.writeSync(fd, buffer),
  writeAt: (fd, buffer, position) => fs.writeSync(fd, buffer, 0, buffer.length, position),
  read: async (fd, buffer, position) => (await read(fd, buffer, 0, buffer.length, position)).bytesRead,
  write: async (fd, buffer) => (await write(fd, buffer)).bytesWritten,
  datasync: promisify(fs.fdatasync),
  sync: promisify(fs.fsync),
  rename: promisify(fs.rename),
  unlink: promisify(fs.unlink),
  readdir: path => promisify(fs.readdir)(path),
  setModified: (path, modifiedMs) => promisify(fs.utimes)(path, modifiedMs / 1000, modifiedMs / 1000),
}

/** The mode of every file and every folder we make. */
const FILE_MODE = 0o600
export const FOLDER_MODE = 0o700

const { O_RDONLY, O_WRONLY, O_RDWR, O_CREAT, O_EXCL, O_APPEND } = fs.constants
// Absent on Windows. A symbolic link is refused with ELOOP and a FIFO cannot block the thread that opens it.
const NO_FOLLOW = fs.constants.O_NOFOLLOW ?? 0
const NO_BLOCK = fs.constants.O_NONBLOCK ?? 0

/** `read`, `change`: must exist. `append`: made when missing, readable too. `create`: must not exist. */
export type OpenMode = 'read' | 'change' | 'append' | 'create'

const FLAGS: Record<OpenMode, number> = {
  read: O_RDONLY,
  change: O_RDWR,
  append: O_RDWR | O_APPEND | O_CREAT,
  create: O_WRONLY | O_CREAT | O_EXCL,
}

/** The system's code of a failed file operation (`ENOENT`, `EIO`, ...), or `unknown`. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
}

/** A MemoryError for a failed file operation. `what` names the file and the deed, never memory text. */
export function ioError(what: string, cause: unknown): MemoryError {
  return cause instanceof MemoryError ? cause : new MemoryError('io', `${what}: ${systemCode(cause)}`, { cause })
}

/** True for a failure that room on the disk would mend. */
export function isDiskFull(error: unknown): boolean {
  const code = systemCode(error instanceof MemoryError ? error.cause : error)
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/** What stands at a path, a link itself included; null when nothing does. Throws MemoryError io. `what` names it in messages. */
export function statAt(files: FileOps, path: string, what: string): fs.Stats | null {
  try {
    return files.lstat(path)
  } catch (error) {
    throw ioError(`cannot look at ${what}`, error)
  }
}

/** Changes whenever the file does; empty when there is none. Throws MemoryError io. */
export function stampAt(files: FileOps, path: string, what: string): string {
  const stat = statAt(files, path, what)
  return stat === null ? '' : `${stat.ino}:${stat.size}:${stat.mtimeMs}:${stat.ctimeMs}`
}

/**
 * Opens a regular file; null when there is none (`read` and `change` only). A symbolic link, FIFO, socket, device or folder in its
 * place is refused with MemoryError bad_path, without following or waiting. The caller closes the descriptor.
 */
export function openRegular(files: FileOps, path: string, how: OpenMode, what: string): number | null {
  return openSeen(files, path, how, what)?.fd ?? null
}

/** As openRegular, with what was seen of the file when it was opened. */
export function openSeen(files: FileOps, path: string, how: OpenMode, what: string): { readonly fd: number; readonly stat: fs.Stats } | null {
  let fd: number
  try {
    if (NO_FOLLOW === 0 && files.lstat(path)?.isSymbolicLink() === true) throw notRegular(what)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw ioError(`cannot open ${what}`, error)
  }
  try {
    fd = files.open(path, FLAGS[how] | NO_FOLLOW | NO_BLOCK, FILE_MODE)
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOENT' && (how === 'read' || how === 'change')) return null
    if (['ELOOP', 'EISDIR', 'ENXIO', 'EMLINK', 'EOPNOTSUPP'].includes(code)) throw notRegular(what)
    throw ioError(`cannot open ${what}`, error)
  }
  try {
    const stat = files.fstat(fd)
    if (!stat.isFile()) throw notRegular(what)
    return { fd, stat }
  } catch (error) {
    closeQuietly(files, fd)
    throw ioError(`cannot open ${what}`, error)
  }
}

/**
 * Opens a plain file for reading, passes it to `use` and closes it; null when there is none. Failures of the file system
 * inside `use` become MemoryError io as well.
 */
export async function readRegular<T>(files: FileOps, path: string, what: string, use: (fd: number, stat: fs.Stats) => Promise<T>): Promise<T | null> {
  const fd = openRegular(files, path, 'read', what)
  if (fd === null) return null
  try {
    return await use(fd, files.fstat(fd))
  } catch (error) {
    throw ioError(`cannot read ${what}`, error)
  } finally {
    closeQuietly(files, fd)
  }
}

/** Closes after a failure or after reading, where the outcome of the close itself changes nothing. */
export function closeQuietly(files: FileOps, fd: number): void {
  try {
    files.close(fd)
  } catch {
    // EIO on close of a descriptor whose data is flushed or not wanted
  }
}

/** A write of this size is a copy of a few pages; decision 0044. */
const SMALL_BYTES = 65_536

/** Writes all of `bytes`, however many calls that takes. */
export async function writeFully(files: FileOps, fd: number, bytes: Uint8Array): Promise<void> {
  let rest = bytes
  while (rest.length > 0) {
    const written = rest.length <= SMALL_BYTES ? files.writeNow(fd, rest) : await files.write(fd, rest)
    if (written <= 0) throw new MemoryError('io', 'the file system took no bytes')
    rest = rest.subarray(written)
  }
}

/** Writes all of `bytes` over what lies at `position`. */
export function writeAllAt(files: FileOps, fd: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length;) {
    const written = files.writeAt(fd, bytes.subarray(done), position + done)
    if (written <= 0) throw new MemoryError('io', 'the file system took no bytes')
    done += written
  }
}

/** Makes creations, renames and removals inside a folder durable. Windows has no such operation. */
export async function syncFolder(files: FileOps, folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const fd = files.open(folder, O_RDONLY, 0)
  try {
    await files.sync(fd)
  } finally {
    closeQuietly(files, fd)
  }
}

function notRegular(what: string): MemoryError {
  return new MemoryError('bad_path', `${what} is a link, folder or device, not a plain file; it is not touched`)
}
