// `No, it's Thursday`, `Actually 35k`, `不，是周五`: a bare value corrects what was just said when that holds one value of
// the same type. The sentence takes in the words before it with the value put right; anything else only answers a question.

import { REDACTED_MARK } from '../privacy/detection-copy.ts'
import { redact } from '../privacy/redact.ts'
import type { EpochMs } from '../time/instant.ts'
import type { ZoneId } from '../time/zone.ts'
import { parseTime } from '../timex/parse-time.ts'
import { answeredQuestion } from './answered-question.ts'
import { clausesOf } from './clause.ts'
import { entitiesOf } from './entities.ts'
import { fold, narrow } from './fold.ts'
import { isRequest } from './gates.ts'
import { withNamedDuty } from './named-duty.ts'
import { toolsIn } from './rules/alternatives.ts'
import { type Sentence, splitSentences } from './sentences.ts'

/** `no,`, `sorry,`, `scratch that,`: what opens a correction, beside words that state the value without another one. */
const OPENERS = '(?:no|nope|actually|correction|sorry|oops|whoops|my bad|my mistake|scratch that|strike that|wait|hang on|hmm|ah|oh)'
const STATES = "(?:it'?s(?: actually)?|it is|that'?s|it was|it should be|make (?:it|that)|i mean|i meant|we meant)"
const BARE_ENGLISH = new RegExp(String.raw`^(?:(?:${OPENERS}[,.!: —-]+)+(?:${STATES} )?|(?:no wait|wait no|i mean|i meant|make (?:it|that)|oops|whoops|scratch that)[,.!: —-]+|\* ?(?=\S))(?<value>[^,;!?*]{1,40}?)(?: (?:now|instead|actually))?[.!]*$|^(?<value2>[^\s,;!?*][^,;!?*]{0,30})\*$`, 'i')
/** `it's 35k, not 30k`, `not Acme, Globex`: both values, and nothing of their matter. */
const BOTH_ENGLISH = new RegExp(String.raw`^(?:${OPENERS}[,.!: —-]+)*(?:${STATES} )?(?:(?<value>(?:[^,;!?]|,(?=\d)){1,30}?),? not (?<old>(?:[^,;!?]|,(?=\d)){1,30}?)|not (?<old2>[^,;!?]{1,30}?), (?:but |rather )?(?:it'?s )?(?<value2>[^,;!?]{1,30}?))[.!]*$`, 'i')
const BARE_CHINESE = /^(?:哦|啊|呃|抱歉|不好意思)*[，, ]*(?:不|不是|不对|不不|错了|[说记搞弄写]错了|更正)(?:一下)?[，,。！!：: ]+(?:应该)?(?:是|改成|换成)?(?:在)? *(?<value>[^，,。；;！!？?]{1,20}?)(?:才对|了)?[。！!]*$/
const NUMBER = /(?<![\w.-])[¥$€]?\d[\d.,]*\d|(?<![\w.-])[¥$€]?\d/g
const NUMBER_WITH_UNIT = /^(?<number>[¥$€]?\d[\d.,]*) ?(?<unit>%|[a-z]{0,8}|[\u4e00-\u9fff]{0,3})$/
const NICKNAME = /[老小阿][\u4e00-\u9fff](?![\u4e00-\u9fff]?[的时心])/g
/** Sentences before it that are looked at, and how long they may be. */
const MAX_SENTENCES = 6
const MAX_CHARS = 160
const MAX_READ_CHARS = 2000

interface Frame {
  readonly at: EpochMs
  readonly zone: ZoneId
}

interface Slot {
  readonly index: number
  readonly text: string
}

/** What was said before a sentence; null where nothing was. */
export interface SaidBefore {
  /** The sentence before it in the same message. */
  readonly here: string | null
  /** The person's message before. */
  readonly message: string | null
  /** The assistant's answer before. */
  readonly answer: string | null
}

/** The sentence as a correction of what was said before it, `said` keeping its own words; unchanged when it is none. */
export function withNamedMatter(sentence: Sentence, { here, message, answer }: SaidBefore, frame: Frame): Sentence {
  const put = sentence.text.length > 60 ? null : valueOf(sentence.text)
  if (put === null) return withNamedDuty(sentence, [here, message])
  const words = [here, message, answer].map(text => (text === null ? [] : splitSentences(redact(narrow(text.slice(-MAX_READ_CHARS)))).slice(-MAX_SENTENCES)))
  const own = words.slice(0, 2).map(sentences => correctedStatement(put, sentences, frame))
  const corrected = own.find(text => text !== null) ?? correctedStatement(put, (words[2] ?? []).flatMap(toOwnWords), frame)
  return corrected === null ? sentence : { ...sentence, text: corrected, said: sentence.text }
}

/** The value that a sentence puts right, and the one that it denies. */
interface Put {
  readonly value: string
  readonly old: string | null
}

/** Both values, when they are of one kind and neither is a clause (use tabs, not spaces). */
function saysBoth(text: string): Readonly<Record<string, string | undefined>> | undefined {
  const groups = BOTH_ENGLISH.exec(text)?.groups
  const values = [groups?.['value'] ?? groups?.['value2'] ?? '', groups?.['old'] ?? groups?.['old2'] ?? '']
  return values.some(value => CLAUSE.test(value)) || /\d/.test(values[0] ?? '') !== /\d/.test(values[1] ?? '') ? undefined : groups
}

const CLAUSE = /^(?:use|write|call|put|keep|name|make|do|go|take|try|i|i'm|we|we're|you|he|she|they|that|this|there|here|maybe|probably|why|if|or|and|but|yet|really|sure|now|today|just)\b|(?: [^ ]+){3}/i

function valueOf(text: string): Put | null {
  const both = saysBoth(text)
  const groups = both ?? (BARE_ENGLISH.exec(text) ?? BARE_CHINESE.exec(text))?.groups
  const value = (groups?.['value'] ?? groups?.['value2'])?.trim() ?? ''
  return value === '' ? null : { value, old: (both?.['old'] ?? both?.['old2'])?.trim() ?? null }
}

/** What the assistant said of the person in the person's words; nothing where it speaks of itself. */
function toOwnWords(sentence: string): readonly string[] {
  if (/我|\b(?:I|I'm|I've|we|my|our|let)\b/.test(sentence)) return []
  const own = sentence.replace(/[你您]的?/g, words => (words.endsWith('的') ? '我的' : '我')).replace(/\byour\b/g, 'my').replace(/\bYour\b/g, 'My')
  return /\byou\b/i.test(own) ? [] : [own]
}

function correctedStatement({ value, old }: Put, sentences: readonly string[], frame: Frame): string | null {
  const fits = sentences.flatMap((said, i) => {
    const asked = /[?？]\s*$/.test(said)
    const told = asked && i === sentences.length - 1 ? answeredQuestion(said) : asked ? null : said
    const sentence = told === null || told.length > MAX_CHARS || /[?？\n]/.test(told) || clausesOf(told, []).some(isRequest) ? null : told
    const slot = sentence === null ? null : old === null ? slotFor(value, sentence, frame) : slotOf(old, sentence)
    return sentence === null || slot === null ? [] : [{ sentence, slot }]
  })
  const [fit, ...more] = fits
  if (fit === undefined || more.length > 0) return null
  const { sentence, slot } = fit
  const bare = value.replace(/^(?:at|on|in|by) /i, '')
  const preposition = /^(?:at|on|in|by) /i.exec(slot.text)?.[0] ?? ''
  const put = preposition !== '' ? `${preposition}${bare}` : /\b(?:at|on|in|by) $/i.test(sentence.slice(0, slot.index)) ? bare : value
  const rest = sentence.slice(0, slot.index) + put + sentence.slice(slot.index + slot.text.length)
  const statement = rest.replace(/^(?:(?:no|nope|actually|correction|sorry)\b[,.: ]+|(?:不对?|更正)[，,：: ]+)+/i, '')
  const around = statement.replace(put, '').replaceAll(REDACTED_MARK, '')
  if (!/[\u4e00-\u9fff]{2}|[a-z]{3}/i.test(around)) return null
  return /[\u4e00-\u9fff]/.test(around) ? `更正：${statement}` : `Correction: ${statement}`
}

/** The only place where the sentence holds the denied value. */
function slotOf(old: string, sentence: string): Slot | null {
  const [key, words] = [fold(sentence), fold(old)]
  const index = key.indexOf(words)
  const inWord = /[a-z0-9]/.test(key.charAt(index - 1)) || /[a-z0-9]/.test(key.charAt(index + words.length))
  return index < 0 || inWord || key.includes(words, index + 1) ? null : { index, text: sentence.slice(index, index + old.length) }
}

/** The only stretch of the sentence that is of the same type as the value. */
function slotFor(value: string, sentence: string, { at, zone }: Frame): Slot | null {
  const times = parseTime(sentence, { reference: at, zone })
  const [time, ...others] = times
  const own = parseTime(value, { reference: at, zone })[0]
  const isTime = own !== undefined && own.text.length >= value.replace(/^(?:at|on|in|by|the) /i, '').length
  if (isTime && time?.precision === 'range' && own.precision !== 'range') return null // from May 3 to May 6: which of the two?
  if (isTime && time !== undefined && others.length === 0 && time.precision === 'minute') {
    const part = partOfTime(own.precision === 'minute' && !DAY_EN.test(own.text) ? CLOCK_EN : own.precision === 'day' ? DAY_EN : null, time)
    if (part !== null) return part.text === value ? null : part
  }
  if (isTime || (/^(?:at )?\d{1,2}$/.test(value) && time?.precision === 'minute')) {
    if (time === undefined || others.length > 0 || (isTime && (own.precision === 'minute') !== (time.precision === 'minute'))) return null
    return time.text === value ? null : { index: time.index, text: time.text.replace(/[.。]$/, '') }
  }
  return numberFor(value, sentence, times) ?? nameFor(value, sentence)
}

/** The day and the hour of `Friday at 4pm`: a new one of either leaves the other. */
const DAY_EN = /\b(?:(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?:st|nd|rd|th)?|the \d{1,2}(?:st|nd|rd|th))\b/i
const CLOCK_EN = /\b\d{1,2}(?::\d{2})?(?: ?[ap]m\b|\b)/i

function partOfTime(pattern: RegExp | null, { index, text }: Slot): Slot | null {
  if (pattern === null || !DAY_EN.test(text)) return null
  const rest = pattern === CLOCK_EN ? text.replace(DAY_EN, words => ' '.repeat(words.length)) : text
  const match = pattern.exec(rest)
  return match === null ? null : { index: index + match.index, text: match[0] }
}

function numberFor(value: string, sentence: string, times: readonly Slot[]): Slot | null {
  const unit = NUMBER_WITH_UNIT.exec(fold(value))?.groups?.['unit']
  if (unit === undefined) return null
  const numbers = [...sentence.matchAll(NUMBER)].filter(({ index }) => !times.some(time => index >= time.index && index < time.index + time.text.length))
  const [number, ...more] = numbers
  if (number === undefined || more.length > 0) return null
  const after = sentence.slice(number.index + number[0].length)
  const length = unit === '' ? 0 : /^ ?(?:%|[a-z]{1,8}(?![a-z])|[\u4e00-\u9fff]{1,3})/i.exec(after)?.[0].length ?? 0
  if (unit !== '' && length > 0 && !fold(after.slice(0, length)).trim().startsWith(unit)) return null
  return { index: number.index, text: number[0] + after.slice(0, unit === '' || length === 0 ? 0 : after.slice(0, length).indexOf(after.trimStart().charAt(0)) + unit.length) }
}

function nameFor(value: string, sentence: string): Slot | null {
  const key = fold(sentence)
  const [tool] = toolsIn(fold(value))
  if (tool !== undefined && tool.names[0]?.length === value.length) {
    const names = toolsIn(key).find(({ trade }) => trade === tool.trade)?.names ?? []
    return onlyOne(names, key, fold(value))
  }
  if (/^[老小阿][\u4e00-\u9fff]$/.test(value)) return onlyOne(sentence.match(NICKNAME) ?? [], sentence, value)
  if (entitiesOf(`- ${value}`, [])[0] !== value) return null
  return onlyOne(entitiesOf(sentence, []), sentence, value)
}

function onlyOne(names: readonly string[], sentence: string, value: string): Slot | null {
  const [name, ...more] = names
  return name === undefined || more.length > 0 || name === value ? null : { index: sentence.indexOf(name), text: name }
}
