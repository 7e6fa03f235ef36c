// Which fields of a record hold words of people, and so pass the redaction before writing and again after reading.

import type { MemoryRecord } from './record.ts'

/** The record with `redact` applied to every field that holds free text; the same object when nothing changed. */
export function redactRecord(record: MemoryRecord, redact: (text: string) => string): MemoryRecord {
  const text = redact(record.text)
  const quote = redact(record.source.quote)
  const timeText = record.time_text === null ? null : redact(record.time_text)
  const entities = redactAll(record.entities, redact)
  const topics = redactAll(record.topics, redact)
  if (text === record.text && quote === record.source.quote && timeText === record.time_text && entities === record.entities && topics === record.topics) return record
  return { ...record, text, time_text: timeText, entities, topics, source: { ...record.source, quote } }
}

function redactAll(texts: readonly string[], redact: (text: string) => string): readonly string[] {
  const redacted = texts.map(redact)
  return redacted.every((text, i) => text === texts[i]) ? texts : redacted
}
