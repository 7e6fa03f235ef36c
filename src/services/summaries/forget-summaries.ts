// Takes what was forgotten out of summaries: its words wherever they stand, and the chunks made of the very messages.
// Entries made of them are written again without them at the next tick (due-entries.ts).

import { isMemoryError } from '../../core/errors.ts'
import type { ForgottenText } from '../../core/pages/forgotten-text.ts'
import { removeSentences } from '../../core/pages/remove-sentences.ts'
import { withoutAsked } from '../../core/summary/asked.ts'
import type { Conversation } from '../../core/summary/conversation.ts'
import { periodSpan } from '../../core/summary/period.ts'
import { withoutLabel } from '../../core/summary/period-label.ts'
import type { MemoryRecord } from '../../core/record/record.ts'
import { type SummaryChunk, SUMMARY_WINDOWS } from '../../core/summary/summary.ts'
import type { CivilDate } from '../../core/time/civil.ts'
import { type EpochMs, epochMs } from '../../core/time/instant.ts'
import { dateOf, type ZoneId } from '../../core/time/zone.ts'
import type { ForgottenTurn, ForgottenTurns } from '../../store/forgotten-turns.ts'
import type { PeerPins } from '../../store/peer-pins.ts'
import { UNCHANGED } from '../../store/rewrite-report.ts'
import type { RollCache } from '../../store/roll-cache.ts'
import type { SummaryStore } from '../../store/summaries.ts'
import type { ForgetRequest, ForgetTarget, LayerReport } from '../forget.ts'
import type { Ledger } from '../ledger.ts'
import type { ConversationLog } from '../ports.ts'
import { paced } from '../paced.ts'
import type { Unwanted } from './unwanted.ts'
import { readConversations } from './workshop.ts'

export interface ForgetSummariesOptions {
  readonly ledger: Pick<Ledger, 'getMany'>
  readonly store: SummaryStore
  readonly pins: PeerPins
  readonly forgottenTurns: ForgottenTurns
  readonly unwanted: Unwanted
  readonly cache: () => RollCache
  readonly zone: () => ZoneId
  readonly log: () => ConversationLog | null
  /** Ends the reading of conversations. */
  readonly signal: AbortSignal
  /** Texts held in memory are taken from the files again. */
  readonly refresh: (at: EpochMs) => Promise<void>
}

/** A statement that stands in more days than these is a way of speaking. */
const MAX_DAYS_READ = 31

export function createForgetSummaries(options: ForgetSummariesOptions): Pick<ForgetTarget, 'forget' | 'holding'> {
  const { ledger, store, pins, forgottenTurns, unwanted, cache, zone, log, signal, refresh } = options

  async function forget({ ids, forgotten, at }: ForgetRequest): Promise<LayerReport> {
    const recorded = turnsOf(await ledger.getMany([...ids]), at)
    unwanted.forgotten(forgotten)
    const words = (text: string): string => withoutForgotten(text, forgotten)
    const reports: LayerReport[] = [await tried('summary', () => store.rewrite(words)), await tried('summary/peers', () => pins.rewrite(words))]
    const turns = [...recorded, ...await turnsThatSay(forgotten, await daysToLookAt(reports, recorded, at), at)]
    if (turns.length > 0) reports.push(await tried('state/forgotten-turns.jsonl', () => forgottenTurns.add(turns).then(() => UNCHANGED)))
    const made = await chunksMadeOf(turns)
    const [texts, buckets] = [new Set(made.map(({ summary }) => summary)), new Set(made.map(({ bucket }) => bucket))]
    if (made.length > 0) {
      reports.push(await tried('summary', () => store.rewrite(text => (texts.has(text) ? '' : text))))
      reports.push(await tried('summary/peers', () => pins.rewrite((text, bucket) => (buckets.has(bucket) ? '' : text))))
    }
    // A roll says in other words what its sources say: none may outlive a source that is to be written again.
    const isSuspect = turns.length > 0 || reports.some(report => report.changed.length > 0)
    reports.push(await cache().remove(text => isSuspect || words(text) !== text))
    await refresh(at)
    return { changed: [...new Set(reports.flatMap(report => report.changed))], skipped: [...new Set(reports.flatMap(report => report.skipped))] }
  }

  /** Today, when somebody says what is to be forgotten; days whose summaries said it, and those of the records as far as they have one. */
  async function daysToLookAt(reports: readonly LayerReport[], recorded: readonly ForgottenTurn[], at: EpochMs): Promise<readonly CivilDate[]> {
    const written = await store.starts('day').catch(() => new Set<CivilDate>())
    const said = reports.flatMap(({ changed }) => changed).flatMap(place => /^summary\/(?:day|chunks)\/(\d{4}-\d{2}-\d{2})\./.exec(place)?.[1] ?? []).map(day => day as CivilDate)
    return [...new Set([dateOf(at, zone()), ...said, ...recorded.map(turn => dateOf(turn.at, zone())).filter(day => written.has(day))])].slice(0, MAX_DAYS_READ)
  }

  /** The messages of these days that say it, also where nothing was recorded of them. */
  async function turnsThatSay(forgotten: ForgottenText, days: readonly CivilDate[], forgotten_at: EpochMs): Promise<readonly ForgottenTurn[]> {
    const turns: ForgottenTurn[] = []
    for (const day of days) {
      const read = await readConversations({ log }, periodSpan('day', day, zone()), signal)
      if (read.kind === 'failed') continue
      for (const { session, at } of await paced(messagesThatSay(read.conversations, forgotten))) turns.push({ session, at, forgotten_at })
    }
    return turns
  }

  /** Chunks that were made of the very messages may say in other words what was forgotten. */
  async function chunksMadeOf(turns: readonly ForgottenTurn[]): Promise<readonly SummaryChunk[]> {
    const made: SummaryChunk[] = []
    for (const { session, at } of turns) {
      const own = (await store.chunks(dateOf(at, zone())).catch(() => [])).filter(chunk => chunk.session === session)
      const covering = own.find(chunk => chunk.watermark_at >= at)
      if (covering !== undefined && covering.summary !== '') made.push(covering)
    }
    return made
  }

  return {
    forget,
    async holding({ forgotten }) {
      const held: string[] = []
      for (const window of SUMMARY_WINDOWS) {
        const entries = await store.entries(window, FIRST_DATE, LAST_DATE).catch(() => []) // forget names what it cannot look at
        held.push(...entries.filter(({ text }) => withoutForgotten(text, forgotten) !== text).map(entry => `summary/${window}/${entry.period_start}`))
      }
      return held
    },
  }
}

const FIRST_DATE = '0001-01-01' as CivilDate
const LAST_DATE = '9999-12-31' as CivilDate

function* messagesThatSay(conversations: readonly Conversation[], forgotten: ForgottenText): Generator<void, readonly Pick<ForgottenTurn, 'session' | 'at'>[]> {
  const found: Pick<ForgottenTurn, 'session' | 'at'>[] = []
  for (const { session, messages } of conversations) {
    for (const { at, text } of messages) {
      if (removeSentences(text, forgotten).removed > 0) found.push({ session, at })
      yield
    }
  }
  return found
}

/** A headline parts its topics with semicolons; each is a sentence of its own, without its label. */
function withoutForgotten(text: string, forgotten: ForgottenText): string {
  const { holds, says } = forgotten
  const { text: left, removed } = removeSentences(text, { holds, says: sentence => says(sentence) || says(withoutAsked(withoutLabel(sentence))) })
  return removed === 0 ? text : left.replace(/[；;，,\s]+$/, '')
}

/** What cannot be looked at at all is named like a file that could not be changed: the rest is forgotten all the same. */
async function tried(place: string, work: () => Promise<LayerReport>): Promise<LayerReport> {
  try {
    return await work()
  } catch (error) {
    if (!isMemoryError(error)) throw error
    return { changed: [], skipped: [place] }
  }
}

/** Where the statements were said: the first time and the last. */
function turnsOf(records: readonly MemoryRecord[], forgotten_at: EpochMs): readonly ForgottenTurn[] {
  return records.filter(({ source }) => source.origin === 'turn').flatMap(({ source, recorded_at, last_seen_at }) =>
    [...new Set([recorded_at, last_seen_at])].map(at => ({ session: source.session, at: epochMs(at), forgotten_at })))
}
