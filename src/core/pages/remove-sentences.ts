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

/** Removes matching sentences; a line left without words goes with its line end. Line ends and all other text stay as they are. */
export function removeSentences(text: string, forgotten: ForgottenText): Removal {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? []
  let removed = 0
  const kept = lines.map(line => {
    const result = fromLine(line, forgotten)
    removed += result.removed
    return result.text
  })
  const wrapped = fromParagraphs(kept.filter(line => line !== ''), forgotten)
  return { text: wrapped.text, removed: removed + wrapped.removed }
}

function fromLine(line: string, forgotten: ForgottenText): Removal {
  const end = /\r?\n$/.exec(line)?.[0] ?? ''
  const body = line.slice(0, line.length - end.length)
  const marks = LINE_MARKS.exec(body)?.[0] ?? ''
  const sentences = sentencesOf(body.slice(marks.length))
  if (!forgotten(body.slice(marks.length)) && !sentences.some(forgotten)) return { text: line, removed: 0 }
  const gone = forgottenRuns(sentences, forgotten)
  const rest = sentences.filter((_, index) => !gone.has(index)).join('').trimEnd()
  return rest === '' || gone.size === 0 ? { text: '', removed: sentences.length } : { text: marks + rest + end, removed: gone.size }
}

/** Second look at sentences that a writer broke over several lines. */
function fromParagraphs(lines: readonly string[], forgotten: ForgottenText): Removal {
  const out: string[] = []
  let removed = 0
  for (let at = 0; at < lines.length;) {
    let until = at + 1
    while (until < lines.length && continues(lines[until] ?? '')) until++
    const paragraph = lines.slice(at, until)
    at = until
    if (paragraph.length < 2 || !forgotten(paragraph.join(' '))) {
      out.push(...paragraph)
      continue
    }
    const parts = paragraph.flatMap(line => partsOf(line))
    const gone = forgottenRuns(parts, forgotten)
    removed += gone.size
    out.push(...parts.filter((_, index) => !gone.has(index)))
  }
  return { text: out.join(''), removed }
}

/** Indexes of the parts to remove: those that match alone, and the shortest runs of neighbours that match together. */
function forgottenRuns(parts: readonly string[], forgotten: ForgottenText): ReadonlySet<number> {
  const gone = new Set(parts.flatMap((part, index) => (forgotten(part) ? [index] : [])))
  const left = parts.flatMap((part, index) => (gone.has(index) ? [] : [{ part, index }]))
  for (let end = 1; end < left.length; end++) {
    const run = (start: number): boolean => forgotten(left.slice(start, end + 1).map(({ part }) => part).join(' '))
    if (!run(0)) continue
    let start = 0
    while (start + 1 < end && run(start + 1)) start++
    for (const { index } of left.slice(start, end + 1)) gone.add(index)
    left.splice(0, end + 1)
    end = 0
  }
  return gone
}

/** The sentences of one line, each with its closing marks; joined they are the line. */
export function sentencesOf(line: string): string[] {
  return (line.match(SENTENCE) ?? []).filter(part => part !== '')
}

/** The sentences of a line; the last one carries the line end. */
function partsOf(line: string): string[] {
  const end = /\r?\n$/.exec(line)?.[0] ?? ''
  const parts = sentencesOf(line.slice(0, line.length - end.length))
  return parts.length === 0 ? [end] : [...parts.slice(0, -1), parts.at(-1) + end]
}

function continues(line: string): boolean {
  return line.trim() !== '' && (LINE_MARKS.exec(line)?.[0] ?? '').trim() === ''
}
