// What a session's next chunk is made of: the messages of the day that its last chunk did not cover.

import { bucketOf } from '../time/bucket.ts'
import type { CivilDate } from '../time/civil.ts'
import { containsInstant } from '../time/interval.ts'
import type { EpochMs } from '../time/instant.ts'
import type { ZoneId } from '../time/zone.ts'
import type { Conversation, ConversationMessage } from './conversation.ts'
import { periodSpan } from './period.ts'

export interface ChunkMaterial {
  /** The new messages only. */
  readonly conversation: Conversation
  /** Label of the half hour of the last message. */
  readonly bucket: string
  readonly watermarkMessageId: string
  readonly watermarkAt: EpochMs
}

/**
 * The messages of civil day `day` that are later than `watermark` (the watermark_at of the session's last chunk; null
 * when it has none), chosen by their own time. null when there is none: no chunk is due.
 */
export function chunkMaterial(conversation: Conversation, watermark: EpochMs | null, day: CivilDate, zone: ZoneId): ChunkMaterial | null {
  const span = periodSpan('day', day, zone)
  const messages = conversation.messages.filter(message => containsInstant(span, message.at) && (watermark === null || message.at > watermark))
  const last = messages.reduce<ConversationMessage | null>((latest, message) => latest === null || message.at >= latest.at ? message : latest, null)
  if (last === null) return null
  return {
    conversation: { session: conversation.session, messages },
    bucket: bucketOf(last.at, zone).label,
    watermarkMessageId: last.id,
    watermarkAt: last.at,
  }
}
