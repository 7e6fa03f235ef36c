// Chooses the layer that answers a question before anything is scored (seed 004): vague time -> journal, exact reference
// -> session log, everything else -> working memory, from where a miss falls through to the concept pages.

/** `auto` chooses the layer by the question; the others ask one layer, or all of them side by side. */
export type RecallScope = 'auto' | 'journal' | 'l1' | 'l0' | 'l3' | 'all'

export interface RouteFacts {
  readonly scope: RecallScope
  readonly query: string | null
  /** The question names its time only relative to now (昨天, 上周), and for whole days. */
  readonly vagueTime: boolean
  /** A kind, status, entity, window argument or as-of instant was given. */
  readonly filtered: boolean
}

/** The layer to ask first. */
export function chooseRoute({ scope, query, vagueTime, filtered }: RouteFacts): Exclude<RecallScope, 'auto'> {
  if (scope !== 'auto') return scope
  if (query !== null && !filtered && isExactReference(query)) return 'l0'
  return vagueTime && !filtered ? 'journal' : 'l1'
}

/** Words that ask for the wording itself. */
const ASKS_WORDING = /原话|原話|原文|逐字|一字不差|\b(?:verbatim|exact words|word for word)\b/i

/** A whole query that is one order number, error code, hash, UUID or quotation. */
const EXACT_FORMS: readonly RegExp[] = [
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  /^(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,64}$/i,
  /^0x[0-9a-f]{2,16}$/i,
  /^[A-Za-z]{1,10}[-_#]\d{2,20}(?:[-_][A-Za-z0-9]{1,20}){0,3}$/,
  /^[A-Z]{2,10}\d{3,20}$/,
  /^(?:E[A-Z]{4,20}|ERR(?:_[A-Z0-9]{1,20}){1,6})$/,
  /^[#＃]?\d{6,24}$/,
  /^(?:"[^"\n]{2,200}"|“[^”\n]{2,200}”|「[^」\n]{2,200}」|『[^』\n]{2,200}』)$/,
]

/** True when only the raw words can answer: an id, a code, a quotation, or a question for the wording. */
function isExactReference(query: string): boolean {
  const bare = query.trim()
  return ASKS_WORDING.test(bare) || EXACT_FORMS.some(form => form.test(bare))
}
