// What this process knows of each shard: up to where it has read which version of the file, and which lines it wrote
// itself. From this it can tell, with one stat, whether another process appended, rewrote or removed a shard.

import type { Stats } from 'node:fs'
import type { FileOps } from './file-ops.ts'

export interface KnownShard {
  /** Inode and generation name the version of the file that offsets belong to. */
  readonly fileNumber: number
  readonly generation: number
  /** Everything before this offset has been read; it lies just after a newline. */
  readonly end: number
  /** Some bytes that end at `end`: a shard that was cut back and grew again betrays itself by them. */
  readonly anchor: Buffer
}

export interface ShardTable {
  get(shard: string): KnownShard | undefined
  set(shard: string, known: KnownShard): void
  /** Forgets a shard whose offsets are void; `poll` names it until it is scanned again. */
  drop(shard: string): void
  shards(): readonly string[]
  /** Remembers lines of ours beyond `end`: they must not come back as somebody else's, and can be read already. */
  noteOwn(shard: string, lines: OwnLines): void
  /** Whether the line at an offset of this version of the file (any version when left out) is one noted so far. */
  ownLines(shard: string, fileNumber?: number): (offset: number) => boolean
}

/** A half-open range of a version of a shard. */
export interface OwnLines {
  readonly fileNumber: number
  readonly from: number
  readonly to: number
}

/** Enough for a whole usual line, its id included. */
export const ANCHOR_BYTES = 1024

export function createShardTable(): ShardTable {
  const known = new Map<string, KnownShard>()
  const own = new Map<string, readonly OwnLines[]>()
  return {
    get: shard => known.get(shard),
    set: (shard, state) => {
      known.set(shard, state)
      const ahead = (own.get(shard) ?? []).filter(range => range.to > state.end)
      if (ahead.length === 0) own.delete(shard)
      else own.set(shard, ahead)
    },
    drop: shard => {
      known.delete(shard)
      own.delete(shard)
    },
    shards: () => [...known.keys()],
    noteOwn: (shard, lines) => {
      const before = own.get(shard) ?? []
      const last = before.at(-1)
      const isNext = last?.to === lines.from && last.fileNumber === lines.fileNumber
      own.set(shard, isNext ? [...before.slice(0, -1), { ...lines, from: last.from }] : [...before, lines])
    },
    ownLines: (shard, fileNumber) => {
      const ranges = (own.get(shard) ?? []).filter(range => fileNumber === undefined || range.fileNumber === fileNumber)
      return offset => ranges.some(range => range.from <= offset && offset < range.to)
    },
  }
}

/** The `length` bytes that end at `end`, or as many as there are. */
export function readAnchor(files: FileOps, fd: number, end: number, length: number = ANCHOR_BYTES): Buffer {
  const anchor = Buffer.alloc(Math.min(end, length))
  if (anchor.length > 0) files.readNow(fd, anchor, end - anchor.length)
  return anchor
}

/** True when `stat` and `generation` still describe the version that `known` was read from. */
export function isSameVersion(known: KnownShard, stat: Pick<Stats, 'ino' | 'size'>, generation: number): boolean {
  return known.fileNumber === stat.ino && known.generation === generation && stat.size >= known.end
}
