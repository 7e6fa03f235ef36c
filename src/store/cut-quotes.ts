// Emptying the quote of a record where it lies: `"quote":"` and blanks up to the next field, of the same length, so that it
// needs no room on the disk. The digit 9, written and flushed first, tells every reader that the quote does not count,
// whatever bytes it finds there; the digit 1 comes back when the blanks are durable. Decision 0205.

import type { ByteRange } from './byte-ranges.ts'
import { beginsWith, CUT_LEAD, RECORD_LEAD, VERSION_AT } from './line-lead.ts'
import type { Steps } from './write-over.ts'

/** What is to be written over a line, in three steps with a flush behind each. */
export interface QuotedLine {
  /** Of the version digit. */
  readonly digitAt: number
  /** The quoted text with the quotation mark that closes it. */
  readonly quote: ByteRange
}

// Inside a JSON string a quotation mark follows a backslash, never a comma: these are keys wherever they stand, also
// beside a text of which a crash left some bytes. No field but the source has them.
const QUOTE_KEY = Buffer.from(',"quote":"')
const NEXT_KEY = Buffer.from(',"tools":[')
const [MARK, BRACE, BLANK] = [0x22, 0x7d, 0x20]

/** True for a line whose quote was being emptied when something stopped that. */
export function isCutBegun(bytes: Buffer): boolean {
  return beginsWith(bytes, CUT_LEAD) && quoteIn(bytes) !== null
}

/** The line as it can be changed in place; null for one that is not written as we write it. */
export function quotedLine(bytes: Buffer, from: number): QuotedLine | null {
  const quote = beginsWith(bytes, RECORD_LEAD) || beginsWith(bytes, CUT_LEAD) ? quoteIn(bytes) : null
  return quote === null ? null : { digitAt: from + VERSION_AT, quote: { from: from + quote.from, to: from + quote.to } }
}

/** The patches of each step, for all lines of a file together. */
export function cutSteps(lines: readonly QuotedLine[]): Steps {
  const digits = (digit: string) => lines.map(({ digitAt }) => ({ at: digitAt, bytes: Buffer.from(digit) }))
  return [digits('9'), lines.map(({ quote }) => ({ at: quote.from, bytes: emptyQuote(quote) })), digits('1')]
}

/** A line whose cut was begun, as it will be; any other line itself. */
export function asCut(bytes: Buffer): Buffer {
  const quote = isCutBegun(bytes) ? quoteIn(bytes) : null
  if (quote === null) return bytes
  const whole = Buffer.from(bytes)
  RECORD_LEAD.copy(whole)
  emptyQuote(quote).copy(whole, quote.from)
  return whole
}

function quoteIn(bytes: Buffer): ByteRange | null {
  const key = bytes.at(-1) === BRACE ? bytes.indexOf(QUOTE_KEY) : -1
  const from = key + QUOTE_KEY.length
  const to = key < 0 ? -1 : bytes.indexOf(NEXT_KEY, from)
  return to <= from ? null : { from, to }
}

function emptyQuote({ from, to }: ByteRange): Buffer {
  const bytes = Buffer.alloc(to - from, BLANK)
  bytes[0] = MARK
  return bytes
}
