// Whole files: read with a limit, replaced in one step. After a crash a reader sees the old or the new file, never a mix.

import { randomBytes } from 'node:crypto'
import { readSync } from 'node:fs'
import { MemoryError } from '../core/errors.ts'
import { closeQuietly, type FileOps, ioError, nodeFiles, openRegular, syncFolder, systemCode, writeFully } from './file-ops.ts'
import { entryOf, folderOf, isTemporaryName, temporaryBeside } from './paths.ts'

/** The head of a file and whether there is more. */
export interface FileHead {
  readonly bytes: Buffer
  /** Bytes of the whole file. */
  readonly size: number
  readonly modifiedMs: number
  readonly cut: boolean
}

/**
 * Reads at most `maxBytes` from the start of a plain file; null when there is none.
 * Throws MemoryError bad_path (a link, FIFO or folder stands there) and io. `what` names the file in messages.
 */
export async function readFileHead(path: string, maxBytes: number, what: string, files: FileOps = nodeFiles): Promise<FileHead | null> {
  const fd = openRegular(files, path, 'read', what)
  if (fd === null) return null
  try {
    const { size, mtimeMs } = files.fstat(fd)
    const bytes = Buffer.alloc(Math.min(size, maxBytes))
    let filled = 0
    while (filled < bytes.length) {
      const count = await files.read(fd, bytes.subarray(filled), filled)
      if (count === 0) break
      filled += count
    }
    return { bytes: bytes.subarray(0, filled), size, modifiedMs: mtimeMs, cut: size > maxBytes }
  } catch (error) {
    throw ioError(`cannot read ${what}`, error)
  } finally {
    closeQuietly(files, fd)
  }
}

/** As readFileHead, in one go: for the one small file that the start needs before anything else. */
export function readFileHeadNow(path: string, maxBytes: number, what: string): FileHead | null {
  const fd = openRegular(nodeFiles, path, 'read', what)
  if (fd === null) return null
  try {
    const { size, mtimeMs } = nodeFiles.fstat(fd)
    const bytes = Buffer.alloc(Math.min(size, maxBytes))
    const filled = readSync(fd, bytes, 0, bytes.length, 0)
    return { bytes: bytes.subarray(0, filled), size, modifiedMs: mtimeMs, cut: size > maxBytes }
  } catch (error) {
    throw ioError(`cannot read ${what}`, error)
  } finally {
    closeQuietly(nodeFiles, fd)
  }
}

/**
 * Replaces (or creates) a file: a new file beside it with mode 0600, flushed, renamed over it, the folder flushed.
 * A link in its place is replaced, not written through. The folder must exist. Throws MemoryError io; the old file is
 * whole then and no temporary file stays.
 */
export async function writeFileAtomic(path: string, data: string | Uint8Array, what: string, files: FileOps = nodeFiles): Promise<void> {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  await replaceFile(path, what, files, fd => writeFully(files, fd, bytes))
}

/** As writeFileAtomic, for content that is produced piece by piece. */
export async function replaceFile(path: string, what: string, files: FileOps, fill: (fd: number) => Promise<void>): Promise<void> {
  const temporary = temporaryBeside(path, randomBytes(8).toString('hex'))
  const fd = openRegular(files, temporary, 'create', what)
  if (fd === null) throw new MemoryError('io', `cannot write ${what}: no file`)
  try {
    try {
      await fill(fd)
      await files.sync(fd)
    } finally {
      files.close(fd)
    }
    await renamePatiently(files, temporary, path)
  } catch (error) {
    await removeQuietly(files, temporary)
    throw ioError(`cannot write ${what}`, error)
  }
  try {
    await syncFolder(files, folderOf(path))
  } catch (error) {
    throw ioError(`cannot flush the folder of ${what}`, error)
  }
}

/** Removes a file; one that is gone already is removed too. Throws MemoryError io. */
export async function removeFile(path: string, what: string, files: FileOps = nodeFiles): Promise<void> {
  try {
    await files.unlink(path)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw ioError(`cannot remove ${what}`, error)
  }
}

/** Removes what crashed writers left in a folder. Only while no writer is at work there. Returns how many there were. */
export async function sweepTemporaryFiles(folder: string, files: FileOps = nodeFiles): Promise<number> {
  let names: readonly string[]
  try {
    names = await files.readdir(folder)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return 0
    throw ioError('cannot list a folder of the data root', error)
  }
  const left = names.filter(isTemporaryName)
  for (const name of left) await removeQuietly(files, entryOf(folder, name))
  return left.length
}

/** Codes of a target that somebody holds open: a scanner or another reader on Windows, a network share elsewhere. */
const HELD: readonly string[] = process.platform === 'win32' ? ['EPERM', 'EACCES', 'EBUSY'] : ['EBUSY']
const WAITS_MS = [5, 20, 50, 100, 200]

/** A rename onto a target that is held: a few short waits settle that. */
async function renamePatiently(files: FileOps, from: string, to: string): Promise<void> {
  for (const waitMs of WAITS_MS) {
    try {
      return await files.rename(from, to)
    } catch (error) {
      if (!HELD.includes(systemCode(error))) throw error
      await new Promise(resolve => { setTimeout(resolve, waitMs) })
    }
  }
  await files.rename(from, to)
}

async function removeQuietly(files: FileOps, path: string): Promise<void> {
  try {
    await files.unlink(path)
  } catch {
    // never created, or the disk refuses: the next start sweeps it
  }
}
