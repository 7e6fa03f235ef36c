// state/generations.json: how often each shard was rewritten. Together with the inode it tells every process that the
// byte offsets it holds for a shard are void, even when the file system gives an old inode number again.

import { type FileOps, stampAt } from './file-ops.ts'
import { readFileHead, writeFileAtomic } from './atomic-file.ts'
import { ensureFolder } from './folders.ts'
import { isVersioned, parseJson, wholeNumbers } from './json.ts'
import type { HeldLock } from './lock.ts'
import type { MemoryPaths } from './paths.ts'

export interface Generations {
  /** Rewrites so far by shard, as of the last refresh. */
  of(shard: string): number
  /** Reads the file again when it was replaced. Throws MemoryError io or bad_path. */
  refresh(): Promise<void>
  /** Counts one more rewrite of each shard, durably, before the shard is replaced. Under the writer lock. */
  bump(held: HeldLock, shards: readonly string[]): Promise<void>
}

const WHAT = 'state/generations.json'
const MAX_BYTES = 1_000_000

export function createGenerations(paths: MemoryPaths, files: FileOps): Generations {
  let counts: ReadonlyMap<string, number> = new Map()
  let seen = ''

  async function refresh(): Promise<void> {
    const stamp = stampAt(files, paths.generations, WHAT)
    if (stamp === seen) return
    const head = await readFileHead(paths.generations, MAX_BYTES, WHAT, files)
    // A damaged file counts as none: every shard then differs from what was loaded and is scanned again.
    counts = head === null ? new Map() : decode(parseJson(head.bytes))
    seen = stamp
  }

  async function bump(held: HeldLock, shards: readonly string[]): Promise<void> {
    await refresh()
    const next = new Map(counts)
    for (const shard of shards) next.set(shard, (next.get(shard) ?? 0) + 1)
    await ensureFolder(files, paths, 'state')
    held.assertHeld()
    await writeFileAtomic(paths.generations, `${JSON.stringify({ v: 1, shards: Object.fromEntries([...next].sort()) })}\n`, WHAT, files)
    await refresh()
  }

  return { of: shard => counts.get(shard) ?? 0, refresh, bump }
}

function decode(value: unknown): ReadonlyMap<string, number> {
  return isVersioned(value) ? wholeNumbers(value['shards']) : new Map()
}
