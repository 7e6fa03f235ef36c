// Seeing what other processes did: new lines by the tail, rewrites by inode and generation, removals by tombstones.
// When nothing changed this costs one directory listing and one stat per shard.

import { isMemoryError } from '../core/errors.ts'
import type { LogEntry, PollResult } from './event-log.ts'
import { statAt, systemCode } from './file-ops.ts'
import { hasFolder } from './folders.ts'
import type { Generations } from './generations.ts'
import { listFiles } from './list-files.ts'
import { type LogContext, shardLabel } from './log-context.ts'
import { isGrownVersion, type ShardScan } from './shard-scan.ts'
import { isSameVersion, type ShardTable } from './shard-table.ts'
import type { Tombstones } from './tombstones.ts'

const SHARD_NAME = /^(\d{4}-(?:0[1-9]|1[0-2]))\.jsonl$/
/** A removal that could not be finished and a shard that could not be read are tried again after this time. */
const RETRY_MS = 10_000

type Outlook = 'same' | 'grown' | 'void'

export class ShardPoll {
  private readonly ctx: LogContext
  private readonly table: ShardTable
  private readonly tombstones: Tombstones
  private readonly generations: Generations
  private readonly scanner: ShardScan
  private readonly finishRemovals: () => Promise<void>
  private readonly loading: Set<string> = new Set()
  private readonly failed: Map<string, { readonly stamp: string; readonly at: number }> = new Map()
  /** Shards that were read and whose file is gone, though no rewrite took it. */
  private readonly vanished: Set<string> = new Set()
  private hasBegun = false
  private nextFinishAt = 0
  private tail: Promise<unknown> = Promise.resolve()

  constructor(ctx: LogContext, table: ShardTable, tombstones: Tombstones, generations: Generations, scanner: ShardScan, finishRemovals: () => Promise<void>) {
    this.ctx = ctx
    this.table = table
    this.tombstones = tombstones
    this.generations = generations
    this.scanner = scanner
    this.finishRemovals = finishRemovals
  }

  /** Months that have a shard, oldest first. Throws MemoryError. */
  async list(): Promise<readonly string[]> {
    const { files, paths, faults } = this.ctx
    if (!hasFolder(files, paths, 'events')) return []
    const listing = await listFiles(paths.folder('events'), '*.jsonl')
    const months = (names: readonly string[]): string[] => names.flatMap(name => SHARD_NAME.exec(name)?.[1] ?? [])
    for (const month of months(listing.others)) faults.report(`${shardLabel(month)} is a link, folder or device, not a plain file; it is not read`)
    const strange = listing.files.length - months(listing.files).length
    if (strange > 0) faults.report(`events: files that are no shards and are not read: ${strange}`)
    return months(listing.files)
  }

  /** A scan starts: until `loaded` or `end`, these shards are its business, not poll's. */
  begin(shards: readonly string[]): void {
    this.hasBegun = true
    for (const shard of shards) this.loading.add(shard)
  }

  end(shards: readonly string[]): void {
    for (const shard of shards) this.loading.delete(shard)
  }

  /** A scan of this shard has ended. With a fault, poll names the shard again when the file has changed or after a while. */
  loaded(shard: string, fault: boolean): void {
    this.loading.delete(shard)
    if (fault) this.failed.set(shard, { stamp: this.stampOf(shard), at: performance.now() })
    else this.failed.delete(shard)
  }

  /** What is wrong at present, one line each; a file that comes back is no fault any more. */
  problems(): readonly string[] {
    return [...this.vanished].toSorted().map(shard => `${shardLabel(shard)} is gone: the records that were read from it are no longer on disk`)
  }

  /** See EventLog.poll. Never rejects: what cannot be seen is reported and looked for again. */
  poll(): Promise<PollResult> {
    const run = this.tail.then(async () => {
      let result: PollResult = { appended: [], rescan: [], removed: [] }
      await this.contain('what other processes wrote could not be seen', async () => { result = await this.look() })
      return result
    })
    this.tail = run.catch(() => {})
    return run
  }

  private async look(): Promise<PollResult> {
    await this.tombstones.refresh()
    await this.generations.refresh()
    if (!this.hasBegun) return { appended: [], rescan: [], removed: this.tombstones.takeFound() }
    const present = new Set(await this.list())
    const appended: LogEntry[] = []
    const rescan = this.table.shards().filter(shard => !present.has(shard))
    for (const shard of rescan) if (this.table.get(shard)?.generation === this.generations.of(shard)) this.vanished.add(shard)
    for (const shard of present) {
      this.vanished.delete(shard)
      // One shard that fails must not swallow what was found in the others: it is looked at again next time.
      if (!this.loading.has(shard)) await this.contain(shard, () => this.lookAt(shard, appended, rescan))
    }
    for (const shard of rescan) this.table.drop(shard)
    if (this.scanner.leftovers.size > 0 && performance.now() >= this.nextFinishAt) {
      this.nextFinishAt = performance.now() + RETRY_MS
      await this.contain('an interrupted removal', this.finishRemovals)
    }
    return { appended, rescan, removed: this.tombstones.takeFound() }
  }

  private async lookAt(shard: string, appended: LogEntry[], rescan: string[]): Promise<void> {
    const outlook = await this.outlookOf(shard)
    if (outlook === 'void') rescan.push(shard)
    if (outlook !== 'grown') return
    // Asked before reading, because reading moves the table past the lines of ours.
    const isOwn = this.table.ownLines(shard)
    for await (const entries of this.scanner.entries(shard, 'known')) {
      for (const entry of entries) if (!isOwn(entry.location.offset)) appended.push(entry)
    }
  }

  private async outlookOf(shard: string): Promise<Outlook> {
    const known = this.table.get(shard)
    if (known === undefined) return this.hasFailedAlready(shard) ? 'same' : 'void'
    const stat = statAt(this.ctx.files, this.ctx.paths.shard(shard), shardLabel(shard))
    const generation = this.generations.of(shard)
    // null: rewritten to nothing since the listing
    if (stat === null || !isSameVersion(known, stat, generation)) return 'void'
    if (stat.size === known.end) return 'same'
    return await isGrownVersion(this.ctx, shard, known, generation) ? 'grown' : 'void'
  }

  /** True for a shard that could not be read a moment ago and has not changed since. */
  private hasFailedAlready(shard: string): boolean {
    const last = this.failed.get(shard)
    return last !== undefined && last.stamp === this.stampOf(shard) && performance.now() - last.at < RETRY_MS
  }

  private stampOf(shard: string): string {
    try {
      const stat = this.ctx.files.lstat(this.ctx.paths.shard(shard))
      return stat === null ? '' : `${stat.ino}:${stat.size}:${stat.ctimeMs}` // the change time moves with permissions too
    } catch (error) {
      return systemCode(error)
    }
  }

  private async contain(step: string, run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      if (!isMemoryError(error)) throw error
      this.ctx.faults.report(`${step}: ${error.message}`)
    }
  }
}
