// Search is literal, so words of one language find nothing in records of the other. An empty answer then says so, and an open
// question that names a kind (what did we decide about …) gets the newest of that kind: they could not be told apart by its words.

import { askedKinds } from '../../core/inject/select-candidates.ts'
import { isQuestion } from '../../core/plan/speech-act.ts'
import type { RecordStatus } from '../../core/record/record.ts'
import { type Language, languageOf } from '../../core/text/language.ts'
import type { RecallAnswer } from '../recall.ts'
import type { RecallLayers } from './layers.ts'
import type { Question } from './read-question.ts'

/** Newest records that show in which language a memory is kept. */
const SAMPLE = 40
/** This share of them has to be in the other language. */
const MOST = 0.6
const STANDING: readonly RecordStatus[] = ['active', 'disputed']

const SEARCH_AGAIN: Readonly<Record<Language, string>> = {
  zh: 'search is literal and most records are in Chinese: search again with Chinese words',
  en: 'search is literal and most records are in English: search again with English words',
}

/** The answer itself unless it found nothing for words of a language that most records are not in. */
export async function withOtherLanguage(layers: RecallLayers, question: Question, found: RecallAnswer): Promise<RecallAnswer> {
  const { text, topic, window, request } = question
  if (found.status !== 'no_match' || found.items.length > 0 || text === null || topic.length === 0 || request.cursor !== undefined) return found
  const asked = languageOf(text)
  const sample = (await layers.ledger.query({ text: null, ...(window === null ? {} : { window, timeField: 'event' as const }), order: 'recorded-desc', limit: SAMPLE })).hits
  const others = sample.filter(({ record }) => languageOf(record.text) !== asked)
  if (others.length === 0 || others.length < sample.length * MOST) return found
  const detail = SEARCH_AGAIN[asked === 'zh' ? 'en' : 'zh']
  const kinds = askedKinds(text)
  if (kinds.length === 0 || !isQuestion(text) || window !== null || request.scope !== 'auto' || isFiltered(question)) return { ...found, detail }
  const listed = await layers.ledger.query({ text: null, kinds, statuses: STANDING, order: 'recorded-desc', limit: request.limit })
  const items = listed.hits.filter(({ record }) => languageOf(record.text) !== asked).map(({ record }) => ({ layer: 'l1' as const, record, score: 0 }))
  return items.length === 0 ? { ...found, detail } : { ...found, status: 'ok', fallback_reason: 'other_language', detail, items }
}

function isFiltered({ request }: Question): boolean {
  return request.kinds !== undefined || request.statuses !== undefined || request.entity !== undefined || request.asOf !== undefined
}
