// Reads from the ledger the records that a statement could replace.

import { mayRetire, REACH_MS, REPLACEABLE, retirementOf } from '../core/capture/retire.ts'
import { stateQueries, statesOf } from '../core/capture/state.ts'
import { subjectOf } from '../core/capture/topic.ts'
import { aheadFrom } from '../core/record/ahead-of-clock.ts'
import type { MemoryRecord, RecordDraft } from '../core/record/record.ts'
import { epochMs, MAX_EPOCH_MS } from '../core/time/instant.ts'
import type { Interval } from '../core/time/interval.ts'
import type { Ledger, LedgerHit, LedgerPage } from './ledger.ts'

/** More than this many records of the last 30 days without a named subject can never leave a single candidate. */
const MAX_CANDIDATES = 200

const COMMON = { timeField: 'recorded', kinds: REPLACEABLE, statuses: ['active', 'disputed'], limit: MAX_CANDIDATES } as const

/** What the drafts of one turn could replace. The ledger is not written meanwhile, so what they share is read once. */
export class ReplaceableRecords {
  /** The present moment, epoch ms: what was recorded ahead of it is older than every draft. */
  readonly now: number
  private readonly ledger: Pick<Ledger, 'query'>
  /** The newest records that were made up to an instant, epoch ms. */
  private readonly newest: Map<number, Promise<NewestRecords>> = new Map()
  private ahead: Promise<LedgerPage> | null = null

  constructor(ledger: Pick<Ledger, 'query'>, now: number) {
    this.ledger = ledger
    this.now = now
  }

  /**
   * Records of the last 30 days that still hold, newest first; those about the named subject when the statement names one.
   * Those that were recorded ahead of the clock come last. When it tells that a state has changed, also older ones that tell that state.
   */
  async of(draft: RecordDraft): Promise<readonly MemoryRecord[]> {
    const { ledger } = this
    const newest = await this.newestAt(draft.recorded_at)
    const more: LedgerHit[] = []
    for (const text of statesOf(draft).filter(({ changed }) => changed).flatMap(stateQueries)) {
      more.push(...(await ledger.query({ text, match: 'any', order: 'recorded-desc', ...COMMON })).hits)
    }
    const words = newest.areAll ? '' : [...subjectOf(draft.text).terms, ...draft.entities].join(' ')
    if (words !== '') more.push(...(await ledger.query({ text: words, match: 'any', order: 'relevance', window: windowOf(draft.recorded_at), ...COMMON })).hits)
    more.push(...(await this.aheadOfClock()).hits)
    const others = new Map(more.map(({ record }) => [record.id, record]))
    for (const { id } of others.size === 0 ? [] : newest.records) others.delete(id)
    return others.size === 0 ? newest.records : [...newest.records, ...others.values()]
  }

  private aheadOfClock(): Promise<LedgerPage> {
    this.ahead ??= this.ledger.query({ text: null, order: 'recorded-desc', window: { start: epochMs(aheadFrom(this.now)), end: epochMs(MAX_EPOCH_MS) }, ...COMMON })
    return this.ahead
  }

  private newestAt(recordedAt: number): Promise<NewestRecords> {
    const known = this.newest.get(recordedAt)
    if (known !== undefined) return known
    const newest = this.ledger.query({ text: null, order: 'recorded-desc', window: windowOf(recordedAt), ...COMMON })
      .then(({ hits, nextCursor }) => ({ records: hits.map(({ record }) => record), areAll: nextCursor === null }))
    this.newest.set(recordedAt, newest)
    return newest
  }
}

interface NewestRecords {
  readonly records: readonly MemoryRecord[]
  readonly areAll: boolean
}

function windowOf(recordedAt: number): Interval {
  return { start: epochMs(recordedAt - REACH_MS), end: epochMs(recordedAt + 1) }
}

/**
 * What a correction that replaced nothing could mean, newest first: a reader chooses one and corrects it by id. Empty
 * for every other record. `now`: the present moment, epoch ms.
 */
export async function candidatesOf(record: MemoryRecord, ledger: Pick<Ledger, 'query'>, now: number): Promise<readonly MemoryRecord[]> {
  if (record.status !== 'active' || record.supersedes.length > 0 || !mayRetire(record)) return []
  const records = await new ReplaceableRecords(ledger, now).of(record)
  const meant = new Set(retirementOf(record, records, now).candidates)
  return records.filter(({ id }) => meant.has(id))
}
