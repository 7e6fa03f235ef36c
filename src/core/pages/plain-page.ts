// What a concept page says, without its form: the statements that stand and the prose of people, for a reader that wants words only.

import type { PageFact } from './fact-line.ts'
import { parseFact } from './fact-line.ts'
import { isCandidateHeading } from './page-body.ts'

const COMMENT = /<!--[\s\S]{0,4096}?-->/g
const LINE_MARK = /^\s*(?:#{1,6}|[-*+]|>|\d{1,3}\.)\s+/
const INLINE_MARK = /[*_`]{1,3}/g
const LINK = /!?\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g
const ENDED = /[。.!！?？；;:：]$/
const DISPUTED = { zh: '（有争议）', en: ' (disputed)' } as const

/** The text of a page body on one line. Replaced facts, candidates and headings are left out; disputed ones say so. */
export function plainPage(body: string): string {
  const lines = body.replace(COMMENT, comment => parseableIds(comment) ? comment : '').split(/\r?\n/)
  const said: string[] = []
  let waiting = false
  for (let at = 0; at < lines.length;) {
    const found = parseFact(lines, at)
    if (found !== null) {
      if (!waiting && found.fact.state !== 'superseded') said.push(wordsOf(found.fact))
      at = found.next
      continue
    }
    const line = lines[at++] ?? ''
    if (/^#{1,6}\s/.test(line)) waiting = isCandidateHeading(line)
    else if (!waiting) said.push(plainMarkdown(line))
  }
  return said.map(words => words.replace(/\s+/g, ' ').trim()).filter(words => words !== '').reduce((text, words) => text === '' ? words : `${text}${ENDED.test(text) ? ' ' : '; '}${words}`, '')
}

/** Markdown without its marks; links keep their words. */
export function plainMarkdown(markdown: string): string {
  return markdown.split('\n').map(line => line.replace(LINE_MARK, '')).join('\n').replace(LINK, '$1').replace(INLINE_MARK, '')
}

function wordsOf({ text, state }: PageFact): string {
  return state === 'disputed' ? `${text}${DISPUTED[/\p{Script=Han}/u.test(text) ? 'zh' : 'en']}` : text
}

/** The comment at the end of a fact is a part of its line. */
function parseableIds(comment: string): boolean {
  return /^<!-- [\w, -]* -->$/.test(comment)
}
