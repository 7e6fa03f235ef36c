// Erasing lines of a shard in place: `{"v":0,"id":"…"` and blanks up to the last brace, of the same length, so that every
// other line keeps its place. It needs no room on the disk, and the 0, written and flushed first, tells any later start
// of an erasing that was interrupted. Decision 0188.

import type { ByteRange } from './byte-ranges.ts'
import { beginsWith, CUT_LEAD, ERASED_LEAD, RECORD_LEAD, VERSION_AT } from './line-lead.ts'
import type { Patch, Steps } from './write-over.ts'

/** A line to erase, its newline not included. */
export interface ErasableLine extends ByteRange {
  /** Offset of the first byte behind the quoted id. */
  readonly blankFrom: number
}

const [QUOTE, BRACE, BLANK] = [0x22, 0x7d, 0x20]
/** Of a quoted id, and some. */
const MAX_ID_BYTES = 80

/** The line as it can be erased in place; null for one that is not written as we write it: only a rewrite takes that out. */
export function erasableLine(bytes: Buffer, from: number): ErasableLine | null {
  const blankFrom = bytes.at(-1) === BRACE && [RECORD_LEAD, ERASED_LEAD, CUT_LEAD].some(lead => beginsWith(bytes, lead)) ? idEnd(bytes) : 0
  return blankFrom === 0 ? null : { from, to: from + bytes.length, blankFrom: from + blankFrom }
}

/** `done`: nothing but the id is left. `begun`: an erasing was interrupted. `no`: any other line. */
export function erasedState(bytes: Buffer): 'done' | 'begun' | 'no' {
  if (!beginsWith(bytes, ERASED_LEAD)) return 'no'
  const start = idEnd(bytes)
  if (start === 0) return 'no'
  return bytes.subarray(start, -1).every(byte => byte === BLANK) ? 'done' : 'begun'
}

/** What erasing these lines writes over them, step by step. */
export function eraseSteps(lines: readonly ErasableLine[]): Steps {
  return [lines.map(markOf), lines.map(blanksOf)]
}

function markOf({ from }: ErasableLine): Patch {
  return { at: from + VERSION_AT, bytes: Buffer.from('0') }
}

function blanksOf({ blankFrom, to }: ErasableLine): Patch {
  return { at: blankFrom, bytes: Buffer.alloc(to - 1 - blankFrom, BLANK) }
}

/** Just behind the quote that closes the id; 0 when there is none. */
function idEnd(bytes: Buffer): number {
  const end = bytes.indexOf(QUOTE, RECORD_LEAD.length)
  return end > 0 && end - RECORD_LEAD.length <= MAX_ID_BYTES && end < bytes.length - 1 ? end + 1 : 0
}
