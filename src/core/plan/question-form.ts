// In which form something is asked, whatever it is about: how it came out, when it was last so, how often, where it is kept, what
// one usually does. The words of the form are in no statement that answers, so they are no part of the subject.

import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'

/**
 * `outcome`: how something went or what came of it. `last`, `first`: the time it was so last, or for the first time. `count`: how
 * often. `kept`: where something lies. `habit`: what the speaker usually does. `changed`: why something was given up or replaced.
 */
export type QuestionForm = 'outcome' | 'last' | 'first' | 'count' | 'kept' | 'habit' | 'changed'

export interface FormedQuestion {
  readonly forms: ReadonlySet<QuestionForm>
  /** The sentence with the words of its forms blanked. */
  readonly rest: string
}

interface FormRule {
  readonly form: QuestionForm
  readonly pattern: RegExp
  /** The pattern counts only in sentences that this one holds too. */
  readonly beside?: RegExp
}

const WHERE = /哪|什么地方|何处|\bwhere\b/i
const WHY = /为什么|为啥|为何|\b(?:why|how come|when)\b/i
const MINE = /我|咱|\b(?:i|we|my|our)\b/i

const RULES: readonly FormRule[] = [
  { form: 'outcome', pattern: alternatives('giu')`
    [查问看谈聊测算验考]出(?:了|来)?(?=什么|啥|来|多少|问题)|(?<=\p{Script=Han})(?:[跑谈聊做弄办考写改卖用搞练走学睡吃玩演讲修搬面查]|进行|准备|恢复|发挥|处理)得?(?:怎么样|怎样|咋样|如何)了?
    (?:后来|最后|最终|到底)?(?:结果|成绩|效果|反响)(?:是|出来了?|到底)*(?:怎么样|怎样|咋样|如何|呢|是?什么|是?啥|吗|没有?)?|(?:顺不顺|顺)利(?:吗|么|不)?|(?:怎么样|怎样|咋样|如何)了
    \bhow (?:did|was|were|has|have)\b|\b(?:go|gone|went|turn(?:ed)? out|end(?:ed)? up|work(?:ed)? out|go through)\b(?: (?:ok|okay|well|fine|smoothly|so far|in the end))?(?=\W*$)
    \bwhat(?:ever)? (?:came|became|happened) (?:of|to|with)\b|\b(?:the )?(?:results?|outcomes?)(?: of\b|(?=\W*$))
  ` },
  { form: 'last', pattern: alternatives('gi')`
    上一?[次回趟]|最近一[次回]|最后一[次回]|多[久长](?:时间)?没有?|\b(?:the )?(?:last|latest|most recent) time\b
    (?<=\b(?:did|have|has) (?:i|we|you|he|she|they|[a-z]+) )last\b|\b(?:since (?:i|we) last)\b|\bhow long (?:is it|has it been) since\b
  ` },
  { form: 'first', pattern: alternatives('giu')`
    (?:第一|头一|首)[次回]|(?:什么时候|哪天|啥时候)开始(?=[\p{Script=Han}])|多长时间|\bhow long (?:have|has)\b|\b(?:the |[a-z]+['’]s )?(?:very )?first time\b
    (?<=\b(?:did|have|has) (?:i|we|you|he|she|they|[a-z]+) )first\b
  ` },
  { form: 'count', pattern: /\bhow many times\b|\bhow often\b|[了过]?(?:几|多少)[次回趟遍](?!\p{Script=Han}(?!\p{Script=Han}))/giu },
  { form: 'kept', pattern: /(?:被?(?:我|咱)?(?:给|都)?(?:放|搁|存|收|塞|摆|藏|夹|扔|停|丢)(?:到|在|进|着)?(?:了|的)?)(?=哪|什么地方|何处)|\b(?:kept|stored|keep|store|put|left|leave|located|hidden|hide|parked|park)\b/gi, beside: WHERE },
  { form: 'habit', pattern: /(?:平时|平常|平日|一般|通常|向来|习惯)(?:都|就|是|会)?|\b(?:usually|normally|typically|generally|as a rule)\b/gi, beside: MINE },
  { form: 'changed', pattern: extended('gi')`
    (?:换|改|去|砍|停|删|扔|退|弃)掉|换成|改成|改用|不再用|不用|弃用|停用|放弃|不要|换(?=[A-Za-z\s])
    |\b(?:dropp?e?d?|ditch(?:ed)?|replaced?|give up|gave up|get rid of|got rid of|switch(?:ed)?|mov(?:e|ed) away|abandon(?:ed)?|stop(?:ped)? using|chang(?:e|ed))
    \b
  `, beside: WHY },
]

/** How something is, with nothing else said of it: an opinion is asked as often as an outcome. */
const HOW_IS_IT = /(?:怎么样|怎样|咋样|如何)[？?\s]*$/

/** The forms of a sentence. Linear. */
export function questionForm(sentence: string): FormedQuestion {
  const forms = new Set<QuestionForm>()
  let rest = sentence
  for (const { form, pattern, beside } of RULES) {
    if (beside !== undefined && !beside.test(sentence)) continue
    const without = rest.replace(pattern, ' ')
    if (without === rest) continue
    forms.add(form)
    rest = without
  }
  return { forms, rest }
}

/** A proposal asks for consent: 换成 Redis 怎么样. */
const PROPOSES = /要不|不如|我们|咱|[去用改换加做选买吃喝]/

/** 面试怎么样 asks for an opinion or an outcome; only what has happened answers it. `proposal`: for consent. Null for all else. */
export function howItIs(sentence: string): 'thing' | 'proposal' | null {
  return HOW_IS_IT.test(sentence) ? PROPOSES.test(sentence) ? 'proposal' : 'thing' : null
}
