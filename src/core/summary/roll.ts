// Rolls: one text over several summaries. System rolls stand for what lies behind today, near to far; a peer roll for
// what the other sessions did in one half hour. Here: which sources, which cache keys, how long they live (seed 000).

import type { CivilDate } from '../time/civil.ts'
import { DAY_MS, HOUR_MS } from '../time/instant.ts'
import { languageOf } from '../text/language.ts'
import { truncate } from '../text/truncate.ts'
import { fairCap } from './fair-share.ts'
import { fingerprint } from './fingerprint.ts'
import { hardLimit } from './headline.ts'
import { periodName, periodOf, plusDates } from './period.ts'
import { safeLine } from './safe-line.ts'
import type { SummaryChunk, SummaryEntry, SummaryWindow, SystemRoll } from './summary.ts'

/** Life of a cached system roll: as long as the period in whose key it stands, at the longest. */
export const SYSTEM_ROLL_TTL_MS: Readonly<Record<SystemRoll, number>> = { past_days: DAY_MS, past_months: 31 * DAY_MS, past_years: 366 * DAY_MS }
export const PEER_ROLL_TTL_MS: number = 36 * HOUR_MS

const WINDOW_OF: Readonly<Record<SystemRoll, SummaryWindow>> = { past_days: 'day', past_months: 'month', past_years: 'year' }
const FIRST_YEAR = '0001-01-01' as CivilDate

/** Where a roll's sources lie: entries of `window` whose period_start is in `from` to `to`, both inclusive. */
export interface RollRange {
  readonly window: SummaryWindow
  readonly from: CivilDate
  readonly to: CivilDate
}

/**
 * past_days: days of this month before today; past_months: months of this year before this month; past_years: years
 * before this year. null when there can be none: on the first of a month, in January.
 */
export function rollRange(roll: SystemRoll, today: CivilDate): RollRange | null {
  const window = WINDOW_OF[roll]
  const to = plusDates(periodOf(window, today), -1)
  const from = roll === 'past_days' ? periodOf('month', today) : roll === 'past_months' ? periodOf('year', today) : FIRST_YEAR
  return from <= to ? { window, from, to } : null
}

/** The entries of a roll: those in its range that have text, oldest first. */
export function rollSources(roll: SystemRoll, entries: readonly SummaryEntry[], today: CivilDate): readonly SummaryEntry[] {
  const range = rollRange(roll, today)
  if (range === null) return []
  return entries
    .filter(entry => entry.window === range.window && entry.period_start >= range.from && entry.period_start <= range.to && entry.text !== '')
    .sort((a, b) => compare(a.period_start, b.period_start))
}

/** Fingerprint of a roll's sources, as rollSources gives them. */
export function rollFingerprint(sources: readonly SummaryEntry[]): string {
  return fingerprint(sources.map(({ period_start, text }) => [period_start, text]))
}

/** The chunks of a bucket that a viewer's peer roll stands for: other sessions' chunks with text, in canonical order. */
export function peerSources(chunks: readonly SummaryChunk[], bucket: string, viewer: string): readonly SummaryChunk[] {
  return chunks
    .filter(chunk => chunk.bucket === bucket && chunk.session !== viewer && chunk.summary !== '')
    .sort((a, b) => compare(a.session, b.session) || a.at - b.at || compare(a.summary, b.summary))
}

/** Fingerprint of a peer roll's sources, as peerSources gives them. */
export function peerFingerprint(sources: readonly SummaryChunk[]): string {
  return fingerprint(sources.map(({ session, at, summary }) => [session, String(at), summary]))
}

/** What begins every cache key of a namespace. */
export function cachePrefix(prefix: string, namespace: string): string {
  return namespace === 'default' ? prefix : `${prefix}:${namespace}`
}

/** `{prefix}:sys_roll:past_days:2026-10-07`, `…:past_months:2026-10`, `…:past_years:2026`. */
export function systemRollKey(prefix: string, roll: SystemRoll, today: CivilDate): string {
  return `${prefix}:sys_roll:${roll}:${periodName(WINDOW_OF[roll], today)}`
}

/** `{prefix}:peer_roll:2026-10-07:2026-10-07T10:00+08:00:<fingerprint>`. */
export function peerRollKey(prefix: string, today: CivilDate, bucket: string, sourcesFp: string): string {
  return `${prefix}:peer_roll:${today}:${bucket}:${sourcesFp}`
}

/** A piece of a summary below this length tells nothing. */
const MIN_PIECE_CHARS = 24

/**
 * What stands for a peer roll until there is one: the sources in the order in which they were written, cut fairly to
 * hardLimit(maxChars); of too many the latest.
 */
export function peerConcatenation(sources: readonly SummaryChunk[], maxChars: number): string {
  const limit = hardLimit(maxChars)
  const all = [...sources].sort((a, b) => a.at - b.at).map(source => safeLine(source.summary)).filter(text => text !== '')
  const joint = languageOf(all.join('')) === 'zh' ? '；' : '; '
  const texts = all.slice(-Math.max(1, Math.floor(limit / (MIN_PIECE_CHARS + joint.length))))
  const cap = fairCap(texts.map(text => text.length), limit - joint.length * (texts.length - 1))
  return texts.map(text => truncate(text, cap)).join(joint)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
