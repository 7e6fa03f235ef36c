// Physical removal of records and compaction of shards: the two reasons for which a shard is ever rewritten.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IdLookup } from '../core/record/id-set.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import { isMemoryError } from '../core/errors.ts'
import { appendAudit } from './audit.ts'
import type { ByteRange } from './byte-ranges.ts'
import type { RemoveResult } from './event-log.ts'
import { type FileOps, readRegular } from './file-ops.ts'
import type { Generations } from './generations.ts'
import { readLineChunks } from './jsonl.ts'
import type { HeldLock } from './lock.ts'
import { type LogContext, shardLabel } from './log-context.ts'
import { cleanQuarantine, mentionsForgotten } from './quarantine.ts'
import { decodeRecordLine, idOfLine } from './record-line.ts'
import { planRewrite, rewriteShard } from './shard-rewrite.ts'
import type { RemovalReason, Tombstones } from './tombstones.ts'
import { flushMarks } from './watermarks.ts'

/** A rewrite for less than this share of the file costs more than it frees. */
const MIN_FREED_SHARE = 0.25
/** Lines searched for many words between two turns of the event loop. */
const LINES_PER_TURN = 100

/** Lines of the records to remove, and where other lines could still repeat their words. */
interface Search {
  /** Versions by id; empty lists when only the ids are wanted. */
  readonly found: Map<RecordId, readonly MemoryRecord[]>
  /** Shards that hold them. */
  readonly holding: string[]
  /** Lines that a later one of the same record has replaced, by shard. */
  readonly replaced: Map<string, readonly ByteRange[]>
}

export class ShardRemoval {
  private readonly ctx: LogContext
  private readonly tombstones: Tombstones
  private readonly generations: Generations

  constructor(ctx: LogContext, tombstones: Tombstones, generations: Generations) {
    this.ctx = ctx
    this.tombstones = tombstones
    this.generations = generations
  }

  /**
   * Removes every line of the ids from all named shards. `unwritten`: ids that have no line yet and must not get one.
   * Under the writer lock. Throws MemoryError; see EventLog.remove.
   */
  async remove(held: HeldLock, shards: readonly string[], ids: ReadonlySet<RecordId>, reason: RemovalReason, unwritten: readonly RecordId[]): Promise<RemoveResult> {
    const result = await this.erase(held, shards, ids, reason, unwritten)
    if (result.removed.length > 0) await this.note(held, reason, result.removed)
    return result
  }

  /** Finishes removals that a crash or a full disk interrupted. Under the writer lock. Returns the shards rewritten. */
  async finish(held: HeldLock, shards: readonly string[]): Promise<readonly string[]> {
    await this.tombstones.refresh()
    const { removed, rewritten } = await this.erase(held, shards, this.tombstones.ids, 'finish', [])
    if (removed.length > 0) await this.note(held, 'finish', removed)
    if (rewritten.length > 0) this.ctx.faults.report(`an interrupted removal was finished in: ${rewritten.map(shardLabel).join(', ')}`)
    return rewritten
  }

  /** Rewrites one shard without replaced versions and unreadable lines when that frees enough. Under the writer lock. */
  async compact(held: HeldLock, shard: string): Promise<boolean> {
    await this.tombstones.refresh()
    const plan = await planRewrite(this.ctx, shard, { isGone: this.isForgotten, isBanned: mentionsForgotten(this.tombstones.ids, []), dropReplaced: true })
    if (plan === null) return false
    const isWorthIt = plan.droppedBytes > 0 && plan.droppedBytes >= MIN_FREED_SHARE * (plan.keptBytes + plan.droppedBytes)
    if (!isWorthIt && plan.bad.length === 0) return false
    await this.generations.bump(held, [shard])
    await rewriteShard(this.ctx, held, shard, plan)
    return true
  }

  private readonly isForgotten = (id: RecordId): boolean => this.tombstones.ids.has(id)

  /** Tombstones first, the shards that hold the records last: as long as lines are left, `finish` knows what is to be done. */
  private async erase(held: HeldLock, shards: readonly string[], ids: IdLookup, reason: RemovalReason | 'finish', unwritten: readonly RecordId[]): Promise<RemoveResult> {
    const { ctx } = this
    // A purge follows age, not a wish to be forgotten: other lines that repeat the words may stay.
    const isThorough = reason !== 'purge'
    const { found, holding, replaced } = await findLines(ctx, shards, ids, isThorough)
    const removed = [...new Set([...found.keys(), ...unwritten])]
    if (removed.length === 0) return { removed, rewritten: [] }
    await this.contain('marks could not be flushed before a removal', () => flushMarks(ctx.files, ctx.paths))
    if (reason !== 'finish') await this.tombstones.add(held, removed, reason)
    const isBanned = mentionsForgotten(ids, [...found.values()].flat())
    const unreadable = await cleanQuarantine(ctx, held, isBanned)
    if (unreadable > 0 && isThorough) ctx.faults.report(`quarantine holds unreadable lines: ${unreadable}; a forget can search them only in part`)
    const repeating = isThorough ? await shardsRepeating(ctx, shards.filter(shard => !holding.includes(shard)), replaced, isBanned) : []
    const rewritten = [...repeating, ...holding]
    if (rewritten.length > 0) await this.generations.bump(held, rewritten)
    for (const shard of rewritten) {
      const plan = await planRewrite(ctx, shard, { isGone: this.isForgotten, isBanned, dropReplaced: isThorough })
      if (plan !== null) await rewriteShard(ctx, held, shard, plan)
    }
    return { removed, rewritten }
  }

  /** The records are gone by now; a full disk that refuses the note must not make that look like a failure. */
  private note(held: HeldLock, action: RemovalReason | 'finish', ids: readonly RecordId[]): Promise<void> {
    const { paths, files, clock } = this.ctx
    return this.contain('a removal could not be noted in audit.jsonl', () => appendAudit(paths, files, clock, held, { action, ids }))
  }

  /** Runs a step beside the removal, whose failure is reported and stops nothing. */
  private async contain(fault: string, run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      if (!isMemoryError(error)) throw error
      this.ctx.faults.report(`${fault}: ${error.code}`)
    }
  }
}

async function findLines(ctx: LogContext, shards: readonly string[], ids: IdLookup, withVersions: boolean): Promise<Search> {
  const search: Search = { found: new Map(), holding: [], replaced: new Map() }
  for (const shard of shards) {
    const last = new Map<RecordId, ByteRange>()
    const replaced: ByteRange[] = []
    let isHolding = false
    await forEachLine(ctx, shard, (id, bytes, range) => {
      const before = last.get(id)
      if (before !== undefined) replaced.push(before)
      last.set(id, range)
      if (!ids.has(id)) return
      isHolding = true
      search.found.set(id, [...(search.found.get(id) ?? []), ...(withVersions ? decoded(bytes) : [])])
    })
    if (isHolding) search.holding.push(shard)
    if (replaced.length > 0) search.replaced.set(shard, replaced)
  }
  return search
}

async function forEachLine(ctx: LogContext, shard: string, visit: (id: RecordId, bytes: Buffer, range: ByteRange) => void): Promise<void> {
  const what = shardLabel(shard)
  await readRegular(ctx.files, ctx.paths.shard(shard), what, async (fd, { size }) => {
    for await (const { lines } of readLineChunks(ctx.files, fd, 0, size, what)) {
      for (const { offset, length, bytes } of lines) {
        const id = bytes === null ? null : idOfLine(bytes)
        if (bytes !== null && id !== null) visit(id, bytes, { from: offset, to: offset + length })
      }
    }
  })
}

/** A neighbour may have quoted what was forgotten: its last version is clean by now, the ones it replaced are not. */
async function shardsRepeating(ctx: LogContext, shards: readonly string[], replaced: ReadonlyMap<string, readonly ByteRange[]>, repeats: (line: Buffer) => boolean): Promise<readonly string[]> {
  const repeating: string[] = []
  for (const shard of shards) {
    const lines = replaced.get(shard) ?? []
    if (lines.length === 0) continue
    const isRepeating = await readRegular(ctx.files, ctx.paths.shard(shard), shardLabel(shard), fd => isAnyRepeating(ctx.files, fd, lines, repeats))
    if (isRepeating === true) repeating.push(shard)
  }
  return repeating
}

async function isAnyRepeating(files: FileOps, fd: number, lines: readonly ByteRange[], repeats: (line: Buffer) => boolean): Promise<boolean> {
  for (const [i, { from, to }] of lines.entries()) {
    const bytes = Buffer.alloc(to - from)
    files.readNow(fd, bytes, from)
    if (repeats(bytes)) return true
    if (i % LINES_PER_TURN === LINES_PER_TURN - 1) await nextTurn()
  }
  return false
}

/** The record in a list, or nothing for a line that has the id and is damaged further on. */
function decoded(bytes: Buffer): readonly MemoryRecord[] {
  try {
    return [decodeRecordLine(bytes)]
  } catch {
    return []
  }
}
