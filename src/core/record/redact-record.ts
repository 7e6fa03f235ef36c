// Which fields of a record hold words of people or of other programs, and so pass the redaction before writing and again after reading.

import { mayHoldCredentials, redact } from '../privacy/redact.ts'
import type { MemoryRecord } from './record.ts'

/** Each record as redactRecord gives it. One look at all of them costs little more than one at each. */
export function redactRecords(records: readonly MemoryRecord[]): readonly MemoryRecord[] {
  return records.length > 1 && !mayHoldCredentials(records.flatMap(freeTexts)) ? records : records.map(redactRecord)
}

/** The record with every field redacted that holds free text; the same object when nothing changed. */
export function redactRecord(record: MemoryRecord): MemoryRecord {
  const { text, time_text, entities, topics, source } = record
  const texts = freeTexts(record)
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

function freeTexts({ text, time_text, entities, topics, source }: MemoryRecord): string[] {
  const texts = [text, source.quote, ...entities, ...topics]
  if (time_text !== null) texts.push(time_text)
  // A host names calls and tools as it likes, headers and addresses included.
  for (const { name, call_id } of source.tools) texts.push(name, ...(call_id === null ? [] : [call_id]))
  return texts
}
