// The conversation log of a replay, in memory: what the host's session query would answer for the turns played so far.

import type { CapturedTurn } from '../core/capture/turn.ts'
import type { SessionHit, SessionLog, SessionSearch, SessionSearchResult } from '../services/ports.ts'

export class ReplaySessionLog implements SessionLog {
  private readonly hits: SessionHit[] = []

  add(turn: CapturedTurn): void {
    for (const { role, text, at, seq } of turn.messages) this.hits.push({ session: turn.session, seq, at, role, text })
  }

  async search({ text, from, until, limit }: SessionSearch): Promise<SessionSearchResult> {
    if (this.hits.length === 0) return { kind: 'no_sessions' }
    const found = this.hits.toReversed().filter(hit =>
      (text === null || hit.text.includes(text)) && (from === null || hit.at >= from) && (until === null || hit.at < until))
    return { kind: 'ok', hits: found.slice(0, limit), capped: found.length > limit }
  }

  async around(session: string, seq: number, before: number, after: number): Promise<readonly SessionHit[]> {
    return this.hits.filter(hit => hit.session === session && hit.seq >= seq - before && hit.seq <= seq + after)
  }
}
