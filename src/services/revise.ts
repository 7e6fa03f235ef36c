// Explicit changes of what is held true: a correction with its effect on concept pages, and the settling of a dispute.
// Journals stay as they were written.

import { MemoryError } from '../core/errors.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import { settled } from '../core/record/supersession.ts'
import type { EpochMs } from '../core/time/instant.ts'
import type { Concepts, PageChange } from './concepts.ts'
import type { Correct, CorrectionRequest } from './correct.ts'
import type { Ledger } from './ledger.ts'

export interface Revision {
  /** What holds now: the correction, or the side of a dispute that was right. */
  readonly record: MemoryRecord
  /** What it replaced. */
  readonly superseded: readonly MemoryRecord[]
  /** Records that were in dispute with something that no longer holds and are active again. */
  readonly settled: readonly MemoryRecord[]
  readonly pages: readonly PageChange[]
  /** False while the disk refused and the change waits in memory. */
  readonly durable: boolean
}

export interface Revise {
  /** Throws MemoryError not_found, conflict (already superseded) or bad_argument (no words). */
  correct(request: CorrectionRequest): Promise<Revision>
  /** Decides a dispute for this record: the other sides are superseded by it. Throws MemoryError not_found, conflict (not in dispute). */
  resolve(id: RecordId, at: EpochMs): Promise<Revision>
}

export function createRevise({ correct, ledger, concepts }: { readonly correct: Correct; readonly ledger: Ledger; readonly concepts: Concepts }): Revise {
  return {
    async correct(request) {
      await ledger.ready()
      const { correction, superseded, durable } = await correct.correct(request)
      return { record: correction, superseded: [superseded], settled: await settle(ledger, superseded), pages: await concepts.correct([superseded.id], correction), durable }
    },

    async resolve(id, at) {
      await ledger.ready()
      const record = await ledger.get(id)
      if (record === null) throw new MemoryError('not_found', 'resolve: no such record')
      const others = (await ledger.getMany(record.disputes)).filter(other => other.status === 'disputed')
      if (record.status !== 'disputed') throw new MemoryError('conflict', 'resolve: the record is not in dispute')
      const retired = others.map((other): MemoryRecord => ({ ...other, status: 'superseded', superseded_by: record.id, valid_to: Math.max(at, other.valid_from ?? at), disputes: [] }))
      const right: MemoryRecord = { ...record, status: 'active', disputes: [], supersedes: [...record.supersedes, ...retired.map(other => other.id)] }
      const durable = (await ledger.put([right, ...retired])) === 'stored'
      return { record: right, superseded: retired, settled: [], pages: await concepts.correct(retired.map(other => other.id), right), durable }
    },
  }
}

/** A record whose last opponent was superseded is active again. */
async function settle(ledger: Ledger, superseded: MemoryRecord): Promise<readonly MemoryRecord[]> {
  const opponents = settled(await ledger.getMany(superseded.disputes), new Set([superseded.id]))
  if (opponents.length > 0) await ledger.put(opponents)
  return opponents.filter(record => record.status === 'active')
}
