// Whole conversations of a span of time out of the host's logs, for summaries. Live sessions are read from memory. Of the
// stored ones only those are read in which somebody spoke on a day of the span: which days that are is remembered per
// revision of the log, so each state of a log is read once for all and then only for its own days. A log whose file was
// not touched since before the span is not read at all: nothing of the span can stand in it.

import { stat } from 'node:fs/promises'
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import type { Conversation, ConversationMessage } from '../core/summary/conversation.ts'
import { DAY_MS } from '../core/time/instant.ts'
import { containsInstant, type Interval } from '../core/time/interval.ts'
import type { ConversationLog } from '../services/ports.ts'
import type { SessionDays, SpokenDays } from '../services/summaries/session-days.ts'
import { conversationOf } from './captured-turn.ts'
import { describeFault, type Faults } from './faults.ts'
import type { HostSession, SessionPersistence, StoredSession } from './host-types.ts'
import { eventsOf, field, isHumanSession } from './session-facts.ts'

/** A store that lists its sessions with their revisions and reads one without opening it. */
export type StoredSessions = Required<Pick<SessionPersistence, 'listSnapshots' | 'readFrom'>> & Pick<SessionPersistence, 'locate'>

export interface ConversationLogPorts {
  readonly stored: StoredSessions
  /** The sessions that are open in this host. */
  readonly live: () => readonly HostSession[]
  /** Asked at the first pass. */
  readonly days: () => SessionDays
  readonly clock: () => number
  readonly faults: Faults
  /** Epoch ms of the last change of a file; rejects when it cannot be had. */
  readonly modifiedAt?: (path: string) => Promise<number>
}

interface Listing {
  readonly at: number
  readonly sessions: readonly StoredSession[]
}

/** What is known is written down after so many logs, because a first pass over years of them may be broken off. */
const SAVE_EVERY = 200
/** A listing opens every log's first line. It serves spans that had ended this long before it was made, for so long. */
const LISTING_LAG_MS = 60_000
const LISTING_AGE_MS = 600_000
/** Reading rests as long as it worked, up to this: it must not be felt in the conversation. */
const MAX_REST_MS = 250
/** A file that was last changed so long before a span holds nothing of it, whatever the clock of its disk says. */
const FILE_CLOCK_SLACK_MS = DAY_MS
/** A session that is missing from the list is looked for again; the pass comes every half hour. */
const SURE_AFTER_MS = 20 * 60_000
/** The answer of the host's store for a session that it does not have; a log that cannot be read is told otherwise. */
const NOT_FOUND = /\bnot found\b/i

export function canBeRead(stored: SessionPersistence): stored is StoredSessions {
  return typeof stored.listSnapshots === 'function' && typeof stored.readFrom === 'function'
}

export function createConversationLog(ports: ConversationLogPorts): ConversationLog {
  const { stored, live, days, clock, faults, modifiedAt = mtimeOf } = ports
  let known: Map<string, SpokenDays> | null = null
  let listing: Listing | null = null
  let tail: Promise<unknown> = Promise.resolve()
  /** States of logs that could not be read. */
  const failed = new Set<string>()
  /** When the file of a log was changed last, by session. */
  const touched = new Map<string, { readonly revision: string; readonly at: number }>()
  /** Since when a session is missing from the list. */
  const missing = new Map<string, number>()

  async function list(window: Interval, signal: AbortSignal): Promise<readonly StoredSession[]> {
    const now = clock()
    const fits = listing !== null && now >= listing.at && now - listing.at < LISTING_AGE_MS && window.end <= listing.at - LISTING_LAG_MS
    if (listing === null || !fits) {
      const sessions = (await stored.listSnapshots(signal)).filter(({ header }) => isHumanSession({ id: header.id, header }))
      listing = { at: now, sessions }
    }
    return listing.sessions
  }

  async function readStored(session: StoredSession, signal: AbortSignal): Promise<readonly ConversationMessage[]> {
    const startedAt = performance.now()
    try {
      return conversationOf((await stored.readFrom(session.header.id, 0, signal)).events)
    } finally {
      await sleep(Math.min(performance.now() - startedAt, MAX_REST_MS), undefined, { signal })
    }
  }

  /** True when the file of the log says that nobody spoke in it since before the span; false for a store without files. */
  async function endedBefore({ header, revision }: StoredSession, window: Interval): Promise<boolean> {
    const path = stored.locate?.(header)?.path
    if (path === undefined) return false
    const known = touched.get(header.id)
    const at = known?.revision === revision ? known.at : await modifiedAt(path).catch(() => Number.POSITIVE_INFINITY)
    if (known?.revision !== revision) touched.set(header.id, { revision, at })
    return at + FILE_CLOCK_SLACK_MS < window.start
  }

  /** What is said in stored sessions in the span; learns the days of logs that changed. */
  async function spokenIn(sessions: readonly StoredSession[], window: Interval, signal: AbortSignal): Promise<Map<string, readonly ConversationMessage[]>> {
    known ??= new Map(await faults.containAsync('session days', () => days().load(), new Map<string, SpokenDays>()))
    const found = new Map<string, readonly ConversationMessage[]>()
    let unsaved = 0
    const save = async (): Promise<void> => {
      if (known === null || unsaved === 0) return
      unsaved = 0
      await faults.containAsync('session days', () => days().save(known ?? new Map()), undefined)
    }
    try {
      for (const session of sessions) {
        const { id } = session.header
        const entry = known.get(id)
        if (entry?.revision === session.revision ? !touches(entry.days, window) : await endedBefore(session, window)) continue
        const messages = await oneLog(session, signal)
        if (messages === null) continue
        if (entry?.revision !== session.revision) {
          known.set(id, { revision: session.revision, days: daysOf(messages) })
          if (++unsaved >= SAVE_EVERY) await save()
        }
        found.set(id, within(messages, window))
      }
      const listed = new Set(sessions.map(({ header }) => header.id))
      for (const id of known.keys()) if (!listed.has(id) && known.delete(id)) unsaved++
      for (const id of touched.keys()) if (!listed.has(id)) touched.delete(id)
    } finally {
      await save()
    }
    return found
  }

  /**
   * One bad log hides only itself: nothing was said in it, as far as anybody can read. A failure that may pass makes the
   * whole answer unavailable once, because a day that is summarised without a session is not looked at again; null after that.
   */
  async function oneLog(session: StoredSession, signal: AbortSignal): Promise<readonly ConversationMessage[] | null> {
    try {
      return await readStored(session, signal)
    } catch (error) {
      signal.throwIfAborted()
      faults.note('a session log for summaries', error)
      if (UNREADABLE.has(String(field(error, 'name')))) return []
      const state = `${session.header.id} ${session.revision}`
      if (failed.has(state)) return null
      failed.add(state)
      listing = null // it may be gone
      throw error
    }
  }

  async function conversations(window: Interval, signal: AbortSignal): Promise<Conversation[]> {
    signal.throwIfAborted()
    const open = live().filter(isHumanSession)
    const openIds = new Set(open.map(({ id }) => id))
    const listed = (await list(window, signal)).filter(({ header }) => !openIds.has(header.id))
    const spoken = await spokenIn(listed, window, signal)
    const all = listed.map(({ header }) => ({ id: header.id, createdAt: header.createdAt ?? 0, messages: spoken.get(header.id) ?? [] }))
    for (const session of open) {
      all.push({ id: session.id, createdAt: session.header?.createdAt ?? 0, messages: within(conversationOf(eventsOf(session)), window) })
      await breathe()
    }
    return withoutCopies(all.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)))
  }

  async function deleted(sessions: readonly string[], signal: AbortSignal): Promise<readonly string[]> {
    const now = clock()
    // A store that is away lists nothing.
    if (listing === null || listing.sessions.length === 0 || now - listing.at >= LISTING_AGE_MS) return []
    const present = new Set([...listing.sessions.map(({ header }) => header.id), ...live().map(({ id }) => id)])
    for (const id of missing.keys()) if (present.has(id) || !sessions.includes(id)) missing.delete(id)
    const gone: string[] = []
    for (const id of sessions.filter(session => !present.has(session))) {
      const since = missing.get(id)
      if (since === undefined || now < since) missing.set(id, now)
      else if (now - since >= SURE_AFTER_MS && await isNotFound(id, signal)) gone.push(id)
    }
    return gone
  }

  /** The list leaves out a log that it cannot read as well. */
  async function isNotFound(id: string, signal: AbortSignal): Promise<boolean> {
    try {
      await stored.readFrom(id, 0, signal)
      return false
    } catch (error) {
      return !signal.aborted && NOT_FOUND.test(String(field(error, 'message'))) && !UNREADABLE.has(String(field(error, 'name')))
    }
  }

  return {
    deleted: (sessions, signal) => {
      const answer = tail.then(() => deleted(sessions, signal)).catch(() => [])
      tail = answer
      return answer
    },
    conversations: (window, signal) => {
      const answer = tail.then(() => conversations(window, signal)).then(
        found => ({ kind: 'ok' as const, conversations: found }),
        (error: unknown) => ({ kind: 'unavailable' as const, reason: signal.aborted ? 'aborted' : describeFault(error) }),
      )
      tail = answer // one pass at a time: two would read the same logs
      return answer
    },
  }
}

async function mtimeOf(path: string): Promise<number> {
  return (await stat(path)).mtimeMs
}

/** Failures of the host's store that the next try will not mend. */
const UNREADABLE: ReadonlySet<string> = new Set(['SessionPersistenceCorruptionError', 'SessionFormatUnsupportedError'])

/** A forked session begins with the messages of its origin: they were said once. */
function withoutCopies(sessions: readonly { readonly id: string; readonly messages: readonly ConversationMessage[] }[]): Conversation[] {
  const seen = new Set<string>()
  return sessions.flatMap(({ id, messages }) => {
    const own = messages.filter(message => !seen.has(message.id))
    for (const message of own) seen.add(message.id)
    return own.length === 0 ? [] : [{ session: id, messages: own }]
  })
}

function within(messages: readonly ConversationMessage[], window: Interval): ConversationMessage[] {
  return messages.filter(({ at }) => containsInstant(window, at))
}

function daysOf(messages: readonly ConversationMessage[]): number[] {
  return [...new Set(messages.map(({ at }) => Math.floor(at / DAY_MS)))].sort((a, b) => a - b)
}

function touches(days: readonly number[], window: Interval): boolean {
  return days.some(day => (day + 1) * DAY_MS > window.start && day * DAY_MS < window.end)
}
