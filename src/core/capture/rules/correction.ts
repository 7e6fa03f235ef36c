// Explicit marks of correction. `改用` and its kin without such a mark are decisions, not corrections.

import { alternatives } from '../../text/alternatives.ts'
import type { CueRule } from './rule.ts'

/** Marks that announce a correction; the corrected statement stands in the same clause or behind it. */
export const CORRECTION_MARKS: readonly CueRule[] = [
  { name: 'no-comma', confidence: 0.9, when: /^(?:哦|啊|嗯|等等|等下)?[，, ]*(?:不对|错了|不是的|不不|搞错了?|弄错了?)(?:不对|错了|啊|呀|哦|了|的|，|,|不)*(?:[，,。！!：:；;\s]|$)/ },
  { name: 'misspoke', confidence: 0.9, when: /(?:^|[^别不没会易])(?:(?:说|记|写|搞|弄|打|看|算|发|填|理解|听|又|讲)错|(?:搞|弄|记|说)混)(?:了|啦|[，,。！!：:\s]|$)/, unless: /怕|担心|容易|万一|如果|有没有|别(?:说|记|写|搞|弄)错|不要(?:写|搞|弄|填)错|错别字|怎么|(?:写|打)错(?:了?的|字)/ },
  { name: 'correct', confidence: 0.9, when: /^(?:我)?(?:来)?(?:更正|纠正|订正|勘误|修正)(?:一下|下|一点|个|：|:|，|,|\s|$)|^[\u4e00-\u9fffa-z]{2,12}(?:更正|订正|勘误)(?:一?下)?$/ },
  { name: 'mistake', confidence: 0.9, when: /有误|口误|笔误|手误|收回(?:刚才|之前|前面|上面|我)|(?:不准|不准确|不正确)(?:了)?[，,。]?$|(?:写|说|发|给|填|记|报|讲)的[^，,。]{0,12}(?:不对|不准|不算|作废|错了)(?:$|[，,。])/ },
  { name: 'changed-mind', confidence: 0.85, when: /(?:改|变)(?:了)?主意|改变(?:了)?(?:想法|主意)/, unless: /不(?:会|想|打算)?改主意|没改|别改/ },
  {
    name: 'english-mark', confidence: 0.9,
    when: alternatives()`
      ^(?:correction\b|no,|nope\b|wrong\b|scratch that\b|strike that\b|wait, no\b|my mistake\b|i stand corrected\b|(?:sorry, )?i (?:misspoke|was wrong|made a mistake|meant(?! (?:to|for)\b))\b|not quite,|that(?:'s| is| was) (?:wrong|incorrect|not right)|i(?:'ve| have)? changed my mind)
      \bi (?:misspoke|was wrong|changed my mind)\b|\bit should (?:be|have been|read)\b
    `,
  },
]

/** `不是 X，是 Y` and its kin: the old value is named and denied, the new one stated. */
export const CONTRAST_MARKS: readonly CueRule[] = [
  { name: 'not-x-but-y', confidence: 0.85, when: alternatives()`
    (?:^|[\u4e00-\u9fffa-z0-9])(?:不是|并非|不叫|不在)(?!这|那)[^，,。；;]{1,24}[，,；;]\s*(?:而)?(?:应该?)?(?:是|叫|在|改)
    ^(?:不是|并非)(?!这|那)[^，,。；;]{1,16}[，,；;][^，,。；;]{0,20}(?:是|改|换|定在|约)
  `, unless: /不是(?:因为|所有|不|说|吗|很|太|什么)/ },
  { name: 'x-not-y', confidence: 0.85, when: /(?:应该?|实际(?:上)?|其实|正确的?)(?:应该?)?(?:是|为)[^，,。；;]{1,40}[，,；;]\s*(?:而)?不是[^，,。；;]{1,24}[。！!]?$/ },
  { name: 'should-be', confidence: 0.8, when: /应为|应改为|正确的?(?:是|为|应)/, unless: /^(?:我(?:觉得|想|猜)|大概)|应该是(?:因为|由于|可以|能|没|不|吧|会|有)|吧[。！!]*$/ },
  {
    name: 'english-not-but', confidence: 0.85,
    when: /\bnot [^,，.;]{1,40}[,，;]\s*(?:but |it'?s |it is )|^not [^,，.;]{1,20}[,，]\s*[\w-]+[.!]?$|[,，]\s*not [^,，.;]{1,40}[.!]?$/,
    unless: /^not (?:now|yet|today|tonight|really|sure|always|here|exactly|necessarily)\b|[,，]\s*not (?:there|here|now|yet|today|really|anymore|always|at all)[.!]?$|\bwhy not\b|\bnot only\b|\bif not\b|\bor not\b/,
  },
]
