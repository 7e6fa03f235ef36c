// The part of a message in which a question to memory can stand: all of it, and of a pasted megabyte both ends.

/** Longer messages carry material; the person's own words stand before or after it. */
const MAX_WHOLE_CHARS = 12_000
const END_CHARS = 6_000
/** A cut moves by at most so much to the border of a line or a word. */
const MAX_MOVE_CHARS = 1_000

const FENCE_LINE = /^[^\S\n]{0,3}(?:```|~~~)/gm

/**
 * The message itself up to 12,000 characters. Of a longer one the first and the last 6,000, cut at the end of a line, else at a
 * blank, where one is near; what stands between them is not looked at for a question, a time or a name. A code fence that is
 * open where the end begins and closed where the beginning stops, or the other way round, is told to the reader by a fence
 * line between them. Takes one look for fences over the whole message and nothing else.
 */
export function questionPart(message: string): string {
  if (message.length <= MAX_WHOLE_CHARS) return message
  const first = message.slice(0, beginningEnd(message))
  const from = endStart(message)
  const isOpen = (text: string): boolean => (text.match(FENCE_LINE)?.length ?? 0) % 2 === 1
  const between = isOpen(message.slice(first.length, from)) ? '\n```\n' : '\n'
  return first + between + message.slice(from)
}

function beginningEnd(message: string): number {
  const near = message.slice(END_CHARS - MAX_MOVE_CHARS, END_CHARS)
  const line = near.lastIndexOf('\n')
  const blank = line < 0 ? near.lastIndexOf(' ') : line
  const end = blank < 0 ? END_CHARS : END_CHARS - MAX_MOVE_CHARS + blank
  return isLowSurrogate(message.charCodeAt(end)) ? end - 1 : end
}

function endStart(message: string): number {
  const least = message.length - END_CHARS
  const near = message.slice(least, least + MAX_MOVE_CHARS)
  const line = near.indexOf('\n')
  const blank = line < 0 ? near.indexOf(' ') : line
  const start = blank < 0 ? least : least + blank + 1
  return isLowSurrogate(message.charCodeAt(start)) ? start + 1 : start
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
