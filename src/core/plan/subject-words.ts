// The words of a question's subject, each with the words that may stand for it in the statement that answers.

import { normalizeText } from '../text/normalize.ts'
import { otherForms } from '../text/inflect-en.ts'
import { sameMeaning, wordOfMeaningAt } from '../text/same-meaning.ts'
import { segmentWords } from '../text/segment-words.ts'
import { isGeneric, subjectText, termsOf, withoutEdges } from '../text/topic-words.ts'

export interface SubjectWord {
  /** The word as it is asked. */
  readonly text: string
  /** Its terms; of a name that no dictionary knows half of them are enough, since nothing tells where it ends. */
  readonly terms: readonly string[]
  readonly isName: boolean
  /** One Han character, mostly a verb (涨, 买): too little to be a subject. */
  readonly isCharacter: boolean
  /** Words of the same meaning, in both languages. */
  readonly others: readonly string[]
  /** Only tells what kind of thing is asked for; an answer may do without it. */
  readonly optional: boolean
}

const PIECES = /\p{Script=Han}+|[^\p{Script=Han}\s]+/gu
/** How often, how long, how many: what the answer tells in a number of its own. */
const AMOUNT = /^(?:[\d一二两三四五六七八九十几每半]+\p{Script=Han}|\d+)$/u
/** Verbs of whatever one does with a thing: an answer may have another. */
const LIGHT_VERBS = new Set('see saw seen meet met visit visited take took taken bring brought come came give gave given call called keep kept put work worked play played buy bought eat ate drink drank read need needed try tried start started stop stopped begin began spend spent pay paid wear wore'.split(' '))
const FUNCTION_WORDS = new Set('previously formerly originally former previous 没去 没有 long times wasn isn didn doesn aren weren hasn haven 打算 准备 这么 那么 这样 那样 一直 总是 老是 一般 真的 一共 总共 大概 分别 各自 现在 今天 最近 最后 最新 首次 问题 事情 时候 地方 since often ever last latest first recent recently compare compared comparison versus 对比 比较 相比 变化 变动'.split(' '))
/** 什么框架, which framework: the kind of thing that is asked for. */
const ASKED_KIND = /(?:(?<!为)什么|哪(?:一?[个家种款些门位座条项张])?)(\p{Script=Han}{2,8})|\b(?:what|which) ([a-z]+)/u
/** 跑了几次步, 开过多少次会: the verb and what belongs to it are one word. */
const PARTED_WORD = /(\p{Script=Han})(?:了|过|完)?(?:几|多少|[一二两三四五六七八九十\d]{1,3})(?:次|回|趟|场|顿|个|天|遍)(?=\p{Script=Han}(?!\p{Script=Han}))/gu
/** No word reaches over them. */
const ASKING_CHARACTER = /[谁哪几吗呢吧]/g
/** 修了, 写在 (哪) and 办的 are the verbs 修, 写 and 办. */
const VERB_WITH_ASPECT = /^(?!现在|存在|实在|内在|所在|目的|迟到|报到|签到|周到)[\p{Script=Han}][了着在到的给]$/u
const ON_CALL = /\bon call\b/g

/** The words of the subject in their order, each once. */
export function subjectWords(question: string): readonly SubjectWord[] {
  const normal = normalizeText(question).replace(PARTED_WORD, '$1').replace(ON_CALL, 'oncall')
  const words = new Map<string, SubjectWord>()
  const kind = kindAskedFor(normal)
  for (const [piece] of subjectText(normal).replace(ASKING_CHARACTER, ' ').matchAll(PIECES)) {
    for (const word of /\p{Script=Han}/u.test(piece) ? hanWords(piece) : latinWords(piece)) {
      if (!words.has(word.text)) words.set(word.text, kind.includes(word.text) ? { ...word, optional: true } : word)
    }
  }
  return [...words.values()]
}

function kindAskedFor(normal: string): readonly string[] {
  const match = ASKED_KIND.exec(normal)
  if (match === null) return []
  const [, han, latin] = match
  return han === undefined ? [latin ?? ''] : [firstOf(segmentWords(han))]
}

function firstOf(segments: Iterable<{ readonly segment: string }>): string {
  for (const { segment } of segments) return segment
  return ''
}

function latinWords(piece: string): readonly SubjectWord[] {
  const terms = termsOf(piece)
  const text = terms.join(' ')
  if (text === '' || FUNCTION_WORDS.has(text)) return []
  return [{ text, terms, isName: false, isCharacter: false, others: sameMeaning(text), optional: isGeneric(text) || AMOUNT.test(text) || LIGHT_VERBS.has(text) }]
}

/** Words of the table first: 发版 and 手机号 are in no dictionary. */
function hanWords(run: string): readonly SubjectWord[] {
  const words: SubjectWord[] = []
  let from = 0
  for (let at = 0; at < run.length; at++) {
    const known = wordOfMeaningAt(run, at)
    if (known === null) continue
    words.push(...dictionaryWords(run.slice(from, at)), wordOf(known, false))
    from = at + known.length
    at = from - 1
  }
  return [...words, ...dictionaryWords(run.slice(from))]
}

function dictionaryWords(run: string): readonly SubjectWord[] {
  if (run === '') return []
  const words: SubjectWord[] = []
  let singles = ''
  const closeSingles = (): void => {
    const name = withoutEdges(singles)
    if (name !== '') words.push(wordOf(name, true))
    singles = ''
  }
  for (const { segment } of segmentWords(run)) {
    if (segment.length === 1 || VERB_WITH_ASPECT.test(segment)) singles += segment
    else {
      closeSingles()
      if (!FUNCTION_WORDS.has(segment) && !AMOUNT.test(segment)) words.push(wordOf(segment, false))
    }
  }
  closeSingles()
  return words
}

function wordOf(text: string, isName: boolean): SubjectWord {
  const terms = text.length === 1 ? [text] : termsOf(text)
  return { text, terms, isName, isCharacter: text.length === 1, others: sameMeaning(text), optional: isGeneric(text) }
}

/** True when a statement with these terms holds the word, another form of it, or a word of its meaning. */
export function holdsWord({ text, terms, isName, isCharacter, others }: SubjectWord, statement: ReadonlySet<string>): boolean {
  const held = terms.filter(term => isCharacter ? holdsCharacter(term, statement) : statement.has(term)).length
  return held >= (isName ? Math.ceil(terms.length / 2) : terms.length) || [text, ...others].some(other => otherForms(other).some(form => statement.has(form))) || others.some(other => termsOf(other).every(term => statement.has(term)))
}

function holdsCharacter(character: string, statement: ReadonlySet<string>): boolean {
  for (const term of statement) if (term.includes(character)) return true
  return false
}
