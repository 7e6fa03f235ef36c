// For whom somebody works.

import { ADVERBS_ZH, clause, END_ZH, type StateRule, WHO_EN, WHO_ZH } from './state-rule.ts'

/** 跳槽到, 入职, and 换到 or 去 only where the work is named behind the place. */
const JOINED_ZH = '(?:(?:跳槽|跳)(?:到|去|进)?了?|入职了?|(?:换|转|调)(?:到|去)了?(?=[^，,。]{1,14}(?:工作|上班))|去了?(?=[^，,。]{1,14}(?:工作|上班|任职)))'
const FIELD_ZH = String.raw`(?:[前后]端|开发|测试|运维|算法|研发|产品|设计|运营|销售|数据|驱动|架构|财务|行政|老师|[\u4e00-\u9fff]{0,4}(?:工程师|经理|师|员))`

export const JOB_RULES: readonly StateRule[] = [
  { slot: 'job', tells: 'ends', when: clause`我(?:现在|已经?)*不在[^，,。]{2,12}(?:工作|上班|干|做)了$` },
  { slot: 'job', tells: 'ends', when: clause`i (?:no longer work (?:at|for) .*|(?:don't|do not) work (?:at|for) .* any ?more)$` },
  { slot: 'job', tells: 'moves', when: clause`${WHO_ZH}${ADVERBS_ZH}(?:从[^，,。]{1,10})?${JOINED_ZH}\s*(?<value>[\u4e00-\u9fffa-z]{2,14}?)(?:公司)?(?:工作|上班|任职)?了?(?=[，,。！!\s]|$)` },
  { slot: 'job', tells: 'moves', when: clause`${WHO_ZH}${ADVERBS_ZH}换(?:了)?(?:一?[份个家])?(?:新)?(?:工作|公司|单位|东家)了?$` },
  { slot: 'job', tells: 'moves', when: clause`${WHO_EN}(?:'ve| have| has)?(?: just| recently| now)* (?:(?:started|got|took|accepted|found)(?: working| a (?:new )?(?:job|role|position))? (?:at|with)|joined(?= [a-z]+(?: as\b|[.!]*$)))(?! the\b| a\b| my\b| our\b| \d) (?<value>[a-z][\w.&-]{1,24})` },
  { slot: 'job', tells: 'moves', when: clause`(?:(?:today|it|yesterday)(?:'s| is| was) |is |was )?my first day (?:at|with) (?!the\b|my\b|a\b|work\b|school\b)(?<value>[a-z][\w.&-]{1,24})` },
  { slot: 'job', tells: 'moves', when: clause`${WHO_EN}(?:'ve| have| has)?(?: just| recently)* (?:changed|switched) (?:jobs|companies|employers)` },
  { slot: 'job', tells: 'ends', when: clause`${WHO_ZH}${ADVERBS_ZH}(?:从\s*(?<value>[^，,。]{1,14}?))?\s*(?:离职|辞职|被裁)了?${END_ZH}` },
  { slot: 'job', tells: 'ends', when: clause`${WHO_EN}(?:'ve| have| has)?(?: just| recently| finally)* (?:quit|left|lost|resigned from) (?:my|his|her|the) (?:job|company)\b` },
  { slot: 'job', tells: 'holds', when: clause`${WHO_ZH}${ADVERBS_ZH}在\s*(?<value>[\u4e00-\u9fffa-z0-9]{2,16}?)\s*(?:工作|上班|任职|就职|供职|实习|打工|(?:当|做|写)${FIELD_ZH})` },
  { slot: 'job', tells: 'holds', when: clause`${WHO_ZH}${ADVERBS_ZH}(?:就职|任职|供职)于\s*(?:[^，,。]{2,16})` },
  { slot: 'job', tells: 'holds', when: clause`${WHO_EN}(?:'m| am|'re| are| is)? (?:now |currently )?(?:work|works|working) (?:at|for) (?<value>[a-z][\w.& -]{1,24}?)(?= as\b| in\b|[,.!]|$)` },
]
