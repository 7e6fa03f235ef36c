// L0: the host's own session log, for ids, error codes and wording. Read only, with a deadline.

import { redact } from '../../core/privacy/redact.ts'
import type { RecallAnswer } from '../recall.ts'
import { answer, type RecallLayers } from './layers.ts'
import type { Question } from './read-question.ts'

const MAX_SESSIONS = 200
const DEADLINE_MS = 3000

/** Asks the session log. An unavailable log and a log without sessions are answers of their own. */
export async function askL0(layers: RecallLayers, question: Question): Promise<RecallAnswer> {
  const log = layers.sessionLog()
  if (log === null) return answer(layers, question, { route: 'l0', status: 'l0_unavailable', detail: 'the host offers no session query' })
  const result = await log.search({
    text: wordingOf(question.text),
    from: question.window?.start ?? null,
    until: question.window?.end ?? null,
    limit: question.request.limit,
    maxSessions: MAX_SESSIONS,
    deadlineMs: DEADLINE_MS,
  })
  if (result.kind === 'unavailable') return answer(layers, question, { route: 'l0', status: 'l0_unavailable', detail: result.reason })
  if (result.kind === 'no_sessions') return answer(layers, question, { route: 'l0', status: 'no_l0_sessions' })
  // The host keeps what was typed; a credential still does not come back through memory.
  const items = result.hits.map(hit => ({ layer: 'l0' as const, hit: { ...hit, text: redact(hit.text) } }))
  const status = result.capped ? 'partial' : items.length > 0 ? 'ok' : 'no_match'
  return answer(layers, question, { route: 'l0', status, items, detail: result.capped ? 'not every session was read' : null })
}

/** The words to find literally: a quotation without its marks. */
function wordingOf(text: string | null): string | null {
  if (text === null) return null
  const quoted = /["“「『]([^"”」』\n]{2,200})["”」』]/.exec(text)?.[1]
  return quoted ?? text.trim()
}
