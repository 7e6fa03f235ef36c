// Forgets statements everywhere: records, journals, concept pages, profile, summaries, and what else registers here.
// Derived texts first, records last: after a crash the record is still there to forget again, never the other way round.

import { isMemoryError, MemoryError } from '../core/errors.ts'
import { type ForgottenText, forgottenText, statementKey } from '../core/pages/forgotten-text.ts'
import { removeSentences, sentencesOf } from '../core/pages/remove-sentences.ts'
import { type MemoryRecord, type RecordId, STATUSES } from '../core/record/record.ts'
import { settled } from '../core/record/supersession.ts'
import type { CivilDate } from '../core/time/civil.ts'
import { type EpochMs, epochMs } from '../core/time/instant.ts'
import type { JournalStore } from '../store/journal.ts'
import { joined, type RewriteReport, UNCHANGED } from '../store/rewrite-report.ts'
import type { Ledger } from './ledger.ts'

/** What a layer is asked to take out. */
export interface ForgetRequest {
  readonly ids: ReadonlySet<RecordId>
  readonly forgotten: ForgottenText
  readonly at: EpochMs
}

/** What a layer did. Names are dates, slugs or file names, never text; the person is told which were skipped. */
export type LayerReport = RewriteReport

/** A layer that may hold a copy of a statement. Rejects only when nothing of it could be looked at: then it is named as a whole. */
export interface ForgetTarget {
  readonly layer: 'journal' | 'pages' | 'profile' | 'summaries' | 'session'
  forget(request: ForgetRequest): Promise<LayerReport>
  /** Names of what forget would change, for the preview; a layer that nobody looks into leaves it out. */
  holding?(request: Omit<ForgetRequest, 'at'>): Promise<readonly string[]>
}

export interface ForgetReport {
  /** Records that are gone: the named ones and others that make the same statement. */
  readonly removed: readonly RecordId[]
  /** Records that stay and lost a quote or a dispute that named the forgotten statement. */
  readonly changed: readonly RecordId[]
  /** Ids that no record has. */
  readonly unknown: readonly RecordId[]
  readonly layers: Readonly<Partial<Record<ForgetTarget['layer'], LayerReport>>>
}

export interface ForgetPreview {
  readonly records: readonly MemoryRecord[]
  /** True when more records match than can be forgotten in one go. */
  readonly tooMany: boolean
  /** Days whose journal says it. */
  readonly journalDays: readonly string[]
  /** Slugs of pages that say it or rest on one of the records. */
  readonly pages: readonly string[]
  /** Windows and periods of summaries that say it. */
  readonly summaries: readonly string[]
}

/** All of them wait for the start-up load: what is not seen yet could not be forgotten. */
export interface ForgetService {
  /** Forgets records by id, with everything that says the same. */
  forgetIds(ids: readonly RecordId[], at: EpochMs): Promise<ForgetReport>
  /** What forgetIds or forgetQuery would take. Changes nothing. */
  preview(what: { readonly ids: readonly RecordId[] } | { readonly query: string }): Promise<ForgetPreview>
  /** Forgets every record that holds all words of the query and every sentence elsewhere that holds it literally. */
  forgetQuery(query: string, at: EpochMs): Promise<ForgetReport>
}

export interface ForgetOptions {
  readonly ledger: Ledger
  readonly journals: JournalStore
  /** Every other layer that keeps text. */
  readonly targets: readonly ForgetTarget[]
}

/** Where a layer lies, for a report that it could not be looked at. */
const PLACES: Readonly<Record<ForgetTarget['layer'], string>> = { journal: 'journal', pages: 'knowledge', profile: 'profile', summaries: 'summary', session: 'session' }
/** More than this is no forgetting but a purge: the query has to be narrowed. */
export const MAX_FORGET_RECORDS = 200

/** The nearest records by words are looked at for the same statement. */
const MAX_ALIKE = 50

export function createForget({ ledger, journals, targets }: ForgetOptions): ForgetService {
  const layers: readonly ForgetTarget[] = [journalTarget(journals), ...targets]

  async function forget(records: readonly MemoryRecord[], forgotten: ForgottenText, at: EpochMs): Promise<Omit<ForgetReport, 'unknown'>> {
    const same = await sameStatements(ledger, records, forgotten)
    const gone = new Map([...records, ...same.gone].map(record => [record.id, record]))
    const request: ForgetRequest = { ids: new Set(gone.keys()), forgotten, at }
    const reports: Partial<Record<ForgetTarget['layer'], LayerReport>> = {}
    for (const target of layers) reports[target.layer] = joined([reports[target.layer] ?? UNCHANGED, await forgetIn(target, request)])
    const changed = await withoutTraces(ledger, [...gone.values()], same.quoting)
    // While their old lines hold the words the record stays, to be forgotten again. Without room for new ones the quotes go from the old ones.
    if (changed.length > 0 && await ledger.put(changed) === 'queued' && !await ledger.cutQuotes(same.quoting.map(({ id }) => id))) throw new MemoryError('io', 'cannot write records that quote what is forgotten')
    const removed = gone.size === 0 ? [] : await ledger.forget([...gone.keys()], 'forget')
    return { removed, changed: changed.map(record => record.id), layers: reports }
  }

  return {
    async forgetIds(ids, at) {
      await ledger.ready()
      const records = await ledger.getMany(ids)
      const unknown = ids.filter(id => !records.some(record => record.id === id))
      if (records.length === 0) return { removed: [], changed: [], unknown, layers: {} }
      return { ...(await forget(records, saysOneOf(records), at)), unknown }
    },

    async preview(what) {
      await ledger.ready()
      const { records, tooMany } = 'query' in what ? await recordsOf(ledger, what.query) : { records: await ledger.getMany(what.ids), tooMany: false }
      const forgotten = 'query' in what ? either(holdsLiterally(what.query), saysOneOf(records)) : saysOneOf(records)
      const days = await Promise.all((await journals.list()).map(async day => {
        const text = (await journals.read(day).catch(() => null))?.text ?? ''
        return removeSentences(text, forgotten).removed > 0 ? [day] : []
      }))
      const ids = new Set(records.map(record => record.id))
      const held = async (layer: ForgetTarget['layer']): Promise<readonly string[]> =>
        (await Promise.all(targets.map(target => (target.layer === layer ? target.holding?.({ ids, forgotten }) ?? [] : [])))).flat()
      return { records, tooMany, journalDays: days.flat(), pages: await held('pages'), summaries: await held('summaries') }
    },

    async forgetQuery(query, at) {
      await ledger.ready()
      const { records } = await recordsOf(ledger, query)
      return { ...(await forget(records, either(holdsLiterally(query), saysOneOf(records)), at)), unknown: [] }
    },
  }
}

/** A layer that cannot be looked at is named; it keeps no other from forgetting. */
async function forgetIn(target: ForgetTarget, request: ForgetRequest): Promise<LayerReport> {
  try {
    return await target.forget(request)
  } catch (error) {
    if (!isMemoryError(error)) throw error
    return { changed: [], skipped: [PLACES[target.layer]] }
  }
}

async function recordsOf(ledger: Ledger, query: string): Promise<{ readonly records: readonly MemoryRecord[]; readonly tooMany: boolean }> {
  const page = await ledger.query({ text: query, match: 'all', statuses: STATUSES, limit: MAX_FORGET_RECORDS })
  return { records: page.hits.map(hit => hit.record), tooMany: page.nextCursor !== null }
}

/** Other records that make the statement, and records of the same turn whose quote repeats it. */
async function sameStatements(ledger: Ledger, records: readonly MemoryRecord[], forgotten: ForgottenText): Promise<{ readonly gone: readonly MemoryRecord[]; readonly quoting: readonly MemoryRecord[] }> {
  const known = new Set(records.map(record => record.id))
  const near = new Map<RecordId, MemoryRecord>()
  for (const record of records) {
    const alike = await ledger.query({ text: record.text, match: 'any', statuses: STATUSES, limit: MAX_ALIKE })
    const moment = epochMs(record.recorded_at)
    const beside = await ledger.query({ text: null, window: { start: moment, end: epochMs(moment + 1) }, timeField: 'recorded', statuses: STATUSES, limit: MAX_FORGET_RECORDS })
    for (const { record: other } of [...alike.hits, ...beside.hits]) if (!known.has(other.id)) near.set(other.id, other)
  }
  const others = [...near.values()]
  const gone = others.filter(record => forgotten.says(record.text))
  return { gone, quoting: others.filter(record => !forgotten.says(record.text) && forgotten.holds(record.source.quote)) }
}

/** New versions of the records that stay: without the quote, without links of dispute to what is gone. */
async function withoutTraces(ledger: Ledger, gone: readonly MemoryRecord[], quoting: readonly MemoryRecord[]): Promise<readonly MemoryRecord[]> {
  const ids = new Set(gone.map(record => record.id))
  const stays = new Map(quoting.map(record => [record.id, { ...record, source: { ...record.source, quote: '' } }]))
  const disputed = await ledger.getMany([...new Set(gone.flatMap(record => record.disputes))].filter(id => !ids.has(id)))
  for (const { id, disputes, status } of settled(disputed, ids)) {
    const record = stays.get(id) ?? disputed.find(known => known.id === id)
    if (record !== undefined) stays.set(id, { ...record, disputes, status })
  }
  return [...stays.values()]
}

function journalTarget(journals: JournalStore): ForgetTarget {
  return {
    layer: 'journal',
    async forget({ forgotten }) {
      const changed: string[] = []
      const skipped: string[] = []
      for (const day of await journals.list()) {
        const outcome = await rewritten(journals, day, forgotten)
        if (outcome === 'changed') changed.push(day)
        if (outcome === 'skipped') skipped.push(`journal/${day}.md`)
      }
      return { changed, skipped: [...skipped, ...(await journals.problems()).map(line => line.split(':')[0] ?? line)] }
    },
  }
}

/** One journal that cannot be replaced keeps no other one. */
async function rewritten(journals: JournalStore, day: CivilDate, forgotten: ForgottenText): Promise<'changed' | 'same' | 'skipped'> {
  try {
    return await journals.rewrite(day, text => removeSentences(text, forgotten).text)
  } catch (error) {
    if (!isMemoryError(error)) throw error
    return 'skipped'
  }
}

/** The statements and the original words behind them. A quote may hold more than its statement: only the sentences that say it count. */
export function saysOneOf(records: readonly MemoryRecord[]): ForgottenText {
  return forgottenText(records.flatMap(record => {
    const sentences = sentencesOf(record.source.quote.replace(/\s+/g, ' '))
    return [record.text, ...(sentences.length === 1 ? sentences : sentences.filter(forgottenText([record.text]).says))]
  }))
}

/** The person has seen and confirmed what holds these words, so even short ones count anywhere in a sentence. */
function holdsLiterally(query: string): ForgottenText {
  const key = statementKey(query)
  const holds = (text: string): boolean => key !== '' && statementKey(text).includes(key)
  return { holds, says: holds }
}

function either(a: ForgottenText, b: ForgottenText): ForgottenText {
  return { holds: text => a.holds(text) || b.holds(text), says: text => a.says(text) || b.says(text) }
}
