// Small JSONL files of one kind of line (chunks of a day, pins of a session): read whole, appended in whole lines, and
// rewritten only to take words out.

import { MemoryError } from '../core/errors.ts'
import { type EpochMs, epochMs } from '../core/time/instant.ts'
import { type FileOps, readRegular, syncFolder } from './file-ops.ts'
import { parseJson } from './json.ts'
import { appendLines, readLineChunks } from './jsonl.ts'
import type { HeldLock, WithLock } from './lock.ts'
import { folderOf } from './paths.ts'
import { replaceKeepingTime } from './text-file.ts'

/** One file: where it lies, how messages name it, and what its lines are. */
export interface LineFile<Line> {
  readonly path: string
  readonly what: string
  /** null for a parsed line that is not one of ours, also for undefined (no JSON). */
  readonly decode: (value: unknown) => Line | null
}

export interface LineFileContent<Line> {
  readonly lines: readonly Line[]
  /** Whole lines that are not ours or damaged. */
  readonly unreadable: number
  /** Bytes follow the last newline: a write in flight, or torn by a crash. */
  readonly torn: boolean
  readonly modifiedAt: EpochMs
}

/** A file of this size is not ours. Ten thousand lines take about 4 MB. */
const MAX_BYTES = 64_000_000

/** The lines in their order; null when there is no file. Throws MemoryError bad_path, io or too_large. */
export async function readLineFile<Line>(files: FileOps, { path, what, decode }: LineFile<Line>): Promise<LineFileContent<Line> | null> {
  return readRegular(files, path, what, async (fd, { size, mtimeMs }) => {
    if (size > MAX_BYTES) throw new MemoryError('too_large', `${what} is larger than ${MAX_BYTES} bytes`)
    const lines: Line[] = []
    let [unreadable, read] = [0, 0]
    for await (const chunk of readLineChunks(files, fd, 0, size, what)) {
      read = chunk.end
      for (const { bytes } of chunk.lines) {
        const line = bytes === null ? null : decode(parseJson(bytes))
        if (line === null) unreadable += 1
        else lines.push(line)
      }
    }
    return { lines, unreadable, torn: read < size, modifiedAt: epochMs(Math.floor(mtimeMs)) }
  })
}

/** Appends lines durably, after mending a torn tail. Under the writer lock; the folder must exist. Throws as appendLines. */
export async function appendToLineFile<Line extends object>(files: FileOps, held: HeldLock, { path, what, decode }: LineFile<Line>, lines: readonly Line[]): Promise<void> {
  const { created } = await appendLines(files, path, Buffer.from(textOf(lines)), what, held.assertHeld, tail => decode(parseJson(tail)) !== null)
  if (created) await syncFolder(files, folderOf(path))
}

/**
 * Passes every line through `change`, null drops it; the modification time stays. A file that is rewritten, or has unreadable lines or a
 * torn end, loses those: nobody can say which words they hold. Takes the lock only when there is something to do.
 * Throws MemoryError.
 */
export async function rewriteLineFile<Line extends object>(files: FileOps, lock: WithLock, file: LineFile<Line>, change: (line: Line) => Line | null): Promise<'changed' | 'same'> {
  if (await rewritten(files, file, change) === null) return 'same'
  return lock(async held => {
    const next = await rewritten(files, file, change)
    if (next === null) return 'same'
    held.assertHeld()
    await replaceKeepingTime(file.path, next.text, next.modifiedAt, file.what, files)
    return 'changed'
  })
}

/** The new content; null when the file may stay as it is. */
async function rewritten<Line extends object>(files: FileOps, file: LineFile<Line>, change: (line: Line) => Line | null): Promise<{ readonly text: string; readonly modifiedAt: EpochMs } | null> {
  const content = await readLineFile(files, file)
  if (content === null) return null
  const before = textOf(content.lines)
  const text = textOf(content.lines.map(change).filter(line => line !== null))
  return text === before && content.unreadable === 0 && !content.torn ? null : { text, modifiedAt: content.modifiedAt }
}

function textOf(lines: readonly object[]): string {
  return lines.map(line => `${JSON.stringify({ v: 1, ...line })}\n`).join('')
}
