// Reads every shard from end to end and counts what is there: for a thorough check that a person asked for.

import { erasedState } from './erase-lines.ts'
import { closeQuietly, nodeFiles, openRegular } from './file-ops.ts'
import { hasFolder } from './folders.ts'
import { MAX_LINE_FILE_BYTES, readLineChunks } from './jsonl.ts'
import { listFiles } from './list-files.ts'
import type { MemoryPaths } from './paths.ts'
import { decodeRecordLine } from './record-line.ts'

export interface ShardScan {
  /** `YYYY-MM` */
  readonly shard: string
  readonly bytes: number
  readonly lines: number
  /** Lines that are no record of a known version. */
  readonly badLines: number
}

/** In order of month. Throws MemoryError when the folder or a shard cannot be read. */
export async function scanShards(paths: MemoryPaths): Promise<readonly ShardScan[]> {
  if (!hasFolder(nodeFiles, paths, 'events')) return []
  const { files: names } = await listFiles(paths.folder('events'), '*.jsonl')
  const scans: ShardScan[] = []
  for (const name of names.toSorted()) scans.push(await scanShard(paths, name))
  return scans
}

async function scanShard(paths: MemoryPaths, name: string): Promise<ShardScan> {
  const what = `events/${name}`
  const shard = name.replace(/\.jsonl$/, '')
  const fd = openRegular(nodeFiles, paths.file('events', name), 'read', what)
  if (fd === null) return { shard, bytes: 0, lines: 0, badLines: 0 }
  try {
    const { size } = nodeFiles.fstat(fd)
    let [lines, badLines] = [0, 0]
    for await (const chunk of readLineChunks(nodeFiles, fd, 0, Math.min(size, MAX_LINE_FILE_BYTES), what)) {
      const present = chunk.lines.filter(line => line.bytes === null || erasedState(line.bytes) === 'no')
      lines += present.length
      badLines += present.filter(line => line.bytes === null || !isRecordLine(line.bytes)).length
    }
    return { shard, bytes: size, lines, badLines }
  } finally {
    closeQuietly(nodeFiles, fd)
  }
}

function isRecordLine(bytes: Buffer): boolean {
  try {
    decodeRecordLine(bytes)
    return true
  } catch {
    return false // that is what is counted
  }
}
