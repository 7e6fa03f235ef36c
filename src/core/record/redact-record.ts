// Which fields of a record hold words of people or of other programs, and so pass the redaction before writing and again after reading.

import { mayHoldCredentials, redact } from '../privacy/redact.ts'
import type { MemoryRecord } from './record.ts'

/** The record with every field redacted that holds free text; the same object when nothing changed. */
export function redactRecord(record: MemoryRecord): MemoryRecord {
  const { text, time_text, entities, topics, source } = record
  // A host names calls and tools as it likes, headers and addresses included.
  const ofTools = source.tools.flatMap(({ name, call_id }) => call_id === null ? [name] : [name, call_id])
  const texts = [text, source.quote, ...(time_text === null ? [] : [time_text]), ...entities, ...topics, ...ofTools]
  if (!mayHoldCredentials(texts) || texts.every(part => redact(part) === part)) return record
  return {
    ...record,
    text: redact(text), time_text: time_text === null ? null : redact(time_text), entities: entities.map(redact), topics: topics.map(redact),
    source: {
      ...source,
      quote: redact(source.quote),
      tools: source.tools.map(tool => ({ ...tool, name: redact(tool.name), call_id: tool.call_id === null ? null : redact(tool.call_id) })),
    },
  }
}
