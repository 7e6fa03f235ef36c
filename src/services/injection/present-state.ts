// The present state that a question without a time asks for: the same records that a block would bring, without its limits.

import type { Config } from '../../core/config/config.ts'
import { findAskedSubject } from '../../core/inject/trigger.ts'
import { askedKinds, selectCandidates } from '../../core/inject/select-candidates.ts'
import { asksHistory } from '../../core/plan/asks-history.ts'
import { sentencesOf } from '../../core/plan/speech-act.ts'
import { stateQuestion } from '../../core/plan/state-question.ts'
import type { MemoryRecord } from '../../core/record/record.ts'
import { toSimplified } from '../../core/text/simplified.ts'
import { topicTerms } from '../../core/text/topic-words.ts'
import type { EpochMs } from '../../core/time/instant.ts'
import { zoneId } from '../../core/time/zone.ts'
import type { Ledger } from '../ledger.ts'
import type { PageReader, RecallService } from '../recall.ts'
import { gatherAbout, gatherState } from './gather.ts'

/** The records that answer, best first, none of them private. Null when no present state is asked; none found only beside 现在, now. */
export type PresentState = (query: string, at: EpochMs) => Promise<readonly MemoryRecord[] | null>

export interface PresentStateOptions {
  readonly recall: RecallService
  readonly ledger: Ledger
  readonly pages: PageReader
  readonly config: () => Config
}

const NOW = /现在|目前|当前|如今|眼下|\b(?:now|currently|at present|at the moment|these days)\b/i

export function createPresentState({ recall, ledger, pages, config }: PresentStateOptions): PresentState {
  return async (query, at) => {
    const topic = sentencesOf(toSimplified(query)).flatMap(({ text }) => stateQuestion(text) ?? [])[0] ?? null
    const subject = findAskedSubject(query)
    const saysNow = NOW.test(toSimplified(query))
    if (topic === null && subject === null && !saysNow) return null
    const source = { recall, ledger, pages, zone: zoneId(config().timeZone), at }
    const terms = topicTerms(query)
    const told = subject === null || subject.state === null ? [] : (await gatherAbout(source, subject)).candidates
    const state = told.length > 0 || topic === null ? told : (await gatherState(source, topic, terms, false)).candidates
    const found = state.length > 0 || subject === null ? state : (await gatherAbout(source, subject)).candidates
    const { chosen } = selectCandidates(found, { topic: terms, history: asksHistory(query), askedKinds: askedKinds(query), newestFirst: true, at, inContext: () => false })
    const records = chosen.flatMap(({ record }) => record === null || record.sensitivity !== 'normal' ? [] : [record])
    return records.length > 0 || saysNow ? records : null
  }
}
