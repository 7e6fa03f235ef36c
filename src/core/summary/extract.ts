// The engine without a model: picks the phrases that a headline needs from what was said. Deterministic.

import { mainLanguageOf } from '../text/language.ts'
import { topicTerms } from '../text/topic-words.ts'
import { truncate } from '../text/truncate.ts'
import type { Conversation } from './conversation.ts'
import { hardLimit } from './headline.ts'
import { safeLine } from './safe-line.ts'
import { type Telling, type TellingFrame, tellingsOf } from './telling.ts'

export interface ExtractOptions extends TellingFrame {
  /** The target; the result holds at most hardLimit(maxChars) UTF-16 units. */
  readonly maxChars: number
}

interface Choice extends Telling {
  /** Which source it comes from: every source is heard before one is heard twice. */
  readonly source: number
}

/** A phrase that shares more of its terms than this with what was chosen repeats it. */
const MOST_SHARED = 0.6
/** The opening of a conversation says what it is about. */
const OPENING_BONUS = 1.25

/** A headline of what conversations decided, did and asked; empty when they tell nothing. */
export function extractConversations(conversations: readonly Conversation[], options: ExtractOptions): string {
  const choices = conversations.flatMap((conversation, source) => conversationChoices(conversation, source, options))
  return told(choices, options.maxChars)
}

/** A headline over headlines, each with an optional label (`3日`) that stands before what is taken from it. */
export function extractHeadlines(sources: readonly { readonly label: string; readonly text: string }[], maxChars: number): string {
  const choices = sources.flatMap(({ text }, source) => safeLine(text).split(/[；;]\s*/).filter(part => part !== '').map((part, i): Choice => {
    return { source, at: source as Telling['at'], text: part, weight: 1 / (1 + 0.2 * i), terms: new Set(topicTerms(part)) }
  }))
  const labelled = (choice: Choice): string => sources[choice.source]?.label === '' ? choice.text : `${sources[choice.source]?.label} ${choice.text}`
  return told(byCommonTerms(choices).map(choice => ({ ...choice, text: labelled(choice) })), maxChars)
}

function conversationChoices({ messages }: Conversation, source: number, frame: TellingFrame): readonly Choice[] {
  const tellings = messages.flatMap((message, i) => tellingsOf(message, frame).map(telling => ({ ...telling, source, weight: telling.weight * (i === 0 ? OPENING_BONUS : 1) })))
  return byCommonTerms(tellings)
}

/** Raises what is about the matters that come up again and again. */
function byCommonTerms(choices: readonly Choice[]): readonly Choice[] {
  const count = new Map<string, number>()
  for (const { terms } of choices) for (const term of terms) count.set(term, (count.get(term) ?? 0) + 1)
  return choices.map(choice => {
    const common = [...choice.terms].reduce((sum, term) => sum + Math.min(3, (count.get(term) ?? 1) - 1), 0) / Math.max(1, choice.terms.size)
    return { ...choice, weight: choice.weight * (1 + 0.2 * common) }
  })
}

/** Chooses greedily what is new and weighs most, one of each source first, and tells it in the order of time. */
function told(choices: readonly Choice[], maxChars: number): string {
  const language = mainLanguageOf(choices.map(choice => choice.text).join(' '))
  const joint = language === 'zh' ? '；' : '; '
  const limit = language === 'zh' ? maxChars : hardLimit(maxChars)
  const chosen: Choice[] = []
  const covered = new Set<string>()
  const heard = new Set<number>()
  let length = 0
  let open = choices.map((choice, order) => ({ ...choice, order }))
  while (open.length > 0) {
    const best = open.reduce((a, b) => gain(b, covered, heard) > gain(a, covered, heard) ? b : a)
    open = open.filter(choice => choice !== best)
    if (gain(best, covered, heard) <= 0) break
    const text = chosen.length === 0 ? truncate(best.text, hardLimit(maxChars)) : best.text
    const added = text.length + (chosen.length === 0 ? 0 : joint.length)
    if (chosen.length > 0 && length + added > limit) continue
    chosen.push({ ...best, text })
    length += added
    heard.add(best.source)
    for (const term of best.terms) covered.add(term)
  }
  return chosen.sort((a, b) => a.at - b.at || choices.findIndex(choice => choice.text === a.text) - choices.findIndex(choice => choice.text === b.text)).map(choice => choice.text).join(joint)
}

/** What a phrase adds: nothing when most of it is told already. */
function gain({ weight, terms, source }: Choice, covered: ReadonlySet<string>, heard: ReadonlySet<number>): number {
  const shared = [...terms].filter(term => covered.has(term)).length / Math.max(1, terms.size)
  if (shared > MOST_SHARED) return 0
  return weight * (1 - shared) * (heard.has(source) ? 0.5 : 1)
}
