// The session log as answers may use it: without the turns of which something was forgotten, and without what our own tools
// once answered. The host keeps both.

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
/** Header of a result of ours (tools/present.ts), wherever the host puts it in a tool's text. */
const OWN_RESULT = /\[memory_[a-z_]{2,30} ?[|｜]/

/** The log without what must not come back. */
export function answerableLog({ log, forgottenTurns }: AnswerableLogOptions): SessionLog {
  const isOurs = ({ role, text }: SessionHit): boolean => role === 'tool' && OWN_RESULT.test(text)

  async function allowed(hits: readonly SessionHit[]): Promise<readonly SessionHit[]> {
    const others = hits.filter(hit => !isOurs(hit))
    const turns = others.length === 0 ? [] : await forgottenTurns.list()
    if (turns.length === 0) return others
    const kept = await Promise.all(others.map(async hit => (await isForgotten(log, turns, hit) ? [] : [hit])))
    return kept.flat()
  }

  return {
    async search(search): Promise<SessionSearchResult> {
      const found = await log.search({ ...search, limit: search.limit + SPARE_HITS })
      if (found.kind !== 'ok') return found
      const hits = await allowed(found.hits)
      return { kind: 'ok', hits: hits.slice(0, search.limit), capped: found.capped || hits.length > search.limit }
    },
    around: async (session, seq, before, after) => allowed(await log.around(session, seq, before, after)),
  }
}

/** A forgotten message goes with the answers to it, up to the person's next message. */
async function isForgotten(log: SessionLog, turns: readonly ForgottenTurn[], hit: SessionHit): Promise<boolean> {
  const gone = new Set(turns.filter(turn => turn.session === hit.session && turn.at <= hit.at).map(({ at }) => at))
  if (gone.size === 0 || gone.has(hit.at)) return gone.size > 0
  if (hit.role === 'user') return false
  const before = await log.around(hit.session, hit.seq, LOOK_BACK_EVENTS, 0)
  const asked = before.findLast(message => message.role === 'user' && message.seq < hit.seq)
  return asked !== undefined && gone.has(asked.at)
}
