// What a question is about that memory may answer although it names no time, no known name and nothing of ours: 预算是多少,
// who is on call. Whether memory does answer it, the records decide that have its words.

import { alternatives } from '../text/alternatives.ts'
import { topicTerms } from '../text/topic-words.ts'
import { isQuestion } from './speech-act.ts'
import { asksTheWorld } from './time-reference.ts'

export interface AskedSubject {
  /** Terms of the subject, at least one. */
  readonly terms: readonly string[]
  /** Asks for one property of the subject (who, where, how much): then its one word is enough. */
  readonly attribute: boolean
  /** Asks for a version or a date of the subject: the answer holds a number. */
  readonly numbered: boolean
}

/** Longer sentences tell a story before they ask; their words are of too many things. */
const MAX_CHARS = 80
const MAX_TERMS = 12

/** What a word means, what is best in general, what to do next: nothing that was told once. */
const GENERAL = alternatives('i')`
  ^[\s，,]*(?:请问|那么?)?[\s，,]*(?:什么|啥|何)(?:是|叫|为)(?!我|咱)|是(?:什么|啥)(?:意思|概念|原理|东西|技术|玩意)|什么(?:意思|区别)|有(?:什么|啥|何)(?:区别|不同|优点|缺点|好处|问题)|原理
  哪(?:个|种|些|款|家)?[^，。？?]{0,8}?(?:更|比较|最)(?:好|快|稳|合适|流行)|哪(?:个|种|些|款|家)?[^，。？?]{0,8}?(?:好|合适)[？?\s]*$|推荐|(?:应该|该)(?:怎么|如何|用|选)|怎么办|好不好|行不行|可不可以|能不能|能否|怎么(?:样|看)?[？?\s]*$|(?:可以|好|行|对|是)(?:吗|嘛|么)
  \b(?:mean|means|meaning|stand for|difference between|best|better|recommend\w*|should|would|could|can)\b
  ^\W*what(?:'s| is| are) (?:an? )?(?!the\b|my\b|our\b|her\b|his\b|their\b)[\w.+#-]{1,30}(?: [\w.+#-]{1,30})?\W*$
`
const ATTRIBUTE = alternatives('i')`
  谁|哪|多少|几[个点号位岁楼天]|什么时候|何时|多久|多大|叫什么|(?:是|对|吃|用|在|姓)什么
  \b(?:who|whom|whose|where|when|which|what)\b|\bhow (?:much|many|old|long|big)\b
`
/** Who does something is told in many words: 负责, 归谁管, is responsible for, owns. The thing itself is the subject. */
const WHO = /谁|哪位|\bwho(?:se|m)?\b/i
const IN_CHARGE = alternatives('gi')`
  负责人|负责|主管|接手|(?:归|由|让|找)(?=谁)|(?<=谁)(?:在|来)?(?:管|做|带|接|跟)
  \b(?:(?:is |are )?(?:responsible|accountable) for|in charge of|the owner of|owns?|handles?|handling|looks? after|takes? care of|manages|runs)\b
`

/** Between two words, not in one. */
const PARTICLE = /(?<!目)的(?![士确])/g

/** A version or a date is told by its number: v2.4 is out. */
const NUMBERED = new Set(['version', 'date', 'time', '版本', '日期', '时间', '時間'])

/** The subject of a question, or null when it is none, asks about the world, or has no word of its own. */
export function askedSubject(sentence: string): AskedSubject | null {
  if (sentence.length > MAX_CHARS || !isQuestion(sentence) || GENERAL.test(sentence) || asksTheWorld(sentence)) return null
  const all = topicTerms((WHO.test(sentence) ? sentence.replace(IN_CHARGE, ' ') : sentence).replace(PARTICLE, ' '))
  const named = all.filter(term => !NUMBERED.has(term))
  const terms = named.length === 0 ? all : named
  if (terms.length === 0 || terms.length > MAX_TERMS) return null
  return { terms, numbered: named.length > 0 && named.length < all.length, attribute: ATTRIBUTE.test(sentence) && !/为什么|為什麼|为啥|怎么|\b(?:why|how (?:do|does|did|to))\b/i.test(sentence) }
}

/**
 * True when a statement with these terms is about the subject: half of its terms, and two of them; the only one of a
 * subject of one term when a property is asked.
 */
export function isAbout({ terms, attribute, numbered }: AskedSubject, statement: ReadonlySet<string>): boolean {
  if (numbered && ![...statement].some(term => /\d/.test(term))) return false
  const shared = terms.filter(term => statement.has(term)).length
  if (terms.length === 1) return attribute && shared === 1
  return shared >= Math.max(2, Math.ceil(terms.length / 2))
}
