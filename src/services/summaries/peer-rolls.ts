// One text over what several other sessions did in one half hour: made in the background, found by the fingerprint of
// its sources, never on the way of a message.

import { peerConcatenation, peerFingerprint, peerRollKey, peerSources, PEER_ROLL_TTL_MS } from '../../core/summary/roll.ts'
import type { SummaryChunk } from '../../core/summary/summary.ts'
import { bucketFromLabel } from '../../core/time/bucket.ts'
import type { CivilDate } from '../../core/time/civil.ts'
import { compose, type Task, wordsOfChunks, type Workshop } from './workshop.ts'

export interface PeerRolls {
  /** What may be shown for these sources now: the roll, or the sources one after the other, cut. Never makes a text. */
  textOf(day: CivilDate, bucket: string, sources: readonly SummaryChunk[]): Promise<{ readonly text: string; readonly isRoll: boolean }>
  /** Makes the rolls of closed half hours of the day that sessions of the day may be shown next. Returns how many. */
  warm(task: Task): Promise<number>
  /** The cache was emptied. */
  clear(): void
}

/** Each is one call of a model; what is left is warmed at the next tick, and shown as concatenation until then. */
const MAX_PER_TICK = 12
/** Nobody: a session that has not said anything today sees all of them. */
const OUTSIDER = ''

export function createPeerRolls(shop: Workshop): PeerRolls {
  /** Keys of rolls that were made here: a broken cache must not cost a call of the model at every tick. */
  const made = new Set<string>()
  let madeOn: CivilDate | null = null

  const keyOf = (day: CivilDate, bucket: string, sources: readonly SummaryChunk[]): string => peerRollKey(shop.keyPrefix(), day, bucket, peerFingerprint(sources))

  async function make(bucket: string, sources: readonly SummaryChunk[], task: Task): Promise<boolean> {
    const key = keyOf(task.today, bucket, sources)
    if (made.has(key) || await shop.cache().get(key, 'work') !== null) return false
    const written = await compose(shop, task, { kind: 'peers', key: `peer:${bucket}`, ...wordsOfChunks(sources), maxChars: shop.limits().peerRollMaxChars })
    if (written.kind === 'failed') return false
    made.add(key)
    if (written.kind === 'text') await shop.cache().set(key, { summary: written.text, sources_fp: peerFingerprint(sources), created_at: task.at }, PEER_ROLL_TTL_MS)
    return written.kind === 'text'
  }

  return {
    async textOf(day, bucket, sources) {
      const [only, another] = sources
      if (only !== undefined && another === undefined) return { text: only.summary, isRoll: true }
      const cached = await shop.cache().get(keyOf(day, bucket, sources), 'turn')
      if (cached !== null && cached.summary !== '') return { text: cached.summary, isRoll: true }
      return { text: peerConcatenation(sources, shop.limits().peerRollMaxChars), isRoll: false }
    },

    async warm(task) {
      const chunks = await shop.store.chunks(task.today)
      if (task.today !== madeOn) made.clear()
      madeOn = task.today
      const viewers = [OUTSIDER, ...new Set(chunks.map(({ session }) => session))]
      const sets = new Map<string, { readonly bucket: string; readonly sources: readonly SummaryChunk[] }>()
      for (const bucket of new Set(chunks.map(chunk => chunk.bucket))) {
        const span = bucketFromLabel(bucket)
        if (span === null || span.end > task.at) continue
        for (const viewer of viewers) {
          const sources = peerSources(chunks, bucket, viewer)
          if (sources.length > 1) sets.set(keyOf(task.today, bucket, sources), { bucket, sources })
        }
      }
      let warmed = 0
      // The newest half hours first: those are shown next.
      for (const { bucket, sources } of [...sets.values()].toReversed()) {
        if (warmed >= MAX_PER_TICK || task.signal.aborted || shop.writer.isResting(task.at)) break
        if (await task.unit(() => make(bucket, sources, task))) warmed += 1
      }
      return warmed
    },

    clear: () => made.clear(),
  }
}
