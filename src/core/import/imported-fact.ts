// A statement of another memory tool, as a draft of a record: taken as it stands there, at the time
// when it was written down, or with an unknown time.

import { narrow } from '../capture/fold.ts'
import { cutAtCharacter, MAX_QUOTE_CHARS, MAX_TEXT_CHARS } from '../capture/statement-text.ts'
import { recordedTime, unknownTime } from '../capture/statement-time.ts'
import { topicsOf } from '../capture/topic.ts'
import { redact } from '../privacy/redact.ts'
import { sensitivityOf } from '../privacy/sensitivity.ts'
import type { RecordDraft } from '../record/record.ts'
import type { EpochMs } from '../time/instant.ts'
import type { ZoneId } from '../time/zone.ts'

export interface ImportedFact {
  readonly text: string
  /** Names that the other tool filed it under. */
  readonly entities: readonly string[]
  /** When it was written down; null when the other tool does not say. */
  readonly writtenAt: EpochMs | null
  /** When the file that it stands in was last written, where that is not the same for all. */
  readonly fileTime?: EpochMs
  /** Where it stands, counted from 1: a line or an entry. */
  readonly position: number
}

/** What a reader found: facts, and places that hold none with the reason. */
export interface ReadFacts {
  readonly facts: readonly ImportedFact[]
  readonly skipped: readonly { readonly place: string; readonly reason: string }[]
}

export interface FactFrame {
  readonly zone: ZoneId
  /** Stands in for a time that is not known: the file's own. */
  readonly fallbackAt: EpochMs
  readonly session: string
  readonly enhancedPrivacy: boolean
}

/** Trust in what another tool's model wrote down. */
const IMPORTED_CONFIDENCE = 0.6

/** null when nothing but marks is left of the text. */
export function draftOfFact({ text: given, entities: names, writtenAt, fileTime, position }: ImportedFact, { zone, fallbackAt, session, enhancedPrivacy }: FactFrame): RecordDraft | null {
  const redacted = narrow(redact(given)).replace(/\s+/g, ' ').trim()
  const text = cutAtCharacter(redacted, MAX_TEXT_CHARS)
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  const entities = [...new Set(names.map(name => redact(name)))]
  return {
    kind: 'fact',
    text,
    ...(writtenAt === null ? unknownTime(null) : recordedTime({ at: writtenAt, zone })),
    tz: zone,
    recorded_at: writtenAt ?? fileTime ?? fallbackAt,
    entities,
    topics: topicsOf(text, entities, null),
    source: { origin: 'import', session, seq_from: position, seq_to: position, role: 'assistant', quote: cutAtCharacter(redacted, MAX_QUOTE_CHARS), tools: [] },
    confidence: IMPORTED_CONFIDENCE,
    sensitivity: sensitivityOf(text, enhancedPrivacy),
  }
}
