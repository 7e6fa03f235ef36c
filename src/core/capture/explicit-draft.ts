// A draft of words that a person gave on purpose (correction by id): taken as they are, dated by the time they name.

import { redact } from '../privacy/redact.ts'
import { sensitivityOf } from '../privacy/sensitivity.ts'
import type { Kind, RecordDraft, RecordSource } from '../record/record.ts'
import type { EpochMs } from '../time/instant.ts'
import type { ZoneId } from '../time/zone.ts'
import { parseTime } from '../timex/parse-time.ts'
import { clausesOf } from './clause.ts'
import { entitiesOf } from './entities.ts'
import { narrow } from './fold.ts'
import { recordedTime, statedTime, timeOfClause } from './statement-time.ts'
import { cutAtCharacter, MAX_QUOTE_CHARS, MAX_TEXT_CHARS } from './statement-text.ts'
import { topicsOf } from './topic.ts'

export interface ExplicitStatement {
  readonly kind: Kind
  readonly text: string
  readonly at: EpochMs
  readonly source: Omit<RecordSource, 'quote'>
}

export interface ExplicitOptions {
  readonly zone: ZoneId
  readonly names: readonly string[]
  readonly enhancedPrivacy: boolean
}

/** True when the text writes a date that no calendar has (2026-02-30, 六月三十一号). */
export function namesNoDay(text: string, at: EpochMs, zone: ZoneId): boolean {
  return parseTime(narrow(text), { reference: at, zone }).some(({ interval, basis }) => interval === null && basis === 'stated')
}

/** The draft of an explicit statement; null when the text holds no word. */
export function explicitDraft({ kind, text: given, at, source }: ExplicitStatement, { zone, names, enhancedPrivacy }: ExplicitOptions): RecordDraft | null {
  const redacted = narrow(redact(given)).replace(/\s+/g, ' ').trim()
  const text = cutAtCharacter(redacted, MAX_TEXT_CHARS)
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  const frame = { at, zone }
  const dated = clausesOf(text, parseTime(text, { reference: at, zone })).map(clause => ({ clause, time: timeOfClause(clause, frame) })).find(({ time }) => time !== null)
  const time = dated?.time ? statedTime(dated.time, dated.clause, kind, at) : recordedTime(frame)
  const entities = entitiesOf(text, names)
  return {
    kind,
    text,
    ...time,
    tz: zone,
    recorded_at: at,
    entities,
    topics: topicsOf(text, entities, time.time_text),
    source: { ...source, quote: cutAtCharacter(redacted, MAX_QUOTE_CHARS) },
    confidence: 0.95,
    sensitivity: sensitivityOf(text, enhancedPrivacy),
  }
}
