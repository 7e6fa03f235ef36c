// The sources inside the memory: chat (records and session log), journal, concept pages.

import { plusMs } from '../../core/time/instant.ts'
import type { Interval } from '../../core/time/interval.ts'
import { placedIn } from '../../core/record/placed-in.ts'
import type { MemoryRecord } from '../../core/record/record.ts'
import type { StoredPage } from '../../core/pages/stored-page.ts'
import { dateOf } from '../../core/time/zone.ts'
import { evidenceOfFact, evidenceOfJournal, evidenceOfMessage, evidenceOfRecord } from '../../core/timeline/evidence-of.ts'
import { temporalMatch } from '../../core/timeline/recall-score.ts'
import type { TimelineEvidence } from '../../core/timeline/timeline-item.ts'
import type { Ledger } from '../ledger.ts'
import { headsOf } from '../recall/chain-heads.ts'
import type { SessionLog } from '../ports.ts'
import type { JournalReader } from '../recall.ts'
import { looksAtEvent, looksAtObserved, type TimelineSource } from './timeline-source.ts'

const MAX_RECORDS = 200
const MAX_MESSAGES = 20
const MAX_SESSIONS = 50
const MESSAGE_DEADLINE_MS = 500
const MAX_JOURNAL_DAYS = 62

/** Records by event or recorded time, and for questions of wording the session log itself. */
export function chatSource({ ledger, sessionLog }: { readonly ledger: Ledger; readonly sessionLog: () => SessionLog | null }): TimelineSource {
  return {
    name: 'chat',
    async collect({ mode, range, topic, zone, at }) {
      const fields = [...(looksAtEvent(mode) ? ['event' as const] : []), ...(looksAtObserved(mode) ? ['recorded' as const] : [])]
      const pages = await Promise.all(fields.map(timeField => ledger.query({ text: null, window: range, timeField, order: timeField === 'event' ? 'event-asc' : 'recorded-desc', limit: MAX_RECORDS })))
      const records = new Map(pages.flatMap(page => page.hits).map(({ record }) => [record.id, record]))
      const heads = await headsOf(ledger, [...records.values()])
      const messages = mode === 'MENTIONED_IN' && topic.length > 0 ? await spokenMessages(sessionLog(), topic, range) : { evidence: [], partial: null }
      const cut = pages.some(page => page.nextCursor !== null) ? `only ${MAX_RECORDS} records of the range are used` : null
      const loading = pages.every(page => page.complete) ? null : 'the start-up load is not complete'
      return {
        present: ledger.coverage().records > 0 || messages.evidence.length > 0,
        evidence: [...[...records.values()].filter(record => record.sensitivity === 'normal').map(record => evidenceOfRecord(placedIn(record, zone), at, sayable(heads.get(record.id)))), ...messages.evidence],
        partial: loading ?? cut ?? messages.partial,
      }
    },
  }
}

function sayable(head: MemoryRecord | undefined): MemoryRecord | null {
  return head?.sensitivity === 'normal' ? head : null
}

async function spokenMessages(log: SessionLog | null, topic: readonly string[], range: Interval): Promise<{ readonly evidence: readonly TimelineEvidence[]; readonly partial: string | null }> {
  if (log === null) return { evidence: [], partial: null }
  const longest = [...topic].sort((a, b) => b.length - a.length)[0] ?? null
  const result = await log.search({ text: longest, from: range.start, until: range.end, limit: MAX_MESSAGES, maxSessions: MAX_SESSIONS, deadlineMs: MESSAGE_DEADLINE_MS })
  if (result.kind !== 'ok') return { evidence: [], partial: null }
  return { evidence: result.hits.filter(hit => hit.role === 'user').map(evidenceOfMessage), partial: result.capped ? 'not every session was read' : null }
}

/** Journals of the days of the range. */
export function journalSource({ journals }: { readonly journals: JournalReader }): TimelineSource {
  return {
    name: 'journal',
    async collect({ range, zone }, signal) {
      const written = await journals.list()
      const first = dateOf(range.start, zone)
      const last = dateOf(range.end > range.start ? plusMs(range.end, -1) : range.start, zone)
      const days = written.filter(day => day >= first && day <= last)
      const evidence: TimelineEvidence[] = []
      let unreadable = 0
      for (const day of days.slice(-MAX_JOURNAL_DAYS)) {
        if (signal.aborted) return { present: true, evidence, partial: 'stopped by the deadline' }
        const journal = await journals.read(day).catch(() => undefined)
        if (journal === undefined) unreadable++
        else if (journal !== null) evidence.push(...evidenceOfJournal({ day, text: journal.text, modifiedAt: journal.modifiedAt }, zone))
      }
      const cut = days.length > MAX_JOURNAL_DAYS ? `only ${MAX_JOURNAL_DAYS} journals are read` : null
      return { present: written.length > 0, evidence, partial: unreadable > 0 ? `${unreadable} journals cannot be read` : cut }
    },
  }
}

/** Facts of concept pages. A fact without a day was written down on one: possible evidence for that day. */
export function conceptSource({ pages }: { readonly pages: { list(): Promise<readonly StoredPage[]> } }): TimelineSource {
  return {
    name: 'memory',
    async collect({ mode, range, zone }) {
      const all = await pages.list()
      const evidence = all.flatMap(page => page.facts.map((fact, index) => evidenceOfFact(page, fact, index, zone)))
      return { present: all.length > 0, evidence: evidence.filter(piece => temporalMatch(piece, mode, range) > 0), partial: null }
    },
  }
}
