// How a time range is meant: rules over the words of the question, first match wins.

import { alternatives } from '../text/alternatives.ts'
import type { TemporalMode } from './context-plan.ts'

/** Where the range lies as seen from the question. */
export type RangeSide = 'past' | 'present' | 'future'

interface ModeRule {
  readonly mode: TemporalMode
  readonly pattern: RegExp
  readonly sides?: readonly RangeSide[]
}

const DUE = alternatives('i')`
  截止|截至|到期|过期|逾期|该交|要交|交付|得交|上交|需交|没交|期限|(?:之前|以前|前)(?:必须|要|得|该|需要|应该)|必须[^，。？?]{0,2}(?:完成|做完|交|搞定|弄完)|\bddl\b
  dead ?line|\bdue\b|\boverdue\b|\bmust be (?:done|finished)\b|\bhand(?:ed)? in\b|\bexpir(?:e|es|ing)\b
`
const SPOKEN = alternatives('i')`
  说过|说了|说的|说想|说要|说起|说到|怎么说|说(?=什么|过|啥)|提过|提到|提的|提起|聊|谈|讲|原话|原文|逐字|输入|打过|敲过|问过
  问了|对话|聊天|留言|吐槽|抱怨|念叨
  \b(?:say|said|says|mention|mentioned|talk|talked|told|tell you|asked|typed|type|wrote|verbatim|exact words|quote|discuss|discussed|chatted|brought up|complained)\b
`
const SETTLED = alternatives('i')`
  (?<![固指规特一肯稳设限绑绝预既假鉴约])定(?:了|的|过|下|好|出)|决定|决策|约定|敲定|商定|拍板|选了|选的|选择了|新建|创建|建了|记录|记下|记了|制定|答应|承诺
  立项|通过了
  \b(?:decid\w*|decisions?|agreed?|agreement|settled?|chose|chosen|picked|created?|recorded|noted|logged|committed|promised|set up|conclud\w*)\b
`
const DONE = alternatives('i')`
  发生|做了|做过|做的|完成|解决|处理|修|改|跑|见过|来过|去过|遇到|出现|上线|发布|搞定|干了|忙|学|读|写|买|吃|看了|看过|开了|参加|事故
  \b(?:did|happen\w*|done|finish\w*|complet\w*|fix\w*|solv\w*|ship\w*|releas\w*|chang\w*|worked on|went|met|incidents?|broke|fail\w*)\b
`
const SCHEDULED = alternatives('i')`
  安排|行程|日程|日历|会议|例会|周会|晨会|评审会|开会|预约|打算|计划|准备(?:做|去|干)|约了|(?:有|哪些|什么|几个|哪个)会(?![不议])
  会(?=有(?:哪|什|几)|[吗？?]|$)
  \b(?:schedule[ds]?|calendar|meetings?|appointments?|agenda|planned|planning|plans?|on my plate|coming up|upcoming|booked)\b
`
const ANYTHING = alternatives('i')`
  (?:有|出)(?:没有)?(?:什么|啥|哪些|哪几件|没有)[^，。,？?]{0,6}?(?:重要|要紧|大事|要注意|注意|关键|紧急|特别|情况|状况|动静|消息|(?<!故)事(?!故))
  (?:有事|(?<=\uFFFC[\s，,]?)(?:怎么了|咋了|怎么样))|(?:重要|要紧|关键|紧急)的?(?:事|有)|\b(?:anything|something|everything)\b
  \bwhat(?:'s| is| was| were| are)? (?:new|up|important|going on|the important)\b
  \b(?:important|notable|critical|urgent) (?:things?|stuff|events?|matters?|items?)\b|\bworth (?:noting|knowing)\b
`
const UNDONE = /没(?:做|办|弄|完成|处理)|\b(?:left to do|still open|unfinished|undone)\b/i
const TO_DO = /要做|要干|做什么|做啥|要去|要处理|待办|该做|\bto ?-?do\b|\bneed to\b|\bhave to\b|\bwill\b|\bgoing to\b/i

const RULES: readonly ModeRule[] = [
  { mode: 'DUE_IN', pattern: DUE },
  { mode: 'PLANNED_IN', pattern: SCHEDULED, sides: ['present', 'future'] },
  { mode: 'PLANNED_IN', pattern: UNDONE, sides: ['present', 'future'] },
  { mode: 'AMBIGUOUS', pattern: ANYTHING },
  { mode: 'PLANNED_IN', pattern: TO_DO, sides: ['future', 'present'] },
  { mode: 'OCCURRED_IN', pattern: DONE, sides: ['past', 'present'] },
  { mode: 'PLANNED_IN', pattern: SCHEDULED },
]
const WITHOUT_WORDS: Readonly<Record<RangeSide, TemporalMode>> = { past: 'OCCURRED_IN', present: 'OCCURRED_IN', future: 'PLANNED_IN' }

/** The mode of a question about a range. What was said or settled is named by whichever of the two verbs comes first. */
export function temporalMode(question: string, side: RangeSide): TemporalMode {
  if (!DUE.test(question)) {
    const spoken = side === 'future' ? -1 : question.search(SPOKEN)
    const settled = side === 'future' ? -1 : question.search(SETTLED)
    if (spoken >= 0 && (settled < 0 || spoken < settled)) return 'MENTIONED_IN'
    if (settled >= 0) return 'CREATED_IN'
  }
  return RULES.find(rule => (rule.sides === undefined || rule.sides.includes(side)) && rule.pattern.test(question))?.mode ?? WITHOUT_WORDS[side]
}
