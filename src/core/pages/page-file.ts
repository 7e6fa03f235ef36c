// The outer form of a page file: byte order mark, front matter between `---` lines, body. Joining the parts gives the
// same characters back.

export interface PageFile {
  readonly byteOrderMark: '' | '\uFEFF'
  /** Text between the `---` lines; null when the file has none. */
  readonly frontMatter: string | null
  /** The `---` lines as they stand, with their line ends; empty without front matter. */
  readonly opening: string
  readonly closing: string
  readonly body: string
  /** Line end of the first line; `\n` for an empty file. */
  readonly lineEnd: '\n' | '\r\n'
}

const OPENING = /^---[ \t]*\r?\n/
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m

/** Takes a file apart. A `---` that is never closed is part of the body. */
export function splitPageFile(text: string): PageFile {
  const byteOrderMark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const rest = text.slice(byteOrderMark.length)
  const lineEnd = /^[^\n]*\r\n/.test(rest) ? '\r\n' : '\n'
  const opening = OPENING.exec(rest)?.[0]
  const inner = opening === undefined ? '' : rest.slice(opening.length)
  const closing = opening === undefined ? null : CLOSING.exec(inner)
  if (opening === undefined || closing === null) return { byteOrderMark, frontMatter: null, opening: '', closing: '', body: rest, lineEnd }
  const bodyAt = closing.index + closing[0].length
  return { byteOrderMark, frontMatter: inner.slice(0, closing.index), opening, closing: closing[0], body: inner.slice(bodyAt), lineEnd }
}

/** The inverse of splitPageFile; a file that gets its first front matter gets its `---` lines too. */
export function joinPageFile(file: PageFile): string {
  if (file.frontMatter === null) return file.byteOrderMark + file.body
  const opening = file.opening === '' ? `---${file.lineEnd}` : file.opening
  const closing = file.closing === '' ? `---${file.lineEnd}` : file.closing
  return file.byteOrderMark + opening + file.frontMatter + closing + file.body
}
