// What a concept page becomes when facts come to it or are corrected. Pure: reads the page, says what to write.

import type { PageFact } from '../core/pages/fact-line.ts'
import { mergeFacts, newestFacts, supersedeFacts } from '../core/pages/merge-facts.ts'
import { appendCandidates, pageLanguage, renderBody } from '../core/pages/page-body.ts'
import { byEventDay } from '../core/pages/record-fact.ts'
import { titleKey } from '../core/pages/slug.ts'
import type { StoredPage } from '../core/pages/stored-page.ts'
import type { RecordId } from '../core/record/record.ts'
import { contradicts } from '../core/text/contradicts.ts'
import type { PageWrite } from '../store/pages.ts'

/** `candidates`: a person edited the page, so the facts wait in its candidates section. */
export type PageOutcome = 'created' | 'updated' | 'unchanged' | 'candidates'

export interface PageDecision {
  readonly outcome: PageOutcome
  /** null = the file stays as it is. */
  readonly write: PageWrite | null
}

export interface NewFacts {
  /** Of a page that is not there yet. */
  readonly title: string
  readonly facts: readonly PageFact[]
  /** The facts are those of records: one record is one fact, and only the newest ones stay. */
  readonly fromRecords: boolean
  readonly aliases: readonly string[]
  readonly entities: readonly string[]
  /** RFC 3339. */
  readonly stamp: string
}

/** Front matter is for people: a long list of sources would bury the rest. The records' ids stand beside each fact. */
const MAX_LISTED_SOURCES = 20
/** A page is read by people: of a busy topic it shows the newest statements, the records hold the rest. */
export const MAX_RECORD_FACTS = 200
const UNCHANGED: PageDecision = { outcome: 'unchanged', write: null }

/** The page with new facts. */
export function withFacts(before: StoredPage | null, news: NewFacts): PageDecision {
  const { title, facts, stamp } = news
  if (before !== null && before.owner === 'human') {
    const body = appendCandidates(before.body, facts, pageLanguage(before), before.lineEnd)
    return body === before.body ? UNCHANGED : { outcome: 'candidates', write: { owner: 'human', body, updated: stamp } }
  }
  const merged = mergedFacts(before?.facts ?? [], news)
  const aliases = union(before?.aliases ?? [], news.aliases.filter(alias => titleKey(alias) !== titleKey(title)))
  const entities = union(before?.entities ?? [], news.entities)
  if (before !== null && !before.needsUpdate && sameFacts(merged, before.facts) && aliases.length === before.aliases.length && entities.length === before.entities.length) return UNCHANGED
  return { outcome: before === null ? 'created' : 'updated', write: { ...ownWrite(before, before?.title ?? title, merged, stamp), aliases, entities, needsUpdate: false } }
}

/** The page after a correction: facts that rest on one of the `superseded` records are marked, the new one is added. */
export function withCorrection(before: StoredPage | null, superseded: ReadonlySet<RecordId>, fact: PageFact, stamp: string): PageDecision {
  if (before === null) return UNCHANGED
  if (before.owner === 'human') {
    return { outcome: 'candidates', write: { owner: 'human', body: appendCandidates(before.body, [fact], pageLanguage(before), before.lineEnd), updated: stamp, needsUpdate: true } }
  }
  const facts = mergeFacts(supersedeFacts(before.facts, superseded), [fact], { contradicts: () => false, matchIds: true })
  return { outcome: 'updated', write: { ...ownWrite(before, before.title, facts, stamp), needsUpdate: true } }
}

function mergedFacts(known: readonly PageFact[], { facts, fromRecords }: NewFacts): readonly PageFact[] {
  const joined = mergeFacts(known, facts, { contradicts, matchIds: fromRecords })
  return fromRecords && !sameFacts(joined, known) ? newestFacts(joined.toSorted(byEventDay), MAX_RECORD_FACTS) : joined
}

/** Facts that stay as they were are the same objects (merge-facts.ts). */
function sameFacts(a: readonly PageFact[], b: readonly PageFact[]): boolean {
  return a.length === b.length && a.every((fact, i) => fact === b[i])
}

function ownWrite(before: StoredPage | null, title: string, facts: readonly PageFact[], stamp: string): PageWrite {
  return {
    owner: 'plugin',
    title,
    body: renderBody({ title, facts, candidates: before?.candidates ?? [] }),
    created: stamp,
    updated: stamp,
    sources: [...new Set(facts.map(fact => fact.source))].slice(-MAX_LISTED_SOURCES),
    conflicts: facts.filter(fact => fact.state === 'disputed').length,
  }
}

function union(known: readonly string[], more: readonly string[]): string[] {
  const keys = new Set(known.map(titleKey))
  return [...known, ...more.filter(name => !keys.has(titleKey(name)) && keys.add(titleKey(name)))]
}
