// Explicit correction of one record by its id: the correction is stored and the target is superseded, whatever its age.

import { explicitDraft, namesNoDay } from '../core/capture/explicit-draft.ts'
import { keepTime } from '../core/capture/inherit-time.ts'
import { redact } from '../core/privacy/redact.ts'
import { MemoryError } from '../core/errors.ts'
import { isAheadOfClock } from '../core/record/ahead-of-clock.ts'
import { placedIn } from '../core/record/placed-in.ts'
import type { MemoryRecord, RecordId } from '../core/record/record.ts'
import { recordOf, supersede } from '../core/record/supersession.ts'
import type { EpochMs } from '../core/time/instant.ts'
import { zoneId } from '../core/time/zone.ts'
import type { CaptureDependencies } from './capture.ts'

export interface CorrectionRequest {
  readonly id: RecordId
  readonly text: string
  /** When the correction was made; the clock's now by default. A time in the text counts from here. */
  readonly at?: EpochMs
  readonly session: string
  /** Event numbers of the turn that asked for it, both inclusive; both 0 when they are not known. */
  readonly seqFrom: number
  readonly seqTo: number
  readonly origin?: 'tool' | 'panel'
}

export interface CorrectionResult {
  readonly correction: MemoryRecord
  readonly superseded: MemoryRecord
  /** False while the disk refused and both wait in memory. */
  readonly durable: boolean
}

export interface Correct {
  /**
   * Throws MemoryError not_found for an unknown id, conflict for a target that is already superseded,
   * bad_argument for a text without words, or with a date that no calendar has.
   */
  correct(request: CorrectionRequest): Promise<CorrectionResult>
}

export function createCorrect({ ledger, clock, config, newId, knownNames }: CaptureDependencies): Correct {
  return {
    async correct({ id, text, at, session, seqFrom, seqTo, origin }) {
      const target = await ledger.get(id)
      if (target === null) throw new MemoryError('not_found', `correct: no record ${redact(id)}`)
      if (target.status === 'superseded') throw new MemoryError('conflict', `correct: ${target.id} is already superseded by ${target.superseded_by ?? 'another record'}`)
      const { timeZone, namespace, entities, privacy } = config()
      const zone = zoneId(timeZone)
      const made = at ?? clock()
      if (namesNoDay(text, made, zone)) throw new MemoryError('bad_argument', 'correct: the text names a day that does not exist')
      const draft = explicitDraft(
        { kind: 'correction', text, at: made, source: { origin: origin ?? 'tool', session: redact(session), seq_from: seqFrom, seq_to: seqTo, role: 'user', tools: [] } },
        { zone, names: [...entities, ...knownNames()], enhancedPrivacy: privacy.enhanced },
      )
      if (draft === null) throw new MemoryError('bad_argument', 'correct: the text holds no word')
      // What a wrong clock dated has no time worth keeping.
      const timed = isAheadOfClock(target.recorded_at, made) ? draft : keepTime(draft, placedIn(target, zone), zone)
      const { retired, successor } = supersede(target, recordOf(timed, newId(), namespace, Math.max(clock(), made)))
      const durable = (await ledger.put([successor, retired])) === 'stored'
      return { correction: successor, superseded: retired, durable }
    },
  }
}
