// Names in a statement: configured and known names verbatim, quoted and titled names, identifiers, capitalised words.

import { extended } from '../text/extended.ts'
import { blankQuotes } from './fold.ts'

const MAX_ENTITIES = 12

const TITLED = /《([^《》]{1,40})》|“([^“”]{1,16})”|「([^「」]{1,16})」|『([^『』]{1,16})』|"([^"\n]{1,24})"|`([^`\n]{1,40})`/g
/** HT-2026-0918, v2.3, feature/export, report.xlsx, ISO27001, OAuth2, PostgreSQL, node.js */
const IDENTIFIER = /[A-Za-z][A-Za-z0-9_]*(?:[./-][A-Za-z0-9_]+)+|[A-Za-z]+\d[A-Za-z0-9]*|[A-Z][a-z]+[A-Z][A-Za-z]*|[A-Z]{2,}[a-z]*\b/g
const CAPITALISED = /(?<![A-Za-z.])[A-Z][a-z]{2,}(?: [A-Z][a-z]{2,}){0,2}(?![A-Za-z])/g
/** English words that are capitalised for their place or their kind, not as names. */
const COMMON = extended()`
  ^
  (?:
    The|This|That|These|Those|And|But|Not|Yes|For|From|With|When|What|Why|How|Who|Please|Call|Never|Always|Tomorrow|Yesterday|Today|Successfully|Done|All|Our
    |His|Her|Their|Its|There|Here|After|Before|Since|Until|Sorry|Correction|January|February|March|April|May|June|July|August|September|October|November
    |December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Dont|Dear|OK|AM|PM|TODO|DDL|WIP|I
  )
  $
`

/** Names found in `text`, known ones first, each once, at most 12. `names` are matched verbatim, longest first. */
export function entitiesOf(text: string, names: readonly string[]): readonly string[] {
  const found: string[] = []
  const add = (name: string | undefined): void => {
    const trimmed = name?.trim() ?? ''
    if (trimmed !== '' && found.length < MAX_ENTITIES && !found.includes(trimmed)) found.push(trimmed)
  }
  const known = names.filter(name => name !== '' && containsName(text, name)).sort((a, b) => b.length - a.length)
  for (const name of known) add(name)
  for (const match of text.matchAll(TITLED)) add(match.slice(1).find(part => part !== undefined))
  const plain = blankQuotes(text)
  for (const match of plain.matchAll(IDENTIFIER)) if (!COMMON.test(match[0]) && !/^[a-z]+$/.test(match[0])) add(match[0])
  for (const match of plain.matchAll(CAPITALISED)) {
    const words = match[0].split(' ')
    const from = words.findIndex((word, i) => !COMMON.test(word) && !(match.index === 0 && i === 0 && /(?:ed|ing)$/.test(word)))
    if (from >= 0) add(words.slice(from).join(' '))
  }
  return found
}

/** Verbatim, but a Latin name is not found inside a longer word. */
function containsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const inWord = (/^[A-Za-z0-9]/.test(name) && /[A-Za-z0-9]/.test(text.charAt(at - 1))) || (/[A-Za-z0-9]$/.test(name) && /[A-Za-z0-9]/.test(text.charAt(at + name.length)))
    if (!inWord) return true
  }
  return false
}
