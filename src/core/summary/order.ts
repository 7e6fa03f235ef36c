// Which clauses of a person are orders to the assistant. Wider than what capture leaves out (capture/gates.ts): there a
// missed order costs a record, here it would read like work done.

import type { Clause } from '../capture/clause.ts'
import { isRequest } from '../capture/gates.ts'
import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'

/** `能不能给我…`, `我想把…`: an order in the form of a question or a wish. */
const POLITE_ORDER = alternatives()`
  ^(?:再|也)?麻烦(?:你们?|您)?(?!了)
  ^(?:你|您)?(?:能不能|能否|可不可以|可否|可以|是否可以)(?:请)?(?:你|您)?(?:帮|给|把|替|再|也|先|麻烦|写|做|改|发|查|看|讲|解释|介绍|推荐|生成|整理|列)
  ^(?:我们?|咱们?)(?:现在|这边)?(?:想|希望|需要|要)(?![法到起必求知问不])|^(?:i|we) (?:want|need|would like|'d like) (?:to|you)
`
/** `swap the banner`: a bare verb before its object; no preposition, no past, nothing felt or thought. */
const IMPERATIVE_EN = extended()`
  ^
  (?!
    (?:
      in|on|at|for|with|from|of|to|by|about|after|before|since|until|during|under|over|into|per|like|than|because|while|when|where|what|which|who|how|why|if
      |and|but|or|so|that|is|are|was|were|has|have|had|did|do|does|not|just|only|even|also|then|now|still|maybe|all|both|half|such|quite|sorry|yes|no|ok|okay
      |thank|hey|well|sure|great|nice|good|bad|glad|love|hate|want|need|prefer|think|hope|wish|feel|know|believe|guess|suppose|remember|miss|got|made|met|saw
      |sent|ran|went|took|gave|told|found|left|lost|won|paid|bought|sold|built|wrote|held|broke|chose|spoke|began|came|became|caught|taught|thought|brought
      |done|gone|seen|been
    )
    [ ]
  )
  (?!\w+(?:ed|ing|ly|s|en) )[a-z]{3,12} (?:(?:up|out|down|off) )?(?:the|an?|all|our|my|your|this|these|those|both|every|each) \w
`
/** `split it into three` behind what is wrong with it. */
const IMPERATIVE_IT_EN = extended()`
  ^
  (?:
    split|move|rename|extract|merge|drop|cut|shorten|simplify|rewrite|revert|undo|skip|load-?test|test|swap|replace|wrap|turn|make|put|change|fix|commit|ship
    |deploy|delete|remove
  )
  [ ](?:it|them|this|that|these|those)\b
`
/** `拆成三个函数`, `跳过这三个`: the change itself, with nobody before it and no 了 behind. */
const IMPERATIVE_ZH = /^(?:先|再|就|也|都|顺便|直接)*(?:[拆合抽挪移换改调升降缩压转存写][成为到回进]|合并(?!之?[后前])|抽出|提取|去掉|删[掉除]|加上|加[个一条]|缩短|精简|简化|压缩|压测|重[写构跑试做画算发拍拟]|跳过|砍掉|补[上充]|换一?[个版种]|统计|列出)(?![^，,。]{0,24}了)/
/** Words of an order not to do something, and of one that is kept as a decision or a wish. */
const ORDERED = /^(?:先|都|也|就)*(?:别|不要|不准|不许|禁止|请(?![假客教求示]))|^(?:don['’]?t|do not|never|avoid|use|put|set|keep)\b/
/** `请全家吃饭` invites, `do you think` asks. */
const NO_ORDER = /请[^，,。]{1,8}(?:吃|喝|看(?:电影|戏|展)|来家)|^do (?:you|we|i|they)\b/
/** `你把脚本删了吗`: begins like an order and asks whether it was done. */
const ASKS_IF_DONE = /(?:了|过|完|好)(?:吗|么|没有?)[\s?？]*$/
/** `先不换了`, `let's not`: the answer to what was turned over. */
const DECLINES = /^(?:那|就|还是|先|暂时|暂|都|这次)*(?:不(?![是知清确定太行对错好会能可得用客])[\u4e00-\u9fff]{1,4}了(?!解)|算了|作罢|放弃)|^(?:no,? )?(?:let['’]s not\b|never ?mind|not (?:now|yet|this time)\b|forget (?:it|about it)\b|skip it\b)/i

/** True for an order to the assistant for now, also a prohibition; not for one that asks whether it was obeyed. */
export function isOrder(clause: Clause): boolean {
  return (isRequest(clause) || POLITE_ORDER.test(clause.core) || IMPERATIVE_EN.test(clause.core) || IMPERATIVE_ZH.test(clause.core) || IMPERATIVE_IT_EN.test(clause.core) || ORDERED.test(clause.core)) && !ASKS_IF_DONE.test(clause.key) && !NO_ORDER.test(clause.core) && !declines(clause)
}

/** `先不换了`, `let's not`: the answer to what was turned over. */
export function declines({ core }: Clause): boolean {
  return DECLINES.test(core)
}
