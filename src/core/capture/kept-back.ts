// What of a message its speaker asked to keep back, as capture takes it: left out, or only marked.

import { withoutOffRecord } from '../privacy/off-record.ts'
import { isBareWish, mayWish, type Wish, wishAboutBefore, wishesOver } from '../privacy/wishes.ts'
import { alternatives } from '../text/alternatives.ts'
import { namesTopic, termsOf, topicTerms } from '../text/topic-words.ts'
import { fold } from './fold.ts'
import { type ProseLine, proseLines, readablePart } from './prose.ts'
import { spokenSentences, withoutSentences } from './spoken-sentences.ts'

export interface KeptBack {
  /** Without what is off the record, and without requests that say nothing else. */
  readonly lines: readonly ProseLine[]
  /** Sentences told in confidence. */
  readonly confided: readonly string[]
  /** Something was off the record: what answers the message may say it again. */
  readonly isOffRecord: boolean
}

/** Every message passes here: one without a wish gives its own lines back. */
export function keptBack(lines: readonly ProseLine[]): KeptBack {
  const sentences = lines.some(({ text }) => mayWish(fold(text))) ? spokenSentences(lines) : []
  const wishes = wishesOver(sentences)
  if (wishes.size === 0) return { lines, confided: [], isOffRecord: false }
  const isDropped = (at: number): boolean => wishes.get(at) === 'off-record' || (wishes.has(at) && isBareWish(sentences[at]?.key ?? ''))
  return {
    lines: withoutSentences(lines, sentences, isDropped),
    confided: sentences.flatMap(({ text }, at) => wishes.get(at) === 'confidence' ? [text] : []),
    isOffRecord: [...wishes.values()].includes('off-record'),
  }
}

/** A message without what is off the record, null when nothing is left of it; one without a wish stays as it is. */
export function onRecord(message: string): string | null {
  if (!mayWish(fold(message))) return message
  const { lines, isOffRecord } = keptBack(proseLines(readablePart(message)))
  if (!isOffRecord) return message
  return lines.length === 0 ? null : lines.map(({ text }) => text).join('\n')
}

/** Words that every statement may share: of time, and for the person. */
const EVERYWHERE = alternatives('g')`
  (?:今|明|昨|后|前|每)天|[上下本这]个?(?:周|星期|礼拜|月)[一二三四五六日天末]?|(?:周|星期|礼拜)[一二三四五六日天末]|[今明去前后]年|[上下]午|早上|晚上|最近
  用户|自己|觉得|真的|有点|打算|准备|可能
  \b(?:today|tomorrow|yesterday|tonight|week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day|user|person|want|feel|think|really|maybe|last|next)s?\b
`

/**
 * True when `text` tells of what the message put off the record, also in other words: it shares a term with it that the rest of the
 * message does not have. `before`: the person's message before, for a wish that is about it.
 */
export function saysKeptBack(text: string, message: string, before: string | null): boolean {
  const all = silencesBefore(message) === 'off-record' && before !== null ? before : null
  const sentences = mayWish(fold(message)) ? spokenSentences(proseLines(readablePart(message))) : []
  const wishes = wishesOver(sentences)
  const part = (isBack: boolean): string => sentences.filter((_, at) => (wishes.get(at) === 'off-record') === isBack).map(sentence => withoutOffRecord(fold(sentence.text))).join('\n')
  const open = new Set(termsOf(part(false)))
  return namesTopic(topicTerms([part(true), ...(all === null ? [] : [fold(all)])].join('\n').replace(EVERYWHERE, ' ')).filter(term => !open.has(term)), new Set(termsOf(fold(text))))
}

/** What a message asks for about the turn before it. */
export function silencesBefore(message: string): Wish | null {
  return mayWish(fold(message)) ? wishAboutBefore(spokenSentences(proseLines(readablePart(message)))) : null
}

/** Of a conversation in its order, whether the message at `at` answers what was off the record, or was put off the record by the person's next one. */
export function isSilenced(messages: readonly { readonly role: string; readonly text: string }[], at: number): boolean {
  const message = messages[at]
  if (message === undefined) return false
  const asked = message.role === 'user' ? undefined : messages.slice(0, at).findLast(({ role }) => role === 'user')
  const next = messages.slice(at + 1).find(({ role }) => role === 'user')
  return (asked !== undefined && onRecord(asked.text) !== asked.text) || (next !== undefined && silencesBefore(next.text) === 'off-record')
}

/** What a later message may take up of an earlier one: all of it, or what no wish covers. */
export function openWords(message: string): string {
  if (!mayWish(fold(message))) return message
  const lines = proseLines(readablePart(message))
  const sentences = spokenSentences(lines)
  const wishes = wishesOver(sentences)
  return wishes.size === 0 ? message : withoutSentences(lines, sentences, at => wishes.has(at)).map(({ text }) => text).join('\n')
}
