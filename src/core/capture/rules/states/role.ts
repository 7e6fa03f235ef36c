// Who somebody is to the person: their manager, doctor, landlord. One of each at a time.

import { clause, END_ZH, type StateRule } from './state-rule.ts'

const ROLE_ZH = '(?<what>(?:直属|顶头|新|现任|技术|项目|产品|部门|小组)?(?:领导|老板|上司|主管|经理|组长|导师|班主任|负责人|对接人|房东|女朋友|男朋友|女友|男友|对象|主治医生|私教|家教|保姆|教练|队长|店长|设计师|架构师|助理|秘书|律师|会计|dba|tl|leader|mentor|pm|ceo|cto))'
const ROLE_EN = '(?<what>(?:[a-z]+ )?(?:manager|boss|supervisor|lead|mentor|advisor|pm|ceo|cto|cfo|landlord|girlfriend|boyfriend|doctor|dentist|therapist|trainer|coach|point of contact))'
const SOMEBODY_ZH = String.raw`(?<value>[\u4e00-\u9fffa-z ]{2,10}?)`
const SOMEBODY_EN = '(?<value>[a-z]+(?: [a-z]+)?)'

export const ROLE_RULES: readonly StateRule[] = [
  { slot: 'role', tells: 'moves', when: clause`(?:现在|如今)?${SOMEBODY_ZH}(?:现在|如今)是我们?的?${ROLE_ZH}了?${END_ZH}` },
  { slot: 'role', tells: 'moves', when: clause`${SOMEBODY_ZH}是我们?的?新的?${ROLE_ZH}了?${END_ZH}` },
  { slot: 'role', tells: 'moves', when: clause`(?:现在|如今)?(?:我们?的?|咱们?的?)?新?${ROLE_ZH}(?:现在|如今)?(?:换成|变成|改成|改为|换)(?:了)?\s*${SOMEBODY_ZH}了?${END_ZH}` },
  { slot: 'role', tells: 'moves', when: clause`(?:现在|如今)?(?:我们?的?|咱们?的?)?${ROLE_ZH}(?:已经|现在)?(?:由|让)\s*${SOMEBODY_ZH}(?:来)?(?:接替|接任|接手|代替|替换|顶替|担任)了?${END_ZH}` },
  { slot: 'role', tells: 'moves', when: clause`${SOMEBODY_EN} is now (?:my|our)(?: new)? ${ROLE_EN}\b` },
  { slot: 'role', tells: 'moves', when: clause`${SOMEBODY_EN} is (?:my|our)(?: new)? ${ROLE_EN} now\b` },
  { slot: 'role', tells: 'moves', when: clause`${SOMEBODY_EN} is (?:my|our|the) new ${ROLE_EN}\b` },
  { slot: 'role', tells: 'moves', when: clause`(?:my|our)(?: new)? ${ROLE_EN} is now (?<value>[a-z]+)` },
  { slot: 'role', tells: 'moves', when: clause`(?:my|our) new ${ROLE_EN} is (?<value>[a-z]+)` },
  { slot: 'role', tells: 'moves', when: clause`(?:my|our) ${ROLE_EN} is ${SOMEBODY_EN} now\b` },
  { slot: 'role', tells: 'holds', when: clause`我们?的?${ROLE_ZH}(?:现在)?(?:是|叫)\s*(?<value>[\u4e00-\u9fffa-z ]{2,10})` },
  { slot: 'role', tells: 'holds', when: clause`${SOMEBODY_ZH}是我们?的?${ROLE_ZH}${END_ZH}` },
  { slot: 'role', tells: 'holds', when: clause`(?:my|our) ${ROLE_EN} is (?:called |named )?${SOMEBODY_EN}` },
  { slot: 'role', tells: 'holds', when: clause`${SOMEBODY_EN} is (?:my|our) ${ROLE_EN}\b` },
]
