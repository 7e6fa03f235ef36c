// Physical removal of records, in place where that can be, and compaction of shards.

import type { IdLookup } from '../core/record/id-set.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import { isMemoryError } from '../core/errors.ts'
import { appendAudit } from './audit.ts'
import { sizeOfRanges } from './byte-ranges.ts'
import { cutSteps } from './cut-quotes.ts'
import { type ErasableLine, eraseSteps } from './erase-lines.ts'
import type { ErasedLines, RemoveResult } from './event-log.ts'
import type { Generations } from './generations.ts'
import type { HeldLock } from './lock.ts'
import { type LogContext, shardLabel } from './log-context.ts'
import { cleanQuarantine, mentionsForgotten, MIN_FRAGMENT_CHARS } from './quarantine.ts'
import { damagedLines, hasUnreadable, quotedLines, replacedLines, searchShards, type ShardSearch } from './removal-search.ts'
import { type LineRule, planRewrite, rewriteShard } from './shard-rewrite.ts'
import type { RemovalReason, Tombstones } from './tombstones.ts'
import { flushMarks } from './watermarks.ts'
import { type Steps, writeOver } from './write-over.ts'

/** A rewrite for less than this share of the file costs more than it frees. */
const MIN_FREED_SHARE = 0.25

/** A shard and what was written over its lines. */
export interface WrittenOver {
  readonly shard: string
  readonly steps: Steps
}

interface ShardPlan {
  readonly search: ShardSearch
  /** Lines of other records, and damaged ones. */
  readonly beside: readonly ErasableLine[]
  /** Lines of the records that go, and unfinished erasings. */
  readonly own: readonly ErasableLine[]
  readonly mustRewrite: boolean
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

  /**
   * Empties the quote of every line of the records where it lies, and returns what was written over. Null when one of them
   * has no line, or one that cannot be changed so; then nothing was. Under the writer lock. Throws MemoryError.
   */
  async cutQuotes(held: HeldLock, shards: readonly string[], ids: ReadonlySet<RecordId>): Promise<readonly WrittenOver[] | null> {
    const plans: (WrittenOver & { readonly search: ShardSearch })[] = []
    const found = new Set<RecordId>()
    for (const search of (await searchShards(this.ctx, shards, ids, false)).shards) {
      if (search.ids.size === 0) continue
      const lines = await quotedLines(this.ctx, search)
      if (lines === null) return null
      for (const id of search.ids) found.add(id)
      plans.push({ search, shard: search.shard, steps: cutSteps(lines) })
    }
    if (found.size < ids.size) return null
    for (const { search, steps } of plans) await this.writeOver(held, search, steps)
    return plans
  }

  /** Finishes removals that a crash or a full disk interrupted. Under the writer lock. Throws MemoryError. */
  async finish(held: HeldLock, shards: readonly string[]): Promise<RemoveResult> {
    await this.tombstones.refresh()
    const result = await this.erase(held, shards, this.tombstones.ids, 'finish', [])
    await this.tombstones.settle(held)
    if (result.removed.length > 0) await this.note(held, 'finish', result.removed)
    const touched = [...result.rewritten, ...result.erased.map(({ shard }) => shard)]
    if (touched.length > 0) this.ctx.faults.report(`an interrupted removal was finished in: ${touched.map(shardLabel).join(', ')}`)
    return result
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

  /** Tombstones first, the records' own lines last: as long as one of them is left, `finish` knows what is to be done. */
  private async erase(held: HeldLock, names: readonly string[], ids: IdLookup, reason: RemovalReason | 'finish', unwritten: readonly RecordId[]): Promise<RemoveResult> {
    const { ctx } = this
    // A purge follows age, not a wish to be forgotten: other lines that repeat the words may stay.
    const isThorough = reason !== 'purge'
    const { shards, versions } = await searchShards(ctx, names, ids, isThorough)
    const removed = [...new Set([...shards.flatMap(shard => [...shard.ids]), ...unwritten])]
    await this.finishCuts(held, shards)
    const isBegun = shards.some(({ lines }) => lines.erasable.length > 0)
    if (removed.length === 0 && !isBegun) return { removed, rewritten: [], erased: [] }
    await this.contain('marks could not be flushed before a removal', () => flushMarks(ctx.files, ctx.paths))
    if (reason !== 'finish') await this.tombstones.add(held, removed, reason)
    const isBanned = mentionsForgotten(ids, versions)
    const unreadable = await cleanQuarantine(ctx, held, isBanned)
    if (unreadable > 0 && isThorough) ctx.faults.report(`quarantine holds unreadable lines: ${unreadable}; a forget can search them only in part`)
    const plans: ShardPlan[] = []
    for (const search of shards) {
      const plan = isThorough ? await this.planOf(search, isBanned, piecesOf(removed, versions)) : { search, beside: [], own: search.lines.erasable, mustRewrite: search.lines.areIrregular }
      if (plan.mustRewrite || plan.own.length + plan.beside.length > 0) plans.push(plan)
    }
    const rule = { isGone: this.isForgotten, isBanned, dropReplaced: isThorough }
    return { removed, ...await this.carryOut(held, plans, rule) }
  }

  /** What else of a shard goes: in one that holds the records every replaced line, in another those that repeat the words. */
  private async planOf(search: ShardSearch, isBanned: (line: Buffer) => boolean, pieces: readonly Buffer[]): Promise<ShardPlan> {
    const { ctx } = this
    const isHolding = search.ids.size > 0
    const replaced = await replacedLines(ctx, search, isHolding ? 'all' : isBanned)
    const damaged = isHolding ? await damagedLines(ctx, search, pieces) : []
    const mustRewrite = search.lines.areIrregular || replaced.areIrregular || await hasUnreadable(ctx, search, isBanned)
    return { search, beside: [...replaced.erasable, ...damaged], own: search.lines.erasable, mustRewrite }
  }

  /**
   * Erases in place; a shard of which so much goes that the room is worth it is rewritten, where that can be. What
   * only repeats the words goes first: as long as a record's own lines are left, `finish` knows which words these are.
   */
  private async carryOut(held: HeldLock, plans: readonly ShardPlan[], rule: LineRule): Promise<Omit<RemoveResult, 'removed'>> {
    const [rewritten, erased]: [string[], ErasedLines[]] = [[], []]
    const inOrder = plans.toSorted((a, b) => a.search.ids.size - b.search.ids.size)
    for (const plan of inOrder) if (!isWorthRewrite(plan)) await this.eraseIn(held, plan.search, plan.beside)
    for (const plan of inOrder) {
      const { search, beside, own } = plan
      const { shard } = search
      if (isWorthRewrite(plan)) {
        if (await this.rewrite(held, plan, rule)) {
          rewritten.push(shard)
          continue
        }
        await this.eraseIn(held, search, beside)
      }
      await this.eraseIn(held, search, own)
      erased.push({ shard, lines: [...beside, ...own] })
    }
    return { rewritten, erased }
  }

  /** False when it cannot be done, for want of room or of a folder for its generation, and erasing in place will do. */
  private async rewrite(held: HeldLock, { search: { shard }, mustRewrite }: ShardPlan, rule: LineRule): Promise<boolean> {
    try {
      await this.generations.bump(held, [shard])
      const plan = await planRewrite(this.ctx, shard, rule)
      if (plan !== null) await rewriteShard(this.ctx, held, shard, plan)
      return true
    } catch (error) {
      if (mustRewrite || !(isMemoryError(error, 'io') || isMemoryError(error, 'bad_path'))) throw error
      return false
    }
  }

  /** Quotes that were being emptied when a crash or the disk stopped that. */
  private async finishCuts(held: HeldLock, searches: readonly ShardSearch[]): Promise<void> {
    for (const search of searches.filter(({ cuts }) => cuts.length > 0)) {
      await this.writeOver(held, search, cutSteps(search.cuts))
      this.ctx.faults.report(`an interrupted removal was finished in: ${shardLabel(search.shard)}`)
    }
  }

  private eraseIn(held: HeldLock, search: ShardSearch, lines: readonly ErasableLine[]): Promise<void> {
    return this.writeOver(held, search, eraseSteps(lines))
  }

  private async writeOver(held: HeldLock, { shard, fileNumber }: ShardSearch, steps: Steps): Promise<void> {
    if (steps.flat().length > 0) await writeOver(this.ctx.files, held, this.ctx.paths.shard(shard), shardLabel(shard), fileNumber, steps)
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

function isWorthRewrite({ search, beside, own, mustRewrite }: ShardPlan): boolean {
  return mustRewrite || search.erasedBytes + sizeOfRanges([...beside, ...own]) >= MIN_FREED_SHARE * search.size
}

/** Bytes that the words and ids of forgotten records leave in a line. */
function piecesOf(ids: readonly RecordId[], versions: readonly MemoryRecord[]): readonly Buffer[] {
  const words = new Set(versions.flatMap(({ text, source }) => [text, source.quote]).filter(text => text.length >= MIN_FRAGMENT_CHARS))
  return [...ids, ...[...words].map(text => JSON.stringify(text).slice(1, -1))].map(piece => Buffer.from(piece))
}
