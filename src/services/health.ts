// The state of every layer, what is wrong and what to do about it. The light form only reads what is in memory and a few
// folder entries; the deep form reads every shard and plans the purge.

import type { Config } from '../core/config/config.ts'
import type { ConfigOrigin } from '../core/config/resolve.ts'
import { isMemoryError } from '../core/errors.ts'
import type { FoundRoute } from '../core/inject/candidate.ts'
import { aheadFrom } from '../core/record/ahead-of-clock.ts'
import { type CivilDate, parseDay } from '../core/time/civil.ts'
import { DAY_MS, type EpochMs } from '../core/time/instant.ts'
import { dateOf, startOfDay, type ZoneId, zoneId } from '../core/time/zone.ts'
import type { JournalStore } from '../store/journal.ts'
import { PROFILE_NAMES, type ProfileName, type ProfileStore } from '../store/profile.ts'
import type { RetentionPlan } from '../store/retention.ts'
import type { ShardScan } from '../store/scan-shards.ts'
import type { Concepts } from './concepts.ts'
import type { DroppedCandidate, InjectionDecision, InjectionService } from './injection.ts'
import type { Ledger, LedgerCoverage } from './ledger.ts'
import type { LiveConfig } from './live-config.ts'
import type { Retention } from './retention.ts'
import type { Summaries, SummaryOverview } from './summaries/contract.ts'

export const HEALTH_AREAS = ['config', 'l0', 'l1', 'l2', 'l3', 'l4', 'summaries', 'retention', 'host'] as const
export type HealthArea = (typeof HEALTH_AREAS)[number]

/** One fault in one line, without memory text. What to do about it depends on the area (see the presenter). */
export interface HealthProblem {
  readonly area: HealthArea
  readonly problem: string
}

export interface HealthReport {
  /** The data root, for what a person has to do there. */
  readonly root: string
  readonly l0: { readonly available: boolean }
  readonly l1: LedgerCoverage
  readonly l2: { readonly days: number; readonly newest: CivilDate | null }
  readonly l3: { readonly pages: number; readonly needsUpdate: number; readonly byPeople: number; readonly conflicts: number }
  readonly l4: { readonly enabled: boolean; readonly manual: readonly ProfileName[]; readonly present: readonly ProfileName[] }
  readonly summaries: SummaryOverview
  readonly retention: { readonly days: number; readonly before: EpochMs; readonly plan: RetentionPlan | null }
  /** Deep only. */
  readonly shards: readonly ShardScan[] | null
  readonly config: { readonly values: Config; readonly origins: Readonly<Record<string, ConfigOrigin>> } | null
  /** Why the last turns got a block or none, newest first; never the block itself. */
  readonly injections: readonly InjectionAccount[]
  readonly problems: readonly HealthProblem[]
  /** Milliseconds by part. */
  readonly elapsedMs: Readonly<Record<string, number>>
}

/** A decision with its dropped candidates counted by reason. */
export interface InjectionAccount extends Pick<InjectionDecision, 'session' | 'turn' | 'trigger' | 'why' | 'window' | 'concept' | 'candidates' | 'tokens'> {
  readonly shown: number
  /** How many of the shown records were found in which way. */
  readonly found: Readonly<Partial<Record<FoundRoute, number>>>
  readonly dropped: Readonly<Partial<Record<DroppedCandidate['why'], number>>>
}

export interface Health {
  /** Never rejects: a part that fails becomes a problem. */
  report(at: EpochMs, deep: boolean): Promise<HealthReport>
}

export interface HealthOptions {
  readonly root: string
  readonly ledger: Ledger
  readonly journals: JournalStore
  readonly concepts: Concepts
  readonly profile: ProfileStore
  readonly retention: Retention
  readonly injection: Pick<InjectionService, 'recent'>
  readonly summaries: Pick<Summaries, 'overview' | 'problems'>
  readonly liveConfig: Pick<LiveConfig, 'resolved' | 'problems'>
  readonly hasSessionLog: () => boolean
  /** False in a process without a host, where raw sessions are nobody's fault. */
  readonly hasHost: boolean
  readonly hostNotes: () => readonly string[]
  readonly scanShards: () => Promise<readonly ShardScan[]>
}

export function createHealth(options: HealthOptions): Health {
  return { report: (at, deep) => collect(options, at, deep) }
}

async function collect(options: HealthOptions, at: EpochMs, deep: boolean): Promise<HealthReport> {
  const { config, origins } = options.liveConfig.resolved()
  const problems: HealthProblem[] = []
  const elapsedMs: Record<string, number> = {}
  const note = (area: HealthArea, lines: readonly string[]): void => { for (const problem of lines) if (!problems.some(known => known.problem === problem)) problems.push({ area, problem }) }
  async function part<T>(area: HealthArea, work: () => Promise<T> | T, whenFailed: T): Promise<T> {
    const start = performance.now()
    try {
      return await work()
    } catch (error) {
      note(area, [isMemoryError(error) ? error.message : 'cannot be looked at'])
      return whenFailed
    } finally {
      elapsedMs[area] = Math.round((performance.now() - start + (elapsedMs[area] ?? 0)) * 10) / 10
    }
  }

  await options.ledger.refresh()
  const l1 = options.ledger.coverage()
  const l2 = await part('l2', () => journalState(options.journals), { days: 0, newest: null })
  const l3 = await part('l3', () => pageState(options.concepts), { pages: 0, needsUpdate: 0, byPeople: 0, conflicts: 0 })
  const l4 = await part('l4', () => profileState(options.profile, config), { enabled: config.growth.enabled, manual: [], present: [] })
  const summaries = await part('summaries', () => options.summaries.overview(at), NO_OVERVIEW)
  const plan = deep ? await part('retention', () => options.retention.plan(at), null) : null
  const shards = deep ? await part('l1', options.scanShards, null) : null
  note('config', options.liveConfig.problems())
  note('l0', options.hasSessionLog() || !options.hasHost ? [] : ['l0_unavailable: the host offers no session query'])
  const known = options.ledger.problems()
  // The shard's own line says as well where the unreadable lines are.
  note('l1', [...known, ...(shards ?? []).filter(shard => shard.badLines > 0 && !known.some(line => line.startsWith(`events/${shard.shard}.jsonl: unreadable lines:`))).map(shard => `events/${shard.shard}.jsonl: unreadable lines: ${shard.badLines}`)])
  note('l1', aheadOfClock(options.ledger, at, zoneId(config.timeZone)))
  note('l2', await part('l2', () => options.journals.problems(), []))
  note('l2', await part('l2', () => writtenTooEarly(options.journals, zoneId(config.timeZone)), []))
  note('l3', options.concepts.problems())
  note('l4', l4.manual.length === 0 || !config.growth.enabled ? [] : [`edited by a person, no longer revised: ${l4.manual.join(', ')}`])
  note('summaries', options.summaries.problems())
  note('retention', plan !== null && plan.heldDays.length > 0 ? [`old records kept because their days have no later journal: ${plan.heldWithoutJournal + plan.heldByOlderJournal} (${plan.heldDays.slice(0, 10).join(', ')}${plan.heldDays.length > 10 ? ' …' : ''})`] : [])
  note('host', options.hostNotes())
  return {
    root: options.root,
    l0: { available: options.hasSessionLog() },
    l1, l2, l3, l4, summaries,
    retention: { days: config.retentionDays, before: (at - config.retentionDays * DAY_MS) as EpochMs, plan },
    shards,
    config: deep ? { values: config, origins } : null,
    injections: options.injection.recent().slice(0, deep ? DEEP_INJECTIONS : LIGHT_INJECTIONS).map(accountOf),
    problems,
    elapsedMs,
  }
}

const NO_ENTRIES = { count: 0, newest: null }
const NO_OVERVIEW: SummaryOverview = {
  enabled: false, engine: 'rules', conversations: false, chunksToday: 0, due: 0, run: null, lastMaintained: null,
  entries: { day: NO_ENTRIES, month: NO_ENTRIES, year: NO_ENTRIES },
}

const LIGHT_INJECTIONS = 3
const DEEP_INJECTIONS = 30

function accountOf({ session, turn, trigger, why, window, concept, candidates, tokens, records, dropped }: InjectionDecision): InjectionAccount {
  return { session, turn, trigger, why, window, concept, candidates, tokens, shown: records.length, found: countBy(records.map(({ route }) => route)), dropped: countBy(dropped.map(one => one.why)) }
}

function countBy<K extends string>(keys: readonly K[]): Partial<Record<K, number>> {
  const counts: Partial<Record<K, number>> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

async function journalState(journals: JournalStore): Promise<HealthReport['l2']> {
  const days = await journals.list()
  return { days: days.length, newest: days.at(-1) ?? null }
}

/** Records that a wrong clock dated after the present: they are never the newest, and only a person can tell when they were made. */
function aheadOfClock(ledger: Ledger, at: EpochMs, zone: ZoneId): readonly string[] {
  const found = ledger.standingRecordedFrom(aheadFrom(at))
  const months = [...new Set(found.map(recordedAt => dateOf(recordedAt, zone).slice(0, 7)))]
  return found.length === 0 ? [] : [`records dated after the clock: ${found.length} (${months.slice(0, 10).join(', ')}${months.length > 10 ? ' …' : ''})`]
}

/** A file that was written before the day of its name tells of another day. */
async function writtenTooEarly(journals: JournalStore, zone: ZoneId): Promise<readonly string[]> {
  const early = (await journals.list()).filter(date => {
    const [day, at] = [parseDay(date), journals.writtenAt(date)]
    return day !== null && at !== null && at < startOfDay(day, zone)
  })
  return early.length === 0 ? [] : [`journals written before their day began: ${early.slice(0, 10).join(', ')}${early.length > 10 ? ' …' : ''}`]
}

async function pageState(concepts: Concepts): Promise<HealthReport['l3']> {
  const pages = await concepts.list()
  return {
    pages: pages.length,
    needsUpdate: pages.filter(page => page.needsUpdate).length,
    byPeople: pages.filter(page => page.owner === 'human').length,
    conflicts: pages.filter(page => page.facts.some(fact => fact.state === 'disputed')).length,
  }
}

async function profileState(profile: ProfileStore, config: Config): Promise<HealthReport['l4']> {
  const files = await Promise.all(PROFILE_NAMES.map(async name => ({ name, file: await profile.read(name) })))
  return {
    enabled: config.growth.enabled,
    present: files.flatMap(({ name, file }) => (file === null ? [] : [name])),
    manual: files.flatMap(({ name, file }) => (file?.isManual === true ? [name] : [])),
  }
}
