// What an English question would state if it were no question (Is the API on port 3000? -> The API is on port 3000.): the
// words that a bare `No, 8080` puts right.

import { extended } from '../text/extended.ts'

/** Where the subject ends: before a preposition, a participle, an adverb, a figure or a name. */
const BORDER = / (?=(?:on|in|at|for|from|with|by|under|due|set|called|named|scheduled|planned|running|using|based|still|now|about|around|[$€£]?\d|[A-Z])(?![a-z]{3}))/
const COPULA = /^(?<verb>is|are|was|were) (?<rest>(?!(?:it|that|this|there|he|she|they|you|i)\b).{3,120})$/i
const MODAL = /^(?<verb>should|will|would|must) (?<who>(?!(?:it|that|this|he|she|they|you|i)\b)[\w' -]{2,40}?) (?<rest>(?:be|start|stay|go|run|use|own|handle|take|cost|end|begin|happen)\b.{2,80})$/i
const DO = extended('i')`
  ^(?<verb>does|do) (?<who>(?!(?:it|that|this|he|she|they|you|i)\b)[\w' -]{1,40}?)[ ]
  (?<rest>(?:own|use|run|handle|lead|manage|cost|start|end|begin|leave|live|work|take|need|have|expire|close|open|pay|weigh|last)\b.{1,80})$
`
const TAG = /,? (?:right|correct|yes|no|ok|isn't it|aren't they|doesn't it|don't we|huh)$/i

/** The statement behind a question of yes or no; null where its words do not tell one. */
export function answeredQuestion(question: string): string | null {
  const asked = question.replace(/^(?:so|and|but|ok|wait|hey|hmm|quick question)[,:]? /i, '').replace(/[?？\s]+$/, '').trim()
  if (asked.length > 140) return null
  if (TAG.test(asked)) return `${asked.replace(TAG, '')}.`
  const copula = COPULA.exec(asked)?.groups
  if (copula !== undefined) return withVerb(copula['rest'] ?? '', (copula['verb'] ?? '').toLowerCase())
  const modal = MODAL.exec(asked)?.groups
  if (modal !== undefined) return sentence(`${modal['who']} ${modal['verb']?.toLowerCase()} ${modal['rest']}`)
  const asks = DO.exec(asked)?.groups
  if (asks === undefined) return null
  const plain = asks['verb']?.toLowerCase() === 'do'
  return sentence(`${asks['who']} ${plain ? asks['rest'] : asks['rest']?.replace(/^\w+/, verb => (verb === 'have' ? 'has' : `${verb}s`))}`)
}

/** Subject, verb, rest. */
function withVerb(words: string, verb: string): string | null {
  const lead = /^(?:the|my|our|your|his|her|their|this|that|a) /i.exec(words)?.[0].length ?? 0
  const at = BORDER.exec(words.slice(lead))?.index
  return at === undefined || at === 0 ? null : sentence(`${words.slice(0, lead + at)} ${verb} ${words.slice(lead + at + 1)}`)
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
