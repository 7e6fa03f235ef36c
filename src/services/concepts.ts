// L3: saves stable statements on concept pages, carries corrections and deletions to them, and finds them again.
// Everything that changes a page goes through here.

import { MemoryError } from '../core/errors.ts'
import { contradicts } from '../core/text/contradicts.ts'
import type { PageFact } from '../core/pages/fact-line.ts'
import { mergeFacts, newestFacts, splitStatements, supersedeFacts } from '../core/pages/merge-facts.ts'
import { appendCandidates, pageLanguage, renderBody } from '../core/pages/page-body.ts'
import { byEventDay, factOfRecord } from '../core/pages/record-fact.ts'
import { slugOf, slugWithHash, titleKey } from '../core/pages/slug.ts'
import { findPages } from '../core/pages/search-pages.ts'
import { findPage, findTitle, nearPages, type StoredPage } from '../core/pages/stored-page.ts'
import { redact } from '../core/privacy/redact.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import type { EpochMs } from '../core/time/instant.ts'
import { dateOf, formatRfc3339, type ZoneId } from '../core/time/zone.ts'
import type { PageStore, PageWrite } from '../store/pages.ts'
import type { ForgetTarget } from './forget.ts'
import { forgetOnPage, holdsForgotten } from './forget-on-page.ts'
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
  /** `candidates`: a person edited the page, so the facts wait in its candidates section. */
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'candidates'
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

/** Front matter is for people: a long list of sources would bury the rest. The records' ids stand beside each fact. */
const MAX_LISTED_SOURCES = 20
/** A page is read by people: of a busy topic it shows the newest statements, the records hold the rest. */
export const MAX_RECORD_FACTS = 200

export function createConcepts({ pages, zone }: ConceptsOptions): Concepts {
  const stamp = (at: EpochMs): string => formatRfc3339(at, zone())

  async function slugFor(title: string): Promise<string> {
    const all = await pages.list()
    const known = findTitle(all, title)
    if (known !== null) return known.slug
    const taken = new Set(all.map(page => page.slug.normalize('NFC').toLowerCase()))
    let slug = slugOf(title)
    for (let attempt = 1; taken.has(slug); attempt++) slug = attempt === 1 ? slugWithHash(title) : `${slugWithHash(title)}-${attempt}`
    return slug
  }

  async function put(given: string, facts: readonly PageFact[], at: EpochMs, fromRecords: boolean, names: Pick<PageSave, 'aliases' | 'entities'>): Promise<PageChange> {
    // The file name comes from the title, so a secret has to be gone before.
    const title = redact(given)
    let outcome: PageChange['outcome'] = 'unchanged'
    const page = await pages.update(await slugFor(title), before => {
      if (before !== null && findTitle([before], title) === null) throw new MemoryError('conflict', `knowledge/${before.slug}.md was taken by another title meanwhile`)
      if (before !== null && before.owner === 'human') {
        const body = appendCandidates(before.body, facts, pageLanguage(before), before.lineEnd)
        outcome = body === before.body ? 'unchanged' : 'candidates'
        return outcome === 'unchanged' ? null : { owner: 'human', body, updated: stamp(at) }
      }
      const known = before?.facts ?? []
      const joined = mergeFacts(known, facts, { contradicts, matchIds: fromRecords })
      const present = new Set(known)
      const hasNews = joined.length !== known.length || joined.some(fact => !present.has(fact))
      const merged = fromRecords && hasNews ? newestFacts(joined.toSorted(byEventDay), MAX_RECORD_FACTS) : joined
      const areFactsSame = merged.length === known.length && merged.every((fact, index) => fact === known[index])
      const aliases = union(before?.aliases ?? [], names.aliases.filter(alias => titleKey(alias) !== titleKey(title)))
      const entities = union(before?.entities ?? [], names.entities)
      const isSame = before !== null && areFactsSame && aliases.length === before.aliases.length && entities.length === before.entities.length
      outcome = before === null ? 'created' : isSame && !before.needsUpdate ? 'unchanged' : 'updated'
      return outcome === 'unchanged' ? null : { ...ownWrite(before, before?.title ?? title, merged, at), aliases, entities, needsUpdate: false }
    })
    if (page === null) throw new Error('a page that was just written is there')
    return { page, outcome }
  }

  function ownWrite(before: StoredPage | null, title: string, facts: readonly PageFact[], at: EpochMs): PageWrite {
    return {
      owner: 'plugin',
      title,
      body: renderBody({ title, facts, candidates: before?.candidates ?? [] }),
      created: stamp(at),
      updated: stamp(at),
      sources: [...new Set(facts.map(fact => fact.source))].slice(-MAX_LISTED_SOURCES),
      conflicts: facts.filter(fact => fact.state === 'disputed').length,
    }
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
      return put(request.title, facts, request.at, false, request)
    },

    merge: (title, facts, at) => put(title, facts, at, true, { aliases: [], entities: [] }),

    async correct(old, record) {
      const superseded = new Set(old)
      const fact = factOfRecord(record, zone())
      const at = record.ingested_at as EpochMs
      const changes: PageChange[] = []
      for (const { slug } of await using(old)) {
        let outcome: PageChange['outcome'] = 'unchanged'
        const page = await pages.update(slug, before => {
          if (before === null) return null
          if (before.owner === 'human') {
            outcome = 'candidates'
            return { owner: 'human', body: appendCandidates(before.body, [fact], pageLanguage(before), before.lineEnd), updated: stamp(at), needsUpdate: true }
          }
          outcome = 'updated'
          const facts = mergeFacts(supersedeFacts(before.facts, superseded), [fact], { contradicts: () => false, matchIds: true })
          return { ...ownWrite(before, before.title, facts, at), needsUpdate: true }
        })
        if (page !== null) changes.push({ page, outcome })
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

function union(known: readonly string[], more: readonly string[]): string[] {
  const keys = new Set(known.map(titleKey))
  return [...known, ...more.filter(name => !keys.has(titleKey(name)) && keys.add(titleKey(name)))]
}
