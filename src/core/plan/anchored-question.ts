// A time that is named by something that happened: 搬家之前我住哪, what did we do after the outage. Memory itself knows when
// that was.

import { extended } from '../text/extended.ts'
import { isGeneric } from '../text/topic-words.ts'
import { isQuestion } from './speech-act.ts'
import { type SubjectWord, subjectWords } from './subject-words.ts'

export interface AnchoredQuestion {
  readonly side: 'before' | 'after'
  /** What happened at the time that is named; at least one word that is needed. */
  readonly anchor: readonly SubjectWord[]
  /** Any happenings are asked for, not what was so at that time. */
  readonly happenings: boolean
  /** What is asked of the time before or after it; empty when anything is. */
  readonly asked: readonly SubjectWord[]
}

const MAX_CHARS = 80
const ZH = /^[\s，,]*(?:那么?|请问)?(?<anchor>[^，,。？?]{2,24}?)(?:的)?(?:之?(?<before>前)|以前|之?(?<after>后)|以后)(?![天日年月周来台端面续勤果悔期者门边世])[，,的]?(?<asked>[^。？?]{2,40})[。？?]*$/
const EN_LAST = /^(?<asked>[^?]{4,50}?) (?<side>before|after) (?!that\b|this\b|it\b|then\b)(?<anchor>[^?]{3,40})\W*$/i
const EN_FIRST = /^\W*(?<side>before|after) (?!that\b|this\b|it\b|then\b)(?<anchor>[^?,]{3,40}), ?(?<asked>[^?]{4,50})\W*$/i

/** The sentence read that way, or null when it is no such question. Times of the calendar are no anchors: the caller has looked for them. */
export function anchoredQuestion(sentence: string): AnchoredQuestion | null {
  if (sentence.length > MAX_CHARS || !isQuestion(sentence)) return null
  const groups = (ZH.exec(sentence) ?? EN_LAST.exec(sentence) ?? EN_FIRST.exec(sentence))?.groups
  if (groups === undefined) return null
  const anchor = subjectWords(groups['anchor'] ?? '').filter(({ isCharacter }) => !isCharacter)
  if (anchor.every(({ optional }) => optional)) return null
  const isBefore = (groups['side'] ?? '').toLowerCase() === 'before' || groups['before'] !== undefined || groups['side'] === undefined && groups['after'] === undefined && /以前/.test(sentence)
  return { happenings: HAPPENINGS.test(groups['asked'] ?? ''), side: isBefore ? 'before' : 'after', anchor, asked: subjectWords(groups['asked'] ?? '').filter(({ text, isCharacter }) => !isGeneric(text) && !isCharacter) }
}

const HAPPENINGS = /发生|[做干忙]|happen|\bdid (?:we|i) do\b|\bget done\b/i

const FOLLOWS = extended('i')`
  ^[\s，,]*(?:那(?:么|在)?|在)?(?:这|那|此)?(?:之|以)?(?:(?<before>前)(?:面|一次)?|后(?:来|面)?|然后|接下来)(?:呢|又?发生了?什么|怎么样了?|怎样了?|如何)?
  [？?\s]*$
  |^\W*(?:and |so )?(?:what (?:happened |came )?|how about )?
  (?:(?<before2>before (?:that|then)|the (?:one|time) before)|(?:after (?:that|then)|afterwards?|next|then))\W*$
`

/** 那之后呢, and before that?: the time before or after what was told last. Null for anything else. */
export function followUp(sentence: string): AnchoredQuestion['side'] | null {
  const groups = sentence.length > MAX_CHARS || !isQuestion(sentence) ? undefined : FOLLOWS.exec(sentence)?.groups
  if (groups === undefined) return null
  return groups['before'] ?? groups['before2'] ? 'before' : 'after'
}
