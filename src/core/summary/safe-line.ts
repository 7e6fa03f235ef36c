// The one form in which words from chats and models enter a summary, a request or the system prompt.

import { redact } from '../privacy/redact.ts'
import { neutralizeLine } from '../text/neutralize.ts'

/**
 * `text` as one line without credentials, live tags or invisible characters (text/neutralize.ts), with blanks collapsed.
 * Pairs of braces are parted as well: a host that fills templates must find none in what people said. Idempotent.
 */
export function safeLine(text: string): string {
  return neutralizeLine(redact(text)).replace(/\{(?=\{)/g, '{ ').replace(/\}(?=\})/g, '} ').replace(/\s+/g, ' ').trim()
}
