// What a question is about that memory may answer although it names no time, no known name and nothing of ours: 预算是多少,
// who is on call. Whether memory does answer it, the records decide that have its words.

import { alternatives } from '../text/alternatives.ts'
import { type AskedState, askedState } from './asked-state.ts'
import { asksHistory } from './asks-history.ts'
import { howItIs, questionForm, type QuestionForm } from './question-form.ts'
import { isQuestion } from './speech-act.ts'
import { holdsWord, type SubjectWord, subjectWords } from './subject-words.ts'
import { asksTheWorld } from './time-reference.ts'

export interface AskedSubject {
  /** A state of the speaker that is told in words of its own; null for all other subjects. */
  readonly state: AskedState | null
  /** At least one that is needed, unless `state` tells all. */
  readonly words: readonly SubjectWord[]
  /** Asks for one property of the subject (who, where, how much), or how it stands: then its one word is enough. */
  readonly attribute: boolean
  /** Asks about the speaker's own things, or why: one word is enough if few statements hold it. */
  readonly personal: boolean
  /** Asks for a version or a date of the subject: the answer holds a number. */
  readonly numbered: boolean
  /** Asks for what held before and may be replaced since. */
  readonly former: boolean
  /** In which form it is asked, beyond the words of the subject. */
  readonly forms: ReadonlySet<QuestionForm>
  /** An opinion may be asked as well: only what has happened answers. */
  readonly happened: boolean
}

/** Longer sentences tell a story before they ask; their words are of too many things. */
const MAX_CHARS = 80
const MAX_WORDS = 8

/** What a word means, what is best in general, what to do next: nothing that was told once. */
const GENERAL = alternatives('i')`
  ^[\s，,]*(?:请问|那么?)?[\s，,]*(?:什么|啥|何)(?:是|叫|为)(?!我|咱)|是(?:什么|啥)(?:意思|概念|原理|东西|技术|玩意)|什么(?:意思|区别)|有(?:什么|啥|何)(?:区别|不同|优点|缺点|好处|问题)|原理
  哪(?:个|种|些|款|家)?[^，。？?]{0,8}?(?:更|比较|最)(?:好|快|稳|合适|流行)|(?:优缺|优劣|利弊|好坏|特点|特性|用法|区别)|哪(?:个|种|些|款|家)?[^，。？?]{0,8}?(?:好|合适)[？?\s]*$|推荐|(?:应该|该)(?:怎么|如何|用|选)|怎么办|好不好|行不行|可不可以|能不能|能否|怎么(?:看)?[？?\s]*$|(?:可以|好|行|对|是)(?:吗|嘛|么)
  \b(?:mean|means|meaning|stand for|difference between|best|better|recommend\w*|should|would|could|can)\b
  ^\W*what(?:'s| is| are) (?:an? )?(?!the\b|my\b|our\b|her\b|his\b|their\b)[\w.+#-]{1,30}(?: [\w.+#-]{1,30})?\W*$
`
const ATTRIBUTE = alternatives('i')`
  谁|哪|多少|几(?!乎)|什么时候|何时|多久|多大|(?<!为|能|能做|能干|可以)(?:什么|啥)|多[大重高远长久]
  \b(?:who|whom|whose|where|when|which|what)\b|\bhow (?:much|many|old|long|big|often|far|tall|heavy)\b
`
/** Who does something is told in many words: 负责, 归谁管, is responsible for, owns. The thing itself is the subject. */
const WHO = /谁|哪位|\bwho(?:se|m)?\b/i
const IN_CHARGE = alternatives('gi')`
  负责人|负责|主管|接手|(?:归|由|让|找)(?=谁)|(?<=谁)(?:在|来)?(?:管|做|带|接|跟)
  \b(?:(?:is |are )?(?:responsible|accountable) for|in charge of|the owner of|owns?|handles?|handling|looks? after|takes? care of|manages|runs)\b
`

/** Whether a thing is done, over or still so. */
const STATUS = /([\u4e00-\u9fff])不\1|(?:了|完|好|过)(?:吗|没有?|么)[\s？?]*$|(?:还|仍)(?:在|是|要|有|用|做)?.{0,12}(?:吗|么)[\s？?]*$|有没有|\b(?:still|yet|already)\b/i
const WHY = /为什么|為什麼|为啥|为何|\b(?:why|how come)\b/i
const OURS = /我|咱|\b(?:i|my|me|we|our|us)\b/i

/** Between two words, not in one. */
const PARTICLE = /(?<!目)的(?![士确])/g

/** A version or a date is told by its number: v2.4 is out. */
const NUMBER = /[\d一二三四五六七八九十]/
const NUMBERED = new Set(['version', 'date', 'time', '版本', '日期', '时间', '時間'])

/** The subject of a question, or null when it is none, asks about the world, or has no word of its own. */
export function askedSubject(sentence: string): AskedSubject | null {
  if (sentence.length > MAX_CHARS || !isQuestion(sentence)) return null
  const { forms, rest } = questionForm(sentence)
  const how = howItIs(rest)
  if (GENERAL.test(rest) || how === 'proposal' || (forms.has('habit') ? asksTheWorldByHabit : asksTheWorld)(sentence)) return null
  const all = subjectWords((WHO.test(sentence) ? rest.replace(IN_CHARGE, ' ') : rest).replace(PARTICLE, ' '))
  const claimed = claimOf(sentence)
  const named = all.filter(({ text }) => !NUMBERED.has(text)).map(word => claimed.includes(word.text) ? { ...word, optional: true } : word)
  const words = needed(named.length === 0 ? all : named)
  const state = askedState(sentence)
  if (words.length === 0 && state === null || words.length > MAX_WORDS) return null
  const isWhy = WHY.test(sentence)
  const happened = how === 'thing'
  return {
    state,
    words,
    former: asksHistory(sentence),
    forms,
    happened,
    numbered: named.length > 0 && named.length < all.length,
    attribute: happened || claimed.length > 0 || SHAPED.some(form => forms.has(form)) || !isWhy && (ATTRIBUTE.test(sentence) && !/怎么|\bhow (?:do|does|did|to)\b/i.test(sentence) || STATUS.test(sentence)),
    personal: isWhy || OURS.test(sentence),
  }
}

/** 例会是周二对吧, wasn't the demo at nine?: what is said of the subject is to be confirmed, and may be wrong. */
const CLAIMS = alternatives('i')`
  (?:是不是|是|(?<!现)在|[定改约](?:在|到|为|成))(?<claim>(?!多少|什么|啥|谁|哪|几)[^，。？?]{1,20}?)(?:的?来着|对吧|对吗|对不对|是吧|没错吧)[？?\s]*$
  ^\W*(?:is|was|isn['’]?t|wasn['’]?t|aren['’]?t|weren['’]?t) (?!there\b|any)[^?？,.]{2,50}? (?:at|on|in|for|by) (?<english>[^?？,.]{1,30})\W*$
`

function claimOf(sentence: string): readonly string[] {
  const groups = CLAIMS.exec(sentence)?.groups
  return subjectWords(groups?.['claim'] ?? groups?.['english'] ?? '').map(({ text }) => text)
}

/** Forms that ask for one thing of the subject, as who and where do. */
const SHAPED: readonly QuestionForm[] = ['outcome', 'last', 'first', 'count', 'kept', 'habit']

/** How do I usually get to work: the way of the speaker, not of the world. */
function asksTheWorldByHabit(sentence: string): boolean {
  return asksTheWorld(sentence.replace(/\bhow (?:do|can|could|should|would|might) (?:i|we)\b/i, ' '))
}

/** Words that only tell a kind of thing are needed where there are no others. */
function needed(words: readonly SubjectWord[]): readonly SubjectWord[] {
  if (words.some(({ optional, isCharacter }) => !optional && !isCharacter)) return words
  const kinds = words.filter(({ isCharacter }) => !isCharacter).map(word => ({ ...word, optional: false }))
  return kinds.length > 0 ? kinds : words
}

/**
 * How much of the subject a statement with these terms holds, above 0 when it is about it: half of the words that are needed,
 * and two of them; the only one of a subject of one word when a property is asked, or something of the speaker's own (then with
 * its verb: 租金涨 is not answered by 租金五号交). One character is a subject only of a question for a property of one's own (我的猫几岁).
 */
export function aboutness({ words, attribute, personal, numbered }: Pick<AskedSubject, 'words' | 'attribute' | 'personal' | 'numbered'>, statement: ReadonlySet<string>): number {
  if (numbered && ![...statement].some(term => NUMBER.test(term))) return 0
  const asked = words.filter(({ optional, isCharacter }) => !optional && !isCharacter)
  const held = asked.filter(word => holdsWord(word, statement)).length
  const verbs = words.filter(({ isCharacter }) => isCharacter)
  const isPredicated = attribute && held === 1 && verbs.length > 0 && verbs.every(word => holdsWord(word, statement))
  const enough = asked.length === 0 ? words.length === 1 && attribute && personal && words.every(word => holdsWord(word, statement))
    : asked.length > 1 ? held >= Math.max(2, Math.ceil(asked.length / 2)) || asked.length === 2 && isPredicated
    : held === 1 && (attribute || personal && words.every(word => !word.isCharacter || holdsWord(word, statement)))
  const beside = (kind: 'optional' | 'isCharacter'): number => words.filter(word => word[kind] && holdsWord(word, statement)).length
  return enough ? Math.max(held, 1) + beside('isCharacter') / 2 + beside('optional') / 4 : 0
}
