// Compiles topics of the working memory into concept pages, by rules, without a model. Run only when asked for.

import { STABLE_KINDS, type Topic, topicsOf } from '../core/pages/compile-topics.ts'
import { newestFacts } from '../core/pages/merge-facts.ts'
import { byEventDay, factOfRecord } from '../core/pages/record-fact.ts'
import { titleKey } from '../core/pages/slug.ts'
import type { MemoryRecord } from '../core/record/record.ts'
import { epochMs } from '../core/time/instant.ts'
import type { ZoneId } from '../core/time/zone.ts'
import type { Config } from '../core/config/config.ts'
import type { Concepts, PageChange } from './concepts.ts'
import type { Ledger } from './ledger.ts'
import { MAX_RECORD_FACTS } from './page-changes.ts'
import { walkRecords } from './walk-records.ts'

export interface CompileReport {
  /** Pages that were made or changed, or got candidates. */
  readonly changes: readonly PageChange[]
  /** Topics whose page holds everything already. */
  readonly unchanged: number
  /** Topics beyond compile.maxTopics: the next run takes them. */
  readonly left: number
  /** Topics with too few stable records. */
  readonly tooFew: number
}

export interface Compile {
  /** All topics, or the one of that name (then without a lower limit on its records). */
  run(topic: string | null): Promise<CompileReport>
}

export interface CompileOptions {
  readonly ledger: Ledger
  readonly concepts: Concepts
  readonly config: () => Config
  readonly zone: () => ZoneId
}

export function createCompile({ ledger, concepts, config, zone }: CompileOptions): Compile {
  async function compileTopic(topic: Topic): Promise<PageChange> {
    // The page's clock is that of its newest statement, so that the same records always give the same bytes.
    const at = topic.records.reduce((newest, record) => Math.max(newest, record.recorded_at), 0)
    const replaced = await replacedFacts(topic.name)
    const facts = [...replaced, ...topic.records].map(record => factOfRecord(record, zone())).toSorted(byEventDay)
    return concepts.merge(topic.name, newestFacts(facts, MAX_RECORD_FACTS), epochMs(at))
  }

  /** Records on the page that were superseded since: their facts have to show it. */
  async function replacedFacts(name: string): Promise<readonly MemoryRecord[]> {
    const page = await concepts.find(name)
    const ids = page?.facts.filter(fact => fact.state !== 'superseded' && fact.ids.length === 1).flatMap(fact => fact.ids) ?? []
    return (await ledger.getMany(ids)).filter(record => record.status === 'superseded')
  }

  return {
    async run(wanted) {
      await ledger.ready()
      const { minRecords, maxTopics } = config().compile
      const all = topicsOf(await stableRecords(ledger, wanted), 1)
      const asked = wanted === null ? all : all.filter(topic => titleKey(topic.name) === titleKey(wanted))
      const ready = asked.filter(topic => wanted !== null || topic.records.length >= minRecords)
      const changes: PageChange[] = []
      let unchanged = 0
      let done = 0
      for (const topic of ready) {
        if (changes.length >= maxTopics) break
        const change = await compileTopic(topic)
        if (change.outcome === 'unchanged') unchanged += 1
        else changes.push(change)
        done += 1
      }
      return { changes, unchanged, left: ready.length - done, tooFew: asked.length - ready.length }
    },
  }
}

function stableRecords(ledger: Ledger, topic: string | null): Promise<readonly MemoryRecord[]> {
  return walkRecords(ledger, { text: null, kinds: STABLE_KINDS, statuses: ['active', 'disputed'], order: 'recorded-desc', ...(topic === null ? {} : { topic }) })
}
