// A file of record lines outside the shards: an exported month, or a whole export in one file.

import type { MemoryRecord } from '../core/record/record.ts'
import { isMemoryError, MemoryError } from '../core/errors.ts'
import { replaceFile } from './atomic-file.ts'
import { erasedState } from './erase-lines.ts'
import { closeQuietly, nodeFiles, openRegular, writeFully } from './file-ops.ts'
import { MAX_LINE_FILE_BYTES, readLineChunks } from './jsonl.ts'
import { decodeRecordLine, encodeRecordLine } from './record-line.ts'

/** A line of the file: the record in it, or why there is none (without quoting the line). */
export interface RecordFileLine {
  /** Counted from 1 over the lines that are not blank. */
  readonly line: number
  readonly content: MemoryRecord | string
}

/** Lines gathered before they are written. */
const LINES_PER_WRITE = 1000

/** Reads a file of records piece by piece, erased lines left out; nothing when it is absent. Throws MemoryError bad_path, io or too_large. */
export async function* readRecordFile(path: string, what: string): AsyncGenerator<readonly RecordFileLine[], void, void> {
  const fd = openRegular(nodeFiles, path, 'read', what)
  if (fd === null) return
  try {
    const { size } = nodeFiles.fstat(fd)
    if (size > MAX_LINE_FILE_BYTES) throw new MemoryError('too_large', `${what} is larger than ${MAX_LINE_FILE_BYTES} bytes`)
    let line = 0
    for await (const { lines } of readLineChunks(nodeFiles, fd, 0, size, what)) {
      yield lines.flatMap(({ bytes }) => {
        line += 1
        if (bytes === null) return [{ line, content: 'the line is over 1 MB' }]
        return erasedState(bytes) === 'no' ? [{ line, content: contentOf(bytes) }] : []
      })
    }
  } finally {
    closeQuietly(nodeFiles, fd)
  }
}

/** Writes records as the shards hold them, one line each, atomically. Returns how many. Throws MemoryError. */
export async function writeRecordFile(path: string, what: string, batches: AsyncIterable<readonly MemoryRecord[]>): Promise<number> {
  let count = 0
  await replaceFile(path, what, nodeFiles, async fd => {
    let waiting: string[] = []
    const flush = async (): Promise<void> => {
      await writeFully(nodeFiles, fd, Buffer.from(waiting.join('')))
      waiting = []
    }
    for await (const records of batches) {
      for (const record of records) {
        waiting.push(encodeRecordLine(record), '\n')
        count += 1
        if (waiting.length >= 2 * LINES_PER_WRITE) await flush()
      }
    }
    await flush()
  })
  return count
}

function contentOf(bytes: Buffer): MemoryRecord | string {
  try {
    return decodeRecordLine(bytes)
  } catch (error) {
    if (!isMemoryError(error)) throw error
    return error.message
  }
}
