// Makes a record draft of a statement: its words, time, names, source and trust.

import { redactEach } from '../privacy/redact.ts'
import { sensitivityOf } from '../privacy/sensitivity.ts'
import type { RecordDraft, ToolEvidence } from '../record/record.ts'
import type { CaptureOptions } from './capture-turn.ts'
import { entitiesOf } from './entities.ts'
import { recordedTime, statedTime, type TimeFields, unknownTime, unknownTimeOf } from './statement-time.ts'
import { cutAtCharacter, MAX_QUOTE_CHARS, statementText } from './statement-text.ts'
import type { Statement } from './statement.ts'
import { topicsOf } from './topic.ts'
import type { CapturedTurn, TurnMessage } from './turn.ts'

export interface DraftFrame extends CaptureOptions {
  readonly names: readonly string[]
  readonly turn: CapturedTurn
  readonly evidence: readonly ToolEvidence[]
}

/** Null when nothing but marks would be left as text. `confided`: what the person's message tells in confidence. */
export function draftOf(statement: Statement, message: TurnMessage, confided: readonly string[], frame: DraftFrame): RecordDraft | null {
  const time = timeFieldsOf(statement, message, frame)
  const [text = '', said = '', time_text = ''] = redactEach([statementText(statement), statement.said ?? statement.sentence, time.time_text ?? ''])
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  const entities = entitiesOf(text, frame.names)
  return {
    kind: statement.kind,
    text,
    ...time,
    time_text: time.time_text === null ? null : time_text,
    tz: frame.zone,
    recorded_at: message.at,
    entities,
    topics: topicsOf(text, entities, time.time_text),
    source: {
      origin: frame.turn.origin ?? 'turn',
      session: frame.turn.session,
      seq_from: frame.turn.seqFrom,
      seq_to: frame.turn.seqTo,
      role: message.role,
      quote: cutAtCharacter(said, MAX_QUOTE_CHARS),
      tools: message.role === 'assistant' ? frame.evidence : [],
    },
    confidence: statement.confidence,
    sensitivity: frame.enhancedPrivacy && isConfided(statement, message, confided) ? 'private' : sensitivityOf(text, frame.enhancedPrivacy),
  }
}

/** Said in a sentence that was told in confidence, or in an answer to one. */
function isConfided({ said, sentence }: Statement, { role }: TurnMessage, confided: readonly string[]): boolean {
  const own = said ?? sentence
  return role === 'assistant' ? confided.length > 0 : confided.some(text => text.includes(own) || own.includes(text))
}

/** Likes, rules and facts are dated only by the words since when they hold; an undated plan has no time at all. */
function timeFieldsOf(statement: Statement, message: TurnMessage, frame: DraftFrame): TimeFields {
  const { kind, time, timeClause } = statement
  const here = { at: message.at, zone: frame.zone }
  const timeless = kind === 'preference' || (kind === 'fact' && time?.bound !== 'since')
  if (time !== null && timeClause !== null && !timeless) return statedTime(time, timeClause, kind, message.at)
  if (statement.timeUnknown && !timeless) return unknownTime(null)
  const words = timeless ? undefined : statement.clauses.map(unknownTimeOf).find(found => found !== null)
  if (words != null) return unknownTime(words)
  return kind === 'plan' ? unknownTime(null) : recordedTime(here)
}
