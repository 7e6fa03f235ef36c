// The append queue: batches are written in their order, all that wait in one go. When the disk or the lock refuses, they
// stay in memory up to a bound and are tried again, so that a full disk costs no turn and, once there is room, no record.

import { isMemoryError, MemoryError } from '../core/errors.ts'

/** A batch was written, or waits in memory for the reason given. */
export type PushOutcome<Written> = { readonly written: Written } | { readonly waiting: string }

export interface AppendQueue<Item, Written> {
  /** Throws MemoryError io when the queue is full: these items are not kept. */
  push(items: readonly Item[]): Promise<PushOutcome<Written>>
  /** Everything not yet written. */
  items(): readonly Item[]
  /** How many items wait that nobody awaits any more, and why; null when none do. */
  waiting(): { readonly count: number; readonly reason: string } | null
  /** Tries once more to write what waits and stops the timer. */
  close(): Promise<void>
}

export interface QueuedBatch<Item> {
  readonly items: readonly Item[]
  /** False once the pusher was told that the batch waits. */
  readonly isAwaited: boolean
}

export interface QueueOptions<Item, Written> {
  /** Writes batches durably, all or nothing, and answers for each of them in order. Throws when it could not. */
  readonly write: (batches: readonly QueuedBatch<Item>[]) => Promise<readonly Written[]>
  readonly sizeOf: (item: Item) => number
  /** Bytes that may wait in memory. Default 8 MB, about 10,000 records. */
  readonly maxBytes?: number
  /** Between two attempts when nobody appends. Default 5 s. */
  readonly retryMs?: number
}

interface Batch<Item, Written> extends QueuedBatch<Item> {
  isAwaited: boolean
  readonly settle: (outcome: PushOutcome<Written>) => void
}

export function createAppendQueue<Item, Written>(options: QueueOptions<Item, Written>): AppendQueue<Item, Written> {
  const { maxBytes = 8_000_000, retryMs = 5000 } = options
  let batches: Batch<Item, Written>[] = []
  let running: Promise<void> | null = null
  let reason: string | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  /** Writes until nothing waits or the disk refuses. One run at a time; never rejects. */
  function drain(): Promise<void> {
    running ??= run().finally(() => { running = null })
    return running
  }

  async function run(): Promise<void> {
    while (batches.length > 0) {
      const taken = batches
      let written: readonly Written[]
      try {
        written = await options.write(taken)
      } catch (error) {
        return refuse(isMemoryError(error) ? error.message : `unexpected ${String(error)}`)
      }
      batches = batches.slice(taken.length)
      for (const [i, batch] of taken.entries()) batch.settle({ written: written[i] as Written })
    }
    reason = null
  }

  function refuse(why: string): void {
    reason = why
    for (const batch of batches) {
      batch.isAwaited = false
      batch.settle({ waiting: why })
    }
    if (timer !== null || isClosed) return
    timer = setTimeout(() => {
      timer = null
      void drain()
    }, retryMs)
    timer.unref() // waiting records do not keep the host alive; close() tries once more
  }

  const bytesOf = (items: readonly Item[]): number => items.reduce((sum, item) => sum + options.sizeOf(item), 0)

  return {
    push: async items => {
      const waitingBytes = batches.reduce((sum, batch) => sum + bytesOf(batch.items), 0)
      if (reason !== null && waitingBytes + bytesOf(items) > maxBytes) throw new MemoryError('io', `the append queue is full: ${reason}`)
      const outcome = new Promise<PushOutcome<Written>>(resolve => {
        batches = [...batches, { items, isAwaited: true, settle: resolve }]
      })
      await drain()
      return outcome
    },
    items: () => batches.flatMap(batch => batch.items),
    waiting: () => {
      const count = batches.reduce((sum, batch) => sum + (batch.isAwaited ? 0 : batch.items.length), 0)
      return count === 0 ? null : { count, reason: reason ?? 'not written yet' }
    },
    close: async () => {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
      timer = null
      await drain()
    },
  }
}
