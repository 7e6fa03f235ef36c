// Physical removal of records and compaction of shards: the two reasons for which a shard is ever rewritten.

import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import { isMemoryError } from '../core/errors.ts'
import { appendAudit } from './audit.ts'
import type { RemoveResult } from './event-log.ts'
import { readRegular } from './file-ops.ts'
import type { Generations } from './generations.ts'
import { readLineChunks } from './jsonl.ts'
import type { HeldLock } from './lock.ts'
import { type LogContext, shardLabel } from './log-context.ts'
import { cleanQuarantine, mentionsForgotten } from './quarantine.ts'
import { decodeRecordLine, idOfLine } from './record-line.ts'
import { planRewrite, rewriteShard } from './shard-rewrite.ts'
import type { RemovalReason, Tombstones } from './tombstones.ts'

export interface ShardRemoval {
  /**
   * Removes every line of the ids from all named shards. `unwritten`: ids that have no line yet and must not get one.
   * Under the writer lock. Throws MemoryError; see EventLog.remove.
   */
  remove(held: HeldLock, shards: readonly string[], ids: ReadonlySet<RecordId>, reason: RemovalReason, unwritten: readonly RecordId[]): Promise<RemoveResult>
  /** Finishes removals that a crash or a full disk interrupted. Under the writer lock. Returns the shards rewritten. */
  finish(held: HeldLock, shards: readonly string[]): Promise<readonly string[]>
  /** Rewrites one shard without replaced versions and unreadable lines when that frees enough. Under the writer lock. */
  compact(held: HeldLock, shard: string): Promise<boolean>
}

/** A rewrite for less than this share of the file costs more than it frees. */
const MIN_FREED_SHARE = 0.25

export function createShardRemoval(ctx: LogContext, tombstones: Tombstones, generations: Generations): ShardRemoval {
  const isForgotten = (id: RecordId): boolean => tombstones.ids.has(id)

  /** Tombstones first, the shards last: as long as lines are left, `finish` can find out what is still to be done. */
  async function erase(held: HeldLock, shards: readonly string[], ids: ReadonlySet<RecordId>, reason: RemovalReason | 'finish', unwritten: readonly RecordId[] = []): Promise<RemoveResult> {
    const found = new Map<RecordId, readonly MemoryRecord[]>()
    const rewritten: string[] = []
    for (const shard of shards) {
      if (await findLines(ctx, shard, ids, found, reason !== 'purge')) rewritten.push(shard)
    }
    const removed = [...new Set([...found.keys(), ...unwritten])]
    if (removed.length === 0) return { removed, rewritten }
    if (reason !== 'finish') await tombstones.add(held, removed, reason)
    // A purge follows age, not a wish to be forgotten: its unreadable neighbours are found by id alone.
    const isBanned = mentionsForgotten(ids, [...found.values()].flat())
    const unreadable = await cleanQuarantine(ctx, held, isBanned)
    if (unreadable > 0 && reason !== 'purge') ctx.faults.report(`quarantine holds unreadable lines: ${unreadable}; a forget can search them only in part`)
    if (rewritten.length > 0) await generations.bump(held, rewritten)
    for (const shard of rewritten) {
      // An earlier version of a neighbour may still quote what was forgotten; its last version is clean by now.
      const plan = await planRewrite(ctx, shard, { isGone: isForgotten, isBanned, dropReplaced: reason !== 'purge' })
      if (plan !== null) await rewriteShard(ctx, held, shard, plan)
    }
    return { removed, rewritten }
  }

  async function remove(held: HeldLock, shards: readonly string[], ids: ReadonlySet<RecordId>, reason: RemovalReason, unwritten: readonly RecordId[]): Promise<RemoveResult> {
    const result = await erase(held, shards, ids, reason, unwritten)
    if (result.removed.length > 0) await note(held, reason, result.removed)
    return result
  }

  async function finish(held: HeldLock, shards: readonly string[]): Promise<readonly string[]> {
    await tombstones.refresh()
    const { removed, rewritten } = await erase(held, shards, tombstones.ids, 'finish')
    if (removed.length > 0) await note(held, 'finish', removed)
    if (rewritten.length > 0) ctx.faults.report(`an interrupted removal was finished in: ${rewritten.map(shardLabel).join(', ')}`)
    return rewritten
  }

  /** The records are gone by now; a full disk that refuses the note must not make that look like a failure. */
  async function note(held: HeldLock, action: RemovalReason | 'finish', ids: readonly RecordId[]): Promise<void> {
    try {
      await appendAudit(ctx.paths, ctx.files, ctx.clock, held, { action, ids })
    } catch (error) {
      if (!isMemoryError(error)) throw error
      ctx.faults.report(`a removal could not be noted in audit.jsonl: ${error.code}`)
    }
  }

  async function compact(held: HeldLock, shard: string): Promise<boolean> {
    await tombstones.refresh()
    const plan = await planRewrite(ctx, shard, { isGone: isForgotten, isBanned: mentionsForgotten(tombstones.ids, []), dropReplaced: true })
    if (plan === null) return false
    const isWorthIt = plan.droppedBytes > 0 && plan.droppedBytes >= MIN_FREED_SHARE * (plan.keptBytes + plan.droppedBytes)
    if (!isWorthIt && plan.bad.length === 0) return false
    await generations.bump(held, [shard])
    await rewriteShard(ctx, held, shard, plan)
    return true
  }

  return { remove, finish, compact }
}

/** Collects the ids that have lines in a shard, with the versions if wanted; true when there were any. */
async function findLines(ctx: LogContext, shard: string, ids: ReadonlySet<RecordId>, found: Map<RecordId, readonly MemoryRecord[]>, withVersions: boolean): Promise<boolean> {
  const what = shardLabel(shard)
  const any = await readRegular(ctx.files, ctx.paths.shard(shard), what, async (fd, { size }) => {
    let count = 0
    for await (const { lines } of readLineChunks(ctx.files, fd, 0, size, what)) {
      for (const { bytes } of lines) {
        const id = bytes === null ? null : idOfLine(bytes)
        if (bytes === null || id === null || !ids.has(id)) continue
        count += 1
        found.set(id, [...(found.get(id) ?? []), ...(withVersions ? decoded(bytes) : [])])
      }
    }
    return count > 0
  })
  return any ?? false
}

/** The record in a list, or nothing for a line that has the id and is damaged further on. */
function decoded(bytes: Buffer): readonly MemoryRecord[] {
  try {
    return [decodeRecordLine(bytes)]
  } catch {
    return []
  }
}
