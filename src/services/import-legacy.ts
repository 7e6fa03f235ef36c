// Brings pages of an older, wiki-like memory in as concept pages. Their only time is that of the file, so every statement
// counts as recorded then, with an unknown event time.

import { headingOf } from '../core/pages/page-body.ts'
import { splitStatements } from '../core/pages/merge-facts.ts'
import type { EpochMs } from '../core/time/instant.ts'
import type { FrontMatterValue } from '../store/front-matter.ts'
import { listFiles } from '../store/list-files.ts'
import type { Concepts, PageChange } from './concepts.ts'
import { readMarkdown } from './import/read-markdown.ts'

export interface LegacyPage {
  /** File name. */
  readonly file: string
  readonly title: string
  readonly aliases: readonly string[]
  /** Markdown without front matter and title. */
  readonly text: string
  readonly statements: number
  readonly writtenAt: EpochMs
}

export interface LegacyFolder {
  readonly pages: readonly LegacyPage[]
  /** Files that are not taken and why, one line each. */
  readonly skipped: readonly string[]
}

const MAX_PAGE_BYTES = 262_144
const MAX_TITLE_CHARS = 200

/** Reads `*.md` in a folder (not below it). Throws MemoryError io when the folder cannot be listed. */
export async function readLegacyFolder(folder: string): Promise<LegacyFolder> {
  const { files, others } = await listFiles(folder, '*.md')
  const pages: LegacyPage[] = []
  const skipped = others.map(name => `${name}: not a plain file`)
  for (const file of files) {
    const page = await readLegacyPage(folder, file)
    if (typeof page === 'string') skipped.push(`${file}: ${page}`)
    else pages.push(page)
  }
  return { pages, skipped }
}

/** Merges a page into the concept of its title; the same page again changes nothing. */
export function importPage(concepts: Concepts, page: LegacyPage): Promise<PageChange> {
  return concepts.save({ title: page.title, text: page.text, aliases: page.aliases, entities: [], records: [], session: 'import', at: page.writtenAt })
}

async function readLegacyPage(folder: string, file: string): Promise<LegacyPage | string> {
  const page = await readMarkdown(folder, file, MAX_PAGE_BYTES, file)
  if (typeof page === 'string') return page
  const { values, body, modifiedAt } = page
  const heading = headingOf(body)
  const text = plainLinks(heading === null ? body : body.replace(/^# .+$/m, ''))
  const statements = splitStatements(text).length
  if (statements === 0) return 'no text'
  const title = (textsOf(values, 'title')[0] ?? heading ?? file.replace(/\.md$/, '')).slice(0, MAX_TITLE_CHARS)
  return { file, title, aliases: textsOf(values, 'aliases'), text, statements, writtenAt: modifiedAt }
}

/** `[[page]]` and `[[page|words]]` become their words. */
function plainLinks(text: string): string {
  return text.replace(/\[\[([^\]|\n]{1,200})(?:\|([^\]\n]{1,200}))?\]\]/g, (_, page: string, words: string | undefined) => words ?? page)
}

function textsOf(values: ReadonlyMap<string, FrontMatterValue>, key: string): readonly string[] {
  const value = values.get(key)
  const list = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
  return list.filter((item): item is string => typeof item === 'string' && item.trim() !== '').map(item => item.trim())
}
