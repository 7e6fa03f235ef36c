// Seeing what other processes did: new lines by the tail, rewrites by inode and generation, removals by tombstones.
// When nothing changed this costs one directory listing and one stat per shard.

import type { Stats } from 'node:fs'
import { isMemoryError } from '../core/errors.ts'
import type { LogEntry, PollResult } from './event-log.ts'
import { ioError, systemCode } from './file-ops.ts'
import { hasFolder } from './folders.ts'
import type { Generations } from './generations.ts'
import { listFiles } from './list-files.ts'
import { type LogContext, shardLabel } from './log-context.ts'
import { isGrownVersion, type ShardScan } from './shard-scan.ts'
import { isSameVersion, type ShardTable } from './shard-table.ts'
import type { Tombstones } from './tombstones.ts'

export interface ShardPoll {
  /** Months that have a shard, oldest first. Throws MemoryError. */
  list(): Promise<readonly string[]>
  /** A scan starts: until `loaded` or `end`, these shards are its business, not poll's. */
  begin(shards: readonly string[]): void
  end(shards: readonly string[]): void
  /** A scan of this shard has ended. With a fault, poll names the shard again when the file has changed or after a while. */
  loaded(shard: string, fault: boolean): void
  /** See EventLog.poll. Never throws: what cannot be seen is reported and tried again. */
  poll(): Promise<PollResult>
}

const SHARD_NAME = /^(\d{4}-(?:0[1-9]|1[0-2]))\.jsonl$/

/** A removal that could not be finished and a shard that could not be read are tried again after this time. */
const RETRY_MS = 10_000

type Outlook = 'same' | 'grown' | 'void'

export function createShardPoll(ctx: LogContext, table: ShardTable, tombstones: Tombstones, generations: Generations, scanner: ShardScan, finishRemovals: () => Promise<void>): ShardPoll {
  const { files, paths, faults } = ctx
  const loading = new Set<string>()
  let hasBegun = false
  let nextFinishAt = 0
  const failed = new Map<string, { readonly stamp: string; readonly at: number }>()
  let tail: Promise<unknown> = Promise.resolve()

  async function list(): Promise<readonly string[]> {
    if (!hasFolder(files, paths, 'events')) return []
    const listing = await listFiles(paths.folder('events'), '*.jsonl')
    const months = (names: readonly string[]): string[] => names.flatMap(name => SHARD_NAME.exec(name)?.[1] ?? [])
    for (const month of months(listing.others)) faults.report(`${shardLabel(month)} is a link, folder or device, not a plain file; it is not read`)
    const strange = listing.files.length - months(listing.files).length
    if (strange > 0) faults.report(`events: files that are no shards and are not read: ${strange}`)
    return months(listing.files)
  }

  function stampOf(shard: string): string {
    try {
      const { ino, size, ctimeMs } = files.lstat(paths.shard(shard))
      return `${ino}:${size}:${ctimeMs}` // the change time moves with permissions too
    } catch (error) {
      return systemCode(error)
    }
  }

  /** True for a shard that could not be read a moment ago and has not changed since. */
  function hasFailedAlready(shard: string): boolean {
    const last = failed.get(shard)
    return last !== undefined && last.stamp === stampOf(shard) && performance.now() - last.at < RETRY_MS
  }

  function statOf(shard: string): Stats | null {
    try {
      return files.lstat(paths.shard(shard))
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return null // rewritten to nothing since the listing
      throw ioError(`cannot look at ${shardLabel(shard)}`, error)
    }
  }

  async function outlookOf(shard: string): Promise<Outlook> {
    const known = table.get(shard)
    if (known === undefined) return hasFailedAlready(shard) ? 'same' : 'void'
    const stat = statOf(shard)
    if (stat === null || !isSameVersion(known, stat, generations.of(shard))) return 'void'
    if (stat.size === known.end) return 'same'
    return await isGrownVersion(ctx, shard, known, generations.of(shard)) ? 'grown' : 'void'
  }

  async function look(): Promise<PollResult> {
    await tombstones.refresh()
    await generations.refresh()
    if (!hasBegun) return { appended: [], rescan: [], removed: tombstones.takeFound() }
    const present = new Set(await list())
    const vanished = table.shards().filter(shard => !present.has(shard))
    const appended: LogEntry[] = []
    const rescan = [...vanished]
    for (const shard of present) {
      // One shard that fails must not swallow what was found in the others: it is looked at again next time.
      if (!loading.has(shard)) await contain(shard, () => lookAt(shard, appended, rescan))
    }
    for (const shard of rescan) table.drop(shard)
    if (scanner.leftovers.size > 0 && performance.now() >= nextFinishAt) {
      nextFinishAt = performance.now() + RETRY_MS
      await contain('an interrupted removal', finishRemovals)
    }
    return { appended, rescan, removed: tombstones.takeFound() }
  }

  async function lookAt(shard: string, appended: LogEntry[], rescan: string[]): Promise<void> {
    const outlook = await outlookOf(shard)
    if (outlook === 'void') rescan.push(shard)
    if (outlook !== 'grown') return
    // Asked before reading, because reading moves the table past the lines of ours.
    const isOwn = table.ownLines(shard)
    for await (const entries of scanner.entries(shard, 'known')) {
      for (const entry of entries) if (!isOwn(entry.location.offset)) appended.push(entry)
    }
  }

  async function contain(step: string, run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      if (!isMemoryError(error)) throw error
      faults.report(`${step}: ${error.message}`)
    }
  }

  async function contained(): Promise<PollResult> {
    let result: PollResult = { appended: [], rescan: [], removed: [] }
    await contain('what other processes wrote could not be seen', async () => { result = await look() })
    return result
  }

  return {
    list,
    begin: shards => {
      hasBegun = true
      for (const shard of shards) loading.add(shard)
    },
    end: shards => { for (const shard of shards) loading.delete(shard) },
    loaded: (shard, fault) => {
      loading.delete(shard)
      if (fault) failed.set(shard, { stamp: stampOf(shard), at: performance.now() })
      else failed.delete(shard)
    },
    poll: () => {
      const run = tail.then(contained)
      tail = run.catch(() => {})
      return run
    },
  }
}
