// The tick's first work: one chunk for each session that talked today since its last one.

import { chunkMaterial } from '../../core/summary/chunk.ts'
import type { Conversation } from '../../core/summary/conversation.ts'
import { periodSpan } from '../../core/summary/period.ts'
import type { SummaryChunk } from '../../core/summary/summary.ts'
import type { EpochMs } from '../../core/time/instant.ts'
import type { SummaryFault } from './contract.ts'
import { compose, readConversations, type Task, wordsOf, type Workshop } from './workshop.ts'

export interface ChunkReport {
  readonly made: number
  readonly faults: readonly SummaryFault[]
}

export interface ChunkMaker {
  /** Appends what is due. Throws MemoryError and ClaimLost. */
  make(task: Task): Promise<ChunkReport>
}

export function createChunkMaker(shop: Workshop): ChunkMaker {
  /** The last message of a session that gave no text: it is not tried again before there is a later one. */
  const fruitless = new Map<string, string>()

  async function chunkOf(conversation: Conversation, watermark: EpochMs | null, task: Task): Promise<SummaryChunk | SummaryFault | null> {
    const { session } = conversation
    const due = chunkMaterial(conversation, watermark, task.today, task.zone)
    if (due === null || fruitless.get(session) === due.watermarkMessageId) return null
    const ids = new Set(due.conversation.messages.map(({ id }) => id))
    const words = await wordsOf(shop, task, [conversation], ({ id }) => ids.has(id))
    const maxChars = shop.limits().chunkMaxChars
    const written = words === null ? null : await compose(shop, task, { kind: 'chunk', key: `chunk:${session}`, ...words, maxChars })
    if (written?.kind === 'failed') return written.fault
    // A model that has nothing to say would be asked the same at every tick.
    const summary = written?.kind === 'text' ? written.text : await words?.extract(maxChars) ?? ''
    if (summary === '') {
      fruitless.set(session, due.watermarkMessageId)
      return null
    }
    fruitless.delete(session)
    return { session, at: task.at, bucket: due.bucket, summary, watermark_message_id: due.watermarkMessageId, watermark_at: due.watermarkAt }
  }

  async function append(conversation: Conversation, task: Task): Promise<number | SummaryFault> {
    const chunk = await chunkOf(conversation, watermarkOf(await shop.store.chunks(task.today), conversation.session), task)
    if (chunk === null || typeof chunk === 'string') return chunk ?? 0
    return (await shop.store.appendChunks(task.today, [chunk])).length
  }

  return {
    async make(task) {
      const { start, end } = periodSpan('day', task.today, task.zone)
      // A message of this very millisecond belongs to the next tick or it could be cut in two.
      const window = { start, end: task.at < end ? task.at : end }
      const read = await task.unit(() => readConversations(shop, window, task.signal))
      if (read.kind === 'failed') return { made: 0, faults: [read.fault] }
      const chunks = await shop.store.chunks(task.today)
      const due = read.conversations.filter(conversation => chunkMaterial(conversation, watermarkOf(chunks, conversation.session), task.today, task.zone) !== null)
      let made = 0
      const faults: SummaryFault[] = []
      for (const conversation of due) {
        if (task.signal.aborted) break
        const outcome = await task.unit(() => append(conversation, task))
        if (typeof outcome === 'string') faults.push(outcome)
        else made += outcome
      }
      return { made, faults }
    },
  }
}

function watermarkOf(chunks: readonly SummaryChunk[], session: string): EpochMs | null {
  return chunks.reduce<EpochMs | null>((last, chunk) => (chunk.session === session && (last === null || chunk.watermark_at > last) ? chunk.watermark_at : last), null)
}
