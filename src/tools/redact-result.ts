// The last door of every tool: whatever a caller sent or a layer holds, no credential leaves with an answer.

import { redact } from '../core/privacy/redact.ts'
import type { Json, ToolResult } from './tool.ts'

/** Opaque values that a caller sends back: they are made by us and hold no text. */
const OPAQUE: ReadonlySet<string> = new Set(['next_cursor', 'cursor', 'revision'])

/** The same answer with every text redacted. */
export function redactResult(result: ToolResult): ToolResult {
  return redactJson(result) as ToolResult
}

function redactJson(value: Json): Json {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map(redactJson)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, OPAQUE.has(key) ? inner : redactJson(inner)]))
}
