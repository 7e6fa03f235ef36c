// The three texts behind the system prompt's section: made after maintenance, kept in the cache, read from there only.

import { rollFingerprint, rollRange, rollSources, SYSTEM_ROLL_TTL_MS, systemRollKey } from '../../core/summary/roll.ts'
import { type RollValue, type SummaryEntry, SYSTEM_ROLLS, type SystemRoll } from '../../core/summary/summary.ts'
import type { CivilDate } from '../../core/time/civil.ts'
import type { RollView, SummaryFault } from './contract.ts'
import { compose, type Task, wordsOfEntries, type Workshop } from './workshop.ts'

export type RollOutcome = { readonly kind: 'made' } | { readonly kind: 'kept' } | { readonly kind: 'no_sources' } | { readonly kind: 'failed'; readonly fault: SummaryFault }

export interface SystemRolls {
  /** Makes the roll unless the cache holds it, or in any case when `anew`. Throws MemoryError. */
  make(roll: SystemRoll, task: Task, anew: boolean): Promise<RollOutcome>
  /** What the cache holds for this day. Throws MemoryError when entries cannot be listed. */
  view(roll: SystemRoll, today: CivilDate): Promise<RollView>
  /** The rolls that may be shown today, near to far. */
  shown(today: CivilDate): Promise<Readonly<Partial<Record<SystemRoll, string>>>>
  /** Drops what is held in memory: a text in it may have been forgotten. */
  clear(): void
}

export function createSystemRolls(shop: Workshop): SystemRolls {
  /** What was made here, by key: a cache that does not hold it costs no call of a model at every pass. */
  const made = new Map<string, RollValue>()

  async function sourcesOf(roll: SystemRoll, today: CivilDate): Promise<readonly SummaryEntry[]> {
    const range = rollRange(roll, today)
    return range === null ? [] : rollSources(roll, await shop.store.entries(range.window, range.from, range.to), today)
  }

  async function keep(roll: SystemRoll, key: string, value: RollValue): Promise<RollOutcome> {
    for (const known of made.keys()) if (known.includes(`:sys_roll:${roll}:`)) made.delete(known)
    made.set(key, value)
    await shop.cache().set(key, value, SYSTEM_ROLL_TTL_MS[roll])
    const stored = await shop.cache().get(key, 'work')
    return stored?.sources_fp === value.sources_fp ? { kind: 'made' } : { kind: 'failed', fault: 'not_written' }
  }

  async function make(roll: SystemRoll, task: Task, anew: boolean): Promise<RollOutcome> {
    const sources = await sourcesOf(roll, task.today)
    const [first] = sources
    if (first === undefined) return { kind: 'no_sources' }
    const key = systemRollKey(shop.keyPrefix(), roll, task.today)
    const sources_fp = rollFingerprint(sources)
    if (!anew) {
      const cached = await shop.cache().get(key, 'work')
      if (cached?.sources_fp === sources_fp) return { kind: 'kept' }
      const known = made.get(key)
      if (known?.sources_fp === sources_fp) return keep(roll, key, known)
    }
    const summary = await textOf(roll, sources, first, task)
    if (typeof summary === 'object') return summary
    return keep(roll, key, { summary, sources_fp, created_at: task.at })
  }

  async function textOf(roll: SystemRoll, sources: readonly SummaryEntry[], first: SummaryEntry, task: Task): Promise<string | RollOutcome> {
    if (sources.length === 1) return first.text
    const written = await compose(shop, task, { kind: roll, key: roll, ...wordsOfEntries(sources), maxChars: shop.limits().dayMaxChars })
    if (written.kind === 'failed') return written
    // An empty text is kept as well: the same sources would give it again at the next tick.
    return written.kind === 'text' ? written.text : ''
  }

  async function view(roll: SystemRoll, today: CivilDate): Promise<RollView> {
    const sources = await sourcesOf(roll, today)
    const key = systemRollKey(shop.keyPrefix(), roll, today)
    const cached = await shop.cache().get(key, 'work')
    const state = sources.length === 0 ? 'no_sources' : cached === null ? 'missing' : cached.sources_fp === rollFingerprint(sources) ? 'ready' : 'stale'
    return { roll, key, state, summary: cached?.summary ?? '', sources: sources.length, created_at: cached?.created_at ?? null }
  }

  return {
    make,
    view,
    async shown(today) {
      const views = await Promise.all(SYSTEM_ROLLS.map(roll => view(roll, today)))
      return Object.fromEntries(views.filter(({ state }) => state === 'ready').map(({ roll, summary }) => [roll, summary]))
    },
    clear: () => made.clear(),
  }
}
