// Rewriting a shard without some of its lines: the new file is built beside it from the bytes that stay and renamed over
// it. Unreadable lines go to the quarantine first, so that no bytes are lost. All of it under the writer lock.

import type { RecordId } from '../core/record/record.ts'
import { replaceFile } from './atomic-file.ts'
import { type ByteRange, copyRanges, mergeRanges, sizeOfRanges } from './byte-ranges.ts'
import { erasedState } from './erase-lines.ts'
import { readRegular, syncFolder } from './file-ops.ts'
import { MAX_LINE_FILE_BYTES, readLineChunks } from './jsonl.ts'
import type { HeldLock } from './lock.ts'
import { type LogContext, shardLabel } from './log-context.ts'
import { addToQuarantine } from './quarantine.ts'
import { decodeRecordLine } from './record-line.ts'

export interface RewritePlan {
  readonly keep: readonly ByteRange[]
  /** Unreadable lines, each with its newline. */
  readonly bad: readonly ByteRange[]
  readonly keptBytes: number
  /** Lines of records that go. */
  readonly droppedLines: number
  readonly droppedBytes: number
}

export interface LineRule {
  /** True for a record whose lines go. */
  readonly isGone: (id: RecordId) => boolean
  /** True for an unreadable line that must not even be kept in quarantine; erased ones never are. */
  readonly isBanned: (line: Buffer) => boolean
  /** Whether earlier versions of a record that has a later line go as well. */
  readonly dropReplaced: boolean
}

/** Decides line by line what stays. A torn tail never stays. Null when there is no such shard. Throws MemoryError. */
export async function planRewrite(ctx: LogContext, shard: string, rule: LineRule): Promise<RewritePlan | null> {
  const what = shardLabel(shard)
  const last = new Map<RecordId, number>()
  const lines = await readRegular(ctx.files, ctx.paths.shard(shard), what, async (fd, { size }) => {
    const read: { range: ByteRange; id: RecordId | null; banned: boolean }[] = []
    for await (const chunk of readLineChunks(ctx.files, fd, 0, Math.min(size, MAX_LINE_FILE_BYTES), what)) {
      for (const { offset, length, bytes } of chunk.lines) {
        const id = bytes === null ? null : idIn(bytes)
        if (id !== null) last.set(id, offset)
        read.push({ range: { from: offset, to: offset + length + 1 }, id, banned: id === null && bytes !== null && (erasedState(bytes) !== 'no' || rule.isBanned(bytes)) })
      }
    }
    return read
  })
  if (lines === null) return null
  const isDropped = (id: RecordId, from: number): boolean => rule.isGone(id) || (rule.dropReplaced && last.get(id) !== from)
  const dropped = lines.filter(({ id, range, banned }) => id === null ? banned : isDropped(id, range.from))
  const kept = lines.filter(({ id, range }) => id !== null && !isDropped(id, range.from)).map(line => line.range)
  return {
    keep: mergeRanges(kept),
    bad: lines.filter(({ id, banned }) => id === null && !banned).map(line => line.range),
    keptBytes: sizeOfRanges(kept),
    droppedLines: dropped.length,
    droppedBytes: sizeOfRanges(dropped.map(line => line.range)),
  }
}

/** Carries the plan out; a shard of which nothing stays is removed. The generation must be bumped before. Throws MemoryError. */
export async function rewriteShard(ctx: LogContext, held: HeldLock, shard: string, plan: RewritePlan): Promise<void> {
  const { files, paths } = ctx
  const what = shardLabel(shard)
  const path = paths.shard(shard)
  await readRegular(files, path, what, async fd => {
    if (plan.bad.length > 0) {
      await addToQuarantine(ctx, held, shard, fd, plan.bad)
      ctx.faults.withdraw(`${what}: unreadable lines:`)
      ctx.faults.report(`${what}: unreadable lines: ${plan.bad.length}, moved to quarantine/${shard}.lines`)
    }
    if (plan.keptBytes > 0) {
      await replaceFile(path, what, files, async target => {
        await copyRanges(files, fd, target, plan.keep)
        held.assertHeld()
      })
    } else {
      held.assertHeld()
      await files.unlink(path)
      await syncFolder(files, paths.folder('events'))
    }
  })
}

function idIn(bytes: Buffer): RecordId | null {
  try {
    return decodeRecordLine(bytes).id
  } catch {
    return null // unreadable: decided by the caller of the plan
  }
}
