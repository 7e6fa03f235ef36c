// Takes sentences out of a Markdown text that a person or the agent wrote; every other byte stays.

import type { ForgottenText } from './forgotten-text.ts'

export interface Removal {
  readonly text: string
  /** Sentences taken out. */
  readonly removed: number
}

/** Ends a sentence: Chinese and Western marks with closing quotes, or a Western full stop before a space or the end. */
const SENTENCE = /[^。！？!?；;…\n]*?(?:[。！？!?；;…]+[”’」』）)"']*[ \t]*|\.(?=[ \t]|$)[”’"')]*[ \t]*|$)/gmu
/** What a line may begin with before its words: indentation, quote, list or heading marks, a task box. */
const LINE_MARKS = /^[ \t]*(?:(?:[-*+>]|#{1,6}|\d{1,3}[.)、])[ \t]*)*(?:\[[ xX]\][ \t]+)?/u

/**
 * Removes matching sentences; a line left without words goes with its line end. Line ends and all other text stay as
 * they are. A statement that runs over several sentences or lines goes as a whole, then what is left of it.
 */
export function removeSentences(text: string, forgotten: ForgottenText): Removal {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? []
  const out: string[] = []
  let removed = 0
  for (let at = 0; at < lines.length;) {
    let until = at + 1
    while (until < lines.length && continues(lines[until] ?? '')) until++
    const result = fromParagraph(lines.slice(at, until), forgotten)
    out.push(result.text)
    removed += result.removed
    at = until
  }
  return { text: out.join(''), removed }
}

/** A sentence with the line it stands on; the marks that begin the line are no part of it. */
interface Part {
  readonly line: number
  readonly text: string
}

function fromParagraph(lines: readonly string[], forgotten: ForgottenText): Removal {
  const marks = lines.map(line => LINE_MARKS.exec(line)?.[0] ?? '')
  const ends = lines.map(line => /\r?\n$/.exec(line)?.[0] ?? '')
  const parts = lines.flatMap((line, index): Part[] => sentencesOf(line.slice(marks[index]?.length, line.length - (ends[index]?.length ?? 0))).map(sentence => ({ line: index, text: sentence })))
  const gone = forgottenParts(parts, forgotten)
  if (gone.size === 0) return { text: lines.join(''), removed: 0 }
  const kept = lines.map((line, index) => {
    const own = parts.filter(part => part.line === index)
    const left = own.filter(part => !gone.has(part))
    if (left.length === own.length) return line
    const rest = left.map(part => part.text).join('').trimEnd()
    return rest === '' ? '' : (marks[index] ?? '') + rest + (ends[index] ?? '')
  })
  return { text: kept.join(''), removed: gone.size }
}

/** First the shortest runs of neighbours that hold a whole statement, then single sentences that say most of one. */
function forgottenParts(parts: readonly Part[], { holds, says }: ForgottenText): ReadonlySet<Part> {
  const gone = new Set<Part>()
  let from = 0
  for (let end = 0; end < parts.length; end++) {
    const run = (start: number): boolean => holds(parts.slice(start, end + 1).map(part => part.text).join(' '))
    if (!run(from)) continue
    let start = from
    while (start < end && run(start + 1)) start++
    for (const part of parts.slice(start, end + 1)) gone.add(part)
    from = end + 1
  }
  for (const part of parts) if (says(part.text)) gone.add(part)
  return gone
}

/** The sentences of one line, each with its closing marks; joined they are the line. */
export function sentencesOf(line: string): string[] {
  return (line.match(SENTENCE) ?? []).filter(part => part !== '')
}

function continues(line: string): boolean {
  return line.trim() !== '' && (LINE_MARKS.exec(line)?.[0] ?? '').trim() === ''
}
