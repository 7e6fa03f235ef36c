// Drops days, months and parts of the day that are names or greetings: 《星期三》, 去星期五餐厅, 九月是她的名字, 周末愉快, Happy Friday.

import type { Candidate } from '../candidate.ts'
import type { Frame } from '../frame.ts'
import type { Refiner } from '../rule.ts'

/** Said to people, of no time. */
const GREETING_BEHIND = /^ ?(?:愉快|快乐|安康|吉祥)/
const GREETING_BEFORE = /\b(?:happy|merry|blessed) $/i
/** Somebody or something is called so. */
const NAME_BEHIND = /^(?:这个)?是[^，。,!！?？]{0,8}(?:名字|名儿|小名|昵称|[网笔艺]名|外号)|^ (?:is (?:the|her|his|my|our|its|a) (?:[\w']{1,12} ){0,2}name\b)/
const NAME_BEFORE = /(?:名叫|名字(?:叫做?|是|就叫)|[取起改]名[叫为]?|[小网笔艺]名[叫是]?|昵称[叫是]?|外号[叫是]?|叫做) ?$|\b(?:named|nicknamed) $/
/** 女儿叫六月, but 他叫周五的人来 */
const CALLED = /(?:[她他它猫狗]|女儿|儿子|孩子|宝宝|闺女)[就也都]?叫 ?$/
const CLAUSE_END = /^(?:$|[，。,.！!？?])/
/** Where one goes: time words follow 去 and 一家 only as a name. */
const TO_PLACE = /(?:去了?|逛|[一那这几两]家|开在) ?$/
const PLACE = /^(?:餐[厅馆吧]|饭[店馆]|酒[店馆吧楼]|咖啡[馆厅店]?|茶[馆餐楼]|书[店吧]|影[院城]|面馆|公寓|超市|KTV)/
const LOOK_CHARS = 24
const BEFORE_CHARS = 10
/** Few texts hold any of these. */
const MAY_NAME = /[《名叫]|外号|昵称|愉快|快乐|安康|吉祥|[餐饭酒茶书面][厅馆吧店楼]|咖啡|[影书][院城吧]|公寓|超市|KTV|[Hh]appy |[Mm]erry |[Bb]lessed |name/

export const dropNames: Refiner = {
  name: 'drop-names',
  refine: (candidates, frame) => {
    if (!MAY_NAME.test(frame.text)) return candidates
    const kept = candidates.filter(candidate => candidate.recurring || !isName(candidate, frame))
    return kept.length === candidates.length ? candidates : kept
  },
}

function isName({ start, end, clock, basis }: Candidate, { text }: Frame): boolean {
  if (text[start - 1] === '《' && text[end] === '》') return true
  const behind = text.slice(end, end + LOOK_CHARS)
  const before = text.slice(Math.max(0, start - BEFORE_CHARS), start)
  if (GREETING_BEHIND.test(behind) || GREETING_BEFORE.test(before)) return true
  if (clock !== null || (basis === 'stated' && /\d/.test(text.slice(start, end)))) return false
  return NAME_BEHIND.test(behind) || (NAME_BEFORE.test(before) && (CLAUSE_END.test(behind) || behind.startsWith('的') || behind.startsWith(' '))) || (CALLED.test(before) && CLAUSE_END.test(behind)) || (TO_PLACE.test(before) && PLACE.test(behind))
}
