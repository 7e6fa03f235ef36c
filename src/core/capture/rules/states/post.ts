// What the speaker works as (我是前端工程师, 我升职了，现在是架构师). Others and their posts are no state of the speaker.

import { clause, END_ZH, type StateRule } from './state-rule.ts'

/** A post by the last word of its name. A grade (P7) stands beside it. */
const POST_ZH = String.raw`(?:一?[名个位])?(?<value>[\u4e00-\u9fffa-z]{0,8}?(?:工程师|架构师|程序员|设计师|分析师|经理|总监|主管|组长|主任|总裁|助理|专员|顾问|实习生|合伙人|主编|编辑|会计|教授|讲师|老师|医生|护士|律师|店长|院长|校长|处长|科长|队长|开发|测试|运维|运营|销售|产品|前端|后端|leader|cto|ceo|pm))`
const PROMOTED_ZH = '(?:升职?|提拔|提|晋升|升任|调任|调|转岗?|转行|转正|转做|改做|改行|竞聘)'

export const POST_RULES: readonly StateRule[] = [
  { slot: 'post', tells: 'moves', when: clause`我(?:刚刚?|已经?|终于|又|正式|现在)*(?:被)?${PROMOTED_ZH}(?:成|为|到|做|去做|当|任|上)?了?\s*${POST_ZH}(?:了|岗)*${END_ZH}` },
  { slot: 'post', tells: 'moves', when: clause`(?:刚刚?|已经?|终于|又|正式)*(?:被)?(?:升|升职|晋升|升任|提拔)(?:成|为|到|做|当|任|上)?了?\s*${POST_ZH}(?:了|岗)*${END_ZH}` },
  { slot: 'post', tells: 'moves', when: clause`我(?:现在|如今)(?:已经)?(?:是|做|在做|当|担任|任)(?:了)?\s*${POST_ZH}了?${END_ZH}` },
  { slot: 'post', tells: 'moves', when: clause`我的?(?:职位|岗位|职务|头衔)(?:换|改|变|升|调)(?:成|为|到)了?\s*(?<value>[\u4e00-\u9fffa-z0-9]{2,12}?)了?${END_ZH}` },
  { slot: 'post', tells: 'holds', when: clause`我(?:目前|还)?(?:是|担任)\s*${POST_ZH}${END_ZH}` },
  { slot: 'post', tells: 'holds', when: clause`我的?(?:职位|岗位|职务|头衔)(?:目前|还)?(?:是|为|叫)\s*(?<value>[\u4e00-\u9fffa-z0-9]{2,12})${END_ZH}` },
]
