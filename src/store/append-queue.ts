// The append queue: batches are written in their order, all that wait in one go. When the disk or the lock refuses, they
// stay in memory up to a bound and are tried again, so that a full disk costs no turn and, once there is room, no record.

import { isMemoryError, MemoryError } from '../core/errors.ts'

/** A batch was written, or waits in memory for the reason given. */
export type PushOutcome<Written> = { readonly written: Written } | { readonly waiting: string }

export interface QueuedBatch<Item> {
  readonly items: readonly Item[]
  /** False once the pusher was told that the batch waits. */
  readonly isAwaited: boolean
}

export interface QueueOptions<Item, Written> {
  /** Writes batches durably, all or nothing, and answers for each of them in order. Throws when it could not. */
  readonly write: (batches: readonly QueuedBatch<Item>[]) => Promise<readonly Written[]>
  readonly sizeOf: (item: Item) => number
  /** Bytes that may wait in memory. */
  readonly maxBytes?: number
  /** Between two attempts when nobody appends. */
  readonly retryMs?: number
}

/** About 10,000 records. */
const DEFAULT_MAX_BYTES = 8_000_000
const DEFAULT_RETRY_MS = 5000

interface Batch<Item, Written> extends QueuedBatch<Item> {
  isAwaited: boolean
  readonly settle: (outcome: PushOutcome<Written>) => void
}

export class AppendQueue<Item, Written> {
  private readonly options: QueueOptions<Item, Written>
  private batches: readonly Batch<Item, Written>[] = []
  private running: Promise<void> | null = null
  private reason: string | null = null
  private timer: NodeJS.Timeout | null = null
  private isClosed = false

  constructor(options: QueueOptions<Item, Written>) {
    this.options = options
  }

  /** Throws MemoryError io when the queue is full: these items are not kept. */
  async push(items: readonly Item[]): Promise<PushOutcome<Written>> {
    const { maxBytes = DEFAULT_MAX_BYTES } = this.options
    if (this.reason !== null && this.bytesOf(this.items()) + this.bytesOf(items) > maxBytes) {
      throw new MemoryError('io', `the append queue is full: ${this.reason}`)
    }
    const outcome = new Promise<PushOutcome<Written>>(resolve => {
      this.batches = [...this.batches, { items, isAwaited: true, settle: resolve }]
    })
    await this.drain()
    return outcome
  }

  /** Everything not yet written. */
  items(): readonly Item[] {
    return this.batches.flatMap(batch => batch.items)
  }

  /** How many items wait that nobody awaits any more, and why; null when none do. */
  waiting(): { readonly count: number; readonly reason: string } | null {
    const count = this.batches.reduce((sum, batch) => sum + (batch.isAwaited ? 0 : batch.items.length), 0)
    return count === 0 ? null : { count, reason: this.reason ?? 'not written yet' }
  }

  /** Tries once more to write what waits and stops the timer. */
  async close(): Promise<void> {
    this.isClosed = true
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    await this.drain()
  }

  /** Writes until nothing waits or the disk refuses. One run at a time; never rejects. */
  private drain(): Promise<void> {
    this.running ??= this.run().finally(() => { this.running = null })
    return this.running
  }

  private async run(): Promise<void> {
    while (this.batches.length > 0) {
      const taken = this.batches
      let written: readonly Written[]
      try {
        written = await this.options.write(taken)
      } catch (error) {
        return this.refuse(isMemoryError(error) ? error.message : `unexpected ${String(error)}`)
      }
      this.batches = this.batches.slice(taken.length)
      for (const [i, batch] of taken.entries()) batch.settle({ written: written[i] as Written })
    }
    this.reason = null
  }

  private refuse(why: string): void {
    this.reason = why
    for (const batch of this.batches) {
      batch.isAwaited = false
      batch.settle({ waiting: why })
    }
    if (this.timer !== null || this.isClosed) return
    this.timer = setTimeout(() => {
      this.timer = null
      void this.drain()
    }, this.options.retryMs ?? DEFAULT_RETRY_MS)
    this.timer.unref() // waiting records do not keep the host alive; close() tries once more
  }

  private bytesOf(items: readonly Item[]): number {
    return items.reduce((sum, item) => sum + this.options.sizeOf(item), 0)
  }
}
