// What the host's events say about each live session right now: its open turn, its file mode, the person's language.

import { type Language, languageOf } from '../core/text/language.ts'
import type { Faults } from './faults.ts'
import type { HostContext, HostSession, SessionEvent, SessionRegistry } from './host-types.ts'
import { eventsOf, field, isHumanMessage, textOfMessage, userMessageOf } from './session-facts.ts'

export interface SessionStates {
  /** First event of the turn that is open now; null between turns and for sessions that are not live. */
  openTurnOf(session: string): number | null
  /** The open turn from its first event to the latest one, both inclusive; null between turns. */
  openSpanOf(session: string): { readonly seqFrom: number; readonly seqTo: number } | null
  /** True when the host runs the session read-only: then nothing may change files on its behalf. */
  isReadOnly(session: string): boolean
  /** The person's last message and the one before it; null before the first. */
  askedIn(session: string): { readonly message: string; readonly before: string | null } | null
  /** Language of the person's last message: Chinese unless it holds letters and no Han character. */
  languageOf(session: string): Language
}

/** Of a long message its two ends: wishes are short, and stand there. */
const MAX_END_CHARS = 4000

interface State {
  openTurn: number | null
  latest: number
  mode: string | null
  language: Language
  asked: { readonly message: string; readonly before: string | null } | null
}

export function trackSessions(ctx: HostContext, faults: Faults): SessionStates {
  const states = new Map<string, State>()
  const meet = (session: HostSession): State => {
    const state: State = { openTurn: null, latest: 0, mode: null, language: languageOf(''), asked: null }
    for (const event of eventsOf(session)) apply(state, event)
    states.set(session.id, state)
    return state
  }
  ctx.on('session/created', session => faults.contain('session state', () => { meet(session) }, undefined))
  ctx.on('session/disposed', session => { states.delete(session.id) })
  ctx.on('session/event', (session, event) => faults.contain('session state', () => {
    const state = states.get(session.id)
    if (state !== undefined) apply(state, event)
  }, undefined))
  // A session that was open before the plugin was loaded has had no session/created.
  const stateOf = (id: string): State | undefined => states.get(id) ?? faults.contain('session state', () => {
    const session = (ctx.get('sessions') as SessionRegistry | undefined)?.get?.(id)
    return session === undefined ? undefined : meet(session)
  }, undefined)
  return {
    openTurnOf: session => stateOf(session)?.openTurn ?? null,
    openSpanOf: session => {
      const state = stateOf(session)
      return state === undefined || state.openTurn === null ? null : { seqFrom: state.openTurn, seqTo: state.latest }
    },
    isReadOnly: session => stateOf(session)?.mode === 'read-only',
    askedIn: session => stateOf(session)?.asked ?? null,
    languageOf: session => stateOf(session)?.language ?? languageOf(''),
  }
}

function apply(state: State, event: SessionEvent): void {
  state.latest = event.seq
  if (event.type === 'turn/start') state.openTurn = event.seq
  else if (event.type === 'turn/end') state.openTurn = null
  else if (event.type === 'sandbox/mode') state.mode = String(field(event.data, 'mode') ?? '')
  const message = userMessageOf(event)
  if (message === null || !isHumanMessage(message)) return
  const text = textOfMessage(message)
  state.language = languageOf(text)
  state.asked = { message: text.length > 2 * MAX_END_CHARS ? `${text.slice(0, MAX_END_CHARS)}\n${text.slice(-MAX_END_CHARS)}` : text, before: state.asked?.message ?? null }
}
