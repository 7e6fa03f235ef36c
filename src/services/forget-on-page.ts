// Takes forgotten statements out of one concept page: facts, candidates, names, front matter and file name.

import { type Forgotten, forgetFacts, forgetOnBody } from '../core/pages/forget-on-body.ts'
import { renderBody } from '../core/pages/page-body.ts'
import { slugOf } from '../core/pages/slug.ts'
import type { StoredPage } from '../core/pages/stored-page.ts'
import { isMemoryError } from '../core/errors.ts'
import type { PageStore, PageWrite } from '../store/pages.ts'

/** Stands for a title that was forgotten itself. */
const REMOVED_TITLE = '（标题已删除）'

/**
 * Marks a page that lost something needs-update. A page that is left with nothing but a forgotten title goes as a whole.
 * `skipped`: the file could not be changed; the caller reports it.
 */
export async function forgetOnPage(pages: PageStore, slug: string, what: Forgotten, updated: string): Promise<'changed' | 'same' | 'skipped'> {
  let outcome: 'changed' | 'same' = 'same'
  let isEmpty = false
  try {
    const after = await pages.update(slug, page => {
      if (page === null) return null
      const write = writeOf(page, what, updated)
      if (write === null) return null
      outcome = 'changed'
      isEmpty = page.owner === 'plugin' && forgetFacts([...page.facts, ...page.candidates], what).length === 0
      return write
    }, true)
    if (after === null || outcome === 'same') return outcome
    if (what.forgotten.says(slug.replaceAll('-', ' ')) || after.title === REMOVED_TITLE) {
      if (isEmpty) await pages.remove(slug)
      else await pages.move(slug, slugOf(`${REMOVED_TITLE}${after.revision}`))
    }
    return outcome
  } catch (error) {
    if (isMemoryError(error)) return 'skipped'
    throw error
  }
}

/** True when forgetting would change the page. */
export function holdsForgotten(page: StoredPage, what: Forgotten): boolean {
  return writeOf(page, what, '') !== null
}

function writeOf(page: StoredPage, what: Forgotten, updated: string): PageWrite | null {
  const facts = forgetFacts(page.facts, what)
  const candidates = forgetFacts(page.candidates, what)
  const isTitleGone = what.forgotten.says(page.title)
  const aliases = page.aliases.filter(alias => !what.forgotten.says(alias))
  const entities = page.entities.filter(entity => !what.forgotten.says(entity))
  const title = isTitleGone ? REMOVED_TITLE : page.title
  const body = page.owner === 'human' ? forgetOnBody(page.body, what) : renderBody({ title, facts, candidates })
  const names = {
    ...(isTitleGone ? { title } : {}),
    ...(aliases.length < page.aliases.length ? { aliases } : {}),
    ...(entities.length < page.entities.length ? { entities } : {}),
  }
  const isBodySame = page.owner === 'human' ? body === page.body : sameItems(facts, page.facts) && sameItems(candidates, page.candidates)
  const isFrontSame = page.frontMatter?.split('\n').some(what.forgotten.says) !== true
  if (isBodySame && isFrontSame && Object.keys(names).length === 0) return null
  const write = { ...names, owner: page.owner, body, updated, needsUpdate: true, forgotten: what.forgotten }
  return page.owner === 'human' ? write : { ...write, sources: [...new Set(facts.map(fact => fact.source))], conflicts: facts.filter(fact => fact.state === 'disputed').length }
}

function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
