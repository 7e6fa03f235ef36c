// Reads from a statement a habit of its speaker (我每天早上喝咖啡), or that one is given up (我不喝咖啡了, 戒烟了, I quit coffee).

import { extended } from '../text/extended.ts'
import type { State } from './state.ts'

const DOING_ZH = '(?:喝|吃|抽|骑|坐|开|跑|打|练|玩|看|听|读|穿|用|写|学|做|去)'
const OFTEN_ZH = '(?:每[天日晚早周]|天天|平时|一般|通常|经常|总是?|常|习惯|一直|早上|晚上|中午|上班|睡前|周末|都|爱|喜欢|会|在|还|也|只|就)'
const HABIT_ZH = new RegExp(`^(?:我|本人)(?:${OFTEN_ZH}|[早晚]上){1,4}${DOING_ZH}(?<what>[^，,。了过]{1,10}?)(?:上班|上学|通勤|回家|[一两二三四五六七八九十\\d]+(?:次|趟|回|遍|公里|小时|分钟|杯|个).*)?$`)
const QUIT_ZH = new RegExp(`^(?:我|本人)?(?:现在|最近|已经?|早就?|都|决定|打算|从今天起|以后)*(?:不再?${DOING_ZH}(?<what>[^，,。了过]{1,10}?)了|戒(?:了|掉)?(?<what2>[^，,。了过]{1,8}?)了?)$`)
const DOING_EN = '(?:drink|eat|take|ride|bike|drive|run|play|read|watch|wear|smoke|cycle)'
const OFTEN_EN = '(?:usually|always|often|normally|mostly|typically|only|still)'
const HABIT_EN = extended()`
  ^i (?=${OFTEN_EN} |.*(?: (?:every|each|daily|twice|once|most|in the|to work|for breakfast|for lunch)(?: |$)))(?:${OFTEN_EN} )?${DOING_EN} (?:the |my |an? )?
  (?<what>[a-z]+(?: (?!(?:every|each|daily|twice|once|most|in|to|for|at|on|with)\b)[a-z]+)?)(?: .*)?$
`
const QUIT_EN = extended()`
  ^i(?:'ve| have|'m| am)? ?(?:just |recently |finally )*
  (?:(?:quit|gave up|given up|giving up|stopped|cut out|done with|off)(?: ${DOING_EN}[a-z]*ing)?|(?:no longer|don't|do not) ${DOING_EN}) (?:the |my )?
  (?<what>[a-z]+(?: (?!any ?more\b)[a-z]+)?)(?: any ?more| for good| altogether| completely)?$
`
/** `I quit my job` ends no habit. */
const NO_HABIT = /^(?:it|that|this|them|him|her|you|the|my|job|work|company|team|school|smth|something|anything|要|到|起|出|上|下|成|好)$/

/** The habit that one folded sentence without its end mark tells; an empty value when it is given up. Null for none. */
export function habitOf(sentence: string): State | null {
  const english = /^[a-z]/.test(sentence)
  const quit = (english ? QUIT_EN : QUIT_ZH).exec(sentence)?.groups
  if (quit !== undefined) return habit(quit['what'] ?? quit['what2'], '', !/\b(?:don't|do not)\b(?!.* any ?more$)/.test(sentence))
  return habit((english ? HABIT_EN : HABIT_ZH).exec(sentence)?.groups?.['what'], 'does', false)
}

function habit(what: string | undefined, value: string, told: boolean): State | null {
  const thing = what?.trim() ?? ''
  if (thing === '' || NO_HABIT.test(thing) || (value === '' && !told)) return null
  return { slot: `habit ${thing}`, value, changed: value === '' }
}
