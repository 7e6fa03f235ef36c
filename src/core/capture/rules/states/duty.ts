// Who is responsible for what (支付模块现在归陈磊管, Alice took over the billing service).

import { extended } from '../../../text/extended.ts'
import { clause, END_ZH, NAME_EN, type StateRule } from './state-rule.ts'

/** What somebody is responsible for. */
const WHAT_ZH = String.raw`(?<what>[\u4e00-\u9fffa-z0-9 ]{2,20}?)`
const WHAT_EN = String.raw`(?<what>[a-z][\w -]{1,30}?)`
/** What may belong to somebody (our customer's portal). */
const OWNED_EN = String.raw`(?<what>[a-z][\w' -]{1,30}?)`
const PERSON_ZH = String.raw`(?<value>[\u4e00-\u9fffa-z]{2,8}?)`
/** In front of a verb only a short name is safe: 我们部门的人都负责… names nobody. */
const SUBJECT_ZH = String.raw`(?<value>我们?|[\u4e00-\u9fff]{2,4}?|[a-z]{2,12})`
const PERSON_EN = `(?<value>${NAME_EN})`

const CARE_ZH = '(?:负责|主管|管|跟进?|维护|对接)'
const TAKE_ZH = '(?:负责|接手|接管|接替|管|跟进?|维护|对接|牵头)'
const CARE_EN = '(?:owns|leads|manages|handles|runs|maintains|(?:is|are) (?:now )?(?:responsible for|in charge of|on)|takes care of|looks after)'
const OWNER_EN = '(?:owner|maintainer)'
/** 改由, 起归, 换成 …: words of a change in front of the one who has it now. */
const CHANGED_ZH = String.raw`(?:改(?:为|成)?由|(?:[从自]\s*)?起?\s*(?:改?由|归)(?=[^，,。]{2,8}(?:接手|接管|接替))|(?:[从自]\s*)?起\s*(?:改?由|归)|(?:还是|换成?|改)(?:由|让|给)?(?=[^，,。]{2,8}(?:负责|接手|管|跟进|维护|对接|牵头)))`

export const DUTY_RULES: readonly StateRule[] = [
  { slot: 'duty', tells: 'moves', when: clause`${WHAT_ZH}(?:以后|现在|目前|已经?)*(?:交(?:接)?给|(?:改)?由|归|移交给|转给)\s*${PERSON_ZH}(?:来)?${TAKE_ZH}?了${END_ZH}` },
  { slot: 'duty', tells: 'moves', when: clause`${WHAT_ZH}(?:现在|目前|先|暂时|临时|就)*(?:由|归|让|叫|给)\s*${PERSON_ZH}(?:先|暂时|临时|来|帮忙)*(?:顶着|顶上|顶替|顶一?下|代管|代班|代劳|盯着|扛着|兜着)了?${END_ZH}` },
  { slot: 'duty', tells: 'moves', when: clause`${WHAT_ZH}现在(?:改)?(?:由|归)\s*${PERSON_ZH}(?:来)?${TAKE_ZH}` },
  { slot: 'duty', tells: 'moves', when: clause`${PERSON_ZH}(?:现在|已经?|正式|开始)*(?:接手|接管|接替[^，,。]{1,6}负责)了?\s*${WHAT_ZH}了?${END_ZH}` },
  { slot: 'duty', tells: 'moves', when: clause`${PERSON_EN}(?: has|'s)?(?: just| now)? (?:took over|taken over|takes over) ${WHAT_EN}(?= from\b|[.!,]|$)` },
  { slot: 'duty', tells: 'moves', when: clause`${PERSON_EN} now ${CARE_EN} ${WHAT_EN}(?=[.!,]|$)` },
  { slot: 'duty', tells: 'moves', when: clause`${PERSON_EN} ${CARE_EN} ${WHAT_EN} now(?=[.!,]|$)` },
  { slot: 'duty', tells: 'ends', when: clause`${SUBJECT_ZH}(?:现在|已经?)*(?:不再|不)(?:分管|${CARE_ZH})\s*${WHAT_ZH}了?$` },
  { slot: 'duty', tells: 'ends', when: clause`${WHAT_ZH}(?:现在|已经?)*不再?(?:归|由)\s*(?<value>[\u4e00-\u9fffa-z]{1,8}?)${CARE_ZH}了?$` },
  { slot: 'duty', tells: 'ends', when: clause`${PERSON_EN} (?:no longer|(?:doesn't|does not)(?=.* any ?(?:more|longer)$)) (?:${CARE_EN}|own|lead|manage|handle|run|maintain) ${OWNED_EN}(?: any ?(?:more|longer))?$` },
  { slot: 'duty', tells: 'moves', when: clause`${WHAT_ZH}(?:以后|现在|目前|已经?)*${CHANGED_ZH}\s*${PERSON_ZH}(?:来)?${TAKE_ZH}(?:吧|了)?$` },
  { slot: 'duty', tells: 'moves', when: clause`${SUBJECT_ZH}(?:现在|已经?|正式|开始)*开始(?:负责|主管|分管|管|接手|接管)\s*${WHAT_ZH}了?$` },
  { slot: 'duty', tells: 'moves', when: clause`${SUBJECT_ZH}(?:现在|已经?|正式|开始)*(?:负责|主管|分管)\s*${WHAT_ZH}了$` },
  { slot: 'duty', tells: 'moves', when: clause`${OWNED_EN} (?:was|is|has been|got) (?:now )?(?:handed|passed|transferred|given|reassigned)(?: over| off)? to ${PERSON_EN}(?= from\b|[.!,]|$)` },
  { slot: 'duty', tells: 'moves', when: clause`${PERSON_EN} (?:is|became) the new ${WHAT_EN} ${OWNER_EN}$` },
  { slot: 'duty', tells: 'moves', when: clause`(?:the |our )new ${WHAT_EN} ${OWNER_EN} is ${PERSON_EN}$` },
  { slot: 'duty', tells: 'moves', when: clause`(?:the |our )${WHAT_EN} ${OWNER_EN} is now ${PERSON_EN}$` },
  { slot: 'duty', tells: 'holds', when: clause`${WHAT_ZH}(?:一直|还)*(?:是)?(?:由|归)\s*${PERSON_ZH}(?:来|在)?${TAKE_ZH}` },
  { slot: 'duty', tells: 'holds', when: clause`(?<value>我们?|(?!我)[\u4e00-\u9fff]{2,4}?|[a-z]{2,12})(?:现在|目前|一直|主要|也|都|还|同时|在)*(?<![不没])(?:负责(?!人)|主管|分管)\s*${WHAT_ZH}${END_ZH}` },
  { slot: 'duty', tells: 'holds', when: clause`${PERSON_EN} ${CARE_EN} ${WHAT_EN}(?=[.!,]|$)` },
  { slot: 'duty', tells: 'moves', when: clause`${WHAT_ZH}的?(?:负责人|owner)(?:现在|已经?)*(?:(?:换|改|变)(?:成|为|由)?了?|现在是)\s*${PERSON_ZH}了?$` },
  { slot: 'duty', tells: 'moves', when: clause`${WHAT_ZH}的?新(?:任)?负责人是\s*${PERSON_ZH}$` },
  { slot: 'duty', tells: 'moves', when: clause`(?<value>[\u4e00-\u9fff]{2,4}?|[a-z]{2,12})(?:现在是|是新的?)\s*${WHAT_ZH}的?(?:负责人|owner)了?$` },
  { slot: 'duty', tells: 'holds', when: clause`${WHAT_ZH}的?(?:负责人|owner)(?:目前|一直|还)*(?:是|为|叫|[:：])\s*${PERSON_ZH}$` },
  { slot: 'duty', tells: 'holds', when: clause`(?<value>[\u4e00-\u9fff]{2,4}?|[a-z]{2,12})是\s*${WHAT_ZH}的?(?:负责人|owner)$` },
  { slot: 'duty', tells: 'holds', when: clause`(?:the |our )?${WHAT_EN} ${OWNER_EN} is ${PERSON_EN}$` },
  { slot: 'duty', tells: 'holds', when: clause`(?:the |our )?(?:owner|maintainer|person in charge) of ${OWNED_EN} is ${PERSON_EN}$` },
  { slot: 'duty', tells: 'holds', when: clause`${PERSON_EN} is the ${WHAT_EN} ${OWNER_EN}$` },
  { slot: 'duty', tells: 'holds', when: clause`${PERSON_EN} is the ${OWNER_EN} of ${OWNED_EN}$` },
]

/** Only who has it now: what it is stands in the clause before (孙悦不负责迁移了，改由赵强负责; Alice no longer owns it, Bob does). */
export const HANDED_ON: RegExp = extended()`
  ^(?:现在|以后|之后|目前|已经?)*(?:(?:改|换|转)?(?:由|成|为|归|让)|交(?:接)?给了?|换)\s*(?<value>[\u4e00-\u9fffa-z]{2,8}?)(?:来|去)?
  (?:负责|接手|接管|接替|管|跟进?|维护|对接|牵头)?了?[。！!]*$
  |^(?<value2>[\u4e00-\u9fff]{2,4}?)(?:来)?(?:接手|接管|接替)了?[。！!]*$
  |^(?:now )?(?<value3>[a-z]+) (?:does|took (?:it )?over|has taken (?:it )?over|handles it|owns it|is)(?: now| instead)?[.!]*$
`

/** Another duty told in the words of the one before: 后端负责人是许宁，前端是方舟. */
export const DUTY_BESIDE: RegExp = /^(?<what>前端|后端|客户端|服务端|移动端|安卓|ios|测试|运维|产品|设计|运营|数据|算法|安全|采购|财务|行政|销售|市场)(?:是|归|由)\s*(?<value>[\u4e00-\u9fff]{2,4}|[a-z]{2,12})$/
