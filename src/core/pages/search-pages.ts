// Literal search over concept pages: few enough to be read through each time.

import type { StoredPage } from './stored-page.ts'
import { titleKey } from './slug.ts'

export interface PageHit {
  readonly page: StoredPage
  readonly score: number
}

/** A page must hold this share of the terms, unless one of its names stands in the query. */
const MIN_SHARE = 0.5

/** Best first. A page named in the query comes before pages that only hold its words. */
export function findPages(pages: readonly StoredPage[], query: string, limit: number): PageHit[] {
  const wanted = titleKey(query)
  const terms = termsOf(wanted)
  if (terms.length === 0) return []
  return pages.map(page => ({ page, score: scoreOf(page, wanted, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.page.updatedAt - a.page.updatedAt || (a.page.slug < b.page.slug ? -1 : 1))
    .slice(0, limit)
}

function scoreOf(page: StoredPage, wanted: string, terms: readonly string[]): number {
  const names = [page.title, ...page.aliases].map(titleKey).filter(name => name !== '')
  const named = names.some(name => wanted.includes(name) || (wanted.length >= 2 && name.includes(wanted)))
  const text = `${names.join('\n')}\n${page.entities.join('\n').toLowerCase()}\n${titleKey(page.body)}`
  const share = terms.filter(term => text.includes(term)).length / terms.length
  if (!named && share < MIN_SHARE) return 0
  return (named ? 2 : 0) + share + (text.includes(wanted) ? 0.5 : 0)
}

/** Words whole, Han runs as pairs of neighbours (a single character as itself). */
function termsOf(key: string): string[] {
  const terms = new Set<string>()
  for (const run of key.match(/\p{Script=Han}+|[\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const chars = [...run]
    if (!/\p{Script=Han}/u.test(run) || chars.length === 1) terms.add(run)
    else for (let at = 0; at + 1 < chars.length; at++) terms.add(`${chars[at] ?? ''}${chars[at + 1] ?? ''}`)
  }
  return [...terms]
}
