// Which fields of a record hold words of people or of other programs, and so pass the redaction before writing and again after reading.

import type { MemoryRecord, ToolEvidence } from './record.ts'

/** The record with `redact` applied to every field that holds free text; the same object when nothing changed. */
export function redactRecord(record: MemoryRecord, redact: (text: string) => string): MemoryRecord {
  const text = redact(record.text)
  const quote = redact(record.source.quote)
  const timeText = record.time_text === null ? null : redact(record.time_text)
  const entities = redactAll(record.entities, redact)
  const topics = redactAll(record.topics, redact)
  const tools = redactTools(record.source.tools, redact)
  if (text === record.text && quote === record.source.quote && timeText === record.time_text && entities === record.entities && topics === record.topics && tools === record.source.tools) return record
  return { ...record, text, time_text: timeText, entities, topics, source: { ...record.source, quote, tools } }
}

/** A host names calls and tools as it likes, headers and addresses included. */
function redactTools(tools: readonly ToolEvidence[], redact: (text: string) => string): readonly ToolEvidence[] {
  const redacted = tools.map(tool => {
    const [name, callId] = [redact(tool.name), tool.call_id === null ? null : redact(tool.call_id)]
    return name === tool.name && callId === tool.call_id ? tool : { ...tool, name, call_id: callId }
  })
  return redacted.every((tool, i) => tool === tools[i]) ? tools : redacted
}

function redactAll(texts: readonly string[], redact: (text: string) => string): readonly string[] {
  const redacted = texts.map(redact)
  return redacted.every((text, i) => text === texts[i]) ? texts : redacted
}
