// L0 over the host's session query.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { epochMs } from '../../src/core/time/instant.ts'
import type { EventDocument, EventFilter, SessionEvent, SessionHeader, SessionQuery } from '../../src/host/host-types.ts'
import { createSessionLog } from '../../src/host/session-log.ts'
import { textOfMessage } from '../../src/host/session-facts.ts'
import type { SessionSearch } from '../../src/services/ports.ts'
import { assistant, log, message, toolResult } from '../../test-support/host/log-events.ts'

interface Stored { readonly header: SessionHeader & { readonly id: string }; readonly events: readonly SessionEvent[] }

/** Behaves as the host's service of 0.1.0-rc.8 as far as it is used here. */
function queryOver(sessions: readonly Stored[]): SessionQuery {
  const eventsOf = (id: string): readonly SessionEvent[] => {
    const found = sessions.find(({ header }) => header.id === id)
    if (found === undefined) throw Object.assign(new Error('gone'), { code: 'SESSION_QUERY_SESSION_NOT_FOUND' })
    return found.events
  }
  return {
    listSessions: async () => sessions.map(({ header }) => ({ header })),
    filterEvents: async (id, filters) => eventsOf(id).map(documentOf).filter(document => filters.every(filter => passes(document, filter))),
    readEvent: async ({ sessionId, seq, before, after }) => {
      const events = eventsOf(sessionId)
      if (events[seq] === undefined) throw Object.assign(new Error('no event'), { code: 'SESSION_QUERY_EVENT_NOT_FOUND' })
      return { events: events.slice(Math.max(0, seq - before), seq + after + 1) }
    },
  }
}

function documentOf(event: SessionEvent): EventDocument {
  const data = event.data as { message?: { content: unknown }; content?: unknown }
  const text = textOfMessage({ content: (data.message?.content ?? data.content ?? []) as string })
  return { seq: event.seq, type: event.type, time: event.time, text }
}

function passes(document: EventDocument, filter: EventFilter): boolean {
  switch (filter.kind) {
    case 'seq': return document.seq >= filter.from && document.seq <= filter.to
    case 'time': return document.time >= filter.from && document.time <= filter.to
    case 'type': return filter.values.includes(document.type)
    case 'text': return document.text.includes(filter.text)
  }
}

const first = log(
  ['turn/start', { turn: 1 }], ['user/message', message('错误码 E1234 怎么办', 'user')], ['user/message', message('[memory-context] E1234', 'memory-context')],
  ['assistant/message', assistant('E1234 已处理')], ['tool/result', toolResult('c', false, 'E1234 log')], ['turn/end', {}],
)
const sessions: readonly Stored[] = [
  { header: { id: 'new' }, events: log(['turn/start', {}], ['user/message', message('再看 E1234')], ['turn/end', {}]) },
  { header: { id: 'sub', origin: 'subagent' }, events: log(['user/message', message('E1234 task')]) },
  { header: { id: 'old' }, events: first },
]
const ask = (more: Partial<SessionSearch> = {}): SessionSearch => ({ text: 'E1234', from: null, until: null, limit: 10, maxSessions: 10, deadlineMs: 1000, ...more })

test('hits come from people and the model, never from our own blocks or subagents', async () => {
  const found = await createSessionLog({ query: queryOver(sessions), openTurnOf: () => null }).search(ask())
  assert.equal(found.kind, 'ok')
  assert.deepEqual(found.kind === 'ok' && found.hits.map(({ session, seq, role }) => [session, seq, role]).sort(), [['new', 1, 'user'], ['old', 1, 'user'], ['old', 3, 'assistant']])
})

test('what belongs to the turn that is open is the present and not found', async () => {
  const found = await createSessionLog({ query: queryOver(sessions), openTurnOf: session => (session === 'new' ? 0 : null) }).search(ask())
  assert.deepEqual(found.kind === 'ok' && [...new Set(found.hits.map(({ session }) => session))], ['old'])
})

test('the time window is half-open and the limit and the number of sessions are caps that are said', async () => {
  const times = first.map(event => event.time)
  const reader = createSessionLog({ query: queryOver(sessions), openTurnOf: () => null })
  const window = await reader.search(ask({ from: epochMs(times[3] ?? 0), until: epochMs(times[4] ?? 0) }))
  assert.deepEqual(window.kind === 'ok' && window.hits.map(({ seq }) => seq), [3])
  const capped = await reader.search(ask({ limit: 1 }))
  assert.deepEqual(capped.kind === 'ok' && [capped.hits.length, capped.capped], [1, true])
  const newest = await reader.search(ask({ maxSessions: 1 }))
  assert.deepEqual(newest.kind === 'ok' && [newest.hits.map(({ session }) => session), newest.capped], [['new'], true])
})

test('no sessions, a broken service and one corrupt session are three different answers', async () => {
  const empty = await createSessionLog({ query: queryOver([]), openTurnOf: () => null }).search(ask())
  assert.deepEqual(empty, { kind: 'no_sessions' })
  const failing = (id: string, code: string): SessionQuery => {
    const query = queryOver(sessions)
    return { ...query, filterEvents: (session, filters) => (session === id ? Promise.reject(Object.assign(new Error('memory words'), { code })) : query.filterEvents(session, filters)) }
  }
  const broken = await createSessionLog({ query: failing('new', 'SESSION_QUERY_PERSISTENCE_FAILED'), openTurnOf: () => null }).search(ask())
  assert.deepEqual(broken, { kind: 'unavailable', reason: 'Error SESSION_QUERY_PERSISTENCE_FAILED' })
  const corrupt = await createSessionLog({ query: failing('new', 'SESSION_QUERY_CORRUPT_SESSION'), openTurnOf: () => null }).search(ask())
  assert.deepEqual(corrupt.kind === 'ok' && [...new Set(corrupt.hits.map(({ session }) => session))], ['old'])
})

test('messages around an event hold tool output, and a missing session is empty', async () => {
  const reader = createSessionLog({ query: queryOver(sessions), openTurnOf: () => null })
  assert.deepEqual((await reader.around('old', 3, 5, 5)).map(({ role, text }) => [role, text]), [['user', '错误码 E1234 怎么办'], ['assistant', 'E1234 已处理'], ['tool', 'E1234 log']])
  assert.deepEqual(await reader.around('nowhere', 0, 1, 1), [])
  assert.deepEqual(await reader.around('old', 99, 1, 1), [])
})
