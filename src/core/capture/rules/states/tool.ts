// Which tool of a trade somebody uses (rules/alternatives.ts lists the trades).

import { clause, END_ZH, type StateRule } from './state-rule.ts'

const WE_ZH = '(?<who>我们?|咱们?|本人)?'
const WENT_OVER_ZH = '(?:改用|换(?:成|用|到|回)|换了|转(?:到|用|向)|切(?:换)?(?:到|成|回)|用回|迁(?:移)?到)'
const NAME = String.raw`(?<value>[a-z][\w .+#-]{0,24})`

export const TOOL_RULES: readonly StateRule[] = [
  { slot: 'use', tells: 'moves', when: clause`${WE_ZH}(?:现在|目前|最近|已经?|都|全|刚刚?|又|就|后来)*${WENT_OVER_ZH}了?\s*(?<value>[\u4e00-\u9fffa-z0-9.+# ]{1,24}?)了?${END_ZH}` },
  { slot: 'use', tells: 'moves', when: clause`(?:我们?的?|咱们?的?|又|还|也|把|将)*(?<what>[\u4e00-\u9fffa-z ]{2,10}?)\s*(?:现在|目前|最近|已经?|都|全|刚刚?|又|就|后来)*(?:改用|换(?:成|用|到|回)|转(?:到|用|向)|切(?:换)?(?:到|成|回)|用回|迁(?:移)?到|搬到|(?:migrate|switch|move) ?到)了?\s*(?<value>[a-z0-9.+# ]{1,24}?)了?${END_ZH}` },
  { slot: 'use', tells: 'moves', when: clause`(?:i|we)(?:'ve| have)?(?: just| finally| recently| now| all)* (?:switched|moved|migrated|changed)(?: over| back| from [a-z0-9 .+#-]{1,20}?)? to ${NAME}` },
  { slot: 'use', tells: 'moves', when: clause`(?:i|we)(?:'ve| have)?(?: just| finally| recently| now| all)* (?:switched|moved|migrated|changed) (?:the |our |my )?(?<what>[a-z]+(?: [a-z]+)?) (?:over )?to ${NAME}$` },
  { slot: 'use', tells: 'moves', when: clause`(?:i|we)(?: now use|'m now using|'re now using| am now using| are now using) ${NAME}` },
  { slot: 'use', tells: 'moves', when: clause`(?:i|we) use (?<value>[a-z][\w.+#-]{0,24}) now\b` },
  { slot: 'use', tells: 'ends', when: clause`${WE_ZH}(?:现在|已经?|都|就|以后)*不再?用\s*(?<value>[a-z0-9.+# ]{1,24}?)了${END_ZH}` },
  { slot: 'use', tells: 'ends', when: clause`(?<what>(?!我|咱|你|他|她|大家)[\u4e00-\u9fff]{2,8}?)(?:现在|已经?|都|就|以后)*不再?用\s*(?<value>[a-z0-9.+# ]{1,24}?)了${END_ZH}` },
  { slot: 'use', tells: 'holds', when: clause`${WE_ZH}(?:现在|目前|平时|一直|主要|一般|都|还|在|就|日常|写代码|开发)*(?:用的?是?|使用|习惯用|喜欢用|装的?是?)\s*(?<value>[\u4e00-\u9fffa-z0-9.+# ]{1,24})` },
  { slot: 'use', tells: 'holds', when: clause`(?<what>(?!我|咱|你|他|她|大家)[\u4e00-\u9fff]{2,8}?)(?:现在|目前|一直|统一|都|就|还是)*(?:用的?是?|使用|采用|选用?)\s*(?<value>[a-z0-9.+# ]{1,24})${END_ZH}` },
  { slot: 'use', tells: 'holds', when: clause`(?:我们?的?|咱们?的?)?\s*(?<what>[\u4e00-\u9fffa-z]{2,8}?)\s*(?:现在|目前|一直|都)*(?:放|托管|存)在\s*(?<value>[a-z0-9.+# ]{1,24})(?:上|里)?${END_ZH}` },
  { slot: 'use', tells: 'holds', when: clause`(?:i|we)(?:'m|'re| am| are)?(?: currently| mostly| usually| always| still| mainly)* (?:use|using|run|prefer|code in|work with) (?<value>[a-z][\w .+#-]{0,40})` },
]
