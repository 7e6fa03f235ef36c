// In which team, department or branch the speaker works; who changes it stays with the employer.

import { ADVERBS_ZH, clause, END_ZH, type StateRule } from './state-rule.ts'

/** What an employer is made of. The employer in front (字节的广告部) is a job. */
const UNIT_ZH = '(?:组|部|部门|分公司|子公司|总部|分部|中心|团队|事业部|事业群|车间|支行|分行|分店|校区|院区|科室?|办事处|实验室)'
const VALUE_ZH = String.raw`(?<value>[^\s，,。的]{1,12}?${UNIT_ZH})`
const DOING_ZH = '(?:工作|上班|任职|实习|(?:当|做|搞|负责)[^，,。]{1,8})'
const UNIT_EN = '(?:team|department|group|squad|division|org|office|branch)'

/** Goes over to another part of where one works: no change of plan. */
export const TRANSFERRED: RegExp = new RegExp(`^[^，,。]{1,10}?(?:调|转|派|换|分)岗?(?:到|去|进|回)了?[^，,。]{1,12}${UNIT_ZH}(?:工作|上班)?了`)

export const UNIT_RULES: readonly StateRule[] = [
  { slot: 'unit', tells: 'moves', when: clause`我${ADVERBS_ZH}(?:从[^，,。]{1,10})?(?:被)?(?:转|转岗|调|调岗|借调|派|换|轮岗|分配?)(?:到|去|进|回)了?\s*${VALUE_ZH}${DOING_ZH}?(?:都|快|已经)*(?:[半\d一两二三四五六七八九十]{1,3}个?(?:年|月|周|天)多?)?了?${END_ZH}` },
  { slot: 'unit', tells: 'moves', when: clause`(?:公司|单位|领导|老板|上面|部门)(?:又|已经|最近|刚)*把我(?:调|派|借调|分配?|转)(?:到|去|进|回)了?\s*${VALUE_ZH}${DOING_ZH}?了?${END_ZH}` },
  { slot: 'unit', tells: 'moves', when: clause`我(?:现在|如今)在\s*${VALUE_ZH}${DOING_ZH}?了${END_ZH}` },
  { slot: 'unit', tells: 'holds', when: clause`我${ADVERBS_ZH}在\s*${VALUE_ZH}${DOING_ZH}?${END_ZH}` },
  { slot: 'unit', tells: 'moves', when: clause`i(?:'ve| have|'m| am| was| got)?(?: been| just| recently| now| being)* (?:transferred|transferring|moved|moving|switched|switching|reassigned)(?: over)?(?: to| into) (?:the |our )?(?<value>[a-z][\w& -]{1,24}? ${UNIT_EN})(?: at\b.*)?$` },
  { slot: 'unit', tells: 'holds', when: clause`i(?:'m| am| work|'m working| am working)(?: now| currently)? (?:in|on|with) the (?<value>[a-z][\w& -]{1,24}? ${UNIT_EN})$` },
]
