// What redaction has to hide in a sentence and what it has to leave alone, one line each.
import assert from 'node:assert/strict'
import { REDACTED_MARK } from '../../../src/core/privacy/detection-copy.ts'
import { redact } from '../../../src/core/privacy/redact.ts'

/** `{}` is the place of the secret in the input and of the mark in the output. */
export function hides(value: string, templates: readonly string[]): void {
  for (const template of templates) assert.equal(redact(template.replaceAll('{}', value)), template.replaceAll('{}', REDACTED_MARK), template)
}

export function keeps(texts: readonly string[]): void {
  for (const text of texts) assert.equal(redact(text), text)
}
