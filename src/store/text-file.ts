// Text files that people edit beside us: journals, pages, profiles. Read with a limit, as UTF-8, with the name of the
// exact content that was read; rewritten without losing the time that says when a person wrote them.

import { createHash } from 'node:crypto'
import { MemoryError } from '../core/errors.ts'
import { type EpochMs, epochMs } from '../core/time/instant.ts'
import { readFileHead, writeFileAtomic } from './atomic-file.ts'
import { type FileOps, ioError, nodeFiles } from './file-ops.ts'

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
  await writeFileAtomic(path, text, what, files)
  try {
    await files.setModified(path, modifiedAt)
  } catch (error) {
    throw ioError(`cannot set the time of ${what}`, error)
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
