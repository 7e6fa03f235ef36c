// Decides whether a human message asks for memory, and for which: gate > time > known concept > state question.

import type { Interval } from '../time/interval.ts'
import type { TimeContext } from '../timex/types.ts'
import { BLANK, type OwnWords, ownWords } from '../text/own-words.ts'
import { toSimplified } from '../text/simplified.ts'
import { type AnchoredQuestion, anchoredQuestion } from '../plan/anchored-question.ts'
import { type AskedSubject, askedSubject } from '../plan/asked-subject.ts'
import { clausesOf, isClockQuestion, isFiller, isOrder, isQuestion, sentencesOf, type Span, withoutGreetings } from '../plan/speech-act.ts'
import { askedPeriods, type NamedWindow } from '../plan/asked-periods.ts'
import { recallsByOrder, saysSomething } from '../plan/time-reference.ts'
import type { ConceptMatcher } from './known-concept.ts'
import { type StateTopic, stateQuestion } from '../plan/state-question.ts'

export type Trigger =
  /** `window`, `timeText`: the first of the periods. `timeTexts`: all words that name a time. */
  | { readonly kind: 'time'; readonly window: Interval; readonly timeText: string; readonly periods: readonly NamedWindow[]; readonly timeTexts: readonly string[] }
  | { readonly kind: 'concept'; readonly concept: string }
  | { readonly kind: 'state'; readonly topic: StateTopic }
  /** Nothing to recall. `passesGate` is false for bare orders, clock questions, greetings and fillers: not even a cold start. */
  | { readonly kind: 'none'; readonly passesGate: boolean }

/** The subject that a message without a trigger asks about: the first open sentence that has one. Null when none has. */
export function findAskedSubject(message: string): AskedSubject | null {
  const words = ownWords(message)
  const prose = toSimplified(words.prose)
  for (const { text, index } of openSentences(words)) {
    // Versions and file names are no words of one's own, but things that one asks about.
    const subject = askedSubject(prose.slice(index, index + text.length).replaceAll(BLANK, ' '))
    if (subject !== null) return subject
  }
  return null
}

/** What lies before or after something is asked, in the first open sentence that asks so; null when none does. */
export function findAnchored(message: string): AnchoredQuestion | null {
  const words = ownWords(message)
  const prose = toSimplified(words.prose)
  for (const { text, index } of openSentences(words)) {
    const found = anchoredQuestion(prose.slice(index, index + text.length).replaceAll(BLANK, ' ').trim())
    if (found !== null) return found
  }
  return null
}

/** The trigger of a message. Pure; linear in its length. */
export function findTrigger(message: string, context: TimeContext, concepts: ConceptMatcher): Trigger {
  const words = ownWords(message)
  if (!saysSomething(words.prose) || isFiller(toSimplified(words.bare))) return { kind: 'none', passesGate: false }
  const asked = askedPeriods(concepts.withoutTimes(words), context)
  const [first] = asked?.periods ?? []
  if (asked !== null && first !== undefined) return { kind: 'time', ...first, periods: asked.periods, timeTexts: asked.timeTexts }
  const open = openSentences(words)
  if (open.length === 0) return { kind: 'none', passesGate: false }
  const concept = concepts.first(onlyIn(words, open))
  if (concept !== null) return { kind: 'concept', concept: concept.name }
  for (const { text } of open) {
    const topic = stateQuestion(text)
    if (topic !== null) return { kind: 'state', topic }
  }
  return { kind: 'none', passesGate: true }
}

function openSentences(words: OwnWords): readonly Span[] {
  return sentencesOf(toSimplified(withoutGreetings(words.bare))).filter(sentence => !isClosed(sentence))
}

/** A sentence that the gate keeps shut: nothing is asked of memory in it. */
function isClosed(sentence: Span): boolean {
  const { text } = sentence
  if (!saysSomething(text) || isFiller(text) || isClockQuestion(text)) return true
  if (recallsByOrder(text) || isQuestion(text)) return false
  return clausesOf(sentence).every(clause => isOrder(clause.text) || isFiller(clause.text))
}

/** The words with every sentence blanked that is not in the list. */
function onlyIn(words: OwnWords, open: readonly Span[]): OwnWords {
  const keep = (text: string): string => {
    let kept = ''
    for (const { text: sentence, index } of open) {
      kept += '\uFFFC'.repeat(index - kept.length) + text.slice(index, index + sentence.length)
    }
    return kept
  }
  return { prose: keep(words.prose), bare: keep(words.bare) }
}
