// L0: reads the host's own session logs through its sessionQuery service, newest session first. Errors of the host are
// told apart by their code string; whatever fails makes L0 unavailable and never throws.

import { epochMs, isEpochMs } from '../core/time/instant.ts'
import type { SessionHit, SessionLog, SessionSearch, SessionSearchResult } from '../services/ports.ts'
import { describeFault } from './faults.ts'
import type { EventDocument, EventFilter, SessionEvent, SessionQuery } from './host-types.ts'
import { field, isHumanMessage, isHumanSession, isMessage, textOfMessage, userMessageOf } from './session-facts.ts'

export interface SessionLogPorts {
  readonly query: SessionQuery
  /** First event of the turn that is open in a live session: it and what follows is the present, not the past. */
  readonly openTurnOf: (session: string) => number | null
}

const ROLES: Readonly<Record<string, SessionHit['role']>> = { 'user/message': 'user', 'assistant/message': 'assistant', 'tool/result': 'tool' }
/** Widest window that the host reads around an event (SESSION_QUERY_READ_WINDOW_MAX of 0.1.0-rc.8). */
const MAX_WINDOW = 50

export function createSessionLog({ query, openTurnOf }: SessionLogPorts): SessionLog {
  return {
    search: async search => {
      try {
        return await searchSessions(query, openTurnOf, search)
      } catch (error) {
        return { kind: 'unavailable', reason: describeFault(error) } // a fault of the host's log is an answer, not a failure of ours
      }
    },
    around: async (session, seq, before, after) => {
      try {
        const window = await query.readEvent({ sessionId: session, seq, before: Math.min(before, MAX_WINDOW), after: Math.min(after, MAX_WINDOW) })
        return window.events.flatMap(event => hitOf(session, event))
      } catch {
        return [] // the session or the event is gone: that is the contract's empty answer
      }
    },
  }
}

async function searchSessions(query: SessionQuery, openTurnOf: (session: string) => number | null, search: SessionSearch): Promise<SessionSearchResult> {
  const deadline = performance.now() + search.deadlineMs
  const sessions = (await query.listSessions()).filter(({ header }) => isHumanSession({ id: header.id, header }))
  if (sessions.length === 0) return { kind: 'no_sessions' }
  const hits: SessionHit[] = []
  let read = 0
  for (const { header } of sessions.slice(0, search.maxSessions)) {
    if (hits.length >= search.limit || performance.now() > deadline) break
    hits.push(...await hitsOfSession(query, header.id, search, openTurnOf(header.id), deadline))
    read++
  }
  const found = hits.toSorted((a, b) => b.at - a.at || b.seq - a.seq)
  return { kind: 'ok', hits: found.slice(0, search.limit), capped: read < sessions.length || found.length > search.limit }
}

async function hitsOfSession(query: SessionQuery, session: string, search: SessionSearch, openFrom: number | null, deadline: number): Promise<SessionHit[]> {
  let documents: readonly EventDocument[]
  try {
    documents = await query.filterEvents(session, filtersOf(search))
  } catch (error) {
    if (field(error, 'code') === 'SESSION_QUERY_SESSION_NOT_FOUND' || field(error, 'code') === 'SESSION_QUERY_CORRUPT_SESSION') return [] // one bad log hides only itself
    throw error
  }
  const hits: SessionHit[] = []
  for (const document of documents.toReversed()) {
    if (hits.length >= search.limit || performance.now() > deadline) break
    if (openFrom !== null && document.seq >= openFrom) continue
    const role = ROLES[document.type]
    if (role === undefined || !isEpochMs(document.time) || (role === 'user' && !await isWordOfPerson(query, session, document.seq))) continue
    hits.push({ session, seq: document.seq, at: epochMs(document.time), role, text: document.text })
  }
  return hits
}

function filtersOf(search: SessionSearch): EventFilter[] {
  const filters: EventFilter[] = [{ kind: 'type', values: Object.keys(ROLES) }]
  if (search.from !== null || search.until !== null) {
    // The host's filter includes both ends; ours is half-open.
    filters.push({ kind: 'time', from: search.from ?? 0, to: (search.until ?? Number.MAX_SAFE_INTEGER) - 1 })
  }
  if (search.text !== null && search.text.trim() !== '') filters.push({ kind: 'text', text: search.text })
  return filters
}

/** The filter's documents do not say who wrote a user-role message, and our own blocks are among them. */
async function isWordOfPerson(query: SessionQuery, session: string, seq: number): Promise<boolean> {
  const window = await query.readEvent({ sessionId: session, seq, before: 0, after: 0 })
  return window.events.some(event => event.seq === seq && isHumanEvent(event))
}

function hitOf(session: string, event: SessionEvent): SessionHit[] {
  const role = ROLES[event.type]
  const message = event.type === 'user/message' ? event.data : field(event.data, 'message')
  if (role === undefined || !isMessage(message) || !isEpochMs(event.time) || (role === 'user' && !isHumanEvent(event))) return []
  const text = role === 'tool' ? toolText(message) : textOfMessage(message)
  return text === '' ? [] : [{ session, seq: event.seq, at: epochMs(event.time), role, text }]
}

function toolText(message: { readonly content: unknown }): string {
  const blocks = Array.isArray(message.content) ? message.content as readonly unknown[] : []
  return blocks.map(block => {
    const inner = field(block, 'content')
    return textOfMessage({ content: Array.isArray(inner) ? inner : typeof inner === 'string' ? inner : [] })
  }).filter(text => text !== '').join('\n')
}

function isHumanEvent(event: SessionEvent): boolean {
  const message = userMessageOf(event)
  return message !== null && isHumanMessage(message)
}
