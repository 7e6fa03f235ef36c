// `Bob is taking over`, said behind `Alice owns the release`: what he takes over stands in the words before it.

import { extended } from '../text/extended.ts'
import { fold } from './fold.ts'
import { type Sentence, splitSentences } from './sentences.ts'
import { statesOfWords } from './state.ts'

const TAKES_OVER = extended('i')`
  ^(?:(?:so|and|btw|but|ok|now|well)[, ]+)*
  (?<taking>
    (?<who>(?!(?:i|we|you|he|she|they|it|who|someone|somebody|nobody|everyone|this|that)\b)[a-z]{2,16}(?: [a-z]{2,16})?)(?:'s|'ll| is| has| will)?
    (?: now| just)? (?:taking|took|taken|takes|take)(?: it| that)? over
  )
  (?<rest>(?: now| instead| from (?:her|him|them|[a-z]+)| (?:next|this) (?:week|month)| (?:on|from) [a-z]+day)?)[.!]*$
`

/** The sentence with the only matter that the words before tell somebody else to be responsible for; unchanged without one. `before`: nearest first. */
export function withNamedDuty(sentence: Sentence, before: readonly (string | null)[]): Sentence {
  const groups = TAKES_OVER.exec(sentence.text)?.groups
  if (groups === undefined) return sentence
  for (const text of before) {
    const matters = text === null ? [] : splitSentences(text).filter(said => said.length <= 160 && !/[?？]\s*$/.test(said)).flatMap(said => matterOf(said, fold(groups['who'] ?? '')))
    const [matter, ...more] = new Set(matters)
    if (matter === undefined) continue
    return more.length > 0 ? sentence : { ...sentence, text: `${groups['taking']?.replace(/ (?:it|that) over$/i, ' over')} ${matter}${groups['rest']}.`, said: sentence.text }
  }
  return sentence
}

/** The matters of duty of a sentence as they were written, held by another one than `who`. */
function matterOf(said: string, who: string): readonly string[] {
  const key = fold(said)
  return statesOfWords(said).flatMap(({ slot, value }) => {
    const what = slot.startsWith('duty ') && value !== who ? slot.slice('duty '.length) : ''
    const at = what === '' ? -1 : key.replaceAll('-', ' ').indexOf(what.replaceAll('-', ' '))
    if (at < 0) return []
    return [`${/\b(?:the|our|my) $/.exec(key.slice(0, at))?.[0] ?? ''}${said.slice(at, at + what.length)}`]
  })
}
