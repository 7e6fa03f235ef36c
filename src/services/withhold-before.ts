// Withholds what the turn before a wish for silence left behind (刚才说的别记了): its records become private and stay to be looked at.

import { silencesBefore } from '../core/capture/kept-back.ts'
import type { CapturedTurn } from '../core/capture/turn.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import type { Ledger } from './ledger.ts'

/** Sessions whose last records are remembered. */
const MAX_SESSIONS = 100

export interface WithholdBefore {
  /** Records of the turn before that the turn asks to keep back, as they are from now on; to be stored. */
  of(turn: CapturedTurn, enhanced: boolean): Promise<readonly MemoryRecord[]>
  /** Takes what a turn made for the next one of its session. In memory only: after a restart nothing is withheld. */
  made(turn: CapturedTurn, records: readonly MemoryRecord[]): void
}

export function createWithholdBefore(ledger: Pick<Ledger, 'getMany'>): WithholdBefore {
  const last = new Map<string, { readonly seqFrom: number; readonly ids: readonly RecordId[] }>()
  return {
    async of(turn, enhanced) {
      const before = last.get(turn.session)
      if (before === undefined || before.ids.length === 0 || before.seqFrom >= turn.seqFrom) return []
      const spoken = turn.messages.find(({ role }) => role === 'user')
      const wish = spoken === undefined ? null : silencesBefore(spoken.text)
      if (wish === null || (wish === 'confidence' && !enhanced)) return []
      return (await ledger.getMany(before.ids)).filter(({ sensitivity }) => sensitivity === 'normal').map(record => ({ ...record, sensitivity: 'private' }))
    },
    made(turn, records) {
      // A statement that was only seen again is older than the turn, and was not asked about.
      const own = records.filter(({ source }) => source.session === turn.session && source.seq_from >= turn.seqFrom)
      last.delete(turn.session)
      last.set(turn.session, { seqFrom: turn.seqFrom, ids: own.map(({ id }) => id) })
      const [oldest] = last.keys()
      if (last.size > MAX_SESSIONS && oldest !== undefined) last.delete(oldest)
    },
  }
}
