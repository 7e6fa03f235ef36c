// Private key blocks: PEM, PGP, SSH2 and PuTTY, whole, quoted, on one line, escaped or cut off.
import { matchAt, matches, type Hide, type RuleFamily } from './rule.ts'

const BEGIN = /-{4,5} ?BEGIN [A-Za-z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}|Private-Lines: ?\d{1,4}/g
const ANY_BEGIN = /-{4,5} ?BEGIN |Private-Lines:/g
const END = /-{4,5} ?END [A-Za-z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}/g

// What may stand between two pieces of a body: white space real or escaped, mail quotes, table bars, quotes of a string.
const GAP = /(?:[\s>|+"',]|\\{1,2}[nrt]|\\(?=\r?\n))+/y
const PIECE = /[A-Za-z0-9+/=]+/y
const HEADER = /(?:Proc-Type|DEK-Info|Comment|Version|Subject|Hash|Charset): ?[^\n\\]{0,200}?(?=[\n\\]|\s[A-Za-z0-9+/=]{44}|$)/y
const BODY_RUN = /[A-Za-z0-9+/=]{16}/
const LONG_PIECE = 16

/** End of the key body that starts at `from`, or `from` when no body starts there. Used when the END line is missing. */
function bodyEnd(copy: string, from: number, limit: number): number {
  let at = from
  let end = from
  let seenLong = false
  while (at < limit) {
    const gap = matchAt(GAP, copy, at)
    if (gap !== null) at += gap[0].length
    const header = matchAt(HEADER, copy, at)
    if (header !== null) {
      at += header[0].length
      continue
    }
    const piece = matchAt(PIECE, copy, at)?.[0]
    if (piece === undefined) break
    const long = piece.length >= LONG_PIECE
    const tail = seenLong && (/[\d+/=]/.test(piece) || at + piece.length >= copy.length)
    if (!long && !tail) break
    seenLong = true
    at += piece.length
    end = at
    if (!long) break
  }
  return Math.min(end, limit)
}

/** Width of the white space, escape or quote mark that ends at `at`, or 0. */
function gapBefore(copy: string, at: number): number {
  if (/^\\[nr]$/.test(copy.slice(at - 2, at))) return 2
  return at > 0 && /[\s>|+"',\\]/.test(copy.charAt(at - 1)) ? 1 : 0
}

/** Start of the body that ends at `to`: the lines before an END line whose BEGIN line was cut off. */
function bodyStart(copy: string, to: number, floor: number): number {
  let start = to
  let at = to
  while (at > floor) {
    for (let width = gapBefore(copy, at); width > 0 && at - width >= floor; width = gapBefore(copy, at)) at -= width
    let piece = at
    while (piece > floor && /[A-Za-z0-9+/=]/.test(copy.charAt(piece - 1))) piece--
    const length = at - piece
    if (length === 0 || (length < LONG_PIECE && start !== to)) break
    start = piece
    at = piece
  }
  return BODY_RUN.test(copy.slice(start, to)) ? start : to
}

function find(copy: string, hide: Hide): void {
  const ends = [...matches(END, copy)].map(match => ({ start: match.index, end: match.index + match[0].length }))
  const begins = [...matches(ANY_BEGIN, copy)].map(match => match.index)
  let nextEnd = 0
  let nextBegin = 0
  let covered = 0
  for (const match of matches(BEGIN, copy)) {
    const bodyAt = match.index + match[0].length
    while (nextBegin < begins.length && (begins[nextBegin] ?? 0) <= match.index) nextBegin++
    const limit = begins[nextBegin] ?? copy.length
    for (; nextEnd < ends.length && (ends[nextEnd]?.start ?? 0) < bodyAt; nextEnd++) covered = orphan(copy, ends[nextEnd], covered, hide)
    const end = ends[nextEnd]
    if (end !== undefined && end.start < limit) {
      if (BODY_RUN.test(copy.slice(bodyAt, end.start))) hide(match.index, end.end)
      covered = end.end
      nextEnd++
      continue
    }
    const stop = bodyEnd(copy, bodyAt, limit)
    if (stop > bodyAt) hide(match.index, stop)
    covered = Math.max(covered, stop)
  }
  for (; nextEnd < ends.length; nextEnd++) covered = orphan(copy, ends[nextEnd], covered, hide)
}

function orphan(copy: string, end: { start: number; end: number } | undefined, floor: number, hide: Hide): number {
  if (end === undefined) return floor
  const start = bodyStart(copy, end.start, floor)
  if (start < end.start) hide(start, end.end)
  return end.end
}

/** Private key blocks. A BEGIN line without a body, public keys and certificates stay. */
export const pem: RuleFamily = {
  suspects: copy => copy.includes('PRIVATE KEY') || copy.includes('Private-Lines'),
  find,
}
