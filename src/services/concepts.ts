// L3: saves stable statements on concept pages, carries corrections and deletions to them, and finds them again.
// Everything that changes a page goes through here.

import { MemoryError } from '../core/errors.ts'
import type { PageFact } from '../core/pages/fact-line.ts'
import { splitStatements } from '../core/pages/merge-facts.ts'
import { factOfRecord } from '../core/pages/record-fact.ts'
import { slugOf, slugWithHash } from '../core/pages/slug.ts'
import { findPages } from '../core/pages/search-pages.ts'
import { findPage, findTitle, nearPages, type StoredPage } from '../core/pages/stored-page.ts'
import { redact } from '../core/privacy/redact.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import type { EpochMs } from '../core/time/instant.ts'
import { dateOf, formatRfc3339, type ZoneId } from '../core/time/zone.ts'
import type { PageStore } from '../store/pages.ts'
import type { ForgetTarget } from './forget.ts'
import { forgetOnPage, holdsForgotten } from './forget-on-page.ts'
import { type NewFacts, type PageDecision, type PageOutcome, withCorrection, withFacts } from './page-changes.ts'
import type { PageReader } from './recall.ts'

export interface PageSave {
  readonly title: string
  /** Markdown: each paragraph or list item becomes one fact. */
  readonly text: string
  readonly aliases: readonly string[]
  readonly entities: readonly string[]
  /** Records that back the text. */
  readonly records: readonly MemoryRecord[]
  readonly session: string
  readonly at: EpochMs
}

export interface PageChange {
  readonly page: StoredPage
  readonly outcome: PageOutcome
}

export interface Concepts extends PageReader, ForgetTarget {
  list(): Promise<readonly StoredPage[]>
  /** By title, alias or slug. */
  find(name: string): Promise<StoredPage | null>
  near(name: string, limit: number): Promise<readonly StoredPage[]>
  /** Pages with a fact or candidate that rests on one of the records. */
  using(ids: readonly RecordId[]): Promise<readonly StoredPage[]>
  save(request: PageSave): Promise<PageChange>
  /** Brings facts of records to the page of a title; the clock of the page is `at`. */
  merge(title: string, facts: readonly PageFact[], at: EpochMs): Promise<PageChange>
  /** After a correction: replaced facts are marked, the new one is added, pages are marked needs-update. */
  correct(old: readonly RecordId[], record: MemoryRecord): Promise<readonly PageChange[]>
  problems(): readonly string[]
}

export interface ConceptsOptions {
  readonly pages: PageStore
  readonly zone: () => ZoneId
}

export function createConcepts({ pages, zone }: ConceptsOptions): Concepts {
  const stamp = (at: EpochMs): string => formatRfc3339(at, zone())

  /** The file name comes from the title, so a secret has to be gone from it before. */
  async function slugFor(title: string): Promise<string> {
    const all = await pages.list()
    const known = findTitle(all, title)
    if (known !== null) return known.slug
    const taken = new Set(all.map(page => page.slug.normalize('NFC').toLowerCase()))
    let slug = slugOf(title)
    for (let attempt = 1; taken.has(slug); attempt++) slug = attempt === 1 ? slugWithHash(title) : `${slugWithHash(title)}-${attempt}`
    return slug
  }

  /** Null when there is no page afterwards. */
  async function change(slug: string, decide: (before: StoredPage | null) => PageDecision): Promise<PageChange | null> {
    let outcome: PageOutcome = 'unchanged'
    const page = await pages.update(slug, before => {
      const decision = decide(before)
      outcome = decision.outcome
      return decision.write
    })
    return page === null ? null : { page, outcome }
  }

  async function put(news: NewFacts): Promise<PageChange> {
    const { title } = news
    const changed = await change(await slugFor(title), before => {
      if (before !== null && findTitle([before], title) === null) throw new MemoryError('conflict', `knowledge/${before.slug}.md was taken by another title meanwhile`)
      return withFacts(before, news)
    })
    if (changed === null) throw new Error('a page that was just written is there')
    return changed
  }

  async function using(ids: readonly RecordId[]): Promise<readonly StoredPage[]> {
    const wanted = new Set(ids)
    return (await pages.list()).filter(page => [...page.facts, ...page.candidates].some(fact => fact.ids.some(id => wanted.has(id))))
  }

  return {
    list: () => pages.list(),
    find: async name => findPage(await pages.list(), name),
    near: async (name, limit) => nearPages(await pages.list(), name, limit),
    using,

    async names() {
      return (await pages.peek()).map(({ slug, title, aliases }) => ({ slug, title, aliases }))
    },

    async search(text, limit) {
      return findPages(await pages.list(), text, limit).map(({ page, score }) => ({ page: { ...page, text: page.body }, score }))
    },

    save(request) {
      const recorded = dateOf(request.at, zone())
      const records = request.records.map(record => factOfRecord(record, zone()))
      const [only] = records
      const facts = splitStatements(request.text).map((text): PageFact => ({
        text,
        day: records.length === 1 && only !== undefined ? only.day : null,
        recorded,
        source: records.length === 1 && only !== undefined ? only.source : request.session,
        state: 'active',
        ids: request.records.map(record => record.id),
      }))
      return put({ title: redact(request.title), facts, fromRecords: false, aliases: request.aliases, entities: request.entities, stamp: stamp(request.at) })
    },

    merge: (title, facts, at) => put({ title: redact(title), facts, fromRecords: true, aliases: [], entities: [], stamp: stamp(at) }),

    async correct(old, record) {
      const superseded = new Set(old)
      const fact = factOfRecord(record, zone())
      const at = stamp(record.ingested_at as EpochMs)
      const changes: PageChange[] = []
      for (const { slug } of await using(old)) {
        const changed = await change(slug, before => withCorrection(before, superseded, fact, at))
        if (changed !== null) changes.push(changed)
      }
      return changes
    },

    layer: 'pages',

    holding: async ({ ids, forgotten }) => (await pages.list()).filter(page => holdsForgotten(page, { ids, forgotten })).map(({ slug }) => slug),

    async forget({ ids, forgotten, at }) {
      const changed: string[] = []
      const skipped: string[] = []
      for (const { slug } of await pages.list()) {
        const result = await forgetOnPage(pages, slug, { ids, forgotten }, stamp(at))
        if (result === 'changed') changed.push(slug)
        if (result === 'skipped') skipped.push(`knowledge/${slug}.md`)
      }
      return { changed, skipped: [...skipped, ...pages.unread()] }
    },

    problems: () => pages.problems(),
  }
}
