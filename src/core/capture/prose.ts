// Keeps of a message only the person's own prose: code, logs, tables, quotes, pasted documents and our own injected
// blocks are left out before any rule reads a word.

/** One line of prose in its order; `gap` tells that something (a blank line, a block) stood between it and the line before. */
export interface ProseLine {
  readonly text: string
  readonly gap: boolean
}

const TIME_PREFIX = /^\s*time: \d{4}-\d{2}-\d{2}T\d{2}:\d{2}[^\S\n]*(?:\r?\n|$)/
const MEMORY_BLOCK = /^\s*\[memory-[a-z]+(?:[\s|｜\]]|$)/
const MEMORY_FOOTER = /^\s*[（(](?:以上是历史记忆|Historical memory)/
const FENCE = /^(\s*)(`{3,}|~{3,})(.*)$/
const TRIPLE_QUOTE = /^\s*("""|'''|“““)/
const RULE_LINE = /^\s*(?:-{3,}|={3,}|\*{3,}|_{3,}|—{2,}|#{3,}|<{3,}|>{3,})\s*$/
const TAG_OPEN = /^\s*<([A-Za-z][\w:-]{0,40})(?:\s[^<>]{0,200})?>/
/** A line before a rule that makes what follows a pasted text; other rules only separate the author's own sections. */
const ANNOUNCES_PASTE = /[:：?？]\s*$|看|总结|概括|翻译|检查|润色|分析|整理|解释|改写|如下|下面|以下|邮件|文档|文章|summar|translat|check|review|proofread|explain|rewrite|email|document|below/i

/** Characters of one message that are read; the rest of a longer one is a document. */
const MAX_MESSAGE_CHARS = 60_000

/** The part of a message that is read, cut at a blank so that no secret is cut in two. */
export function readablePart(text: string): string {
  if (text.length <= MAX_MESSAGE_CHARS) return text
  const end = Math.max(text.lastIndexOf('\n', MAX_MESSAGE_CHARS), text.lastIndexOf(' ', MAX_MESSAGE_CHARS), text.lastIndexOf('。', MAX_MESSAGE_CHARS))
  return text.slice(0, Math.max(end, 0))
}

/** The lines of a message that are prose of its author. Linear in the length of the text. */
export function proseLines(message: string): readonly ProseLine[] {
  const lines = message.replace(TIME_PREFIX, '').split(/\r?\n|\r|\u2028|\u2029/)
  const closings = lastClosings(lines)
  const kept: ProseLine[] = []
  let gap = false
  for (let at = 0; at < lines.length;) {
    const end = foreignBlockEnd(lines, at, kept.at(-1)?.text, closings)
    if (end > at) {
      at = end
      gap = true
      continue
    }
    const line = withoutInlineFence(lines, at)
    if (line.text.trim() === '' || isForeignLine(line.text, lines[at - 1])) gap = true
    else {
      kept.push({ text: line.text, gap })
      gap = false
    }
    at = line.next
  }
  return kept
}

/** Index after the block of foreign lines that starts at `at`; `at` itself when none starts there. */
function foreignBlockEnd(lines: readonly string[], at: number, proseBefore: string | undefined, closings: ReadonlyMap<string, number>): number {
  const line = lines[at] ?? ''
  if (MEMORY_BLOCK.test(line)) return memoryBlockEnd(lines, at)
  const fence = FENCE.exec(line)
  if (fence !== null) return fenceEnd(lines, at, fence[2] ?? '```', fence[3] ?? '')
  const quote = TRIPLE_QUOTE.exec(line)
  if (quote !== null) return delimitedEnd(lines, at, quote[1] ?? '"""')
  if (RULE_LINE.test(line)) return proseBefore === undefined || ANNOUNCES_PASTE.test(proseBefore) ? ruledEnd(lines, at) : at + 1
  const tag = TAG_OPEN.exec(line)
  if (tag !== null) return tagEnd(lines, at, tag[1] ?? '', closings)
  return at
}

function memoryBlockEnd(lines: readonly string[], at: number): number {
  for (let i = at; i < lines.length; i++) if (MEMORY_FOOTER.test(lines[i] ?? '')) return i + 1
  for (let i = at; i < lines.length; i++) if ((lines[i] ?? '').trim() === '') return i
  return lines.length
}

/** CommonMark: a fence closes with at least as many of the same marks and nothing after; an open one runs to the end. */
function fenceEnd(lines: readonly string[], at: number, marks: string, rest: string): number {
  if (marks.startsWith('`') && rest.includes('```')) return at + 1
  const close = new RegExp(`^\\s*${marks[0] === '~' ? '~' : '`'}{${marks.length},}\\s*$`)
  for (let i = at + 1; i < lines.length; i++) if (close.test(lines[i] ?? '')) return i + 1
  return lines.length
}

function delimitedEnd(lines: readonly string[], at: number, mark: string): number {
  if ((lines[at] ?? '').trim().slice(mark.length).includes(mark)) return at + 1
  for (let i = at + 1; i < lines.length; i++) if ((lines[i] ?? '').includes(mark === '“““' ? '”””' : mark)) return i + 1
  return lines.length
}

/** Two rules enclose a pasted document; a single one cuts off what follows it. */
function ruledEnd(lines: readonly string[], at: number): number {
  const mark = (lines[at] ?? '').trim().slice(0, 2)
  for (let i = at + 1; i < lines.length; i++) {
    const line = lines[i] ?? ''
    if (RULE_LINE.test(line) && line.trim().startsWith(mark)) return i + 1
  }
  return lines.length
}

/** The last line with a closing tag of each name, so that an open tag is never searched for in vain. */
function lastClosings(lines: readonly string[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>()
  for (const [i, line] of lines.entries()) {
    if (!line.includes('</')) continue
    for (const [, name] of line.matchAll(/<\/([A-Za-z][\w:-]{0,40})>/g)) if (name !== undefined) last.set(name, i)
  }
  return last
}

function tagEnd(lines: readonly string[], at: number, name: string, closings: ReadonlyMap<string, number>): number {
  if ((closings.get(name) ?? -1) < at) return at + 1
  const close = `</${name}>`
  for (let i = at; i < lines.length; i++) if ((lines[i] ?? '').includes(close)) return i + 1
  return at + 1
}

/** A fence that opens behind prose on the same line: the prose stays, the code goes. */
function withoutInlineFence(lines: readonly string[], at: number): { text: string; next: number } {
  const line = lines[at] ?? ''
  const open = line.indexOf('```')
  if (open < 0) return { text: line, next: at + 1 }
  const close = line.indexOf('```', open + 3)
  if (close >= 0) return { text: line.slice(0, open) + line.slice(close + 3), next: at + 1 }
  return { text: line.slice(0, open), next: fenceEnd(lines, at, '```', '') }
}

const FOREIGN_LINES: readonly RegExp[] = [
  /^\s*>/, // quoted lines
  /^\s*\|.*\|\s*$/, // table rows
  /^\s*[{[][\s\S]*[}\]],?\s*$/, // JSON on one line
  /^\s*["'][\w.-]+["']\s*:\s*\S/, // JSON members
  /^\s*[{}[\]();,]+\s*$/,
  /^\s*at\s+[\w$.<>[\]/ ]+\(.*:\d+/, // JavaScript and Java stack frames
  /^\s*File ".*", line \d+/, // Python stack frames
  /^\s*Traceback \(most recent call last\)/,
  /^\s*(?:[\w.]+\.)?(?:[A-Z]\w*)?(?:Error|Exception|Warning)\b\s*[:：]/,
  /^\s*(?:Q|A|User|Assistant|Human|AI|用户|助手|问|答|客服)\s*[:：]/i, // transcripts
  /^\s*\[?\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}:\d{2}\S*\s+.*\b(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL)\b/,
  /^\s*\[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL)\]?\s*[:\]\s]/,
  /^\s*\d{2}:\d{2}:\d{2}[.,]\d+\s/,
  /^\s*[0-9a-f]{7,40}\s+\S/, // git log --oneline
  /^(?:commit [0-9a-f]{40}|diff --git |index [0-9a-f]{7,}\.\.|@@ |--- a\/|\+\+\+ b\/)/,
  /^\s*(?:[$%]|PS [A-Z]:\\[^>]*>|[\w.-]+@[\w.-]+:[^$#]*[$#])\s+[a-z./~-]/, // shell prompts
  /^\s*(?:import|from|export|const|let|var|function|class|def|return|public|private|static|package|using|namespace|#include|SELECT|INSERT|UPDATE|DELETE|CREATE)\s+[\w*{"'<]+.*[;{(=:)]\s*$/,
  /^\s*(?:export\s+)?(?:const|let|var)\s+[\w$]+(?:\s*:\s*[\w<>[\]]+)?\s*=\s*\S/, // a declaration, whatever its comment says
  /^\s*(?:async\s+)?def\s+\w+\(/,
  /^\s*(?:\/\/|\/\*|\*\/|<!--)/, // comments
  /^\s*<\/?[A-Za-z][^<>]*>\s*$/,
]

/** True when a line on its own is code, log output, data or a quotation. */
function isForeignLine(line: string, before: string | undefined): boolean {
  if (FOREIGN_LINES.some(pattern => pattern.test(line.length > 2000 ? line.slice(0, 2000) : line))) return true
  if (/^(?: {4,}|\t)/.test(line) && !/^\s*(?:[-*•·]|\d{1,2}[.)、])\s*/.test(line) && (before ?? '').trim() === '') return true
  return isMostlySymbols(line)
}

/** Code has few words and many marks; prose has few marks. */
function isMostlySymbols(line: string): boolean {
  const head = line.slice(0, 400)
  const han = head.match(/[\u3400-\u9fff]/g)?.length ?? 0
  if (han > 3) return false
  const marks = head.match(/[{}()[\];=<>|&$\\/*+"'`_:]/g)?.length ?? 0
  const letters = head.match(/[A-Za-z]/g)?.length ?? 0
  return marks >= 5 && marks * 4 > letters + han
}
