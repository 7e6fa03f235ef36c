// Where somebody lives and where a company, shop or team sits.

import { ADVERBS_ZH, clause, END_ZH, type StateRule, WHO_EN, WHO_ZH } from './state-rule.ts'

const WORKPLACE_ZH = '公司|办公室|总部|仓库|工厂|门店|店|团队'
/** Verbs behind 在 that are going on (公司在招人): no place follows. */
const GOING_ON = '招做开搞用推裁涨准考搬装扩融筹改调进等找谈跑忙盈亏'

export const HOME_RULES: readonly StateRule[] = [
  { slot: 'home', tells: 'moves', when: clause`${WHO_ZH}${ADVERBS_ZH}(?:从[^，,。]{1,10})?(?:搬(?:家)?(?:到|去|回|进|至)|定居(?:到|在|于)?|移居(?:到)?)了?\s*(?<value>[\u4e00-\u9fff]{2,16})` },
  { slot: 'home', tells: 'moves', when: clause`${WHO_EN}(?:'ve| have| has)?(?: just| finally| recently| now)* (?:moved|relocated)(?: back| over| house| from [a-z ]{2,20}?)? (?:to|into) (?<value>[a-z][a-z .'-]{1,30})` },
  { slot: 'home', tells: 'moves', when: clause`${WHO_ZH}${ADVERBS_ZH}搬(?:了|过)?(?:新)?家了?${END_ZH}` },
  { slot: 'home', tells: 'ends', when: clause`我们?(?:现在|已经?)*不住(?:在)?[^，,。]{2,12}了$` },
  { slot: 'home', tells: 'ends', when: clause`i (?:no longer live (?:in|at) .*|(?:don't|do not) live (?:in|at) .* any ?more)$` },
  { slot: 'home', tells: 'holds', when: clause`(?:我们?的?)?(?<who>${WORKPLACE_ZH})(?:现在|目前|一直|还)*(?:在|位于|设在)(?![${GOING_ON}])(?<value>[\u4e00-\u9fff]{2,8})$` },
  { slot: 'home', tells: 'holds', when: clause`${WHO_ZH}${ADVERBS_ZH}住(?:在|到)?(?!院|校|宿|了|过|得|不|址)\s*(?<value>[\u4e00-\u9fffa-z]{2,16})` },
  { slot: 'home', tells: 'holds', when: clause`${WHO_EN} (?:now |currently |still )?(?:live|lives|am living|are living|is living) (?:in|at|near) (?<value>[a-z][a-z .'-]{1,30})` },
]
