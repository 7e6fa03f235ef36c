// L2: the journals of the days that a vague time means. A journal answers only when it is as new as the day's records.

import { type CivilDate, type DayNumber, formatDay, plusDays } from '../../core/time/civil.ts'
import { dayInterval, overlaps } from '../../core/time/interval.ts'
import { plusMs } from '../../core/time/instant.ts'
import { dayOf, startOfDay } from '../../core/time/zone.ts'
import { sharesTopic, termsOf } from '../../core/text/topic-words.ts'
import type { FallbackReason, RecallAnswer, RecallItem } from '../recall.ts'
import { answer, type RecallLayers } from './layers.ts'
import type { Question } from './read-question.ts'

/** A journal a day for two months; a longer look back goes to the records. */
const MAX_JOURNAL_DAYS = 62

export type JournalResult =
  | { readonly kind: 'answer'; readonly answer: RecallAnswer }
  | { readonly kind: 'fallback'; readonly reason: FallbackReason }

/**
 * Asks the journals of the question's window. `strict` is the explicit scope: then what is there is the answer, with
 * `partial` for days whose journal is missing or older than their records, and nothing is passed off as a journal.
 */
export async function askJournal(layers: RecallLayers, question: Question, strict: boolean): Promise<JournalResult> {
  const written = await layers.journals.list()
  const days = daysOf(question, written)
  if (days.length > MAX_JOURNAL_DAYS) {
    if (!strict) return { kind: 'fallback', reason: 'journal_window_too_wide' }
    days.splice(0, days.length - MAX_JOURNAL_DAYS)
  }
  const read = await readDays(layers, question, days, new Set(written))
  if (strict) return { kind: 'answer', answer: strictAnswer(layers, question, read) }
  const reason = read.fault ?? (read.items.length === 0 ? 'journal_missing' : aboutTopic(read.items, question) ? null : 'journal_no_match')
  if (reason !== null) return { kind: 'fallback', reason }
  return { kind: 'answer', answer: answer(layers, question, { route: 'l2', status: 'ok', items: read.items.slice(0, question.request.limit), journalDays: { read: read.items.length, missing: read.missing } }) }
}

type JournalItem = Extract<RecallItem, { readonly layer: 'l2' }>

interface DaysRead {
  readonly items: readonly JournalItem[]
  readonly missing: number
  /** First reason why the journals cannot stand for the window. */
  readonly fault: FallbackReason | null
}

async function readDays(layers: RecallLayers, question: Question, days: readonly DayNumber[], written: ReadonlySet<CivilDate>): Promise<DaysRead> {
  const items: JournalItem[] = []
  let missing = 0
  let fault: FallbackReason | null = null
  for (const day of days) {
    const date = formatDay(day)
    const newest = layers.ledger.newestRecordedAt(dayInterval(day, question.zone))
    const journal = written.has(date) ? await layers.journals.read(date).catch(() => 'unreadable' as const) : null
    if (journal === 'unreadable') fault ??= 'journal_unreadable'
    else if (journal === null) {
      missing++
      if (newest !== null) fault ??= 'journal_missing'
    } else {
      // Before the day began nobody could tell of it: the file bears another day's name.
      if (journal.modifiedAt < (newest ?? startOfDay(day, question.zone))) fault ??= 'journal_stale'
      items.push({ layer: 'l2', day: date, text: journal.text, modifiedAt: journal.modifiedAt })
    }
  }
  return { items, missing, fault }
}

function strictAnswer(layers: RecallLayers, question: Question, read: DaysRead): RecallAnswer {
  const matching = question.topic.length === 0 ? read.items : read.items.filter(item => aboutTopic([item], question))
  const status = read.items.length === 0 ? 'no_data' : matching.length === 0 ? 'no_match' : read.fault === null ? 'ok' : 'partial'
  return answer(layers, question, {
    route: 'l2',
    status,
    items: matching.slice(0, question.request.limit),
    detail: status === 'partial' ? `not every day of the window has an up-to-date journal (${read.fault})` : null,
    journalDays: { read: read.items.length, missing: read.missing },
  })
}

/** Days of the window, ascending; all written days when there is no window. */
function daysOf({ window, periods, zone }: Question, written: readonly CivilDate[]): DayNumber[] {
  if (window === null) return written.map(date => Math.floor(Date.parse(date) / 86_400_000) as DayNumber)
  const first = dayOf(window.start, zone)
  const last = dayOf(window.end > window.start ? plusMs(window.end, -1) : window.start, zone)
  const days = Array.from({ length: Math.min(last - first + 1, MAX_JOURNAL_DAYS + 1) }, (_, offset) => plusDays(first, offset))
  return periods.length < 2 ? days : days.filter(day => periods.some(period => overlaps(period, dayInterval(day, zone))))
}

function aboutTopic(items: readonly JournalItem[], { topic }: Question): boolean {
  return topic.length === 0 || items.some(item => sharesTopic(topic, new Set(termsOf(item.text))))
}
