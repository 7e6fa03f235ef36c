// Takes what was forgotten out of summaries: its words wherever they stand, and the chunks made of the very messages.
// Entries made of them are written again without them at the next tick (due-entries.ts).

import type { ForgottenText } from '../../core/pages/forgotten-text.ts'
import { removeSentences } from '../../core/pages/remove-sentences.ts'
import { dateOf } from '../../core/summary/period.ts'
import { withoutLabel } from '../../core/summary/period-label.ts'
import type { MemoryRecord } from '../../core/record/record.ts'
import { SUMMARY_WINDOWS } from '../../core/summary/summary.ts'
import type { CivilDate } from '../../core/time/civil.ts'
import { type EpochMs, epochMs } from '../../core/time/instant.ts'
import type { ZoneId } from '../../core/time/zone.ts'
import type { ForgottenTurn, ForgottenTurns } from '../../store/forgotten-turns.ts'
import type { PeerPins } from '../../store/peer-pins.ts'
import type { RollCache } from '../../store/roll-cache.ts'
import type { SummaryStore } from '../../store/summaries.ts'
import type { ForgetRequest, ForgetTarget, LayerReport } from '../forget.ts'
import type { Ledger } from '../ledger.ts'
import type { Unwanted } from './unwanted.ts'

export interface ForgetSummariesOptions {
  readonly ledger: Pick<Ledger, 'getMany'>
  readonly store: SummaryStore
  readonly pins: PeerPins
  readonly forgottenTurns: ForgottenTurns
  readonly unwanted: Unwanted
  readonly cache: () => RollCache
  readonly zone: () => ZoneId
  /** Texts held in memory are taken from the files again. */
  readonly refresh: (at: EpochMs) => Promise<void>
}

export function createForgetSummaries(options: ForgetSummariesOptions): Pick<ForgetTarget, 'forget' | 'holding'> {
  const { ledger, store, pins, forgottenTurns, unwanted, cache, zone, refresh } = options

  async function forget({ ids, forgotten, at }: ForgetRequest): Promise<LayerReport> {
    const turns = turnsOf(await ledger.getMany([...ids]), at)
    const traces = await chunksOf(turns)
    unwanted.forgotten(forgotten)
    if (turns.length > 0) await forgottenTurns.add(turns)
    const change = (text: string): string => (traces.some(trace => text.includes(trace)) ? '' : withoutForgotten(text, forgotten))
    const reports = [await store.rewrite(change), await pins.rewrite(change)]
    // A roll says in other words what its sources say: none may outlive a source that is to be written again.
    const isSuspect = turns.length > 0 || reports.some(report => report.changed.length > 0)
    reports.push(await cache().remove(text => isSuspect || change(text) !== text))
    await refresh(at)
    return { changed: reports.flatMap(report => report.changed), skipped: reports.flatMap(report => report.skipped) }
  }

  /** Summaries that were made of the very messages may say in other words what was forgotten. */
  async function chunksOf(turns: readonly ForgottenTurn[]): Promise<readonly string[]> {
    const traces: string[] = []
    for (const { session, at } of turns) {
      const own = (await store.chunks(dateOf(at, zone())).catch(() => [])).filter(chunk => chunk.session === session)
      const covering = own.find(chunk => chunk.watermark_at >= at)
      if (covering !== undefined && covering.summary !== '') traces.push(covering.summary)
    }
    return traces
  }

  return {
    forget,
    async holding({ forgotten }) {
      const held: string[] = []
      for (const window of SUMMARY_WINDOWS) {
        const entries = await store.entries(window, FIRST_DATE, LAST_DATE)
        held.push(...entries.filter(({ text }) => withoutForgotten(text, forgotten) !== text).map(entry => `summary/${window}/${entry.period_start}`))
      }
      return held
    },
  }
}

const FIRST_DATE = '0001-01-01' as CivilDate
const LAST_DATE = '9999-12-31' as CivilDate

/** A headline parts its topics with semicolons; each is a sentence of its own, without its label. */
function withoutForgotten(text: string, forgotten: ForgottenText): string {
  const { holds, says } = forgotten
  const { text: left, removed } = removeSentences(text, { holds, says: sentence => says(sentence) || says(withoutLabel(sentence)) })
  return removed === 0 ? text : left.replace(/[；;，,\s]+$/, '')
}

/** Where the statements were said: the first time and the last. */
function turnsOf(records: readonly MemoryRecord[], forgotten_at: EpochMs): readonly ForgottenTurn[] {
  return records.filter(({ source }) => source.origin === 'turn').flatMap(({ source, recorded_at, last_seen_at }) =>
    [...new Set([recorded_at, last_seen_at])].map(at => ({ session: source.session, at: epochMs(at), forgotten_at })))
}
