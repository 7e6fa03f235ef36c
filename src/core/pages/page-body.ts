// The Markdown body of a concept page: heading, facts, replaced facts, candidates. Pages that a person edited are
// never rendered anew: only a candidates section grows at their end.

import { factKey, type PageFact, type PageLanguage, parseFact, renderFact } from './fact-line.ts'

/** What stands on a page. `candidates` wait for a person: they were found after the page was edited by hand. */
export interface PageContent {
  readonly title: string
  readonly facts: readonly PageFact[]
  readonly candidates: readonly PageFact[]
}

const SECTIONS = {
  zh: { superseded: '## 已取代', candidates: '## 候选' },
  en: { superseded: '## Superseded', candidates: '## Candidates' },
} as const

const CANDIDATE_HEADING = /^## (?:候选|Candidates)\s*$/

/** True for the heading of the section whose facts wait for a person. */
export function isCandidateHeading(line: string): boolean {
  return CANDIDATE_HEADING.test(line)
}

/** Chinese when any Han character stands in the page's words, else English. */
export function pageLanguage(content: PageContent): PageLanguage {
  return /\p{Script=Han}/u.test(content.title + content.facts.map(fact => fact.text).join('')) || content.facts.length === 0 ? 'zh' : 'en'
}

/** Renders the whole body, `\n` line ends, with a line end at its end. The same content gives the same bytes. */
export function renderBody(content: PageContent): string {
  const language = pageLanguage(content)
  const current = content.facts.filter(fact => fact.state !== 'superseded')
  const superseded = content.facts.filter(fact => fact.state === 'superseded')
  const blocks = [`# ${content.title.replace(/[\p{Cc}\s]+/gu, ' ').trim()}`]
  const add = (heading: string | null, facts: readonly PageFact[]): void => {
    if (facts.length === 0) return
    if (heading !== null) blocks.push(heading)
    blocks.push(facts.map(fact => renderFact(fact, language)).join('\n'))
  }
  add(null, current)
  add(SECTIONS[language].superseded, superseded)
  add(SECTIONS[language].candidates, content.candidates)
  return `${blocks.join('\n\n')}\n`
}

/** Finds the facts and candidates of a body, ours or edited. Lines that are no fact of our form are left out. */
export function parseBody(body: string): Pick<PageContent, 'facts' | 'candidates'> {
  const lines = body.split(/\r?\n/)
  const facts: PageFact[] = []
  const candidates: PageFact[] = []
  let into = facts
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    const found = parseFact(lines, at)
    if (found !== null) {
      into.push(found.fact)
      at = found.next
      continue
    }
    if (/^#{1,2} /.test(line)) into = isCandidateHeading(line) ? candidates : facts
    at++
  }
  return { facts, candidates }
}

/** The first heading of level 1, for pages without front matter; null when there is none. */
export function headingOf(body: string): string | null {
  return /^# (.+?)\s*#*\s*$/m.exec(body)?.[1]?.trim() ?? null
}

/**
 * Appends facts to the candidates section at the end of a body that a person edited; everything before it stays byte
 * for byte. Facts whose statement already stands on the page are left out; returns `body` itself when none remains.
 */
export function appendCandidates(body: string, facts: readonly PageFact[], language: PageLanguage, lineEnd: string): string {
  const known = factKey(body)
  const fresh = facts.filter(fact => !known.includes(factKey(fact.text)))
  if (fresh.length === 0) return body
  const lines = body.split(/\r?\n/)
  const lastHeading = lines.findLast(line => /^#{1,6} /.test(line))
  const inSection = lastHeading !== undefined && CANDIDATE_HEADING.test(lastHeading)
  const glue = body === '' ? '' : body.endsWith('\n') ? (inSection ? '' : lineEnd) : (inSection ? lineEnd : lineEnd + lineEnd)
  const heading = inSection ? '' : SECTIONS[language].candidates + lineEnd + lineEnd
  const items = fresh.map(fact => renderFact(fact, language).replaceAll('\n', lineEnd)).join(lineEnd)
  return body + glue + heading + items + lineEnd
}
