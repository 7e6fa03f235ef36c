// Text files that people edit beside us: journals, pages, profiles. Read with a limit, as UTF-8, with the name of the
// exact content that was read; rewritten without losing the time that says when a person wrote them.

import { createHash } from 'node:crypto'
import { MemoryError } from '../core/errors.ts'
import { type EpochMs, epochMs } from '../core/time/instant.ts'
import { readFileHead, writeFileAtomic } from './atomic-file.ts'
import { closeQuietly, type FileOps, ioError, isDiskFull, nodeFiles, openRegular, writeAllAt } from './file-ops.ts'

export interface TextFile {
  /** Exactly as in the file, byte order mark included. */
  readonly text: string
  readonly modifiedAt: EpochMs
  /** Names this content; null when only the head was read. */
  readonly revision: string | null
  readonly cut: boolean
}

/**
 * Reads a text file; null when there is none. Throws MemoryError bad_path (a link or special file), io (not readable, or
 * not UTF-8). `what` names the file in messages.
 */
export async function readTextFile(path: string, maxBytes: number, what: string, files: FileOps = nodeFiles): Promise<TextFile | null> {
  const head = await readFileHead(path, maxBytes, what, files)
  if (head === null) return null
  return {
    text: decodeUtf8(head.bytes, head.cut, what),
    modifiedAt: epochMs(Math.floor(head.modifiedMs)),
    revision: head.cut ? null : revisionOf(head.bytes),
    cut: head.cut,
  }
}

/** Replaces a text file but leaves its modification time: for changes that are not new writing, such as a deletion. */
export async function replaceKeepingTime(path: string, text: string, modifiedAt: EpochMs, what: string, files: FileOps = nodeFiles): Promise<void> {
  await replaceWithLess(path, text, what, files)
  try {
    await files.setModified(path, modifiedAt)
  } catch (error) {
    throw ioError(`cannot set the time of ${what}`, error)
  }
}

/**
 * Replaces a text file by one from which words were taken. Where the disk has no room for a second copy, the file is
 * written over from its front instead, so that the words are gone all the same: a crash in the middle would leave the rest
 * of the old text behind the new one. Throws MemoryError.
 */
export async function replaceWithLess(path: string, text: string | Uint8Array, what: string, files: FileOps = nodeFiles): Promise<void> {
  try {
    await writeFileAtomic(path, text, what, files)
  } catch (error) {
    if (!isDiskFull(error) || !await isWrittenOver(path, typeof text === 'string' ? Buffer.from(text) : text, what, files)) throw error
  }
}

/** False when there is no such file or it is too short. */
async function isWrittenOver(path: string, bytes: Uint8Array, what: string, files: FileOps): Promise<boolean> {
  const fd = openRegular(files, path, 'change', what)
  if (fd === null) return false
  try {
    if (files.fstat(fd).size < bytes.length) return false
    writeAllAt(files, fd, bytes, 0)
    files.truncate(fd, bytes.length)
    await files.datasync(fd)
    return true
  } catch (error) {
    throw ioError(`cannot write ${what}`, error)
  } finally {
    closeQuietly(files, fd)
  }
}

/** The name of a content: 16 hex digits of its SHA-256. */
export function revisionOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

function decodeUtf8(bytes: Uint8Array, cut: boolean, what: string): string {
  try {
    // A cut may fall inside a character: streaming leaves that character out.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: cut })
  } catch (error) {
    throw new MemoryError('io', `${what} is not UTF-8 text`, { cause: error })
  }
}
