// The start-up load: newest shard first, searchable as it grows, in short turns of the event loop.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EventLog } from '../../store/event-log.ts'
import type { Projection } from './projection.ts'

export interface LoadProgress {
  shardsLoaded: number
  shardsTotal: number
  /** The load has reached every shard, readable or not. */
  loaded: boolean
  /** Shards that could not be read when they were last tried. */
  readonly unreadable: Set<string>
}

/** Work between two turns of the event loop; a batch of the log may add as much again. */
const SLICE_MS = 8
/** Entries between two looks at the clock. */
const ENTRIES_PER_LOOK = 16

/** Rejects with the log's error; what was read until then stays searchable. */
export async function loadShards(eventLog: EventLog, projection: Projection, progress: LoadProgress, isStopped: () => boolean): Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS
  for await (const batch of eventLog.scan()) {
    progress.shardsTotal = batch.shardsTotal
    for (let i = 0; i < batch.entries.length; i++) {
      const entry = batch.entries[i]
      if (entry !== undefined) projection.apply(entry)
      if (i % ENTRIES_PER_LOOK === 0 && performance.now() > sliceEnd) {
        await nextTurn()
        sliceEnd = performance.now() + SLICE_MS
      }
    }
    if (batch.fault) progress.unreadable.add(batch.shard)
    progress.shardsLoaded = batch.shardsDone
    if (isStopped()) return
    await nextTurn()
    sliceEnd = performance.now() + SLICE_MS
  }
  progress.loaded = true
}
