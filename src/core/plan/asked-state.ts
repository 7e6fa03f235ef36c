// Which state of the speaker a question asks for whatever its words: where I live, where I work, what I am called. Statements
// tell these in words of their own (我在启明做产品经理, we moved to Porto).

import { alternatives } from '../text/alternatives.ts'

export type AskedState = 'home' | 'job' | 'name'

const HOME = alternatives('i')`
  ^(?:那|请问)?我(?:们?家?|现在|目前|[之以]前|原[来先])*(?:住(?:在)?(?:哪|什么地方|何处)|的(?:家|住址)在哪|家在哪)|^我(?:是)?(?:什么时候|哪天|何时|几号)搬(?:的?家|到|过)
  \bwhere (?:do|am|did|have) (?:i|we) (?:now |currently |been )?(?:live|living|move|moved)\b|\bwhen did (?:i|we) move\W*$|\bwhat(?:'s| is) my (?:home )?address\b|\b(?:which|what) city (?:do|am) i (?:live|living|in)\b
`
const JOB = alternatives('i')`
  ^我(?:现在|目前|[之以]前|原[来先]|是)*在(?:哪|什么)(?:里|儿|家)?(?:公司|单位|地方)?(?:工作|上班|任职|做|干)|^我(?:现在|目前|[之以]前|原[来先])*(?:是)?(?:做|干)(?:什么|啥)(?:工作|的|职业)|^我的?(?:现在的?)?(?:公司|单位|工作|职业|岗位|职位)(?:是|叫)(?:什么|哪|啥)
  ^我(?:是)?(?:什么时候|哪天|何时|几号)(?:入职|跳槽|换工作)|^我在(?:现在|这家|这)(?:的|家)?(?:公司|单位).{0,4}多(?:久|长)
  \bwhere do i (?:now |currently )?work\b|\bwho do i work for\b|\bwhat do i do for a living\b|\bwhat(?:'s| is) my (?:current )?(?:job|profession|position|job title|employer|company)\b|\bwhich company do i work\b
`
const NAME = /^(?:那|请问)?我(?:的(?:名字|姓名|全名)(?:是|叫)|叫)(?:什么|啥)|\bwhat(?:'s| is) my (?:full |first |last )?name\b|\bwhat am i called\b/i

/** 你还记得我叫什么吗 asks what 我叫什么 does. */
const ADDRESSED = /^(?:那么?|请问)?[，, ]?你?(?:还|能)?(?:知不知道|记不记得|知道|记得|告诉我)?/

/** The state that the sentence asks for; null when it asks for none, or for somebody else's. */
export function askedState(sentence: string): AskedState | null {
  const bare = sentence.trim().replace(ADDRESSED, '')
  if (NAME.test(bare)) return 'name'
  if (HOME.test(bare)) return 'home'
  return JOB.test(bare) ? 'job' : null
}

const CALLED = /^我(?:的(?:名字|姓名|全名)(?:是|叫)|叫(?!了|他|她|上|人|车)|是(?=[\p{Script=Han}]{2,3}$))|\bmy (?:full )?name is\b|\bi(?:'m| am) called\b/iu

/** True when a statement says what its speaker is called. */
export function tellsName(text: string): boolean {
  return CALLED.test(text)
}
