// Sessions that a person deleted in the host: their half hours go, and what other sessions were shown of them. Days, months
// and years stay: hosts delete old logs, and an entry is all that is left of such a day (decision 0148).

import type { EpochMs } from '../../core/time/instant.ts'
import type { PeerPins } from '../../store/peer-pins.ts'
import type { RollCache } from '../../store/roll-cache.ts'
import type { SummaryStore } from '../../store/summaries.ts'
import type { ConversationLog } from '../ports.ts'
import type { Task } from './workshop.ts'

export interface DeletedSessions {
  /** Returns how many chunks went. Throws MemoryError and ClaimLost. */
  drop(task: Task): Promise<number>
}

export interface DeletedSessionsOptions {
  readonly store: Pick<SummaryStore, 'chunkSessions' | 'dropChunks'>
  readonly pins: Pick<PeerPins, 'rewrite' | 'drop'>
  readonly cache: () => Pick<RollCache, 'remove'>
  readonly log: () => ConversationLog | null
  /** Texts held in memory are taken from the files again. */
  readonly refresh: (at: EpochMs) => Promise<void>
}

export function createDeletedSessions({ store, pins, cache, log, refresh }: DeletedSessionsOptions): DeletedSessions {
  return {
    async drop({ at, signal, unit }) {
      const known = await store.chunkSessions()
      const gone = known.size === 0 ? [] : await log()?.deleted([...known], signal) ?? []
      if (gone.length === 0 || signal.aborted) return 0
      return unit(async () => {
        const dropped = await store.dropChunks(new Set(gone))
        const buckets = new Set(dropped.map(({ bucket }) => bucket))
        await pins.rewrite((text, bucket) => (buckets.has(bucket) ? '' : text))
        for (const session of gone) await pins.drop(session)
        await cache().remove(() => true) // a roll does not say of whom it tells
        await refresh(at)
        return dropped.length
      })
    },
  }
}
