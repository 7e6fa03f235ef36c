// The engine without a model: picks the phrases that a headline needs from what was said. Deterministic.

import { type Language, mainLanguageOf } from '../text/language.ts'
import { topicTerms } from '../text/topic-words.ts'
import type { EpochMs } from '../time/instant.ts'
import type { Conversation } from './conversation.ts'
import { spreadOver } from './fair-share.ts'
import { hardLimit } from './headline.ts'
import { safeLine } from './safe-line.ts'
import { cutAtWord } from './cut-at-word.ts'
import { substanceOf } from './substance.ts'
import { type Telling, type TellingFrame, tellingsOf } from './telling.ts'

export interface ExtractOptions extends TellingFrame {
  /** The target; the result holds at most hardLimit(maxChars) UTF-16 units. */
  readonly maxChars: number
}

interface Choice extends Telling {
  /** Which source it comes from: every source is heard before one is heard twice. */
  readonly source: number
  /** Place in the order of speech. */
  readonly order: number
}

/** A phrase of the headline: a choice in the length that there is room for. */
interface Chosen extends Choice {
  readonly text: string
}

/** A phrase that shares more of its terms than this with what was chosen repeats it. */
const MOST_SHARED = 0.5
/** A source that was heard counts less. */
const HEARD_SHARE = 0.5
/** The opening of a conversation says what it is about. */
const OPENING_BONUS = 1.3
/** For each time that its terms come up again: in talk a little, over days and months it is what the period was about. */
const COMMON_BONUS = 0.2
const COMMON_BONUS_HEADLINES = 0.6
/** Talk that weighs less than this is no news. */
const LEAST_WEIGHT = 0.8
/** What does not fit without being cut counts less. */
const CUT_SHARE = 0.4
/** Beside what tells most, a phrase that tells less than this share of it is filling. */
const FILLING_SHARE = 0.35
const NONE: ReadonlySet<number> = new Set()
/** Messages that are judged in all: a long day is sampled evenly over each conversation. */
const MAX_MESSAGES = 600
const MIN_MESSAGES_EACH = 8

/** A headline of what conversations decided, did and asked; empty when they tell nothing. */
export function extractConversations(conversations: readonly Conversation[], options: ExtractOptions): string {
  const most = Math.max(MIN_MESSAGES_EACH, Math.floor(MAX_MESSAGES / Math.max(1, conversations.length)))
  const choices = conversations.flatMap((conversation, source) => byCommonTerms(conversationChoices(conversation, source, most, options), COMMON_BONUS))
  return told(inOrderOfTime(choices), options.maxChars)
}

/** A headline over headlines, each with an optional label (`3日`) that stands before what is taken from it. */
export function extractHeadlines(sources: readonly { readonly label: string; readonly text: string }[], maxChars: number): string {
  const choices = sources.flatMap(({ label, text }, source) => safeLine(text).split(/[；;]\s*/).filter(part => part !== '').map((part, i): Choice => {
    const labelled = label === '' ? part : `${label} ${part}`
    return { source, order: 0, at: source as EpochMs, phrases: [labelled], weight: substanceOf(part) / (1 + 0.2 * i), terms: new Set(topicTerms(part)) }
  }))
  return told(inOrderOfTime(byCommonTerms(choices, COMMON_BONUS_HEADLINES)), maxChars)
}

function conversationChoices({ messages }: Conversation, source: number, most: number, frame: TellingFrame): readonly Choice[] {
  const choices: Choice[] = []
  let textJob = false
  for (const at of spreadOver(messages.length, most)) {
    const message = messages[at]
    if (message === undefined) continue
    const told = tellingsOf(message, textJob, frame)
    textJob = told.textJob
    for (const telling of told.tellings) choices.push({ ...telling, source, order: 0, weight: telling.weight * (at === 0 ? OPENING_BONUS : 1) })
  }
  return choices.filter(choice => choice.weight >= LEAST_WEIGHT)
}

/** Raises what is about the matters that come up again and again. */
function byCommonTerms(choices: readonly Choice[], bonus: number): readonly Choice[] {
  const count = new Map<string, number>()
  for (const { terms } of choices) for (const term of terms) count.set(term, (count.get(term) ?? 0) + 1)
  return choices.map(choice => {
    const common = [...choice.terms].reduce((sum, term) => sum + Math.min(3, (count.get(term) ?? 1) - 1), 0) / Math.max(1, choice.terms.size)
    return { ...choice, weight: choice.weight * (1 + bonus * common) }
  })
}

function inOrderOfTime(choices: readonly Choice[]): readonly Choice[] {
  return [...choices].sort((a, b) => a.at - b.at).map((choice, order) => ({ ...choice, order }))
}

/** Chooses what is new and weighs most, then gives the room that is left to the details of the weightiest. */
function told(choices: readonly Choice[], maxChars: number): string {
  const language = mainLanguageOf(choices.map(choice => choice.phrases[0]).join(' '))
  // Latin letters say less than Han characters: the target alone would hold half a sentence.
  const room = language === 'zh' ? maxChars : hardLimit(maxChars)
  const chosen = choose(choices, room, hardLimit(maxChars), language)
  for (const choice of [...chosen].sort((a, b) => b.weight - a.weight)) {
    const at = chosen.indexOf(choice)
    const longest = choice.phrases.findLast(text => joined(chosen.with(at, { ...choice, text }), language).length <= room)
    if (longest !== undefined) chosen[at] = { ...choice, text: longest }
  }
  return joined(chosen, language)
}

/** Greedy: each time the phrase that adds most to those before it, in its shortest form, as long as there is room. */
function choose(choices: readonly Choice[], room: number, limit: number, language: Language): Chosen[] {
  const chosen: Chosen[] = []
  const covered = new Set<string>()
  const heard = new Set<number>()
  let most = 0
  let open = choices.map((choice): Chosen => ({ ...choice, text: choice.phrases[0] ?? '' }))
  while (open.length > 0) {
    const gainOf = (choice: Chosen): number => gain(choice, covered, heard) * (choice.text.length > room ? CUT_SHARE : 1)
    const best = open.reduce((a, b) => gainOf(b) > gainOf(a) ? b : a)
    const news = gain(best, covered, NONE)
    if (news <= most * FILLING_SHARE) break
    most = Math.max(most, news)
    open = open.filter(choice => choice !== best)
    const next = chosen.length === 0 ? { ...best, text: cutAtWord(best.text, limit) } : best
    if (chosen.length > 0 && joined([...chosen, next], language).length > room) continue
    chosen.push(next)
    heard.add(best.source)
    for (const term of best.terms) covered.add(term)
  }
  return chosen
}

function joined(chosen: readonly Chosen[], language: Language): string {
  const texts = [...chosen].sort((a, b) => a.order - b.order).map(choice => choice.text)
  return texts.join(language === 'zh' ? '；' : '; ').replaceAll('？；', '？').replaceAll('?; ', '? ')
}

/** What a phrase adds: nothing when most of it is told already. */
function gain({ weight, terms, source }: Choice, covered: ReadonlySet<string>, heard: ReadonlySet<number>): number {
  const shared = [...terms].filter(term => covered.has(term)).length / Math.max(1, terms.size)
  if (shared > MOST_SHARED) return 0
  return weight * (1 - shared) * (heard.has(source) ? HEARD_SHARE : 1)
}
