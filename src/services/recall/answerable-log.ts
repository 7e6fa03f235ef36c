// The session log as answers may use it: without the turns of which something was forgotten, without what a person asked not
// to record, and without what our own tools once answered. The host keeps all of it.

import { isSilenced, onRecord } from '../../core/capture/kept-back.ts'
import type { ForgottenTurn, ForgottenTurns } from '../../store/forgotten-turns.ts'
import type { SessionHit, SessionLog, SessionSearchResult } from '../ports.ts'

export interface AnswerableLogOptions {
  readonly log: SessionLog
  readonly forgottenTurns: Pick<ForgottenTurns, 'list'>
}

/** Hits that are asked for beyond the limit, to stand in for those that are left out. */
const SPARE_HITS = 50
/** Events before an answer among which the message that it answers is looked for. */
const LOOK_BACK_EVENTS = 50
/** Events behind a message among which a wish about it is looked for. */
const LOOK_AHEAD_EVENTS = 50
/** Header of a result of ours (tools/present.ts), wherever the host puts it in a tool's text. */
const OWN_RESULT = /\[memory_[a-z_]{2,30} ?[|｜]/

/** The log without what must not come back. */
export function answerableLog({ log, forgottenTurns }: AnswerableLogOptions): SessionLog {
  const isOurs = ({ role, text }: SessionHit): boolean => role === 'tool' && OWN_RESULT.test(text)

  async function allowed(hits: readonly SessionHit[], wording: string | null): Promise<readonly SessionHit[]> {
    const others = hits.filter(hit => !isOurs(hit))
    const turns = others.length === 0 ? [] : await forgottenTurns.list()
    const kept = await Promise.all(others.map(async hit => {
      if (turns.length > 0 && await isForgotten(log, turns, hit)) return []
      const spoken = await spokenPart(log, hit, wording)
      return spoken === null ? [] : [spoken]
    }))
    return kept.flat()
  }

  /** The hits in batches, for each costs a look at its neighbours. */
  async function firstAllowed(hits: readonly SessionHit[], most: number, wording: string | null): Promise<readonly SessionHit[]> {
    const kept: SessionHit[] = []
    for (let at = 0; at < hits.length && kept.length < most; at += most) kept.push(...await allowed(hits.slice(at, at + most), wording))
    return kept
  }

  return {
    async search(search): Promise<SessionSearchResult> {
      const found = await log.search({ ...search, limit: search.limit + SPARE_HITS })
      if (found.kind !== 'ok') return found
      const hits = await firstAllowed(found.hits, search.limit + 1, search.text)
      return { kind: 'ok', hits: hits.slice(0, search.limit), capped: found.capped || hits.length > search.limit }
    },
    around: async (session, seq, before, after) => allowed(await log.around(session, seq, before, after), null),
  }
}

/** The hit without what is off the record; null where nothing is left that was asked for. */
async function spokenPart(log: SessionLog, hit: SessionHit, wording: string | null): Promise<SessionHit | null> {
  const text = hit.role === 'user' ? onRecord(hit.text) : hit.text
  if (text === null || (text !== hit.text && wording !== null && holds(hit.text, wording) && !holds(text, wording))) return null
  const around = await log.around(hit.session, hit.seq, hit.role === 'user' ? 0 : LOOK_BACK_EVENTS, LOOK_AHEAD_EVENTS)
  return isSilenced(around, around.findIndex(({ seq }) => seq === hit.seq)) ? null : { ...hit, text }
}

const holds = (text: string, wording: string): boolean => text.toLowerCase().includes(wording.trim().toLowerCase())

/** A forgotten message goes with the answers to it, up to the person's next message. */
async function isForgotten(log: SessionLog, turns: readonly ForgottenTurn[], hit: SessionHit): Promise<boolean> {
  const gone = new Set(turns.filter(turn => turn.session === hit.session && turn.at <= hit.at).map(({ at }) => at))
  if (gone.size === 0 || gone.has(hit.at)) return gone.size > 0
  if (hit.role === 'user') return false
  const before = await log.around(hit.session, hit.seq, LOOK_BACK_EVENTS, 0)
  const asked = before.findLast(message => message.role === 'user' && message.seq < hit.seq)
  return asked !== undefined && gone.has(asked.at)
}
