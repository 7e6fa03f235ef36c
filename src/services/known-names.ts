// What is known by a name: concept pages, configured entities, and names that records use often.

import type { Config } from '../core/config/config.ts'
import type { Concept } from '../core/inject/known-concept.ts'
import type { Ledger } from './ledger.ts'
import type { PageReader } from './recall.ts'

export interface KnownNames {
  readonly pages: Awaited<ReturnType<PageReader['names']>>
  readonly entities: readonly string[]
}

/** A name in so many records is known without a page of its own. */
const FREQUENT_ENTITY_COUNT = 3

/** Asked at every turn: nothing is copied. Rejects when the pages cannot be listed. */
export async function knownNames(config: Pick<Config, 'entities'>, ledger: Pick<Ledger, 'frequentEntities'>, pages: Pick<PageReader, 'names'>): Promise<KnownNames> {
  return { pages: await pages.names(), entities: [...config.entities, ...ledger.frequentEntities(FREQUENT_ENTITY_COUNT)] }
}

/** Pages first, with their aliases. */
export function conceptsOf({ pages, entities }: KnownNames): readonly Concept[] {
  return [...pages.map(({ title, aliases }) => ({ name: title, aliases })), ...entities.map(name => ({ name, aliases: [] }))]
}
