// A concept page as services see it, and how pages are found by what a person calls them.

import type { EpochMs } from '../time/instant.ts'
import type { PageFact } from './fact-line.ts'
import { titleKey } from './slug.ts'

export interface StoredPage {
  readonly slug: string
  readonly title: string
  readonly aliases: readonly string[]
  readonly entities: readonly string[]
  /** From the front matter; null for pages that never had one of ours. */
  readonly createdAt: EpochMs | null
  /** From the front matter, else the time of the file. */
  readonly updatedAt: EpochMs
  readonly needsUpdate: boolean
  /** `human`: edited or made by a person; only its candidates section grows and forgotten text is taken out. */
  readonly owner: 'plugin' | 'human'
  /** Why the front matter is not read (the page is body only then); null when it is fine. */
  readonly malformed: string | null
  /** The text between the `---` lines as it stands; null when there is none. */
  readonly frontMatter: string | null
  /** The Markdown body, redacted. */
  readonly body: string
  readonly lineEnd: '\n' | '\r\n'
  readonly facts: readonly PageFact[]
  readonly candidates: readonly PageFact[]
  /** Names the content of the file. */
  readonly revision: string
}

/** Finds by exact title, then by title or alias (see titleKey). null when none fits. */
export function findTitle(pages: readonly StoredPage[], title: string): StoredPage | null {
  const key = titleKey(title)
  return pages.find(page => page.title === title)
    ?? pages.find(page => titleKey(page.title) === key)
    ?? pages.find(page => page.aliases.some(alias => titleKey(alias) === key))
    ?? null
}

/** As findTitle, then by file name: for reading only, since a file name may stand for several titles. */
export function findPage(pages: readonly StoredPage[], name: string): StoredPage | null {
  return findTitle(pages, name) ?? pages.find(page => page.slug === titleKey(name).replace(/\.md$/, '')) ?? null
}

/** Pages whose names come nearest, best first: shared pairs of characters, or one name inside the other. */
export function nearPages(pages: readonly StoredPage[], name: string, limit: number): StoredPage[] {
  const wanted = titleKey(name)
  const scored = pages.map(page => ({ page, score: Math.max(...[page.title, page.slug, ...page.aliases].map(other => likeness(wanted, titleKey(other)))) }))
  return scored.filter(({ score }) => score >= MIN_LIKENESS)
    .sort((a, b) => b.score - a.score || (a.page.slug < b.page.slug ? -1 : 1))
    .slice(0, limit)
    .map(({ page }) => page)
}

const MIN_LIKENESS = 0.3

/** Dice coefficient over pairs of characters; 0.9 when one name holds the other. */
function likeness(a: string, b: string): number {
  if (a === '' || b === '') return 0
  if (a === b) return 1
  if (a.includes(b) || b.includes(a)) return 0.9
  const pairsA = pairs(a)
  const pairsB = pairs(b)
  const shared = [...pairsA].filter(pair => pairsB.has(pair)).length
  return (2 * shared) / Math.max(1, pairsA.size + pairsB.size)
}

function pairs(text: string): ReadonlySet<string> {
  const chars = [...text]
  return new Set(chars.slice(1).map((char, index) => `${chars[index] ?? ''}${char}`))
}
