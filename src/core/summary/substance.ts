// What a phrase is about, and how much it says to somebody who was not there: 改完发一版 and "try it again" say little.

import { extended } from '../text/extended.ts'
import { topicTerms } from '../text/topic-words.ts'

/** Grammar, pronouns and verbs for anything: they name nothing. */
const EMPTY_HAN = /[的了吗嗎呢吧啊呀嘛是在和与跟也都就再还還又把将给給让讓用要会會能不没沒有这這那哪个個些下上来來去好可以我你您他她它们們行改发發写寫做弄搞看试試说說问問想先后後很太更最一二两三点點么麼什为為]/g
const HAN = /\p{Script=Han}/gu
const WORD = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}._/+#-]*/gu
const EMPTY_WORD = extended('i')`
  ^
  (?:
    a|an|the|it|this|that|these|those|is|are|was|were|be|to|of|in|on|at|for|and|or|but|so|i|we|you|they|he|she|my|our|your|me|us|them|do|does|did|done|can
    |could|will|would|should|let|try|again|now|then|just|not|no|yes|ok|okay|what|why|how|with|from|by|as|if|out|up|go|get|make|have|has|had|there|here|one|all
    |any|some|more|hi|hey|hello|thanks|saying|please|find|look|check|see|tell|show|want|need|yet|still|it's|don't
  )
  $
`

/** A word of a script with spaces says about as much as so many characters of Han. */
const CHARS_PER_WORD = 2.5
/** From here on more words make a phrase no more telling. */
const FULL_CHARS = 6

/** 0..1, by the characters and words that name something. */
export function substanceOf(phrase: string): number {
  const han = phrase.replace(EMPTY_HAN, '').match(HAN)?.length ?? 0
  const words = (phrase.match(WORD) ?? []).filter(word => !EMPTY_WORD.test(word)).length
  return Math.min(1, (han + CHARS_PER_WORD * words) / FULL_CHARS)
}

/** Numbers of days and counts: two phrases that share one need not be about the same matter. */
const SMALL_NUMBER = /^\d{1,2}$/

/** The terms by which two phrases are seen to be about the same matter. */
export function subjectTerms(phrase: string): ReadonlySet<string> {
  return new Set(topicTerms(phrase).filter(term => !SMALL_NUMBER.test(term)))
}
