// Writes the entry of one closed period: a day from its conversations, a month from its days, a year from its months.

import type { ConversationMessage } from '../../core/summary/conversation.ts'
import { lastDayOf, type Period, periodSpan, plusDates } from '../../core/summary/period.ts'
import type { EmptyReason, SummaryEngine, SummaryEntry, SummaryWindow } from '../../core/summary/summary.ts'
import { containsInstant, type Interval } from '../../core/time/interval.ts'
import { isZoneId } from '../../core/time/zone.ts'
import type { SummaryFault } from './contract.ts'
import { compose, readConversations, type Read, type Task, type Words, wordsOf, wordsOfEntries, type Workshop } from './workshop.ts'

export type EntryOutcome = { readonly kind: 'written'; readonly entry: SummaryEntry } | EntryFailure

export interface EntryFailure {
  readonly kind: 'failed'
  readonly fault: SummaryFault
  /** Only this period cannot be made any more: the host has deleted what it was made of. */
  readonly isGone?: true
}

/** Conversations of a window; a caller that writes many days reads several at once. */
export type ReadWindow = (window: Interval) => Promise<Read>

/** What a text may be made of, before it is written. */
type Sources =
  | { readonly kind: 'empty'; readonly reason: EmptyReason }
  | Words & { readonly kind: 'words'; readonly count: number; readonly ready?: { readonly text: string; readonly engine: SummaryEngine } }
  | EntryFailure

/** Writes or replaces the entry. After a failure what stands there stays. Throws MemoryError. */
export async function writeEntry(shop: Workshop, task: Task, period: Period, read: ReadWindow = window => readConversations(shop, window, task.signal)): Promise<EntryOutcome> {
  const { window, start } = period
  const sources = window === 'day' ? await daySources(shop, task, start, read) : await childSources(shop, period)
  if (sources.kind === 'failed') return sources
  const entry = (text: string, count: number, empty_reason: EmptyReason | null, engine: SummaryEngine): SummaryEntry =>
    ({ window, period_start: start, text, source_count: count, empty_reason, engine, written_at: task.at, zone: task.zone })
  if (sources.kind === 'empty') return store(shop, entry('', 0, sources.reason, shop.writer.engine()))
  const { kind: _words, count, ready, ...words } = sources
  if (ready !== undefined) return store(shop, entry(ready.text, count, null, ready.engine))
  const written = await compose(shop, task, { kind: window, key: `${window}:${start}`, ...words, maxChars: maxCharsOf(shop, window) })
  if (written.kind === 'failed') return written
  return store(shop, written.kind === 'text' ? entry(written.text, count, null, written.engine) : entry('', count, 'empty_summary', written.engine))
}

async function store(shop: Workshop, entry: SummaryEntry): Promise<EntryOutcome> {
  await shop.store.writeEntry(entry)
  return { kind: 'written', entry }
}

async function daySources(shop: Workshop, task: Task, start: Period['start'], read: ReadWindow): Promise<Sources> {
  const span = await daySpan(shop, start, task.zone)
  const found = await read(span)
  if (found.kind === 'failed') return found
  const isWithin = ({ at }: ConversationMessage): boolean => containsInstant(span, at)
  if (!found.conversations.some(({ messages }) => messages.some(isWithin))) return nobodyTalked(shop, start)
  const words = await wordsOf(shop, task, found.conversations, isWithin)
  return words === null ? { kind: 'empty', reason: 'empty' } : { kind: 'words', ...words }
}

/** Unless somebody did: then the host has deleted its log since, and the summary is all that is left of the day. */
async function nobodyTalked({ store: entries }: Workshop, start: Period['start']): Promise<Sources> {
  const present = await entries.entry('day', start)
  return present === null || present.text === '' ? { kind: 'empty', reason: 'no_sessions' } : { kind: 'failed', fault: 'l0_unavailable', isGone: true }
}

/** The civil day. When the zone was changed since the day before, it begins where that one ended: no hour is lost. */
async function daySpan({ store: entries }: Pick<Workshop, 'store'>, start: Period['start'], zone: Task['zone']): Promise<Interval> {
  const span = periodSpan('day', start, zone)
  const before = plusDates(start, -1)
  const previous = await entries.entry('day', before)
  if (previous === null || previous.zone === zone || !isZoneId(previous.zone)) return span
  const { end } = periodSpan('day', before, previous.zone)
  return end < span.start ? { start: end, end: span.end } : span
}

async function childSources(shop: Workshop, { window, start }: Period): Promise<Sources> {
  const child: SummaryWindow = window === 'year' ? 'month' : 'day'
  const entries = (await shop.store.entries(child, start, lastDayOf(window, start))).filter(({ text }) => text !== '')
  const [only] = entries
  if (only === undefined) return { kind: 'empty', reason: child === 'day' ? 'no_days' : 'no_months' }
  return {
    kind: 'words', ...wordsOfEntries(entries), count: entries.length,
    ...(entries.length === 1 ? { ready: { text: only.text, engine: only.engine } } : {}),
  }
}

function maxCharsOf({ limits }: Workshop, window: SummaryWindow): number {
  const { dayMaxChars, monthMaxChars, yearMaxChars } = limits()
  return { day: dayMaxChars, month: monthMaxChars, year: yearMaxChars }[window]
}
