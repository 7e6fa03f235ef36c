// Copying parts of one file into another without holding more than a megabyte.

import { type FileOps, writeFully } from './file-ops.ts'

/** Half-open byte range of a file. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

const COPY_BYTES = 1_048_576

/** Joins ranges that touch; they must be in order. */
export function mergeRanges(ranges: readonly ByteRange[]): readonly ByteRange[] {
  const out: ByteRange[] = []
  for (const range of ranges) {
    const previous = out.at(-1)
    if (previous?.to === range.from) out[out.length - 1] = { from: previous.from, to: range.to }
    else out.push(range)
  }
  return out
}

/** How many bytes the ranges hold together. */
export function sizeOfRanges(ranges: readonly ByteRange[]): number {
  return ranges.reduce((sum, range) => sum + range.to - range.from, 0)
}

/** Writes the bytes of the ranges of one open file to the place where another one stands. Throws what the file system throws. */
export async function copyRanges(files: FileOps, from: number, to: number, ranges: readonly ByteRange[]): Promise<void> {
  for (const range of ranges) {
    for (let at = range.from; at < range.to; at += COPY_BYTES) {
      await writeFully(files, to, await readRange(files, from, at, Math.min(at + COPY_BYTES, range.to)))
    }
  }
}

async function readRange(files: FileOps, fd: number, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(to - from)
  for (let filled = 0; filled < bytes.length;) {
    const count = await files.read(fd, bytes.subarray(filled), from + filled)
    if (count === 0) return bytes.subarray(0, filled)
    filled += count
  }
  return bytes
}
