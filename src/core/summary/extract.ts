// The engine without a model: picks the phrases that a headline needs from what was said. Deterministic.

import { contradicts } from '../text/contradicts.ts'
import { extended } from '../text/extended.ts'
import { type Language, mainLanguageOf } from '../text/language.ts'
import type { EpochMs } from '../time/instant.ts'
import { withoutAsked } from './asked.ts'
import type { Conversation, ConversationMessage } from './conversation.ts'
import { spreadOver } from './fair-share.ts'
import { hardLimit } from './headline.ts'
import { withoutOrders } from './order-to-model.ts'
import { labelled } from './period-label.ts'
import { safeLine } from './safe-line.ts'
import { cutAtWord } from './cut-at-word.ts'
import { subjectTerms, substanceOf } from './substance.ts'
import { type Telling, isIdleQuestion, type TellingFrame, tellingsOf } from './telling.ts'

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

/** A phrase that shares more of its terms than this with all that was chosen repeats it. */
const MOST_SHARED = 0.5
/** As do two of which the shorter shares this much of its terms with the other, and more than a name. */
const MOST_SHARED_OF_TWO = 0.55
const FEWEST_SHARED = 2
/** The report of what was asked for says it in other words. */
const ORDER_SHARED = 0.4
/** A source that was heard counts less. */
const HEARD_SHARE = 0.5
/** The opening of a conversation says what it is about, even where it only tells something. */
const OPENING_BONUS = 1.15
const OPENING_WEIGHT = 1.8
/** For each time that its terms come up again: in talk a little, over days and months it is what the period was about. */
const COMMON_BONUS = 0.2
const COMMON_BONUS_HEADLINES = 0.6
/** Talk that weighs less than this is no news. */
const LEAST_WEIGHT = 1.2
/** What does not fit without being cut counts less. */
const CUT_SHARE = 0.4
/** Beside what tells most, a phrase that tells less than this share of it is filling. */
const FILLING_SHARE = 0.35
/** Below the share of filling: beside anything else such a question is left out. */
const IDLE_SHARE = 0.3
/** Messages that are judged in all: a long day is sampled evenly over each conversation. */
const MAX_MESSAGES = 300
const MIN_MESSAGES_EACH = 2

/** A headline holds few phrases: only the weightiest are compared with each other. */
const MAX_CHOICES = 100
const MAX_CHOICES_EACH = 8

/** A headline of what conversations decided, did and asked; empty when they tell nothing. In steps of one message each. */
export function* extractConversations(conversations: readonly Conversation[], options: ExtractOptions): Generator<void, string> {
  const most = Math.max(MIN_MESSAGES_EACH, Math.floor(MAX_MESSAGES / Math.max(1, conversations.length)))
  const choices: Choice[] = []
  for (const [source, conversation] of conversations.entries()) {
    choices.push(...byCommonTerms(yield* conversationChoices(conversation, source, most, options), COMMON_BONUS))
  }
  return told(choices, options.maxChars)
}

/** A headline over headlines, each with an optional label (`3日`, `10-03`) that stands before what is taken from it. */
export function extractHeadlines(sources: readonly { readonly label: string; readonly text: string }[], maxChars: number): string {
  const choices = sources.flatMap(({ label, text }, source) => withoutOrders(safeLine(text)).split(/[；;]\s*|(?<=[？?])\s*(?=\S)/).filter(part => part !== '').map((part, i): Choice => {
    const phrase = labelled(label, part)
    return { source, order: 0, at: source as EpochMs, phrases: [phrase], weight: (isIdleQuestion(part) ? IDLE_SHARE : 1) * substanceOf(withoutAsked(part)) / (1 + 0.2 * i), terms: subjectTerms(withoutAsked(part)), stage: 'other' }
  }))
  return told(byCommonTerms(choices, COMMON_BONUS_HEADLINES), maxChars)
}

function* conversationChoices({ messages }: Conversation, source: number, most: number, frame: TellingFrame): Generator<void, readonly Choice[]> {
  const choices: Choice[] = []
  let textJob = false
  let isText = false
  for (const at of spreadOver(messages.length, most)) {
    const message = messages[at]
    if (message === undefined) continue
    yield
    if (isText && isLongEnough(message)) {
      textJob = true
      isText = false
      continue
    }
    isText = asksForText(message)
    const told = tellingsOf(message, textJob, frame)
    textJob = told.textJob
    for (const telling of told.tellings) choices.push({ ...telling, source, order: 0, weight: at === 0 ? openingWeight(telling) : telling.weight })
  }
  return choices.filter(choice => choice.weight >= LEAST_WEIGHT)
}

const MAX_ASKING_CHARS = 200
/** The text that an answer asked for is nobody's statement; a shorter answer says where it is. */
const LEAST_TEXT_CHARS = 24
const ASKS_FOR_TEXT = extended('i')`
  (?:请|請|把|麻烦|麻煩)[^。！？\n]{0,24}(?:贴|粘贴|貼|发给我|发过来|發給我|提供|上传|上傳)[^。！？\n]{0,12}
  |\b(?:please )?(?:paste|share|provide|send me|upload)\b[^.?!\n]{0,30}\b
  (?:it|them|text|e-?mail|content|letter|paragraph|draft|document|article|message|original)\b
`

function asksForText({ role, text }: ConversationMessage): boolean {
  return role === 'assistant' && ASKS_FOR_TEXT.test(text.slice(-MAX_ASKING_CHARS))
}

function isLongEnough({ role, text }: ConversationMessage): boolean {
  return role === 'user' && text.trim().length >= LEAST_TEXT_CHARS
}

function openingWeight({ weight, phrases }: Telling): number {
  if (isIdleQuestion(phrases.at(-1) ?? '')) return weight
  return Math.max(weight * OPENING_BONUS, substanceOf(phrases.at(-1) ?? '') < 1 ? 0 : OPENING_WEIGHT)
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

/** The weightiest, each source with a few, nothing twice, in the order of time. */
function shortlist(choices: readonly Choice[]): readonly Choice[] {
  const each = new Map<number, number>()
  const told = new Set<string>()
  const weightiest = choices
    .map((choice, order) => ({ ...choice, order }))
    .sort((a, b) => b.weight - a.weight)
    .filter(({ source, phrases: [first = ''] }) => {
      const count = (each.get(source) ?? 0) + 1
      if (told.has(first) || count > MAX_CHOICES_EACH) return false
      told.add(first)
      each.set(source, count)
      return true
    })
  return withoutRetired(weightiest.slice(0, MAX_CHOICES).sort((a, b) => a.at - b.at || a.order - b.order)).map((choice, order) => ({ ...choice, order }))
}

/** Of two statements that cannot both hold the later one stands, and of an order and the report that it was done the report. */
function withoutRetired(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter((choice, i) => !choices.slice(i + 1).some(later => retires(later, choice)))
}

function retires(later: Choice, { terms, stage, source, phrases }: Choice): boolean {
  if (stage === 'asked' && later.stage === 'done' && later.source === source && areOfOneMatter(later.terms, terms, ORDER_SHARED)) return true
  return [...terms].some(term => later.terms.has(term)) && contradicts(phrases.at(-1) ?? '', later.phrases.at(-1) ?? '')
}

/** The shorter of two lists of terms shares most of them with the other, and more than a name. */
function areOfOneMatter(a: ReadonlySet<string>, b: ReadonlySet<string>, share: number = MOST_SHARED_OF_TWO): boolean {
  const shared = [...a].filter(term => b.has(term)).length
  return shared >= Math.max(FEWEST_SHARED, share * Math.min(a.size, b.size))
}

/** Chooses what is new and weighs most, then gives the room that is left to the details of the weightiest. */
function told(choices: readonly Choice[], maxChars: number): string {
  const language = mainLanguageOf(choices.map(choice => choice.phrases[0]).join(' '))
  // Latin letters say less than Han characters: the target alone would hold half a sentence.
  const room = language === 'zh' ? maxChars : hardLimit(maxChars)
  const chosen = choose(shortlist(choices), room, hardLimit(maxChars), language)
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
  let most = 0
  let open = choices.map((choice): Chosen => ({ ...choice, text: choice.phrases[0] ?? '' }))
  for (;;) {
    const gains = open.map(choice => news(choice, chosen) * (chosen.some(({ source }) => source === choice.source) ? HEARD_SHARE : 1) * (choice.text.length > room ? CUT_SHARE : 1))
    const best = open[gains.indexOf(Math.max(...gains))]
    const added = best === undefined ? 0 : news(best, chosen)
    if (best === undefined || added <= most * FILLING_SHARE) return chosen
    most = Math.max(most, added)
    open = open.filter(choice => choice !== best)
    const next = chosen.length === 0 ? { ...best, text: cutAtWord(best.text, limit) } : best
    if (chosen.length === 0 || joined([...chosen, next], language).length <= room) chosen.push(next)
  }
}

/** What a phrase tells beside those that were chosen: nothing when it repeats them. */
function news({ weight, terms }: Choice, chosen: readonly Choice[]): number {
  const covered = [...terms].filter(term => chosen.some(other => other.terms.has(term))).length / Math.max(1, terms.size)
  const repeats = chosen.some(other => areOfOneMatter(terms, other.terms))
  return repeats || covered > MOST_SHARED ? 0 : weight * (1 - covered)
}

function joined(chosen: readonly Chosen[], language: Language): string {
  const texts = [...chosen].sort((a, b) => a.order - b.order).map(choice => choice.text)
  return texts.join(language === 'zh' ? '；' : '; ').replaceAll('？；', '？').replaceAll('?; ', '? ')
}
